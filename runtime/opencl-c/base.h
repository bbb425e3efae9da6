// Common macros of the OpenCL C library
// SPDX-License-Identifier: Apache-2.0
//
// The library defines the built-in functions of OpenCL C in terms of the
// vocabulary of group operations (docs/vocabulary.md), of LLVM's intrinsics and
// of the C library. It is compiled once, into bitcode; cohort-opencl-library
// takes from it what a program calls. The names are those that clang's own
// header declares.
#ifndef COHORT_OPENCL_C_BASE_H
#define COHORT_OPENCL_C_BASE_H

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define OVL __attribute__((overloadable))
#define PURE __attribute__((overloadable, const))
#define CONV __attribute__((overloadable, convergent))

// M(...) for each width of vectors, with the width in front.
#define FOR_WIDTHS(M, ...)                                                     \
  M(2, __VA_ARGS__)                                                            \
  M(3, __VA_ARGS__) M(4, __VA_ARGS__) M(8, __VA_ARGS__) M(16, __VA_ARGS__)

// M(T, ...) for scalar types.
#define FOR_SIGNED(M, ...)                                                     \
  M(char, __VA_ARGS__)                                                         \
  M(short, __VA_ARGS__) M(int, __VA_ARGS__) M(long, __VA_ARGS__)
#define FOR_UNSIGNED(M, ...)                                                   \
  M(uchar, __VA_ARGS__)                                                        \
  M(ushort, __VA_ARGS__) M(uint, __VA_ARGS__) M(ulong, __VA_ARGS__)
#define FOR_INTEGERS(M, ...)                                                   \
  FOR_SIGNED(M, __VA_ARGS__) FOR_UNSIGNED(M, __VA_ARGS__)
#define FOR_FLOATS(M, ...)                                                     \
  M(half, __VA_ARGS__) M(float, __VA_ARGS__) M(double, __VA_ARGS__)
#define FOR_SCALARS(M, ...)                                                    \
  FOR_INTEGERS(M, __VA_ARGS__) FOR_FLOATS(M, __VA_ARGS__)

// M(T, ...) for a scalar type and its vectors.
#define GENTYPE_1(N, T, M, ...) M(T##N, __VA_ARGS__)
#define FOR_GENTYPE(T, M, ...)                                                 \
  M(T, __VA_ARGS__) FOR_WIDTHS(GENTYPE_1, T, M, __VA_ARGS__)

// F(X) on the elements of a vector; also with a second and a third operand, and
// with scalars among them.
#define EACH_2(T, F, X) (T)(F((X).s0), F((X).s1))
#define EACH_3(T, F, X) (T)(F((X).s0), F((X).s1), F((X).s2))
#define EACH_4(T, F, X) (T)(F((X).lo), F((X).hi))
#define EACH_8(T, F, X) (T)(F((X).lo), F((X).hi))
#define EACH_16(T, F, X) (T)(F((X).lo), F((X).hi))
#define BOTH_2(T, F, X, Y) (T)(F((X).s0, (Y).s0), F((X).s1, (Y).s1))
#define BOTH_3(T, F, X, Y)                                                     \
  (T)(F((X).s0, (Y).s0), F((X).s1, (Y).s1), F((X).s2, (Y).s2))
#define BOTH_4(T, F, X, Y) (T)(F((X).lo, (Y).lo), F((X).hi, (Y).hi))
#define BOTH_8(T, F, X, Y) BOTH_4(T, F, X, Y)
#define BOTH_16(T, F, X, Y) BOTH_4(T, F, X, Y)

// SPIR-V's constants.
#define SCOPE_CROSS_DEVICE 0
#define SCOPE_WORKGROUP 2
#define SCOPE_SUBGROUP 3
#define REDUCE 0
#define INCLUSIVE_SCAN 1
#define EXCLUSIVE_SCAN 2
#define CLUSTERED_REDUCE 3
#define ACQUIRE 2
#define RELEASE 4
#define ACQUIRE_RELEASE 8
#define SEQUENTIALLY_CONSISTENT 16
#define LOCAL_MEMORY 0x100
#define GLOBAL_MEMORY 0x200

// SPIR-V memory semantics of OpenCL C's flags and orders.
static inline __attribute__((always_inline)) int
memory_of(cl_mem_fence_flags flags) {
  return (flags & CLK_LOCAL_MEM_FENCE ? LOCAL_MEMORY : 0) |
         (flags & CLK_GLOBAL_MEM_FENCE ? GLOBAL_MEMORY : 0);
}
static inline __attribute__((always_inline)) int
semantics_of(memory_order order) {
  switch (order) {
  case memory_order_relaxed:
    return 0;
  case memory_order_acquire:
    return ACQUIRE;
  case memory_order_release:
    return RELEASE;
  case memory_order_acq_rel:
    return ACQUIRE_RELEASE;
  default:
    return SEQUENTIALLY_CONSISTENT;
  }
}
#endif
