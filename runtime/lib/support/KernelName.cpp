//===- KernelName.cpp - Readable names of kernels -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "KernelName.h"
#include <cstdlib>
#include <cxxabi.h>
#include <memory>

namespace cohort {

std::string kernelNameOf(const std::string &Symbol) {
  // The demangler takes "i" for a type, "int".
  if (Symbol.rfind("_Z", 0) != 0)
    return Symbol;
  std::unique_ptr<char, void (*)(void *)> Plain(
      abi::__cxa_demangle(Symbol.c_str(), nullptr, nullptr, nullptr),
      std::free);
  if (!Plain)
    return Symbol;
  std::string Name = Plain.get();
  size_t Start = Name.find("sycl::detail::kernel_");
  Start = Start == Name.npos ? Start : Name.find('<', Start);
  if (Start == Name.npos)
    return Name;
  int Depth = 0;
  for (size_t End = ++Start; End < Name.size(); ++End) {
    char C = Name[End];
    if (Depth == 0 && (C == ',' || C == '>'))
      return Name.substr(Start, End - Start);
    Depth += C == '<' || C == '(' || C == '{';
    Depth -= C == '>' || C == ')' || C == '}';
  }
  return Name;
}

} // namespace cohort
