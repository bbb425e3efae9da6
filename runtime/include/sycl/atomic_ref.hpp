// Class atomic_ref and atomic_fence
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ATOMIC_REF_HPP
#define SYCL_ATOMIC_REF_HPP

#include "access.hpp"
#include "detail/group_operands.hpp"
#include <cstdint>

namespace sycl {
namespace detail {

constexpr int spirv_order(memory_order order) noexcept {
  return order == memory_order::relaxed   ? 0
         : order == memory_order::acquire ? semantics_acquire
         : order == memory_order::release ? semantics_release
         : order == memory_order::acq_rel ? semantics_acquire_release
                                          : semantics_sequentially_consistent;
}

/// Bits of the memory that an atomic operation orders: all of it.
template <memory_order Order>
inline constexpr int atomic_semantics =
    Order == memory_order::relaxed ? 0
                                   : spirv_order(Order) | semantics_all_memory;

/// The order of the failure of a compare-exchange, from that of the success.
constexpr memory_order load_order(memory_order order) noexcept {
  return order == memory_order::acq_rel   ? memory_order::acquire
         : order == memory_order::release ? memory_order::relaxed
                                          : order;
}
constexpr memory_order store_order(memory_order order) noexcept {
  return order == memory_order::acq_rel   ? memory_order::release
         : order == memory_order::acquire ? memory_order::relaxed
                                          : order;
}

/// An order and a scope as constants, as the group operations require.
template <memory_order Order, memory_scope Scope> struct atomic_at {
  static constexpr int semantics = atomic_semantics<Order>;
  static constexpr int failure = atomic_semantics<load_order(Order)>;
  static constexpr int scope = spirv_scope(Scope);
};

/// Calls \p f with the order that the program computes as a constant. The scope
/// is the widest one, which is always sufficient.
template <class F>
decltype(auto) with_order(memory_order order, const F &f) noexcept {
  if (order == memory_order::relaxed)
    return f(atomic_at<memory_order::relaxed, memory_scope::system>());
  if (order == memory_order::seq_cst)
    return f(atomic_at<memory_order::seq_cst, memory_scope::system>());
  return f(atomic_at<memory_order::acq_rel, memory_scope::system>());
}

/// The type that the atomic operations take: int and long, of the same size,
/// for integers and pointers; the floating-point types themselves.
template <class T, bool Floating = std::is_floating_point_v<T>>
struct atomic_word {
  using type = signed_word<T>;
};
template <class T> struct atomic_word<T, true> {
  using type = T;
};

template <class W, class T> W to_atomic(T x) noexcept {
  return __builtin_bit_cast(W, x);
}

} // namespace detail

/// Orders the memory accesses of the calling work-item before the fence against
/// those after it.
///
/// Does not synchronize work-items, so the call need not be converged. \p
/// scope: work-items that observe the order; a scope narrower than the device
/// is widened to the work-group.
/// SYCL 2020, "Barriers and fences".
inline void atomic_fence(memory_order order, memory_scope scope) noexcept {
  using namespace detail;
  if (order == memory_order::relaxed || scope == memory_scope::work_item)
    return;
  const bool strongest = order == memory_order::seq_cst;
  if (scope == memory_scope::system || scope == memory_scope::device) {
    if (strongest)
      __spirv_MemoryBarrier(scope_cross_device,
                            semantics_sequentially_consistent |
                                semantics_all_memory);
    else
      __spirv_MemoryBarrier(scope_cross_device,
                            semantics_acquire_release | semantics_all_memory);
  } else if (strongest) {
    __spirv_MemoryBarrier(scope_workgroup, semantics_sequentially_consistent |
                                               semantics_all_memory);
  } else {
    __spirv_MemoryBarrier(scope_workgroup,
                          semantics_acquire_release | semantics_all_memory);
  }
}

namespace detail {

/// What all atomic references have: load, store, exchange, compare-exchange.
template <class T, memory_order DefaultOrder, memory_scope DefaultScope,
          access::address_space AddressSpace>
class atomic_ref_base {
  static_assert(sizeof(T) == 4 || sizeof(T) == 8,
                "atomic_ref works on objects of 4 or 8 bytes");
  static_assert(std::is_trivially_copyable_v<T>,
                "atomic_ref works on trivially copyable types");
  static_assert(DefaultOrder == memory_order::relaxed ||
                    DefaultOrder == memory_order::acq_rel ||
                    DefaultOrder == memory_order::seq_cst,
                "the default order of an atomic_ref is relaxed, acq_rel or "
                "seq_cst");
  static_assert(AddressSpace == access::address_space::generic_space ||
                    AddressSpace == access::address_space::global_space ||
                    is_part_of_global(AddressSpace) ||
                    AddressSpace == access::address_space::local_space,
                "an atomic_ref is in the generic, global or local space");

protected:
  using word = typename atomic_word<T>::type;
  using defaults = atomic_at<DefaultOrder, DefaultScope>;
  using load_defaults = atomic_at<load_order(DefaultOrder), DefaultScope>;
  using store_defaults = atomic_at<store_order(DefaultOrder), DefaultScope>;

public:
  using value_type = T;
  static constexpr std::size_t required_alignment = alignof(T);
  static constexpr bool is_always_lock_free = true;
  static constexpr memory_order default_read_order = load_order(DefaultOrder);
  static constexpr memory_order default_write_order = store_order(DefaultOrder);
  static constexpr memory_order default_read_modify_write_order = DefaultOrder;
  static constexpr memory_scope default_scope = DefaultScope;

  /// Whether the operations need no lock: always true.
  bool is_lock_free() const noexcept { return true; }

  /// Writes \p x.
  ///
  /// Order: \p order or the default write order; acquire and acq_rel act as
  /// release.
  void store(T x) const noexcept { store_at(x, store_defaults()); }
  void store(T x, memory_order order,
             memory_scope = default_scope) const noexcept {
    if (order == memory_order::relaxed)
      store_at(x, atomic_at<memory_order::relaxed, memory_scope::system>());
    else if (order == memory_order::seq_cst)
      store_at(x, atomic_at<memory_order::seq_cst, memory_scope::system>());
    else
      store_at(x, atomic_at<memory_order::release, memory_scope::system>());
  }

  /// Returns the value.
  ///
  /// Order: \p order or the default read order; release and acq_rel act as
  /// acquire.
  T load() const noexcept { return load_at(load_defaults()); }
  T load(memory_order order, memory_scope = default_scope) const noexcept {
    if (order == memory_order::relaxed)
      return load_at(atomic_at<memory_order::relaxed, memory_scope::system>());
    if (order == memory_order::seq_cst)
      return load_at(atomic_at<memory_order::seq_cst, memory_scope::system>());
    return load_at(atomic_at<memory_order::acquire, memory_scope::system>());
  }
  /// As load().
  operator T() const noexcept { return load(); }

  /// Writes \p x and returns the value before.
  T exchange(T x) const noexcept { return exchange_at(x, defaults()); }
  T exchange(T x, memory_order order,
             memory_scope = default_scope) const noexcept {
    return with_order(order, [&](auto at) { return exchange_at(x, at); });
  }

  /// Writes \p desired if the value is bitwise equal to \p expected and returns
  /// whether it was; otherwise sets \p expected to the value found.
  ///
  /// Order: \p success where it writes, \p failure where it does not. Fails
  /// only if the values differ.
  bool compare_exchange_strong(T &expected, T desired) const noexcept {
    return compare_exchange_at(expected, desired, defaults());
  }
  bool compare_exchange_strong(T &expected, T desired, memory_order order,
                               memory_scope = default_scope) const noexcept {
    return with_order(order, [&](auto at) {
      return compare_exchange_at(expected, desired, at);
    });
  }
  bool compare_exchange_strong(T &expected, T desired, memory_order success,
                               memory_order failure,
                               memory_scope = default_scope) const noexcept {
    return compare_exchange_strong(expected, desired,
                                   failure > success ? failure : success);
  }
  /// As compare_exchange_strong, which it is: it has no spurious failures.
  bool compare_exchange_weak(T &expected, T desired) const noexcept {
    return compare_exchange_strong(expected, desired);
  }
  bool
  compare_exchange_weak(T &expected, T desired, memory_order order,
                        memory_scope scope = default_scope) const noexcept {
    return compare_exchange_strong(expected, desired, order, scope);
  }
  bool
  compare_exchange_weak(T &expected, T desired, memory_order success,
                        memory_order failure,
                        memory_scope scope = default_scope) const noexcept {
    return compare_exchange_strong(expected, desired, success, failure, scope);
  }

protected:
  explicit atomic_ref_base(T &object) noexcept
      : pointer_(reinterpret_cast<word *>(&object)) {}

  static word to_word(T x) noexcept { return __builtin_bit_cast(word, x); }
  static T from_word(word x) noexcept { return __builtin_bit_cast(T, x); }

  word *pointer_;

private:
  template <class At> void store_at(T x, At) const noexcept {
    __spirv_AtomicStore(pointer_, At::scope, At::semantics, to_word(x));
  }
  template <class At> T load_at(At) const noexcept {
    return from_word(__spirv_AtomicLoad(pointer_, At::scope, At::semantics));
  }
  template <class At> T exchange_at(T x, At) const noexcept {
    return from_word(
        __spirv_AtomicExchange(pointer_, At::scope, At::semantics, to_word(x)));
  }
  /// The operation compares integers: floating-point values by their bits.
  template <class At>
  bool compare_exchange_at(T &expected, T desired, At) const noexcept {
    using integer = signed_word<T>;
    const integer wanted = __builtin_bit_cast(integer, expected);
    const integer found = __spirv_AtomicCompareExchange(
        reinterpret_cast<integer *>(pointer_), At::scope, At::semantics,
        At::failure, __builtin_bit_cast(integer, desired), wanted);
    if (found == wanted)
      return true;
    expected = __builtin_bit_cast(T, found);
    return false;
  }
};

/// A read-modify-write member in its two forms, without and with an order.
#define COHORT_ATOMIC_MEMBER(NAME, TYPE, EXPRESSION)                           \
  T NAME(TYPE x) const noexcept {                                              \
    using at = typename base::defaults;                                        \
    return EXPRESSION;                                                         \
  }                                                                            \
  T NAME(TYPE x, memory_order order, memory_scope = DefaultScope)              \
      const noexcept {                                                         \
    return with_order(order, [&](auto constants) -> T {                        \
      using at = decltype(constants);                                          \
      return EXPRESSION;                                                       \
    });                                                                        \
  }
#define COHORT_ATOMIC_OP(OP, X)                                                \
  base::from_word(__spirv_Atomic##OP(pointer_, at::scope, at::semantics, (X)))

template <class T, memory_order O, memory_scope DefaultScope,
          access::address_space A, class = void>
class atomic_ref_members : public atomic_ref_base<T, O, DefaultScope, A> {
protected:
  using atomic_ref_base<T, O, DefaultScope, A>::atomic_ref_base;
};

template <class T, memory_order O, memory_scope DefaultScope,
          access::address_space A>
class atomic_ref_members<T, O, DefaultScope, A,
                         std::enable_if_t<std::is_integral_v<T>>>
    : public atomic_ref_base<T, O, DefaultScope, A> {
  using base = atomic_ref_base<T, O, DefaultScope, A>;
  using unsigned_pointer = unsigned_word<T> *;

public:
  using difference_type = T;

  /// Adds \p x and returns the value before. Signed overflow wraps around.
  COHORT_ATOMIC_MEMBER(fetch_add, T, COHORT_ATOMIC_OP(IAdd, base::to_word(x)))
  /// Subtracts \p x and returns the value before. Signed overflow wraps around.
  COHORT_ATOMIC_MEMBER(fetch_sub, T, COHORT_ATOMIC_OP(ISub, base::to_word(x)))
  /// Combines with \p x bit by bit under 'and' and returns the value before.
  COHORT_ATOMIC_MEMBER(fetch_and, T, COHORT_ATOMIC_OP(And, base::to_word(x)))
  /// Combines with \p x bit by bit under 'or' and returns the value before.
  COHORT_ATOMIC_MEMBER(fetch_or, T, COHORT_ATOMIC_OP(Or, base::to_word(x)))
  /// Combines with \p x bit by bit under 'exclusive or' and returns the value
  /// before.
  COHORT_ATOMIC_MEMBER(fetch_xor, T, COHORT_ATOMIC_OP(Xor, base::to_word(x)))
  /// Writes the lesser of the value and \p x and returns the value before.
  COHORT_ATOMIC_MEMBER(fetch_min, T, least<at>(x))
  /// Writes the greater of the value and \p x and returns the value before.
  COHORT_ATOMIC_MEMBER(fetch_max, T, greatest<at>(x))

  /// Adds 1 and returns the value before.
  T operator++(int) const noexcept { return fetch_add(1); }
  /// Subtracts 1 and returns the value before.
  T operator--(int) const noexcept { return fetch_sub(1); }
  /// Adds 1 and returns the sum.
  T operator++() const noexcept { return fetch_add(1) + 1; }
  /// Subtracts 1 and returns the difference.
  T operator--() const noexcept { return fetch_sub(1) - 1; }
  /// As fetch_add, but returns the value after the operation; so do the others
  /// with their fetch functions.
  T operator+=(T x) const noexcept { return fetch_add(x) + x; }
  T operator-=(T x) const noexcept { return fetch_sub(x) - x; }
  T operator&=(T x) const noexcept { return fetch_and(x) & x; }
  T operator|=(T x) const noexcept { return fetch_or(x) | x; }
  T operator^=(T x) const noexcept { return fetch_xor(x) ^ x; }

protected:
  using base::base;
  using base::pointer_;

private:
  template <class At> T least(T x) const noexcept {
    if constexpr (std::is_signed_v<T>)
      return static_cast<T>(__spirv_AtomicSMin(
          pointer_, At::scope, At::semantics, base::to_word(x)));
    else
      return static_cast<T>(__spirv_AtomicUMin(
          reinterpret_cast<unsigned_pointer>(pointer_), At::scope,
          At::semantics, static_cast<unsigned_word<T>>(x)));
  }
  template <class At> T greatest(T x) const noexcept {
    if constexpr (std::is_signed_v<T>)
      return static_cast<T>(__spirv_AtomicSMax(
          pointer_, At::scope, At::semantics, base::to_word(x)));
    else
      return static_cast<T>(__spirv_AtomicUMax(
          reinterpret_cast<unsigned_pointer>(pointer_), At::scope,
          At::semantics, static_cast<unsigned_word<T>>(x)));
  }
};

template <class T, memory_order O, memory_scope DefaultScope,
          access::address_space A>
class atomic_ref_members<T, O, DefaultScope, A,
                         std::enable_if_t<std::is_floating_point_v<T>>>
    : public atomic_ref_base<T, O, DefaultScope, A> {
  using base = atomic_ref_base<T, O, DefaultScope, A>;

public:
  using difference_type = T;

  /// Adds \p x in floating point and returns the value before. The order of the
  /// additions of several work-items is unspecified, and so is the rounding of
  /// their sum.
  COHORT_ATOMIC_MEMBER(fetch_add, T, COHORT_ATOMIC_OP(FAddEXT, x))
  /// Subtracts \p x in floating point and returns the value before.
  COHORT_ATOMIC_MEMBER(fetch_sub, T, COHORT_ATOMIC_OP(FAddEXT, -x))
  /// Writes the lesser of the value and \p x and returns the value before.
  COHORT_ATOMIC_MEMBER(fetch_min, T, COHORT_ATOMIC_OP(FMinEXT, x))
  /// Writes the greater of the value and \p x and returns the value before.
  COHORT_ATOMIC_MEMBER(fetch_max, T, COHORT_ATOMIC_OP(FMaxEXT, x))

  T operator+=(T x) const noexcept { return fetch_add(x) + x; }
  T operator-=(T x) const noexcept { return fetch_sub(x) - x; }

protected:
  using base::base;
  using base::pointer_;
};

/// Pointers move by elements.
template <class P, memory_order O, memory_scope DefaultScope,
          access::address_space A>
class atomic_ref_members<P *, O, DefaultScope, A, void>
    : public atomic_ref_base<P *, O, DefaultScope, A> {
  using T = P *;
  using base = atomic_ref_base<T, O, DefaultScope, A>;

public:
  using difference_type = std::ptrdiff_t;

  /// Moves the pointer by \p x elements and returns the pointer before.
  COHORT_ATOMIC_MEMBER(fetch_add, difference_type,
                       COHORT_ATOMIC_OP(IAdd, x *static_cast<long>(sizeof(P))))
  /// Moves the pointer back by \p x elements and returns the pointer before.
  COHORT_ATOMIC_MEMBER(fetch_sub, difference_type,
                       COHORT_ATOMIC_OP(ISub, x *static_cast<long>(sizeof(P))))

  T operator++(int) const noexcept { return fetch_add(1); }
  T operator--(int) const noexcept { return fetch_sub(1); }
  T operator++() const noexcept { return fetch_add(1) + 1; }
  T operator--() const noexcept { return fetch_sub(1) - 1; }
  T operator+=(difference_type x) const noexcept { return fetch_add(x) + x; }
  T operator-=(difference_type x) const noexcept { return fetch_sub(x) - x; }

protected:
  using base::base;
  using base::pointer_;
};

#undef COHORT_ATOMIC_MEMBER
#undef COHORT_ATOMIC_OP

} // namespace detail

/// Makes atomic operations on an object that is otherwise an ordinary one.
///
/// T: an integer, a floating-point type or a pointer of 4 or 8 bytes. The
/// default order is relaxed, acq_rel or seq_cst; both are checked at compile
/// time. Every member exists with the default order and with one as an
/// argument; an order as an argument makes the scope the widest one. Members
/// may be called from divergent control flow.
/// SYCL 2020, "Atomic references".
template <class T, memory_order DefaultOrder, memory_scope DefaultScope,
          access::address_space AddressSpace =
              access::address_space::generic_space>
class atomic_ref
    : public detail::atomic_ref_members<T, DefaultOrder, DefaultScope,
                                        AddressSpace> {
  using base =
      detail::atomic_ref_members<T, DefaultOrder, DefaultScope, AddressSpace>;

public:
  /// Refers to \p object, which must outlive the reference. While references to
  /// it exist, every access from several work-items goes through one.
  explicit atomic_ref(T &object) noexcept : base(object) {}
  atomic_ref(const atomic_ref &) noexcept = default;
  atomic_ref &operator=(const atomic_ref &) = delete;
  /// Writes \p x as store(x) does and returns it.
  T operator=(T x) const noexcept {
    this->store(x);
    return x;
  }
};

} // namespace sycl
#endif
