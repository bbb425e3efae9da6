//===- StreamText.cpp - Memory of streams ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "StreamText.h"
#include "devices/Context.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstring>
#include <iostream>
#include <map>
#include <mutex>
#include <sstream>

namespace cohort::rt {

using sycl::stream_manipulator;
using sycl::detail::stream_kind;
using sycl::detail::stream_memory;

namespace {

/// The text of one work-item since it last flushed, and how it prints.
class ItemText {
public:
  /// Whether that is a flush.
  bool add(stream_kind Kind, const char *Data, size_t Bytes);
  std::string take() {
    std::string Result = Out.str();
    Out.str({});
    return Result;
  }

private:
  template <class T> static T read(const char *Data) {
    T X;
    std::memcpy(&X, Data, sizeof(T));
    return X;
  }
  bool manipulate(stream_manipulator How);
  std::ostringstream Out;
};

} // namespace

bool ItemText::manipulate(stream_manipulator How) {
  switch (How) {
  case stream_manipulator::flush:
    return true;
  case stream_manipulator::endl:
    Out << '\n';
    return true;
  case stream_manipulator::dec:
    Out << std::dec;
    break;
  case stream_manipulator::hex:
    Out << std::hex;
    break;
  case stream_manipulator::oct:
    Out << std::oct;
    break;
  case stream_manipulator::noshowbase:
    Out << std::noshowbase;
    break;
  case stream_manipulator::showbase:
    Out << std::showbase;
    break;
  case stream_manipulator::noshowpos:
    Out << std::noshowpos;
    break;
  case stream_manipulator::showpos:
    Out << std::showpos;
    break;
  case stream_manipulator::fixed:
    Out << std::fixed;
    break;
  case stream_manipulator::scientific:
    Out << std::scientific;
    break;
  case stream_manipulator::hexfloat:
    Out << std::hexfloat;
    break;
  case stream_manipulator::defaultfloat:
    Out << std::defaultfloat;
    break;
  }
  return false;
}

bool ItemText::add(stream_kind Kind, const char *Data, size_t Bytes) {
  switch (Kind) {
  case stream_kind::none:
    break;
  case stream_kind::text:
    Out << std::string_view(Data, Bytes);
    break;
  case stream_kind::character:
    Out << *Data;
    break;
  case stream_kind::signed_number:
    Out << read<long>(Data);
    break;
  case stream_kind::unsigned_number:
    Out << read<unsigned long>(Data);
    break;
  case stream_kind::single_precision:
    Out << read<float>(Data);
    break;
  case stream_kind::double_precision:
    Out << read<double>(Data);
    break;
  case stream_kind::pointer:
    Out << reinterpret_cast<void *>(read<uintptr_t>(Data));
    break;
  case stream_kind::manipulator:
    return manipulate(read<stream_manipulator>(Data));
  case stream_kind::precision:
    Out.precision(read<int>(Data));
    break;
  case stream_kind::width:
    Out.width(read<int>(Data));
    break;
  }
  return false;
}

std::string streamText(const stream_memory &Memory) {
  std::map<uint32_t, ItemText> Items;
  std::string Result;
  const char *Begin = reinterpret_cast<const char *>(Memory.records);
  const size_t Written = size_t(std::min(Memory.used, Memory.capacity));
  for (size_t At = 0; At + sizeof(uint64_t) <= Written;) {
    uint64_t Word;
    std::memcpy(&Word, Begin + At, sizeof(Word));
    auto Kind = static_cast<stream_kind>(Word >> 32 & 0xff);
    size_t Bytes = Word >> 40;
    if (Kind == stream_kind::none)
      break; // the first that found no room
    At += sizeof(Word);
    ItemText &Item = Items[static_cast<uint32_t>(Word)];
    if (Item.add(Kind, Begin + At, Bytes))
      Result += Item.take();
    At += (Bytes + 7) / 8 * 8;
  }
  for (auto &[Id, Item] : Items)
    Result += Item.take();
  if (Memory.used > Memory.capacity)
    Result += Result.empty() || Result.back() == '\n' ? "[...]\n" : "\n[...]\n";
  return Result;
}

static void print(const stream_memory &Memory) {
  static std::mutex Mutex;
  std::string Text = streamText(Memory);
  if (Text.empty())
    return;
  std::lock_guard Lock(Mutex);
  std::cout << Text << std::flush;
}

std::shared_ptr<stream_memory> streamMemory(Device &D, size_t Size) {
  // A character alone takes 16 bytes, and what says how to print it as many.
  constexpr size_t BytesPerCharacter = 16, MaxBytes = size_t(1) << 30,
                   Align = 64;
  const size_t Records =
      std::min(std::max(Size, size_t(64)), MaxBytes / BytesPerCharacter) *
      BytesPerCharacter;
  const MemoryKind Kind = D.has(sycl::aspect::usm_shared_allocations)
                              ? MemoryKind::Shared
                              : MemoryKind::Host;
  Backend &B = D.backend();
  const unsigned Index = D.index();
  const size_t Bytes = offsetof(stream_memory, records) + Records;
  void *Memory = B.allocate(Index, Bytes, Align, Kind);
  if (!Memory)
    fail(sycl::errc::memory_allocation,
         "no memory for the " + std::to_string(Bytes) +
             " bytes that a stream of " + std::to_string(Size) +
             " characters needs");
  std::memset(Memory, 0, Bytes);
  static_cast<stream_memory *>(Memory)->capacity = static_cast<int>(Records);
  return {static_cast<stream_memory *>(Memory),
          [&B, Index, Kind](stream_memory *M) {
            print(*M);
            B.deallocate(Index, M, Kind);
          }};
}

} // namespace cohort::rt
