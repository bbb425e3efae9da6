// Values of specialization constants, as a kernel carries them
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_SPECIALIZATION_VALUES_HPP
#define SYCL_DETAIL_SPECIALIZATION_VALUES_HPP

#include "export.hpp"
#include <cstddef>
#include <cstdint>
#include <memory>

// Answered by cohort-object-keys.
extern "C" __attribute__((const, nothrow)) unsigned long
__cohort_object_key(const void *object);

namespace sycl::detail {

/// Stands for a specialization_id where its address means nothing: on a device.
template <auto &Spec> std::uint64_t specialization_key() {
  return __cohort_object_key(std::addressof(Spec));
}

/// One after the other: the key, the size in bytes, the value's bytes up to the
/// next multiple of 8.
struct specialization_values {
  static constexpr std::size_t capacity = 1024;
  static constexpr std::size_t head_bytes = 2 * sizeof(std::uint64_t);
  static constexpr std::uint64_t bytes_of(std::uint64_t size) {
    return head_bytes + (size + 7) / 8 * 8;
  }

  std::uint64_t used = 0; // bytes
  alignas(8) unsigned char bytes[capacity];

  /// Null if there is no such value.
  const unsigned char *find(std::uint64_t key) const {
    for (std::uint64_t at = 0; at < used;) {
      const auto *head = reinterpret_cast<const std::uint64_t *>(bytes + at);
      if (head[0] == key)
        return bytes + at + head_bytes;
      at += bytes_of(head[1]);
    }
    return nullptr;
  }
  /// Sets those of \p other as well.
  void set_all(const specialization_values &other) {
    for (std::uint64_t at = 0; at < other.used;) {
      const auto *head =
          reinterpret_cast<const std::uint64_t *>(other.bytes + at);
      set(head[0], other.bytes + at + head_bytes, head[1]);
      at += bytes_of(head[1]);
    }
  }
  /// Throws errc::invalid if there is no room for it.
  COHORT_API void set(std::uint64_t key, const void *value, std::size_t size);
};

/// The program reads a constant of this key in a kernel.
COHORT_API bool register_specialization(std::uint64_t key);
COHORT_API bool has_specialization(std::uint64_t key) noexcept;
COHORT_API bool has_any_specialization() noexcept;

template <auto &Spec> struct known_specialization {
  static inline const bool is_known =
      register_specialization(specialization_key<Spec>());
};

} // namespace sycl::detail
#endif
