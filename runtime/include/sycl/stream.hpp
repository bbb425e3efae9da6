// Class stream: text that kernels write
// SPDX-License-Identifier: Apache-2.0
//
// Kernels write down what is to be printed and how; the host makes text of it
// when the command is done. So a kernel needs no code that formats numbers.
#ifndef SYCL_STREAM_HPP
#define SYCL_STREAM_HPP

#include "ext/oneapi/bfloat16.hpp"
#include "handler.hpp"
#include "hierarchical.hpp"
#include "item.hpp"
#include "marray.hpp"
#include "nd_item.hpp"
#include "nd_range.hpp"
#include "vec.hpp"

namespace sycl {

/// What changes how a stream prints, for the rest of what the work-item writes.
/// SYCL 2020, "Stream manipulators".
enum class stream_manipulator {
  flush,
  dec,
  hex,
  oct,
  noshowbase,
  showbase,
  noshowpos,
  showpos,
  endl,
  fixed,
  scientific,
  hexfloat,
  defaultfloat
};
inline constexpr stream_manipulator flush = stream_manipulator::flush;
inline constexpr stream_manipulator dec = stream_manipulator::dec;
inline constexpr stream_manipulator hex = stream_manipulator::hex;
inline constexpr stream_manipulator oct = stream_manipulator::oct;
inline constexpr stream_manipulator noshowbase = stream_manipulator::noshowbase;
inline constexpr stream_manipulator showbase = stream_manipulator::showbase;
inline constexpr stream_manipulator noshowpos = stream_manipulator::noshowpos;
inline constexpr stream_manipulator showpos = stream_manipulator::showpos;
inline constexpr stream_manipulator endl = stream_manipulator::endl;
inline constexpr stream_manipulator fixed = stream_manipulator::fixed;
inline constexpr stream_manipulator scientific = stream_manipulator::scientific;
inline constexpr stream_manipulator hexfloat = stream_manipulator::hexfloat;
inline constexpr stream_manipulator defaultfloat =
    stream_manipulator::defaultfloat;

namespace detail {

/// What a record of a stream is; its payload is in parentheses.
enum class stream_kind : unsigned char {
  none, ///< behind the last one
  text, ///< (characters)
  character,
  signed_number,   ///< (64 bits)
  unsigned_number, ///< (64 bits)
  single_precision,
  double_precision,
  pointer,
  manipulator, ///< (stream_manipulator)
  precision,   ///< (int)
  width        ///< (int)
};

/// The memory of a stream: this, then records, each a word and its payload,
/// which is filled up to 8 bytes.
struct stream_memory {
  int used;     // bytes of records; more than there are if some are lost
  int capacity; // bytes of records
  unsigned long records[1];

  /// The first word of a record: whose it is, what, and how long.
  static unsigned long word(unsigned item, stream_kind kind, unsigned bytes) {
    return item | static_cast<unsigned long>(kind) << 32 |
           static_cast<unsigned long>(bytes) << 40;
  }
};

struct stream_precision {
  int value;
};
struct stream_width {
  int value;
};

struct stream_access;
template <class T> struct is_vector_of_values : std::false_type {};
template <class T, int N>
struct is_vector_of_values<vec<T, N>> : std::true_type {};
template <class T, std::size_t N>
struct is_vector_of_values<marray<T, N>> : std::true_type {};

} // namespace detail

/// Digits behind the point, or in all, of the numbers that follow.
inline detail::stream_precision setprecision(int precision) {
  return {precision};
}
/// Characters, at least, of the one that follows.
inline detail::stream_width setw(int width) { return {width}; }

/// Takes text, numbers, pointers, ids, ranges and items in kernels with <<, and
/// prints them on std::cout when the command is done: what one work-item writes
/// up to endl or flush stays together. (In scoped and hierarchical kernels that
/// holds for each <<.) What exceeds the stream's size is left out, with '[...]'
/// at the end.
///
/// SYCL 2020, "SYCL stream class".
class stream {
public:
  /// \p total_size characters for the whole command, and \p work_item_size for
  /// what one work-item writes before it flushes.
  ///
  /// Errors: errc::memory_allocation if there is no memory for that.
  stream(std::size_t total_size, std::size_t work_item_size, handler &h,
         const property_list & = {})
      : memory_(detail::handler_access::add_stream(h, total_size)),
        size_(total_size), work_item_size_(work_item_size) {}

  /// As given, in characters.
  std::size_t size() const noexcept { return size_; }
  /// As given, in characters.
  std::size_t work_item_buffer_size() const noexcept { return work_item_size_; }
  /// The older name of size().
  [[deprecated("use size()")]] std::size_t get_size() const { return size_; }
  /// The older names of work_item_buffer_size().
  [[deprecated("use work_item_buffer_size()")]] std::size_t
  get_work_item_buffer_size() const {
    return work_item_size_;
  }
  /// The same.
  [[deprecated("use work_item_buffer_size()")]] std::size_t
  get_max_statement_size() const {
    return work_item_size_;
  }

  /// Streams have no properties.
  template <class P> bool has_property() const noexcept { return false; }

  /// Whether \p a is a copy of \p b.
  friend bool operator==(const stream &a, const stream &b) {
    return a.memory_ == b.memory_;
  }
  /// Whether it is none.
  friend bool operator!=(const stream &a, const stream &b) { return !(a == b); }

private:
  friend struct detail::stream_access;

  detail::stream_memory *memory_;
  std::size_t size_, work_item_size_;
};

namespace detail {

struct stream_access {
  static const void *memory(const stream &s) { return s.memory_; }

  /// Room for the payload of a record; null if there is none.
  static char *add(const stream &s, stream_kind kind, std::size_t bytes) {
    constexpr int relaxed = 0; // memory semantics
    stream_memory *m = s.memory_;
    const std::size_t whole = 8 + (bytes + 7) / 8 * 8;
    // Nothing is added to a counter that is full: it does not wrap around.
    if (bytes >= (1u << 24) ||
        __spirv_AtomicLoad(&m->used, scope_device, relaxed) >= m->capacity)
      return nullptr;
    const std::size_t at = __spirv_AtomicIAdd(&m->used, scope_device, relaxed,
                                              static_cast<int>(whole));
    if (at + whole > static_cast<std::size_t>(m->capacity))
      return nullptr;
    unsigned long *record = m->records + at / 8;
    *record = stream_memory::word(
        static_cast<unsigned>(__spirv_BuiltInGlobalLinearId()), kind,
        static_cast<unsigned>(bytes));
    return reinterpret_cast<char *>(record + 1);
  }
  template <class T>
  static const stream &put(const stream &s, stream_kind kind, const T &x) {
    if (char *to = add(s, kind, sizeof(T)))
      __builtin_memcpy(to, &x, sizeof(T));
    return s;
  }
  static const stream &text(const stream &s, const char *from,
                            std::size_t length) {
    if (char *to = add(s, stream_kind::text, length))
      for (std::size_t i = 0; i < length; ++i)
        to[i] = from[i];
    return s;
  }
  template <std::size_t N>
  static const stream &literal(const stream &s, const char (&from)[N]) {
    return text(s, from, N - 1);
  }
  static std::size_t length(const char *text) {
    std::size_t n = 0;
    while (text[n])
      ++n;
    return n;
  }
  /// The first \p count components.
  template <class T>
  static const stream &list(const stream &s, const T &x, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0)
        literal(s, ", ");
      write(s, x[static_cast<int>(i)]);
    }
    return s;
  }
  template <int D, class T>
  static const stream &braces(const stream &s, const T &x) {
    literal(s, "{");
    list(s, x, D);
    return literal(s, "}");
  }

  template <class T> static const stream &write(const stream &s, const T &x) {
    using kind = stream_kind;
    using U = std::decay_t<T>;
    if constexpr (std::is_same_v<U, bool>) {
      return x ? literal(s, "true") : literal(s, "false");
    } else if constexpr (std::is_same_v<U, char>) {
      return put(s, kind::character, x);
    } else if constexpr (std::is_integral_v<U> && std::is_signed_v<U>) {
      return put(s, kind::signed_number, static_cast<long>(x));
    } else if constexpr (std::is_integral_v<U>) {
      return put(s, kind::unsigned_number, static_cast<unsigned long>(x));
    } else if constexpr (std::is_same_v<U, std::byte>) {
      return put(s, kind::unsigned_number, static_cast<unsigned long>(x));
    } else if constexpr (std::is_same_v<U, double>) {
      return put(s, kind::double_precision, x);
    } else if constexpr (std::is_same_v<U, float> || std::is_same_v<U, half> ||
                         std::is_same_v<U, ext::oneapi::bfloat16>) {
      return put(s, kind::single_precision, static_cast<float>(x));
    } else if constexpr (std::is_same_v<U, char *> ||
                         std::is_same_v<U, const char *>) {
      const char *from = x;
      return text(s, from, length(from));
    } else if constexpr (std::is_pointer_v<U>) {
      return put(s, kind::pointer, reinterpret_cast<unsigned long>(x));
    } else if constexpr (std::is_same_v<U, std::nullptr_t>) {
      return put(s, kind::pointer, 0ul);
    } else if constexpr (std::is_same_v<U, stream_manipulator>) {
      return put(s, kind::manipulator, x);
    } else if constexpr (std::is_same_v<U, stream_precision>) {
      return put(s, kind::precision, x.value);
    } else if constexpr (std::is_same_v<U, stream_width>) {
      return put(s, kind::width, x.value);
    } else if constexpr (is_vector_of_values<U>::value) {
      return list(s, x, x.size());
    } else {
      return object(s, x);
    }
  }

  /// \p x and \p y, each behind what it is called, and a closing parenthesis.
  template <std::size_t N, class X, std::size_t M, class Y>
  static const stream &both(const stream &s, const char (&of_x)[N], const X &x,
                            const char (&of_y)[M], const Y &y) {
    literal(s, of_x);
    write(s, x);
    literal(s, of_y);
    write(s, y);
    return literal(s, ")");
  }
  template <int D>
  static const stream &object(const stream &s, const id<D> &x) {
    return braces<D>(s, x);
  }
  template <int D>
  static const stream &object(const stream &s, const range<D> &x) {
    return braces<D>(s, x);
  }
  template <int D>
  static const stream &object(const stream &s, const nd_range<D> &x) {
    return both(s, "nd_range(global_range: ", x.get_global_range(),
                ", local_range: ", x.get_local_range());
  }
  template <int D, bool WithOffset>
  static const stream &object(const stream &s, const item<D, WithOffset> &x) {
    return both(s, "item(range: ", x.get_range(), ", id: ", x.get_id());
  }
  template <int D>
  static const stream &object(const stream &s, const nd_item<D> &x) {
    return both(s, "nd_item(global_id: ", x.get_global_id(),
                ", local_id: ", x.get_local_id());
  }
  template <int D>
  static const stream &object(const stream &s, const h_item<D> &x) {
    return both(s, "h_item(global_id: ", x.get_global_id(),
                ", local_id: ", x.get_local_id());
  }
  template <int D>
  static const stream &object(const stream &s, const group<D> &x) {
    return both(s, "group(id: ", x.get_group_id(),
                ", local_range: ", x.get_local_range());
  }
  template <class T, access::address_space S, access::decorated D>
  static const stream &object(const stream &s, const multi_ptr<T, S, D> &x) {
    return put(s, stream_kind::pointer,
               reinterpret_cast<unsigned long>(x.get_raw()));
  }
};

template <class T, class = void>
struct is_streamable
    : std::bool_constant<
          std::is_arithmetic_v<T> || std::is_pointer_v<T> ||
          std::is_same_v<T, half> || std::is_same_v<T, std::byte> ||
          std::is_same_v<T, std::nullptr_t> ||
          std::is_same_v<T, ext::oneapi::bfloat16> ||
          std::is_same_v<T, stream_manipulator> ||
          std::is_same_v<T, stream_precision> ||
          std::is_same_v<T, stream_width> || is_vector_of_values<T>::value> {};
template <class T>
struct is_streamable<
    T, std::void_t<decltype(stream_access::object(
           std::declval<const stream &>(), std::declval<const T &>()))>>
    : std::true_type {};

} // namespace detail

/// Writes \p x, or changes how what follows is printed. Only in kernels.
template <class T,
          std::enable_if_t<
              detail::is_streamable<std::decay_t<const T &>>::value, int> = 0>
const stream &operator<<(const stream &s, const T &x) {
  return detail::stream_access::write(s, x);
}

} // namespace sycl

template <> struct std::hash<sycl::stream> {
  std::size_t operator()(const sycl::stream &s) const {
    return std::hash<const void *>()(sycl::detail::stream_access::memory(s));
  }
};

#endif
