//===- Errors.cpp - Errors of the runtime ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Errors.h"
#include "api/Context.h"
#include "kernels/KernelName.h"
#include "sycl/context.hpp"
#include "sycl/detail/byte_size.hpp"
#include <algorithm>
#include <memory>
#include <optional>

namespace sycl {

namespace detail {
struct exception_state {
  std::error_code Code;
  std::string What;
  std::optional<context> Context;
};
} // namespace detail

namespace {

const char *const ErrcNames[] = {"success",
                                 "runtime",
                                 "kernel",
                                 "accessor",
                                 "nd_range",
                                 "event",
                                 "kernel_argument",
                                 "build",
                                 "invalid",
                                 "memory_allocation",
                                 "platform",
                                 "profiling",
                                 "feature_not_supported",
                                 "kernel_not_supported",
                                 "backend_mismatch"};

class SyclCategory final : public std::error_category {
public:
  const char *name() const noexcept override { return "sycl"; }
  std::string message(int Value) const override {
    if (Value < 0 || Value >= int(std::size(ErrcNames)))
      return "unknown error " + std::to_string(Value);
    return ErrcNames[Value];
  }
};

class BackendCategory final : public std::error_category {
public:
  explicit BackendCategory(const char *Name) : Name(Name) {}
  const char *name() const noexcept override { return Name; }
  std::string message(int Value) const override {
    return std::string(Name) + " error " + std::to_string(Value);
  }

private:
  const char *Name;
};

std::shared_ptr<const detail::exception_state>
makeState(std::error_code Code, std::string What,
          std::optional<context> Ctx = std::nullopt) {
  if (What.empty())
    What = Code.message();
  return std::make_shared<detail::exception_state>(
      detail::exception_state{Code, std::move(What), std::move(Ctx)});
}

} // namespace

const std::error_category &sycl_category() noexcept {
  static const SyclCategory Category;
  return Category;
}

std::error_code make_error_code(errc E) noexcept {
  return {static_cast<int>(E), sycl_category()};
}

const std::error_category &detail::backend_category(backend B) noexcept {
  static const BackendCategory Cpu("cpu"), OpenCL("opencl"), Cuda("cuda");
  return B == backend::cpu ? Cpu : B == backend::opencl ? OpenCL : Cuda;
}

exception::exception(std::error_code EC, const std::string &What)
    : state_(makeState(EC, What)) {}
exception::exception(std::error_code EC, const char *What)
    : state_(makeState(EC, What)) {}
exception::exception(std::error_code EC) : state_(makeState(EC, "")) {}
exception::exception(int EV, const std::error_category &Cat,
                     const std::string &What)
    : state_(makeState({EV, Cat}, What)) {}
exception::exception(int EV, const std::error_category &Cat, const char *What)
    : state_(makeState({EV, Cat}, What)) {}
exception::exception(int EV, const std::error_category &Cat)
    : state_(makeState({EV, Cat}, "")) {}
exception::exception(context Ctx, std::error_code EC, const std::string &What)
    : state_(makeState(EC, What, Ctx)) {}
exception::exception(context Ctx, std::error_code EC, const char *What)
    : state_(makeState(EC, What, Ctx)) {}
exception::exception(context Ctx, std::error_code EC)
    : state_(makeState(EC, "", Ctx)) {}
exception::exception(context Ctx, int EV, const std::error_category &Cat,
                     const std::string &What)
    : state_(makeState({EV, Cat}, What, Ctx)) {}
exception::exception(context Ctx, int EV, const std::error_category &Cat,
                     const char *What)
    : state_(makeState({EV, Cat}, What, Ctx)) {}
exception::exception(context Ctx, int EV, const std::error_category &Cat)
    : state_(makeState({EV, Cat}, "", Ctx)) {}

exception::exception(const exception &) noexcept = default;
exception &exception::operator=(const exception &) noexcept = default;
exception::~exception() = default;

const std::error_code &exception::code() const noexcept { return state_->Code; }
const std::error_category &exception::category() const noexcept {
  return state_->Code.category();
}
const char *exception::what() const noexcept { return state_->What.c_str(); }
bool exception::has_context() const noexcept {
  return state_->Context.has_value();
}
context exception::get_context() const {
  if (!state_->Context)
    cohort::rt::fail(errc::invalid, "this exception has no context");
  return *state_->Context;
}

void detail::throw_property_missing() {
  cohort::rt::fail(errc::invalid, "the property list has no such property");
}

void detail::throw_too_large(errc Code, const char *What,
                             const std::size_t *Extents, int NumExtents,
                             std::size_t Element) {
  cohort::rt::fail(Code,
                   std::string(What) + " of range " +
                       cohort::rt::slowestFirstWords(Extents, NumExtents) +
                       " with elements of " + std::to_string(Element) +
                       " bytes does not fit into 64 bits");
}

} // namespace sycl

namespace cohort::rt {

std::string slowestFirstWords(const size_t *Sizes, int Dims) {
  std::vector<size_t> Xyz(Sizes, Sizes + Dims);
  std::reverse(Xyz.begin(), Xyz.end());
  return rangeWords(Xyz.data(), Dims);
}

void fail(sycl::errc Code, const std::string &What) {
  throw sycl::exception(sycl::make_error_code(Code), What);
}

void checkBackend(const char *What, sycl::backend Is, sycl::backend Wanted) {
  if (Is != Wanted)
    fail(sycl::errc::backend_mismatch,
         std::string(What) + " is of backend '" +
             sycl::detail::backend_category(Is).name() + "', not of '" +
             sycl::detail::backend_category(Wanted).name() + "'");
}

std::string joined(const std::vector<std::string> &Reasons) {
  std::string Words;
  for (const std::string &Why : Reasons)
    Words += (Words.empty() ? "" : "; ") + Why;
  return Words;
}

std::string kernelWords(std::string_view GivenName) {
  std::string Own = kernelNameOf(std::string(GivenName));
  std::string_view Name = Own;
  // "(lambda at /long/way/file.cpp:3:4)": the way says nothing new.
  std::string Result = "kernel '";
  constexpr std::string_view At = " at /";
  size_t Place;
  while ((Place = Name.find(At)) != Name.npos) {
    Result += Name.substr(0, Place + At.size() - 1);
    Name.remove_prefix(Place + At.size() - 1);
    size_t End = Name.find(':');
    size_t Slash = Name.substr(0, End).rfind('/');
    Name.remove_prefix(Slash + 1);
  }
  Result += Name;
  return Result + "'";
}

} // namespace cohort::rt
