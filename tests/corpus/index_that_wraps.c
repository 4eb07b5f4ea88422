// Symptom: derivative 0 of numbers behind addresses in a table indexed by a byte.
// Cause: 3 * c in a byte was taken for a multiple of 3, so that every third address alone was thought to be read. A byte
// wraps within the table.
static double other[2] = {7, 8};

__attribute__((noinline)) static double through(double **table, const unsigned char *indices, int count)
{
    double s = 0;
    for (int i = 0; i < count; i++)
        s += *table[(unsigned char)(indices[i] * 3)];
    return s;
}

double chosen(double *x, int first)
{
    double *table[256];
    for (int i = 0; i < 255; i += 3) {
        table[i] = other;
        table[i + 1] = other;
        table[i + 2] = x;
    }
    const unsigned char indices[3] = {(unsigned char)first, 86, 1};
    return through(table, indices, 3);
}

// lowad: grad -f chosen
// run: @chosen([2], 86) d = [2]
// run: @chosen([2], 1) d = [1]
// lowad: fwd -f chosen
// run: @chosen([2] ~ [3], 86) t = 6, [3]
