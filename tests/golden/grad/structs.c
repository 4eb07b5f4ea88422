// Arrays of structs with integers between the numbers: the integers have no adjoints and steer the program.
struct part { double size; int kind; double price; };

double total(const struct part *parts, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += parts[i].kind ? parts[i].size * parts[i].price : parts[i].price;
    return sum;
}

double check(const double *size, const int *kind, const double *price)
{
    struct part parts[3];
    for (int i = 0; i < 3; i++) {
        parts[i].size = size[i];
        parts[i].kind = kind[i];
        parts[i].price = price[i];
    }
    return total(parts, 3);
}

// lowad: grad -f check --arg kind=const
// run: @check([1, 2, 3], i[1, 0, 1], [4, 5, 6]) d = [4, 0, 6], [1, 1, 3]
// run: @check([1, 2, 3], i[0, 0, 0], [4, 5, 6]) d = [0, 0, 0], [1, 1, 1]
// lowad: fwd -f check --arg kind=const
// run: @check([1, 2, 3] ~ [1, 1, 1], i[1, 0, 1], [4, 5, 6] ~ [0, 1, 0]) t = 11, [1, 1, 1], [0, 1, 0]
