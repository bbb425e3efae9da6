//===- ItemNest.cpp - Loops over the logical items of a group -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cpu/ItemNest.h"
#include "cohort/GroupCall.h"
#include "common/ParallelLoop.h"
#include "common/ReplaceCall.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

//===----------------------------------------------------------------------===//
// One loop
//===----------------------------------------------------------------------===//

/// Whether anything but \p Carry is.
static bool isUsedOutside(const Loop &L, const PHINode *Carry) {
  return any_of(L.blocks(), [&](const BasicBlock *B) {
    return any_of(*B, [&](const Instruction &I) {
      return &I != Carry && any_of(I.users(), [&](const User *U) {
        return !L.contains(cast<Instruction>(U)->getParent());
      });
    });
  });
}

std::optional<CountedLoop> CountedLoop::match(Loop &L) {
  CountedLoop C;
  C.L = &L;
  C.Header = L.getHeader();
  C.Latch = L.getLoopLatch();
  C.Preheader = L.getLoopPreheader();
  if (!C.Latch || !C.Preheader || C.Header == C.Latch ||
      !C.Latch->getUniqueSuccessor())
    return std::nullopt;
  for (PHINode &Phi : C.Header->phis()) {
    bool Counts = PatternMatch::match(Phi.getIncomingValueForBlock(C.Latch),
                                      m_c_Add(m_Specific(&Phi), m_One()));
    PHINode *&Known = Counts && !C.Id ? C.Id : C.Carry;
    if (Known)
      return std::nullopt;
    Known = &Phi;
  }
  if (!C.Id)
    return std::nullopt;
  C.Start = C.Id->getIncomingValueForBlock(C.Preheader);
  BasicBlock *Body;
  if (!C.Id->getType()->isIntegerTy(64) ||
      !PatternMatch::match(
          C.Header->getTerminator(),
          m_Br(m_SpecificICmp(ICmpInst::ICMP_ULT, m_Specific(C.Id),
                              m_Value(C.End)),
               m_BasicBlock(Body), m_BasicBlock(C.Exit))) ||
      !L.contains(Body) || L.contains(C.Exit) ||
      (!C.Carry && !C.Exit->phis().empty()) || !L.isLoopInvariant(C.End) ||
      isUsedOutside(L, C.Carry))
    return std::nullopt;
  return C;
}

Value *CountedLoop::count(IRBuilderBase &B) const {
  return PatternMatch::match(Start, m_Zero())
             ? End
         : constantCount()
             ? B.getInt64(*constantCount())
             : B.CreateBinaryIntrinsic(Intrinsic::usub_sat, End, Start);
}

std::optional<uint64_t> CountedLoop::constantCount() const {
  const APInt *S, *E;
  if (!PatternMatch::match(Start, m_APInt(S)) ||
      !PatternMatch::match(End, m_APInt(E)))
    return std::nullopt;
  return E->ugt(*S) ? (*E - *S).getZExtValue() : 0;
}

//===----------------------------------------------------------------------===//
// The nest
//===----------------------------------------------------------------------===//

/// Whether the outer loop \p Outer does nothing but run the loop \p Inner, and that
/// in the same way each time.
static bool isOnlyAround(const CountedLoop &Outer, ArrayRef<CountedLoop> Inner) {
  if (Outer.L->getSubLoops().size() != 1)
    return false;
  for (const CountedLoop &C : Inner)
    if (!Outer.L->isLoopInvariant(C.Start) || !Outer.L->isLoopInvariant(C.End))
      return false;
  const Loop *Next = Inner.back().L;
  return all_of(Outer.L->blocks(), [&](const BasicBlock *B) {
    return Next->contains(B) || none_of(*B, [](const Instruction &I) {
             return I.mayHaveSideEffects();
           });
  });
}

std::optional<ItemNest> ItemNest::match(Loop &L) {
  auto Innermost = CountedLoop::match(L);
  if (!Innermost)
    return std::nullopt;
  ItemNest Nest;
  Nest.Loops.push_back(*Innermost);
  if (!Nest.collectBlocks())
    return std::nullopt;
  Nest.collectVariables();
  if (!Nest.isIndependent() || (Innermost->Carry && !Nest.matchScan()))
    return std::nullopt;
  if (Nest.Scan)
    return Nest;
  for (Loop *Outer = L.getParentLoop();
       Outer && findOptionMDForLoop(Outer, ItemRowsProperty);
       Outer = Outer->getParentLoop()) {
    auto C = CountedLoop::match(*Outer);
    if (!C || C->Carry || !isOnlyAround(*C, Nest.Loops))
      break;
    Nest.Loops.push_back(*C);
  }
  return Nest;
}

/// The edge on which an item that throws would leave its body. It would end the
/// program.
static bool isUnwindEdge(const Instruction &End, const BasicBlock *To) {
  auto *Invoke = dyn_cast<InvokeInst>(&End);
  return Invoke && Invoke->getUnwindDest() == To;
}

bool ItemNest::collectBlocks() {
  const CountedLoop &X = Loops.front();
  Blocks.insert_range(X.L->blocks());
  for (unsigned K = 0; K < Blocks.size(); ++K) {
    BasicBlock *B = Blocks[K];
    for (BasicBlock *Next : successors(B)) {
      if (Blocks.contains(Next) || isUnwindEdge(*B->getTerminator(), Next) ||
          (B == X.Header && Next == X.Exit))
        continue;
      // Nothing but an end may be there.
      if (!isa<UnreachableInst>(Next->getTerminator()))
        return false;
      Blocks.insert(Next);
    }
  }
  return true;
}

void ItemNest::collectVariables() {
  Function &F = *Loops.front().Header->getParent();
  auto IsHere = [&](const User *U) {
    return Blocks.contains(cast<Instruction>(U)->getParent());
  };
  for (Instruction &I : F.getEntryBlock()) {
    auto *A = dyn_cast<AllocaInst>(&I);
    // Inlining has put the start of its life where the body begins.
    if (!A || !A->isStaticAlloca() || A->hasMetadata(SharedVariableMD) ||
        none_of(A->users(), [&](const User *U) {
          auto *Start = dyn_cast<IntrinsicInst>(U);
          return Start && IsHere(U) &&
                 Start->getIntrinsicID() == Intrinsic::lifetime_start;
        }))
      continue;
    SmallVector<GetElementPtrInst *, 4> Hoisted;
    if (!all_of(A->users(), [&](User *U) {
          auto *Gep = dyn_cast<GetElementPtrInst>(U);
          if (IsHere(U) || !Gep || !Gep->hasAllConstantIndices())
            return IsHere(U);
          Hoisted.push_back(Gep);
          return all_of(Gep->users(), IsHere);
        }))
      continue;
    Variables.insert(A);
    Addresses.insert_range(Hoisted);
  }
}

/// Whether \p Pointer may point into a variable of the thread, which the items
/// share.
static bool mayPointToThreadsOwn(const Value *Pointer,
                                 const SmallSetVector<AllocaInst *, 4> &Own) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Pointer, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return any_of(Objects, [&](const Value *Object) {
    auto *A = dyn_cast<AllocaInst>(Object);
    return A && !A->hasMetadata(SharedVariableMD) &&
           !Own.contains(const_cast<AllocaInst *>(A));
  });
}

bool ItemNest::isIndependent() const {
  auto IsOwn = [&](const Value *Pointer) {
    auto *A = dyn_cast<AllocaInst>(getUnderlyingObject(Pointer));
    return A && Variables.contains(A);
  };
  auto IsMarked = [](const Instruction &I) {
    return I.hasMetadata(LLVMContext::MD_access_group);
  };
  bool ReadsShared = false, Writes = false;
  for (BasicBlock *B : Blocks)
    for (Instruction &I : *B) {
      if (auto *Load = dyn_cast<LoadInst>(&I)) {
        if (!Load->isSimple())
          return false;
        ReadsShared |= !IsMarked(I) && !IsOwn(Load->getPointerOperand());
      } else if (auto *Store = dyn_cast<StoreInst>(&I)) {
        if (!Store->isSimple() ||
            (!IsMarked(I) && !IsOwn(Store->getPointerOperand())))
          return false;
      } else if (isa<AllocaInst>(I) || I.getType()->isTokenTy()) {
        return false;
      } else if (auto *Call = dyn_cast<CallBase>(&I)) {
        if (Call->isLifetimeStartOrEnd()) {
          if (!IsOwn(Call->getArgOperand(0)))
            return false;
          continue;
        }
        if (!Call->mayWriteToMemory() || Call->doesNotReturn() ||
            isa<AssumeInst>(I))
          continue;
        if (any_of(Call->args(), [&](const Value *A) {
              return A->getType()->isPointerTy() &&
                     mayPointToThreadsOwn(A, Variables);
            }))
          return false;
        Writes = true;
      }
    }
  return !(Writes && (ReadsShared ||
                      someVariableEscapes(*Loops.front().Header->getParent())));
}

/// The word for what \p Step does, with its kind; nothing if there is none or lanes
/// may not do it in another order.
static std::optional<std::pair<Op, Arith>> scanWord(const Instruction &Step) {
  using Word = std::pair<Op, Arith>;
  Type *T = Step.getType();
  if (T->isFloatTy() || T->isDoubleTy()) {
    if (!isa<FPMathOperator>(Step) || !Step.hasAllowReassoc())
      return std::nullopt;
    if (Step.getOpcode() == Instruction::FAdd)
      return Word{Op::GroupFAdd, Arith::FAdd};
    if (Step.getOpcode() == Instruction::FMul)
      return Word{Op::GroupFMulKHR, Arith::FMul};
    return std::nullopt;
  }
  if (!T->isIntegerTy(8) && !T->isIntegerTy(16) && !T->isIntegerTy(32) &&
      !T->isIntegerTy(64))
    return std::nullopt;
  if (auto *MinMax = dyn_cast<IntrinsicInst>(&Step)) {
    if (MinMax->getIntrinsicID() == Intrinsic::smin)
      return Word{Op::GroupSMin, Arith::SMin};
    if (MinMax->getIntrinsicID() == Intrinsic::smax)
      return Word{Op::GroupSMax, Arith::SMax};
    return std::nullopt;
  }
  switch (Step.getOpcode()) {
  case Instruction::Add:
    return Word{Op::GroupIAdd, Arith::IAdd};
  case Instruction::Mul:
    return Word{Op::GroupIMulKHR, Arith::IMul};
  case Instruction::And:
    return Word{Op::GroupBitwiseAndKHR, Arith::And};
  case Instruction::Or:
    return Word{Op::GroupBitwiseOrKHR, Arith::Or};
  case Instruction::Xor:
    return Word{Op::GroupBitwiseXorKHR, Arith::Xor};
  default:
    return std::nullopt;
  }
}

/// Recognizes what the items hand on. A mere reduction is LLVM's.
bool ItemNest::matchScan() {
  const CountedLoop &C = Loops.front();
  ItemScan Found;
  Found.Carry = C.Carry;
  Found.Step = dyn_cast<Instruction>(C.Carry->getIncomingValueForBlock(C.Latch));
  if (!Found.Step || !C.L->contains(Found.Step))
    return false;
  auto Word = scanWord(*Found.Step);
  if (!Word)
    return false;
  std::tie(Found.Word, Found.Kind) = *Word;
  Value *L = Found.Step->getOperand(0), *R = Found.Step->getOperand(1);
  if ((L == C.Carry) == (R == C.Carry))
    return false;
  Found.X = L == C.Carry ? R : L;
  // What an item adds may not depend on what came before.
  SmallSetVector<const Instruction *, 16> After;
  auto AddUsers = [&](const Instruction *I) {
    for (const User *U : I->users())
      if (auto *User = cast<Instruction>(U); C.L->contains(User))
        After.insert(User);
  };
  AddUsers(C.Carry);
  for (unsigned K = 0; K < After.size(); ++K)
    if (After[K] != C.Carry)
      AddUsers(After[K]);
  auto *X = dyn_cast<Instruction>(Found.X);
  if (X && After.contains(X))
    return false;
  DominatorTree DT(*C.Header->getParent());
  bool IsScan = false;
  for (const Instruction *Head : {static_cast<Instruction *>(C.Carry), Found.Step})
    for (const User *U : Head->users()) {
      auto *User = cast<Instruction>(U);
      if (User == C.Carry || User == Found.Step || !C.L->contains(User))
        continue;
      if (isa<PHINode>(User) || (X && !DT.dominates(X, User)))
        return false;
      IsScan = true;
    }
  if (IsScan)
    Scan = Found;
  return IsScan;
}

bool ItemNest::isOwn(Instruction *I) const {
  return Variables.contains(dyn_cast<AllocaInst>(I)) ||
         Addresses.contains(dyn_cast<GetElementPtrInst>(I));
}

//===----------------------------------------------------------------------===//
// The body as a function
//===----------------------------------------------------------------------===//

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
  for (auto [V, A] : zip(Inputs, drop_begin(F->args(), 1 + Dims))) {
    A.setName(V->getName());
    if (auto *Old = dyn_cast<Argument>(V)) {
      AttrBuilder Known(
          C, Kernel.getAttributes().getParamAttrs(Old->getArgNo()));
      A.addAttrs(Known);
    }
  }
  cloneBlocks();
}

void ItemBody::collectInputs() {
  auto Add = [&](Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    if (I ? !Blocks.contains(I->getParent()) && !Nest.isOwn(I)
          : isa<Argument>(V))
      Inputs.insert(V);
  };
  for (BasicBlock *B : Blocks)
    for (Instruction &I : *B)
      for (Value *V : I.operands())
        Add(V);
  for (const CountedLoop &C : ArrayRef(Nest.Loops).take_front(Dims))
    Add(C.Start);
}

void ItemBody::cloneBlocks() {
  ValueToValueMapTy Map;
  for (auto [V, A] : zip(Inputs, drop_begin(F->args(), 1 + Dims)))
    Map[V] = &A;
  auto *Entry = BasicBlock::Create(F->getContext(), "entry", F);
  IRBuilder<> B(Entry);
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
  if (Nest.Scan)
    Map[Nest.Scan->Carry] = Carry =
        B.CreateLoad(Nest.Scan->Carry->getType(), carrySlot(), "carry");
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
      Phi.removeIncomingValueIf(
          [&](unsigned I) { return !Blocks.contains(Phi.getIncomingBlock(I)); });
  remapInstructionsInBlocks(Copies, Map);
  if (Nest.Scan)
    emitScan(*cast<Instruction>(&*Map.lookup(Nest.Scan->Step)), *Carry);
  for (BasicBlock *Copy : Copies)
    if (auto *Invoke = dyn_cast<InvokeInst>(Copy->getTerminator());
        Invoke && Invoke->getUnwindDest()->getParent() != F) {
      // changeToCall would tell the landing pad, which does not know this edge.
      auto *Call = createCallMatchingInvoke(Invoke);
      Call->insertBefore(Invoke->getIterator());
      Call->takeName(Invoke);
      Invoke->replaceAllUsesWith(Call);
      BranchInst::Create(Invoke->getNormalDest(), Copy);
      Invoke->eraseFromParent();
    }
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
        getGroupOp(*F->getParent(), Scan.Word, T, {I32, I32, T}),
        {Lanes, B.getInt32(unsigned(Operation)), X});
  };
  if (!Carry.hasOneUse()) {
    if (auto *Def = dyn_cast<Instruction>(X))
      B.SetInsertPoint(*Def->getInsertionPointAfterDef());
    else
      B.SetInsertPoint(Carry.getParent()->getTerminator());
    Value *Before = combine(B, Scan.Kind, &Carry,
                            Call(GroupOperation::ExclusiveScan));
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
  B.CreateStore(combine(B, Scan.Kind, &Carry, All), carrySlot());
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
    if (Count && isPowerOf2_64(*Count) && (Inner *= *Count) <= Options.Lanes)
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
    auto Word = GroupCall::match(I);
    if (!Word)
      continue;
    unsigned Arg = Word->op() == Op::WorkgroupSize ? 1 + *Word->dimension() : 0;
    replaceCall(Word->call(), F->getArg(Arg));
  }
}

} // namespace cohort
