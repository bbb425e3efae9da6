//===- Actions.cpp - Execution of commands --------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Actions.h"
#include "Command.h"
#include "DeviceGraph.h"
#include "Interop.h"
#include "MemoryObject.h"
#include "checked/Launches.h"
#include "kernels/KernelRegistry.h"
#include <algorithm>
#include <cstring>

namespace cohort::rt {

void moveAccessors(const Command &C, const Launch &L, const Device &D,
                   std::vector<MovedAddress> *Moved) {
  // The address at Place, which belongs to Object.
  auto Move = [&](uint64_t Place, const void *Object) {
    void *At = static_cast<char *>(L.Closure) + Place, *Address;
    std::memcpy(&Address, At, sizeof Address);
    for (const Requirement &R : C.Requirements)
      if (Object == R.Object.get())
        if (void *New = R.Object->inCopy(D, Address)) {
          std::memcpy(At, &New, sizeof New);
          if (Moved)
            Moved->push_back({R.Object.get(), Address, New});
          break;
        }
  };
  const KernelRecord &Record = L.K->record();
  for (uint32_t I = 0; I != Record.NumAccessors; ++I) {
    uint64_t Place = Record.Accessors[I] & ~KernelRecord::InUnion;
    CapturedAccessor A;
    std::memcpy(&A, static_cast<char *>(L.Closure) + Place, sizeof A);
    Move(Place + offsetof(CapturedAccessor, Address), A.Object);
  }
  // The host of such kernels sets accessors one by one.
  size_t NumArguments =
      std::min<size_t>(C.Arguments.size(), Record.NumArguments);
  for (size_t I = 0; I != NumArguments; ++I)
    if (MemoryObject *Object = C.Arguments[I].Object)
      Move(Record.Arguments[I].Offset, Object);
}

/// Whether the command group requires \p Object; there may be none.
static bool isRequired(const Command &C, const void *Object) {
  return !Object || std::any_of(C.Requirements.begin(), C.Requirements.end(),
                                [&](const Requirement &R) {
                                  return R.Object.get() == Object;
                                });
}

[[noreturn]] static void failNotRequired(sycl::errc Code, std::string Who,
                                         const char *It) {
  fail(Code, std::move(Who) +
                 " has an accessor that its command group does not require: it "
                 "is of another command group, or a placeholder without "
                 "handler::require, so that " +
                 It + " would not wait for what else uses the buffer");
}

void checkAccessors(const Command &C) {
  for (const MemoryObject *Object : C.Uses)
    if (!isRequired(C, Object))
      failNotRequired(sycl::errc::invalid,
                      "a copy, a fill or an update of the host", "it");
  const Launch *L = std::get_if<Launch>(&C.Act);
  if (!L)
    return;
  auto Check = [&](const void *Object) {
    if (!isRequired(C, Object))
      failNotRequired(sycl::errc::kernel_argument, kernelWords(L->Name),
                      "the kernel");
  };
  for (const SetArgument &A : C.Arguments)
    Check(A.Object);
  if (!L->HasAccessors)
    return;
  // Its module may be closed at this moment.
  KernelUse Use(*L->K);
  if (!Use)
    return;
  const KernelRecord &Record = Use->record();
  for (uint32_t I = 0; I != Record.NumAccessors; ++I) {
    const uint64_t Place = Record.Accessors[I];
    if (Place & KernelRecord::InUnion)
      return; // as are all that follow
    CapturedAccessor A;
    std::memcpy(&A, static_cast<char *>(L->Closure) + Place, sizeof A);
    Check(A.Object);
  }
}

/// Waits for commands that are in flight. Errors are reported elsewhere.
static void awaitFlights(const std::vector<Ref<Command>> &Before) {
  for (const Ref<Command> &B : Before)
    try {
      B->InFlight->finish();
    } catch (...) {
      // The command itself tells it.
    }
}

/// Tells the checked build the memory that a kernel may use.
static void prepareChecked(const Command &C) {
  using checked::Region;
  std::vector<Region> Buffers, LocalAccessors;
  for (const Requirement &R : C.Requirements)
    Buffers.push_back({Region::Buffer,
                       reinterpret_cast<uintptr_t>(R.Object->storage(R.Writes)),
                       R.Object->size()});
  for (const LocalObject &L : C.LocalObjects)
    LocalAccessors.push_back({Region::LocalAccessor, L.Offset, L.Bytes});
  checked::Launches::prepare(std::move(Buffers), std::move(LocalAccessors));
}

void bringBuffers(Command &C) {
  Launch *L = std::get_if<Launch>(&C.Act);
  bool HasKernels = L || std::holds_alternative<GraphJob>(C.Act);
  bool OnDevice = HasKernels && !C.TheQueue->device().accessesHostMemory();
  const Device *Where = OnDevice ? &C.TheQueue->device() : nullptr;
  if (std::any_of(C.Requirements.begin(), C.Requirements.end(),
                  [&](const Requirement &R) { return !R.Object->isIn(Where); }))
    awaitFlights(C.After);
  // The data of such a task is copied from the device when it asks for it.
  const HostCall *Host = std::get_if<HostCall>(&C.Act);
  bool IsInterop = Host && Host->CallInterop;
  for (const Requirement &R : C.Requirements)
    if (OnDevice)
      R.Object->bringTo(C.TheQueue->device(), R.Writes);
    else if (!IsInterop || R.OnHost)
      R.Object->bringToHost(R.Writes);
  if (OnDevice && L)
    moveAccessors(C, *L, C.TheQueue->device());
  else if (L && L->IsChecked)
    prepareChecked(C);
}

bool handOver(Command &C) {
  Device &D = C.TheQueue->device();
  Backend &B = D.backend();
  if (Launch *L = std::get_if<Launch>(&C.Act)) {
    // The chosen code may be in a library that was closed in the meantime.
    if (L->Version != C.RunVersion) {
      L->Version = C.RunVersion;
      B.prepare(D.index(), *L);
    }
    B.launch(D.index(), *L);
  } else if (CopyJob *Copy = std::get_if<CopyJob>(&C.Act))
    B.copy(D.index(), *Copy);
  else if (FillJob *Fill = std::get_if<FillJob>(&C.Act))
    B.fill(D.index(), Fill->Dest, Fill->Box, Fill->Pattern.data(),
           Fill->Pattern.size());
  else if (GraphJob *Job = std::get_if<GraphJob>(&C.Act))
    Job->Graph->launch(*C.TheQueue, *Job);
  else
    return false;
  return true;
}

static void handOverAndWait(Command &C) {
  if (handOver(C))
    finishNamed(
        C, [&] { C.TheQueue->backend().wait(C.TheQueue->device().index()); });
}

namespace {
/// Has the device measure, while this lives, what the calling thread does.
class Measurement {
public:
  explicit Measurement(Device &D) : D(D) {
    D.backend().measure(D.index(), &Times);
  }
  Measurement(const Measurement &) = delete;
  ~Measurement() { D.backend().measure(D.index(), nullptr); }
  WorkTimes Times;

private:
  Device &D;
};
} // namespace

/// The device's times are better than those of the host around the command,
/// where it has some.
void execute(Command &C) {
  bringBuffers(C);
  if (HostCall *Host = std::get_if<HostCall>(&C.Act))
    return Host->CallInterop ? runInterop(C, *Host) : Host->Call(Host->Object);
  if (!C.TheQueue->profiling())
    return handOverAndWait(C);
  Measurement M(C.TheQueue->device());
  handOverAndWait(C);
  if (M.Times.End != 0) {
    C.StartTime = M.Times.Start;
    C.EndTime = M.Times.End;
  }
}

} // namespace cohort::rt
