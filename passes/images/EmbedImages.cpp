//===- EmbedImages.cpp - Device code in the host's module -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "EmbedImages.h"
#include "ImageTable.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "device/Analyses.h"
#include "device/DeviceModule.h"
#include "device/ExternalCalls.h"
#include "nvptx/Lowering.h"
#include "nvptx/Nvptx.h"
#include "spirv/Spirv.h"
#include "support/Remarks.h"
#include "support/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-embed-images"

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

/// Runs \p Pass, one of a target's, on \p Device; whether all is well.
template <class Pass> static bool runOn(Module &Device, Pass P) {
  Analyses A(Device.getContext());
  P.run(Device, A.MAM);
  return !hasErrors(Device);
}

/// Has kernels of \p Device that name lanes require the size for which they
/// were written. All devices have sub-groups of 8 or more.
static void requireNamedLanes(Module &Device) {
  constexpr unsigned Usual = 8;
  for (Function &F : Device)
    if (unsigned Lanes = KernelInfo::NamedLanes.get(F); Lanes > Usual)
      KernelInfo::RequiredSubGroupSize.set(F, Lanes);
}

/// SPIR-V for each set of needs; whether all is well.
static bool addSpirv(Module &M, ImageTable &Table) {
  std::unique_ptr<Module> Device = cloneKernels(M);
  requireNamedLanes(*Device);
  if (!runOn(*Device, SpirvPass()))
    return false;
  for (auto &Part : spirv::splitByRequirements(std::move(Device)))
    if (std::string Image = emitSpirv(*Part); !Image.empty())
      Table.add("spirv64", Image, *Part);
  return !hasErrors(M);
}

/// Whether ptxas can make the whole code of the kernels in \p Device. Launches
/// with an offset are rare: the driver is good enough for their part.
static bool isForPtxas(const Module &Device) {
  return none_of(Device, [](const Function &F) {
    return KernelInfo::DeviceImports.in(F) || nvptx::takesOffset(F);
  });
}

/// Says what each kernel of \p Device, made of those of \p M, takes of \p Arch.
static void remarkResources(const Module &M, const Module &Device,
                            StringRef Arch, ArrayRef<PtxResources> Resources) {
  for (const PtxResources &Of : Resources) {
    StringRef Name = Of.Entry;
    Name.consume_back(nvptx::WholeSuffix);
    const Function *Entry = Device.getFunction(Name);
    if (!Entry || !KernelInfo::DeviceKernel.in(*Entry))
      continue;
    const Function &Kernel =
        *M.getFunction(KernelInfo::DeviceKernel.text(*Entry));
    Remarks(Kernel, DEBUG_TYPE)
        .analysis("DeviceResources",
                  Of.Entry + " on " + Arch + ": a work-item has " +
                      Twine(Of.Registers) + " registers and " +
                      Twine(Of.StackBytes) + " bytes of stack; " +
                      Twine(Of.SpillStoreBytes) +
                      " bytes of spilled registers are stored and " +
                      Twine(Of.SpillLoadBytes) + " loaded; a work-group has " +
                      Twine(Of.SharedBytes) + " bytes of static local memory");
  }
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
    std::string Cubin;
    if (!Ptxas.empty() && !Ptx.empty() && isForPtxas(*Part)) {
      const Function &Any = *find_if(M, isKernel);
      SmallVector<PtxResources, 8> Resources;
      Cubin = assemblePtx(Any, Ptx, Options.Arch, Ptxas,
                          Remarks(Any, DEBUG_TYPE) ? &Resources : nullptr);
      remarkResources(M, *Part, Options.Arch, Resources);
    }
    if (!Cubin.empty())
      Table.add("cubin:" + Options.Arch, Cubin, *Part);
  }
  return !hasErrors(M);
}

//===----------------------------------------------------------------------===//
// Functions that kernels of other translation units call
//===----------------------------------------------------------------------===//

namespace {
/// Keeps errors to itself while it lives.
class KeptErrors {
public:
  explicit KeptErrors(LLVMContext &C) : C(C), Former(C.getDiagnosticHandler()) {
    auto Mine = std::make_unique<Handler>();
    Kept = Mine.get();
    C.setDiagnosticHandler(std::move(Mine));
  }
  KeptErrors(const KeptErrors &) = delete;
  ~KeptErrors() { C.setDiagnosticHandler(std::move(Former)); }
  /// The first one, with its place; empty if there was none.
  StringRef first() const { return Kept->First; }

private:
  struct Handler : DiagnosticHandler {
    bool handleDiagnostics(const DiagnosticInfo &DI) override {
      const Finding *Error = Finding::from(DI);
      if (DI.getSeverity() != DS_Error || !First.empty() || !Error)
        return true;
      First = Error->getMessage().str();
      if (Error->isLocationAvailable())
        First += " (" + Error->getLocationStr() + ")";
      return true;
    }
    std::string First;
  };

  LLVMContext &C;
  std::unique_ptr<DiagnosticHandler> Former;
  Handler *Kept;
};
} // namespace

/// Adds the code of \p Body for one target: \p Pass makes a module for the
/// device of it, and \p Emit makes the image. Returns whether both succeeded.
template <class Pass>
static bool addFunction(Function &Body, ImageTable &Table, StringRef Target,
                        Pass P, function_ref<std::string(Module &)> Emit) {
  Module &M = *Body.getParent();
  Function &Host = *M.getFunction(KernelInfo::ExternalBody.text(Body));
  // A function that takes a group may be for the CPU alone: it is refused when
  // a kernel that calls it is launched.
  std::optional<KeptErrors> Errors;
  if (KernelInfo::TakesGroup.in(Host))
    Errors.emplace(M.getContext());
  std::unique_ptr<Module> Device = cloneFunction(Body);
  std::string Image;
  const Function *Code = nullptr;
  if (runOn(*Device, std::move(P))) {
    Code = &*find_if(*Device, [](const Function &F) {
      return KernelInfo::DeviceExport.in(F);
    });
    Image = Emit(*Device);
  }
  if (Errors && !Errors->first().empty())
    Table.refuseFunction(Host, Target, Errors->first());
  else if (!Image.empty())
    Table.addFunction(Host, Target, Image, *Code);
  return Errors || !hasErrors(M);
}

/// Images of functions and their records; whether all is well.
static bool addFunctions(Module &M, ImageTable &Table,
                         const ImageTargets &Targets) {
  SmallVector<Function *, 8> Bodies;
  for (Function &F : M)
    if (isKernel(F) && isExternalBody(F))
      Bodies.push_back(&F);
  for (Function *Body : Bodies) {
    if (Targets.Spirv &&
        !addFunction(*Body, Table, "spirv64", SpirvPass(), emitSpirv))
      return false;
    for (const std::string &Arch : Targets.NvptxArchs)
      if (!addFunction(*Body, Table, "nvptx64:" + Arch,
                       NvptxPass({Arch, Targets.Libdevice}),
                       [&](Module &Device) { return emitPtx(Device, Arch); }))
        return false;
    Table.writeFunction(*M.getFunction(KernelInfo::ExternalBody.text(*Body)));
  }
  return true;
}

/// Images of kernels; whether all is well.
static bool addKernels(Module &M, ImageTable &Table,
                       const ImageTargets &Targets) {
  if (none_of(M, [](const Function &F) {
        return isKernel(F) && !isExternalBody(F);
      }))
    return true;
  if (Targets.Spirv && !addSpirv(M, Table))
    return false;
  for (const std::string &Arch : Targets.NvptxArchs) {
    std::string Ptxas =
        is_contained(Targets.CubinArchs, Arch) ? findPtxas(Targets.Ptxas) : "";
    if (!addPtx(M, Table, {Arch, Targets.Libdevice}, Ptxas))
      return false;
  }
  return true;
}

PreservedAnalyses EmbedImagesPass::run(Module &M, ModuleAnalysisManager &) {
  if (Targets.empty() || none_of(M, isKernel))
    return PreservedAnalyses::all();
  ImageTable Table(M);
  if (addKernels(M, Table, Targets) && addFunctions(M, Table, Targets))
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
