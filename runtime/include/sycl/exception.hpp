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

class context;

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

COHORT_API const std::error_category &sycl_category() noexcept;
COHORT_API std::error_code make_error_code(errc e) noexcept;

namespace detail {
COHORT_API const std::error_category &backend_category(backend b) noexcept;
struct exception_state;
} // namespace detail

/// The category of the error codes of backend \p B itself.
template <backend B> const std::error_category &error_category_for() noexcept {
  return detail::backend_category(B);
}

/// What the runtime throws. `what()` is one sentence that has the names and
/// numbers that matter.
class COHORT_API exception : public virtual std::exception {
public:
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
  exception &operator=(const exception &) noexcept;
  ~exception() override;

  const std::error_code &code() const noexcept;
  const std::error_category &category() const noexcept;
  const char *what() const noexcept override;
  bool has_context() const noexcept;
  /// Throws errc::invalid if there is no context.
  context get_context() const;

private:
  std::shared_ptr<const detail::exception_state> state_;
};

/// The asynchronous errors that a handler is given at once.
class exception_list {
public:
  using value_type = std::exception_ptr;
  using reference = value_type &;
  using const_reference = const value_type &;
  using size_type = std::size_t;
  using iterator = std::vector<std::exception_ptr>::const_iterator;
  using const_iterator = iterator;

  exception_list() = default;
  size_type size() const { return list_.size(); }
  iterator begin() const { return list_.begin(); }
  iterator end() const { return list_.end(); }

private:
  friend struct exception_list_access;
  std::vector<std::exception_ptr> list_;
};

/// Holds nothing if default constructed, which stands for the default handler:
/// report the errors on stderr and terminate.
using async_handler = std::function<void(exception_list)>;

} // namespace sycl

template <> struct std::is_error_code_enum<sycl::errc> : std::true_type {};

#endif
