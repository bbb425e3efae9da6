//===- FunctionKernel.cpp - Kernels that are functions --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "FunctionKernel.h"
#include "graph/Command.h"
#include "support/Errors.h"
#include <algorithm>
#include <mutex>
#include <unordered_map>

namespace cohort::rt {

namespace {
/// Filled by static constructors; never destroyed.
struct AllArguments {
  static AllArguments &get() {
    static auto *All = new AllArguments;
    return *All;
  }
  std::mutex Mutex;
  std::unordered_map<const void *, FunctionArguments> ByIdentity;
};
} // namespace

bool findFunctionArguments(const void *Identity, FunctionArguments &Result) {
  AllArguments &All = AllArguments::get();
  std::lock_guard Lock(All.Mutex);
  auto Found = All.ByIdentity.find(Identity);
  if (Found == All.ByIdentity.end())
    return false;
  Result = Found->second;
  return true;
}

std::vector<char> packFunctionArguments(const std::string &Kernel,
                                        const FunctionArguments &Arguments,
                                        const std::vector<SetArgument> &Given) {
  auto Fail = [&](size_t Index, const std::string &What) {
    fail(sycl::errc::kernel_argument, kernelWords(Kernel) + ": argument " +
                                          std::to_string(Index) + " " + What);
  };
  const size_t Count = Arguments.Each.size();
  if (Given.size() > Count)
    Fail(Given.size() - 1, "was set, but it has only " + std::to_string(Count));
  std::vector<char> Block(Arguments.Bytes);
  for (size_t I = 0; I != Count; ++I) {
    const auto [Offset, Size] = Arguments.Each[I];
    if (I >= Given.size() || !Given[I].IsSet)
      Fail(I, "has not been set");
    const std::vector<char> &Bytes =
        Given[I].Whole.empty() ? Given[I].Bytes : Given[I].Whole;
    if (Bytes.size() != Size)
      Fail(I, "has " + std::to_string(Size) + " bytes, and was given " +
                  std::to_string(Bytes.size()));
    std::copy(Bytes.begin(), Bytes.end(), Block.begin() + Offset);
  }
  return Block;
}

} // namespace cohort::rt

bool sycl::detail::register_kernel_arguments(const void *Identity,
                                             const kernel_argument *Arguments,
                                             unsigned Count) {
  using namespace cohort::rt;
  AllArguments &All = AllArguments::get();
  std::lock_guard Lock(All.Mutex);
  All.ByIdentity[Identity] = {{Arguments, Arguments + Count},
                              Arguments[Count].size,
                              Arguments[Count].offset};
  return true;
}
