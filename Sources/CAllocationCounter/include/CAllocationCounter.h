#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

/// How often the calling thread has asked for memory since it started: calls of malloc, calloc, realloc, memalign,
/// aligned_alloc and posix_memalign, whether they succeeded or not.
///
/// Swift's runtime allocates every object, closure context and array buffer through malloc, so the difference of two
/// readings says how often the code between them allocated. Nothing in Swift can ask for that number, and a tool
/// outside the process would count the set-up along with the loop. So the counter takes the place of the C library's
/// functions: a function that the executable defines wins over the library's of the same name, in every library of the
/// process, and glibc offers its own under second names (`__libc_malloc` and so on) to carry on with. Memory still
/// comes from glibc, hence `free` needs no replacement.
///
/// The count is kept for each thread: no lock and no atomic instruction disturbs what is being measured, and what other
/// threads do is not charged to it.
///
/// Link this into benchmarks only. -1 where it cannot work: without glibc, or under a sanitizer, which replaces the
/// same functions.
long allocation_count(void);

/// How many bytes malloc has given out and not got back, by its own book, in the main arena and in pieces of
/// their own; -1 without glibc.
long allocated_bytes(void);

#endif
