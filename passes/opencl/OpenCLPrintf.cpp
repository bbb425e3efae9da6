//===- OpenCLPrintf.cpp - Vectors in printf of OpenCL C -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "OpenCLPrintf.h"
#include "OpenCLKernels.h"
#include "support/Report.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-opencl-printf"

STATISTIC(NumCalls, "Number of calls of printf with vectors");

namespace cohort {

namespace {

/// A conversion of a format: "%", Flags, "v" and Count for a vector, Length,
/// Kind.
struct Conversion {
  StringRef Flags;    ///< with width and precision
  unsigned Count = 0; ///< 0: no vector
  StringRef Length;
  char Kind = 0;
};

class PrintfCall {
public:
  explicit PrintfCall(CallInst &Call)
      : Call(Call), B(&Call), DL(Call.getModule()->getDataLayout()) {}
  void run();

private:
  bool addVector(const Conversion &C);
  Value *element(Value *Memory, unsigned I, unsigned Bytes, char Kind);

  CallInst &Call;
  IRBuilder<> B;
  const DataLayout &DL;
  unsigned Next = 1; ///< argument that the next conversion takes
  bool Changed = false;
  std::string Format;
  SmallVector<Value *, 16> Arguments;
};

} // namespace

/// Takes a conversion off the front of \p Text, which is behind a '%'.
static Conversion parse(StringRef &Text) {
  Conversion C;
  C.Flags = Text.take_while(
      [](char X) { return StringRef("-+ #0123456789.").contains(X); });
  Text = Text.drop_front(C.Flags.size());
  StringRef Rest = Text;
  if (Rest.consume_front("v") && !Rest.consumeInteger(10, C.Count))
    Text = Rest;
  C.Length = Text.take_while([](char X) { return X == 'h' || X == 'l'; });
  Text = Text.drop_front(C.Length.size());
  if (!Text.empty()) {
    C.Kind = Text.front();
    Text = Text.drop_front();
  }
  return C;
}

static unsigned bytesOfLength(StringRef Length) {
  return Length == "hh"   ? 1
         : Length == "h"  ? 2
         : Length == "hl" ? 4
         : Length == "l"  ? 8
                          : 0;
}

/// Element \p I of the vector at \p Memory, as C promotes it.
Value *PrintfCall::element(Value *Memory, unsigned I, unsigned Bytes,
                           char Kind) {
  bool IsFloat = StringRef("fFeEgGaA").contains(Kind);
  LLVMContext &C = B.getContext();
  Type *Stored = !IsFloat     ? B.getIntNTy(8 * Bytes)
                 : Bytes == 2 ? Type::getHalfTy(C)
                 : Bytes == 4 ? Type::getFloatTy(C)
                              : Type::getDoubleTy(C);
  Value *V = B.CreateAlignedLoad(
      Stored, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Memory, I * Bytes),
      Align(1));
  if (IsFloat)
    return B.CreateFPExt(V, B.getDoubleTy());
  if (Bytes >= 4)
    return V;
  return Kind == 'd' || Kind == 'i' ? B.CreateSExt(V, B.getInt32Ty())
                                    : B.CreateZExt(V, B.getInt32Ty());
}

bool PrintfCall::addVector(const Conversion &C) {
  if (Next >= Call.arg_size()) {
    reportError(Call, "the format of 'printf' has a vector for which there is "
                      "no argument");
    return false;
  }
  Value *V = Call.getArgOperand(Next);
  Type *T = V->getType();
  Value *Memory = V;
  if (Type *InMemory = Call.getParamByValType(Next)) {
    T = InMemory;
  } else {
    IRBuilder<> Entry(
        &*Call.getFunction()->getEntryBlock().getFirstInsertionPt());
    Memory = Entry.CreateAlloca(T);
    B.CreateStore(V, Memory);
  }
  ++Next;
  // Vectors of three have room for four.
  unsigned Places =
      C.Count == 3 && DL.getTypeSizeInBits(T) % 24 != 0 ? 4 : C.Count;
  unsigned Given = DL.getTypeSizeInBits(T) / 8 / Places;
  unsigned Bytes = bytesOfLength(C.Length);
  if (Bytes == 0)
    Bytes = Given;
  if (!is_contained({2u, 3u, 4u, 8u, 16u}, C.Count) || Given < Bytes ||
      !is_contained({1u, 2u, 4u, 8u}, Bytes)) {
    reportError(Call, "the format of 'printf' has a vector of " +
                          Twine(C.Count) + " elements of " + Twine(Bytes) +
                          (Bytes == 1 ? " byte" : " bytes") +
                          ", and its argument is another one");
    return false;
  }
  // C's length modifier of the promoted element.
  StringRef Length = StringRef("diouxX").contains(C.Kind) ? Bytes == 1   ? "hh"
                                                            : Bytes == 2 ? "h"
                                                            : Bytes == 8 ? "l"
                                                                         : ""
                                                          : "";
  for (unsigned I = 0; I != C.Count; ++I) {
    Format +=
        (Twine(I ? "," : "") + "%" + C.Flags + Length + Twine(C.Kind)).str();
    Arguments.push_back(element(Memory, I, Bytes, C.Kind));
  }
  Changed = true;
  return true;
}

void PrintfCall::run() {
  StringRef Text;
  if (Call.arg_size() == 0 ||
      !getConstantStringInfo(Call.getArgOperand(0), Text))
    return;
  while (!Text.empty()) {
    auto [Plain, Rest] = Text.split('%');
    Format += Plain;
    if (Plain.size() == Text.size())
      break;
    Text = Rest;
    Conversion C = parse(Text);
    if (C.Count != 0) {
      if (!addVector(C))
        return;
      continue;
    }
    Format += ("%" + C.Flags + C.Length + Twine(C.Kind)).str();
    if (C.Kind != '%' && Next < Call.arg_size())
      Arguments.push_back(Call.getArgOperand(Next++));
  }
  if (!Changed)
    return;
  ++NumCalls;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Format << "\n");
  Arguments.insert(Arguments.begin(), B.CreateGlobalString(Format));
  CallInst *New =
      B.CreateCall(Call.getFunctionType(), Call.getCalledOperand(), Arguments);
  New->setCallingConv(Call.getCallingConv());
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

PreservedAnalyses OpenCLPrintfPass::run(Module &M, ModuleAnalysisManager &) {
  Function *Printf = M.getFunction("printf");
  if (!isOpenCL(M) || !Printf)
    return PreservedAnalyses::all();
  for (User *U : make_early_inc_range(Printf->users()))
    if (auto *Call = dyn_cast<CallInst>(U))
      PrintfCall(*Call).run();
  return PreservedAnalyses::none();
}

} // namespace cohort
