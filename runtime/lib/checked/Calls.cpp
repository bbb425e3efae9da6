//===- Calls.cpp - Functions that checked kernels call --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Functions that kernels and the host have in common call these too; outside
// checked kernels they do nothing.
//
//===----------------------------------------------------------------------===//
#include "Bounds.h"
#include "Group.h"
#include "Launches.h"
#include "Memory.h"
#include "Report.h"
#include "support/Errors.h"
#include "sycl/detail/export.hpp"
#include <algorithm>
#include <cstring>

namespace cohort::rt::checked {

namespace {

/// Memory for what must not be accessed where it is: the program goes on, and
/// does no damage.
void *elsewhere(uint64_t Bytes) {
  struct alignas(MemoryAlign) Line {
    char Bytes[MemoryAlign];
  };
  static thread_local std::vector<Line> Memory;
  Memory.assign(std::max<size_t>(Bytes / sizeof(Line) + 1, Memory.size()), {});
  return Memory.data();
}

/// After this many atomics in a row the others go on: they may be what it waits
/// for.
constexpr uint32_t Patience = 64;

} // namespace

extern "C" {

COHORT_API void __cohort_run_checked(UnitEntry Entry, const void *Closure,
                                     const WorkGroup *Work, void *Local,
                                     const CheckedKernel *Kernel,
                                     uint64_t LocalBytes) {
  Group G(*Kernel, Entry, Closure, *Work, Local, LocalBytes);
  if (!concernsMemory(*Kernel))
    return G.run();
  Memory &M = Memory::get();
  std::unique_lock Lock(M.Mutex);
  M.begin(G, Local, Launches::localBytes(G));
  struct Ends {
    Memory &M;
    ~Ends() { M.end(); }
  } AtEnd{M};
  G.run();
}

COHORT_API void __cohort_check_collective(const Site *S, const void *In,
                                          uint64_t Index, void *Out) {
  Group::current()->synchronize(*S, In, Index, Out);
}

COHORT_API void __cohort_check_mask(const Site *S, const void *In,
                                    uint64_t Index, void *Out) {
  Group::current()->ofMask(*S, In, Index, Out);
}

COHORT_API void __cohort_check_uniform(const Site *S, const void *Value) {
  Group::current()->uniform(*S, Value);
}

COHORT_API void *__cohort_check_access(Site *S, const void *Address,
                                       uint64_t Bytes, const void *Base,
                                       uint64_t BaseBytes) {
  Group *G = Group::current();
  auto At = reinterpret_cast<uintptr_t>(Address);
  void *Same = const_cast<void *>(Address);
  if (G)
    G->Last = {S, At, Bytes};
  if (G && G->isScoped() && G->running() && G->isPrivate(Address))
    accessVariable(*G, *G->running(), *S, At, Bytes);
  if (Bytes == 0 || !watches(G, At))
    return Same;
  if (Region R; checks(G->Kernel, Check::Bounds) &&
                !isInBounds(*G, *S, At, Bytes,
                            reinterpret_cast<uintptr_t>(Base), BaseBytes, R)) {
    reportBounds(*G, *S, At, Bytes, R);
    return elsewhere(Bytes);
  }
  if (checks(G->Kernel, Check::Races) || checks(G->Kernel, Check::Uninit))
    Memory::get().access(*G, *G->running(), *S, At, Bytes);
  return Same;
}

/// Of a variable that the work-item has for itself.
COHORT_API void *__cohort_check_private(Site *S, const void *Address,
                                        uint64_t Bytes, const void *Base,
                                        uint64_t BaseBytes) {
  Group *G = Group::current();
  const auto At = reinterpret_cast<uintptr_t>(Address);
  const Region R{Region::PrivateVariable, reinterpret_cast<uintptr_t>(Base),
                 BaseBytes};
  if (R.has(At, Bytes) || Bytes == 0 || !G || !G->running() ||
      !checks(G->Kernel, Check::Bounds))
    return const_cast<void *>(Address);
  reportBounds(*G, *S, At, Bytes, R);
  return elsewhere(Bytes);
}

COHORT_API void *__cohort_check_atomic(Site *S, const void *Address,
                                       uint64_t Bytes, const void *Base,
                                       uint64_t BaseBytes, uint32_t Semantics) {
  Group *G = Group::current();
  if (!G || !G->running())
    return const_cast<void *>(Address);
  Item &I = *G->running();
  void *P = __cohort_check_access(S, Address, Bytes, Base, BaseBytes);
  if (P != Address)
    return P;
  uint64_t Value = 0;
  std::memcpy(&Value, Address, std::min<uint64_t>(Bytes, sizeof Value));
  if (reinterpret_cast<uintptr_t>(Address) != I.Order.LastAtomic ||
      Value != I.Order.LastValue)
    G->progress();
  I.Order.LastAtomic = reinterpret_cast<uintptr_t>(Address);
  I.Order.LastValue = Value;
  if (++I.Order.Atomics == Patience) {
    I.Order.Atomics = 0;
    G->yield(*S);
  }
  auto At = reinterpret_cast<uintptr_t>(Address);
  if (watches(G, At) && checks(G->Kernel, Check::Races))
    Memory::get().atomic(*G, I, *S, At, Semantics);
  return P;
}

COHORT_API void __cohort_check_fence(uint32_t Semantics) {
  Group *G = Group::current();
  if (G && G->running() && checks(G->Kernel, Check::Races))
    Memory::get().fence(*G, *G->running(), Semantics);
}
}

} // namespace cohort::rt::checked
