/* Texts that are taken apart: numbers, signs and names in one word, in a list that grows, and trees. */
// levels in the suite: 0 2
#include <ctype.h>

#include "check.h"

double __enzyme_autodiff(void *, ...);
extern int enzyme_const;

struct token { int kind; union { double number; int sign; const char *name; } as; };
struct tokens { struct token *at; int count, room; };
static void append(struct tokens *all, struct token one) {
    if (all->count == all->room) {
        all->room += 4;
        all->at = realloc(all->at, all->room * sizeof one);
    }
    all->at[all->count++] = one;
}
static struct tokens tokens_of(const char *text) {
    struct tokens all = {0};
    while (*text) {
        struct token one;
        memset(&one, 0, sizeof one);
        if (isdigit((unsigned char)*text)) {
            char *end;
            one.as.number = strtod(text, &end);
            text = end;
        } else if (isalpha((unsigned char)*text)) {
            one.kind = 2;
            one.as.name = text++;
        } else {
            one.kind = 1;
            one.as.sign = *text++;
        }
        append(&all, one);
    }
    return all;
}
static double postfix(const double *x, const char *text) {
    struct tokens all = tokens_of(text);
    double *stack = NULL;
    int depth = 0;
    for (int i = 0; i < all.count; i++) {
        const struct token *one = all.at + i;
        if (one->kind != 1) {
            stack = realloc(stack, (depth + 1) * sizeof *stack);
            stack[depth++] = one->kind ? x[*one->as.name - 'a'] : one->as.number;
            continue;
        }
        double right = stack[--depth];
        if (one->as.sign == '*') stack[depth - 1] *= right;
        else stack[depth - 1] += right;
    }
    double result = stack[0];
    free(stack);
    free(all.at);
    return result;
}
TEST(tokens) {
    double x[2] = {2, 3}, d[2] = {0};
    __enzyme_autodiff((void *)postfix, x, d, enzyme_const, "a2.5*b*a+ab*+");
    NEAR(d[0], 2.5 * 3 + 1 + 3);
    NEAR(d[1], 2.5 * 2 + 2);
}
/* A tree is read from a text that a variable leads through. */
struct item { int count; union { double number; struct item *items; } as; };
static const char *cursor;
static const double *given;
static struct item read_item(void) {
    struct item one = {-1};
    if (*cursor == '(') {
        one.count = 0;
        one.as.items = malloc(4 * sizeof one);
        for (cursor++; *cursor != ')';) one.as.items[one.count++] = read_item();
        cursor++;
    } else if (*cursor == '$') {
        one.as.number = given[cursor[1] - '0'];
        cursor += 2;
    } else {
        char *end;
        one.as.number = strtod(cursor, &end);
        cursor = end;
    }
    return one;
}
/* Products and sums in turn. */
static double worth(const struct item *one, int is_sum) {
    if (one->count < 0) return one->as.number;
    double total = is_sum ? 0 : 1;
    for (int i = 0; i < one->count; i++) {
        double part = worth(&one->as.items[i], !is_sum);
        total = is_sum ? total + part : total * part;
    }
    return total;
}
static double of_text(const double *x) {
    given = x;
    cursor = "($0($1$0)2.5($1$1($0 3)))";
    struct item all = read_item();
    return worth(&all, 1);
}
TEST(trees_from_text) {
    /* x + x y + 2.5 + y y (x + 3) */
    double x[2] = {2, 3}, d[2] = {0};
    __enzyme_autodiff((void *)of_text, x, d);
    NEAR(d[0], 1 + 3 + 9);
    NEAR(d[1], 2 + 2 * 3 * 5);
}
int main(void) {
    RUN(tokens);
    RUN(trees_from_text);
    return failed;
}
