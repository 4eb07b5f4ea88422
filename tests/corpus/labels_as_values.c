// Symptom: the derivative of a function with labels as values jumps into the function itself and crashes.
// Cause: the address of a block means a block of one function, and was kept where blocks were copied into another.
double interpreted(const unsigned char *code, double x)
{
    static const void *const label[] = {&&stop, &&add, &&multiply, &&again};
    double value = x;
    int left = 2;
    const unsigned char *at = code;
    goto *label[*at++];
add:
    value += x;
    goto *label[*at++];
multiply:
    value *= x;
    goto *label[*at++];
again:
    if (left-- > 0)
        at = code;
    goto *label[*at++];
stop:
    return value;
}

// lowad: grad -f interpreted
// run: @interpreted(b[1, 2, 3, 2, 0], 1.5) d = 70.875
// lowad: fwd -f interpreted --arg x=dup
// run: @interpreted(b[1, 2, 3, 2, 0], 1.5 ~ 1) t = 70.875
