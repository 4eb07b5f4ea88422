/* Print the objective of lstm.c for a file in ADBench's text format:
 *
 *     layers length bits
 *     2 layers lines of 4 bits numbers: the weights of a layer, then its biases
 *     3 lines of bits numbers: scale of the input, scale and shift of the output
 *     2 layers lines of bits numbers: hidden and cell values at the start
 *     length lines of bits numbers, the sequence
 *
 * cc lstm_main.c lstm.c -lm -o lstm && ./lstm data/lstm_l2_c6_b4.txt
 */
#include <stdio.h>
#include <stdlib.h>

double lstm(const double *parameters, const double *extra, const double *start, const double *sequence, int layers,
            int length, int bits);

/* Read count numbers into new memory, or return NULL. */
static double *read_numbers(FILE *file, size_t count)
{
    double *numbers = malloc(count * sizeof(double));
    for (size_t i = 0; numbers && i < count; i++) {
        if (fscanf(file, "%lf", &numbers[i]) != 1) {
            free(numbers);
            return NULL;
        }
    }
    return numbers;
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fprintf(stderr, "usage: lstm FILE (a readable file in ADBench's format)\n");
        return 2;
    }

    int status = 1;
    int layers, length, bits;
    double *parameters = NULL, *extra = NULL, *start = NULL, *sequence = NULL;
    if (fscanf(file, "%d %d %d", &layers, &length, &bits) == 3 && layers > 0 && length > 1 && bits > 0) {
        parameters = read_numbers(file, (size_t)8 * layers * bits);
        extra = read_numbers(file, (size_t)3 * bits);
        start = read_numbers(file, (size_t)2 * layers * bits);
        sequence = read_numbers(file, (size_t)length * bits);
        if (parameters && extra && start && sequence) {
            printf("%.17g\n", lstm(parameters, extra, start, sequence, layers, length, bits));
            status = 0;
        }
    }
    if (status)
        fprintf(stderr, "lstm: %s: not a recurrent network in ADBench's format\n", argv[1]);

    free(parameters);
    free(extra);
    free(start);
    free(sequence);
    fclose(file);
    return status;
}
