// Symptom: `lowad grad` gave a gradient of zero.
// Cause: the platform returns both fields in one integer, and a function that returns an integer was taken to return no
// number; arguments of that kind were refused.
typedef struct {
    float value;
    int count;
} both;

both grown(float x, int n)
{
    both made = {x * x, n + 1};
    return made;
}

// lowad: refuse LA013
// lowad: refuse LA013 --mode forward
