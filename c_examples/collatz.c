/* Where a number goes is decided by an integer walk; goto and do-while in one loop nest. */

double collatz(double x, int start, int limit)
{
    double value = x;
    int steps = 0;
    int at = start;
    do {
        if (at <= 1)
            goto done;
        if (at % 2 == 0) {
            at /= 2;
            value = value * 0.5 + x;
        } else {
            at = 3 * at + 1;
            value = value * value / (1 + value * value) + 1;
        }
        steps++;
    } while (steps < limit);
    value = -value;
done:
    return value + steps;
}
