// Exceptions, error codes and asynchronous errors
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXCEPTION_HPP
#define SYCL_EXCEPTION_HPP

#include "backend.hpp"
#include "detail/export.hpp"
#include <cstddef>
#include <exception>
#include <memory>
#include <string>
#include <system_error>
#include <type_traits>
#include <vector>
// <functional> would make the translation unit a quarter longer; libstdc++ has
// std::function by itself.
#if defined(__GLIBCXX__) && __has_include(<bits/std_function.h>)
#include <bits/std_function.h>
#else
#include <functional>
#endif

namespace sycl {

inline namespace _V1 {
class context;
} // namespace _V1

/// What failed. SYCL 2020, "Exception class interface", says which function
/// reports which; ours are in each function's comment.
enum class errc : unsigned int {
  success = 0,
  runtime,
  kernel,
  accessor,
  nd_range,
  event,
  kernel_argument,
  build,
  invalid,
  memory_allocation,
  platform,
  profiling,
  feature_not_supported,
  kernel_not_supported,
  backend_mismatch
};

/// The category of SYCL's error codes.
COHORT_API const std::error_category &sycl_category() noexcept;
/// An error code of sycl_category().
COHORT_API std::error_code make_error_code(errc e) noexcept;

namespace detail {
COHORT_API const std::error_category &backend_category(backend b) noexcept;
struct exception_state;
} // namespace detail

/// The category of the error codes of backend \p B itself.
template <backend B> const std::error_category &error_category_for() noexcept {
  return detail::backend_category(B);
}

/// The exceptions of the runtime. `what()` is one sentence that has the names
/// and values that matter.
///
/// SYCL 2020, "Exception class interface".
class COHORT_API exception : public virtual std::exception {
public:
  /// An exception with a code of \p ecat (or \p ec), optionally with a context
  /// and a description for what().
  exception(std::error_code ec, const std::string &what_arg);
  exception(std::error_code ec, const char *what_arg);
  exception(std::error_code ec);
  exception(int ev, const std::error_category &ecat,
            const std::string &what_arg);
  exception(int ev, const std::error_category &ecat, const char *what_arg);
  exception(int ev, const std::error_category &ecat);

  exception(context ctx, std::error_code ec, const std::string &what_arg);
  exception(context ctx, std::error_code ec, const char *what_arg);
  exception(context ctx, std::error_code ec);
  exception(context ctx, int ev, const std::error_category &ecat,
            const std::string &what_arg);
  exception(context ctx, int ev, const std::error_category &ecat,
            const char *what_arg);
  exception(context ctx, int ev, const std::error_category &ecat);

  exception(const exception &) noexcept;
  /// Copies share the state.
  exception &operator=(const exception &) noexcept;
  /// Virtual, as that of every exception.
  ~exception() override;

  /// The error code.
  const std::error_code &code() const noexcept;
  /// The category of the error code.
  const std::error_category &category() const noexcept;
  /// The description: one sentence.
  const char *what() const noexcept override;
  /// Whether there is a context.
  bool has_context() const noexcept;
  /// Throws errc::invalid if there is no context.
  context get_context() const;

private:
  std::shared_ptr<const detail::exception_state> state_;
};

/// The asynchronous errors that a handler is given at once. SYCL 2020,
/// "Exception class interface".
class exception_list {
public:
  using value_type = std::exception_ptr;
  using reference = value_type &;
  using const_reference = const value_type &;
  using size_type = std::size_t;
  using iterator = std::vector<std::exception_ptr>::const_iterator;
  using const_iterator = iterator;

  exception_list() = default;
  /// Number of errors.
  size_type size() const { return list_.size(); }
  /// Iterators over the errors, the oldest first.
  iterator begin() const { return list_.begin(); }
  /// The end of the errors.
  iterator end() const { return list_.end(); }

private:
  friend struct exception_list_access;
  std::vector<std::exception_ptr> list_;
};

/// Receives asynchronous errors. An empty one is the default handler: it
/// reports the errors on stderr and terminates.
///
/// SYCL 2020, "Asynchronous error handler".
using async_handler = std::function<void(exception_list)>;

} // namespace sycl

template <> struct std::is_error_code_enum<sycl::errc> : std::true_type {};

#endif
