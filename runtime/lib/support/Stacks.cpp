//===- Stacks.cpp - Several stacks on one thread --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Stacks.h"
#include "Errors.h"
#include <cstdint>
#include <sys/mman.h>
#include <unistd.h>

#ifndef __x86_64__
#include <ucontext.h>
#endif

// Of sanitizers, which are in the executable if anywhere.
extern "C" {
[[gnu::weak]] void
__sanitizer_start_switch_fiber(void **Fake, const void *Bottom, size_t Bytes);
[[gnu::weak]] void
__sanitizer_finish_switch_fiber(void *Fake, const void **Bottom, size_t *Bytes);
[[gnu::weak]] void *__tsan_create_fiber(unsigned Flags);
[[gnu::weak]] void __tsan_destroy_fiber(void *Fiber);
[[gnu::weak]] void *__tsan_get_current_fiber();
[[gnu::weak]] void __tsan_switch_to_fiber(void *Fiber, unsigned Flags);
}

namespace cohort::rt {

namespace {

/// Bytes of a stack: address space; the system provides the pages that are
/// used.
constexpr size_t StackBytes = size_t(8) << 20;

} // namespace

//===----------------------------------------------------------------------===//
// The switch
//===----------------------------------------------------------------------===//

#ifdef __x86_64__

/// Keeps what a function has to keep on this stack, its pointer in *From, and
/// goes on with what has been kept on the stack To.
extern "C" void cohort_switch_stack(void **From, void *To);
asm(R"(
        .text
        .p2align 4
        .type cohort_switch_stack, @function
        .hidden cohort_switch_stack
cohort_switch_stack:
        .cfi_startproc
        pushq %rbp
        pushq %rbx
        pushq %r12
        pushq %r13
        pushq %r14
        pushq %r15
        subq $8, %rsp
        stmxcsr (%rsp)
        fnstcw 4(%rsp)
        movq %rsp, (%rdi)
        movq %rsi, %rsp
        ldmxcsr (%rsp)
        fldcw 4(%rsp)
        addq $8, %rsp
        popq %r15
        popq %r14
        popq %r13
        popq %r12
        popq %rbx
        popq %rbp
        ret
        .cfi_endproc
        .size cohort_switch_stack, .-cohort_switch_stack

        .p2align 4
        .type cohort_begin_stack, @function
        .hidden cohort_begin_stack
cohort_begin_stack:
        .cfi_startproc
        .cfi_undefined %rip
        movq %r12, %rdi
        callq *%r13
        ud2
        .cfi_endproc
        .size cohort_begin_stack, .-cohort_begin_stack
)");
extern "C" void cohort_begin_stack();

static void *prepare(void *Memory, size_t Bytes, void (*Main)(Stack *),
                     Stack *S) {
  // As cohort_switch_stack leaves it; the lowest register comes first.
  constexpr size_t Words = 10;
  auto *Sp =
      reinterpret_cast<uint64_t *>(static_cast<char *>(Memory) + Bytes) - Words;
  constexpr uint64_t DefaultMxcsr = 0x1f80, DefaultControlWord = 0x37f;
  Sp[0] = DefaultMxcsr | DefaultControlWord << 32;
  Sp[1] = Sp[2] = 0;                        // r15, r14
  Sp[3] = reinterpret_cast<uint64_t>(Main); // r13
  Sp[4] = reinterpret_cast<uint64_t>(S);    // r12
  Sp[5] = Sp[6] = 0;                        // rbx, rbp
  Sp[7] = reinterpret_cast<uint64_t>(&cohort_begin_stack);
  Sp[8] = Sp[9] = 0;
  return Sp;
}

static void switchTo(void *&From, void *To) { cohort_switch_stack(&From, To); }

#else

static void switchTo(void *&From, void *To) {
  ucontext_t Here;
  From = &Here;
  swapcontext(&Here, static_cast<ucontext_t *>(To));
}

static void begin(unsigned MainHigh, unsigned MainLow, unsigned StackHigh,
                  unsigned StackLow) {
  auto Join = [](unsigned High, unsigned Low) {
    return uint64_t(High) << 32 | Low;
  };
  reinterpret_cast<void (*)(Stack *)>(Join(MainHigh, MainLow))(
      reinterpret_cast<Stack *>(Join(StackHigh, StackLow)));
}

static void *prepare(void *Memory, size_t Bytes, void (*Main)(Stack *),
                     Stack *S) {
  // At the top of the stack itself.
  size_t Own = (sizeof(ucontext_t) + 63) / 64 * 64;
  auto *Context =
      reinterpret_cast<ucontext_t *>(static_cast<char *>(Memory) + Bytes - Own);
  getcontext(Context);
  Context->uc_stack.ss_sp = Memory;
  Context->uc_stack.ss_size = Bytes - Own;
  Context->uc_link = nullptr;
  auto M = reinterpret_cast<uint64_t>(Main), T = reinterpret_cast<uint64_t>(S);
  makecontext(Context, reinterpret_cast<void (*)()>(&begin), 4,
              unsigned(M >> 32), unsigned(M), unsigned(T >> 32), unsigned(T));
  return Context;
}

#endif

//===----------------------------------------------------------------------===//
// A stack
//===----------------------------------------------------------------------===//

Stack::Stack() : Bytes(StackBytes) {
  size_t Page = size_t(sysconf(_SC_PAGESIZE));
  Memory = mmap(nullptr, Bytes, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (Memory == MAP_FAILED) {
    Memory = nullptr;
    fail(sycl::errc::memory_allocation,
         "no memory for the stack of a sub-group that waits for others");
  }
  // A write below the end is a fault. A process has a limit of areas of
  // memory; without this one the program is still right.
  (void)mprotect(Memory, Page, PROT_NONE);
  Inside = prepare(Memory, Bytes, &Stack::main, this);
  if (__tsan_create_fiber)
    Fiber = __tsan_create_fiber(0);
}

Stack::~Stack() {
  if (Fiber && __tsan_destroy_fiber)
    __tsan_destroy_fiber(Fiber);
  if (Memory)
    munmap(Memory, Bytes);
}

/// Runs one code after the other; between them it is as if one had left.
void Stack::main(Stack *S) {
  if (__sanitizer_finish_switch_fiber)
    __sanitizer_finish_switch_fiber(nullptr, &S->OutsideBottom,
                                    &S->OutsideBytes);
  for (;;) {
    S->Do(S->Data);
    S->Ended = true;
    S->leave();
  }
}

bool Stack::start(Code NewDo, void *NewData) {
  Do = NewDo;
  Data = NewData;
  Ended = false;
  return resume();
}

bool Stack::resume() {
  if (__sanitizer_start_switch_fiber)
    __sanitizer_start_switch_fiber(&FakeOutside, Memory, Bytes);
  if (Fiber) {
    OutsideFiber = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(Fiber, 0);
  }
  switchTo(Outside, Inside);
  if (__sanitizer_finish_switch_fiber)
    __sanitizer_finish_switch_fiber(FakeOutside, nullptr, nullptr);
  return Ended;
}

void Stack::leave() {
  if (__sanitizer_start_switch_fiber)
    __sanitizer_start_switch_fiber(&FakeInside, OutsideBottom, OutsideBytes);
  if (Fiber)
    __tsan_switch_to_fiber(OutsideFiber, 0);
  switchTo(Inside, Outside);
  if (__sanitizer_finish_switch_fiber)
    __sanitizer_finish_switch_fiber(FakeInside, &OutsideBottom, &OutsideBytes);
}

//===----------------------------------------------------------------------===//
// The pool
//===----------------------------------------------------------------------===//

StackPool &StackPool::ofThisThread() {
  static thread_local StackPool Pool;
  return Pool;
}

std::unique_ptr<Stack> StackPool::take() {
  if (Free.empty())
    return std::make_unique<Stack>();
  std::unique_ptr<Stack> S = std::move(Free.back());
  Free.pop_back();
  return S;
}

void StackPool::giveBack(std::unique_ptr<Stack> S) {
  Free.push_back(std::move(S));
}

} // namespace cohort::rt
