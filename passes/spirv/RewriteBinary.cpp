//===- RewriteBinary.cpp - SPIR-V that more readers take ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Habits of LLVM 22's backend that are right and hinder readers:
//  - `OpExtension "SPV_KHR_no_integer_wrap_decoration"`, without which it does
//    not say that an operation never wraps. It is part of SPIR-V 1.4, and a
//    device need not know it by this name.
//  - zeros and false as OpConstantNull, which the translator of LLVM 15 only
//    takes for aggregates and pointers. test/device/reader.test has that one.
//  - no way to FPFastMathMode but for some flags; see Contraction.cpp.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace cohort::spirv {

namespace {
enum : uint32_t {
  OpExtension = 10,
  OpTypeBool = 20,
  OpTypeInt = 21,
  OpTypeFloat = 22,
  OpConstantFalse = 42,
  OpConstant = 43,
  OpConstantNull = 46,
  OpDecorate = 71,
  FPFastMathMode = 40
};

constexpr uint32_t Version14 = 0x10400;
constexpr size_t HeaderWords = 5;

class Editor {
public:
  explicit Editor(StringRef Image) {
    for (size_t I = 0; I + 4 <= Image.size(); I += 4)
      Words.push_back(support::endian::read32le(Image.data() + I));
  }
  std::string run();

private:
  void edit(ArrayRef<uint32_t> Instruction);
  void append(ArrayRef<uint32_t> More) {
    Result.append(More.begin(), More.end());
  }
  void zero(uint32_t Type, uint32_t Id);

  SmallVector<uint32_t, 0> Words, Result;
  DenseMap<uint32_t, uint32_t> Bits; ///< of scalar types; 0: bool
};
} // namespace

/// Whether the text in \p Words begins with \p Name.
static bool isNamed(ArrayRef<uint32_t> Words, StringRef Name) {
  std::string Text;
  for (uint32_t Word : Words)
    for (unsigned I = 0; I != 4; ++I)
      Text += char(Word >> 8 * I);
  return StringRef(Text).starts_with(Name);
}

void Editor::zero(uint32_t Type, uint32_t Id) {
  uint32_t Width = Bits[Type];
  if (Width == 0)
    return append({3 << 16 | OpConstantFalse, Type, Id});
  append({(Width > 32 ? 5u : 4u) << 16 | OpConstant, Type, Id, 0});
  if (Width > 32)
    append({0});
}

void Editor::edit(ArrayRef<uint32_t> I) {
  switch (I[0] & 0xffff) {
  case OpExtension:
    if (Words[1] >= Version14 &&
        isNamed(I.drop_front(), "SPV_KHR_no_integer_wrap_decoration"))
      return;
    break;
  case OpTypeBool:
    Bits[I[1]] = 0;
    break;
  case OpTypeInt:
  case OpTypeFloat:
    Bits[I[1]] = I[2];
    break;
  case OpConstantNull:
    if (Bits.contains(I[1]))
      return zero(I[1], I[2]);
    break;
  case OpDecorate:
    if (I.size() > 3 && I[2] == UserSemantic &&
        isNamed(I.drop_front(3), ContractSemantic))
      return append({4 << 16 | OpDecorate, I[1], FPFastMathMode, 0});
    break;
  default:
    break;
  }
  append(I);
}

std::string Editor::run() {
  ArrayRef<uint32_t> Rest = Words;
  append(Rest.take_front(HeaderWords));
  Rest = Rest.drop_front(HeaderWords);
  while (!Rest.empty()) {
    size_t Length = Rest[0] >> 16;
    edit(Rest.take_front(Length));
    Rest = Rest.drop_front(Length);
  }
  std::string Bytes(Result.size() * 4, '\0');
  for (size_t I = 0; I != Result.size(); ++I)
    support::endian::write32le(Bytes.data() + 4 * I, Result[I]);
  return Bytes;
}

std::string edited(StringRef Image) { return Editor(Image).run(); }

} // namespace cohort::spirv
