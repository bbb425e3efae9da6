//===- Kernel.cpp - Kernels on the CPU ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Kernel.h"
#include "ConcurrentGroups.h"
#include "Device.h"
#include "Memory.h"
#include "ParallelFor.h"
#include "checked/Lanes.h"
#include "checked/Launches.h"
#include "devices/CheckLaunch.h"
#include "support/Errors.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>

namespace cohort::rt::cpu {

namespace {

size_t divideUp(size_t A, size_t B) { return A / B + (A % B != 0); }
size_t roundUp(size_t A, size_t B) { return divideUp(A, B) * B; }

//===-- Preparation -------------------------------------------------------===//

/// Variables of the checked build mean nothing to a program without its
/// kernels: one line says so.
void warnOfUnusedSettings() {
  static const bool Warned = [] {
    const char *Check = std::getenv("COHORT_CHECK"),
               *Schedule = std::getenv("COHORT_SCHEDULE");
    auto IsChecked = [](const CpuVariant &V) {
      return V.Flags & (CheckedVariant | CheckedLanesVariant);
    };
    auto HasChecks = [&](const Kernel &K) {
      const KernelRecord &R = K.record();
      return std::any_of(R.Variants, R.Variants + R.NumVariants, IsChecked);
    };
    const bool HasSchedule = Schedule && *Schedule;
    if (((!Check || !*Check) && !HasSchedule) ||
        !KernelRegistry::get().select(HasChecks).empty())
      return false;
    std::fprintf(stderr,
                 "cohort: warning: %s has no effect, as the program has no "
                 "checked kernels; -fplugin-arg-cohort-check-run=all makes "
                 "them\n",
                 HasSchedule ? "COHORT_SCHEDULE" : "COHORT_CHECK");
    return true;
  }();
  (void)Warned;
}

/// The variant for this CPU, of sub-groups of the size that the kernel
/// requires, which the device has.
const CpuVariant &chooseVariant(Kernel &K, std::string_view Name) {
  const KernelParts &Parts = K.parts();
  if (const CpuVariant *Chosen = Parts.Chosen.load(std::memory_order_relaxed))
    return *Chosen;
  warnOfUnusedSettings();
  const KernelRecord &Record = *Parts.Records.front();
  // The one work-item of a single_task is a sub-group that is not full, in any
  // size that there is.
  const bool NeedsSize =
      Record.ReqdSubGroupSize != 0 && Record.Kind != KernelKind::SingleTask;
  // Of the checked build's, those that run one work-item at a time are for
  // other orders of them.
  auto IsItems = [](const CpuVariant &V) { return V.Flags & CheckedVariant; };
  const bool HasOthers = !std::all_of(
      Record.Variants, Record.Variants + Record.NumVariants, IsItems);
  const bool WantsItems =
      HasOthers &&
      std::any_of(Record.Variants, Record.Variants + Record.NumVariants,
                  IsItems) &&
      checked::Schedule::isChosen();
  const CpuVariant *Best = nullptr;
  int BestRank = -1;
  std::string Have;
  for (uint32_t I = 0; I != Record.NumVariants; ++I) {
    const CpuVariant &V = Record.Variants[I];
    Have += (I ? ", " : "") + std::string(V.Isa) + " with sub-groups of " +
            std::to_string(V.SubGroupSize);
    int Rank = rankIsa(V.Isa);
    if (NeedsSize && V.SubGroupSize != Record.ReqdSubGroupSize)
      continue;
    if (HasOthers && WantsItems != bool(IsItems(V)))
      continue;
    if (Rank > BestRank) {
      Best = &V;
      BestRank = Rank;
    }
  }
  if (!Best) {
    std::string What = kernelWords(Name) + " was not compiled for this CPU";
    if (Record.ReqdSubGroupSize != 0)
      What += " with the required sub-group size " +
              std::to_string(Record.ReqdSubGroupSize);
    if (const char *Isa = std::getenv("COHORT_CPU_ISA"); Isa && *Isa)
      What += ", on which COHORT_CPU_ISA='" + std::string(Isa) +
              "' forbids better instruction sets";
    fail(sycl::errc::kernel_not_supported,
         What + "; it was for " + (Have.empty() ? "nothing" : Have));
  }
  Parts.Chosen.store(Best, std::memory_order_relaxed);
  return *Best;
}

/// Groups for a kernel that leaves them to us: enough for all cores to share
/// the work evenly, and long enough in x that starting one costs nothing next
/// to running it. Of kernels that share work between rows (\p SharesRows), as
/// many rows as run at once rather than long ones.
void chooseGroups(Launch &L, size_t Cores, size_t Lanes, bool SharesRows) {
  constexpr size_t MaxItems = 1024, GroupsPerCore = 8, RowWithRest = 128,
                   RowsAtOnce = 8;
  const size_t Vector = std::max<size_t>(Lanes, 16);
  size_t Total = L.Global[0] * L.Global[1] * L.Global[2];
  size_t Items =
      std::clamp<size_t>(Total / (Cores * GroupsPerCore), 1, MaxItems);
  // Rather fewer groups than sub-groups that are not full.
  Items = std::max(Items, std::min(Lanes, divideUp(Total, Cores)));
  for (unsigned D = 0; D != 3; ++D) {
    size_t Extent = L.Global[D];
    size_t Size = std::min(Extent, std::max<size_t>(Items, 1));
    // Several rows with a rest in one group rather than groups of a rest.
    if (D == 0 && Extent % Vector != 0 && Extent > RowWithRest &&
        Total != Extent)
      Size = std::min(Size, RowWithRest);
    if (D == 0 && SharesRows && L.Global[1] > 1)
      Size = std::min(Size, MaxItems / RowsAtOnce);
    if (D == 1 && SharesRows && Size >= RowsAtOnce)
      Size = Size / RowsAtOnce * RowsAtOnce;
    // Parts of one size rather than a full one and a rest.
    else if (Size != 0)
      Size = divideUp(Extent, divideUp(Extent, Size));
    // Rows of whole vectors, but for the last part, which has one at least.
    if (D == 0 && Size > Vector) {
      Size = roundUp(Size, Vector);
      while (Total != Extent && Extent % Size != 0 && Extent % Size < Vector)
        Size += Vector;
      Size = std::min(Extent, Size);
    }
    L.Local[D] = std::max<size_t>(Size, 1);
    L.NumGroups[D] = divideUp(Extent, L.Local[D]);
    Items /= L.Local[D];
  }
}

/// Bytes of local memory: the static part, then the dynamic one.
size_t localBytes(const Launch &L) {
  return roundUp(L.Variant->LocalBytes, MemoryAlign) +
         roundUp(L.DynamicLocalBytes, MemoryAlign);
}

/// Bytes of private memory of all items of a group; the last sub-group, of the
/// group or of each of its rows of half a sub-group or more, counts as a full
/// one. A size beyond the address space gives the largest integer.
size_t itemBytes(const Launch &L) {
  const CpuVariant &V = *L.Variant;
  if (V.PrivateBytes == 0)
    return 0;
  const size_t Lanes = std::max(V.SubGroupSize, 1u);
  size_t Bytes, Items = L.Local[0] < Lanes / 2 ? roundUp(L.groupSize(), Lanes)
                                               : roundUp(L.Local[0], Lanes) *
                                                     L.Local[1] * L.Local[2];
  if (__builtin_mul_overflow(Items, V.PrivateBytes, &Bytes) ||
      __builtin_add_overflow(Bytes, MemoryAlign, &Bytes))
    return SIZE_MAX;
  return Bytes;
}

//===-- Execution ---------------------------------------------------------===//

/// The launch whose kernel this thread runs; null if it runs none.
thread_local const Launch *RunningLaunch = nullptr;

/// Says so while it lives.
struct RunsKernel {
  explicit RunsKernel(const Launch &L) : Outer(RunningLaunch) {
    RunningLaunch = &L;
  }
  ~RunsKernel() { RunningLaunch = Outer; }
  const Launch *Outer;
};

using Clock = std::chrono::steady_clock;

int64_t nanosSince(Clock::time_point Begin) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() -
                                                              Begin)
      .count();
}

/// To be called where an exception is caught that has left the kernel of \p L:
/// goes on with one that names the kernel, and has the other one nested in it.
[[noreturn]] void throwNamed(const Launch &L) {
  std::string What = kernelWords(L.Name) + ": an exception has left the kernel";
  try {
    throw;
  } catch (const std::exception &E) {
    What += std::string(": ") + E.what();
  } catch (...) {
    // There is no more to say.
  }
  std::throw_with_nested(
      sycl::exception(make_error_code(sycl::errc::kernel), What));
}

/// The work-groups of one launch by their linear number, x fastest.
class Groups {
public:
  explicit Groups(const Launch &L)
      : L(L), LocalBytes(localBytes(L)), ItemBytes(itemBytes(L)),
        MayBePartial(L.K->record().Kind == KernelKind::Range) {
    for (unsigned D = 0; D != 3; ++D) {
      First.GroupId[D] = 0;
      First.NumGroups[D] = L.NumGroups[D];
      First.LocalSize[D] = L.Local[D];
      First.EnqueuedLocalSize[D] = L.Local[D];
      First.GlobalSize[D] = L.Global[D];
      First.GlobalOffset[D] = L.Offset[D];
    }
    First.ItemMemory = nullptr;
  }

  void run(size_t Begin, size_t End) const {
    RunsKernel Says(L);
    Scratch &S = Scratch::ofThisThread();
    WorkGroup G = First;
    void *Local =
        LocalBytes ? S.Local.get(LocalBytes, "local memory") : nullptr;
    if (L.LocalObjects && Local) [[unlikely]]
      poisonBetween(static_cast<char *>(Local) +
                        roundUp(L.Variant->LocalBytes, MemoryAlign),
                    roundUp(L.DynamicLocalBytes, MemoryAlign), *L.LocalObjects);
    if (ItemBytes)
      G.ItemMemory = S.Items.get(ItemBytes, "work-items' private memory");
    G.GroupId[0] = Begin % L.NumGroups[0];
    size_t Rows = Begin / L.NumGroups[0];
    G.GroupId[1] = Rows % L.NumGroups[1];
    G.GroupId[2] = Rows / L.NumGroups[1];
    if (MayBePartial)
      cutToRange(G);
    try {
      runFrom(G, Local, End - Begin);
    } catch (...) {
      throwNamed(L);
    }
  }

  /// Remembers that \p NumGroups took \p Nanos.
  void learn(size_t NumGroups, int64_t Nanos) const {
    double Picos = 1000.0 * double(std::max<int64_t>(Nanos, 1)) /
                   (double(NumGroups) * double(L.groupSize()));
    L.K->PicosPerItem.store(uint32_t(std::clamp(Picos, 1.0, 4e9)),
                            std::memory_order_relaxed);
  }
  /// Nanoseconds that one group will take, as far as is known; 0: it is not.
  double expectedNanos() const {
    return L.K->PicosPerItem.load(std::memory_order_relaxed) / 1000.0 *
           double(L.groupSize());
  }

private:
  /// Runs \p Count groups, \p G the first one.
  void runFrom(WorkGroup &G, void *Local, size_t Count) const {
    CpuEntry Entry = L.Variant->Entry;
    if (L.Variant->Flags & CheckedLanesVariant)
      return checked::runLanes(Entry, L.Closure, G, Local,
                               L.Variant->LocalBytes);
    if (Count == 1)
      return Entry(L.Closure, &G, Local);
    // The next group is written down before the kernel writes: if it loads its
    // ids as a vector, it would wait until all of that is in the cache.
    WorkGroup Next = G, *Now = &G, *Then = &Next;
    for (size_t I = 0; I != Count; ++I) {
      advance(*Now, *Then);
      Entry(L.Closure, Now, Local);
      std::swap(Now, Then);
    }
  }
  void cutToRange(WorkGroup &G) const {
    for (unsigned D = 0; D != 3; ++D)
      G.LocalSize[D] = std::min<uint64_t>(
          L.Local[D], L.Global[D] - G.GroupId[D] * L.Local[D]);
  }
  /// Makes \p Next the group behind \p G.
  void advance(const WorkGroup &G, WorkGroup &Next) const {
    bool EndsRow = G.GroupId[0] + 1 == L.NumGroups[0];
    bool EndsPlane = EndsRow && G.GroupId[1] + 1 == L.NumGroups[1];
    Next.GroupId[0] = EndsRow ? 0 : G.GroupId[0] + 1;
    Next.GroupId[1] = EndsPlane ? 0 : G.GroupId[1] + EndsRow;
    Next.GroupId[2] = G.GroupId[2] + EndsPlane;
    if (MayBePartial)
      cutToRange(Next);
  }

  const Launch &L;
  WorkGroup First;
  size_t LocalBytes, ItemBytes;
  bool MayBePartial;
};

/// Work that is done sooner than other threads would have woken up.
constexpr int64_t SmallNanos = 5000;

/// Runs groups on this thread as long as the kernel is as short as it was.
/// Returns how many it has run.
size_t runWhileSmall(const Groups &G, size_t NumGroups) {
  double Expected = G.expectedNanos();
  if (Expected == 0 || Expected * double(NumGroups) > SmallNanos)
    return 0;
  Clock::time_point Begin = Clock::now();
  size_t Batch = std::max<size_t>(1, size_t(SmallNanos / (4 * Expected)));
  size_t Done = 0;
  int64_t Nanos = 0;
  while (Done != NumGroups && Nanos <= 2 * SmallNanos) {
    size_t End = Done + std::min(Batch, NumGroups - Done);
    G.run(Done, End);
    Done = End;
    Nanos = nanosSince(Begin);
  }
  G.learn(Done, Nanos);
  return Done;
}

void runParallel(const Groups &G, size_t Begin, size_t End) {
  // Parts that take far longer than handing one out, and enough of them for all
  // threads to end at about the same time.
  constexpr double LeastNanos = 2000, MostNanos = 20000, PartsPerThread = 16;
  double Expected = G.expectedNanos();
  size_t Grain = 1;
  if (Expected > 0) {
    double Nanos =
        Expected * double(End - Begin) / (PartsPerThread * numThreads());
    Nanos = std::clamp(Nanos, LeastNanos, MostNanos);
    Grain = std::clamp<size_t>(size_t(Nanos / Expected), 1, End - Begin);
  }
  parallelFor(Begin, End, Grain, [&](size_t PartBegin, size_t PartEnd) {
    Clock::time_point Start = Clock::now();
    G.run(PartBegin, PartEnd);
    G.learn(PartEnd - PartBegin, nanosSince(Start));
  });
}

} // namespace

/// The CPU has no limit, but a device that it behaves as.
static void checkNumGroups(const Launch &L, const DeviceLimits &Limits) {
  for (unsigned D = 0; D != L.Dims; ++D)
    if (L.NumGroups[D] > Limits.MaxNumGroups[D])
      fail(sycl::errc::nd_range,
           kernelWords(L.Name) + ": " + std::to_string(L.NumGroups[D]) +
               " work-groups in dimension " + std::to_string(L.Dims - 1 - D) +
               " exceed the device's limit of " +
               std::to_string(Limits.MaxNumGroups[D]));
}

void prepareKernel(Launch &L, const DeviceInfo &Device) {
  const DeviceLimits &Limits = Device.Limits;
  checkSubGroupSize(L.K->record(), L.Name, Device);
  const CpuVariant &V = chooseVariant(*L.K, L.Name);
  checkNeeds(Device, V.Flags, L.Name);
  L.Variant = &V;
  L.IsChecked = V.Flags & (CheckedVariant | CheckedLanesVariant);
  if (L.K->record().Kind == KernelKind::Range) {
    L.swapForCode(V.Flags & SwapsXyVariant, V.Flags & SwapsXzVariant);
    chooseGroups(L, Limits.ComputeUnits, V.SubGroupSize,
                 V.Flags & RowsAtOnceVariant);
  } else {
    checkNumGroups(L, Limits);
  }
  checkLocalMemory(L.Name, localBytes(L), Limits);
  if (size_t Bytes = itemBytes(L); Bytes > Limits.GlobalMemory)
    fail(sycl::errc::memory_allocation,
         kernelWords(L.Name) + ": " + std::to_string(L.groupSize()) +
             " work-items with " + std::to_string(V.PrivateBytes) +
             " bytes of private memory exceed the device's memory of " +
             std::to_string(Limits.GlobalMemory) + " bytes");
}

KernelNeeds kernelNeeds(Kernel &K, const DeviceInfo &Device) {
  const KernelRecord &Record = K.record();
  checkSubGroupSize(Record, Record.Name, Device);
  const CpuVariant &V = chooseVariant(K, Record.Name);
  const DeviceLimits &Limits = Device.Limits;
  size_t Items = Limits.MaxWorkGroupSize;
  if (V.PrivateBytes != 0)
    Items = std::min<size_t>(Items, Limits.GlobalMemory / V.PrivateBytes);
  return {Items, V.SubGroupSize, V.PrivateBytes};
}

std::string runningKernel() {
  return RunningLaunch ? kernelWords(RunningLaunch->Name) : "";
}

void runKernel(const Launch &L) {
  size_t NumGroups = L.numGroups();
  if (NumGroups == 0)
    return;
  Groups G(L);
  if (L.RootSync)
    return runConcurrently(NumGroups, [&](size_t I) { G.run(I, I + 1); });
  if (L.IsChecked)
    return checked::Launches::run(NumGroups, itemBytes(L),
                                  [&](size_t I) { G.run(I, I + 1); });
  if (NumGroups == 1)
    return G.run(0, 1);
  size_t Done = runWhileSmall(G, NumGroups);
  if (Done != NumGroups)
    runParallel(G, Done, NumGroups);
}

} // namespace cohort::rt::cpu
