#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

/// The number of allocations of the calling thread since its start: calls of malloc, calloc, realloc, memalign,
/// aligned_alloc and posix_memalign, whether they succeeded or not.
///
/// Swift's runtime allocates every object, closure context and array buffer with malloc. The difference of two readings
/// is therefore the number of allocations between them. Swift has no such counter, and a tool outside the process would
/// count the set-up too. The counter replaces the C library's functions: a function that the executable defines takes
/// precedence over the library's function with the same name, in every library of the process, and calls glibc's own
/// under its second name (`__libc_malloc` and so on). Memory still comes from glibc, so `free` needs no replacement.
///
/// Each thread has its own count: no lock and no atomic instruction affects the measurement, and other threads are not
/// counted.
///
/// Link this into benchmarks only. -1 if it cannot work: without glibc, or under a sanitizer, which replaces the same
/// functions.
long allocation_count(void);

/// The bytes that are allocated and not freed, by malloc's statistics, in the main arena and in separate mappings;
/// -1 without glibc.
long allocated_bytes(void);

#endif
