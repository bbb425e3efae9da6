// Every form of the instructions in ShapeTransfer.def
// SPDX-License-Identifier: Apache-2.0
#ifndef SHAPES_INSTRUCTIONS_H
#define SHAPES_INSTRUCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <vector>

/// A function to put instructions into, on a machine with pointers of 8 bits.
class Workbench {
public:
  Workbench();
  /// A parameter of the type; the same one for the same number.
  llvm::Argument *argument(llvm::Type *T, unsigned Number = 0);
  llvm::Type *integer(unsigned Bits);
  llvm::Type *pointer();
  const llvm::DataLayout &layout() const { return M.getDataLayout(); }
  /// A function that returns at once.
  llvm::Function *function();
  /// Takes \p I, whose flags and operands stay as they are.
  llvm::Instruction *add(llvm::Instruction *I);

private:
  llvm::LLVMContext C;
  llvm::Module M;
  std::vector<llvm::Argument *> Arguments;
};

using Instructions = std::vector<llvm::Instruction *>;

struct Row {
  const char *Name;
  unsigned Opcode;
  /// All forms on operands of \p Bits bits: with a second parameter, and with every one of \p Constants.
  Instructions (*Make)(Workbench &W, unsigned Bits, llvm::ArrayRef<llvm::APInt> Constants);
};

llvm::ArrayRef<Row> rows();

#endif
