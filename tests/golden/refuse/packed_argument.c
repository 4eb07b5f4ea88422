// A count and a number in one register: what is to be differentiated has no place for the number's derivative.
struct mixed {
    int n;
    float x;
};

float use(struct mixed m, float y)
{
    return m.x * (float)m.n * y;
}

// lowad: refuse LA013 -f use
