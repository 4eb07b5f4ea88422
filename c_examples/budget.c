/* Spend at given prices: skip what is too dear, stop where the money ends, give up on a price that makes no sense. */

double budget(const double *price, double money, int n)
{
    double value = 0;
    for (int i = 0; i < n; i++) {
        if (price[i] > 10)
            continue;
        if (price[i] < 0)
            return -value;
        if (price[i] * price[i] > money)
            break;
        money -= price[i] * price[i];
        value += money / price[i];
    }
    return value + 0.25 * money * money;
}
