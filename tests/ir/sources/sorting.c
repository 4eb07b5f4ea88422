/* A larger program of ordinary kind: sorting, hashing, searching, printing. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { uint32_t hash; int count; char key[24]; } entry;
typedef struct { entry *slots; size_t size, used; } map;

static uint32_t fnv(const char *s) { uint32_t h = 2166136261u; while (*s) h = (h ^ (uint8_t)*s++) * 16777619u; return h; }
static entry *find(map *m, const char *key) {
    uint32_t h = fnv(key);
    for (size_t i = h & (m->size - 1);; i = (i + 1) & (m->size - 1)) {
        entry *e = &m->slots[i];
        if (!e->count || (e->hash == h && !strcmp(e->key, key)))
            return e;
    }
}
static int grow(map *m) {
    map bigger = {calloc(m->size * 2, sizeof(entry)), m->size * 2, m->used};
    if (!bigger.slots)
        return -1;
    for (size_t i = 0; i < m->size; i++)
        if (m->slots[i].count)
            *find(&bigger, m->slots[i].key) = m->slots[i];
    free(m->slots);
    *m = bigger;
    return 0;
}
int count(map *m, const char *key) {
    if (m->used * 2 >= m->size && grow(m))
        return -1;
    entry *e = find(m, key);
    if (!e->count++) {
        m->used++;
        e->hash = fnv(key);
        snprintf(e->key, sizeof e->key, "%s", key);
    }
    return e->count;
}
static int order(const void *a, const void *b) { return ((const entry *)b)->count - ((const entry *)a)->count; }
void report(map *m, FILE *out) {
    qsort(m->slots, m->size, sizeof(entry), order);
    for (size_t i = 0; i < m->used; i++)
        fprintf(out, "%8d  %-24s %#x\n", m->slots[i].count, m->slots[i].key, m->slots[i].hash);
}
void quicksort(double *a, long n) {
    while (n > 1) {
        double pivot = a[n / 2];
        long i = 0, j = n - 1;
        while (i <= j) {
            while (a[i] < pivot) i++;
            while (a[j] > pivot) j--;
            if (i <= j) { double t = a[i]; a[i++] = a[j]; a[j--] = t; }
        }
        quicksort(a, j + 1);
        a += i;
        n -= i;
    }
}
long search(const double *a, long n, double x) {
    long low = 0, high = n;
    while (low < high) { long mid = low + (high - low) / 2; if (a[mid] < x) low = mid + 1; else high = mid; }
    return low;
}
int main(int argc, char **argv) {
    map m = {calloc(16, sizeof(entry)), 16, 0};
    for (int i = 1; i < argc; i++)
        if (count(&m, argv[i]) < 0)
            return puts("out of memory"), EXIT_FAILURE;
    report(&m, stdout);
    free(m.slots);
}
