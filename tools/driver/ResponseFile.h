//===- ResponseFile.h - Options in files, @FILE -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_TOOLS_DRIVER_RESPONSEFILE_H
#define COHORT_TOOLS_DRIVER_RESPONSEFILE_H

#include <string>
#include <string_view>
#include <vector>

namespace cohort::driver {

/// The words of \p Text, with quotes and backslashes as GNU tools and clang
/// read them.
std::vector<std::string> splitWords(std::string_view Text);

/// \p Words with each "@FILE" replaced by the words of the file, if \p IsWanted
/// says so of one of those. Other such words stay as they are: clang reads the
/// file again, and a command line has a limit. So does "@FILE" where there is
/// no such file. Errors are std::runtime_error with one sentence.
std::vector<std::string>
expandResponseFiles(const std::vector<std::string> &Words,
                    bool (*IsWanted)(std::string_view Word));

} // namespace cohort::driver
#endif
