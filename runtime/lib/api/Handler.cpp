//===- Handler.cpp - sycl::handler ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cpu/Memory.h"
#include "devices/CheckLaunch.h"
#include "devices/ReductionMemory.h"
#include "graph/Actions.h"
#include "graph/Graph.h"
#include "graph/Interop.h"
#include "kernels/CodeOwner.h"
#include "memory/Buffer.h"
#include "memory/StreamText.h"
#include "memory/Usm.h"
#include "support/Errors.h"
#include "sycl/reduction.hpp"
#include <algorithm>

namespace sycl {

using namespace cohort::rt;

handler::handler(cohort::rt::Queue *Q) : command_(new Command(Q)) {}

handler::~handler() {
  if (command_)
    release(command_);
}

event handler::finish() {
  cohort::rt::checkAccessors(*command_);
  if (NativeQueue *Given = command_->TheQueue->given();
      Given && !command_->TheQueue->Recording)
    depends_on(detail::behindNative(*command_->TheQueue, *Given));
  if (Graph *Recorder = command_->TheQueue->Recording)
    Recorder->record(*command_);
  else if (command_->Part && command_->Part->Executes)
    // The graph keeps the command, which must not keep the graph.
    Ref<ExecutableGraph>(std::move(command_->Part->Executes))
        ->submit(*command_);
  else
    Scheduler::get().submit(*command_);
  Ref<Command> Submitted = Ref<Command>::adopt(command_);
  command_ = nullptr;
  return detail::access_impl::make<event>(
      Ref<EventOwners>::share(Submitted.get()));
}

void handler::depends_on(const event &E) {
  EventOwners *Owners = detail::access_impl::get(E);
  if (Owners && Owners->command().isNode() && !command_->TheQueue->Recording)
    cohort::rt::fail(errc::invalid, "a command is to be behind one that was "
                                    "recorded into a graph");
  if (Owners && !Owners->command().isComplete())
    command_->Dependencies.push_back(Ref<Command>::share(&Owners->command()));
}
void handler::depends_on(const std::vector<event> &Events) {
  for (const event &E : Events)
    depends_on(E);
}

/// Throws if the group has an action, which the caller's would be the second
/// of.
static void checkNoAction(const Command &C) {
  const Launch *L = std::get_if<Launch>(&C.Act);
  if (!std::holds_alternative<std::monostate>(C.Act))
    cohort::rt::fail(errc::invalid,
                     "a command group has one action, and this one, " +
                         (L ? kernelWords(L->Name) : "a copy or host task") +
                         ", is given a second");
}

void handler::launch(const detail::kernel_launch &Request,
                     const detail::closure &F) {
  checkNoAction(*command_);
  if (command_->Bundle &&
      !std::count(command_->Bundle->begin(), command_->Bundle->end(),
                  Request.identity))
    cohort::rt::fail(errc::kernel_not_supported,
                     kernelWords(Request.name) +
                         " is not in the kernel bundle that the command uses");
  Launch L = prepareLaunch(*command_, Request);
  if (command_->Part) {
    command_->Part->Launch = Request;
    command_->Part->Name = Request.name;
    command_->Part->Launch.name = command_->Part->Name;
  }
  L.Closure = command_->storeClosure(F);
  L.ClosureBytes = F.size;
  command_->Act = L;
}

/// Throws if a host task cannot be the group's action.
static void checkHostTask(const Command &C) {
  checkNoAction(C);
  if (C.HasLocalAccessors)
    cohort::rt::fail(errc::kernel_argument,
                     "a local_accessor needs work-groups, and a host task has "
                     "none");
}

void handler::host(const detail::closure &F, void (*Call)(void *)) {
  checkHostTask(*command_);
  command_->CodeOwner = ownerOfCode(reinterpret_cast<const void *>(Call));
  command_->Act = HostCall{Call, command_->storeClosure(F)};
}

void handler::host_interop(const detail::closure &F,
                           void (*Call)(void *, cohort::rt::Interop *)) {
  checkHostTask(*command_);
  command_->CodeOwner = ownerOfCode(reinterpret_cast<const void *>(Call));
  command_->Act = HostCall{nullptr, command_->storeClosure(F), Call};
}

void handler::memcpy(void *Dest, const void *Src, std::size_t NumBytes) {
  if (NumBytes != 0 && (!Dest || !Src))
    cohort::rt::fail(errc::invalid, "memcpy of " + std::to_string(NumBytes) +
                                        " bytes " + (Dest ? "from" : "to") +
                                        " a null pointer");
  checkBlock("memcpy", Dest, NumBytes);
  checkBlock("memcpy", Src, NumBytes);
  detail::region_extents Box{NumBytes, 1, 1};
  copy_region({Dest, NumBytes, NumBytes}, Box,
              {const_cast<void *>(Src), NumBytes, NumBytes}, Box);
}

void handler::memset(void *Ptr, int Value, std::size_t NumBytes) {
  if (NumBytes != 0 && !Ptr)
    cohort::rt::fail(errc::invalid, "memset of " + std::to_string(NumBytes) +
                                        " bytes at a null pointer");
  checkBlock("memset", Ptr, NumBytes);
  checkNoAction(*command_);
  command_->Act = FillJob{
      {Ptr, NumBytes, NumBytes}, {NumBytes, 1, 1}, {static_cast<char>(Value)}};
}

void handler::prefetch(const void *Ptr, std::size_t NumBytes) {
  checkBlock("prefetch", Ptr, NumBytes);
  empty_action();
}
void handler::mem_advise(const void *Ptr, std::size_t NumBytes, int) {
  checkBlock("mem_advise", Ptr, NumBytes);
  empty_action();
}

void handler::copy_region(const detail::memory_region &Dest,
                          const detail::region_extents &DestBox,
                          const detail::memory_region &Src,
                          const detail::region_extents &SrcBox) {
  checkNoAction(*command_);
  command_->Act = CopyJob{Dest, Src, DestBox, SrcBox};
}

void handler::fill_region(const detail::memory_region &Dest,
                          const detail::region_extents &Box,
                          const void *Pattern, std::size_t PatternBytes) {
  checkNoAction(*command_);
  if (Box.bytes() != 0 && !Dest.data)
    cohort::rt::fail(errc::invalid, "fill of " + std::to_string(Box.bytes()) +
                                        " bytes at a null pointer");
  if (Box.rows == 1 && Box.slices == 1)
    checkBlock("fill", Dest.data, Box.bytes());
  const char *First = static_cast<const char *>(Pattern);
  command_->Act =
      FillJob{Dest, Box, std::vector<char>(First, First + PatternBytes)};
}

/// Throws if rows of \p Width bytes overlap that are \p Pitch bytes apart, or
/// if all of them are more than there can be.
static void checkRows(const char *What, size_t Pitch, size_t Width,
                      size_t Height) {
  size_t Bytes;
  if (Width > Pitch || __builtin_mul_overflow(Pitch, Height, &Bytes))
    cohort::rt::fail(errc::invalid,
                     std::string(What) + " of " + std::to_string(Height) +
                         " rows of " + std::to_string(Width) +
                         " bytes with a pitch of " + std::to_string(Pitch));
}

/// From the first byte of the rows to the last one.
static size_t bytesOfRows(size_t Pitch, size_t Width, size_t Height) {
  return Height == 0 || Width == 0 ? 0 : Pitch * (Height - 1) + Width;
}

void handler::ext_oneapi_memcpy2d(void *Dest, std::size_t DestPitch,
                                  const void *Src, std::size_t SrcPitch,
                                  std::size_t Width, std::size_t Height) {
  checkRows("a copy to memory", DestPitch, Width, Height);
  checkRows("a copy from memory", SrcPitch, Width, Height);
  if (Width != 0 && Height != 0 && (!Dest || !Src))
    cohort::rt::fail(errc::invalid, std::string("a copy of rows ") +
                                        (Dest ? "from" : "to") +
                                        " a null pointer");
  checkBlock("a copy of rows", Dest, bytesOfRows(DestPitch, Width, Height));
  checkBlock("a copy of rows", Src, bytesOfRows(SrcPitch, Width, Height));
  detail::region_extents Box{Width, Height, 1};
  copy_region({Dest, DestPitch, DestPitch * Height}, Box,
              {const_cast<void *>(Src), SrcPitch, SrcPitch * Height}, Box);
}

void handler::ext_oneapi_memset2d(void *Dest, std::size_t Pitch, int Value,
                                  std::size_t Width, std::size_t Height) {
  char Byte = static_cast<char>(Value);
  fill_rows(Dest, Pitch, Width, Height, &Byte, 1);
}

void handler::fill_rows(void *Dest, std::size_t Pitch, std::size_t RowBytes,
                        std::size_t Rows, const void *Pattern,
                        std::size_t PatternBytes) {
  checkRows("a fill of memory", Pitch, RowBytes, Rows);
  checkBlock("a fill of rows", Dest, bytesOfRows(Pitch, RowBytes, Rows));
  fill_region({Dest, Pitch, Pitch * Rows}, {RowBytes, Rows, 1}, Pattern,
              PatternBytes);
}

void handler::ext_oneapi_barrier() {
  empty_action();
  command_->Barrier = Command::BarrierKind::BehindAll;
}

void detail::handler_access::tag(handler &H) {
  H.ext_oneapi_barrier();
  H.command_->IsTag = true;
}

void handler::ext_oneapi_barrier(const std::vector<event> &Events) {
  depends_on(Events);
  ext_oneapi_barrier();
  if (!Events.empty())
    command_->Barrier = Command::BarrierKind::BehindSome;
}

void handler::uses(const cohort::rt::MemoryObject *Object) {
  command_->Uses.push_back(Object);
}

void handler::empty_action() {
  checkNoAction(*command_);
  command_->Act = Empty();
}

void handler::keep_alive(std::shared_ptr<const void> Owner) {
  command_->Owners.push_back(std::move(Owner));
}

std::size_t detail::handler_access::add_local(handler &H, std::size_t Bytes,
                                              std::size_t Align) {
  // Kernels for the CPU count on it: a vector then lies in one cache line.
  constexpr std::size_t LeastAlign = 64;
  Align = std::max(Align, LeastAlign);
  H.command_->HasLocalAccessors = true;
  std::size_t &Used = H.command_->LocalBytes;
  std::size_t Offset = (Used + Align - 1) / Align * Align;
  // One object does not begin where the one before it ends.
  if (cohort::rt::cpu::seesPoison() && Offset == Used && Used != 0)
    Offset += Align;
  // No device has half of the 64-bit range: larger sizes stay as they are.
  constexpr std::size_t TooMuch = static_cast<std::size_t>(-1) / 2;
  H.command_->LocalObjects.push_back({Offset, Bytes});
  if (__builtin_add_overflow(Offset, Bytes, &Used))
    Used = TooMuch;
  Used = std::min(Used, TooMuch);
  return Offset;
}

void detail::handler_access::set_scratch(handler &H, std::size_t Offset) {
  H.command_->ScratchOffset = Offset;
}

void *detail::handler_access::add_scratch(handler &H, std::size_t Bytes,
                                          std::size_t Head) {
  if (__builtin_add_overflow(Bytes, Head, &Bytes))
    throw_too_large(errc::memory_allocation, "memory for a kernel", &Bytes, 1,
                    1);
  Queue &Q = *H.command_->TheQueue;
  std::shared_ptr<void> Memory = reductionMemory(Q.device(), Bytes);
  H.keep_alive(Memory);
  return Memory.get();
}

detail::stream_memory *detail::handler_access::add_stream(handler &H,
                                                          std::size_t Size) {
  if (H.command_->TheQueue->Recording)
    cohort::rt::fail(errc::invalid,
                     "a command with a stream cannot be recorded into a graph");
  auto Memory = streamMemory(H.command_->TheQueue->device(), Size);
  H.keep_alive(Memory);
  return Memory.get();
}

std::size_t detail::handler_access::reduction_group(handler &H,
                                                    std::size_t Items) {
  // Enough groups for all cores to share the work evenly, and few enough that
  // what the last one combines is nothing next to what they do.
  constexpr std::size_t MinItems = 64, GroupsPerUnit = 8;
  const Device &D = H.command_->TheQueue->device();
  std::size_t Units = D.limits().ComputeUnits;
  std::size_t Size = std::max(MinItems, Items / (Units * GroupsPerUnit) + 1);
  if (D.info().Type != info::device_type::gpu)
    return Size;
  // Where a group begins in the middle of a cache line, all its warps take two
  // each.
  constexpr std::size_t Multiple = 256;
  return (Size + Multiple - 1) / Multiple * Multiple;
}

[[noreturn]] void detail::throw_outside_global(std::size_t Bytes,
                                               std::size_t Offset,
                                               std::size_t Size) {
  cohort::rt::fail(errc::invalid, "a copy of " + std::to_string(Bytes) +
                                      " bytes at " + std::to_string(Offset) +
                                      " of a device_global of " +
                                      std::to_string(Size));
}
[[noreturn]] void detail::throw_reduction_of_many(std::size_t Elements) {
  cohort::rt::fail(errc::invalid, "a reduction into a buffer of " +
                                      std::to_string(Elements) +
                                      " elements; it needs a buffer of one");
}
[[noreturn]] void detail::throw_no_identity() {
  cohort::rt::fail(errc::invalid,
                   "a reduction is to start from the identity of an operator "
                   "whose identity is not known");
}

void detail::handler_access::require(handler &H, MemoryObject *Object,
                                     access_mode Mode, std::size_t Begin,
                                     std::size_t End, bool OnHost) {
  bool Writes = Mode != access_mode::read;
  if (!H.command_->TheQueue->device().accessesHostMemory()) {
    Begin = 0;
    End = Object->size();
  }
  for (Requirement &R : H.command_->Requirements)
    if (R.Object.get() == Object && R.Begin == Begin && R.End == End &&
        R.Writes == Writes && R.OnHost == OnHost)
      return;
  H.command_->Requirements.push_back(
      {Ref<MemoryObject>::share(Object), Begin, End, Writes, OnHost});
}

} // namespace sycl
