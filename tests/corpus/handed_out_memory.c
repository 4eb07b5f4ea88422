// Symptom: the gradient of a program that has its memory made by a constructor stored through a null pointer.
// Cause: nothing active is in the memory while the constructor runs, so its part that makes memory gave it no shadow; the caller fills
// it afterwards, and expects one.
#include <stdlib.h>

typedef struct {
    double *values;
    int count;
} Series;

static __attribute__((noinline)) Series *make(int count)
{
    Series *made = malloc(sizeof *made);
    made->count = count;
    made->values = malloc(count * sizeof *made->values);
    return made;
}

static __attribute__((noinline)) void make_in(Series *made, int count)
{
    made->count = count;
    made->values = malloc(count * sizeof *made->values);
}

static __attribute__((noinline)) void fill(Series *series, double x)
{
    for (int i = 0; i < series->count; i++)
        series->values[i] = i * x * x;
}

static __attribute__((noinline)) double sum(const Series *series)
{
    double total = 0;
    for (int i = 0; i < series->count; i++)
        total += series->values[i];
    return total;
}

double returned(double x)
{
    Series *series = make(4);
    fill(series, x);
    double total = sum(series);
    free(series->values);
    free(series);
    return total;
}

double stored(double x)
{
    Series series;
    make_in(&series, 4);
    fill(&series, x);
    double total = sum(&series);
    free(series.values);
    return total;
}

// lowad: grad -f returned
// run: @returned(3) d = 36
// lowad: grad -f stored
// run: @stored(3) d = 36
// lowad: fwd -f returned
// run: @returned(3 ~ 1) t = 36
// lowad: fwd -f stored
// run: @stored(3 ~ 1) t = 36
