//===- Convergence.cpp - Who comes to a collective ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Group.h"
#include "Memory.h"
#include "Report.h"
#include "Settings.h"
#include <algorithm>
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
