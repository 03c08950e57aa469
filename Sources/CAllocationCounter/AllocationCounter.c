#include "CAllocationCounter.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ALLOCATIONS_ARE_TAKEN 1
#endif
#endif

#include <errno.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
long allocated_bytes(void) {
    struct mallinfo2 book = mallinfo2();
    return (long)(book.uordblks + book.hblkhd);
}
#else
long allocated_bytes(void) { return -1; }
#endif

#if defined(__GLIBC__) && !defined(ALLOCATIONS_ARE_TAKEN)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread long count;

long allocation_count(void) { return count; }

void *malloc(size_t size) {
    count += 1;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count += 1;
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count += 1;
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    count += 1;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count += 1;
    return __libc_memalign(alignment, size);
}

// glibc has no second name for this function; the alignment rules are those of POSIX.
int posix_memalign(void **memory, size_t alignment, size_t size) {
    count += 1;
    int is_power_of_two = alignment != 0 && (alignment & (alignment - 1)) == 0;
    if (!is_power_of_two || alignment % sizeof(void *) != 0) return EINVAL;
    void *block = __libc_memalign(alignment, size);
    if (block == NULL) return ENOMEM;
    *memory = block;
    return 0;
}

#else

long allocation_count(void) { return -1; }

#endif
