//===- Memory.h - Shadow memory of accesses ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// For each four bytes, or for each byte of a page where accesses are of parts
// of four: who was the last to write, two that have read, and two that had
// atomic accesses, as far as no barrier or other order has come since. Two are
// enough: a third one that conflicts with neither conflicts with nobody.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_MEMORY_H
#define COHORT_RUNTIME_CHECKED_MEMORY_H

#include "Group.h"
#include "Order.h"
#include "Rows.h"
#include <algorithm>
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

/// Cells of neighbouring bytes. Most have only some of the marks, so each kind
/// of them has its own memory, if any.
class Page {
public:
  static constexpr uintptr_t Bytes = 4096;
  enum Kinds { Write, Read0, Read1, Atomic0, Atomic1, NumKinds };

  /// Of the bytes of a cell: 2, or 0 where accesses are smaller.
  unsigned shift() const { return Shift; }
  /// Has a cell for each byte from now on.
  void split();

  const uint32_t *stamps(Kinds K) const { return Stamps[K]; }
  bool has(Kinds K) const { return Own[K] != nullptr; }
  /// The same to write to; behind them are the numbers of the sites.
  uint32_t *make(Kinds K) { return Own[K] ? Own[K].get() : add(K); }
  uint32_t numCells() const { return uint32_t(Bytes >> Shift); }

  Mark mark(Kinds K, uint32_t Index) const {
    return Own[K] ? Mark{Own[K][Index], Own[K][numCells() + Index]} : Mark{};
  }
  void set(Kinds K, uint32_t Index, Mark M) {
    if (M.Stamp == 0 && !Own[K])
      return;
    uint32_t *To = make(K);
    To[Index] = M.Stamp;
    To[numCells() + Index] = M.Site;
  }
  Cell get(uint32_t Index) const;
  void put(uint32_t Index, const Cell &C);

private:
  uint32_t *add(Kinds K);

  static const uint32_t None[Bytes];
  unsigned Shift = 2;
  const uint32_t *Stamps[NumKinds] = {None, None, None, None, None};
  std::unique_ptr<uint32_t[]> Own[NumKinds];
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
  /// Launches run at the same time from now on.
  void addLaunch() { OneLaunch = false; }

  void access(Group &G, Item &I, Site &S, uintptr_t Address, uint64_t Bytes) {
    access(G, accessOf(I, S, Address, Bytes));
  }
  /// Accesses of \p Count neighbours, \p Bytes each, one behind the other; the
  /// first one has the stamp \p Stamp, and the others those behind it.
  /// False: nothing is done, each has to be looked at by itself.
  bool accessRow(Group &G, Site &S, uintptr_t Address, uint64_t Bytes,
                 uint32_t Count, uint32_t Stamp);
  /// The same of \p Count neighbours that read one address.
  bool readAll(Group &G, Site &S, uintptr_t Address, uint64_t Bytes,
               uint32_t Count, uint32_t Stamp);
  /// Stamps for \p Count work-items from \p First on, in sub-groups of \p
  /// Lanes.
  uint32_t newStamps(uint32_t First, uint32_t Count, uint32_t Lanes);
  void atomic(Group &G, Item &I, const Site &S, uintptr_t Address,
              uint32_t Semantics);
  void fence(Group &G, Item &I, uint32_t Semantics);
  void synchronize(Group &G, const Members &All, bool OfGroup);
  /// The same of work-items that are known by their stamps alone.
  void synchronizeLanes(bool OfGroup);
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
  /// Stamps of neighbouring work-items at a time.
  struct StampBlock {
    uint32_t First;
    uint32_t Item; ///< the actor, of the first stamp
    uint32_t Time;
    uint32_t Lanes; ///< of sub-groups; 0: Parts says
    uint64_t Run;
    uint32_t Parts[PartLevels];
  };
  struct StampInfo {
    uint64_t Run;
    uint32_t Item, Time; ///< the actor, when
    uint32_t Parts[PartLevels];
  };
  StampInfo infoOf(uint32_t Stamp) const;
  struct RunInfo {
    uint64_t Launch;
    uint64_t GroupId[3];
  };
  uint32_t stampOf(Item &I) {
    return I.Order.Stamp ? I.Order.Stamp : newStamp(I);
  }
  uint32_t newStamp(Item &I);
  uint32_t takeStamps(uint32_t Count);
  void reset();
  void passBarrier(bool OfGroup);
  uint32_t numberOf(Site &S);
  Access accessOf(Item &I, Site &S, uintptr_t Address, uint64_t Bytes) {
    return {&S, &I, Address, Bytes, numberOf(S)};
  }
  /// Stamps are made in the order of time. Local memory of groups before this
  /// one was other memory.
  Quiet quietIn(Space In) const {
    return {In == Space::Global ? LaunchStamp : BarrierStamp, FirstStamp,
            BarrierStamp - FirstStamp};
  }
  bool isOrdered(const Item &I, Mark Before) const;
  void access(Group &G, const Access &A);
  bool lookQuickly(const Access &A, Page &P, uint32_t Index, Mark New,
                   Space In) const;
  void look(Group &G, const Access &A, Page &P, uint32_t Index, Space In);
  void conflict(Group &G, const Access &A, Mark With, Space In);
  bool conflicts(const Access &A, Mark With) const;
  bool scopesDiffer(const Access &A, Mark With) const;
  void keep(const Access &A, Mark (&Marks)[2], Mark New);
  void uninitialized(Group &G, const Access &A, Space In);
  Page &pageOf(uintptr_t Address, Space In);
  Knowledge released(const Item &I) const;

  uint32_t Time = 1;
  uint32_t NextStamp = 1;
  /// The first ones of launches that run, of the group, since its last barrier.
  uint32_t LaunchStamp = 1, FirstStamp = 1, BarrierStamp = 1;
  /// Whether all of the marks that count are of one launch; whether somebody
  /// has acquired something in it, or sub-groups have synchronised since the
  /// barrier.
  bool OneLaunch = true, HasKnowledge = false, HasPartOrder = false;
  bool isUnordered() const {
    return OneLaunch && !HasKnowledge && !HasPartOrder;
  }
  uint64_t FirstRun = 0; ///< that Runs has
  uint32_t BarrierTime = 0;
  uint64_t Run = 0;
  std::vector<StampBlock> Blocks;
  std::vector<RunInfo> Runs;
  std::vector<const Site *> Sites{nullptr};
  std::unordered_map<uintptr_t, std::unique_ptr<Page>> Pages;
  /// Pages that are kept for the next launch.
  static constexpr size_t MostKeptPages = 1 << 14;
  std::vector<std::unique_ptr<Page>>
      LocalPages; ///< then those of private memory
  std::unordered_map<uintptr_t, Knowledge>
      Locations; ///< what was released there
  struct KnownPage {
    uintptr_t Number;
    Page *P;
  };
  static constexpr unsigned NumKnown = 256;
  KnownPage Known[NumKnown] = {}; ///< of Pages, by the last bits of the number
  uintptr_t LocalBegin = 0;
  uint64_t LocalSize = 0;
  uintptr_t ItemBegin = 0; ///< of the private memory of a scoped kernel
  uint64_t ItemSize = 0;
  std::unordered_map<uintptr_t, uint32_t> ObjectParts; ///< who has them now
};

} // namespace cohort::rt::checked
#endif
