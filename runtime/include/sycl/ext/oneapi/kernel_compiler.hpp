// Kernels in OpenCL C that are compiled when the program runs
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_kernel_compiler, with the source language opencl:
//
//   namespace syclex = sycl::ext::oneapi::experimental;
//   auto source = syclex::create_kernel_bundle_from_source(
//       ctx, syclex::source_language::opencl, text);
//   auto bundle = syclex::build(source);
//   sycl::kernel k = bundle.ext_oneapi_get_kernel("name");
#ifndef SYCL_EXT_ONEAPI_KERNEL_COMPILER_HPP
#define SYCL_EXT_ONEAPI_KERNEL_COMPILER_HPP

#include "../../kernel_bundle.hpp"
#include "properties.hpp"
#include <string>
#include <utility>

namespace sycl {

namespace ext::oneapi::experimental {

/// Languages of source code.
enum class source_language { opencl };

/// Of create_kernel_bundle_from_source: files that the source includes.
struct COHORT_API include_files {
  include_files() = default;
  /// One file; add() takes more.
  include_files(const std::string &name, const std::string &content) {
    add(name, content);
  }
  /// Throws errc::invalid if there is a file of this name.
  void add(const std::string &name, const std::string &content);
  std::vector<std::pair<std::string, std::string>> record;
};

/// Of build: as for clang, or for clBuildProgram.
struct COHORT_API build_options {
  build_options() = default;
  /// One option, or several; add() takes more.
  build_options(const std::string &option);
  build_options(const std::vector<std::string> &options);
  /// Adds an option.
  void add(const std::string &option);
  std::vector<std::string> opts;
};

/// Of build: where the compiler's messages go, warnings included.
struct save_log {
  /// The log is written to \p to.
  explicit save_log(std::string *to) : log(to) {}
  std::string *log;
};

} // namespace ext::oneapi::experimental

namespace detail {

struct source_access;
struct kernel_source {
  std::string text;
  std::vector<std::pair<std::string, std::string>> files; // name, content
};

/// What keeps the code; its kernels go to \p kernels. \p log may be null.
COHORT_API std::shared_ptr<const void>
build_kernel_source(const kernel_source &source, const context &c,
                    const std::vector<device> &devices,
                    const std::vector<std::string> &options, std::string *log,
                    std::vector<kernel_id> &kernels);

} // namespace detail

/// OpenCL C that has not been compiled yet.
template <> class kernel_bundle<bundle_state::ext_oneapi_source> {
public:
  /// The backend of the context.
  backend get_backend() const noexcept { return context_.get_backend(); }
  /// The context.
  context get_context() const noexcept { return context_; }
  /// The devices of the context.
  std::vector<device> get_devices() const { return context_.get_devices(); }

private:
  friend struct sycl::detail::source_access;
  kernel_bundle(const context &c, const std::string &text) : context_(c) {
    source_.text = text;
  }

  context context_;
  sycl::detail::kernel_source source_;
};

namespace detail {
struct source_access {
  using source_bundle = kernel_bundle<bundle_state::ext_oneapi_source>;
  static source_bundle make(const context &c, const std::string &text) {
    return {c, text};
  }
  static kernel_source &source(source_bundle &b) { return b.source_; }
  static const kernel_source &source(const source_bundle &b) {
    return b.source_;
  }
};
} // namespace detail

namespace ext::oneapi::experimental {

/// The only property is include_files.
template <class Properties = empty_properties_t>
kernel_bundle<bundle_state::ext_oneapi_source>
create_kernel_bundle_from_source(const context &ctx, source_language,
                                 const std::string &source,
                                 const Properties &props = {}) {
  auto bundle = sycl::detail::source_access::make(ctx, source);
  if constexpr (Properties::template has_property<include_files>())
    sycl::detail::source_access::source(bundle).files =
        props.template get_property<include_files>().record;
  return bundle;
}

/// Compiles with the clang-22 that is installed, or that COHORT_CLANG names;
/// what it makes is kept on disk for later processes. Properties are
/// build_options and save_log.
///
/// Errors: errc::build with the compiler's messages; errc::invalid if a device
/// is not of the context or a file's name leads elsewhere.
template <class Properties = empty_properties_t>
kernel_bundle<bundle_state::executable>
build(const kernel_bundle<bundle_state::ext_oneapi_source> &source,
      const std::vector<device> &devs, const Properties &props = {}) {
  std::vector<std::string> options;
  std::string *log = nullptr;
  if constexpr (Properties::template has_property<build_options>())
    options = props.template get_property<build_options>().opts;
  if constexpr (Properties::template has_property<save_log>())
    log = props.template get_property<save_log>().log;
  std::vector<kernel_id> ids;
  auto owner = sycl::detail::build_kernel_source(
      sycl::detail::source_access::source(source), source.get_context(), devs,
      options, log, ids);
  return sycl::detail::bundle_access::make_owning(source.get_context(), devs,
                                                  ids, owner);
}
template <class Properties = empty_properties_t>
kernel_bundle<bundle_state::executable>
build(const kernel_bundle<bundle_state::ext_oneapi_source> &source,
      const Properties &props = {}) {
  return build(source, source.get_devices(), props);
}

/// Whether bundles of this language can be built: always. Without a clang-22
/// build() reports it.
inline bool is_source_kernel_bundle_supported(backend, source_language) {
  return true;
}

} // namespace ext::oneapi::experimental

} // namespace sycl
#endif
