//===- DeviceModule.h - The part of a module that a device runs -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_DEVICEMODULE_H
#define COHORT_DEVICE_DEVICEMODULE_H

#include "llvm/IR/PassManager.h"
#include <memory>

namespace cohort {

/// A module of \p M's context with copies of the kernels of \p M and of what
/// they reach.
std::unique_ptr<llvm::Module> cloneKernels(llvm::Module &M);

/// The same of \p Body, the code of a function that kernels of other
/// translation units call.
std::unique_ptr<llvm::Module> cloneFunction(llvm::Function &Body);

/// Deletes what no kernel of \p M reaches, and what only means something on the
/// host: attributes, COMDATs, linkage, landing pads (a device unwinds nothing).
/// Kernels stay external, everything else becomes internal. Places in the
/// source stay, for errors to come.
void keepKernelsOnly(llvm::Module &M);

/// Reports what no device can do in the kernels of \p M, all callees being in
/// the kernels by now: calls through pointers, of undefined functions,
/// recursion, exceptions, inline assembly, variables of the program that it may
/// change. Returns whether there was any.
bool refuseHostOnly(llvm::Module &M);

/// Adds what kernels of \p M call of the compiler's library and no device has:
/// products and quotients of complex numbers. Returns whether all is well.
bool addCompilerFunctions(llvm::Module &M);

/// Defines the function that assert calls when its condition is false: with \p
/// Traps the launch fails, else nothing is known of what happens then.
void answerAsserts(llvm::Module &M, bool Traps);

/// On a device sub-groups run at the same time: there is no object that they
/// have in turn, and what they leave for one another is in local memory.
void answerExchanges(llvm::Module &M);

/// Answers the library's questions about the kernel of a block (blocks.cl): on
/// a device it is as the kernel that asks.
void answerKernelQueries(llvm::Module &M);

/// Inlines everything that kernels call and opens their distributions, with \p
/// Exact also in versions as of ExactItems.h. Returns whether all is well;
/// errors have been reported.
bool bringIntoKernels(llvm::Module &M, llvm::ModuleAnalysisManager &AM,
                      bool Exact = false);

/// Whether an error has been reported.
bool hasErrors(const llvm::Module &M);

/// Deletes what tells of the host's target, once no errors can come: debug
/// info, flags.
void forgetHost(llvm::Module &M);

/// Moves \p M from the host's one address space to a device's: pointers of
/// unknown target become generic (address space 4), variables of a work-item
/// stay private (0), constants become global (1).
///
/// Assumes: nothing calls a function that is defined.
void useDeviceAddressSpaces(llvm::Module &M);

} // namespace cohort
#endif
