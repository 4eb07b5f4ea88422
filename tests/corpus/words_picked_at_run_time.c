// Symptom: numbers copied into words that are declared integers, of which one is picked by an index known late and put where nothing reads it as a
// number, had derivative 0.
// Cause: what was known of every word of the variable was not known of the one picked, and the tag of the access, an integer, filled the gap. It
// does not where the variable holds numbers: then the word is what debug data say, or refused.
#include <string.h>

double picked(double *x, double *y, int n)
{
    double s = x[0] + x[1] + x[2];
    unsigned long words[3];
    memcpy(words, x, sizeof words);
    memcpy(y, words + n % 3, sizeof *y);
    return s;
}

// lowad: grad -f picked
// run: @picked([0.5, 2, 3], [1, 1, 1], 1)
