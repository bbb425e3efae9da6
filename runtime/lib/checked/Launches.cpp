//===- Launches.cpp - Launches of checked kernels -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Launches.h"
#include "Crash.h"
#include "Group.h"
#include "Memory.h"
#include "Settings.h"
#include "memory/Buffer.h"
#include "memory/Usm.h"
#include "support/Errors.h"
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>

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
  }
  return "";
}

} // namespace

LaunchScope *LaunchScope::current() { return Current; }

void Launches::prepare(const Command &C) {
  NextBuffers.clear();
  NextLocals.clear();
  for (const Requirement &R : C.Requirements)
    NextBuffers.push_back(
        {Region::Buffer,
         reinterpret_cast<uintptr_t>(R.Object->storage(R.Writes)),
         R.Object->size()});
  for (const LocalObject &L : C.LocalObjects)
    NextLocals.push_back({Region::LocalAccessor, L.Offset, L.Bytes});
}

void Launches::run(size_t NumGroups, uint64_t ItemBytes,
                   const std::function<void(size_t)> &Run) {
  Settings::get(); // a wrong one is told at once
  reportCrashes();
  Counted Counts;
  LaunchScope Scope{++NumLaunches, std::move(NextBuffers),
                    std::move(NextLocals), ItemBytes, Schedule::number()};
  struct Here {
    LaunchScope *Outer = Current;
    ~Here() { Current = Outer; }
  } Restores;
  Current = &Scope;
  for (uint64_t I : Schedule::order(NumGroups))
    Run(I);
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
  if (!findUsm(reinterpret_cast<const void *>(Address), Usm) ||
      (Usm.Freed && !Usm.Held))
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

/// The random numbers of COHORT_SCHEDULE; null: work-items run in their order.
std::mt19937_64 *random() {
  static std::mt19937_64 *Engine = []() -> std::mt19937_64 * {
    const char *Text = std::getenv("COHORT_SCHEDULE");
    if (!Text || !*Text)
      return nullptr;
    char *End;
    uint64_t Seed = std::strtoull(Text, &End, 10);
    if (*End) {
      std::fprintf(stderr,
                   "cohort: COHORT_SCHEDULE is a number, but got '%s'\n", Text);
      endProgram(EXIT_FAILURE);
    }
    return new std::mt19937_64(Seed);
  }();
  return Engine;
}

std::mutex RandomMutex;

} // namespace

std::optional<uint64_t> Schedule::number() {
  std::mt19937_64 *Engine = random();
  if (!Engine)
    return std::nullopt;
  std::unique_lock Lock(RandomMutex);
  return (*Engine)();
}

std::vector<uint64_t> Schedule::order(uint64_t N) {
  std::vector<uint64_t> Order(N);
  std::iota(Order.begin(), Order.end(), uint64_t(0));
  if (std::mt19937_64 *Engine = random()) {
    std::unique_lock Lock(RandomMutex);
    // Not std::shuffle, whose results the library decides.
    for (uint64_t I = N; I > 1; --I)
      std::swap(Order[I - 1], Order[(*Engine)() % I]);
  }
  return Order;
}

} // namespace cohort::rt::checked
