//===- Lanes.cpp - Work-groups of vectors that are watched ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Lanes.h"
#include "Bounds.h"
#include "Launches.h"
#include "sycl/detail/export.hpp"
#include <bit>

namespace cohort::rt::checked {

thread_local LanesGroup *LanesGroup::Current = nullptr;

namespace {

/// What each group needs, which is not made anew for each.
struct Storage {
  std::vector<uint32_t> Stamps, Times, Barriers;
};
thread_local Storage TheStorage;

} // namespace

void runLanes(CpuEntry Entry, const void *Closure, const WorkGroup &Work,
              void *Local, uint64_t LocalBytes) {
  LanesGroup Group(Closure, Work, Local, LocalBytes,
                   __builtin_frame_address(0));
  Entry(Closure, &Work, Local);
}

LanesGroup::LanesGroup(const void *Closure, const WorkGroup &Work, void *Local,
                       uint64_t LocalBytes, const void *StackTop)
    : Closure(Closure), Work(Work), Local(Local), LocalBytes(LocalBytes),
      StackTop(StackTop), Outer(Current), SubGroupStamps(TheStorage.Stamps),
      Times(TheStorage.Times), Barriers(TheStorage.Barriers) {
  Current = this;
}

LanesGroup::~LanesGroup() {
  if (G) {
    M->end();
    Group::leave();
  }
  Current = Outer;
}

Group &LanesGroup::begin(const CheckedKernel &Kernel) {
  M = &Memory::get();
  Lock = std::unique_lock(M->Mutex);
  G.emplace(Kernel, nullptr, Closure, Work, Local, LocalBytes);
  G->enter(StackTop);
  M->begin(*G, Local, Launches::localBytes(*G));
  LaneBits = unsigned(std::countr_zero(G->Lanes));
  const uint64_t NumItems = G->numItems();
  SubGroupStamps.resize((NumItems + G->Lanes - 1) / G->Lanes);
  Times.assign(NumItems + G->Lanes, 0);
  Barriers.assign(NumItems + G->Lanes, 0);
  newGroupStamps();
  return *G;
}

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

void LanesGroup::newGroupStamps() {
  uint32_t Stamp =
      M->newStamps(0, uint32_t(SubGroupStamps.size() * G->Lanes), G->Lanes);
  for (uint32_t &First : SubGroupStamps) {
    First = Stamp;
    Stamp += G->Lanes;
  }
}

void LanesGroup::newSubGroupStamps(uint64_t SubGroup) {
  SubGroupStamps[SubGroup] =
      M->newStamps(uint32_t(SubGroup * G->Lanes), G->Lanes, G->Lanes);
}

Item &LanesGroup::item(uint64_t Index) {
  Item &I = G->become(Index);
  if (!Orders.empty() || !I.Order.Acquired.empty()) {
    auto Found = Orders.find(Index);
    I.Order = Found == Orders.end() ? ItemOrder() : Found->second;
  }
  if (!Common.empty())
    I.Order.Acquired.add(Common);
  I.Order.Stamp = stampOf(Index);
  I.Order.Times[0] = Times[Index];
  return I;
}

void LanesGroup::keep(Item &I) {
  const uint64_t Index = I.Place.Index;
  if (I.Order.Stamp == 0)
    newSubGroupStamps(Index >> LaneBits);
  Orders[Index] = I.Order;
}

void LanesGroup::synchronize(uint32_t Scope, uint64_t Mask, uint64_t Index) {
  if (Scope == WorkGroupScope) {
    const uint32_t Before = Barriers[Index + unsigned(std::countr_zero(Mask))];
    for (uint64_t Rest = Mask; Rest; Rest &= Rest - 1)
      ++Barriers[Index + unsigned(std::countr_zero(Rest))];
    if (Before != Passed)
      return; // somebody has said it
    ++Passed;
    for (const auto &[Of, Order] : Orders)
      Common.add(Order.Acquired);
    M->synchronizeLanes(/*OfGroup=*/true);
    newGroupStamps();
    return;
  }
  M->synchronizeLanes(/*OfGroup=*/false);
  Knowledge Together;
  for (uint64_t Rest = Mask; Rest; Rest &= Rest - 1) {
    const uint64_t I = Index + unsigned(std::countr_zero(Rest));
    Times[I] = M->now();
    if (!Orders.empty())
      if (auto Found = Orders.find(I); Found != Orders.end())
        Together.add(Found->second.Acquired);
  }
  const uint64_t First = Index + unsigned(std::countr_zero(Mask)),
                 Last = Index + 63 - unsigned(std::countl_zero(Mask));
  for (uint64_t S = First >> LaneBits; S <= Last >> LaneBits; ++S)
    newSubGroupStamps(S);
  if (Together.empty())
    return;
  for (uint64_t Rest = Mask; Rest; Rest &= Rest - 1)
    Orders[Index + unsigned(std::countr_zero(Rest))].Acquired.add(Together);
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

bool LanesGroup::access(Site &S, const void *Address, uint64_t Bytes,
                        const void *Base, uint64_t BaseBytes, uint64_t Index) {
  Group &Of = of(*S.Kernel);
  const auto At = reinterpret_cast<uintptr_t>(Address);
  if (Bytes == 0 || !watches(&Of, At))
    return true;
  Region R{};
  if (checks(Of.Kernel, Check::Bounds) &&
      !isInBounds(Of, S, At, Bytes, reinterpret_cast<uintptr_t>(Base),
                  BaseBytes, R)) {
    item(Index);
    reportBounds(Of, S, At, Bytes, R);
    return false;
  }
  if (R.IsOnlyRead)
    return true;
  if (checks(Of.Kernel, Check::Races) || checks(Of.Kernel, Check::Uninit))
    M->access(Of, item(Index), S, At, Bytes);
  return true;
}

/// One answer for \p Count lanes whose accesses are neighbours, or, if \p
/// IsOne, the same; false: each has to be looked at.
bool LanesGroup::accessTogether(Site &S, uintptr_t Begin, uint64_t Bytes,
                                uint32_t Count, bool IsOne, const char *Base,
                                uint64_t BaseBytes, uint64_t Index) {
  Group &Of = *G;
  if (!watches(&Of, Begin))
    return true;
  Region R{};
  if (checks(Of.Kernel, Check::Bounds) &&
      !isInBounds(Of, S, Begin, IsOne ? Bytes : Bytes * Count,
                  reinterpret_cast<uintptr_t>(Base), BaseBytes, R))
    return false;
  if (R.IsOnlyRead)
    return true;
  if (!checks(Of.Kernel, Check::Races) && !checks(Of.Kernel, Check::Uninit))
    return true;
  const uint32_t Stamp = stamps(Index, Count);
  if (Stamp == 0)
    return false;
  return IsOne ? M->readAll(Of, S, Begin, Bytes, Count, Stamp)
               : M->accessRow(Of, S, Begin, Bytes, Count, Stamp);
}

uint64_t LanesGroup::access(Site &S, const LaneAddresses &At, uint64_t Bytes,
                            const char *Base, const char *const *Bases,
                            uint64_t BaseBytes, uint64_t Index) {
  uint64_t May = At.Mask;
  for (uint64_t Rest = At.Mask; Rest;) {
    // Active lanes that access neighbours, or all the same.
    const unsigned Low = unsigned(std::countr_zero(Rest)),
                   Most = unsigned(std::countr_one(Rest >> Low));
    const char *First = At.of(Low), *Of = Bases ? Bases[Low] : Base;
    unsigned Count = 1;
    bool IsOne = false;
    if (Most > 1) {
      const int64_t Step = At.All ? At.All[Low + 1] - First : At.Stride;
      IsOne = Step == 0;
      if (IsOne || Step == int64_t(Bytes)) {
        Count = At.All || Bases ? 2 : Most;
        while (Count != Most && At.of(Low + Count) == First + Count * Step &&
               (!Bases || Bases[Low + Count] == Of))
          ++Count;
        if (Bases && Bases[Low + 1] != Of)
          Count = 1, IsOne = false;
      }
    }
    if (!accessTogether(S, reinterpret_cast<uintptr_t>(First), Bytes, Count,
                        IsOne, Of, BaseBytes, Index + Low))
      for (unsigned Lane = Low; Lane != Low + Count; ++Lane)
        if (!access(S, At.of(Lane), Bytes, Of, BaseBytes, Index + Lane))
          May &= ~(uint64_t(1) << Lane);
    Rest &= Low + Count == 64 ? 0 : ~uint64_t(0) << (Low + Count);
  }
  return May;
}

//===----------------------------------------------------------------------===//
// What kernels call
//===----------------------------------------------------------------------===//

extern "C" {

COHORT_API uint64_t __cohort_check_lanes_access(
    Site *S, uint64_t Mask, uint32_t, const char *First, int64_t Stride,
    const char *const *All, const char *Base, const char *const *Bases,
    uint64_t Bytes, uint64_t BaseBytes, uint64_t Index) {
  LanesGroup *L = LanesGroup::current();
  if (!L || Mask == 0 || Bytes == 0)
    return Mask;
  // One by one: what was written in parts is slow to read as a whole.
  LastLanes &Last = L->of(*S->Kernel).LastOfLanes;
  Last.At = S;
  Last.Addresses.Mask = Mask;
  Last.Addresses.First = First;
  Last.Addresses.Stride = Stride;
  Last.Addresses.All = All;
  Last.Bytes = Bytes;
  Last.Index = Index;
  return L->access(*S, Last.Addresses, Bytes, Base, Bases, BaseBytes, Index);
}

COHORT_API bool __cohort_check_lane_access(Site *S, const void *Address,
                                           uint64_t Bytes, const void *Base,
                                           uint64_t BaseBytes, uint64_t Index) {
  LanesGroup *L = LanesGroup::current();
  if (!L)
    return true;
  L->of(*S->Kernel).LastOfLanes = {
      S, {1, static_cast<const char *>(Address), 0, nullptr}, Bytes, Index};
  return L->access(*S, Address, Bytes, Base, BaseBytes, Index);
}

/// An access at \p Place, which a variable of \p Size bytes does not have.
COHORT_API void __cohort_check_lane_private(Site *S, uint64_t Place,
                                            uint64_t Bytes, uint64_t Size,
                                            uint64_t Index) {
  LanesGroup *L = LanesGroup::current();
  if (!L || Bytes == 0)
    return;
  Group &G = L->of(*S->Kernel);
  if (!checks(G.Kernel, Check::Bounds))
    return;
  // An address that it might have; only the distance counts.
  constexpr uintptr_t Begin = uintptr_t(1) << 62;
  L->item(Index);
  reportBounds(G, *S, Begin + Place, Bytes,
               {Region::PrivateVariable, Begin, Size});
}

COHORT_API bool __cohort_check_lane_atomic(Site *S, const void *Address,
                                           uint64_t Bytes, const void *Base,
                                           uint64_t BaseBytes,
                                           uint32_t Semantics, uint64_t Index) {
  LanesGroup *L = LanesGroup::current();
  if (!L)
    return true;
  Group &G = L->of(*S->Kernel);
  if (!L->access(*S, Address, Bytes, Base, BaseBytes, Index))
    return false;
  const auto At = reinterpret_cast<uintptr_t>(Address);
  if (!watches(&G, At) || !checks(G.Kernel, Check::Races))
    return true;
  Item &I = L->item(Index);
  Memory::get().atomic(G, I, *S, At, Semantics);
  L->keep(I);
  return true;
}

COHORT_API void __cohort_check_lane_fence(uint32_t Semantics, uint64_t Index) {
  LanesGroup *L = LanesGroup::current();
  if (!L || !L->hasBegun())
    return; // nothing is there that it could order
  Group &G = *Group::current();
  if (!checks(G.Kernel, Check::Races))
    return;
  Item &I = L->item(Index);
  Memory::get().fence(G, I, Semantics);
  L->keep(I);
}

COHORT_API void __cohort_check_lanes_sync(const CheckedKernel *Kernel,
                                          uint32_t Scope, uint64_t Mask,
                                          uint64_t Index) {
  LanesGroup *L = LanesGroup::current();
  if (!L || Mask == 0)
    return;
  L->of(*Kernel);
  L->synchronize(Scope, Mask, Index);
}

COHORT_API void __cohort_check_lane_sync(const CheckedKernel *Kernel,
                                         uint32_t Scope, uint64_t Index) {
  __cohort_check_lanes_sync(Kernel, Scope, 1, Index);
}
}

} // namespace cohort::rt::checked
