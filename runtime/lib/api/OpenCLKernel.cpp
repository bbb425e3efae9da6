//===- OpenCLKernel.cpp - Kernels of OpenCL C in the program --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/OpenCLKernel.h"
#include "FunctionKernel.h"
#include "graph/Command.h"
#include "graph/Queue.h"
#include "support/Errors.h"
#include "sycl/handler.hpp"
#include "sycl/opencl_kernel.hpp"
#include <algorithm>
#include <cstring>

using namespace cohort::rt;
using sycl::errc;

static bool isOfProgram(const Kernel &K) {
  return isOpenCL(K.record()) && !K.IsOfBundle;
}

/// Those that the host sets.
static uint32_t numArguments(const KernelRecord &R) {
  uint32_t All = R.NumArguments;
  return All -
         (All != 0 && R.Arguments[All - 1].Kind == KernelArgument::WorkDim);
}

static std::vector<char> bytesOf(const void *Data, size_t Size) {
  const char *First = static_cast<const char *>(Data);
  return {First, First + Size};
}

static std::vector<Kernel *> kernelsOfName(std::string_view Name) {
  return KernelRegistry::get().select([&](const Kernel &K) {
    return isOfProgram(K) && sourceName(K.record()) == Name;
  });
}

std::vector<std::string> cohort::opencl_kernel_names() {
  std::vector<std::string> Names;
  for (Kernel *Found : KernelRegistry::get().select(isOfProgram))
    if (KernelUse K(*Found); K && !isOfBlock(K->record()))
      Names.emplace_back(sourceName(K->record()));
  std::sort(Names.begin(), Names.end());
  Names.erase(std::unique(Names.begin(), Names.end()), Names.end());
  return Names;
}

bool cohort::has_opencl_kernel(std::string_view Name) noexcept {
  return kernelsOfName(Name).size() == 1;
}

sycl::kernel cohort::opencl_kernel(const sycl::context &Ctx,
                                   std::string_view Name) {
  using sycl::detail::kernel_access;
  std::vector<Kernel *> Found = kernelsOfName(Name);
  if (Found.size() == 1)
    if (KernelUse K(*Found.front()); K)
      return kernel_access::make(
          kernel_access::make_id(K->record().Identity, Name), Ctx);
  std::string Quoted = "'" + std::string(Name) + "'";
  if (Found.size() > 1)
    fail(errc::invalid, "the program has " + std::to_string(Found.size()) +
                            " OpenCL C kernels of the name " + Quoted);
  std::string Names;
  for (const std::string &N : opencl_kernel_names())
    Names += (Names.empty() ? "'" : ", '") + N + "'";
  fail(errc::invalid,
       "the program has no OpenCL C kernel " + Quoted +
           (Names.empty() ? "; it has none at all" : "; it has " + Names));
}

namespace sycl {

std::uint32_t detail::kernel_num_args(const void *Identity) {
  if (FunctionArguments All; findFunctionArguments(Identity, All))
    return All.Each.size();
  KernelUse K(Identity);
  if (!K || !isOpenCL(K->record()))
    fail(errc::invalid, "only kernels in OpenCL C and functions have arguments "
                        "that can be counted");
  return numArguments(K->record());
}

static SetArgument &argument(Command &C, int Index) {
  // More than any kernel has; a negative index becomes one.
  constexpr unsigned Most = 1024;
  if (static_cast<unsigned>(Index) >= Most)
    fail(errc::kernel_argument,
         "a kernel has no argument number " + std::to_string(Index));
  constexpr unsigned Usual = 8; // grows once in most launches
  if (C.Arguments.empty())
    C.Arguments.reserve(Usual);
  if (C.Arguments.size() <= static_cast<unsigned>(Index))
    C.Arguments.resize(Index + 1);
  return C.Arguments[Index];
}

void handler::set_argument(int Index, argument_kind Kind, const void *Data,
                           std::size_t Size) {
  argument(*command_, Index) = {true, static_cast<uint32_t>(Kind),
                                bytesOf(Data, Size)};
}

void handler::set_accessor(int Index, const void *Data, MemoryObject *Object) {
  argument(*command_, Index) = {true, KernelArgument::Pointer,
                                bytesOf(&Data, sizeof(Data)), 0, Object};
}

void handler::set_whole(int Index, const void *Accessor, std::size_t Size) {
  argument(*command_, Index).Whole = bytesOf(Accessor, Size);
}

void handler::set_pipe(int Index, const cohort::opencl_pipe &Pipe) {
  const void *Memory = Pipe.memory_.get();
  argument(*command_, Index) = {true, KernelArgument::Pipe,
                                bytesOf(&Memory, sizeof(Memory)),
                                Pipe.packet_size()};
  keep_alive(Pipe.memory_);
}

} // namespace sycl

[[noreturn]] static void failArgument(const KernelRecord &R, uint32_t Index,
                                      const std::string &What) {
  fail(errc::kernel_argument, "kernel '" + std::string(sourceName(R)) +
                                  "': argument " + std::to_string(Index) + " " +
                                  What);
}

static std::string bytes(size_t N) {
  return std::to_string(N) + (N == 1 ? " byte" : " bytes");
}

/// Throws if \p Given is not what \p A takes.
static void checkArgument(const KernelRecord &R, uint32_t Index,
                          const KernelArgument &A, const SetArgument &Given) {
  static constexpr const char *Takes[] = {
      "is a value", "is a pointer, for an accessor or a pointer of USM",
      "is local memory, for a local_accessor", "is a pipe"};
  static constexpr const char *Got[] = {
      "a value", "a pointer", "a local_accessor", "a pipe", "a raw_kernel_arg"};
  if (!Given.IsSet)
    failArgument(R, Index, "has not been set");
  bool IsRaw =
      Given.Kind == SetArgument::Raw &&
      (A.Kind == KernelArgument::Value || A.Kind == KernelArgument::Pointer);
  if (Given.Kind != A.Kind && !IsRaw)
    failArgument(R, Index,
                 std::string(Takes[A.Kind]) + ", and was given " +
                     Got[Given.Kind]);
  if (Given.Bytes.size() != A.Size)
    failArgument(R, Index,
                 "has " + bytes(A.Size) + ", and was given " +
                     bytes(Given.Bytes.size()));
  if (A.PacketSize != 0 && A.PacketSize != Given.PacketSize)
    failArgument(R, Index,
                 "is a pipe with packets of " + bytes(A.PacketSize) +
                     ", and was given one with packets of " +
                     bytes(Given.PacketSize));
}

/// The block that the kernel gets.
static std::vector<char> pack(const KernelRecord &R,
                              const std::vector<SetArgument> &Given,
                              uint32_t Dims) {
  uint32_t Count = numArguments(R);
  if (Given.size() > Count)
    failArgument(R, Given.size() - 1,
                 "was set, but it has only " + std::to_string(Count));
  size_t Size = 1; // never empty
  for (uint32_t I = 0; I != R.NumArguments; ++I)
    Size = std::max<size_t>(Size, R.Arguments[I].Offset + R.Arguments[I].Size);
  std::vector<char> Block(Size);
  for (uint32_t I = 0; I != Count; ++I) {
    if (I >= Given.size())
      failArgument(R, I, "has not been set");
    checkArgument(R, I, R.Arguments[I], Given[I]);
    std::copy(Given[I].Bytes.begin(), Given[I].Bytes.end(),
              Block.begin() + R.Arguments[I].Offset);
  }
  if (Count != R.NumArguments)
    std::memcpy(Block.data() + R.Arguments[Count].Offset, &Dims, sizeof(Dims));
  return Block;
}

namespace sycl {

void handler::launch_kernel(const kernel &K, unsigned Dims,
                            const detail::extents &Global,
                            detail::extents Local,
                            const detail::extents &Offset) {
  const void *Identity =
      detail::kernel_access::identity(detail::kernel_access::id(K));
  KernelUse Found(Identity);
  const std::string Name = detail::kernel_access::id(K).get_name();
  if (FunctionArguments All; Found && findFunctionArguments(Identity, All)) {
    std::vector<char> Block =
        packFunctionArguments(Name, All, command_->Arguments);
    if (command_->ScratchOffset)
      std::memcpy(Block.data(), &*command_->ScratchOffset, sizeof(size_t));
    auto Kind = detail::kernel_kind_nd_range;
    if (Local.xyz[0] == 0)
      Kind = detail::kernel_kind_range;
    else if (Found->record().Kind == KernelKind::SingleTask &&
             Global.xyz[0] * Global.xyz[1] * Global.xyz[2] == 1)
      Kind = detail::kernel_kind_single_task;
    return launch({Identity, Name, Kind, Dims, Global, Local, Offset},
                  {Block.data(), Block.size(), All.Align, nullptr, nullptr});
  }
  if (!Found || !isOpenCL(Found->record()))
    fail(errc::invalid, "kernel '" + K.get_info<info::kernel::function_name>() +
                            "' is a callable of SYCL, which has no arguments "
                            "to set: launch it with the callable");
  command_->CodeOwner = detail::kernel_access::owner(K);
  const KernelRecord &R = Found->record();
  std::vector<char> Block = pack(R, command_->Arguments, Dims);
  if (Local.xyz[0] == 0)
    for (unsigned D = 0; D != 3; ++D)
      Local.xyz[D] = D < Dims ? detail::auto_extent : 1;
  // As aligned as the widest vector of OpenCL C.
  constexpr std::size_t Alignment = 128;
  launch({R.Identity, sourceName(R), static_cast<unsigned>(R.Kind), Dims,
          Global, Local, Offset},
         {Block.data(), Block.size(), Alignment, nullptr, nullptr});
}

} // namespace sycl

/// What kernels ask for the kernel of a block of theirs (opencl-c/blocks.cl).
static KernelNeeds cpuNeeds(const void *const *Identity) {
  KernelUse K(*Identity);
  return K ? cpuBackend().needs(0, *K) : KernelNeeds{1, 1, 0};
}

extern "C" COHORT_API uint32_t
cohort_kernel_sub_group_size(const void *const *Identity) {
  return cpuNeeds(Identity).SubGroupSize;
}

extern "C" COHORT_API uint32_t
cohort_kernel_work_group_size(const void *const *Identity) {
  return cpuNeeds(Identity).MaxWorkGroupSize;
}
