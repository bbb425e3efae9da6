//===- Memory.cpp - Who has accessed what ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Memory.h"
#include "Launches.h"
#include "Report.h"
#include <algorithm>

namespace cohort::rt::checked {

Memory &Memory::get() {
  // Never destroyed: kernels may run in destructors of globals.
  static Memory *The = new Memory;
  return *The;
}

//===----------------------------------------------------------------------===//
// Groups and their order
//===----------------------------------------------------------------------===//

void Memory::begin(Group &G, const void *Local, uint64_t LocalBytes) {
  FirstStamp = uint32_t(Stamps.size());
  Run = FirstRun + Runs.size();
  const WorkGroup &W = G.work();
  Runs.push_back({LaunchScope::current() ? LaunchScope::current()->Id : 0,
                  {W.GroupId[0], W.GroupId[1], W.GroupId[2]}});
  BarrierTime = ++Time;
  LocalBegin = reinterpret_cast<uintptr_t>(Local);
  LocalSize = Local ? LocalBytes : 0;
  size_t NumPages = (LocalSize + Page::Bytes - 1) / Page::Bytes;
  while (LocalPages.size() < NumPages)
    LocalPages.push_back(std::make_unique<Page>());
}

void Memory::end() { LocalSize = 0; }

void Memory::forget() {
  Pages.clear();
  Last = nullptr;
  Locations.clear();
  LocalPages.clear();
  Stamps.resize(1);
  FirstRun += Runs.size();
  Runs.clear();
  Time = 1;
}

uint32_t Memory::stampOf(Item &I) {
  if (I.Order.Stamp == 0) {
    I.Order.Stamp = uint32_t(Stamps.size());
    Stamps.push_back({Run, uint32_t(I.Place.Index), Time});
  }
  return I.Order.Stamp;
}

bool Memory::isOrdered(const Group &G, const Item &I, Mark Before) const {
  const StampInfo &S = Stamps[Before.Stamp];
  if (S.Run == Run) {
    if (S.Item == I.Place.Index || S.Time < BarrierTime)
      return true;
    if (S.Item / G.Kernel.Lanes == I.Place.Index / G.Kernel.Lanes &&
        S.Time < I.Order.SubTime)
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
    I->Order.SubTime = Time;
    if (!Common.empty())
      I->Order.Acquired.add(Common);
  }
  if (OfGroup)
    BarrierTime = Time;
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
  K.add(Run, uint32_t(I.Place.Index), Time + 1);
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
bool Memory::scopesDiffer(const Group &G, const Access &A, Mark With) const {
  const StampInfo &S = Stamps[With.Stamp];
  // Scopes count down from the invocation, 4, to all devices, 0.
  const uint32_t Narrow = std::max(A.At->Scope, Sites[With.Site]->Scope);
  if (S.Run != Run)
    return Narrow >= WorkGroupScope;
  return Narrow > WorkGroupScope &&
         (Narrow > SubGroupScope ||
          S.Item / G.Kernel.Lanes != A.By->Place.Index / G.Kernel.Lanes);
}

bool Memory::conflicts(const Group &G, const Access &A, Mark With) const {
  if (With.Stamp == 0 || With.Stamp == A.By->Order.Stamp ||
      isOrdered(G, *A.By, With))
    return false;
  const Site &Other = *Sites[With.Site];
  if (!((A.At->Flags | Other.Flags) & Writes))
    return false;
  return !(A.At->Flags & Other.Flags & Atomic) || scopesDiffer(G, A, With);
}

static std::string verb(const Site &S) {
  std::string Verb = (S.Flags & (Reads | Writes)) == (Reads | Writes)
                         ? "changes"
                     : S.Flags & Writes ? "writes"
                                        : "reads";
  return S.Flags & Atomic ? Verb + " atomically" : Verb;
}

void Memory::conflict(Group &G, const Access &A, Mark With, bool Local) {
  const StampInfo &S = Stamps[With.Stamp];
  const Site &Other = *Sites[With.Site];
  const RunInfo &R = Runs[S.Run - FirstRun];
  std::string Who = "work-item " + std::to_string(S.Item);
  if (S.Run != Run)
    Who += " of " + G.groupWords(R.GroupId);
  const bool BothAtomic = A.At->Flags & Other.Flags & Atomic;
  std::string Why =
      BothAtomic
          ? "the scope of one atomic does not include the other work-item"
      : S.Run == Run ? "no barrier is between"
                     : "nothing orders accesses of different work-groups";
  Report(Check::Races, G.Kernel, A.At,
         std::string("data race in ") + (Local ? "local" : "global") +
             " memory: a work-item " + verb(*A.At) + " what another one " +
             verb(Other) + ", and " + Why)
      .note(A.At, "work-item " + std::to_string(A.By->Place.Index) + " of " +
                      G.groupWords() + " (" + G.itemWords(*A.By) + ") " +
                      verb(*A.At) + " here" + Launches::describe(A.Address))
      .note(&Other, Who + " " + verb(Other) + " here, before that in this run")
      .send(&Other);
}

/// Puts \p New in the place of a mark of the same item, of one that is ordered
/// before it, or of none. Two of others stay.
void Memory::keep(const Group &G, const Access &A, Mark (&Marks)[2], Mark New) {
  for (Mark &M : Marks)
    if (M.Stamp == New.Stamp) {
      if (Sites[New.Site]->Flags & Writes)
        M = New;
      return;
    }
  for (Mark &M : Marks)
    if (M.Stamp == 0 || isOrdered(G, *A.By, M)) {
      M = New;
      return;
    }
}

void Memory::look(Group &G, const Access &A, Cell &C, bool Local) {
  const Mark New{stampOf(*A.By), A.Number};
  const bool IsAtomic = A.At->Flags & Atomic, DoesWrite = A.At->Flags & Writes;
  // Again, and nothing has happened since.
  if (!IsAtomic && (DoesWrite ? C.Write.Stamp == New.Stamp &&
                                    !C.Reads[0].Stamp && !C.Atomics[0].Stamp
                              : C.Reads[0].Stamp == New.Stamp))
    return;
  if (Local && C.Write.Stamp < FirstStamp) {
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
  if (Local && A.At->Flags & Reads && !(A.At->Flags & Copies) &&
      C.Write.Stamp == 0 && checks(G.Kernel, Check::Uninit))
    uninitialized(G, A);
  const bool Races = checks(G.Kernel, Check::Races);
  auto Against = [&](Mark M) {
    if (Races && M.Stamp != New.Stamp && conflicts(G, A, M)) {
      conflict(G, A, M, Local);
      return true;
    }
    return false;
  };
  if (!Against(C.Write) && !Against(C.Atomics[0]) && !Against(C.Atomics[1]) &&
      DoesWrite && !Against(C.Reads[0]))
    Against(C.Reads[1]);
  if (IsAtomic) {
    keep(G, A, C.Atomics, New);
    if (DoesWrite && C.Write.Stamp == 0)
      C.Write = New; // has a value now
    return;
  }
  if (!DoesWrite)
    return keep(G, A, C.Reads, New);
  C = Cell{New, {}, {}};
}

void Memory::uninitialized(Group &G, const Access &A) {
  Report(Check::Uninit, G.Kernel, A.At,
         "read of local memory that the work-group has not written")
      .note(nullptr, "work-item " + std::to_string(A.By->Place.Index) + " of " +
                         G.groupWords() + " (" + G.itemWords(*A.By) +
                         ") reads " + std::to_string(A.Bytes) + " bytes" +
                         Launches::describe(A.Address))
      .send();
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

Page &Memory::pageOf(uintptr_t Address, bool Local) {
  if (Local)
    return *LocalPages[(Address - LocalBegin) / Page::Bytes];
  uintptr_t Number = Address / Page::Bytes;
  if (Last && Number == LastPage)
    return *Last;
  std::unique_ptr<Page> &P = Pages[Number];
  if (!P)
    P = std::make_unique<Page>();
  LastPage = Number;
  Last = P.get();
  return *Last;
}

void Memory::access(Group &G, Item &I, Site &S, uintptr_t Address,
                    uint64_t Bytes) {
  if (S.Number == 0) {
    S.Number = uint32_t(Sites.size());
    Sites.push_back(&S);
  }
  const bool Local = isLocal(Address);
  const Access A{&S, &I, Address, Bytes, S.Number};
  const uintptr_t Start = Local ? LocalBegin : 0;
  uintptr_t At = Address - Start, End = At + Bytes;
  if (Local)
    End = std::min<uintptr_t>(End, LocalSize);
  while (At < End) {
    Page &P = pageOf(At + Start, Local);
    const uint32_t Index = At % Page::Bytes / Page::CellBytes;
    const uintptr_t CellBegin = At / Page::CellBytes * Page::CellBytes,
                    CellEnd = CellBegin + Page::CellBytes;
    auto Split = P.Split.empty() ? P.Split.end() : P.Split.find(Index);
    if (At == CellBegin && End >= CellEnd && Split == P.Split.end()) {
      look(G, A, P.Cells[Index], Local);
    } else {
      if (Split == P.Split.end()) {
        auto Parts = std::make_unique<Cell[]>(Page::CellBytes);
        std::fill_n(Parts.get(), Page::CellBytes, P.Cells[Index]);
        Split = P.Split.emplace(Index, std::move(Parts)).first;
      }
      for (uintptr_t B = At; B != std::min(End, CellEnd); ++B)
        look(G, A, Split->second[B % Page::CellBytes], Local);
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
