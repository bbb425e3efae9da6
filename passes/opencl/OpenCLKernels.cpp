//===- OpenCLKernels.cpp - Kernels of OpenCL C ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "OpenCLKernels.h"
#include "Blocks.h"
#include "OpenCLWorkDim.h"
#include "abi/KernelInfo.h"
#include "support/LocalObject.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-opencl-kernels"

STATISTIC(NumKernels, "Number of kernels of OpenCL C");

namespace cohort {

SmallVector<OpenCLArgument, 16> argumentsOf(const Function &Kernel) {
  SmallVector<OpenCLArgument, 16> Arguments;
  StringRef Text = KernelInfo::Arguments.text(Kernel);
  for (StringRef Part : split(Text, ',')) {
    if (Part.empty())
      continue;
    OpenCLArgument A{Part.front()};
    auto [At, Sizes] = Part.drop_front().split('+');
    auto [Bytes, PacketBytes] = Sizes.split('+');
    if (At.getAsInteger(10, A.Offset) || Bytes.getAsInteger(10, A.Size))
      continue;
    PacketBytes.getAsInteger(10, A.PacketSize);
    Arguments.push_back(A);
  }
  return Arguments;
}

// Address spaces in !kernel_arg_addr_space.
static constexpr unsigned LocalSpace = 3;

bool isPipeFunction(const Function &F) {
  return F.getName().starts_with("__") && F.getName().contains("_pipe");
}

bool isOpenCL(const Module &M) {
  return M.getNamedMetadata("opencl.ocl.version") != nullptr;
}

//===----------------------------------------------------------------------===//
// Local variables
//===----------------------------------------------------------------------===//

/// Clang makes an internal global of a variable in local memory. Nothing else
/// in OpenCL C has no initial value.
static bool isLocalVariable(const GlobalVariable &G) {
  return G.hasLocalLinkage() && !G.isConstant() && G.hasInitializer() &&
         isa<UndefValue>(G.getInitializer()) && G.getName().contains('.');
}

/// Each function that uses \p G gets an object of its own, of each work-group.
static void allocate(GlobalVariable &G) {
  convertUsersOfConstantsToInstructions({&G});
  Module &M = *G.getParent();
  LLVMContext &C = M.getContext();
  DenseMap<Function *, Value *> Objects;
  for (Use &U : make_early_inc_range(G.uses())) {
    auto *User = dyn_cast<Instruction>(U.getUser());
    if (!User)
      continue;
    Value *&Object = Objects[User->getFunction()];
    if (!Object) {
      IRBuilder<> B(
          &*User->getFunction()->getEntryBlock().getFirstInsertionPt());
      const DataLayout &DL = M.getDataLayout();
      Align Alignment = std::max(G.getAlign().valueOrOne(),
                                 DL.getABITypeAlign(G.getValueType()));
      CallInst *Call = createLocalObject(
          B, B.getInt64(DL.getTypeAllocSize(G.getValueType())),
          B.getInt64(Alignment.value()));
      Call->setName(G.getName().rsplit('.').second);
      if (DISubprogram *Scope = User->getFunction()->getSubprogram())
        Call->setDebugLoc(DILocation::get(C, Scope->getLine(), 0, Scope));
      Object = Call;
    }
    U.set(Object);
  }
  G.removeDeadConstantUsers();
  if (G.use_empty())
    G.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {
class KernelForm {
public:
  explicit KernelForm(Function &Old)
      : Old(Old), M(*Old.getParent()), C(M.getContext()),
        DL(M.getDataLayout()) {}
  void run();

private:
  bool isPipe(unsigned Index) const;
  bool refuse();
  StringRef argumentText(StringRef Kind, unsigned Index) const;
  unsigned argumentSpace(unsigned Index) const;
  Value *load(IRBuilder<> &B, Argument &A);
  void addWorkDim();
  void addSizes(StringRef Metadata, const SizeAttribute &Attribute,
                unsigned Count);

  Function &Old;
  Module &M;
  LLVMContext &C;
  const DataLayout &DL;
  Function *New = nullptr;
  uint64_t End = 0; ///< of the arguments so far, bytes
  std::string Layout, Alignments;
};
} // namespace

StringRef KernelForm::argumentText(StringRef Kind, unsigned Index) const {
  MDNode *Node = Old.getMetadata(Kind);
  if (!Node || Index >= Node->getNumOperands())
    return "";
  auto *Text = dyn_cast<MDString>(Node->getOperand(Index));
  return Text ? Text->getString() : "";
}

unsigned KernelForm::argumentSpace(unsigned Index) const {
  MDNode *Node = Old.getMetadata("kernel_arg_addr_space");
  // That of a block takes the block, then local memory.
  if (!Node && Index != 0)
    return LocalSpace;
  if (!Node || Index >= Node->getNumOperands())
    return 1;
  auto *Space = mdconst::dyn_extract<ConstantInt>(Node->getOperand(Index));
  return Space ? Space->getZExtValue() : 1;
}

bool KernelForm::isPipe(unsigned Index) const {
  return argumentText("kernel_arg_type_qual", Index).contains("pipe");
}

/// Reports parts of a kernel that have no form here; whether there are some.
bool KernelForm::refuse() {
  bool Refused = false;
  auto Refuse = [&](const Twine &Message) {
    reportError(Old, "kernel '" + Old.getName() + "' " + Message);
    Refused = true;
  };
  for (Argument &A : Old.args()) {
    StringRef Type = argumentText("kernel_arg_base_type", A.getArgNo());
    if (!isPipe(A.getArgNo()) &&
        (Type.starts_with("image") || Type == "sampler_t"))
      Refuse("has an argument of type '" + Type + "', which is not supported");
  }
  for (User *U : Old.users())
    if (auto *I = dyn_cast<Instruction>(U)) { // no call: clang calls the body
      reportError(*I, "kernel '" + Old.getName() +
                          "' has its address taken; enqueue_kernel is not "
                          "supported");
      Refused = true;
    }
  return Refused;
}

/// Bytes of the packets of the pipe \p A: functions of pipes are told. 0 if
/// there is none of them.
static uint64_t packetSize(Argument &A) {
  SmallVector<Value *, 8> Left = {&A};
  SmallPtrSet<Value *, 8> Seen;
  while (!Left.empty()) {
    Value *V = Left.pop_back_val();
    if (!Seen.insert(V).second)
      continue;
    for (Use &U : V->uses()) {
      if (auto *Store = dyn_cast<StoreInst>(U.getUser()))
        Left.push_back(getUnderlyingObject(Store->getPointerOperand()));
      else if (isa<LoadInst>(U.getUser()))
        Left.push_back(U.getUser());
      auto *Call = dyn_cast<CallInst>(U.getUser());
      Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee || !Call->isArgOperand(&U))
        continue;
      unsigned Index = Call->getArgOperandNo(&U), Last = Call->arg_size() - 1;
      if (!Callee->isDeclaration() && Index < Callee->arg_size())
        Left.push_back(Callee->getArg(Index));
      else if (isPipeFunction(*Callee) && Index == 0)
        if (auto *Size = dyn_cast<ConstantInt>(Call->getArgOperand(Last - 1)))
          return Size->getZExtValue();
    }
  }
  return 0;
}

/// \p A's value, from its place among the arguments.
Value *KernelForm::load(IRBuilder<> &B, Argument &A) {
  Type *Stored = A.hasByValAttr() ? A.getParamByValType() : A.getType();
  bool IsPointer = Stored->isPointerTy();
  bool IsLocal = IsPointer && argumentSpace(A.getArgNo()) == LocalSpace;
  Align Alignment = DL.getABITypeAlign(Stored);
  if (A.hasByValAttr())
    Alignment = std::max(Alignment, A.getParamAlign().valueOrOne());
  uint64_t Size = DL.getTypeAllocSize(Stored);
  uint64_t Offset = alignTo(End, Alignment);
  End = Offset + Size;
  if (!Layout.empty()) {
    Layout += ',';
    Alignments += ',';
  }
  Alignments += utostr(Alignment.value());
  bool IsPipe = isPipe(A.getArgNo());
  Layout += IsPipe ? 'q' : IsLocal ? 'l' : IsPointer ? 'p' : 'v';
  Layout += utostr(Offset) + "+" + utostr(Size);
  if (IsPipe)
    Layout += "+" + utostr(packetSize(A));

  Value *Place =
      B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), New->getArg(0), Offset);
  if (IsLocal) {
    Value *At = B.CreateAlignedLoad(B.getInt64Ty(), Place, Align(8));
    return B.CreateCall(
        getGroupOp(M, Op::LocalArg, B.getPtrTy(), {B.getInt64Ty()}), At);
  }
  if (A.hasByValAttr()) { // the kernel may write to its copy
    AllocaInst *Copy = B.CreateAlloca(Stored);
    Copy->setAlignment(Alignment);
    B.CreateMemCpy(Copy, Alignment, Place, Alignment, Size);
    return Copy;
  }
  return B.CreateAlignedLoad(Stored, Place, Alignment);
}

/// The integers of the node \p Metadata as a function attribute.
void KernelForm::addSizes(StringRef Metadata, const SizeAttribute &Attribute,
                          unsigned Count) {
  MDNode *Node = Old.getMetadata(Metadata);
  if (!Node || Node->getNumOperands() != Count)
    return;
  Attribute.set(*New,
                SmallVector<uint64_t, 3>(
                    map_range(Node->operands(), [](const MDOperand &O) {
                      return mdconst::extract<ConstantInt>(O)->getZExtValue();
                    })));
}

static bool asksForWorkDim(const Module &M) {
  const Function *Query = M.getFunction("_Z12get_work_dimv");
  return Query && !Query->use_empty();
}

/// An argument behind all others, which only cohort-opencl-work-dim reads.
void KernelForm::addWorkDim() {
  End = alignTo(End, 4);
  KernelInfo::WorkDimOffset.set(*New, End);
  Layout += (Layout.empty() ? "d" : ",d") + utostr(End) + "+4";
}

void KernelForm::run() {
  if (refuse())
    return;
  auto *Type =
      FunctionType::get(Type::getVoidTy(C), {PointerType::get(C, 0)}, false);
  New = Function::Create(Type, GlobalValue::ExternalLinkage,
                         OpenCLKernelPrefix + Old.getName(), &M);
  New->setVisibility(GlobalValue::HiddenVisibility);
  New->setDSOLocal(true);
  New->setAttributes(
      AttributeList::get(C, AttributeList::FunctionIndex,
                         AttrBuilder(C, Old.getAttributes().getFnAttrs())));
  KernelInfo::Kind.set(*New, "nd_range");
  KernelInfo::Dims.set(*New, 3);
  addSizes("reqd_work_group_size", KernelInfo::RequiredGroupSize, 3);
  addSizes("work_group_size_hint", KernelInfo::GroupSizeHint, 3);
  addSizes("intel_reqd_sub_group_size",
           KernelInfo::RequiredSubGroupSize.asSizes(), 1);
  New->setSubprogram(Old.getSubprogram());
  New->getArg(0)->setName("arguments");

  New->splice(New->begin(), &Old);
  IRBuilder<> B(&New->getEntryBlock(), New->getEntryBlock().begin());
  if (DISubprogram *Scope = New->getSubprogram())
    B.SetCurrentDebugLocation(
        DILocation::get(C, Scope->getScopeLine(), 0, Scope));
  for (Argument &A : Old.args()) {
    Value *V = load(B, A);
    V->takeName(&A);
    A.replaceAllUsesWith(V);
  }
  KernelInfo::ArgumentAlignments.set(*New, Alignments);
  if (asksForWorkDim(M))
    addWorkDim();
  KernelInfo::Arguments.set(*New, Layout);
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
}

/// Kernels that call a kernel call its body, which clang keeps beside it.
static bool isKernelOfOpenCL(const Function &F) {
  return F.getCallingConv() == CallingConv::SPIR_KERNEL && !F.isDeclaration();
}

PreservedAnalyses OpenCLKernelsPass::run(Module &M, ModuleAnalysisManager &) {
  if (!isOpenCL(M))
    return PreservedAnalyses::all();
  for (GlobalVariable &G : make_early_inc_range(M.globals()))
    if (isLocalVariable(G))
      allocate(G);
  nameBlockKernels(M);
  for (Function &F : make_early_inc_range(M))
    if (isKernelOfOpenCL(F)) {
      ++NumKernels;
      LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << "\n");
      KernelForm(F).run();
    }
  // Bodies for kernels that call kernels: nobody outside knows them.
  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with("__clang_ocl_kern_imp_") &&
        !F.isDeclaration()) {
      F.setLinkage(GlobalValue::InternalLinkage);
      if (F.use_empty())
        F.eraseFromParent();
    }
  return PreservedAnalyses::none();
}

} // namespace cohort
