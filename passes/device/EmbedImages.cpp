//===- EmbedImages.cpp - Device code in the host's module -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/EmbedImages.h"
#include "analysis/KernelReach.h"
#include "cohort/Nvptx.h"
#include "cohort/Spirv.h"
#include "cpu/Abi.h"
#include "device/Analyses.h"
#include "device/DeviceModule.h"
#include "device/KernelMaker.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace cohort {

Expected<ImageTargets> parseEmbedImagesOptions(StringRef Text) {
  ImageTargets Targets;
  for (StringRef Part : split(Text, ';')) {
    StringRef Arch = Part;
    if (Part == "spirv64" || Part.empty())
      Targets.Spirv = true;
    else if (Arch.consume_front("nvptx64:") && isNvptxArch(Arch))
      Targets.NvptxArchs.push_back(Arch.str());
    else if (Arch.consume_front("cubin:") && isNvptxArch(Arch))
      Targets.CubinArchs.push_back(Arch.str());
    else if (Arch.consume_front("ptxas="))
      Targets.Ptxas = Arch.str();
    else
      return createStringError("invalid parameter '%s'; valid are 'spirv64', "
                               "'nvptx64:sm_N' and 'cubin:sm_N' with N from 80 "
                               "up, and 'ptxas=PATH'",
                               Part.str().c_str());
  }
  return Targets;
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
  /// The array that \p Places, of the attribute, lists.
  Constant *pointers(StringRef Places);
  Constant *bytes(StringRef Target, StringRef Image, StringRef Index);

  Module &M;
  LLVMContext &C;
  IntegerType *I32, *I64;
  SmallVector<Constant *, 2> Images;
};
} // namespace

Constant *ImageTable::pointers(StringRef Places) {
  SmallVector<uint64_t, 8> Numbers;
  for (StringRef Place : split(Places, ','))
    if (uint64_t N; !Place.getAsInteger(10, N))
      Numbers.push_back(N);
  return Numbers.empty()
             ? cast<Constant>(ConstantPointerNull::get(PointerType::get(C, 0)))
             : data(ConstantDataArray::get(C, Numbers), "cohort.image.pointers");
}

Constant *ImageTable::kernel(const Function &F) {
  Function *Host =
      M.getFunction(F.getFnAttribute(DeviceKernelAttr).getValueAsString());
  StringRef Places = F.getFnAttribute(DevicePointersAttr).getValueAsString();
  size_t NumPointers = Places.empty() ? 0 : Places.count(',') + 1;
  return ConstantStruct::get(
      abi::deviceKernelType(C), Host,
      string(F.getName(), "cohort.image.entry"),
      number(F, DeviceFlagsAttr, I32), ConstantInt::get(I32, NumPointers),
      number(F, DeviceLocalBytesAttr, I64),
      number(F, SubGroupBytesAttr, I64),
      number(F, ItemBytesAttr, I64), number(F, DevicePrivateBytesAttr, I64),
      pointers(Places));
}

/// The image in the section from which tools read it, behind a header: they have
/// no relocations to follow. Returns the address of the image itself.
Constant *ImageTable::bytes(StringRef Target, StringRef Image,
                            StringRef Index) {
  std::string Name = Target.substr(0, abi::ImageTargetBytes - 1).str();
  Name.resize(abi::ImageTargetBytes);
  auto Text = [&](StringRef T) {
    return ConstantDataArray::getString(C, T, /*AddNull=*/false);
  };
  GlobalVariable *All = data(
      ConstantStruct::getAnon(
          {Text(abi::ImageMagic), ConstantInt::get(I64, Image.size()),
           ConstantInt::get(I64, Index.size()), Text(Name), Text(Image),
           Text(Index)},
          /*Packed=*/true),
      "cohort.image." + Target);
  All->setAlignment(Align(16));
  All->setSection(abi::ImageSection);
  return ConstantExpr::getInBoundsGetElementPtr(
      Type::getInt8Ty(C), All, ConstantInt::get(I64, abi::ImageHeaderBytes));
}

void ImageTable::add(StringRef Target, StringRef Image, const Module &Device) {
  SmallVector<Constant *, 8> Kernels;
  std::string Index;
  for (const Function &F : Device)
    if (F.hasFnAttribute(DeviceKernelAttr)) {
      Kernels.push_back(kernel(F));
      Index += (F.getName() + " " +
                F.getFnAttribute(DeviceKernelAttr).getValueAsString() + "\n")
                   .str();
    }
  auto *Array = ConstantArray::get(
      ArrayType::get(abi::deviceKernelType(C), Kernels.size()), Kernels);
  Images.push_back(ConstantStruct::get(
      abi::imageType(C), string(Target, "cohort.image.target"),
      bytes(Target, Image, Index),
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

/// Runs \p Pass, one of a target's, on \p Device; whether all is well.
template <class Pass> static bool runOn(Module &Device, Pass P) {
  Analyses A;
  P.run(Device, A.MAM);
  return !hasErrors(Device);
}

/// Has kernels of \p Device that name lanes require the size for which they were
/// written. All devices have sub-groups of 8 or more.
static void requireNamedLanes(Module &Device) {
  constexpr unsigned Usual = 8;
  for (Function &F : Device)
    if (unsigned Lanes = F.getFnAttributeAsParsedInteger("cohort-named-lanes");
        Lanes > Usual)
      F.addFnAttr("cohort-reqd-sub-group-size", utostr(Lanes));
}

/// SPIR-V for each set of needs; whether all is well.
static bool addSpirv(Module &M, ImageTable &Table) {
  std::unique_ptr<Module> Device = cloneKernels(M);
  requireNamedLanes(*Device);
  if (!runOn(*Device, SpirvPass()))
    return false;
  for (auto &Part : spirv::splitByNeeds(std::move(Device)))
    if (std::string Image = emitSpirv(*Part); !Image.empty())
      Table.add("spirv64", Image, *Part);
  return !hasErrors(M);
}

/// PTX, and what \p Ptxas makes of it, if there is one; whether all is well.
static bool addPtx(Module &M, ImageTable &Table, const NvptxOptions &Options,
                   StringRef Ptxas) {
  std::unique_ptr<Module> Device = cloneKernels(M);
  if (!runOn(*Device, NvptxPass(Options)))
    return false;
  for (auto &Part : nvptx::splitOffsets(std::move(Device))) {
    std::string Ptx = emitPtx(*Part, Options.Arch);
    Table.add("nvptx64:" + Options.Arch, Ptx, *Part);
    // Launches with an offset are rare: the driver is good enough for their part.
    std::string Cubin;
    if (!Ptxas.empty() && !Ptx.empty())
      Cubin = assemblePtx(*find_if(M, isKernel), Ptx, Options.Arch, Ptxas);
    if (!Cubin.empty())
      Table.add("cubin:" + Options.Arch, Cubin, *Part);
    Ptxas = "";
  }
  return !hasErrors(M);
}

PreservedAnalyses EmbedImagesPass::run(Module &M, ModuleAnalysisManager &) {
  auto IsForDevices = [](const Function &F) {
    return isKernel(F) && !isExternalBody(F);
  };
  if (Targets.empty() || none_of(M, IsForDevices))
    return PreservedAnalyses::all();
  ImageTable Table(M);
  if (Targets.Spirv && !addSpirv(M, Table))
    return PreservedAnalyses::none();
  for (const std::string &Arch : Targets.NvptxArchs) {
    std::string Ptxas = is_contained(Targets.CubinArchs, Arch)
                            ? findPtxas(Targets.Ptxas)
                            : "";
    if (!addPtx(M, Table, {Arch, Targets.Libdevice}, Ptxas))
      return PreservedAnalyses::none();
  }
  Table.write();
  return PreservedAnalyses::none();
}

void EmbedImagesPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name()) << '<';
  ListSeparator Next(";");
  if (Targets.Spirv)
    OS << Next << "spirv64";
  for (const std::string &Arch : Targets.NvptxArchs)
    OS << Next << "nvptx64:" << Arch;
  for (const std::string &Arch : Targets.CubinArchs)
    OS << Next << "cubin:" << Arch;
  if (!Targets.Ptxas.empty())
    OS << Next << "ptxas=" << Targets.Ptxas;
  OS << '>';
}

} // namespace cohort
