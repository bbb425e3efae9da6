//===- MemoryReports.cpp - Reports of races and reads without a value -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Launches.h"
#include "Memory.h"
#include "Report.h"

namespace cohort::rt::checked {

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
  const StampInfo S = infoOf(With.Stamp);
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

} // namespace cohort::rt::checked
