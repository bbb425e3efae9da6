//===- Group.h - A work-group that is watched -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Each work-item runs on a stack of its own until it comes to a barrier or
// collective, and leaves. When all of its sub-group wait or have ended, it is
// known who is where: whoever came to a collective goes on, and if somebody of
// the group is missing that is a fault, never an endless wait.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_GROUP_H
#define COHORT_RUNTIME_CHECKED_GROUP_H

#include "Order.h"
#include "Region.h"
#include "Scoped.h"
#include "Site.h"
#include "kernels/KernelRecord.h"
#include "support/Stacks.h"
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cohort::rt::checked {

/// An argument that has to be the same for all of the group.
struct UniformArgument {
  const Site *At;
  uint64_t Value; ///< its first 8 bytes
};

/// One work-item, and where it is.
struct Item {
  enum States { Fresh, Ready, Waiting, Ended };
  UnitGroup Place;
  States State = Fresh;
  std::unique_ptr<Stack> Own; ///< null: not started, or ended
  // Of what it waits for.
  const Site *At = nullptr;
  const void *In = nullptr;
  uint64_t Index = 0;
  void *Out = nullptr;
  bool Mentioned = false; ///< in a report that it waits there
  /// Since the last collective of the scope: of the work-group, of the
  /// sub-group.
  std::vector<UniformArgument> Arguments[2];
  ItemOrder Order;
  /// Who accesses memory: the work-item, in a scoped kernel the logical item or
  /// the physical item that runs the group's code.
  uint32_t Actor = 0;
  /// Groups below the work-group that it is in; 0: none.
  uint32_t Parts[PartLevels] = {};
  std::unique_ptr<ScopedPlace> Scoped; ///< null: the kernel is not scoped
};

/// Of Item::Actor: a physical item.
inline constexpr uint32_t IsPhysical = 1u << 31;

struct LastAccess {
  const Site *At;
  uintptr_t Address;
  uint64_t Bytes;
};

/// Of the items that come to one collective together.
using Members = std::vector<Item *>;

/// Where the lanes of a vector access memory.
struct LaneAddresses {
  uint64_t Mask; ///< of the active ones
  const char *First;
  int64_t Stride;
  const char *const *All; ///< null: \p First and \p Stride say it
  const char *of(unsigned Lane) const {
    return All ? All[Lane] : First + int64_t(Lane) * Stride;
  }
};

/// The last accesses of a vector.
struct LastLanes {
  const Site *At = nullptr;
  LaneAddresses Addresses = {};
  uint64_t Bytes = 0;
  uint64_t Index = 0; ///< of the first lane's item
};

class Group {
public:
  Group(const CheckedKernel &Kernel, UnitEntry Entry, const void *Closure,
        const WorkGroup &Work, void *Local, uint64_t LocalBytes);
  Group(const Group &) = delete;

  void run();
  /// The group that this thread runs; null if none.
  static Group *current() { return Current; }

  /// Has one item stand for all, which run on this thread's stack below \p Top.
  void enter(const void *Top);
  static void leave() { Current = nullptr; }
  /// That it is the one with this linear id.
  Item &become(uint64_t Index);

  // Called by the item that runs.
  /// Lets the others go on first, at the atomic \p S.
  void yield(const Site &S);
  /// What it waits for may have changed.
  void progress() { Progress = true; }
  void synchronize(const Site &S, const void *In, uint64_t Index, void *Out);
  void ofMask(const Site &S, const void *In, uint64_t Index, void *Out);
  void uniform(const Site &S, const void *Value);

  /// Whether \p Address is a variable of the item that runs.
  bool isPrivate(const void *Address) const {
    if (Running->Own)
      return Running->Own->has(Address);
    // On the thread's stack, between here and where the item was called.
    if (Address > __builtin_frame_address(0) && Address < StackTop)
      return true;
    return size_t(static_cast<const char *>(Address) -
                  static_cast<const char *>(Work.ItemMemory)) < ItemBytes;
  }
  uint64_t laneOf(const Item &I) const { return I.Place.Index % Lanes; }
  /// Work-items of the sub-group of \p I.
  uint64_t subGroupSize(const Item &I) const;

  const WorkGroup &work() const { return Work; }
  Item *running() const { return Running; }
  bool isScoped() const { return Kernel.Physical != NotScoped; }
  uint64_t numItems() const { return NumItems; }
  void *dynamicLocal() const { return Dynamic; }
  void *localMemory() const { return Local; }

  /// The memory that the kernel writes, but for local memory; nothing if that
  /// is not known.
  std::optional<std::vector<Region>> writtenRegions() const;
  /// Whether \p Address is in the callable, which nobody writes.
  bool isCaptured(uintptr_t Address) const {
    return Address - reinterpret_cast<uintptr_t>(Closure) < Kernel.ClosureBytes;
  }
  /// Of local memory, as far as the kernel tells.
  void addObject(uintptr_t Begin, uint64_t Bytes);
  const std::vector<Region> &objects() const { return Objects; }

  /// For messages about crashes.
  LastAccess Last = {};
  LastLanes LastOfLanes = {};
  /// Where accesses of the place have gone last.
  Region &recent(uint32_t Site) { return Recent[Site % NumRecent]; }
  static constexpr unsigned NumRecent = 64;

  // For messages.
  /// "work-item 3", "logical item 3", "physical item 3".
  std::string actorWords(uint32_t Actor) const;
  std::string actorWords(const Item &I) const { return actorWords(I.Actor); }
  std::string itemWords(const Item &I) const;
  std::string groupWords() const { return groupWords(Work.GroupId); }
  std::string groupWords(const uint64_t *Id) const;

  const CheckedKernel &Kernel;
  /// Of a sub-group.
  uint32_t Lanes;

private:
  static thread_local Group *Current;

  uint64_t countItems();
  std::string itemsWords(const std::vector<uint64_t> &Ids) const;
  void place(Item &I, uint64_t Index);
  void runItem(Item &I);
  void runWithoutWaiting();
  void runSubGroup(uint64_t First);
  bool resolveSubGroup(uint64_t First, uint64_t End);
  void resolveGroup();
  void reportMissing(const Members &Here, uint64_t First, uint64_t End);
  [[noreturn]] void reportEndless();
  void checkOperands(const Members &All);
  void checkUniform(const Members &All);
  void complete(const Members &All);
  static void runOne(void *Data) noexcept;

  UnitEntry Entry;
  const void *Closure;
  const WorkGroup &Work;
  void *Local, *Dynamic;
  const void *StackTop = nullptr;
  uint64_t ItemBytes = 0; ///< of memory for what is private, not on a stack
  Region *Recent;         ///< of the launch
  uint64_t NumItems;
  std::vector<Item> Items; ///< one for all if none waits
  Item *Running = nullptr;
  std::unique_ptr<Stack> Spare;
  bool Progress = false;      ///< since it was last asked
  const Site *Loop = nullptr; ///< where an item has last waited in a loop
  std::exception_ptr Thrown;
  std::vector<Region> Objects;
};

/// Gives each of \p All the result of the collective that they wait for.
void computeCollective(const Group &G, const Members &All);
/// The same of an operation on a mask, which needs nobody else.
void computeMask(const Site &S, uint64_t Lane, uint64_t Lanes, const void *In,
                 uint64_t Index, void *Out);

} // namespace cohort::rt::checked
#endif
