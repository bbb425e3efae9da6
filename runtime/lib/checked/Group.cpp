//===- Group.cpp - A work-group that is watched ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Group.h"
#include "Launches.h"
#include "Memory.h"
#include "Report.h"
#include "Settings.h"
#include "support/Errors.h"
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <map>

namespace cohort::rt::checked {

namespace {

const char *wordsOf(uint32_t Scope) {
  return Scope == WorkGroupScope ? "work-group" : "sub-group";
}

std::string quoted(const Site &S) {
  return S.Name[0] ? "'" + std::string(S.Name) + "'" : "a group operation";
}

/// Of one place are calls that the program has once, also if the code has them
/// twice.
bool samePlace(const Site *A, const Site *B) {
  return A == B || (A->Place == B->Place && A->Kind == B->Kind);
}

/// Those of \p All that come first in the kernel; so work-items in a loop go on
/// before those that wait behind it.
Members firstOf(const Members &All) {
  const Site *First = nullptr;
  for (const Item *I : All)
    if (!First || I->At->Place < First->Place)
      First = I->At;
  Members Here;
  for (Item *I : All)
    if (samePlace(I->At, First))
      Here.push_back(I);
  return Here;
}

} // namespace

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
    I.Own = Spare ? std::move(Spare) : cpu::StackPool::ofThisThread().take();
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
    cpu::StackPool::ofThisThread().giveBack(std::move(I.Own));
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
  cpu::StackPool &Pool = cpu::StackPool::ofThisThread();
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
// Who is where
//===----------------------------------------------------------------------===//

bool Group::resolveSubGroup(uint64_t First, uint64_t End) {
  Members Any, All; // wait for active items, for all
  for (uint64_t I = First; I != End; ++I) {
    Item &It = Items[I];
    if (It.State == Item::Waiting && It.At->Scope == SubGroupScope)
      (It.At->Flags & Converged ? All : Any).push_back(&It);
    else if (It.State == Item::Ready)
      return false; // loops until somebody else has done something
  }
  if (!Any.empty()) {
    complete(firstOf(Any));
    return true;
  }
  if (All.empty())
    return false;
  Members Here = firstOf(All);
  if (Here.size() != End - First)
    reportMissing(Here, First, End);
  complete(Here);
  return true;
}

void Group::resolveGroup() {
  Members All;
  for (Item &I : Items)
    if (I.State == Item::Waiting)
      All.push_back(&I);
  Members Here = firstOf(All);
  if (Here.size() != Items.size())
    reportMissing(Here, 0, Items.size());
  complete(Here);
}

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

void Group::reportMissing(const Members &Here, uint64_t First, uint64_t End) {
  // Those who waited elsewhere were part of a report then.
  if (!checks(Kernel, Check::Convergence) ||
      std::all_of(Here.begin(), Here.end(),
                  [](const Item *I) { return I->Mentioned; }))
    return;
  const Site &S = *Here.front()->At;
  Report R(
      Check::Convergence, Kernel, &S,
      quoted(S) + " is reached by " + std::to_string(Here.size()) + " of the " +
          std::to_string(End - First) +
          (isScoped() ? " physical items of the " : " work-items of the ") +
          wordsOf(S.Scope));
  std::vector<uint64_t> Ids, Gone;
  for (const Item *I : Here)
    Ids.push_back(I->Place.Index);
  std::string Where = S.Scope == WorkGroupScope
                          ? groupWords()
                          : "sub-group " + std::to_string(First / Lanes) +
                                " of " + groupWords();
  R.note(nullptr, itemsWords(Ids) + " of " + Where +
                      (Ids.size() == 1 ? " is" : " are") +
                      " there; the first has " + itemWords(*Here.front()));
  std::map<uint32_t, std::pair<const Site *, std::vector<uint64_t>>> Elsewhere;
  const Site *Other = nullptr;
  for (uint64_t I = First; I != End; ++I) {
    Item &It = Items[I];
    if (It.State == Item::Ended)
      Gone.push_back(I);
    else if (!samePlace(It.At, &S)) {
      It.Mentioned = true;
      auto &Entry = Elsewhere[It.At->Place];
      Entry.first = Other = It.At;
      Entry.second.push_back(I);
    }
  }
  for (const auto &[Place, Entry] : Elsewhere)
    R.note(Entry.first, itemsWords(Entry.second) +
                            (Entry.second.size() == 1 ? " waits" : " wait") +
                            " at " + quoted(*Entry.first) + " here");
  if (!Gone.empty())
    R.note(nullptr, itemsWords(Gone) + (Gone.size() == 1 ? " has" : " have") +
                        " left the kernel");
  R.send(Other);
}

/// Work-items that only others could let go on, and none does.
void Group::reportEndless() {
  Report R(Check::Convergence, Kernel, Loop,
           "work-items wait in a loop for what nobody does");
  std::vector<uint64_t> Looping;
  std::map<uint32_t, std::pair<const Site *, std::vector<uint64_t>>> Elsewhere;
  for (const Item &I : Items)
    if (I.State == Item::Ready)
      Looping.push_back(I.Place.Index);
    else if (I.State == Item::Waiting) {
      Elsewhere[I.At->Place].first = I.At;
      Elsewhere[I.At->Place].second.push_back(I.Place.Index);
    }
  R.note(nullptr, itemsWords(Looping) + " of " + groupWords() +
                      " read the memory again and again");
  for (const auto &[Place, Entry] : Elsewhere)
    R.note(Entry.first, itemsWords(Entry.second) + " wait at " +
                            quoted(*Entry.first) + " here");
  R.send();
  // There is nothing that could be let go on.
  endProgram(Settings::get().Exit);
}

//===----------------------------------------------------------------------===//
// Those who have come
//===----------------------------------------------------------------------===//

namespace {

/// The operand of \p S that all have to agree on; null if there is none.
const char *sharedOperand(const Site &S) {
  switch (S.Kind) {
  case SiteKind::Broadcast:
    return "the id";
  case SiteKind::ShuffleXor:
    return S.Flags & NamesLane ? "the mask" : nullptr;
  case SiteKind::ShuffleUp:
  case SiteKind::ShuffleDown:
    return S.Flags & NamesLane ? "the delta" : nullptr;
  default:
    return nullptr;
  }
}

/// An item of \p All for which \p Get differs from the first one's; null if
/// none.
template <class F> const Item *findOther(const Members &All, F Get) {
  for (const Item *I : All)
    if (Get(*I) != Get(*All.front()))
      return I;
  return nullptr;
}

} // namespace

void Group::checkOperands(const Members &All) {
  const Site &S = *All.front()->At;
  const char *Operand = sharedOperand(S);
  if (!Operand || !(S.Flags & Converged))
    return;
  const Item &First = *All.front();
  auto Has = [&](const Item &I) {
    return "work-item " + std::to_string(I.Place.Index) + " has " +
           std::to_string(I.Index) + " (" + itemWords(I) + ")";
  };
  if (const Item *Other =
          findOther(All, [](const Item &I) { return I.Index; })) {
    Report(Check::Arguments, Kernel, &S,
           Operand + (" of " + quoted(S)) +
               " differs between the work-items of the " + wordsOf(S.Scope))
        .note(nullptr, "in " + groupWords() + ", " + Has(First))
        .note(nullptr, Has(*Other))
        .send();
    return;
  }
  // What a shuffle takes from where nobody is, is unspecified, but no fault.
  if (S.Kind != SiteKind::Broadcast)
    return;
  const uint64_t Size =
      S.Scope == WorkGroupScope ? Items.size() : subGroupSize(First);
  if (First.Index >= Size)
    Report(Check::Arguments, Kernel, &S,
           Operand + (" of " + quoted(S)) + " is " +
               std::to_string(First.Index) + ", but the " + wordsOf(S.Scope) +
               " has " + std::to_string(Size) + " work-items")
        .note(nullptr, "in " + groupWords() + ", " + Has(First))
        .send();
}

/// What the headers have said must be the same, since the last collective.
void Group::checkUniform(const Members &All) {
  const unsigned Which = All.front()->At->Scope == WorkGroupScope ? 0 : 1;
  const auto &First = All.front()->Arguments[Which];
  if (!checks(Kernel, Check::Arguments) || First.empty())
    return;
  for (const Item *I : All) {
    const auto &Own = I->Arguments[Which];
    for (size_t K = 0; K != std::min(First.size(), Own.size()); ++K) {
      if (!samePlace(Own[K].At, First[K].At) || Own[K].Value == First[K].Value)
        continue;
      const Site &S = *Own[K].At;
      Report(Check::Arguments, Kernel, &S,
             "an argument of " + quoted(S) +
                 " differs between the work-items of the " + wordsOf(S.Scope))
          .note(nullptr, "in " + groupWords() + ", of work-item " +
                             std::to_string(All.front()->Place.Index) +
                             " and work-item " + std::to_string(I->Place.Index))
          .send();
      return;
    }
  }
}

void Group::complete(const Members &All) {
  const Site &S = *All.front()->At;
  if (checks(Kernel, Check::Arguments))
    checkOperands(All);
  if (S.Flags & Converged)
    checkUniform(All);
  for (Item *I : All)
    I->Arguments[S.Scope == WorkGroupScope ? 0 : 1].clear();
  computeCollective(*this, All);
  if (checks(Kernel, Check::Races) || checks(Kernel, Check::Uninit))
    if (!(S.Flags & Silent))
      Memory::get().synchronize(*this, All, S.Scope == WorkGroupScope);
  for (Item *I : All)
    I->State = Item::Ready;
}

} // namespace cohort::rt::checked
