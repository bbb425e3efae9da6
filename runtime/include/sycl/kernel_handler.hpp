// Specialization constants: specialization_id and kernel_handler
// SPDX-License-Identifier: Apache-2.0
//
// Kernels are compiled before the host knows the values: a kernel carries those
// that were set beside its callable, and looks them up.
#ifndef SYCL_KERNEL_HANDLER_HPP
#define SYCL_KERNEL_HANDLER_HPP

#include "bit_cast.hpp"
#include "detail/call_operator.hpp"
#include "detail/specialization_values.hpp"
#include <type_traits>
#include <utility>

namespace sycl {

namespace detail {
struct specialization_access;
template <class F> struct with_kernel_handler;
} // namespace detail

/// Names a specialization constant, and has its value where none is set. To be
/// declared constexpr, in a namespace or a class.
///
/// SYCL 2020, "Declaring a specialization constant".
template <class T> class specialization_id {
  static_assert(is_device_copyable_v<T>,
                "the type of a specialization constant is device copyable");

public:
  using value_type = T;

  /// A constant whose value is T(args...) unless a handler or a bundle sets
  /// another.
  template <class... Args,
            std::enable_if_t<std::is_constructible_v<T, Args...>, int> = 0>
  explicit constexpr specialization_id(Args &&...args)
      : initial_(static_cast<Args &&>(args)...) {}
  specialization_id(const specialization_id &) = delete;
  specialization_id &operator=(const specialization_id &) = delete;

private:
  friend struct detail::specialization_access;
  T initial_;
};

namespace detail {

template <class> inline constexpr bool is_specialization_id_v = false;
template <class T>
inline constexpr bool is_specialization_id_v<const specialization_id<T>> = true;

template <auto &Spec> struct specialized {
  using id = std::remove_reference_t<decltype(Spec)>;
  static_assert(is_specialization_id_v<id>,
                "a specialization constant is named by a constexpr "
                "specialization_id");
  using type = typename id::value_type;
};
template <auto &Spec> using specialized_t = typename specialized<Spec>::type;

struct specialization_access {
  /// \p values may be null.
  template <auto &Spec>
  static specialized_t<Spec> get(const specialization_values *values) {
    using T = specialized_t<Spec>;
    const std::uint64_t key = specialization_key<Spec>();
    if (const unsigned char *bytes = values ? values->find(key) : nullptr) {
      alignas(T) unsigned char copy[sizeof(T)];
      __builtin_memcpy(copy, bytes, sizeof(T));
      return *reinterpret_cast<const T *>(copy);
    }
    return Spec.initial_;
  }
};

} // namespace detail

/// What a kernel gets as its last parameter, if it has one of this type.
///
/// SYCL 2020, "Reading the value of a specialization constant from a kernel".
class kernel_handler {
public:
  /// The value that was set for this launch, or that of \p Spec itself.
  template <auto &Spec>
  detail::specialized_t<Spec> get_specialization_constant() const {
    (void)detail::known_specialization<Spec>::is_known;
    return detail::specialization_access::get<Spec>(values_);
  }

private:
  template <class F> friend struct detail::with_kernel_handler;
  explicit kernel_handler(const detail::specialization_values *values)
      : values_(values) {}

  const detail::specialization_values *values_;
};

namespace detail {

/// \p F with the values that its kernel_handler gives.
template <class F> struct with_kernel_handler {
  F f;
  specialization_values values;

  template <class... A> void operator()(A &&...a) const {
    f(static_cast<A &&>(a)..., kernel_handler(&values));
  }
};

/// Whether \p F takes a kernel_handler behind \p A.
template <class F, class... A>
inline constexpr bool takes_kernel_handler_v =
    std::is_invocable_v<const F &, A..., kernel_handler>;

/// Whether a kernel's callable, as \p F, takes one of the items.
template <class F, class... Items>
inline constexpr bool takes_one_of_v =
    std::disjunction_v<std::is_invocable<F, Items>...,
                       std::is_invocable<F, Items, kernel_handler>...>;
template <class F>
inline constexpr bool takes_one_of_v<F> =
    std::disjunction_v<std::is_invocable<F>,
                       std::is_invocable<F, kernel_handler>>;

/// Whether it surely takes none of them, or only if it is not constant.
template <class F, class... Items>
inline constexpr bool takes_other_v =
    has_one_operator_v<F> && !takes_one_of_v<F &, Items...>;
template <class F, class... Items>
inline constexpr bool changes_itself_v =
    has_one_operator_v<F> && takes_one_of_v<F &, Items...> &&
    !takes_one_of_v<const F &, Items...>;

// One error in the line of the call, before anything is instantiated for it.
#define COHORT_TAKES(WORDS, ...)                                               \
  __attribute__((                                                              \
      diagnose_if((::sycl::detail::takes_other_v<__VA_ARGS__>), WORDS,         \
                  "error"),                                                    \
      diagnose_if((::sycl::detail::changes_itself_v<__VA_ARGS__>),             \
                  "a kernel's callable is constant: its 'operator()' has to "  \
                  "be const, and a lambda not 'mutable'",                      \
                  "error")))
#define COHORT_TAKES_ITEM(D)                                                   \
  COHORT_TAKES("the callable of a 'parallel_for' over a 'range<" #D            \
               ">' takes an 'item<" #D ">', or what that converts to",         \
               F, item<D, true> &, item<D, false> &)
#define COHORT_TAKES_ND_ITEM                                                   \
  COHORT_TAKES("the callable of a 'parallel_for' over an 'nd_range<N>' takes " \
               "an 'nd_item<N>'",                                              \
               F, nd_item<D> &)
#define COHORT_TAKES_NOTHING                                                   \
  COHORT_TAKES("the callable of a 'single_task' takes nothing, or a "          \
               "'kernel_handler'",                                             \
               F)

} // namespace detail
} // namespace sycl
#endif
