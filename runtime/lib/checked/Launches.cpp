//===- Launches.cpp - Launches of checked kernels -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Launches.h"
#include "Crash.h"
#include "Group.h"
#include "Memory.h"
#include "Report.h"
#include "Settings.h"
#include "devices/UsmTable.h"
#include "support/Errors.h"
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string_view>

namespace cohort::rt::checked {

namespace {

thread_local LaunchScope *Current = nullptr;
/// What the command that comes next on this thread has.
thread_local std::vector<Region> NextBuffers, NextLocals;

std::atomic<uint64_t> NumLaunches{0};
/// Launches that run now; under the lock of the memory.
unsigned Running = 0;

/// Counts a launch while it runs.
struct Counted {
  Counted() {
    std::unique_lock Lock(Memory::get().Mutex);
    if (Running++ == 0)
      Memory::get().forget();
    else
      Memory::get().addLaunch();
  }
  ~Counted() {
    std::unique_lock Lock(Memory::get().Mutex);
    --Running;
  }
};

const char *wordsOf(Region::Kinds Kind) {
  switch (Kind) {
  case Region::Buffer:
    return "a buffer";
  case Region::Usm:
    return "a USM allocation";
  case Region::FreedUsm:
    return "a USM allocation that was freed";
  case Region::LocalAccessor:
    return "a local accessor";
  case Region::LocalVariable:
    return "a local variable";
  case Region::Variable:
    return "a variable";
  case Region::PrivateVariable:
    return "a private variable";
  }
  return "";
}

} // namespace

LaunchScope *LaunchScope::current() { return Current; }

void Launches::prepare(std::vector<Region> Buffers,
                       std::vector<Region> LocalAccessors) {
  NextBuffers = std::move(Buffers);
  NextLocals = std::move(LocalAccessors);
}

void Launches::run(size_t NumGroups, uint64_t ItemBytes,
                   const std::function<void(size_t)> &Run) {
  openLog(); // wrong settings are told at once
  reportCrashes();
  Counted Counts;
  LaunchScope Scope{++NumLaunches, std::move(NextBuffers),
                    std::move(NextLocals), ItemBytes};
  struct Here {
    LaunchScope *Outer = Current;
    ~Here() { Current = Outer; }
  } Restores;
  Current = &Scope;
  Scope.Physical = Schedule::number();
  for (uint64_t I : Schedule::order(NumGroups, Schedule::Groups))
    Run(I);
}

uint64_t Launches::localBytes(const Group &G) {
  const uint64_t Static = uint64_t(static_cast<const char *>(G.dynamicLocal()) -
                                   static_cast<const char *>(G.localMemory()));
  uint64_t Bytes = Static;
  if (Current)
    for (const Region &R : Current->LocalAccessors)
      Bytes = std::max<uint64_t>(Bytes, Static + R.Begin + R.Bytes);
  return Bytes;
}

bool Launches::isOnlyRead(const Group &G, const Region &R) {
  if (!Current || (R.Kind != Region::Buffer && R.Kind != Region::Usm))
    return false;
  if (!Current->HasWritten) {
    Current->HasWritten = true;
    Current->Written = G.writtenRegions();
  }
  return Current->Written &&
         std::none_of(Current->Written->begin(), Current->Written->end(),
                      [&](const Region &W) {
                        return W.Begin < R.Begin + R.Bytes &&
                               R.Begin < W.Begin + W.Bytes;
                      });
}

bool Launches::any() { return NumLaunches.load(std::memory_order_relaxed); }

bool Launches::find(uintptr_t Address, Region &Found) {
  const Memory &M = Memory::get();
  if (!Current)
    return false;
  if (M.isLocal(Address)) {
    const Group *G = Group::current();
    for (Region R : Current->LocalAccessors) {
      R.Begin += reinterpret_cast<uintptr_t>(G->dynamicLocal());
      if (R.has(Address)) {
        Found = R;
        return true;
      }
    }
    for (const Region &R : G->objects())
      if (R.has(Address)) {
        Found = R;
        return true;
      }
    return false;
  }
  // The thread that runs the group has memory for all of its kernels.
  if (M.spaceOf(Address) == Memory::Space::Private)
    return false;
  for (const Region &R : Current->Buffers)
    if (R.has(Address)) {
      Found = R;
      return true;
    }
  UsmRange Usm;
  if (!UsmTable::get().findRange(Address, Usm) || (Usm.Freed && !Usm.Held))
    return false;
  Found = {Usm.Freed ? Region::FreedUsm : Region::Usm, Usm.Begin, Usm.Bytes};
  return true;
}

std::string Launches::describe(uintptr_t Address) {
  Region R;
  if (!find(Address, R))
    return "";
  return ", at byte " + std::to_string(Address - R.Begin) + " of " +
         wordsOf(R.Kind) + " of " + std::to_string(R.Bytes) + " bytes";
}

//===----------------------------------------------------------------------===//
// The schedule
//===----------------------------------------------------------------------===//

namespace {

/// What COHORT_SCHEDULE says: SEED, SEED:FIRST-LAST or SEED:FIRST-LAST:WHAT.
struct ScheduleSetting {
  uint64_t Seed = 0, First = 1, Last = UINT64_MAX;
  std::string_view What = Letters; ///< letters of the orders that are changed

  static constexpr std::string_view Letters = "gsip"; ///< as Schedule::Kinds

  bool read(const char *Text) {
    char *End;
    Seed = std::strtoull(Text, &End, 10);
    if (End == Text || *End != ':')
      return End != Text && !*End;
    First = std::strtoull(End + 1, &End, 10);
    if (*End != '-')
      return false;
    Last = std::strtoull(End + 1, &End, 10);
    if (*End == ':')
      What = End + 1;
    return (*End == ':' || !*End) && !What.empty() &&
           What.find_first_not_of(Letters) == std::string_view::npos;
  }
};

/// Null: work-items run in their order.
const ScheduleSetting *schedule() {
  static const ScheduleSetting *The = []() -> const ScheduleSetting * {
    const char *Text = std::getenv("COHORT_SCHEDULE");
    if (!Text || !*Text)
      return nullptr;
    auto *Setting = new ScheduleSetting;
    if (!Setting->read(Text)) {
      std::fprintf(stderr,
                   "cohort: COHORT_SCHEDULE is a number, or "
                   "SEED:FIRST-LAST:WHAT with launches and some of the letters "
                   "'gsip', but got '%s'\n",
                   Text);
      endProgram(EXIT_FAILURE);
    }
    return Setting;
  }();
  return The;
}

/// Each launch has numbers of its own, and each kind of orders: they stay if
/// others are not changed. (splitmix64)
uint64_t next(uint64_t &State) {
  uint64_t Z = State += 0x9e3779b97f4a7c15;
  Z = (Z ^ Z >> 30) * 0xbf58476d1ce4e5b9;
  Z = (Z ^ Z >> 27) * 0x94d049bb133111eb;
  return Z ^ Z >> 31;
}

/// The state for orders of \p Kind in this thread's launch; null if they are
/// not changed.
uint64_t *stateOf(Schedule::Kinds Kind) {
  const ScheduleSetting *S = schedule();
  if (!S || !Current || Current->Id < S->First || Current->Id > S->Last ||
      S->What.find(ScheduleSetting::Letters[Kind]) == std::string_view::npos)
    return nullptr;
  uint64_t &State = Current->Random[Kind];
  if (State == 0) {
    State = S->Seed + Current->Id * 0xd1342543de82ef95 + uint64_t(Kind) + 1;
    State = next(State) | 1;
  }
  return &State;
}

} // namespace

bool Schedule::isChosen() { return schedule(); }

std::optional<uint64_t> Schedule::number() {
  uint64_t *State = stateOf(PhysicalItems);
  return State ? std::optional(next(*State)) : std::nullopt;
}

std::vector<uint64_t> Schedule::order(uint64_t N, Kinds Kind) {
  std::vector<uint64_t> Order(N);
  std::iota(Order.begin(), Order.end(), uint64_t(0));
  if (uint64_t *State = stateOf(Kind))
    // Not std::shuffle, whose results the library decides.
    for (uint64_t I = N; I > 1; --I)
      std::swap(Order[I - 1], Order[next(*State) % I]);
  return Order;
}

} // namespace cohort::rt::checked
