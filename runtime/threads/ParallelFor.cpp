//===- ParallelFor.cpp - A parallel loop without oneTBB -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// For libcohort.a: a program without shared libraries can have no oneTBB from
// Debian. Workers wait for loops; each thread that takes part in one takes
// pieces that shrink with what is left, the calling thread too. The workers
// live as long as the process, whose end they do not hold up.
//
//===----------------------------------------------------------------------===//
#include "cpu/ParallelFor.h"
#include "support/Processors.h"
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <list>
#include <mutex>
#include <thread>
#include <unistd.h>

namespace cohort::rt::cpu {

namespace {

struct Loop {
  size_t End, Grain;
  void (*Body)(void *, size_t, size_t);
  void *Data;
  std::atomic<size_t> Next;
  unsigned NumHelpers = 0;       // of the pool's mutex
  std::exception_ptr Error = {}; // likewise

  bool hasParts() const { return Next.load(std::memory_order_relaxed) < End; }
  bool take(size_t &Begin, size_t &PartEnd);
};

/// Takes the next part, an eighth of what each thread would have of the rest.
bool Loop::take(size_t &Begin, size_t &PartEnd) {
  Begin = Next.load(std::memory_order_relaxed);
  do {
    if (Begin >= End)
      return false;
    size_t Size = std::max((End - Begin) / (8 * size_t(numThreads())), Grain);
    PartEnd = Begin + std::min(std::max<size_t>(Size, 1), End - Begin);
  } while (!Next.compare_exchange_weak(Begin, PartEnd));
  return true;
}

class Pool {
public:
  void run(Loop &Mine);

private:
  std::mutex Mutex;
  std::condition_variable HasLoop, HasLeft;
  std::list<Loop *> Loops; // that workers may take part in
  bool IsStarted = false;

  void start();
  void work();
  void takePart(Loop &L, std::unique_lock<std::mutex> &Lock);
};

/// Runs parts of \p L until none is left; its threads stop at the first that
/// throws.
void Pool::takePart(Loop &L, std::unique_lock<std::mutex> &Lock) {
  Lock.unlock();
  std::exception_ptr Error;
  try {
    size_t Begin, End;
    while (L.take(Begin, End))
      L.Body(L.Data, Begin, End);
  } catch (...) {
    Error = std::current_exception();
    L.Next.store(L.End);
  }
  Lock.lock();
  if (Error && !L.Error)
    L.Error = std::move(Error);
}

void Pool::work() {
  std::unique_lock<std::mutex> Lock(Mutex);
  while (true) {
    auto Found = std::find_if(Loops.begin(), Loops.end(),
                              [](const Loop *L) { return L->hasParts(); });
    if (Found == Loops.end()) {
      HasLoop.wait(Lock);
      continue;
    }
    Loop &L = **Found;
    ++L.NumHelpers;
    takePart(L, Lock);
    --L.NumHelpers;
    HasLeft.notify_all();
  }
}

/// Needs the mutex.
void Pool::start() {
  IsStarted = true;
  // A worker begins with the mask of the thread that makes it.
  for (uint32_t I = 1; I < numThreads(); ++I)
    std::thread([this, Maker = gettid()] {
      leaveMaskOf(Maker);
      work();
    }).detach();
}

void Pool::run(Loop &Mine) {
  std::unique_lock<std::mutex> Lock(Mutex);
  if (!IsStarted)
    start();
  auto Place = Loops.insert(Loops.end(), &Mine);
  HasLoop.notify_all();
  takePart(Mine, Lock);
  Loops.erase(Place);
  HasLeft.wait(Lock, [&] { return Mine.NumHelpers == 0; });
  if (Mine.Error)
    std::rethrow_exception(Mine.Error);
}

} // namespace

uint32_t numThreads() {
  static const uint32_t Number = limitThreads(numProcessors());
  return Number;
}

void detail::parallelFor(size_t Begin, size_t End, size_t Grain,
                         void (*Body)(void *, size_t, size_t), void *Data) {
  // Nothing to share, or nobody to share it with.
  if (End - Begin <= Grain || numThreads() == 1) {
    if (Begin < End)
      Body(Data, Begin, End);
    return;
  }
  // Lives as long as the process: other threads may run kernels at its end.
  static Pool &Workers = *new Pool;
  Loop Mine{End, Grain, Body, Data, Begin};
  Workers.run(Mine);
}

} // namespace cohort::rt::cpu
