//===- DeviceFunctions.cpp - External functions of kernels ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "DeviceFunctions.h"
#include "support/Errors.h"
#include "support/KernelName.h"
#include <algorithm>
#include <cstring>

namespace cohort::rt {

namespace {

class Collector {
public:
  Collector(const Launch &L, const std::string &Device, const RankTarget &Rank)
      : L(L), Device(Device), Rank(Rank) {}
  void add(const DeviceImport &Import);

  std::vector<LinkedFunction> Found;

private:
  [[noreturn]] void refuse(const std::string &Words) {
    fail(sycl::errc::kernel_not_supported, kernelWords(L.Name) + " " + Words);
  }
  [[noreturn]] void refuseCycle(const DeviceImport &Again);
  const FunctionCode &codeOf(const DeviceImport &Import,
                             const std::string &Name);

  const Launch &L;
  const std::string &Device;
  const RankTarget &Rank;
  std::vector<const DeviceImport *> Known; ///< for each that was found
  std::vector<const DeviceImport *> Open;  ///< from the kernel to this one
};

} // namespace

static std::string quoted(const DeviceImport &Import) {
  return "'" + kernelNameOf(Import.Name) + "'";
}

void Collector::refuseCycle(const DeviceImport &Again) {
  auto From = std::find_if(Open.begin(), Open.end(), [&](auto *Import) {
    return Import->Function == Again.Function;
  });
  std::string Words = "calls " + quoted(Again) + ", which calls ";
  if (From + 1 == Open.end())
    refuse(Words + "itself, which a kernel cannot do on a device");
  for (++From; From != Open.end(); ++From)
    Words += quoted(**From) + ", which calls ";
  refuse(Words + quoted(Again) +
         ": functions of kernels cannot call themselves on a device");
}

const FunctionCode &Collector::codeOf(const DeviceImport &Import,
                                      const std::string &Name) {
  const DeviceFunction *F = Import.Function;
  if (F && F->Version != ModuleTable::CurrentVersion)
    refuse("calls '" + Name +
           "', which was compiled by another version of Cohort; compile it "
           "again");
  const FunctionCode *Best = nullptr;
  for (uint32_t I = 0; F && I != F->NumCodes; ++I)
    if (unsigned R = Rank(F->Codes[I].Target);
        R != 0 && (!Best || R > Rank(Best->Target)))
      Best = &F->Codes[I];
  if (!Best)
    refuse("calls '" + Name +
           "', which is defined in another translation unit and was not "
           "compiled for device '" +
           Device +
           "'; with the kernel's own "
           "-fplugin-arg-cohort-targets it is");
  if (Best->Refusal)
    refuse("calls '" + Name + "', which device '" + Device +
           "' cannot run: " + Best->Refusal);
  return *Best;
}

void Collector::add(const DeviceImport &Import) {
  auto IsThis = [&](const DeviceImport *Other) {
    return Import.Function && Other->Function == Import.Function;
  };
  if (std::any_of(Open.begin(), Open.end(), IsThis))
    refuseCycle(Import);
  if (std::any_of(Known.begin(), Known.end(), IsThis))
    return;
  std::string Name = kernelNameOf(Import.Name);
  const FunctionCode &Code = codeOf(Import, Name);
  for (const DeviceImport *Other : Known)
    if (std::strcmp(Other->Name, Import.Name) == 0)
      refuse("calls two functions '" + Name +
             "' of different libraries, which cannot be parts of one program "
             "for a device");
  Known.push_back(&Import);
  Found.push_back({&Code, Name});
  Open.push_back(&Import);
  for (uint32_t I = 0; I != Code.NumImports; ++I)
    add(Code.Imports[I]);
  Open.pop_back();
}

std::vector<LinkedFunction> functionsFor(const Launch &L,
                                         const std::string &Device,
                                         const RankTarget &Rank) {
  Collector C(L, Device, Rank);
  const DeviceImage &Image = *L.Code.Image;
  for (uint32_t I = 0; I != Image.NumImports; ++I)
    C.add(Image.Imports[I]);
  return std::move(C.Found);
}

} // namespace cohort::rt
