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

static bool isUsedOutside(const Loop &L) {
  return any_of(L.blocks(), [&](const BasicBlock *B) {
    return any_of(*B, [&](const Instruction &I) {
      return any_of(I.users(), [&](const User *U) {
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
      !C.Latch->getUniqueSuccessor() || !hasSingleElement(C.Header->phis()))
    return std::nullopt;
  C.Id = &*C.Header->phis().begin();
  C.Start = C.Id->getIncomingValueForBlock(C.Preheader);
  BasicBlock *Body;
  if (!C.Id->getType()->isIntegerTy(64) ||
      !PatternMatch::match(C.Id->getIncomingValueForBlock(C.Latch),
                           m_c_Add(m_Specific(C.Id), m_One())) ||
      !PatternMatch::match(
          C.Header->getTerminator(),
          m_Br(m_SpecificICmp(ICmpInst::ICMP_ULT, m_Specific(C.Id),
                              m_Value(C.End)),
               m_BasicBlock(Body), m_BasicBlock(C.Exit))) ||
      !L.contains(Body) || L.contains(C.Exit) || !C.Exit->phis().empty() ||
      !L.isLoopInvariant(C.End) || isUsedOutside(L))
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
  if (!Nest.isIndependent())
    return std::nullopt;
  for (Loop *Outer = L.getParentLoop();
       Outer && findOptionMDForLoop(Outer, ItemRowsProperty);
       Outer = Outer->getParentLoop()) {
    auto C = CountedLoop::match(*Outer);
    if (!C || !isOnlyAround(*C, Nest.Loops))
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
    Header->front().eraseFromParent();
  }
  B.CreateBr(Copied(Nest.Loops[Dims - 1].Header));
  for (BasicBlock *Copy : Copies)
    for (PHINode &Phi : make_early_inc_range(Copy->phis()))
      Phi.removeIncomingValueIf(
          [&](unsigned I) { return !Blocks.contains(Phi.getIncomingBlock(I)); });
  remapInstructionsInBlocks(Copies, Map);
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
                        ArrayRef<Value *> Counts) {
  SmallVector<Value *, 16> Args{Index};
  append_range(Args, Counts);
  append_range(Args, Inputs);
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
