/* Loops, switches, jumps and recursion. */
int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
int collatz(unsigned long n) {
    int steps = 0;
    while (n != 1) {
        n = n & 1 ? 3 * n + 1 : n / 2;
        if (++steps > 1000)
            break;
    }
    return steps;
}
int kind(int c) {
    switch (c) {
    case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
    case '0' ... '9': return 2;
    case -1: return 3;
    case 1000000: return 4;
    default: return c > 127 ? 5 : 0;
    }
}
const char *name(unsigned day) {
    switch (day) {
    case 0: return "Monday"; case 1: return "Tuesday"; case 2: return "Wednesday";
    case 3: return "Thursday"; case 4: return "Friday"; case 5: return "a \"quoted\" day;";
    }
    return "";
}
double interpret(const unsigned char *code, double x) {
    static const void *const table[] = {&&stop, &&add, &&multiply, &&negate};
    goto *table[*code++];
add:
    x += 1;
    goto *table[*code++];
multiply:
    x *= 2;
    goto *table[*code++];
negate:
    x = -x;
    goto *table[*code++];
stop:
    return x;
}
int nested(int n, int m, const int (*a)[8]) {
    int best = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j < m; j++) {
            if (a[i][j & 7] < 0)
                continue;
            if (a[i][j & 7] == 99)
                goto found;
            best += a[i][j & 7];
        }
    return best;
found:
    return -1;
}
int probable(int x) {
    if (__builtin_expect(x < 0, 0))
        __builtin_trap();
    if (x == 12345)
        __builtin_unreachable();
    do
        x -= 3;
    while (x > 100);
    return x;
}
static int odd(unsigned n);
static int even(unsigned n) { return n == 0 || odd(n - 1); }
static int odd(unsigned n) { return n != 0 && even(n - 1); }
int parity(unsigned n) { return even(n) - odd(n); }
