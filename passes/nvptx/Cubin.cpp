//===- Cubin.cpp - PTX through CUDA's assembler ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Nvptx.h"
#include "Toolkit.h"
#include "support/Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace cohort {

std::string findPtxas(StringRef Given) {
  if (Given == "none")
    return "";
  if (!Given.empty())
    return Given.str();
  // The one of the toolkit that libdevice comes from, rather than any other.
  for (std::string &Path : nvptx::toolkitPaths(
           "bin/ptxas", "/usr/lib/nvidia-cuda-toolkit/bin/ptxas"))
    if (sys::fs::can_execute(Path))
      return Path;
  ErrorOr<std::string> OnPath = sys::findProgramByName("ptxas");
  return OnPath ? *OnPath : "";
}

static std::string contentsOf(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

/// An error at the first line of the program's own in \p F: the kernel itself
/// is a function of the headers.
static void reportAt(const Function &F, const Twine &Message) {
  const DISubprogram *Kernel = F.getSubprogram();
  const DICompileUnit *Unit = Kernel ? Kernel->getUnit() : nullptr;
  for (const Instruction &I : instructions(F))
    if (const DebugLoc &Place = I.getDebugLoc();
        Unit && Place && Place->getLine() != 0 &&
        sys::path::filename(Place->getFilename()) ==
            sys::path::filename(Unit->getFilename()))
      return reportError(I, Message);
  reportError(F, Message);
}

/// The number in front of \p Word in \p Line; 0: it is not there.
static uint64_t countOf(StringRef Line, StringRef Word) {
  uint64_t Count = 0;
  StringRef Before = Line.take_front(Line.find(Word)).rtrim();
  if (Before.size() != Line.rtrim().size())
    (void)Before.take_back(Before.size() - Before.find_last_of(" ,\t") - 1)
        .getAsInteger(10, Count);
  return Count;
}

/// Reads the resources of each kernel in \p Log of ptxas -v, behind a line with
/// its name.
static void readResources(StringRef Log,
                          SmallVectorImpl<PtxResources> &Resources) {
  for (StringRef Line : split(Log, '\n')) {
    constexpr StringLiteral Begin = "Compiling entry function '";
    if (size_t At = Line.find(Begin); At != StringRef::npos)
      Resources.emplace_back().Entry =
          Line.substr(At + Begin.size()).take_until([](char C) {
            return C == '\'';
          });
    if (Resources.empty())
      continue;
    PtxResources &R = Resources.back();
    if (Line.contains("bytes stack frame")) {
      R.StackBytes = countOf(Line, "bytes stack frame");
      R.SpillStoreBytes = countOf(Line, "bytes spill stores");
      R.SpillLoadBytes = countOf(Line, "bytes spill loads");
    } else if (Line.contains(" registers")) {
      R.Registers = countOf(Line, "registers");
      R.SharedBytes = countOf(Line, "bytes smem");
    }
  }
}

std::string assemblePtx(const Function &F, StringRef Ptx, StringRef Arch,
                        StringRef Ptxas,
                        SmallVectorImpl<PtxResources> *Resources) {
  std::string What = ("ptxas '" + Ptxas +
                      "', which is to assemble the kernels for '" + Arch + "',")
                         .str();
  auto Fail = [&](const Twine &Words) {
    reportAt(F, What + " " + Words +
                    "; -fplugin-arg-cohort-ptxas=none leaves that to the "
                    "device's driver");
    return std::string();
  };
  SmallString<128> Source, Result, Log;
  scope_exit Remove([&] {
    for (StringRef Path : {Source.str(), Result.str(), Log.str()})
      if (!Path.empty())
        (void)sys::fs::remove(Path);
  });
  int Out;
  std::error_code Error =
      sys::fs::createTemporaryFile("cohort", "ptx", Out, Source);
  if (!Error) {
    raw_fd_ostream OS(Out, /*shouldClose=*/true);
    OS << Ptx;
    OS.close();
    Error = OS.error();
    OS.clear_error();
  }
  if (!Error)
    Error = sys::fs::createTemporaryFile("cohort", "cubin", Result);
  if (!Error)
    Error = sys::fs::createTemporaryFile("cohort", "log", Log);
  if (Error)
    return Fail("has no temporary file: " + Error.message());
  std::string Option = ("-arch=" + Arch).str(), Why;
  SmallVector<StringRef, 6> Arguments{Ptxas, Option, Source, "-o", Result};
  if (Resources)
    Arguments.push_back("-v");
  int Status = sys::ExecuteAndWait(Ptxas, Arguments, std::nullopt,
                                   {StringRef(), Log.str(), Log.str()},
                                   /*SecondsToWait=*/0,
                                   /*MemoryLimit=*/0, &Why);
  if (Status < 0)
    return Fail(Status == -1 ? "cannot be run: " + Why
                             : "does not end: " + Why);
  if (Status != 0) {
    std::string Words = contentsOf(Log);
    StringRef Line = StringRef(Words).ltrim().split('\n').first.rtrim();
    return Fail("ends with status " + Twine(Status) +
                (Line.empty() ? "" : ": " + Line));
  }
  std::string Cubin = contentsOf(Result);
  if (!StringRef(Cubin).starts_with("\177ELF"))
    return Fail("writes no cubin");
  if (Resources)
    readResources(contentsOf(Log), *Resources);
  return Cubin;
}

} // namespace cohort
