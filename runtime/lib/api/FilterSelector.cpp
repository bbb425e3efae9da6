//===- FilterSelector.cpp - Devices by backend, type and number -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Platforms.h"
#include "devices/Context.h"
#include "support/Errors.h"
#include "sycl/device.hpp"
#include <algorithm>
#include <optional>

namespace cohort::rt {
namespace {

using sycl::aspect;
using sycl::backend;

/// One filter; what is not given matches every device.
struct Filter {
  /// The backend; null of one that no device here has.
  std::optional<std::optional<backend>> Backend;
  std::optional<aspect> Type;
  std::optional<size_t> Number;

  bool matches(Device &D) const {
    return (!Backend || D.backend().kind() == *Backend) &&
           (!Type || D.has(*Type));
  }
};

std::vector<std::string> split(const std::string &Text, char At) {
  std::vector<std::string> Parts(1);
  for (char C : Text)
    if (C == At)
      Parts.emplace_back();
    else
      Parts.back() += C;
  return Parts;
}

bool takeBackend(Filter &F, const std::string &Word) {
  if (Word == "cpu" || Word == "host" || Word == "native_cpu")
    F.Backend = backend::cpu;
  else if (Word == "opencl")
    F.Backend = backend::opencl;
  else if (Word == "cuda")
    F.Backend = backend::cuda;
  else if (Word == "level_zero" || Word == "hip")
    F.Backend = std::optional<backend>();
  else
    return Word == "*";
  return true;
}

bool takeType(Filter &F, const std::string &Word) {
  if (Word == "cpu" || Word == "host")
    F.Type = aspect::cpu;
  else if (Word == "gpu")
    F.Type = aspect::gpu;
  else if (Word == "acc" || Word == "accelerator")
    F.Type = aspect::accelerator;
  else
    return Word == "*";
  return true;
}

bool takeNumber(Filter &F, const std::string &Word) {
  constexpr size_t MostDigits = 9;
  if (Word.empty() || Word.size() > MostDigits ||
      Word.find_first_not_of("0123456789") != std::string::npos)
    return false;
  F.Number = std::stoul(Word);
  return true;
}

Filter parse(const std::string &Text) {
  using Take = bool (*)(Filter &, const std::string &);
  // A word that is a type too is one, unless a type follows.
  static constexpr Take All[] = {takeBackend, takeType, takeNumber};
  const std::vector<std::string> Words = split(Text, ':');
  Filter F;
  size_t Next = Words.size() > 1 || Words[0] != "cpu" ? 0 : 1;
  for (const std::string &Word : Words) {
    while (Next != 3 && !All[Next](F, Word))
      ++Next;
    if (Next == 3)
      fail(sycl::errc::runtime,
           "filter_selector: '" + Text +
               "' is not of the form 'backend:type:number'");
    ++Next;
  }
  return F;
}

} // namespace
} // namespace cohort::rt

namespace sycl::ext::oneapi {

filter_selector::filter_selector(const std::string &Filters) {
  using namespace cohort::rt;
  for (const std::string &Text : split(Filters, ',')) {
    const Filter F = parse(Text);
    size_t Number = 0;
    for (Device *D : allDevices())
      if (F.matches(*D) && (!F.Number || Number++ == *F.Number))
        devices_.push_back(D);
  }
}

int filter_selector::operator()(const device &D) const {
  bool Is = std::count(devices_.begin(), devices_.end(),
                       sycl::detail::access_impl::get(D)) != 0;
  return Is ? default_selector_v(D) : -1;
}

} // namespace sycl::ext::oneapi
