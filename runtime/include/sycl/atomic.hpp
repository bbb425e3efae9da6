// Class atomic of SYCL 1.2.1, its functions, and accessors that give it
// SPDX-License-Identifier: Apache-2.0
//
// Deprecated; atomic_ref takes its place. All operations have the order
// relaxed, the only one of SYCL 1.2.1.
#ifndef SYCL_ATOMIC_HPP
#define SYCL_ATOMIC_HPP

#include "accessor.hpp"
#include "atomic_ref.hpp"
#include "local_accessor.hpp"

namespace sycl {

/// Atomic operations on an object of 4 or 8 bytes that a multi_ptr points at.
///
/// SYCL 1.2.1, "Atomic class", which SYCL 2020 deprecates. Orders are accepted,
/// and are relaxed.
template <class T,
          access::address_space Space = access::address_space::global_space>
class [[deprecated("use atomic_ref")]] atomic {
  using ref = atomic_ref<T, memory_order::relaxed, memory_scope::device, Space>;

public:
  /// The object that \p p points at.
  template <class U, access::decorated D>
  explicit atomic(multi_ptr<U, Space, D> p)
      : object_(static_cast<T *>(p.get_raw())) {
    static_assert(sizeof(U) == sizeof(T), "sycl::atomic of a pointer to an "
                                          "object of another size");
  }

  /// Writes \p x.
  void store(T x, memory_order = memory_order::relaxed) const { at().store(x); }
  /// Returns the value.
  T load(memory_order = memory_order::relaxed) const { return at().load(); }
  /// Writes \p x and returns the value before, as all of the others do.
  T exchange(T x, memory_order = memory_order::relaxed) const {
    return at().exchange(x);
  }
  /// As in atomic_ref.
  bool compare_exchange_strong(T &expected, T desired,
                               memory_order = memory_order::relaxed,
                               memory_order = memory_order::relaxed) const {
    return at().compare_exchange_strong(expected, desired);
  }

#define COHORT_ATOMIC_FETCH(NAME)                                              \
  template <class U = T, std::enable_if_t<std::is_integral_v<U>, int> = 0>     \
  T NAME(T x, memory_order = memory_order::relaxed) const {                    \
    return at().NAME(x);                                                       \
  }
  /// Combines the value, which is an integer, with \p x.
  COHORT_ATOMIC_FETCH(fetch_add)
  COHORT_ATOMIC_FETCH(fetch_sub)
  COHORT_ATOMIC_FETCH(fetch_and)
  COHORT_ATOMIC_FETCH(fetch_or)
  COHORT_ATOMIC_FETCH(fetch_xor)
  COHORT_ATOMIC_FETCH(fetch_min)
  COHORT_ATOMIC_FETCH(fetch_max)
#undef COHORT_ATOMIC_FETCH

private:
  ref at() const { return ref(*object_); }

  T *object_;
};

COHORT_LEGACY_BEGIN
/// The members as functions.
template <class T, access::address_space S>
void atomic_store(atomic<T, S> object, T x,
                  memory_order = memory_order::relaxed) {
  object.store(x);
}
/// See atomic::load.
template <class T, access::address_space S>
T atomic_load(atomic<T, S> object, memory_order = memory_order::relaxed) {
  return object.load();
}
/// See atomic::compare_exchange_strong.
template <class T, access::address_space S>
bool atomic_compare_exchange_strong(atomic<T, S> object, T &expected, T desired,
                                    memory_order = memory_order::relaxed,
                                    memory_order = memory_order::relaxed) {
  return object.compare_exchange_strong(expected, desired);
}
#define COHORT_ATOMIC_FUNCTION(NAME)                                           \
  template <class T, access::address_space S>                                  \
  T atomic_##NAME(atomic<T, S> object, T x,                                    \
                  memory_order = memory_order::relaxed) {                      \
    return object.NAME(x);                                                     \
  }
/// See the members of atomic.
COHORT_ATOMIC_FUNCTION(exchange)
COHORT_ATOMIC_FUNCTION(fetch_add)
COHORT_ATOMIC_FUNCTION(fetch_sub)
COHORT_ATOMIC_FUNCTION(fetch_and)
COHORT_ATOMIC_FUNCTION(fetch_or)
COHORT_ATOMIC_FUNCTION(fetch_xor)
COHORT_ATOMIC_FUNCTION(fetch_min)
COHORT_ATOMIC_FUNCTION(fetch_max)
#undef COHORT_ATOMIC_FUNCTION

namespace detail {

/// The rest of a subscript, \p Row, with fewer ids than dimensions so far.
template <class T, access::address_space Space, class Row> class atomic_row {
public:
  explicit atomic_row(const Row &row) : row_(row) {}
  auto operator[](std::size_t i) const {
    using next = decltype(row_[i]);
    if constexpr (std::is_same_v<next, T &>)
      return atomic<T, Space>(
          multi_ptr<T, Space, access::decorated::no>(&row_[i]));
    else
      return atomic_row<T, Space, next>(row_[i]);
  }

private:
  Row row_;
};

/// Subscripts of an accessor with access_mode::atomic: those of \p Accessor,
/// which reads and writes, as an atomic.
template <class T, int Dimensions, access::address_space Space, class Accessor>
class atomic_accessor : public Accessor {
  using object = atomic<T, Space>;

public:
  using Accessor::Accessor;
  /// The elements, and with no dimensions the one object, as atomics.
  template <int D = Dimensions, std::enable_if_t<(D > 0), int> = 0>
  object operator[](id<D> i) const {
    return make(Accessor::operator[](i));
  }
  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0>
  object operator[](std::size_t i) const {
    return make(Accessor::operator[](i));
  }
  template <int D = Dimensions, std::enable_if_t<(D > 1), int> = 0>
  auto operator[](std::size_t i) const {
    using row = decltype(Accessor::operator[](i));
    return atomic_row<T, Space, row>(Accessor::operator[](i));
  }
  operator std::conditional_t<Dimensions == 0, object, no_conversion<>>()
      const {
    return make(this->template get_multi_ptr<access::decorated::no>()[0]);
  }

private:
  static object make(T &x) {
    return object(multi_ptr<T, Space, access::decorated::no>(&x));
  }
};

} // namespace detail

/// The accessors of SYCL 1.2.1 whose elements are atomics.
template <class T, int D, access::placeholder P>
class accessor<T, D, access_mode::atomic, target::device, P>
    : public detail::atomic_accessor<
          T, D, access::address_space::global_space,
          accessor<T, D, access_mode::read_write, target::device, P>> {
  using base = detail::atomic_accessor<
      T, D, access::address_space::global_space,
      accessor<T, D, access_mode::read_write, target::device, P>>;

public:
  using base::base;
};
template <class T, int D, access::placeholder P>
class accessor<T, D, access_mode::atomic, target::local, P>
    : public detail::atomic_accessor<
          T, D, access::address_space::local_space,
          accessor<T, D, access_mode::read_write, target::local, P>> {
  using base = detail::atomic_accessor<
      T, D, access::address_space::local_space,
      accessor<T, D, access_mode::read_write, target::local, P>>;

public:
  using base::base;
};
COHORT_LEGACY_END

} // namespace sycl
#endif
