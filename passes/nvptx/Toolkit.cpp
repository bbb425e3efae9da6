//===- Toolkit.cpp - Search for CUDA's toolkit ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Toolkit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace cohort::nvptx {

/// The wheels that carry parts of it, in the site-packages of a virtual
/// environment.
static void addWheels(StringRef Environment, StringRef Part,
                      SmallVectorImpl<std::string> &Paths) {
  std::error_code Error;
  for (sys::fs::directory_iterator Python(Environment + "/lib", Error), End;
       !Error && Python != End; Python.increment(Error))
    for (StringRef Package : {"cuda_nvcc", "cu13", "cu12"})
      Paths.push_back(
          (Python->path() + "/site-packages/nvidia/" + Package + "/" + Part)
              .str());
}

SmallVector<std::string, 8> toolkitPaths(StringRef Part, StringRef OfDebian) {
  SmallVector<std::string, 8> Paths;
  for (const char *Variable : {"CUDA_PATH", "CUDA_HOME"})
    if (auto Root = sys::Process::GetEnv(Variable))
      Paths.push_back(*Root + "/" + Part.str());
  Paths.push_back("/usr/local/cuda/" + Part.str());
  Paths.push_back("/usr/lib/cuda/" + Part.str());
  Paths.push_back(OfDebian.str());
  if (auto Environment = sys::Process::GetEnv("VIRTUAL_ENV"))
    addWheels(*Environment, Part, Paths);
  return Paths;
}

} // namespace cohort::nvptx
