//===- Units.cpp - Kernels that call functions of other files -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A kernel is cut at each barrier into loops over its units (work-items, or
// sub-groups of a vectorized kernel). A function of another translation unit,
// in which there may be barriers, cannot be cut. So a kernel that calls one is
// compiled for one unit, which runs on a stack of its own as soon as another
// one has to go on: whoever comes to a barrier leaves, and the next unit starts
// or goes on. Units of a group run on one thread, in the order of their numbers
// between any two barriers.
//
//===----------------------------------------------------------------------===//
#include "Device.h"
#include "kernels/KernelRecord.h"
#include "support/Errors.h"
#include "support/Stacks.h"
#include "sycl/detail/export.hpp"
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <utility>

namespace cohort::rt::cpu {

namespace {

/// An object of the work-group that was made by a call in the program's code.
struct Object {
  const void *Key; ///< tells the call
  size_t Bytes, Align;
  void *Memory;
};

/// One work-group whose units run in turn.
class Units {
public:
  Units(UnitEntry Entry, const void *Closure, const WorkGroup &Group,
        void *Local, uint64_t Lanes, uint64_t LocalBytes)
      : Entry(Entry), Closure(Closure), Group(Group), Local(Local),
        Lanes(Lanes) {
    Items = Group.LocalSize[0] * Group.LocalSize[1] * Group.LocalSize[2];
    Dynamic = static_cast<char *>(Local) +
              (LocalBytes + MemoryAlign - 1) / MemoryAlign * MemoryAlign;
  }
  Units(const Units &) = delete;
  ~Units() {
    for (const Object &O : Objects)
      ::operator delete(O.Memory, std::align_val_t(O.Align));
  }

  void run();
  void wait();
  void *exchange() { return Exchange[Round & 1]; }
  void *object(const void *Key, size_t Bytes, size_t Align);

private:
  /// One unit, and where it is.
  struct Unit {
    UnitGroup Place;
    std::unique_ptr<Stack> Own;
  };
  void place(UnitGroup &Place, uint64_t Index);
  void startAll();
  void goOn();
  static void runOne(void *Data) noexcept;

  UnitEntry Entry;
  const void *Closure;
  const WorkGroup &Group;
  void *Local, *Dynamic;
  uint64_t Lanes, Items;
  unsigned Round = 0; ///< barriers that all have passed
  Unit *Running = nullptr;
  std::vector<std::unique_ptr<Unit>> Waiting;
  std::vector<Object> Objects;
  std::exception_ptr Thrown;
  /// Operands of a collective. Two, since a unit may come to the next one
  /// before another one has read the result of this one.
  alignas(128) char Exchange[2][UnitExchangeBytes];
};

void Units::place(UnitGroup &P, uint64_t Index) {
  P.Group = Group;
  P.LocalId[0] = Index % Group.LocalSize[0];
  uint64_t Rows = Index / Group.LocalSize[0];
  P.LocalId[1] = Rows % Group.LocalSize[1];
  P.LocalId[2] = Rows / Group.LocalSize[1];
  P.Index = Index;
  P.Units = this;
  P.DynamicLocal = Dynamic;
}

void Units::run() {
  if (Items <= Lanes) {
    // Nobody to wait for.
    UnitGroup Only;
    place(Only, 0);
    return Entry(Closure, &Only, Local);
  }
  startAll();
  while (!Waiting.empty() && !Thrown) {
    ++Round;
    goOn();
  }
  // A unit that still waits is lost with its stack: its destructors do not run.
  Waiting.clear();
  if (Thrown)
    std::rethrow_exception(Thrown);
}

void Units::runOne(void *Data) noexcept {
  auto *All = static_cast<Units *>(Data);
  try {
    All->Entry(All->Closure, &All->Running->Place, All->Local);
  } catch (...) {
    All->Thrown = std::current_exception();
  }
}

void Units::startAll() {
  StackPool &Pool = StackPool::ofThisThread();
  std::unique_ptr<Unit> Next;
  for (uint64_t Index = 0; Index < Items && !Thrown; Index += Lanes) {
    if (!Next) {
      Next = std::make_unique<Unit>();
      Next->Own = Pool.take();
    }
    place(Next->Place, Index);
    Running = Next.get();
    // A stack on which a unit has run to its end does for the next one.
    if (!Next->Own->start(&Units::runOne, this))
      Waiting.push_back(std::exchange(Next, nullptr));
  }
  if (Next)
    Pool.giveBack(std::move(Next->Own));
}

void Units::goOn() {
  StackPool &Pool = StackPool::ofThisThread();
  for (auto &U : Waiting) {
    Running = U.get();
    if (U->Own->resume()) {
      Pool.giveBack(std::move(U->Own));
      U.reset();
    }
    if (Thrown)
      break;
  }
  Waiting.erase(std::remove(Waiting.begin(), Waiting.end(), nullptr),
                Waiting.end());
}

void Units::wait() {
  if (Running)
    return Running->Own->leave();
  ++Round;
}

void *Units::object(const void *Key, size_t Bytes, size_t Align) {
  for (const Object &O : Objects)
    if (O.Key == Key)
      return O.Memory;
  Align = std::max(Align, MemoryAlign);
  void *Memory = ::operator new(std::max<size_t>(Bytes, 1),
                                std::align_val_t(Align), std::nothrow);
  if (!Memory)
    fail(sycl::errc::memory_allocation,
         "no memory for " + std::to_string(Bytes) +
             " bytes of local memory of a function");
  Objects.push_back({Key, Bytes, Align, Memory});
  return Memory;
}

} // namespace

//===----------------------------------------------------------------------===//
// Functions that compiled code calls
//===----------------------------------------------------------------------===//

extern "C" {

COHORT_API void __cohort_run_units(UnitEntry Entry, const void *Closure,
                                   const WorkGroup *Group, void *Local,
                                   uint64_t Lanes, uint64_t LocalBytes) {
  Units(Entry, Closure, *Group, Local, Lanes, LocalBytes).run();
}

COHORT_API void __cohort_unit_barrier(void *All) {
  static_cast<Units *>(All)->wait();
}

COHORT_API void *__cohort_unit_exchange(void *All) {
  return static_cast<Units *>(All)->exchange();
}

COHORT_API void *__cohort_unit_object(void *All, const void *Key,
                                      uint64_t Bytes, uint64_t Align) {
  return static_cast<Units *>(All)->object(Key, Bytes, Align);
}

COHORT_API UnitEntry __cohort_choose_version(FunctionVersions *Versions) {
  const FunctionVersion *Best = nullptr;
  int BestRank = -1;
  for (uint32_t I = 0; I != Versions->NumVersions; ++I)
    if (int Rank = rankIsa(Versions->Versions[I].Isa); Rank > BestRank) {
      Best = &Versions->Versions[I];
      BestRank = Rank;
    }
  if (!Best) {
    std::fprintf(stderr, "cohort: '%s' was not compiled for this CPU\n",
                 Versions->Name);
    std::abort();
  }
  std::atomic_ref<UnitEntry>(Versions->Chosen)
      .store(Best->Entry, std::memory_order_relaxed);
  return Best->Entry;
}

COHORT_API void __cohort_no_version(const char *Name, uint32_t Lanes,
                                    const char *Why) {
  std::fprintf(stderr,
               "cohort: '%s' has no version for sub-groups of %u work-items: "
               "%s has no vector form\n",
               Name, Lanes, Why);
  std::abort();
}
}

} // namespace cohort::rt::cpu
