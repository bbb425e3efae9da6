//===- ParallelFor.h - A parallel loop -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Of oneTBB in libcohort.so, and of threads of its own in libcohort.a, which
// programs without shared libraries have (runtime/threads).
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CPU_PARALLELFOR_H
#define COHORT_RUNTIME_CPU_PARALLELFOR_H

#include <cstddef>
#include <cstdint>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
extern "C" void __tsan_acquire(void *);
extern "C" void __tsan_release(void *);
#define COHORT_ACQUIRE(X) __tsan_acquire(X)
#define COHORT_RELEASE(X) __tsan_release(X)
#endif
#endif
#ifndef COHORT_ACQUIRE
#define COHORT_ACQUIRE(X) ((void)(X))
#define COHORT_RELEASE(X) ((void)(X))
#endif

namespace cohort::rt::cpu {

/// How many threads there are for a loop.
uint32_t numThreads();

/// The number in COHORT_NUM_THREADS, \p Most if there is none or it is larger.
uint32_t limitThreads(uint32_t Most);

namespace detail {

void parallelFor(size_t Begin, size_t End, size_t Grain,
                 void (*Body)(void *Data, size_t Begin, size_t End),
                 void *Data);

// ThreadSanitizer does not see that oneTBB orders the parts of a loop after its
// begin and before its end; these tell it, exceptions or not.
struct LoopOrder {
  explicit LoopOrder(void *Data) : Data(Data) { COHORT_RELEASE(Data); }
  ~LoopOrder() { COHORT_ACQUIRE(Data); }
  void *Data;
};
struct PartOrder {
  explicit PartOrder(void *Data) : Data(Data) { COHORT_ACQUIRE(Data); }
  ~PartOrder() { COHORT_RELEASE(Data); }
  void *Data;
};

} // namespace detail

/// Calls \p Body with parts that make up [Begin, End), each of at least about
/// \p Grain, on the calling thread and the workers. Throws an exception of a
/// call; parts that have not begun by then are left out.
///
/// Isolated from what the caller does in oneTBB itself: that cannot cancel the
/// loop, and the calling thread takes nothing else up while it waits for the
/// last part.
template <class F>
void parallelFor(size_t Begin, size_t End, size_t Grain, F Body) {
  detail::LoopOrder Order(&Body);
  detail::parallelFor(
      Begin, End, Grain,
      [](void *Data, size_t PartBegin, size_t PartEnd) {
        detail::PartOrder Order(Data);
        (*static_cast<F *>(Data))(PartBegin, PartEnd);
      },
      &Body);
}

} // namespace cohort::rt::cpu
#endif
