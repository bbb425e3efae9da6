//===- ImageTable.cpp - Tables of the device images -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ImageTable.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "device/ExternalCalls.h"
#include "device/KernelMaker.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-embed-images"

STATISTIC(NumImages, "Number of device images");

namespace cohort {

ImageTable::ImageTable(Module &M)
    : M(M), C(M.getContext()), I32(Type::getInt32Ty(C)),
      I64(Type::getInt64Ty(C)),
      None(ConstantPointerNull::get(PointerType::get(C, 0))) {}

GlobalVariable *ImageTable::data(Constant *Value, const Twine &Name) {
  auto *Var = new GlobalVariable(M, Value->getType(), /*isConstant=*/true,
                                 GlobalValue::PrivateLinkage, Value, Name);
  Var->setComdat(With);
  return Var;
}

Constant *ImageTable::string(StringRef Text, const Twine &Name) {
  return data(ConstantDataArray::getString(C, Text), Name);
}

Constant *ImageTable::number(const Function &F, const NumberAttribute &A,
                             IntegerType *T) {
  return ConstantInt::get(T, A.get(F));
}

Constant *ImageTable::array(Type *T, ArrayRef<Constant *> Values,
                            const Twine &Name) {
  if (Values.empty())
    return None;
  return data(ConstantArray::get(ArrayType::get(T, Values.size()), Values),
              Name);
}

Constant *ImageTable::pointers(StringRef Places) {
  SmallVector<uint64_t, 8> Numbers;
  for (StringRef Place : split(Places, ','))
    if (uint64_t N; !Place.getAsInteger(10, N))
      Numbers.push_back(N);
  return Numbers.empty() ? None
                         : data(ConstantDataArray::get(C, Numbers),
                                "cohort.image.pointers");
}

Constant *ImageTable::kernel(const Function &F) {
  Function *Host = M.getFunction(KernelInfo::DeviceKernel.text(F));
  StringRef Places = KernelInfo::DevicePointers.text(F);
  size_t NumPointers = Places.empty() ? 0 : Places.count(',') + 1;
  return ConstantStruct::get(
      abi::deviceKernelType(C), Host, string(F.getName(), "cohort.image.entry"),
      number(F, KernelInfo::DeviceFlags, I32),
      ConstantInt::get(I32, NumPointers),
      number(F, KernelInfo::LocalBytes, I64),
      number(F, KernelInfo::SubGroupLocalBytes, I64),
      number(F, KernelInfo::ItemLocalBytes, I64),
      number(F, KernelInfo::DevicePrivateBytes, I64), pointers(Places));
}

/// The image in the section from which tools read it, behind a header: they
/// have no relocations to follow. Returns the address of the image itself.
Constant *ImageTable::bytes(StringRef Target, StringRef Image,
                            StringRef Index) {
  std::string Name = Target.substr(0, abi::ImageTargetBytes - 1).str();
  Name.resize(abi::ImageTargetBytes);
  auto Text = [&](StringRef T) {
    return ConstantDataArray::getString(C, T, /*AddNull=*/false);
  };
  GlobalVariable *All =
      data(ConstantStruct::getAnon({Text(abi::ImageMagic),
                                    ConstantInt::get(I64, Image.size()),
                                    ConstantInt::get(I64, Index.size()),
                                    Text(Name), Text(Image), Text(Index)},
                                   /*Packed=*/true),
           "cohort.image." + Target);
  All->setAlignment(Align(16));
  All->setSection(abi::ImageSection);
  return ConstantExpr::getInBoundsGetElementPtr(
      Type::getInt8Ty(C), All, ConstantInt::get(I64, abi::ImageHeaderBytes));
}

/// The functions of other translation units that \p F calls.
static SmallVector<StringRef, 4> importsOf(const Function &F) {
  SmallVector<StringRef, 4> Result;
  KernelInfo::DeviceImports.text(F).split(Result, ',', /*MaxSplit=*/-1,
                                          /*KeepEmpty=*/false);
  return Result;
}

/// Their lines in the index.
static std::string importLines(ArrayRef<StringRef> Names) {
  std::string Lines;
  for (StringRef Name : Names)
    Lines += ("-" + deviceFunctionName(Name) + " " + Name + "\n").str();
  return Lines;
}

/// A function's record is found as the function is, by the linker. That there
/// is none is not its business: the program may never run the kernel on a
/// device.
SmallVector<Constant *, 4> ImageTable::imports(ArrayRef<StringRef> Names) {
  SmallVector<Constant *, 4> Result;
  for (StringRef Name : Names) {
    std::string RecordName = (Name + abi::DeviceFunctionSuffix).str();
    GlobalVariable *Record = M.getNamedGlobal(RecordName);
    if (!Record) {
      Record = new GlobalVariable(M, Type::getInt8Ty(C), /*isConstant=*/true,
                                  GlobalValue::ExternalWeakLinkage, nullptr,
                                  RecordName);
      if (const Function *Host = M.getFunction(Name))
        Record->setVisibility(Host->getVisibility());
    }
    Result.push_back(ConstantStruct::get(abi::deviceImportType(C), Record,
                                         string(Name, "cohort.image.import")));
  }
  return Result;
}

void ImageTable::add(StringRef Target, StringRef Image, const Module &Device) {
  ++NumImages;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Target << ", " << Image.size()
                    << " bytes\n");
  SmallVector<Constant *, 8> Kernels;
  std::string Index;
  SmallSetVector<StringRef, 4> Names;
  for (const Function &F : Device)
    if (KernelInfo::DeviceKernel.in(F)) {
      Names.insert_range(importsOf(F));
      Kernels.push_back(kernel(F));
      Index +=
          (F.getName() + " " + KernelInfo::DeviceKernel.text(F) + "\n").str();
    }
  SmallVector<Constant *, 4> Imports = imports(Names.getArrayRef());
  Images.push_back(ConstantStruct::get(
      abi::imageType(C), string(Target, "cohort.image.target"),
      bytes(Target, Image, Index + importLines(Names.getArrayRef())),
      ConstantInt::get(I64, Image.size()),
      ConstantInt::get(I32, Kernels.size()),
      ConstantInt::get(I32, Imports.size()),
      array(abi::deviceKernelType(C), Kernels, "cohort.image.kernels"),
      array(abi::deviceImportType(C), Imports, "cohort.image.imports")));
}

void ImageTable::write() { array(abi::imageType(C), Images, abi::ImagesName); }

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void ImageTable::addFunction(Function &Host, StringRef Target, StringRef Image,
                             const Function &Code) {
  With = Host.getComdat();
  SmallVector<StringRef, 4> Names = importsOf(Code);
  SmallVector<Constant *, 4> Imports = imports(Names);
  std::string Index =
      ("+" + Code.getName() + " " + Host.getName() + "\n").str();
  Codes.push_back(ConstantStruct::get(
      abi::functionCodeType(C), string(Target, "cohort.image.target"),
      bytes(Target, Image, Index + importLines(Names)),
      ConstantInt::get(I64, Image.size()),
      number(Code, KernelInfo::DeviceFlags, I32),
      ConstantInt::get(I32, Imports.size()),
      array(abi::deviceImportType(C), Imports, "cohort.image.imports"), None,
      number(Code, KernelInfo::LocalBytes, I64)));
  With = nullptr;
}

void ImageTable::refuseFunction(Function &Host, StringRef Target,
                                StringRef Why) {
  With = Host.getComdat();
  Constant *Zero32 = ConstantInt::get(I32, 0),
           *Zero64 = ConstantInt::get(I64, 0);
  Codes.push_back(ConstantStruct::get(
      abi::functionCodeType(C), string(Target, "cohort.image.target"), None,
      Zero64, Zero32, Zero32, None, string(Why, "cohort.image.refusal"),
      Zero64));
  With = nullptr;
}

void ImageTable::writeFunction(Function &Host) {
  With = Host.getComdat();
  Constant *Record = ConstantStruct::get(
      abi::deviceFunctionType(C), ConstantInt::get(I32, abi::Version),
      ConstantInt::get(I32, Codes.size()),
      array(abi::functionCodeType(C), Codes, "cohort.image.codes"));
  GlobalVariable *Var =
      data(Record, Host.getName() + abi::DeviceFunctionSuffix);
  Var->setLinkage(Host.getLinkage());
  Var->setVisibility(Host.getVisibility());
  Var->setDSOLocal(Host.isDSOLocal());
  Codes.clear();
  With = nullptr;
}

} // namespace cohort
