// What is known of messages that are under way; `messages.ll` is made of it. A record is found by its request when
// the program waits for it. The list has them in the order in which they were started.
typedef __SIZE_TYPE__ size;
typedef struct record {
    struct record *next;
    size key, comm, type;
    char *shadow, *room;
    size request;
    int count, peer, tag, received, started, index, element_bytes, unused;
} record;

__attribute__((noreturn, cold)) void fail(const char *format, size first, size second) __asm__("lowad.fail");

#define NAMED(name) __asm__("lowad.message_" name)
#define CROSSED                                                                                                     \
    "lowad: two messages to or from process %zu with tag %zu were under way at once, and ended in another order " \
    "than they began; give them different tags\n"

static record *first;
static int busy;

static inline __attribute__((always_inline)) void lock(void) {
    while (__atomic_exchange_n(&busy, 1, __ATOMIC_ACQUIRE)) {}
}
static inline __attribute__((always_inline)) void unlock(void) { __atomic_store_n(&busy, 0, __ATOMIC_RELEASE); }
static inline __attribute__((always_inline)) size key_of(void *request, size bytes) {
    return bytes == 4 ? *(unsigned *)request : *(size *)request;
}
static inline __attribute__((always_inline)) int is_same_channel(record *a, record *b) {
    return a->comm == b->comm && a->peer == b->peer && a->tag == b->tag && a->received == b->received;
}
static inline __attribute__((always_inline)) size primal_tag(int tag) { return (size)(tag ^ 16384); }

void note(record *made, void *request, size bytes) NAMED("note");
void note(record *made, void *request, size bytes) {
    made->key = key_of(request, bytes);
    made->index = -1;
    made->next = 0;
    lock();
    record **end = &first;
    while (*end) end = &(*end)->next;
    *end = made;
    unlock();
}

// The records of n requests, up to `lanes` of each, in the order in which they were started; returns how many.
size take(char *requests, size n, size bytes, record **found, size lanes, size ordered) NAMED("take");
size take(char *requests, size n, size bytes, record **found, size lanes, size ordered) {
    size count = 0;
    lock();
    for (size i = 0; i < n; i++) {
        size key = key_of(requests + i * bytes, bytes), left = lanes;
        for (record *at = first; at && left; at = at->next)
            if (at->key == key && at->index < 0) {
                at->index = (int)i;
                left--;
            }
    }
    for (record **at = &first; *at;) {
        record *one = *at;
        if (one->index < 0) {
            at = &one->next;
            continue;
        }
        if (ordered)
            for (record *before = first; before != one; before = before->next)
                if (is_same_channel(before, one)) {
                    unlock();
                    fail(CROSSED, (size)one->peer, primal_tag(one->tag));
                }
        *at = one->next;
        found[count++] = one;
    }
    unlock();
    return count;
}

// A message has been passed on that is over: none of the same channel may be under way.
void pass(size comm, int peer, int tag, int received) NAMED("pass");
void pass(size comm, int peer, int tag, int received) {
    lock();
    for (record *at = first; at; at = at->next)
        if (at->comm == comm && at->peer == peer && at->tag == (tag ^ 16384) && at->received == received) {
            unlock();
            fail(CROSSED, (size)peer, (size)tag);
        }
    unlock();
}

void wild(int peer, int any_source, int tag, int any_tag, int either) NAMED("wild");
void wild(int peer, int any_source, int tag, int any_tag, int either) {
    int source_is_any = peer == any_source, tag_is_any = tag == any_tag;
    if (either ? source_is_any || tag_is_any : source_is_any && tag_is_any)
        fail("lowad: MPI_ANY_SOURCE with MPI_ANY_TAG, or either in MPI_Irecv, might take a derivative's message; "
             "name the process or the tag\n", 0, 0);
}
