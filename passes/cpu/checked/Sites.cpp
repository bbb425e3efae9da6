//===- Sites.cpp - Places of the program, for the runtime -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Checked.h"
#include "abi/KernelInfo.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::checked {

Sites::Sites(Function &With)
    : With(With), M(*With.getParent()), C(With.getContext()) {}

GlobalVariable *Sites::data(Constant *Value, const Twine &Name, bool Variable) {
  auto *Var = new GlobalVariable(M, Value->getType(), /*isConstant=*/!Variable,
                                 GlobalValue::PrivateLinkage, Value, Name);
  Var->setComdat(With.getComdat());
  return Var;
}

/// struct CheckedKernel of the runtime.
static StructType *kernelType(LLVMContext &C) {
  auto *I32 = Type::getInt32Ty(C);
  auto *Ptr = PointerType::get(C, 0);
  return StructType::get(Ptr, I32, I32, I32, I32, I32, I32, Ptr, I32, I32);
}

GlobalVariable *Sites::kernel() {
  if (!Description)
    Description = data(Constant::getNullValue(kernelType(C)),
                       With.getName() + ".cohort.checked");
  return Description;
}

void Sites::describe(ArrayRef<Constant *> Fields) {
  kernel()->setInitializer(ConstantStruct::get(kernelType(C), Fields));
}

Constant *Sites::text(StringRef S) {
  Constant *&Known = Texts[S];
  if (!Known)
    Known = data(ConstantDataArray::getString(C, S), "cohort.check.text");
  return Known;
}

bool isOfHeaders(const DiagnosticLocation &Place) {
  return Place.getRelativePath().contains("include/sycl/");
}

/// The name that the user calls there: the functions of the headers have their
/// names, operations without one that of SPIR-V.
static std::string nameOf(StringRef Callee) {
  Callee.consume_front("__spirv_");
  if (Callee == "ControlBarrier")
    return "barrier";
  return Callee.str();
}

/// A place in the code, with the calls around it: what is there twice, in two
/// copies of one call, is one place.
static std::string keyOf(const Instruction &I, StringRef Name) {
  const DILocation *L = I.getDebugLoc();
  std::string Key = Name.str();
  if (!L)
    return (Twine(Key) + "@" + utohexstr(reinterpret_cast<uintptr_t>(&I)))
        .str();
  for (; L; L = L->getInlinedAt())
    Key += (Twine(":") +
            utohexstr(
                reinterpret_cast<uintptr_t>(L->getScope()->getSubprogram())) +
            "," + utostr(L->getLine()) + "," + utostr(L->getColumn()))
               .str();
  return Key;
}

Constant *Sites::make(const Instruction &I, const Properties &P) {
  auto *Ptr = PointerType::get(C, 0);
  auto *I32 = Type::getInt32Ty(C), *I64 = Type::getInt64Ty(C);
  auto Number = [&](uint64_t N) { return ConstantInt::get(I32, N); };
  Constant *None = ConstantPointerNull::get(Ptr);
  StructType *FrameType = StructType::get(Ptr, Ptr, I32, I32);

  Finding::Spot Spot = spotOf(I);
  SmallVector<Constant *, 4> Frames;
  std::string Name;
  for (const Finding::Frame &F : Spot)
    if (!isOfHeaders(F.Place)) {
      if (Frames.empty())
        Name = nameOf(F.Callee);
      Frames.push_back(ConstantStruct::get(
          FrameType, text(F.Place.getRelativePath()), text(F.Callee),
          Number(F.Place.getLine()), Number(F.Place.getColumn())));
    }
  if (Name.empty())
    if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->getCalledFunction())
      if (const OpInfo *Info = lookupOp(*Call->getCalledFunction()))
        Name = nameOf(Info->Name);
  uint32_t &Place = Places[keyOf(I, Name)];
  if (!Place)
    Place = Places.size();
  Constant *Table =
      Frames.empty()
          ? None
          : data(ConstantArray::get(ArrayType::get(FrameType, Frames.size()),
                                    Frames),
                 "cohort.check.frames");
  Constant *Combine = P.Combine ? static_cast<Constant *>(P.Combine) : None;
  auto *T = StructType::get(Ptr, Ptr, I32, I32, I32, I32, I32, I32, I32, I32,
                            I64, Ptr, Ptr, Ptr);
  return data(ConstantStruct::get(T, text(Name), Table, Number(Frames.size()),
                                  Number(Place), Number(uint32_t(P.Kind)),
                                  Number(P.Scope), Number(P.Operation),
                                  Number(P.Flags), Number(0), Number(0),
                                  ConstantInt::get(I64, P.Bytes), Combine,
                                  P.Identity ? P.Identity : None,
                                  isKernel(With) ? kernel() : None),
              "cohort.check.site", /*Variable=*/true);
}

} // namespace cohort::checked
