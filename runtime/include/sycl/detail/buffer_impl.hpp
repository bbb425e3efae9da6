// What buffer and the accessors ask of the runtime
// SPDX-License-Identifier: Apache-2.0
//
// The handle of a Buffer is shared by the copies of a sycl::buffer, its
// sub-buffers and reinterpretations; when the last one goes, the contents are
// written back. Commands and accessors refer to its MemoryObject, which may
// live longer.
#ifndef SYCL_DETAIL_BUFFER_IMPL_HPP
#define SYCL_DETAIL_BUFFER_IMPL_HPP

#include "../access.hpp"
#include "handle.hpp"
#include <memory>

namespace sycl::detail {

/// Where the contents go in the end, if not where they came from.
struct final_data {
  virtual void write(const void *data, std::size_t num_bytes) = 0;
  virtual ~final_data() = default;
};

struct buffer_init {
  std::size_t num_bytes;
  std::size_t align;
  /// Initial contents; null if there are none.
  const void *host = nullptr;
  /// Whether the memory at `host` may be used as the buffer's storage, and has
  /// the contents at the end.
  bool in_place = false;
  /// property::buffer::use_host_ptr: no other storage may be allocated.
  bool only_in_place = false;
  /// Whether `host` is only valid now.
  bool copy_now = false;
  /// Keeps the memory at `host` alive; may be null.
  std::shared_ptr<const void> owner;
  /// Storage from the program's own allocator, called when storage is needed;
  /// null: the runtime's own.
  std::shared_ptr<void> (*allocate)(const void *allocator,
                                    std::size_t num_bytes) = nullptr;
  std::shared_ptr<const void> allocator;
};

COHORT_API handle<cohort::rt::Buffer> make_buffer(buffer_init init);
/// Null: nowhere.
COHORT_API void set_final_data(cohort::rt::Buffer *b,
                               std::shared_ptr<final_data> destination);
COHORT_API void set_write_back(cohort::rt::Buffer *b, bool on);

COHORT_API cohort::rt::MemoryObject *memory_of(cohort::rt::Buffer *b) noexcept;
/// First byte of the contents. The address stays the same after the first call
/// with \p writes.
COHORT_API void *storage(cohort::rt::MemoryObject *object, bool writes);

/// Waits until the host may read, or write, the bytes from \p begin to \p end,
/// and keeps commands that would conflict waiting until the last copy of the
/// result goes.
COHORT_API std::shared_ptr<void> lock_for_host(cohort::rt::MemoryObject *object,
                                               access_mode mode,
                                               std::size_t begin,
                                               std::size_t end);

[[noreturn]] COHORT_API void throw_accessor_range(const std::size_t *offset,
                                                  const std::size_t *range,
                                                  const std::size_t *size,
                                                  int dims);
[[noreturn]] COHORT_API void throw_accessor_empty();
[[noreturn]] COHORT_API void throw_sub_buffer(const char *why);
[[noreturn]] COHORT_API void throw_reinterpret(std::size_t from_bytes,
                                               std::size_t to_bytes);
[[noreturn]] COHORT_API void throw_copy_too_small(std::size_t from,
                                                  std::size_t to);

} // namespace sycl::detail
#endif
