//===- Group.cpp - A work-group that is watched ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Group.h"
#include "Launches.h"
#include "Report.h"
#include "support/Errors.h"
#include <algorithm>
#include <chrono>
#include <cstring>

namespace cohort::rt::checked {

thread_local Group *Group::Current = nullptr;

Group::Group(const CheckedKernel &Kernel, UnitEntry Entry, const void *Closure,
             const WorkGroup &Work, void *Local, uint64_t LocalBytes)
    : Kernel(Kernel), Lanes(Kernel.Lanes), Entry(Entry), Closure(Closure),
      Work(Work), Local(Local), NumItems(countItems()),
      Items(Kernel.Waits ? NumItems : 1) {
  static thread_local Region OfNoLaunch[NumRecent];
  LaunchScope *Launch = LaunchScope::current();
  Recent = Launch ? Launch->Recent : OfNoLaunch;
  const size_t Static =
      (LocalBytes + MemoryAlign - 1) / MemoryAlign * MemoryAlign;
  Dynamic = static_cast<char *>(Local) + Static;
  for (uint64_t I = 0; I != Items.size(); ++I)
    place(Items[I], I);
}

/// Work-items, or physical items.
uint64_t Group::countItems() {
  uint64_t N = Work.LocalSize[0] * Work.LocalSize[1] * Work.LocalSize[2];
  return isScoped() ? choosePhysical(Kernel, N, Lanes) : N;
}

void Group::place(Item &I, uint64_t Index) {
  UnitGroup &P = I.Place;
  P.Group = Work;
  I.Actor = uint32_t(Index);
  I.Parts[0] = uint32_t(Index / Lanes) + 1;
  if (isScoped()) {
    I.Actor |= IsPhysical;
    I.Parts[0] = 0;
    I.Scoped = std::make_unique<ScopedPlace>();
    I.Scoped->Size[0] =
        Work.LocalSize[0] * Work.LocalSize[1] * Work.LocalSize[2];
  }
  P.LocalId[0] = Index % Work.LocalSize[0];
  uint64_t Rows = Index / Work.LocalSize[0];
  P.LocalId[1] = Rows % Work.LocalSize[1];
  P.LocalId[2] = Rows / Work.LocalSize[1];
  P.Index = Index;
  P.Units = this;
  P.DynamicLocal = Dynamic;
}

uint64_t Group::subGroupSize(const Item &I) const {
  uint64_t First = I.Place.Index - laneOf(I);
  return std::min<uint64_t>(Lanes, NumItems - First);
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

void Group::runOne(void *Data) noexcept {
  auto *G = static_cast<Group *>(Data);
  if (ScopedPlace *P = G->Running->Scoped.get())
    P->Top = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  try {
    G->Entry(G->Closure, &G->Running->Place, G->Local);
  } catch (...) {
    G->Thrown = std::current_exception();
  }
}

void Group::runItem(Item &I) {
  Running = &I;
  bool Ends;
  if (I.State == Item::Fresh) {
    I.Own = Spare ? std::move(Spare) : StackPool::ofThisThread().take();
    I.State = Item::Ready;
    Ends = I.Own->start(&Group::runOne, this);
  } else {
    I.State = Item::Ready;
    Ends = I.Own->resume();
  }
  Running = nullptr;
  if (!Ends)
    return;
  I.State = Item::Ended;
  if (Spare)
    StackPool::ofThisThread().giveBack(std::move(I.Own));
  else
    Spare = std::move(I.Own);
}

/// Until all of the sub-group wait for the work-group, have ended, or wait for
/// somebody else in a loop.
void Group::runSubGroup(uint64_t First) {
  uint64_t End = std::min<uint64_t>(First + Lanes, Items.size());
  std::vector<uint64_t> Order = Schedule::order(End - First, Schedule::Items);
  do
    for (uint64_t I : Order) {
      Item &It = Items[First + I];
      if (It.State == Item::Waiting || It.State == Item::Ended)
        continue;
      runItem(It);
      if (Thrown)
        return;
    }
  while (resolveSubGroup(First, End));
}

/// One after the other, on the stack of the thread.
void Group::runWithoutWaiting() {
  StackTop = __builtin_frame_address(0);
  Item &I = Items.front();
  for (uint64_t Index : Schedule::order(NumItems, Schedule::Items)) {
    place(I, Index);
    I.Order = {};
    Running = &I;
    Entry(Closure, &I.Place, Local);
  }
}

void Group::run() {
  struct Here {
    Group *Outer = Current;
    explicit Here(Group *G) { Current = G; }
    ~Here() { Current = Outer; }
  } Says(this);
  if (!Kernel.Waits)
    return runWithoutWaiting();
  using Clock = std::chrono::steady_clock;
  constexpr auto Patience = std::chrono::seconds(10);
  Clock::time_point LastProgress = Clock::now();
  const uint64_t NumSubGroups = (Items.size() + Lanes - 1) / Lanes;
  for (;;) {
    for (uint64_t S : Schedule::order(NumSubGroups, Schedule::SubGroups))
      if (!Thrown)
        runSubGroup(S * Lanes);
    if (Thrown)
      break;
    bool Loops = false, Lives = false;
    for (const Item &I : Items) {
      Loops |= I.State == Item::Ready;
      Lives |= I.State != Item::Ended;
    }
    if (!Lives)
      break;
    if (!Loops) {
      resolveGroup();
      continue;
    }
    if (Progress) {
      Progress = false;
      LastProgress = Clock::now();
    } else if (Clock::now() - LastProgress > Patience) {
      reportEndless();
    }
  }
  StackPool &Pool = StackPool::ofThisThread();
  for (Item &I : Items)
    if (I.Own && I.State == Item::Ended)
      Pool.giveBack(std::move(I.Own));
  if (Spare)
    Pool.giveBack(std::move(Spare));
  // What still waits is lost with its stack: its destructors do not run.
  if (Thrown)
    std::rethrow_exception(Thrown);
}

void Group::enter(const void *Top) {
  Current = this;
  StackTop = Top;
  if (const LaunchScope *L = LaunchScope::current(); L && Work.ItemMemory)
    ItemBytes = L->ItemBytes;
  Running = &Items.front();
}

Item &Group::become(uint64_t Index) {
  Item &I = Items.front();
  I.Place.Index = Index;
  I.Actor = uint32_t(Index);
  I.Parts[0] = uint32_t(Index / Lanes) + 1;
  return I;
}

std::optional<std::vector<Region>> Group::writtenRegions() const {
  // What is out of bounds is not written.
  if (Kernel.NumWritten == AnyWrites || !checks(Kernel, Check::Bounds))
    return std::nullopt;
  std::vector<Region> All;
  for (uint32_t I = 0; I != Kernel.NumWritten; ++I) {
    uintptr_t Base;
    std::memcpy(&Base, static_cast<const char *>(Closure) + Kernel.Written[I],
                sizeof Base);
    Region R;
    if (!Launches::find(Base, R))
      return std::nullopt;
    All.push_back(R);
  }
  return All;
}

void Group::addObject(uintptr_t Begin, uint64_t Bytes) {
  for (const Region &R : Objects)
    if (R.Begin == Begin)
      return;
  Objects.push_back({Region::LocalVariable, Begin, Bytes});
}

void Group::yield(const Site &S) {
  if (!Running->Own)
    return;
  // Ready, but after the others.
  Loop = &S;
  Running->Own->leave();
}

void Group::synchronize(const Site &S, const void *In, uint64_t Index,
                        void *Out) {
  Item &I = *Running;
  if (isScoped())
    checkOutsideOfItems(*this, I, S);
  I.At = &S;
  I.In = In;
  I.Index = Index;
  I.Out = Out;
  I.Mentioned = false;
  I.State = Item::Waiting;
  Progress = true;
  I.Own->leave();
}

void Group::ofMask(const Site &S, const void *In, uint64_t Index, void *Out) {
  computeMask(S, laneOf(*Running), Lanes, In, Index, Out);
}

void Group::uniform(const Site &S, const void *Value) {
  UniformArgument A{&S, 0};
  std::memcpy(&A.Value, Value, std::min<uint64_t>(S.Bytes, sizeof A.Value));
  Running->Arguments[S.Scope == WorkGroupScope ? 0 : 1].push_back(A);
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

std::string Group::groupWords(const uint64_t *Id) const {
  return "work-group " + rangeWords(Id, Kernel.Dims);
}

std::string Group::actorWords(uint32_t Actor) const {
  std::string N = std::to_string(Actor & ~IsPhysical);
  if (!isScoped() || (Kernel.Physical == OnePhysical && !(Actor & IsPhysical)))
    return "work-item " + N;
  if (Kernel.Physical == OnePhysical)
    return "the code of the group";
  return (Actor & IsPhysical ? "physical item " : "logical item ") + N;
}

std::string Group::itemsWords(const std::vector<uint64_t> &Ids) const {
  return (isScoped() ? "physical item" : "work-item") +
         std::string(Ids.size() == 1 ? " " : "s ") + listOf(Ids);
}

std::string Group::itemWords(const Item &I) const {
  if (isScoped())
    return scopedWords(*this, I);
  const uint64_t Rows = I.Place.Index / Work.LocalSize[0];
  const uint64_t Local[3] = {I.Place.Index % Work.LocalSize[0],
                             Rows % Work.LocalSize[1],
                             Rows / Work.LocalSize[1]};
  uint64_t Global[3];
  for (unsigned D = 0; D != 3; ++D)
    Global[D] = Work.GroupId[D] * Work.EnqueuedLocalSize[D] + Local[D] +
                Work.GlobalOffset[D];
  return "local id " + rangeWords(Local, Kernel.Dims) + ", global id " +
         rangeWords(Global, Kernel.Dims) + ", sub-group " +
         std::to_string(I.Place.Index / Lanes) + ", lane " +
         std::to_string(laneOf(I));
}

} // namespace cohort::rt::checked
