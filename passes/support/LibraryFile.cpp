//===- LibraryFile.cpp - Functions that come as bitcode -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LibraryFile.h"
#include "Report.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Transforms/IPO/Internalize.h"
#include <dlfcn.h>

using namespace llvm;

namespace cohort {

static std::string libraryPath(StringRef File) {
  Dl_info Info;
  SmallString<128> Path;
  if (dladdr(reinterpret_cast<void *>(&libraryPath), &Info) && Info.dli_fname)
    Path = sys::path::parent_path(Info.dli_fname);
  sys::path::append(Path, File);
  return Path.str().str();
}

std::unique_ptr<Module> openLibrary(Module &M, StringRef File, StringRef What) {
  std::string Path = libraryPath(File);
  auto Fail = [&](const std::string &Why) {
    reportError(M, "cannot read " + What + " from '" + Path + "': " + Why);
    return nullptr;
  };
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return Fail(Buffer.getError().message());
  auto Library = getOwningLazyBitcodeModule(std::move(*Buffer), M.getContext());
  if (!Library)
    return Fail(toString(Library.takeError()));
  (*Library)->setDataLayout(M.getDataLayout());
  (*Library)->setTargetTriple(M.getTargetTriple());
  return std::move(*Library);
}

bool linkLibrary(Module &M, std::unique_ptr<Module> Library) {
  return !Linker::linkModules(M, std::move(Library), Linker::LinkOnlyNeeded,
                              [](Module &M, const StringSet<> &Names) {
                                internalizeModule(M, [&](const GlobalValue &G) {
                                  return !G.hasName() ||
                                         !Names.contains(G.getName());
                                });
                              });
}

} // namespace cohort
