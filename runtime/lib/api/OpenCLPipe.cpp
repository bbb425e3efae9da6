//===- OpenCLPipe.cpp - Pipes of OpenCL C ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "support/Errors.h"
#include "sycl/opencl_kernel.hpp"
#include "sycl/queue.hpp"
#include "sycl/usm.hpp"
#include <algorithm>
#include <bit>
#include <cstring>

using namespace cohort::rt;
using sycl::errc;

namespace {

/// The layout that the functions of runtime/opencl-c/pipes.cl expect. The
/// stamps follow, then the sizes of reservations.
struct PipeObject {
  uint64_t MaxPackets;
  uint64_t Mask; ///< slots - 1
  uint64_t PacketSize;
  uint64_t Entries; ///< place of the first packet
  uint64_t Unused0[12];
  uint64_t Tail, Written;
  uint64_t Unused1[14];
  uint64_t Head;
  uint64_t Unused2[15];
};
static_assert(sizeof(PipeObject) == 384);

/// As aligned as the widest vector of OpenCL C.
constexpr size_t EntryAlign = 128;

} // namespace

static void check(const char *What, size_t Value) {
  if (Value == 0 || Value >> 32 != 0)
    fail(errc::invalid, std::string("a pipe's ") + What +
                            " is 1 to 4294967295, not " +
                            std::to_string(Value));
}

cohort::opencl_pipe::opencl_pipe(const sycl::queue &Q, size_t PacketSize,
                                 size_t MaxPackets)
    : packet_size_(PacketSize), max_packets_(MaxPackets) {
  check("packet size", PacketSize);
  check("number of packets", MaxPackets);
  size_t Slots = std::bit_ceil(std::max<size_t>(MaxPackets, 2));
  size_t Entries = sizeof(PipeObject) + Slots * (8 + 4);
  Entries = (Entries + EntryAlign - 1) / EntryAlign * EntryAlign;
  size_t Bytes;
  void *Memory = nullptr;
  if (!__builtin_mul_overflow(Slots, PacketSize, &Bytes) &&
      !__builtin_add_overflow(Bytes, Entries, &Bytes))
    Memory = sycl::aligned_alloc_shared(EntryAlign, Bytes, Q);
  if (!Memory)
    fail(errc::memory_allocation,
         "no memory for a pipe of " + std::to_string(MaxPackets) +
             " packets of " + std::to_string(PacketSize) + " bytes");
  memory_ = {Memory, [C = Q.get_context()](void *M) { sycl::free(M, C); }};

  PipeObject Object = {};
  Object.MaxPackets = MaxPackets;
  Object.Mask = Slots - 1;
  Object.PacketSize = PacketSize;
  Object.Entries = Entries;
  std::memcpy(Memory, &Object, sizeof(Object));
  auto *Stamps = reinterpret_cast<uint64_t *>(static_cast<char *>(Memory) +
                                              sizeof(Object));
  for (size_t I = 0; I != Slots; ++I)
    Stamps[I] = I;
}
