//===- DebugOutput.cpp - The option for debug output ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// LLVM's own options, -debug and -debug-only, are not in builds of LLVM without
// assertions. LLVM_DEBUG in our passes depends on our build alone: this option
// sets what it asks.
//
//===----------------------------------------------------------------------===//
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace cohort {

static void enable([[maybe_unused]] const std::string &Names) {
#ifdef NDEBUG
  WithColor::warning() << "'-cohort-debug' has no effect: this build of Cohort "
                          "is not of type Debug\n";
#else
  // LLVM keeps no copies.
  static SmallVector<std::string, 4> Kept;
  static SmallVector<const char *, 4> Types;
  Kept.clear();
  Types.clear();
  for (StringRef Name : split(Names, ','))
    if (Name != "all")
      Kept.push_back(Name.str());
  for (const std::string &Name : Kept)
    Types.push_back(Name.c_str());
  DebugFlag = true;
  if (!Types.empty())
    setCurrentDebugTypes(Types.data(), Types.size());
#endif
}

static cl::opt<std::string> DebugTypes(
    "cohort-debug", cl::Hidden,
    cl::desc("Debug output of passes: their names, separated by commas, or "
             "'all'; in builds of type Debug"),
    cl::callback([](const std::string &Names) { enable(Names); }));

} // namespace cohort
