// What memory held when a function came to it, so that the function can be run again; `journal.ll` is made of it.
// An entry is a head, what was there, and room for what is there when the function is run again. Stack memory of the
// function itself lies below its frame, and blocks that it allocates are its own: neither is noted.
typedef __SIZE_TYPE__ size;
typedef struct head { char *at; size bytes, back; } head;
typedef struct own { char *start, *end; } own;
typedef struct journal { char *frame, *data; size used, room, last; own *blocks; size count, blocks_room; } journal;

void *malloc(size);
void *calloc(size, size);
void *realloc(void *, size);
void free(void *);
int memcmp(const void *, const void *, size);
__attribute__((noreturn, cold)) void fail(const char *format, size first, size second) __asm__("lowad.fail");

#define NAMED(name) __asm__("lowad.journal_" name)

static inline __attribute__((always_inline)) void *grown(void *block, size bytes) {
    void *made = realloc(block, bytes);
    if (!made) {
        fail("lowad: out of memory for a journal of %zu bytes\n", bytes, 0);
    }
    return made;
}
journal *begin(void) NAMED("begin");
journal *begin(void) {
    journal *made = grown(0, sizeof *made);
    __builtin_memset(made, 0, sizeof *made);
    return made;
}
__attribute__((noinline)) void note(journal *j, char *at, size bytes) NAMED("note");
void note(journal *j, char *at, size bytes) {
    if (!bytes || (at < j->frame && at >= (char *)__builtin_frame_address(0))) return;
    if (j->used) {
        head *before = (head *)(j->data + j->last);
        if (before->at == at && before->bytes == bytes) return;
    }
    for (size i = j->count; i-- > 0;)
        if (at >= j->blocks[i].start && at < j->blocks[i].end) return;
    size padded = (bytes + 7) / 8 * 8, whole = sizeof(head) + 2 * padded;
    if (j->used + whole > j->room) {
        j->room = 2 * (j->used + whole) + 4096;
        j->data = grown(j->data, j->room);
    }
    head *made = (head *)(j->data + j->used);
    made->at = at;
    made->bytes = bytes;
    made->back = j->last;
    __builtin_memcpy(made + 1, at, bytes);
    j->last = j->used;
    j->used += whole;
}
void take(journal *j, char *block, size bytes) NAMED("take");
void take(journal *j, char *block, size bytes) {
    if (!block) return;
    if (j->count == j->blocks_room) {
        j->blocks_room = 2 * j->blocks_room + 16;
        j->blocks = grown(j->blocks, j->blocks_room * sizeof(own));
    }
    j->blocks[j->count].start = block;
    j->blocks[j->count++].end = block + (bytes ? bytes : 1);
}
void give(journal *j, char *block) NAMED("give");
void give(journal *j, char *block) {
    if (!block) return;
    for (size i = j->count; i-- > 0;)
        if (j->blocks[i].start == block) {
            j->blocks[i] = j->blocks[--j->count];
            return;
        }
    fail("lowad: a function that is to be run again frees memory that it has not allocated\n", 0, 0);
}
static inline __attribute__((always_inline)) void put(char *at, const char *bytes, size count) {
    // Memory that nobody changes may be write-protected.
    if (memcmp(at, bytes, count)) __builtin_memcpy(at, bytes, count);
}
void enter(journal *j) NAMED("enter");
void enter(journal *j) {
    if (!j->used) return;
    for (size here = j->last;; here = ((head *)(j->data + here))->back) {
        head *one = (head *)(j->data + here);
        char *old = (char *)(one + 1), *now = old + (one->bytes + 7) / 8 * 8;
        __builtin_memcpy(now, one->at, one->bytes);
        put(one->at, old, one->bytes);
        if (!here) return;
    }
}
void leave(journal *j) NAMED("leave");
void leave(journal *j) {
    for (size here = 0; here < j->used;) {
        head *one = (head *)(j->data + here);
        size padded = (one->bytes + 7) / 8 * 8;
        put(one->at, (char *)(one + 1) + padded, one->bytes);
        here += sizeof(head) + 2 * padded;
    }
}
void end(journal *j) NAMED("end");
void end(journal *j) {
    free(j->data);
    free(j->blocks);
    free(j);
}
