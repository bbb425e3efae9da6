//===- Specialization.cpp - Specialization constants ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Command.h"
#include "support/Errors.h"
#include "sycl/handler.hpp"
#include <cstring>
#include <mutex>
#include <set>

using namespace cohort::rt;
using namespace sycl;

namespace {

/// Those that kernels of the program read.
struct Known {
  std::mutex Mutex;
  std::set<std::uint64_t> Keys;
  static Known &get() {
    static Known *K = new Known; // kernels register before main
    return *K;
  }
};

} // namespace

bool detail::register_specialization(std::uint64_t Key) {
  Known &K = Known::get();
  std::lock_guard Lock(K.Mutex);
  K.Keys.insert(Key);
  return true;
}

bool detail::has_specialization(std::uint64_t Key) noexcept {
  Known &K = Known::get();
  std::lock_guard Lock(K.Mutex);
  return K.Keys.count(Key) != 0;
}

bool detail::has_any_specialization() noexcept {
  Known &K = Known::get();
  std::lock_guard Lock(K.Mutex);
  return !K.Keys.empty();
}

void detail::specialization_values::set(std::uint64_t Key, const void *Value,
                                        std::size_t Size) {
  auto *Place = const_cast<unsigned char *>(find(Key));
  if (!Place) {
    const std::size_t Bytes = bytes_of(Size);
    if (Bytes > capacity - used)
      fail(errc::invalid,
           "a specialization constant of " + std::to_string(Size) +
               " bytes does not fit: what is set takes " +
               std::to_string(used) + " of " + std::to_string(capacity) +
               " bytes, and each constant 16 more than its size");
    const std::uint64_t Head[2] = {Key, Size};
    std::memcpy(bytes + used, Head, sizeof Head);
    static_assert(sizeof Head == head_bytes);
    Place = bytes + used + sizeof Head;
    used += Bytes;
  }
  std::memcpy(Place, Value, Size);
}

void handler::require_no_bundle() const {
  if (command_->Bundle)
    fail(errc::invalid,
         "the command uses a kernel bundle, which has the values "
         "of specialization constants");
}

detail::specialization_values &handler::own_constants() {
  require_no_bundle();
  if (!constants_)
    constants_ = std::make_shared<detail::specialization_values>();
  return *constants_;
}
