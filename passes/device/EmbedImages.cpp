//===- EmbedImages.cpp - Device code in the host's module -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/EmbedImages.h"
#include "analysis/KernelReach.h"
#include "cohort/Spirv.h"
#include "cpu/Abi.h"
#include "device/DeviceModule.h"
#include "device/KernelMaker.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace cohort {

Expected<bool> parseEmbedImagesOptions(StringRef Text) {
  if (Text.empty() || Text == "spirv64")
    return true;
  return createStringError("invalid parameter '%s'; valid is 'spirv64'",
                           Text.str().c_str());
}

namespace {
class ImageTable {
public:
  explicit ImageTable(Module &M)
      : M(M), C(M.getContext()), I32(Type::getInt32Ty(C)),
        I64(Type::getInt64Ty(C)) {}
  void add(StringRef Target, StringRef Image, const Module &Device);
  void write();

private:
  GlobalVariable *data(Constant *Value, const Twine &Name) {
    return new GlobalVariable(M, Value->getType(), /*isConstant=*/true,
                              GlobalValue::PrivateLinkage, Value, Name);
  }
  Constant *string(StringRef Text, const Twine &Name) {
    return data(ConstantDataArray::getString(C, Text), Name);
  }
  Constant *number(const Function &F, StringRef Attribute, IntegerType *T) {
    return ConstantInt::get(T, F.getFnAttributeAsParsedInteger(Attribute));
  }
  Constant *kernel(const Function &F);

  Module &M;
  LLVMContext &C;
  IntegerType *I32, *I64;
  SmallVector<Constant *, 2> Images;
};
} // namespace

Constant *ImageTable::kernel(const Function &F) {
  Function *Host =
      M.getFunction(F.getFnAttribute(DeviceKernelAttr).getValueAsString());
  return ConstantStruct::get(
      abi::deviceKernelType(C), Host,
      string(F.getName(), "cohort.image.entry"),
      number(F, DeviceFlagsAttr, I32), ConstantInt::get(I32, 0),
      number(F, DeviceLocalBytesAttr, I64),
      number(F, SubGroupBytesAttr, I64),
      number(F, ItemBytesAttr, I64));
}

void ImageTable::add(StringRef Target, StringRef Image, const Module &Device) {
  SmallVector<Constant *, 8> Kernels;
  for (const Function &F : Device)
    if (F.hasFnAttribute(DeviceKernelAttr))
      Kernels.push_back(kernel(F));
  auto *Array = ConstantArray::get(
      ArrayType::get(abi::deviceKernelType(C), Kernels.size()), Kernels);
  GlobalVariable *Bytes =
      data(ConstantDataArray::getString(C, Image, /*AddNull=*/false),
           "cohort.image." + Target);
  Bytes->setAlignment(Align(16));
  Images.push_back(ConstantStruct::get(
      abi::imageType(C), string(Target, "cohort.image.target"), Bytes,
      ConstantInt::get(I64, Image.size()),
      ConstantInt::get(I32, Kernels.size()), ConstantInt::get(I32, 0),
      data(Array, "cohort.image.kernels")));
}

void ImageTable::write() {
  if (Images.empty())
    return;
  auto *Array = ConstantArray::get(
      ArrayType::get(abi::imageType(C), Images.size()), Images);
  data(Array, abi::ImagesName);
}

PreservedAnalyses EmbedImagesPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Spirv || none_of(M, isKernel))
    return PreservedAnalyses::all();
  ImageTable Table(M);
  std::unique_ptr<Module> Device = cloneKernels(M);
  PassBuilder PB;
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  SpirvPass().run(*Device, MAM);
  if (M.getContext().getDiagHandlerPtr()->HasErrors)
    return PreservedAnalyses::none();
  std::string Image = emitSpirv(*Device);
  if (!Image.empty())
    Table.add("spirv64", Image, *Device);
  Table.write();
  return PreservedAnalyses::none();
}

void EmbedImagesPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name()) << "<spirv64>";
}

} // namespace cohort
