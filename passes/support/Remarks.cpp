//===- Remarks.cpp - Optimisation remarks of a pass -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Remarks.h"
#include "abi/KernelInfo.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include <mutex>

using namespace llvm;

namespace cohort {

Remarks::Remarks(const Function &F, const char *Pass) : F(F), Pass(Pass) {
  IsRecorded = !KernelInfo::VersionOf.in(F) &&
               OptimizationRemarkEmitter::allowExtraAnalysis(F, Pass);
#ifndef NDEBUG
  IsDebugged = DebugFlag && isCurrentDebugType(Pass);
#endif
}

/// The operator that the headers' entry calls, if \p L, inlined into it, is in
/// one.
static const DISubprogram *operatorAround(const DILocation *L) {
  for (; L && L->getInlinedAt(); L = L->getInlinedAt()) {
    DISubprogram *In = L->getScope()->getSubprogram();
    if (!L->getInlinedAt()->getInlinedAt() && In->getName() == "operator()")
      return In;
  }
  return nullptr;
}

const DISubprogram *callOperator(const Function &Kernel) {
  for (const Instruction &I : instructions(Kernel))
    if (const DISubprogram *Found = operatorAround(I.getDebugLoc()))
      return Found;
  return nullptr;
}

DiagnosticLocation Remarks::placeOfKernel() const {
  if (const DISubprogram *Operator = callOperator(F))
    return DiagnosticLocation(Operator);
  return DiagnosticLocation(F.getSubprogram());
}

/// In the file of the kernel, if what is at \p At came there by a call.
DiagnosticLocation Remarks::placeOf(const DebugLoc &At) const {
  // Code that passes have made, such as loops over work-items, is in the
  // headers' entry.
  if (!At || !At->getInlinedAt())
    return At && !callOperator(F) ? DiagnosticLocation(At) : placeOfKernel();
  if (const DISubprogram *Operator = operatorAround(At))
    for (const DILocation *L = At; L; L = L->getInlinedAt())
      if (L->getFile() == Operator->getFile())
        return DiagnosticLocation(DebugLoc(L));
  return DiagnosticLocation(At);
}

/// Whether nothing with the text \p Key has been said of the module.
static bool isNew(StringRef Key) {
  static std::mutex Mutex;
  static StringSet<> Said;
  std::lock_guard<std::mutex> Lock(Mutex);
  return Said.insert(Key).second;
}

template <typename RemarkT>
void Remarks::say(StringRef Name, const DiagnosticLocation &Place,
                  const Twine &Message) {
  if (IsDebugged)
    dbgs() << Pass << ": " << F.getName() << ": " << Message << "\n";
  if (!IsRecorded)
    return;
  std::string Text = Message.str(), Key;
  // Remarks without a place are told apart by their function.
  raw_string_ostream(Key) << F.getParent()->getModuleIdentifier() << '\n'
                          << Pass << '\n'
                          << Name << '\n'
                          << Place.getLine() << ':' << Place.getColumn() << '\n'
                          << (Place.isValid() ? Place.getRelativePath()
                                              : F.getName())
                          << '\n'
                          << Text;
  if (isNew(Key))
    OptimizationRemarkEmitter(&F).emit(
        RemarkT(Pass, Name, Place, &F.getEntryBlock()) << Text);
}

void Remarks::passed(StringRef Name, const DebugLoc &At, const Twine &Message) {
  if (*this)
    say<OptimizationRemark>(Name, placeOf(At), Message);
}

void Remarks::passed(StringRef Name, const Instruction &At,
                     const Twine &Message) {
  passed(Name, At.getDebugLoc(), Message);
}

void Remarks::missed(StringRef Name, const DebugLoc &At, const Twine &Message) {
  if (*this)
    say<OptimizationRemarkMissed>(Name, placeOf(At), Message);
}

void Remarks::missed(StringRef Name, const Instruction &At,
                     const Twine &Message) {
  missed(Name, At.getDebugLoc(), Message);
}

void Remarks::analysis(StringRef Name, const Instruction &At,
                       const Twine &Message) {
  if (*this)
    say<OptimizationRemarkAnalysis>(Name, placeOf(At.getDebugLoc()), Message);
}

void Remarks::passedInEach(StringRef Name, const Twine &Message) {
  if (*this)
    say<OptimizationRemark>(Name, placeOfKernel(), Message);
}

void Remarks::passed(StringRef Name, const Twine &Message) {
  if (*this && !KernelInfo::FurtherVersion.in(F))
    say<OptimizationRemark>(Name, placeOfKernel(), Message);
}

void Remarks::missed(StringRef Name, const Twine &Message) {
  if (*this && !KernelInfo::FurtherVersion.in(F))
    say<OptimizationRemarkMissed>(Name, placeOfKernel(), Message);
}

void Remarks::analysis(StringRef Name, const Twine &Message) {
  if (*this && !KernelInfo::FurtherVersion.in(F))
    say<OptimizationRemarkAnalysis>(Name, placeOfKernel(), Message);
}

} // namespace cohort
