// Operators that look at what they are told, as allocators do that keep blocks of one size together.
#include <cstdint>
#include <cstdlib>
#include <new>

struct Head {
    void *block;
    std::size_t size, align;
};

static void *made(std::size_t size, std::size_t align) {
    char *block = (char *)std::malloc(size + 2 * align + sizeof(Head));
    char *at = (char *)((uintptr_t)(block + sizeof(Head) + align - 1) & ~(uintptr_t)(align - 1));
    ((Head *)at)[-1] = {block, size, align};
    return at;
}
static void released(void *at, std::size_t size, std::size_t align) {
    if (!at) return;
    const Head &head = ((Head *)at)[-1];
    if ((size && size != head.size) || align != head.align) std::_Exit(3);
    std::free(head.block);
}

void *operator new(std::size_t size) { return made(size, 16); }
void *operator new[](std::size_t size) { return made(size, 16); }
void *operator new(std::size_t size, std::align_val_t align) { return made(size, (std::size_t)align); }
void operator delete(void *at) noexcept { released(at, 0, 16); }
void operator delete[](void *at) noexcept { released(at, 0, 16); }
void operator delete(void *at, std::size_t size) noexcept { released(at, size, 16); }
void operator delete[](void *at, std::size_t size) noexcept { released(at, size, 16); }
void operator delete(void *at, std::align_val_t align) noexcept { released(at, 0, (std::size_t)align); }
void operator delete(void *at, std::size_t size, std::align_val_t align) noexcept {
    released(at, size, (std::size_t)align);
}
