//===- Memory.cpp - Who has accessed what ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Memory.h"
#include "Launches.h"
#include "Report.h"
#include <algorithm>

namespace cohort::rt::checked {

//===----------------------------------------------------------------------===//
// Groups and their order
//===----------------------------------------------------------------------===//

static size_t pagesOf(uint64_t Bytes) {
  return (Bytes + Page::Bytes - 1) / Page::Bytes;
}

void Memory::begin(Group &G, const void *Local, uint64_t LocalBytes) {
  FirstStamp = uint32_t(Stamps.size());
  Run = FirstRun + Runs.size();
  const WorkGroup &W = G.work();
  Runs.push_back({LaunchScope::current() ? LaunchScope::current()->Id : 0,
                  {W.GroupId[0], W.GroupId[1], W.GroupId[2]}});
  BarrierTime = ++Time;
  BarrierStamp = FirstStamp;
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

void Memory::forget() {
  Pages.clear();
  std::fill(std::begin(Known), std::end(Known), KnownPage{});
  Locations.clear();
  LocalPages.clear();
  Stamps.resize(1);
  FirstRun += Runs.size();
  Runs.clear();
  Time = 1;
}

uint32_t Memory::newStamp(Item &I) {
  I.Order.Stamp = uint32_t(Stamps.size());
  StampInfo S{Run, I.Actor, Time, {}};
  std::copy(std::begin(I.Parts), std::end(I.Parts), S.Parts);
  Stamps.push_back(S);
  return I.Order.Stamp;
}

bool Memory::isOrdered(const Item &I, Mark Before) const {
  if (isBehindBarrier(Before))
    return true;
  const StampInfo &S = Stamps[Before.Stamp];
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
  if (OfGroup)
    BarrierTime = Time, BarrierStamp = uint32_t(Stamps.size());
}

void Memory::synchronizePart(Item &I, unsigned Level) {
  I.Order.Times[Level - 1] = ++Time;
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
  for (uintptr_t At = Begin; At < Begin + Bytes; At += Page::CellBytes) {
    Page &P = pageOf(At, Space::Local);
    const uint32_t Index = (At - LocalBegin) % Page::Bytes / Page::CellBytes;
    P.Cells[Index] = {};
    P.Split.erase(Index);
  }
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

// SPIR-V's memory semantics.
static constexpr uint32_t Acquires = 0x2 | 0x8 | 0x10,
                          Releases = 0x4 | 0x8 | 0x10;

/// What \p I has done until now, and what it knows.
Knowledge Memory::released(const Item &I) const {
  Knowledge K = I.Order.Acquired;
  K.add(Run, Knowledge::AllItems, BarrierTime);
  K.add(Run, I.Actor, Time + 1);
  return K;
}

void Memory::atomic(Group &, Item &I, const Site &S, uintptr_t Address,
                    uint32_t Semantics) {
  auto Found = Locations.find(Address);
  if (S.Flags & Reads && Found != Locations.end()) {
    (Semantics & Acquires ? I.Order.Acquired : I.Order.Read).add(Found->second);
  }
  if (!(S.Flags & Writes))
    return;
  if (Semantics & Releases) {
    Knowledge K = released(I);
    // A read-modify-write goes on with what the one before has released.
    if (S.Flags & Reads && Found != Locations.end())
      K.add(Found->second);
    Locations[Address] = std::move(K);
    ++Time;
    I.Order.Stamp = 0;
  } else if (!I.Order.Released.empty()) {
    Locations[Address].add(I.Order.Released);
  }
}

void Memory::fence(Group &, Item &I, uint32_t Semantics) {
  if (Semantics & Acquires)
    I.Order.Acquired.add(I.Order.Read);
  if (Semantics & Releases) {
    I.Order.Released = released(I);
    ++Time;
    I.Order.Stamp = 0;
  }
}

//===----------------------------------------------------------------------===//
// Conflicts
//===----------------------------------------------------------------------===//

/// Whether two atomics are of groups that the scope of one of them does not
/// have in common.
bool Memory::scopesDiffer(const Access &A, Mark With) const {
  const StampInfo &S = Stamps[With.Stamp];
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

static std::string verb(const Site &S) {
  std::string Verb = (S.Flags & (Reads | Writes)) == (Reads | Writes)
                         ? "changes"
                     : S.Flags & Writes ? "writes"
                                        : "reads";
  return S.Flags & Atomic ? Verb + " atomically" : Verb;
}

static const char *wordsOf(Memory::Space In) {
  return In == Memory::Space::Local    ? "local"
         : In == Memory::Space::Global ? "global"
                                       : "private";
}

void Memory::conflict(Group &G, const Access &A, Mark With, Space In) {
  const StampInfo &S = Stamps[With.Stamp];
  const Site &Other = *Sites[With.Site];
  const RunInfo &R = Runs[S.Run - FirstRun];
  std::string Who = G.actorWords(S.Item);
  const char *What =
      G.isScoped() && G.Kernel.Physical != OnePhysical
          ? (A.By->Actor & IsPhysical ? "a physical item " : "a logical item ")
      : A.By->Actor & IsPhysical ? "the code of the group "
                                 : "a work-item ";
  if (S.Run != Run)
    Who += " of " + G.groupWords(R.GroupId);
  const bool BothAtomic = A.At->Flags & Other.Flags & Atomic;
  std::string Why =
      BothAtomic
          ? "the scope of one atomic does not include the other work-item"
      : S.Run == Run ? "no barrier is between"
                     : "nothing orders accesses of different work-groups";
  Report(Check::Races, G.Kernel, A.At,
         std::string("data race in ") + wordsOf(In) + " memory: " + What +
             verb(*A.At) + " what another one " + verb(Other) + ", and " + Why)
      .note(A.At, G.actorWords(*A.By) + " of " + G.groupWords() + " (" +
                      G.itemWords(*A.By) + ") " + verb(*A.At) + " here" +
                      Launches::describe(A.Address))
      .note(&Other, Who + " " + verb(Other) + " here, before that in this run")
      .send(&Other);
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
bool Memory::lookQuickly(const Access &A, Cell &C, Mark New,
                         bool OfGroup) const {
  switch (A.At->Flags & (Reads | Writes | Atomic)) {
  case Reads:
    if (C.Reads[0].Stamp == New.Stamp || C.Reads[1].Stamp == New.Stamp)
      return true;
    if (!(OfGroup ? isBehindBarrier(C.Write) : isQuiet(C.Write)) ||
        C.Atomics[0].Stamp)
      return false;
    for (Mark &M : C.Reads)
      if (isQuiet(M)) {
        M = New;
        return true;
      }
    return false;
  case Writes:
    if (!isQuiet(C.Write) || !isQuiet(C.Reads[0]) || !isQuiet(C.Reads[1]) ||
        !isQuiet(C.Atomics[0]) || !isQuiet(C.Atomics[1]))
      return false;
    C = Cell{New, {}, {}};
    return true;
  default:
    return false;
  }
}

void Memory::look(Group &G, const Access &A, Cell &C, Space In) {
  const bool OfGroup = In != Space::Global;
  const Mark New{stampOf(*A.By), A.Number};
  if (lookQuickly(A, C, New, OfGroup))
    return;
  const bool IsAtomic = A.At->Flags & Atomic, DoesWrite = A.At->Flags & Writes;
  // Again, and nothing has happened since.
  if (!IsAtomic && (DoesWrite ? C.Write.Stamp == New.Stamp &&
                                    !C.Reads[0].Stamp && !C.Atomics[0].Stamp
                              : C.Reads[0].Stamp == New.Stamp))
    return;
  if (OfGroup && C.Write.Stamp < FirstStamp) {
    // Of groups before this one, which had other memory at the place.
    auto Drop = [&](Mark &M) {
      if (M.Stamp < FirstStamp)
        M = {};
    };
    Drop(C.Write);
    for (unsigned I : {0, 1}) {
      Drop(C.Reads[I]);
      Drop(C.Atomics[I]);
    }
  }
  if (OfGroup && A.At->Flags & Reads && !(A.At->Flags & Copies) &&
      // Group functions exchange objects of which not all bytes have values.
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

void Memory::uninitialized(Group &G, const Access &A, Space In) {
  Report(Check::Uninit, G.Kernel, A.At,
         In == Space::Local
             ? "read of local memory that the work-group has not written"
             : "read of private memory that the item has not written")
      .note(nullptr, G.actorWords(*A.By) + " of " + G.groupWords() + " (" +
                         G.itemWords(*A.By) + ") reads " +
                         std::to_string(A.Bytes) + " bytes" +
                         Launches::describe(A.Address))
      .send();
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

void Memory::access(Group &G, Item &I, Site &S, uintptr_t Address,
                    uint64_t Bytes) {
  if (S.Number == 0) {
    S.Number = uint32_t(Sites.size());
    Sites.push_back(&S);
  }
  const Space In = spaceOf(Address);
  const Access A{&S, &I, Address, Bytes, S.Number};
  const uintptr_t Start = In == Space::Local     ? LocalBegin
                          : In == Space::Private ? ItemBegin
                                                 : 0;
  uintptr_t At = Address - Start, End = At + Bytes;
  if (In != Space::Global)
    End = std::min<uintptr_t>(End, In == Space::Local ? LocalSize : ItemSize);
  while (At < End) {
    Page &P = pageOf(At + Start, In);
    const uint32_t Index = At % Page::Bytes / Page::CellBytes;
    const uintptr_t CellBegin = At / Page::CellBytes * Page::CellBytes,
                    CellEnd = CellBegin + Page::CellBytes;
    auto Split = P.Split.empty() ? P.Split.end() : P.Split.find(Index);
    if (At == CellBegin && End >= CellEnd && Split == P.Split.end()) {
      look(G, A, P.Cells[Index], In);
    } else {
      if (Split == P.Split.end()) {
        auto Parts = std::make_unique<Cell[]>(Page::CellBytes);
        std::fill_n(Parts.get(), Page::CellBytes, P.Cells[Index]);
        Split = P.Split.emplace(Index, std::move(Parts)).first;
      }
      for (uintptr_t B = At; B != std::min(End, CellEnd); ++B)
        look(G, A, Split->second[B % Page::CellBytes], In);
    }
    At = CellEnd;
  }
}

//===----------------------------------------------------------------------===//
// Knowledge
//===----------------------------------------------------------------------===//

void Knowledge::add(uint64_t Run, uint32_t Item, uint32_t Time) {
  for (Entry &E : Entries)
    if (E.Run == Run && E.Item == Item) {
      E.Time = std::max(E.Time, Time);
      return;
    }
  if (Entries.size() < Most) {
    Entries.push_back({Run, Item, Time});
    return;
  }
  // Rather no report than a wrong one.
  for (const Entry &E : Entries)
    Everybody = std::max(Everybody, E.Time);
  Everybody = std::max(Everybody, Time);
  Entries.clear();
}

void Knowledge::add(const Knowledge &Other) {
  if (&Other == this)
    return;
  Everybody = std::max(Everybody, Other.Everybody);
  for (const Entry &E : Other.Entries)
    add(E.Run, E.Item, E.Time);
}

bool Knowledge::covers(uint64_t Run, uint32_t Item, uint32_t Time) const {
  if (Time < Everybody)
    return true;
  for (const Entry &E : Entries)
    if (E.Run == Run && (E.Item == Item || E.Item == AllItems) && Time < E.Time)
      return true;
  return false;
}

} // namespace cohort::rt::checked
