//===- Memory.cpp - Shadow memory of accesses -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Memory.h"
#include "Launches.h"
#include <algorithm>

namespace cohort::rt::checked {

//===----------------------------------------------------------------------===//
// Pages
//===----------------------------------------------------------------------===//

const uint32_t Page::None[Bytes] = {};

uint32_t *Page::add(Kinds K) {
  Own[K] = std::make_unique<uint32_t[]>(2 * numCells());
  Stamps[K] = Own[K].get();
  return Own[K].get();
}

void Page::split() {
  if (Shift == 0)
    return;
  const uint32_t Before = numCells(), Each = 1u << Shift;
  Shift = 0;
  for (unsigned K = 0; K != NumKinds; ++K) {
    std::unique_ptr<uint32_t[]> Old = std::move(Own[K]);
    if (!Old)
      continue;
    uint32_t *New = add(Kinds(K));
    for (uint32_t I = 0; I != 2 * Before; ++I)
      std::fill_n(New + I * Each, Each, Old[I]);
  }
}

Cell Page::get(uint32_t Index) const {
  return {mark(Write, Index),
          {mark(Read0, Index), mark(Read1, Index)},
          {mark(Atomic0, Index), mark(Atomic1, Index)}};
}

void Page::put(uint32_t Index, const Cell &C) {
  set(Write, Index, C.Write);
  set(Read0, Index, C.Reads[0]);
  set(Read1, Index, C.Reads[1]);
  set(Atomic0, Index, C.Atomics[0]);
  set(Atomic1, Index, C.Atomics[1]);
}

//===----------------------------------------------------------------------===//
// Groups and their order
//===----------------------------------------------------------------------===//

static size_t pagesOf(uint64_t Bytes) {
  return (Bytes + Page::Bytes - 1) / Page::Bytes;
}

void Memory::begin(Group &G, const void *Local, uint64_t LocalBytes) {
  // Far from where numbers end: a group has not that many.
  if (NextStamp > UINT32_MAX / 4 * 3)
    reset();
  FirstStamp = BarrierStamp = NextStamp;
  Run = FirstRun + Runs.size();
  const WorkGroup &W = G.work();
  Runs.push_back({LaunchScope::current() ? LaunchScope::current()->Id : 0,
                  {W.GroupId[0], W.GroupId[1], W.GroupId[2]}});
  BarrierTime = ++Time;
  HasPartOrder = false;
  LocalBegin = reinterpret_cast<uintptr_t>(Local);
  LocalSize = Local ? LocalBytes : 0;
  ItemBegin = reinterpret_cast<uintptr_t>(W.ItemMemory);
  ItemSize = G.isScoped() && W.ItemMemory && LaunchScope::current()
                 ? LaunchScope::current()->ItemBytes
                 : 0;
  ObjectParts.clear();
  size_t NumPages = pagesOf(LocalSize) + pagesOf(ItemSize);
  while (LocalPages.size() < NumPages)
    LocalPages.push_back(std::make_unique<Page>());
}

void Memory::end() { LocalSize = ItemSize = 0; }

void Memory::reset() {
  Pages.clear();
  std::fill(std::begin(Known), std::end(Known), KnownPage{});
  LocalPages.clear();
  Blocks.clear();
  NextStamp = LaunchStamp = FirstStamp = BarrierStamp = 1;
}

void Memory::forget() {
  if (Pages.size() > MostKeptPages)
    reset();
  LaunchStamp = NextStamp;
  Blocks.clear();
  Locations.clear();
  FirstRun += Runs.size();
  Runs.clear();
  Time = 1;
  OneLaunch = true;
  HasKnowledge = HasPartOrder = false;
}

uint32_t Memory::takeStamps(uint32_t Count) {
  const uint32_t First = NextStamp;
  NextStamp += Count;
  return First;
}

uint32_t Memory::newStamp(Item &I) {
  I.Order.Stamp = takeStamps(1);
  StampBlock B{I.Order.Stamp, I.Actor, Time, 0, Run, {}};
  std::copy(std::begin(I.Parts), std::end(I.Parts), B.Parts);
  Blocks.push_back(B);
  return I.Order.Stamp;
}

uint32_t Memory::newStamps(uint32_t First, uint32_t Count, uint32_t Lanes) {
  const uint32_t Stamp = takeStamps(Count);
  Blocks.push_back({Stamp, First, Time, Lanes, Run, {}});
  return Stamp;
}

Memory::StampInfo Memory::infoOf(uint32_t Stamp) const {
  // Those of the group that runs come last.
  auto Next = std::upper_bound(
      Blocks.begin(), Blocks.end(), Stamp,
      [](uint32_t S, const StampBlock &B) { return S < B.First; });
  if (Next == Blocks.begin())
    return {}; // of a launch that has ended
  const StampBlock &B = *std::prev(Next);
  StampInfo S{B.Run, B.Item + (Stamp - B.First), B.Time, {}};
  std::copy(std::begin(B.Parts), std::end(B.Parts), S.Parts);
  if (B.Lanes)
    S.Parts[0] = S.Item / B.Lanes + 1;
  return S;
}

bool Memory::isOrdered(const Item &I, Mark Before) const {
  if (Before.Stamp < LaunchStamp ||
      (Before.Stamp >= FirstStamp && Before.Stamp < BarrierStamp))
    return true;
  const StampInfo S = infoOf(Before.Stamp);
  if (S.Run == Run) {
    if (S.Item == I.Actor || S.Time < BarrierTime)
      return true;
    for (unsigned L = 0; L != PartLevels; ++L)
      if (S.Parts[L] && S.Parts[L] == I.Parts[L] && S.Time < I.Order.Times[L])
        return true;
  } else if (Runs[S.Run - FirstRun].Launch != Runs[Run - FirstRun].Launch) {
    return true; // of commands, the program's dependencies decide
  }
  return I.Order.Acquired.covers(S.Run, S.Item, S.Time);
}

void Memory::synchronize(Group &, const Members &All, bool OfGroup) {
  ++Time;
  Knowledge Common;
  for (const Item *I : All)
    if (!I->Order.Acquired.empty())
      Common.add(I->Order.Acquired);
  for (Item *I : All) {
    I->Order.Stamp = 0;
    I->Order.Times[0] = Time;
    if (!Common.empty())
      I->Order.Acquired.add(Common);
  }
  passBarrier(OfGroup);
}

void Memory::passBarrier(bool OfGroup) {
  HasPartOrder = !OfGroup;
  if (OfGroup)
    BarrierTime = Time, BarrierStamp = NextStamp;
}

void Memory::synchronizeLanes(bool OfGroup) {
  ++Time;
  passBarrier(OfGroup);
}

void Memory::synchronizePart(Item &I, unsigned Level) {
  I.Order.Times[Level - 1] = ++Time;
  HasPartOrder = true;
  I.Order.Stamp = 0;
}

void Memory::freshObject(const Item &I, uintptr_t Begin, uint64_t Bytes) {
  uint32_t Part = 0;
  for (uint32_t P : I.Parts)
    Part = P ? P : Part;
  uint32_t &Has = ObjectParts[Begin];
  if (Has == Part || spaceOf(Begin) != Space::Local)
    return;
  Has = Part;
  for (uintptr_t At = Begin; At < Begin + Bytes;) {
    Page &P = pageOf(At, Space::Local);
    P.put(uint32_t((At - LocalBegin) % Page::Bytes >> P.shift()), {});
    At += uintptr_t(1) << P.shift();
  }
}

//===----------------------------------------------------------------------===//
// Conflicts
//===----------------------------------------------------------------------===//

/// Whether two atomics are of groups that the scope of one of them does not
/// have in common.
bool Memory::scopesDiffer(const Access &A, Mark With) const {
  const StampInfo S = infoOf(With.Stamp);
  // Scopes count down from the invocation, 4, to all devices, 0.
  const uint32_t Narrow = std::max(A.At->Scope, Sites[With.Site]->Scope);
  if (S.Run != Run)
    return Narrow >= WorkGroupScope;
  return Narrow > WorkGroupScope &&
         (Narrow > SubGroupScope || S.Parts[0] != A.By->Parts[0]);
}

bool Memory::conflicts(const Access &A, Mark With) const {
  if (With.Stamp == 0 || With.Stamp == A.By->Order.Stamp ||
      isOrdered(*A.By, With))
    return false;
  const Site &Other = *Sites[With.Site];
  if (!((A.At->Flags | Other.Flags) & Writes))
    return false;
  return !(A.At->Flags & Other.Flags & Atomic) || scopesDiffer(A, With);
}

/// Puts \p New in the place of a mark of the same item, of one that is ordered
/// before it, or of none. Two of others stay.
void Memory::keep(const Access &A, Mark (&Marks)[2], Mark New) {
  for (Mark &M : Marks)
    if (M.Stamp == New.Stamp) {
      if (Sites[New.Site]->Flags & Writes)
        M = New;
      return;
    }
  for (Mark &M : Marks)
    if (M.Stamp == 0 || isOrdered(*A.By, M)) {
      M = New;
      return;
    }
}

/// What most accesses are: nobody else has come to the cell since the barrier,
/// or only to read as well. False: it has to be looked at.
bool Memory::lookQuickly(const Access &A, Page &P, uint32_t Index, Mark New,
                         Space In) const {
  const Quiet Q = quietIn(In);
  const uint32_t Write = P.stamps(Page::Write)[Index];
  const uint32_t Read0 = P.stamps(Page::Read0)[Index],
                 Read1 = P.stamps(Page::Read1)[Index];
  if (P.stamps(Page::Atomic0)[Index])
    return false;
  switch (A.At->Flags & (Reads | Writes | Atomic)) {
  case Reads: {
    // Local memory of this group must have a value.
    if (Write != New.Stamp &&
        (!Q.has(Write) || (In != Space::Global && Write < FirstStamp)))
      return false;
    if (Read0 == New.Stamp || Read1 == New.Stamp)
      return true;
    if (Q.has(Read0))
      P.set(Page::Read0, Index, New);
    else if (Q.has(Read1))
      P.set(Page::Read1, Index, New);
    else // two others stay
      return isUnordered();
    return true;
  }
  case Writes:
    if ((Write != New.Stamp && !Q.has(Write)) ||
        (Read0 != New.Stamp && !Q.has(Read0)) ||
        (Read1 != New.Stamp && !Q.has(Read1)))
      return false;
    P.set(Page::Write, Index, New);
    P.set(Page::Read0, Index, {});
    P.set(Page::Read1, Index, {});
    return true;
  default:
    return false;
  }
}

void Memory::look(Group &G, const Access &A, Page &P, uint32_t Index,
                  Space In) {
  const Mark New{stampOf(*A.By), A.Number};
  if (lookQuickly(A, P, Index, New, In))
    return;
  struct Keeps {
    Page &P;
    uint32_t Index;
    Cell C = P.get(Index);
    ~Keeps() { P.put(Index, C); }
  } Kept{P, Index};
  Cell &C = Kept.C;
  const bool OfGroup = In != Space::Global;
  const bool IsAtomic = A.At->Flags & Atomic, DoesWrite = A.At->Flags & Writes;
  // Again, and nothing has happened since.
  if (!IsAtomic && (DoesWrite ? C.Write.Stamp == New.Stamp &&
                                    !C.Reads[0].Stamp && !C.Atomics[0].Stamp
                              : C.Reads[0].Stamp == New.Stamp))
    return;
  // Of launches that have ended; of groups before this one, which had other
  // memory at the place.
  const uint32_t Oldest = OfGroup ? FirstStamp : LaunchStamp;
  auto Drop = [&](Mark &M) {
    if (M.Stamp < Oldest)
      M = {};
  };
  Drop(C.Write);
  for (unsigned I : {0, 1}) {
    Drop(C.Reads[I]);
    Drop(C.Atomics[I]);
  }
  if (OfGroup && A.At->Flags & Reads && !(A.At->Flags & Copies) &&
      // Group functions exchange objects that have bytes without values.
      !(In == Space::Local && A.At->Flags & OfHeaders) && C.Write.Stamp == 0 &&
      checks(G.Kernel, Check::Uninit))
    uninitialized(G, A, In);
  const bool Races = checks(G.Kernel, Check::Races);
  auto Against = [&](Mark M) {
    if (Races && M.Stamp != New.Stamp && conflicts(A, M)) {
      conflict(G, A, M, In);
      return true;
    }
    return false;
  };
  if (!Against(C.Write) && !Against(C.Atomics[0]) && !Against(C.Atomics[1]) &&
      DoesWrite && !Against(C.Reads[0]))
    Against(C.Reads[1]);
  if (IsAtomic) {
    keep(A, C.Atomics, New);
    if (DoesWrite && C.Write.Stamp == 0)
      C.Write = New; // has a value now
    return;
  }
  if (!DoesWrite)
    return keep(A, C.Reads, New);
  C = Cell{New, {}, {}};
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

Page &Memory::pageOf(uintptr_t Address, Space In) {
  if (In == Space::Local)
    return *LocalPages[(Address - LocalBegin) / Page::Bytes];
  if (In == Space::Private)
    return *LocalPages[pagesOf(LocalSize) +
                       (Address - ItemBegin) / Page::Bytes];
  const uintptr_t Number = Address / Page::Bytes;
  KnownPage &K = Known[Number % NumKnown];
  if (K.P && K.Number == Number)
    return *K.P;
  std::unique_ptr<Page> &P = Pages[Number];
  if (!P)
    P = std::make_unique<Page>();
  K = {Number, P.get()};
  return *K.P;
}

uint32_t Memory::numberOf(Site &S) {
  if (S.Number == 0) {
    S.Number = uint32_t(Sites.size());
    Sites.push_back(&S);
  }
  return S.Number;
}

void Memory::access(Group &G, const Access &A) {
  const Space In = spaceOf(A.Address);
  const uintptr_t Start = In == Space::Local     ? LocalBegin
                          : In == Space::Private ? ItemBegin
                                                 : 0;
  uintptr_t At = A.Address - Start, End = At + A.Bytes;
  if (In != Space::Global)
    End = std::min<uintptr_t>(End, In == Space::Local ? LocalSize : ItemSize);
  while (At < End) {
    Page &P = pageOf(At + Start, In);
    const uintptr_t PageEnd = (At / Page::Bytes + 1) * Page::Bytes,
                    Last = std::min(End, PageEnd);
    // What is not of whole cells has them for bytes.
    if (P.shift() && ((At | Last) & ((1u << P.shift()) - 1)))
      P.split();
    const unsigned Shift = P.shift();
    const uintptr_t PageBegin = PageEnd - Page::Bytes;
    for (uintptr_t C = (At - PageBegin) >> Shift,
                   N = (Last - PageBegin) >> Shift;
         C != N; ++C)
      look(G, A, P, uint32_t(C), In);
    At = Last;
  }
}

} // namespace cohort::rt::checked
