// Reductions of a whole kernel: reduction() and class reducer
// SPDX-License-Identifier: Apache-2.0
//
// Each work-item (in scoped kernels: physical item) combines into a reducer of
// its own, each work-group combines those and writes the result down, and the
// last group that does so combines the groups', in their order, with what the
// variable held. So the result does not depend on who was when.
#ifndef SYCL_REDUCTION_HPP
#define SYCL_REDUCTION_HPP

#include "accessor.hpp"
#include "detail/maybe.hpp"
#include "detail/not_deduced.hpp"
#include "scoped/algorithms.hpp"
#include "span.hpp"

namespace sycl {

namespace property::reduction {
/// The reduction ignores the variable's previous value. SYCL 2020, "Reduction
/// properties".
struct initialize_to_identity
    : detail::property_of_kind<detail::property_kind::initialize_to_identity> {
};
} // namespace property::reduction

namespace detail {

/// Whether 1 can be added to T: an integer, or vec and marray of integers.
template <class T, class = void>
inline constexpr bool counts_v = std::is_integral_v<T>;
template <class T>
inline constexpr bool counts_v<T, std::void_t<typename T::value_type>> =
    std::is_integral_v<typename T::value_type>;

/// What a reducer keeps: a T where there is an identity to start from.
template <class T, bool HasIdentity>
using reducer_value = std::conditional_t<HasIdentity, T, maybe<T>>;

/// How one reduction is done: what its reducers and the last group need.
template <class T, class Op, std::size_t Extent, bool HasIdentity, class Target>
struct reduction_of {
  static constexpr bool has_identity = HasIdentity;
  static constexpr std::size_t extent = Extent; // elements; 0: no span
  static constexpr std::size_t count = Extent == 0 ? 1 : Extent;
  using value_type = T;
  using operation = Op;
  using partial = reducer_value<T, HasIdentity>;

  Target target;
  Op op;
  maybe<T> identity;
  bool replaces; // what the variable held
  // One a work-group and element, by groups; and how many groups are done.
  partial *partials = nullptr;
  int *done = nullptr;

  partial start() const {
    if constexpr (HasIdentity)
      return identity.get();
    else
      return maybe<T>();
  }
  auto combining() const {
    if constexpr (HasIdentity)
      return op;
    else
      return combine_maybe<Op>{op};
  }
};

template <class T> inline constexpr bool is_reduction_v = false;
template <class T, class Op, std::size_t E, bool I, class Target>
inline constexpr bool is_reduction_v<reduction_of<T, Op, E, I, Target>> = true;

/// Where a reducer keeps what it has: in itself, ...
template <class Reduction> struct own_values {
  using reduction_type = Reduction;
  const Reduction &how;
  typename Reduction::partial values[Reduction::count];

  explicit own_values(const Reduction &r) : how(r), values{} {
    for (std::size_t i = 0; i < Reduction::count; ++i)
      values[i] = r.start();
  }
  auto &value() { return values[0]; }
};
/// ... or in one element of another one.
template <class Reduction> struct value_of_other {
  using reduction_type = Reduction;
  const Reduction &how;
  typename Reduction::partial &element;

  value_of_other(const Reduction &r, typename Reduction::partial &v)
      : how(r), element(v) {}
  auto &value() { return element; }
};

struct reducer_access;

} // namespace detail

/// The object into which a kernel combines its values.
///
/// Members may be called from divergent control flow. SYCL 2020, "reducer
/// class". 'Values' is an implementation detail.
template <class T, class BinaryOperation, int Dimensions, class Values>
class reducer {
  using reduction_type = typename Values::reduction_type;

public:
  using value_type = T;
  using binary_operation = BinaryOperation;
  static constexpr int dimensions = Dimensions;

  reducer(const reducer &) = delete;
  reducer &operator=(const reducer &) = delete;

  /// Combines \p partial into the reducer's value.
  ///
  /// Order: unspecified. Each work-item combines into a value of its own.
  template <int D = Dimensions, std::enable_if_t<D == 0, int> = 0>
  reducer &combine(const T &partial) {
    auto &value = values_.value();
    if constexpr (reduction_type::has_identity)
      value = detail::combine_freely<detail::combiner_of<BinaryOperation, T>>(
          value, partial, values_.how.op);
    else
      value = values_.how.combining()(value, detail::maybe<T>(partial));
    return *this;
  }
  /// The reducer of one element of a span.
  template <int D = Dimensions, std::enable_if_t<(D > 0), int> = 0>
  auto operator[](std::size_t index) {
    using element = detail::value_of_other<reduction_type>;
    return reducer<T, BinaryOperation, Dimensions - 1, element>(
        values_.how, values_.values[index]);
  }
  /// If it is known or was given.
  template <class R = reduction_type,
            std::enable_if_t<R::has_identity, int> = 0>
  T identity() const {
    return values_.how.identity.get();
  }

private:
  friend struct detail::reducer_access;
  template <class, class, int, class> friend class reducer;

  template <class... Args>
  explicit reducer(const Args &...args) : values_(args...) {}
  template <class R, class V> reducer(const R &r, V &v) : values_(r, v) {}

  Values values_;
};

// Each operator for the reducers of the function object that it stands for. One
// element of a span is a temporary, and what is returned refers to it.
#define COHORT_REDUCER_OPERATOR_FOR(OP, NAME)                                  \
  template <class T, class V>                                                  \
  reducer<T, NAME, 0, V> &operator OP(reducer<T, NAME, 0, V> &r,               \
                                      const detail::not_deduced<T> &x) {       \
    return r.combine(x);                                                       \
  }                                                                            \
  template <class T, class V>                                                  \
  reducer<T, NAME, 0, V> &operator OP(reducer<T, NAME, 0, V> &&r,              \
                                      const detail::not_deduced<T> &x) {       \
    return r.combine(x);                                                       \
  }
#define COHORT_REDUCER_OPERATOR(OP, NAME)                                      \
  COHORT_REDUCER_OPERATOR_FOR(OP, NAME<T>)                                     \
  COHORT_REDUCER_OPERATOR_FOR(OP, NAME<>)                                      \
  COHORT_REDUCER_OPERATOR_FOR(OP, std::NAME<T>)                                \
  COHORT_REDUCER_OPERATOR_FOR(OP, std::NAME<>)
/// Combines \p x into the value: for reducers of the function object that the
/// operator stands for.
COHORT_REDUCER_OPERATOR(+=, plus)
COHORT_REDUCER_OPERATOR(*=, multiplies)
COHORT_REDUCER_OPERATOR(&=, bit_and)
COHORT_REDUCER_OPERATOR(|=, bit_or)
COHORT_REDUCER_OPERATOR(^=, bit_xor)
#undef COHORT_REDUCER_OPERATOR
#undef COHORT_REDUCER_OPERATOR_FOR

#define COHORT_REDUCER_INCREMENT(NAME)                                         \
  template <class T, class V, std::enable_if_t<detail::counts_v<T>, int> = 0>  \
  reducer<T, NAME, 0, V> &operator++(reducer<T, NAME, 0, V> &r) {              \
    return r.combine(T(1));                                                    \
  }                                                                            \
  template <class T, class V, std::enable_if_t<detail::counts_v<T>, int> = 0>  \
  reducer<T, NAME, 0, V> &operator++(reducer<T, NAME, 0, V> &&r) {             \
    return r.combine(T(1));                                                    \
  }                                                                            \
  template <class T, class V, std::enable_if_t<detail::counts_v<T>, int> = 0>  \
  void operator++(reducer<T, NAME, 0, V> &r, int) {                            \
    r.combine(T(1));                                                           \
  }                                                                            \
  template <class T, class V, std::enable_if_t<detail::counts_v<T>, int> = 0>  \
  void operator++(reducer<T, NAME, 0, V> &&r, int) {                           \
    r.combine(T(1));                                                           \
  }
/// Combines 1 into the value: for integers, vec and marray of them, and plus.
COHORT_REDUCER_INCREMENT(plus<T>)
COHORT_REDUCER_INCREMENT(plus<>)
COHORT_REDUCER_INCREMENT(std::plus<T>)
COHORT_REDUCER_INCREMENT(std::plus<>)
#undef COHORT_REDUCER_INCREMENT

namespace detail {

[[noreturn]] COHORT_API void throw_reduction_of_many(std::size_t elements);
[[noreturn]] COHORT_API void throw_no_identity();

/// A reduction with the identity that is known, if one is.
template <std::size_t Extent, class T, class Op, class Target>
auto make_reduction(const Target &target, Op op, const property_list &list) {
  static_assert(is_value_v<T> || is_device_copyable_v<T>,
                "a reduction's variable must be trivially copyable");
  static_assert(std::is_invocable_r_v<T, Op, T, T>,
                "a reduction's operator takes and gives the variable's type");
  constexpr bool known = has_known_identity_v<Op, T>;
  const bool replaces =
      list.has_property<property::reduction::initialize_to_identity>();
  maybe<T> identity;
  if constexpr (known)
    identity = maybe<T>(known_identity_v<Op, T>);
  else if (replaces)
    throw_no_identity();
  return reduction_of<T, Op, Extent, known, Target>{target, op, identity,
                                                    replaces};
}
template <std::size_t Extent, class T, class Op, class Target>
auto make_reduction(const Target &target, const T &identity, Op op,
                    const property_list &list) {
  static_assert(is_value_v<T> || is_device_copyable_v<T>,
                "a reduction's variable must be trivially copyable");
  static_assert(std::is_invocable_r_v<T, Op, T, T>,
                "a reduction's operator takes and gives the variable's type");
  return reduction_of<T, Op, Extent, true, Target>{
      target, op, maybe<T>(identity),
      list.has_property<property::reduction::initialize_to_identity>()};
}

template <class T>
using reduction_accessor =
    accessor<T, 1, access_mode::read_write, target::device,
             access::placeholder::false_t>;
/// The one element of \p vars; \p h learns that it is used.
template <class T, class A>
reduction_accessor<T> reduction_target(buffer<T, 1, A> &vars, handler &h) {
  if (vars.size() != 1)
    throw_reduction_of_many(vars.size());
  return reduction_accessor<T>(vars, h);
}
template <class T, int D, class A>
reduction_accessor<T> reduction_target(buffer<T, D, A> &vars, handler &h) {
  if (vars.size() != 1)
    throw_reduction_of_many(vars.size());
  auto flat = vars.template reinterpret<T, 1>(range<1>(1));
  return reduction_accessor<T>(flat, h);
}

template <class T> T *element_of_target(T *target, std::size_t i) {
  return target + i;
}
template <class T, int D, access_mode M, access::placeholder P>
T *element_of_target(const accessor<T, D, M, target::device, P> &target,
                     std::size_t i) {
  if constexpr (D == 0)
    return &static_cast<T &>(target) + i;
  else
    return &target[i];
}

/// Checks the accessor that a reduction is made of. What it need not keep is
/// replaced.
template <class T, int D, access_mode M, access::placeholder P>
property_list properties_for(const accessor<T, D, M, target::device, P> &vars,
                             const property_list &list) {
  static_assert(D <= 1 && M != access_mode::read,
                "a reduction writes to the one element of an accessor that has "
                "at most one dimension");
  if (vars.size() != 1)
    throw_reduction_of_many(vars.size());
  if constexpr (M == access_mode::read_write)
    return list;
  else
    return property::reduction::initialize_to_identity();
}

} // namespace detail

/// A reduction into the one element of \p vars, a pointer or a span with an
/// extent, to be passed to parallel_for or parallel in front of the callable.
/// The identity is the operator's, if it is known, or the one that is given.
///
/// Errors: errc::invalid if a buffer has more than one element, or if the
/// variable is to be initialized to an identity that is not known.
/// SYCL 2020, "reduction interface".
template <class T, int D, class A, class BinaryOperation>
auto reduction(buffer<T, D, A> vars, handler &cgh, BinaryOperation combiner,
               const property_list &list = {}) {
  return detail::make_reduction<0, T>(detail::reduction_target(vars, cgh),
                                      combiner, list);
}
template <class T, class BinaryOperation>
auto reduction(T *var, BinaryOperation combiner,
               const property_list &list = {}) {
  return detail::make_reduction<0, T>(var, combiner, list);
}
template <class T, std::size_t Extent, class BinaryOperation>
auto reduction(span<T, Extent> vars, BinaryOperation combiner,
               const property_list &list = {}) {
  static_assert(
      Extent != dynamic_extent,
      "a reduction needs a span whose extent is known when compiling");
  return detail::make_reduction<Extent, T>(vars.data(), combiner, list);
}
/// The same of the one element of an accessor that the command group has, which
/// is replaced if the accessor need not keep it. Of DPC++ before SYCL 2020, and
/// AdaptiveCpp.
template <class T, int D, access_mode M, access::placeholder P,
          class BinaryOperation>
auto reduction(accessor<T, D, M, target::device, P> vars,
               BinaryOperation combiner, const property_list &list = {}) {
  return detail::make_reduction<0, T>(vars, combiner,
                                      detail::properties_for(vars, list));
}
template <class T, int D, access_mode M, access::placeholder P,
          class BinaryOperation>
auto reduction(accessor<T, D, M, target::device, P> vars,
               const detail::not_deduced<T> &identity, BinaryOperation combiner,
               const property_list &list = {}) {
  return detail::make_reduction<0, T>(vars, identity, combiner,
                                      detail::properties_for(vars, list));
}
template <class T, int D, class A, class BinaryOperation>
auto reduction(buffer<T, D, A> vars, handler &cgh,
               const detail::not_deduced<T> &identity, BinaryOperation combiner,
               const property_list &list = {}) {
  return detail::make_reduction<0, T>(detail::reduction_target(vars, cgh),
                                      identity, combiner, list);
}
template <class T, class BinaryOperation>
auto reduction(T *var, const detail::not_deduced<T> &identity,
               BinaryOperation combiner, const property_list &list = {}) {
  return detail::make_reduction<0, T>(var, identity, combiner, list);
}
template <class T, std::size_t Extent, class BinaryOperation>
auto reduction(span<T, Extent> vars, const detail::not_deduced<T> &identity,
               BinaryOperation combiner, const property_list &list = {}) {
  static_assert(
      Extent != dynamic_extent,
      "a reduction needs a span whose extent is known when compiling");
  return detail::make_reduction<Extent, T>(vars.data(), identity, combiner,
                                           list);
}

} // namespace sycl

#include "detail/reduction_kernels.hpp"
#endif
