//===- Errors.cpp - Errors of the runtime ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Errors.h"
#include "KernelName.h"
#include <algorithm>

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
