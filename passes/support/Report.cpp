//===- Report.cpp - Errors of passes, with their place --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "vocabulary/GroupCall.h"
#include "vocabulary/Signature.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LLVMRemarkStreamer.h"
#include "llvm/IR/Module.h"
#include "llvm/Remarks/RemarkStreamer.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace cohort {

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

Finding::Finding(const Function &F, const Twine &Message,
                 const DiagnosticLocation &Place, ArrayRef<Note> Notes)
    : DiagnosticInfoUnsupported(F, Message, Place), Notes(Notes) {}

static DiagnosticSeverity severityOf(Check C) {
  return checkInfo(C).Default == CheckLevel::Error ? DS_Error : DS_Warning;
}

Finding::Finding(const Function &F, Check C, const Twine &Message,
                 StringRef Pattern, Spot Where, ArrayRef<Note> Notes)
    : DiagnosticInfoUnsupported(F, Message,
                                Where.empty() ? DiagnosticLocation()
                                              : Where.front().Place,
                                severityOf(C)),
      Notes(Notes), Which(C), Pattern(Pattern), Where(std::move(Where)) {}

Finding::Finding(const Function &F, const Twine &Message, StringRef Pattern,
                 Spot Where)
    : DiagnosticInfoUnsupported(F, Message,
                                Where.empty() ? DiagnosticLocation()
                                              : Where.front().Place,
                                DS_Remark),
      Pattern(Pattern), Where(std::move(Where)) {}

/// The text that opt prints; LLVM's own would contain the function's type.
void Finding::print(DiagnosticPrinter &DP) const {
  if (isLocationAvailable())
    DP << getLocationStr() << ": ";
  else
    DP << "in function '" << getFunction().getName() << "': ";
  DP << getMessage();
}

/// The finding that is being handled. There is no kind of diagnostic of our own
/// by which to know it.
static thread_local const Finding *Sent = nullptr;

/// Whether nothing with these words was said about this place before. A kernel
/// has copies for instruction sets and group sizes, which have the same faults.
static bool isFirst(const Finding &What, ArrayRef<Finding::Note> Notes) {
  std::string Text;
  raw_string_ostream OS(Text);
  DiagnosticPrinterRawOStream DP(OS);
  if (!What.isLocationAvailable())
    return true;
  What.print(DP);
  for (const Finding::Note &N : Notes)
    OS << '\n'
       << N.Where.front().Place.getLine() << ':'
       << N.Where.front().Place.getColumn();
  auto &M = const_cast<Module &>(*What.getFunction().getParent());
  NamedMDNode *Said = M.getOrInsertNamedMetadata("cohort.reported");
  MDNode *This =
      MDNode::get(M.getContext(), MDString::get(M.getContext(), Text));
  if (is_contained(Said->operands(), This))
    return false;
  Said->addOperand(This);
  return true;
}

void Finding::send() const {
  // Checks and remarks come before kernels have copies.
  if (!check() && !isRemark() && !isFirst(*this, Notes))
    return;
  LLVMContext &Context = getFunction().getContext();
  if (!isRemark() ||
      Context.getDiagHandlerPtr()->isAnalysisRemarkEnabled(RemarkPass)) {
    SaveAndRestore Handled(Sent, this);
    Context.diagnose(*this);
  }
  // Who knows more of the program's text than LLVM has done so already.
  if (isRemark() && !IsRecorded) {
    std::string Text;
    raw_string_ostream OS(Text);
    DiagnosticPrinterRawOStream(OS) << getMessage();
    record(Text, 0);
  }
}

void Finding::record(StringRef Message, unsigned Frame) const {
  IsRecorded = true;
  LLVMRemarkStreamer *Streamer =
      getFunction().getContext().getLLVMRemarkStreamer();
  if (!Streamer)
    return;
  OptimizationRemarkAnalysis Remark(RemarkPass, "Performance",
                                    Frame < Where.size() ? Where[Frame].Place
                                                         : DiagnosticLocation(),
                                    &getFunction().getEntryBlock());
  Remark << Message;
  Streamer->emit(Remark);
}

bool Finding::areRecorded(LLVMContext &C) {
  remarks::RemarkStreamer *Record = C.getMainRemarkStreamer();
  return Record && Record->matchesFilter(RemarkPass);
}

const Finding *Finding::from(const DiagnosticInfo &DI) {
  return &DI == Sent ? Sent : nullptr;
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

static void report(const Function &F, const DiagnosticLocation &Location,
                   const Twine &Message) {
  Finding(F, Message, Location).send();
}

/// The calls through which code at \p Location came into its function. The
/// outermost is the kernel function's own and of no interest to the user.
static SmallVector<Finding::Note, 2> callsAround(const DILocation &Location) {
  SmallVector<Finding::Note, 2> Notes;
  for (const DILocation *Call = Location.getInlinedAt(); Call;
       Call = Call->getInlinedAt())
    if (Call->getInlinedAt())
      Notes.push_back({{{DiagnosticLocation(Call), ""}}, "called from here"});
  return Notes;
}

void reportError(const Instruction &I, const Twine &Message) {
  if (const DebugLoc &Location = I.getDebugLoc())
    return Finding(*I.getFunction(), Message, Location, callsAround(*Location))
        .send();
  reportError(*I.getFunction(), Message);
}

void reportError(const Function &F, const Twine &Message) {
  report(F, DiagnosticLocation(F.getSubprogram()), Message);
}

void reportError(const Module &M, const Twine &Message) {
  M.getContext().diagnose(DiagnosticInfoGeneric(Message));
}

//===----------------------------------------------------------------------===//
// Findings of checks
//===----------------------------------------------------------------------===//

/// "f" of "f<int>"; names of operators stay as they are.
static StringRef withoutTemplateArguments(StringRef Name) {
  return Name.starts_with("operator") ? Name : Name.split('<').first;
}

static std::string calleeName(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee || Callee->isIntrinsic())
    return "";
  return lookupOp(*Callee) ? baseName(Callee->getName()).str()
                           : demangle(Callee->getName());
}

Finding::Spot spotOf(const Instruction &I) {
  Finding::Spot Where;
  std::string Callee = calleeName(I);
  for (const DILocation *Place = I.getDebugLoc(); Place;
       Place = Place->getInlinedAt()) {
    Where.push_back({DiagnosticLocation(Place), std::move(Callee)});
    const DISubprogram *Around = Place->getScope()->getSubprogram();
    Callee = Around ? withoutTemplateArguments(Around->getName()).str() : "";
  }
  return Where;
}

static std::string fillIn(StringRef Pattern, const Instruction &I) {
  std::string Message = Pattern.str();
  if (size_t At = Message.find("%0"); At != std::string::npos)
    Message.replace(At, 2, calleeName(I));
  return Message;
}

bool wantsRemarks(const Function &F) {
  LLVMContext &C = F.getContext();
  return C.getDiagHandlerPtr()->isAnalysisRemarkEnabled(RemarkPass) ||
         Finding::areRecorded(C);
}

void reportRemark(const Instruction &I, StringRef Pattern) {
  Finding(*I.getFunction(), fillIn(Pattern, I), Pattern, spotOf(I)).send();
}

void reportFinding(Check C, const Instruction &I, StringRef Pattern,
                   ArrayRef<Finding::Note> Notes) {
  std::string Message = fillIn(Pattern, I);
  Message += (" [cohort-" + checkInfo(C).Name + "]").str();
  Finding(*I.getFunction(), C, Message, Pattern, spotOf(I), Notes).send();
}

void reportFinding(Check C, const Function &Kernel, const DISubprogram *Place,
                   const Twine &Message) {
  DiagnosticLocation At(Place ? Place : Kernel.getSubprogram());
  std::string Pattern = Message.str();
  Finding(Kernel, C, Pattern + (" [cohort-" + checkInfo(C).Name + "]").str(),
          Pattern, {{At, ""}}, {})
      .send();
}

} // namespace cohort
