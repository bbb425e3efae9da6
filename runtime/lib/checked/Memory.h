//===- Memory.h - Who has accessed what -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// For each four bytes, or for each byte where accesses are of parts of four:
// who was the last to write, two that have read, and two that had atomic
// accesses, as far as no barrier or other order has come since. Two are enough:
// a third one that conflicts with neither conflicts with nobody.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_MEMORY_H
#define COHORT_RUNTIME_CHECKED_MEMORY_H

#include "Group.h"
#include "Order.h"
#include <memory>
#include <mutex>
#include <unordered_map>

namespace cohort::rt::checked {

/// An access; Stamp 0: none.
struct Mark {
  uint32_t Stamp, Site;
};

struct Cell {
  Mark Write, Reads[2], Atomics[2];
};

/// Cells of neighbouring bytes.
struct Page {
  static constexpr uintptr_t Bytes = 4096, CellBytes = 4;
  Cell Cells[Bytes / CellBytes];
  /// Of four bytes whose cell is not one: a cell for each byte.
  std::unordered_map<uint32_t, std::unique_ptr<Cell[]>> Split;
};

/// An access that is looked at.
struct Access {
  const Site *At;
  Item *By;
  uintptr_t Address;
  uint64_t Bytes;
  uint32_t Number; ///< of the site
};

/// The memory that all checked groups have in common. One group at a time has
/// it.
class Memory {
public:
  static Memory &get() {
    // Never destroyed: kernels may run in destructors of globals.
    static Memory *The = new Memory;
    return *The;
  }

  std::mutex Mutex;

  /// Where the cells of an address are.
  enum class Space { Global, Local, Private };
  Space spaceOf(uintptr_t Address) const {
    return isLocal(Address)                 ? Space::Local
           : Address - ItemBegin < ItemSize ? Space::Private
                                            : Space::Global;
  }

  /// \p G begins, with local memory from \p Local on.
  void begin(Group &G, const void *Local, uint64_t LocalBytes);
  void end();
  /// Nothing runs that could conflict with what was done before.
  void forget();

  void access(Group &G, Item &I, Site &S, uintptr_t Address, uint64_t Bytes);
  void atomic(Group &G, Item &I, const Site &S, uintptr_t Address,
              uint32_t Semantics);
  void fence(Group &G, Item &I, uint32_t Semantics);
  void synchronize(Group &G, const Members &All, bool OfGroup);
  /// A barrier of the group at \p Level that \p I alone runs.
  void synchronizePart(Item &I, unsigned Level);
  /// Local memory that the part of \p I has not had before.
  void freshObject(const Item &I, uintptr_t Begin, uint64_t Bytes);
  uint32_t now() const { return Time; }
  uint32_t lastBarrier() const { return BarrierTime; }
  bool isLocal(uintptr_t Address) const {
    return Address - LocalBegin < LocalSize;
  }
  uintptr_t localBegin() const { return LocalBegin; }
  uint64_t localSize() const { return LocalSize; }

private:
  struct StampInfo {
    uint64_t Run;
    uint32_t Item, Time; ///< the actor, when
    uint32_t Parts[PartLevels];
  };
  struct RunInfo {
    uint64_t Launch;
    uint64_t GroupId[3];
  };
  uint32_t stampOf(Item &I) {
    return I.Order.Stamp ? I.Order.Stamp : newStamp(I);
  }
  uint32_t newStamp(Item &I);
  /// Stamps are made in the order of time: those of this group from before its
  /// last barrier are numbers in a row.
  bool isBehindBarrier(Mark M) const {
    return M.Stamp - FirstStamp < BarrierStamp - FirstStamp;
  }
  /// Whether nobody can conflict with it any more.
  bool isQuiet(Mark M) const { return M.Stamp == 0 || isBehindBarrier(M); }
  bool isOrdered(const Item &I, Mark Before) const;
  bool lookQuickly(const Access &A, Cell &C, Mark New, bool OfGroup) const;
  void look(Group &G, const Access &A, Cell &C, Space In);
  void conflict(Group &G, const Access &A, Mark With, Space In);
  bool conflicts(const Access &A, Mark With) const;
  bool scopesDiffer(const Access &A, Mark With) const;
  void keep(const Access &A, Mark (&Marks)[2], Mark New);
  void uninitialized(Group &G, const Access &A, Space In);
  Page &pageOf(uintptr_t Address, Space In);
  Knowledge released(const Item &I) const;

  uint32_t Time = 1, FirstStamp = 1;
  uint64_t FirstRun = 0; ///< that Runs has
  uint32_t BarrierTime = 0;
  uint32_t BarrierStamp = 1; ///< the first one since then
  uint64_t Run = 0;
  std::vector<StampInfo> Stamps{{}};
  std::vector<RunInfo> Runs;
  std::vector<const Site *> Sites{nullptr};
  std::unordered_map<uintptr_t, std::unique_ptr<Page>> Pages;
  std::vector<std::unique_ptr<Page>>
      LocalPages; ///< then those of private memory
  std::unordered_map<uintptr_t, Knowledge>
      Locations; ///< what was released there
  struct KnownPage {
    uintptr_t Number;
    Page *P;
  };
  static constexpr unsigned NumKnown = 64;
  KnownPage Known[NumKnown] = {}; ///< of Pages, by the last bits of the number
  uintptr_t LocalBegin = 0;
  uint64_t LocalSize = 0;
  uintptr_t ItemBegin = 0; ///< of the private memory of a scoped kernel
  uint64_t ItemSize = 0;
  std::unordered_map<uintptr_t, uint32_t> ObjectParts; ///< who has them now
};

} // namespace cohort::rt::checked
#endif
