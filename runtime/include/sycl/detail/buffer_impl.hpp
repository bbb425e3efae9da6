// The runtime's functions for buffer and accessors
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
#include <string_view>

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

/// The bytes of an object that the host uses, and what messages say of them.
struct host_use {
  cohort::rt::MemoryObject *object;
  std::size_t begin, end;
  bool writes;
  std::string_view element; // its type
  int dims;
  const std::size_t *range; // of the buffer, the slowest dimension first
};

/// What keeps the commands from memory that the host uses, until the last copy
/// goes. The runtime knows where the copies are: a thread that has one does not
/// wait for such a command.
class COHORT_API host_lock {
public:
  host_lock() = default;
  /// Waits until the host may use the bytes. Throws errc::accessor if another
  /// host_accessor that the calling thread holds would not let it end.
  explicit host_lock(const host_use &use);
  host_lock(const host_lock &other);
  host_lock(host_lock &&other) noexcept;
  host_lock &operator=(host_lock other) noexcept;
  ~host_lock();

private:
  void hold(cohort::rt::Command *access);
  void let_go() noexcept;

  cohort::rt::Command *access_ = nullptr;
};

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
