// Classes kernel_id and kernel, and their information descriptors
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_KERNEL_HPP
#define SYCL_KERNEL_HPP

#include "context.hpp"
#include "detail/type_name.hpp"
#include "device.hpp"
#include "range.hpp"
#include <memory>

namespace sycl {

/// How far a bundle's kernels are compiled. SYCL 2020, "Bundle states".
enum class bundle_state : char {
  input,
  object,
  executable,
  ext_oneapi_source ///< not compiled yet (ext/oneapi/kernel_compiler.hpp)
};
template <bundle_state State> class kernel_bundle;
inline namespace _V1 {
class queue;
} // namespace _V1

namespace detail {

struct kernel_access;

/// What a device makes of a kernel; sizes are 0 where nothing is required.
struct kernel_facts {
  std::size_t work_group_size;             // the largest that can be launched
  std::size_t required_work_group_size[3]; // x first
  std::size_t sub_group_size;
  std::size_t required_sub_group_size;
  std::size_t private_bytes; // of a work-item
  unsigned dimensions;
  unsigned registers; // of a work-item, 32 bits each; 0: not known
};
COHORT_API kernel_facts kernel_facts_of(const void *identity, const device &d);
/// As in the source for a kernel of OpenCL C.
COHORT_API std::string mangled_kernel_name(const void *identity);
/// 1, the callable, unless the host sets arguments one by one.
COHORT_API std::uint32_t kernel_num_args(const void *identity);

/// Its address stands for a kernel name before any kernel is launched.
template <class Name> inline char kernel_tag_v = 0;
COHORT_API bool register_kernel_name(const void *tag, const void *identity,
                                     std::string_view name);
/// An argument of a kernel that is a function: where it is in what the kernel
/// gets, and its size; bytes.
struct kernel_argument {
  std::size_t offset, size;
};
/// So many of them, and one that has the alignment and size of all.
COHORT_API bool register_kernel_arguments(const void *identity,
                                          const kernel_argument *arguments,
                                          unsigned count);
/// Throws errc::invalid if the program has no kernel of this name.
COHORT_API void find_kernel(const void *tag, std::string_view name,
                            const void *&identity);
/// All of them, as pairs of identity and name.
COHORT_API void list_kernels(void (*add)(void *list, const void *identity,
                                         std::string_view name),
                             void *list);

} // namespace detail

/// Names a kernel of the program.
///
/// SYCL 2020, "Kernel identification with a kernel_id".
class kernel_id {
public:
  /// The name of the kernel's type, or that in the source of a kernel of OpenCL
  /// C.
  const char *get_name() const noexcept { return name_.c_str(); }
  /// Whether both name the same kernel.
  friend bool operator==(const kernel_id &l, const kernel_id &r) noexcept {
    return l.identity_ == r.identity_;
  }
  friend bool operator!=(const kernel_id &l, const kernel_id &r) noexcept {
    return !(l == r);
  }

private:
  friend struct detail::kernel_access;
  kernel_id(const void *identity, std::string_view name)
      : identity_(identity), name_(name) {}

  const void *identity_;
  std::string name_;
};

namespace detail {
enum class kernel_info_class { kernel, device_specific };
} // namespace detail

#define COHORT_KERNEL_INFO(SPACE, CLASS, NAME, TYPE)                           \
  namespace info::SPACE {                                                      \
  struct NAME {                                                                \
    using return_type = TYPE;                                                  \
    static constexpr sycl::detail::kernel_info_class owner =                   \
        sycl::detail::kernel_info_class::CLASS;                                \
  };                                                                           \
  }
/// Descriptors of kernel::get_info: without a device, and for a device. SYCL
/// 2020, "Kernel information descriptors".
COHORT_KERNEL_INFO(kernel, kernel, num_args, std::uint32_t)
COHORT_KERNEL_INFO(kernel, kernel, attributes, std::string)
COHORT_KERNEL_INFO(kernel, kernel, function_name, std::string)
/// With a device.
COHORT_KERNEL_INFO(kernel_device_specific, device_specific, global_work_size,
                   range<3>)
COHORT_KERNEL_INFO(kernel_device_specific, device_specific, work_group_size,
                   std::size_t)
COHORT_KERNEL_INFO(kernel_device_specific, device_specific,
                   compile_work_group_size, range<3>)
COHORT_KERNEL_INFO(kernel_device_specific, device_specific,
                   preferred_work_group_size_multiple, std::size_t)
COHORT_KERNEL_INFO(kernel_device_specific, device_specific, private_mem_size,
                   std::size_t)
COHORT_KERNEL_INFO(kernel_device_specific, device_specific, max_num_sub_groups,
                   std::uint32_t)
COHORT_KERNEL_INFO(kernel_device_specific, device_specific,
                   compile_num_sub_groups, std::uint32_t)
COHORT_KERNEL_INFO(kernel_device_specific, device_specific, max_sub_group_size,
                   std::uint32_t)
COHORT_KERNEL_INFO(kernel_device_specific, device_specific,
                   compile_sub_group_size, std::uint32_t)
/// Registers of a work-item on NVIDIA GPUs, as in DPC++; elsewhere 0.
COHORT_KERNEL_INFO(kernel_device_specific, device_specific,
                   ext_codeplay_num_regs, std::uint32_t)
#undef COHORT_KERNEL_INFO

/// A kernel in a bundle.
///
/// SYCL 2020, "The kernel class".
class kernel {
public:
  /// The backend of the context.
  backend get_backend() const noexcept { return context_.get_backend(); }
  /// The context of the bundle.
  context get_context() const { return context_; }
  /// A bundle with this kernel alone.
  COHORT_API kernel_bundle<bundle_state::executable> get_kernel_bundle() const;

  /// Answers a query of info::kernel. SYCL 2020, "Kernel information
  /// descriptors".
  template <class Param> typename Param::return_type get_info() const {
    static_assert(Param::owner == detail::kernel_info_class::kernel,
                  "kernel::get_info without a device takes descriptors of "
                  "info::kernel");
    if constexpr (std::is_same_v<Param, info::kernel::num_args>)
      return detail::kernel_num_args(identity_);
    else if constexpr (std::is_same_v<Param, info::kernel::function_name>)
      return detail::mangled_kernel_name(identity_);
    else
      return std::string();
  }
  /// Throws errc::invalid if the kernel is not for \p dev, and for
  /// global_work_size, which only built-in kernels have.
  template <class Param>
  typename Param::return_type get_info(const device &dev) const {
    static_assert(Param::owner == detail::kernel_info_class::device_specific,
                  "kernel::get_info of a device takes descriptors of "
                  "info::kernel_device_specific");
    namespace asked = info::kernel_device_specific;
    check(dev);
    const detail::kernel_facts f = detail::kernel_facts_of(identity_, dev);
    if constexpr (std::is_same_v<Param, asked::global_work_size>)
      throw_not_built_in();
    else if constexpr (std::is_same_v<Param, asked::work_group_size>)
      return f.work_group_size;
    else if constexpr (std::is_same_v<Param, asked::compile_work_group_size>)
      return required_size(f);
    else if constexpr (std::is_same_v<
                           Param, asked::preferred_work_group_size_multiple>)
      return f.sub_group_size;
    else if constexpr (std::is_same_v<Param, asked::private_mem_size>)
      return f.private_bytes;
    else if constexpr (std::is_same_v<Param, asked::max_num_sub_groups>)
      return static_cast<std::uint32_t>(
          (f.work_group_size + f.sub_group_size - 1) / f.sub_group_size);
    else if constexpr (std::is_same_v<Param, asked::compile_num_sub_groups>)
      return 0; // no attribute asks for a number of them
    else if constexpr (std::is_same_v<Param, asked::max_sub_group_size>)
      return static_cast<std::uint32_t>(f.sub_group_size);
    else if constexpr (std::is_same_v<Param, asked::ext_codeplay_num_regs>)
      return f.registers;
    else
      return static_cast<std::uint32_t>(f.required_sub_group_size);
  }
  /// In a work-group of this size (deprecated in SYCL 2020).
  template <class Param>
  std::uint32_t get_info(const device &dev, const range<3> &) const {
    static_assert(
        std::is_same_v<Param, info::kernel_device_specific::max_sub_group_size>,
        "only max_sub_group_size takes a work-group size");
    return get_info<Param>(dev);
  }

  /// Descriptors of ext::oneapi::experimental::info::kernel_queue_specific.
  /// Defined, with them, in ext/oneapi/launch_queries.hpp.
  template <class Param>
  typename Param::return_type ext_oneapi_get_info(const queue &q) const;
  template <class Param, int Dimensions>
  typename Param::return_type
  ext_oneapi_get_info(const queue &q, const range<Dimensions> &size,
                      std::size_t local_bytes = 0) const;
  template <class Param>
  typename Param::return_type
  ext_oneapi_get_info(const queue &q, std::size_t size,
                      std::size_t local_bytes = 0) const {
    return ext_oneapi_get_info<Param>(q, range<1>(size), local_bytes);
  }

  /// Whether both are the same kernel in the same context.
  friend bool operator==(const kernel &l, const kernel &r) noexcept {
    return l.identity_ == r.identity_ && l.context_ == r.context_;
  }
  friend bool operator!=(const kernel &l, const kernel &r) noexcept {
    return !(l == r);
  }

private:
  friend struct detail::kernel_access;
  kernel(const void *identity, std::string_view name, const context &c,
         const std::shared_ptr<const void> &owner)
      : identity_(identity), name_(name), context_(c), owner_(owner) {}

  COHORT_API void check(const device &dev) const;
  [[noreturn]] COHORT_API void throw_not_built_in() const;
  /// As many dimensions as the kernel has count, the slowest first.
  static range<3> required_size(const detail::kernel_facts &f) {
    const std::size_t *r = f.required_work_group_size;
    if (f.dimensions == 1)
      return range<3>(r[0], r[1], r[2]);
    if (f.dimensions == 2)
      return range<3>(r[1], r[0], r[2]);
    return range<3>(r[2], r[1], r[0]);
  }

  const void *identity_;
  std::string name_;
  context context_;
  std::shared_ptr<const void> owner_; // of code that was made at run time
};

namespace detail {

struct kernel_access {
  static kernel_id make_id(const void *identity, std::string_view name) {
    return {identity, name};
  }
  static kernel make(const kernel_id &id, const context &c,
                     const std::shared_ptr<const void> &owner = {}) {
    return {id.identity_, id.name_, c, owner};
  }
  static const std::shared_ptr<const void> &owner(const kernel &k) {
    return k.owner_;
  }
  static const void *identity(const kernel_id &id) { return id.identity_; }
  static kernel_id id(const kernel &k) { return {k.identity_, k.name_}; }
};

} // namespace detail

/// The identifier of the kernel with this name.
///
/// Errors: errc::invalid if the program has none. SYCL 2020, "Obtaining a
/// kernel identifier".
template <class KernelName> kernel_id get_kernel_id() {
  const void *identity;
  detail::find_kernel(&detail::kernel_tag_v<KernelName>,
                      detail::type_name<KernelName>(), identity);
  return detail::kernel_access::make_id(identity,
                                        detail::type_name<KernelName>());
}
/// The identifiers of all kernels of the program.
COHORT_API std::vector<kernel_id> get_kernel_ids();

} // namespace sycl

template <> struct std::hash<sycl::kernel_id> {
  std::size_t operator()(const sycl::kernel_id &id) const noexcept {
    return reinterpret_cast<std::uintptr_t>(
               sycl::detail::kernel_access::identity(id)) >>
           4;
  }
};
template <> struct std::hash<sycl::kernel> {
  std::size_t operator()(const sycl::kernel &k) const noexcept {
    return std::hash<sycl::kernel_id>()(sycl::detail::kernel_access::id(k));
  }
};

#endif
