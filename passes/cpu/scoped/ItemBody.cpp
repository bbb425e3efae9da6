//===- ItemBody.cpp - The body of a distribute_items ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ItemBody.h"
#include "cpu/language/ExceptionHandlers.h"
#include "support/ParallelLoop.h"
#include "support/ReplaceCall.h"
#include "support/ScaledValues.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace cohort {

static cl::opt<unsigned> MaxRecomputed(
    "cohort-item-body-max-recomputed", cl::Hidden, cl::init(64),
    cl::desc("Instructions outside of the body of a distribution that are "
             "looked at with it"));

/// Whether \p Pointer points into local memory that begins and ends with a line
/// of the cache.
static bool isInWholeLines(const Value &Pointer) {
  const Value *Object = getUnderlyingObject(&Pointer, /*MaxLookup=*/0);
  if (auto *A = dyn_cast<Argument>(Object))
    return A->hasAttribute(LocalMemoryAttribute);
  auto *Variable = dyn_cast<AllocaInst>(Object);
  return Variable && Variable->hasMetadata(SharedVariableMD) &&
         Variable->getAlign() >= LocalArgAlignment;
}

ItemBody::ItemBody(const ItemNest &Nest, unsigned Dims, LaneOptions Options)
    : Nest(Nest), Dims(Dims), Options(Options), Blocks(Nest.Blocks) {
  Blocks.insert_range(Nest.Loops[Dims - 1].L->blocks());
  collectInputs();
  Function &Kernel = *Nest.Loops.front().Header->getParent();
  LLVMContext &C = Kernel.getContext();
  SmallVector<Type *, 16> Types(1 + Dims, Type::getInt64Ty(C));
  for (Value *V : Inputs)
    Types.push_back(V->getType());
  if (Nest.Scan)
    Types.push_back(PointerType::get(C, 0));
  F = Function::Create(FunctionType::get(Type::getVoidTy(C), Types, false),
                       GlobalValue::InternalLinkage,
                       Kernel.getName() + ".items", Kernel.getParent());
  for (Attribute A : Kernel.getAttributes().getFnAttrs())
    if (!A.isStringAttribute() || !A.getKindAsString().starts_with("cohort-"))
      F->addFnAttr(A);
  F->removeFnAttr(Attribute::NoInline);
  if (Kernel.hasPersonalityFn())
    F->setPersonalityFn(Kernel.getPersonalityFn());
  for (auto [V, A] : zip(Inputs, drop_begin(F->args(), 1 + Dims))) {
    A.setName(V->getName());
    if (auto *Old = dyn_cast<Argument>(V)) {
      AttrBuilder Known(C,
                        Kernel.getAttributes().getParamAttrs(Old->getArgNo()));
      A.addAttrs(Known);
    }
    if (isScaledInLoop(*V))
      A.addAttr(Attribute::get(C, ScaledAttribute));
    if (!V->getType()->isPointerTy())
      continue;
    if (Align Known = getKnownAlignment(V, Kernel.getDataLayout()); Known > 1)
      A.addAttr(Attribute::getWithAlignment(C, Known));
    if (isInWholeLines(*V))
      A.addAttr(Attribute::get(C, LocalMemoryAttribute));
  }
  cloneBlocks();
}

/// Whether the way to the integer \p I says something about it that a bare
/// value does not, and costs nothing: the optimiser moves it out of the loop
/// again.
static bool isWorthComputing(const Instruction &I) {
  if (!I.getType()->isIntegerTy())
    return false;
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return !Binary->isIntDivRem();
  return isa<TruncInst, ZExtInst, SExtInst>(I);
}

/// The body will see how the integers that it gets have been computed: a
/// distance between partners, less one; a stride, doubled; a multiple of 4.
void ItemBody::addInput(Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (I ? Blocks.contains(I->getParent()) || Nest.isOwn(I) : !isa<Argument>(V))
    return;
  if (Inputs.contains(V) || Recomputed.contains(I))
    return;
  if (!I || !isWorthComputing(*I) || Recomputed.size() >= MaxRecomputed) {
    Inputs.insert(V);
    return;
  }
  for (Value *Operand : I->operands())
    addInput(Operand);
  Recomputed.insert(I);
}

void ItemBody::collectInputs() {
  for (BasicBlock *B : Blocks)
    for (Instruction &I : *B)
      for (Value *V : I.operands())
        addInput(V);
  for (const CountedLoop &C : ArrayRef(Nest.Loops).take_front(Dims))
    addInput(C.Start);
}

void ItemBody::cloneBlocks() {
  ValueToValueMapTy Map;
  for (auto [V, A] : zip(Inputs, drop_begin(F->args(), 1 + Dims)))
    Map[V] = &A;
  auto *Entry = BasicBlock::Create(F->getContext(), "entry", F);
  IRBuilder<> B(Entry);
  for (Instruction *I : Recomputed) {
    Instruction *Copy = B.Insert(I->clone(), I->getName());
    RemapInstruction(Copy, Map, RF_NoModuleLevelChanges);
    Map[I] = Copy;
  }
  for (AllocaInst *Variable : Nest.Variables)
    Map[Variable] = B.Insert(Variable->clone(), Variable->getName());
  SmallVector<Value *, 3> Ids = emitIds(B);
  for (GetElementPtrInst *Address : Nest.Addresses) {
    Instruction *Copy = B.Insert(Address->clone(), Address->getName());
    Copy->setOperand(0, Map.lookup(Address->getPointerOperand()));
    Map[Address] = Copy;
  }
  for (auto [Number, Id] : enumerate(Ids)) {
    const CountedLoop &C = Nest.Loops[Number];
    if (PatternMatch::match(C.Start, PatternMatch::m_Zero()))
      continue;
    Value *Start = isa<Constant>(C.Start) ? C.Start : &*Map.lookup(C.Start);
    Id = B.CreateAdd(Start, Id, C.Id->getName(), true, true);
  }
  auto *Return = BasicBlock::Create(F->getContext(), "return", F);
  ReturnInst::Create(F->getContext(), Return);
  SmallVector<BasicBlock *, 16> Copies;
  for (BasicBlock *Old : Blocks) {
    BasicBlock *Copy = CloneBasicBlock(Old, Map, "", F);
    Map[Old] = Copy;
    Copies.push_back(Copy);
  }
  for (auto [Number, Id] : enumerate(Ids))
    Map[Nest.Loops[Number].Id] = Id;
  LoadInst *Carry = nullptr;
  if (Nest.Scan) {
    CarryPlace = emitCarryPlace(B);
    Map[Nest.Scan->Carry] = Carry =
        B.CreateLoad(Nest.Scan->Carry->getType(), CarryPlace, "carry");
  }
  auto Copied = [&](BasicBlock *Old) {
    return cast<BasicBlock>(static_cast<Value *>(Map.lookup(Old)));
  };
  // Each loop runs once: from its header into it, from its latch behind it.
  for (unsigned D = 0; D < Dims; ++D) {
    const CountedLoop &C = Nest.Loops[D];
    BasicBlock *Header = Copied(C.Header), *Latch = Copied(C.Latch);
    BasicBlock *Body = C.Header->getTerminator()->getSuccessor(0);
    BasicBlock *After = D + 1 < Dims ? Copied(C.Exit) : Return;
    Header->getTerminator()->eraseFromParent();
    BranchInst::Create(Copied(Body), Header);
    Latch->getTerminator()->eraseFromParent();
    BranchInst::Create(After, Latch);
    while (auto *Phi = dyn_cast<PHINode>(&Header->front()))
      Phi->eraseFromParent();
  }
  B.CreateBr(Copied(Nest.Loops[Dims - 1].Header));
  for (BasicBlock *Copy : Copies)
    for (PHINode &Phi : make_early_inc_range(Copy->phis()))
      Phi.removeIncomingValueIf([&](unsigned I) {
        return !Blocks.contains(Phi.getIncomingBlock(I));
      });
  remapInstructionsInBlocks(Copies, Map);
  if (Nest.Scan)
    emitScan(*cast<Instruction>(&*Map.lookup(Nest.Scan->Step)), *Carry);
  for (BasicBlock *Copy : Copies)
    if (auto *Invoke = dyn_cast<InvokeInst>(Copy->getTerminator());
        Invoke && Invoke->getUnwindDest()->getParent() != F) {
      if (Function *Terminate = terminateBehind(*Invoke->getUnwindDest())) {
        Invoke->setUnwindDest(createTerminatePad(*F, *Terminate));
        continue;
      }
      // changeToCall would tell the landing pad, which does not know this edge.
      auto *Call = createCallMatchingInvoke(Invoke);
      Call->insertBefore(Invoke->getIterator());
      Call->takeName(Invoke);
      Invoke->replaceAllUsesWith(Call);
      BranchInst::Create(Invoke->getNormalDest(), Copy);
      Invoke->eraseFromParent();
    }
}

/// Each lane has a carry, the same as the others: the last lane of one vector
/// gets to all lanes of the next one without leaving vector registers.
Value *ItemBody::emitCarryPlace(IRBuilderBase &B) {
  Value *Slot = F->getArg(F->arg_size() - 1);
  if (Options.Layout != LaneLayout::Rows)
    return Slot;
  Value *Lane = B.CreateCall(getGroupOp(
      *F->getParent(), Op::SubgroupLocalInvocationId, B.getInt32Ty(), {}));
  return B.CreateInBoundsGEP(Nest.Scan->Carry->getType(), Slot, Lane);
}

/// Turns Step = Carry op X into scans over the lanes.
void ItemBody::emitScan(Instruction &Step, Instruction &Carry) {
  const ItemScan &Scan = *Nest.Scan;
  Value *X = Step.getOperand(Step.getOperand(0) == &Carry ? 1 : 0);
  Type *T = X->getType();
  IRBuilder<> B(&Step);
  ConstantInt *Lanes = B.getInt32(unsigned(cohort::Scope::Subgroup));
  auto Call = [&](GroupOperation Operation) {
    Type *I32 = B.getInt32Ty();
    return B.CreateCall(
        getGroupOp(*F->getParent(), Scan.GroupOp, T, {I32, I32, T}),
        {Lanes, B.getInt32(unsigned(Operation)), X});
  };
  if (!Carry.hasOneUse()) {
    if (auto *Def = dyn_cast<Instruction>(X))
      B.SetInsertPoint(*Def->getInsertionPointAfterDef());
    else
      B.SetInsertPoint(Carry.getParent()->getTerminator());
    Value *Before =
        combine(B, Scan.Kind, &Carry, Call(GroupOperation::ExclusiveScan));
    Carry.replaceUsesWithIf(Before, [&](Use &U) {
      return U.getUser() != &Step && U.getUser() != Before;
    });
  }
  B.SetInsertPoint(&Step);
  Value *All = nullptr;
  if (!Step.use_empty()) {
    Value *UpTo = Call(GroupOperation::InclusiveScan);
    Step.replaceAllUsesWith(combine(B, Scan.Kind, &Carry, UpTo));
    if (Options.Layout == LaneLayout::Rows)
      All = B.CreateCall(getGroupOp(*F->getParent(), Op::GroupBroadcast, T,
                                    {B.getInt32Ty(), T, B.getInt32Ty()}),
                         {Lanes, UpTo, B.getInt32(Options.Lanes - 1)});
  }
  // From vector to vector goes one operation, and not the scan.
  if (!All)
    All = Call(GroupOperation::Reduce);
  B.CreateStore(combine(B, Scan.Kind, &Carry, All), CarryPlace);
  Step.eraseFromParent();
}

/// Counters from 0.
SmallVector<Value *, 3> ItemBody::emitIds(IRBuilderBase &B) {
  Module &M = *F->getParent();
  Type *T = B.getInt64Ty();
  auto Call = [&](Op Id, std::optional<unsigned> Dim = std::nullopt) {
    SmallVector<Type *, 1> Types;
    SmallVector<Value *, 1> Args;
    if (Dim) {
      Types.push_back(B.getInt32Ty());
      Args.push_back(B.getInt32(*Dim));
    }
    return B.CreateCall(getGroupOp(M, Id, T, Types), Args);
  };
  SmallVector<Value *, 3> Ids;
  // Lanes of a tile whose extents are powers of two lie in a fixed pattern.
  SmallVector<unsigned, 2> Shifts;
  uint64_t Inner = 1;
  for (unsigned D = 0; D + 1 < Dims; ++D) {
    auto Count = Nest.Loops[D].constantCount();
    Inner = SaturatingMultiply(Inner, Count.value_or(1));
    if (Count && isPowerOf2_64(*Count) && Inner <= Options.Lanes)
      Shifts.push_back(Log2_64(*Count));
  }
  if (Dims > 1 && Shifts.size() == Dims - 1) {
    Value *Rest = Call(Op::LocalInvocationIndex);
    for (unsigned Shift : Shifts) {
      Ids.push_back(B.CreateAnd(Rest, (uint64_t(1) << Shift) - 1));
      Rest = B.CreateLShr(Rest, Shift);
    }
    Ids.push_back(Rest);
    return Ids;
  }
  for (unsigned D = 0; D < Dims; ++D)
    Ids.push_back(Call(Op::LocalInvocationId, D));
  return Ids;
}

void ItemBody::inlineAt(IRBuilderBase &B, Value *Index,
                        ArrayRef<Value *> Counts, Value *Carry) {
  SmallVector<Value *, 16> Args{Index};
  append_range(Args, Counts);
  append_range(Args, Inputs);
  if (Carry)
    Args.push_back(Carry);
  // Without a location: what is inlined keeps its own.
  B.SetCurrentDebugLocation(DebugLoc());
  CallInst *Call = B.CreateCall(F, Args);
  InlineFunctionInfo IFI;
  InlineResult Result = InlineFunction(*Call, IFI, /*MergeAttributes=*/false);
  assert(Result.isSuccess() && "made to be inlined");
  (void)Result;
}

void ItemBody::answerIds() {
  for (Instruction &I : make_early_inc_range(instructions(*F))) {
    auto GroupOp = GroupCall::match(I);
    if (!GroupOp)
      continue;
    unsigned Arg =
        GroupOp->op() == Op::WorkgroupSize ? 1 + GroupOp->knownDimension() : 0;
    replaceCall(GroupOp->call(), F->getArg(Arg));
  }
}

} // namespace cohort
