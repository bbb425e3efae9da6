// Atomic functions (OpenCL C 3.0, 6.15.12), and those of OpenCL C 1.2
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

// Every scope is served by the widest one, which costs nothing more on a CPU.
#define WORDS(T)                                                                                                             \
  T OVL __spirv_AtomicLoad(T *p, int scope, int semantics);                                                                  \
  void OVL __spirv_AtomicStore(T *p, int scope, int semantics, T x);                                                         \
  T OVL __spirv_AtomicExchange(T *p, int scope, int semantics, T x);                                                         \
  T OVL __spirv_AtomicCompareExchange(T *p, int scope, int equal, int unequal, T x, T comparator);
#define RMW(T, WORD) T OVL __spirv_Atomic##WORD(T *p, int scope, int semantics, T x);
#define INTEGER_WORDS(T, MIN, MAX)                                                                                           \
  WORDS(T) RMW(T, IAdd) RMW(T, ISub) RMW(T, And) RMW(T, Or) RMW(T, Xor) RMW(T, MIN) RMW(T, MAX)
#define FLOAT_WORDS(T) WORDS(T) RMW(T, FAddEXT) RMW(T, FMinEXT) RMW(T, FMaxEXT)
INTEGER_WORDS(int, SMin, SMax)
INTEGER_WORDS(uint, UMin, UMax)
INTEGER_WORDS(long, SMin, SMax)
INTEGER_WORDS(ulong, UMin, UMax)
FLOAT_WORDS(float)
FLOAT_WORDS(double)

//===----------------------------------------------------------------------===//
// OpenCL C 1.2: relaxed, by values
//===----------------------------------------------------------------------===//

#define OLD_RMW(T, SPACE, PREFIX, NAME, WORD)                                                                                \
  T OVL PREFIX##NAME(volatile SPACE T *p, T x) { return __spirv_Atomic##WORD((T *)p, SCOPE_CROSS_DEVICE, 0, x); }
#define OLD(T, SPACE, PREFIX, MIN, MAX)                                                                                      \
  OLD_RMW(T, SPACE, PREFIX, add, IAdd)                                                                                       \
  OLD_RMW(T, SPACE, PREFIX, sub, ISub)                                                                                       \
  OLD_RMW(T, SPACE, PREFIX, and, And)                                                                                        \
  OLD_RMW(T, SPACE, PREFIX, or, Or)                                                                                          \
  OLD_RMW(T, SPACE, PREFIX, xor, Xor)                                                                                        \
  OLD_RMW(T, SPACE, PREFIX, min, MIN)                                                                                        \
  OLD_RMW(T, SPACE, PREFIX, max, MAX)                                                                                        \
  OLD_RMW(T, SPACE, PREFIX, xchg, Exchange)                                                                                  \
  T OVL PREFIX##inc(volatile SPACE T *p) { return __spirv_AtomicIAdd((T *)p, SCOPE_CROSS_DEVICE, 0, (T)1); }                 \
  T OVL PREFIX##dec(volatile SPACE T *p) { return __spirv_AtomicISub((T *)p, SCOPE_CROSS_DEVICE, 0, (T)1); }                 \
  T OVL PREFIX##cmpxchg(volatile SPACE T *p, T comparator, T x) {                                                            \
    return __spirv_AtomicCompareExchange((T *)p, SCOPE_CROSS_DEVICE, 0, 0, x, comparator);                                   \
  }
#define OLD_OF_SPACE(SPACE)                                                                                                  \
  OLD(int, SPACE, atomic_, SMin, SMax)                                                                                       \
  OLD(uint, SPACE, atomic_, UMin, UMax)                                                                                      \
  OLD(int, SPACE, atom_, SMin, SMax)                                                                                         \
  OLD(uint, SPACE, atom_, UMin, UMax)                                                                                        \
  OLD(long, SPACE, atom_, SMin, SMax)                                                                                        \
  OLD(ulong, SPACE, atom_, UMin, UMax)                                                                                       \
  OLD_RMW(float, SPACE, atomic_, xchg, Exchange)
OLD_OF_SPACE(global)
OLD_OF_SPACE(local)
OLD_OF_SPACE(generic)

//===----------------------------------------------------------------------===//
// OpenCL C 2.0: with orders and scopes
//===----------------------------------------------------------------------===//

#define NEW_COMMON(T, A, SPACE)                                                                                              \
  void OVL atomic_init(volatile SPACE A *p, T x) { *(T *)p = x; }                                                            \
  T OVL atomic_load(volatile SPACE A *p) {                                                                                   \
    return __spirv_AtomicLoad((T *)p, SCOPE_CROSS_DEVICE, SEQUENTIALLY_CONSISTENT);                                          \
  }                                                                                                                          \
  T OVL atomic_load_explicit(volatile SPACE A *p, memory_order o) {                                                          \
    return __spirv_AtomicLoad((T *)p, SCOPE_CROSS_DEVICE, semantics_of(o));                                                  \
  }                                                                                                                          \
  T OVL atomic_load_explicit(volatile SPACE A *p, memory_order o, memory_scope s) {                                          \
    return __spirv_AtomicLoad((T *)p, SCOPE_CROSS_DEVICE, semantics_of(o));                                                  \
  }                                                                                                                          \
  void OVL atomic_store(volatile SPACE A *p, T x) {                                                                          \
    __spirv_AtomicStore((T *)p, SCOPE_CROSS_DEVICE, SEQUENTIALLY_CONSISTENT, x);                                             \
  }                                                                                                                          \
  void OVL atomic_store_explicit(volatile SPACE A *p, T x, memory_order o) {                                                 \
    __spirv_AtomicStore((T *)p, SCOPE_CROSS_DEVICE, semantics_of(o), x);                                                     \
  }                                                                                                                          \
  void OVL atomic_store_explicit(volatile SPACE A *p, T x, memory_order o, memory_scope s) {                                 \
    __spirv_AtomicStore((T *)p, SCOPE_CROSS_DEVICE, semantics_of(o), x);                                                     \
  }                                                                                                                          \
  NEW_RMW(T, A, SPACE, exchange, Exchange)

#define NEW_RMW(T, A, SPACE, NAME, WORD)                                                                                     \
  T OVL atomic_##NAME(volatile SPACE A *p, T x) {                                                                            \
    return __spirv_Atomic##WORD((T *)p, SCOPE_CROSS_DEVICE, SEQUENTIALLY_CONSISTENT, x);                                     \
  }                                                                                                                          \
  T OVL atomic_##NAME##_explicit(volatile SPACE A *p, T x, memory_order o) {                                                 \
    return __spirv_Atomic##WORD((T *)p, SCOPE_CROSS_DEVICE, semantics_of(o), x);                                             \
  }                                                                                                                          \
  T OVL atomic_##NAME##_explicit(volatile SPACE A *p, T x, memory_order o, memory_scope s) {                                 \
    return __spirv_Atomic##WORD((T *)p, SCOPE_CROSS_DEVICE, semantics_of(o), x);                                             \
  }

// Floating-point values are compared as bits.
#define EXCHANGE_IF(U, AS, EXPECTED, EQUAL, UNEQUAL)                                                                         \
  U old = AS(*EXPECTED);                                                                                                     \
  U seen = __spirv_AtomicCompareExchange((U *)p, SCOPE_CROSS_DEVICE, EQUAL, UNEQUAL, AS(x), old);                            \
  if (seen == old)                                                                                                           \
    return true;                                                                                                             \
  *(U *)EXPECTED = seen;                                                                                                     \
  return false
#define COMPARE(T, U, AS, A, SPACE, EXPECTED_SPACE, NAME)                                                                    \
  bool OVL NAME(volatile SPACE A *p, EXPECTED_SPACE T *expected, T x) {                                                      \
    EXCHANGE_IF(U, AS, expected, SEQUENTIALLY_CONSISTENT, SEQUENTIALLY_CONSISTENT);                                \
  }                                                                                                                          \
  bool OVL NAME##_explicit(volatile SPACE A *p, EXPECTED_SPACE T *expected, T x, memory_order o, memory_order f) {           \
    EXCHANGE_IF(U, AS, expected, semantics_of(o), semantics_of(f));                                                \
  }                                                                                                                          \
  bool OVL NAME##_explicit(volatile SPACE A *p, EXPECTED_SPACE T *expected, T x, memory_order o, memory_order f,             \
                           memory_scope s) {                                                                                 \
    EXCHANGE_IF(U, AS, expected, semantics_of(o), semantics_of(f));                                                \
  }
#define COMPARES(T, U, AS, A, SPACE, EXPECTED_SPACE)                                                                         \
  COMPARE(T, U, AS, A, SPACE, EXPECTED_SPACE, atomic_compare_exchange_strong)                                                \
  COMPARE(T, U, AS, A, SPACE, EXPECTED_SPACE, atomic_compare_exchange_weak)
#define ALL_COMPARES(T, U, AS, A)                                                                                            \
  COMPARES(T, U, AS, A, generic, generic)                                                                                    \
  COMPARES(T, U, AS, A, global, global)                                                                                      \
  COMPARES(T, U, AS, A, global, local)                                                                                       \
  COMPARES(T, U, AS, A, global, private)                                                                                     \
  COMPARES(T, U, AS, A, local, global)                                                                                       \
  COMPARES(T, U, AS, A, local, local)                                                                                        \
  COMPARES(T, U, AS, A, local, private)
ALL_COMPARES(int, int, as_int, atomic_int)
ALL_COMPARES(uint, uint, as_uint, atomic_uint)
ALL_COMPARES(long, long, as_long, atomic_long)
ALL_COMPARES(ulong, ulong, as_ulong, atomic_ulong)
ALL_COMPARES(float, uint, as_uint, atomic_float)
ALL_COMPARES(double, ulong, as_ulong, atomic_double)

#define NEW_INTEGER(T, A, SPACE, MIN, MAX)                                                                                   \
  NEW_COMMON(T, A, SPACE)                                                                                                    \
  NEW_RMW(T, A, SPACE, fetch_add, IAdd)                                                                                      \
  NEW_RMW(T, A, SPACE, fetch_sub, ISub)                                                                                      \
  NEW_RMW(T, A, SPACE, fetch_and, And)                                                                                       \
  NEW_RMW(T, A, SPACE, fetch_or, Or)                                                                                         \
  NEW_RMW(T, A, SPACE, fetch_xor, Xor)                                                                                       \
  NEW_RMW(T, A, SPACE, fetch_min, MIN)                                                                                       \
  NEW_RMW(T, A, SPACE, fetch_max, MAX)
// Subtraction is addition of the negative value, exactly.
#define SUBTRACT(T, A, SPACE)                                                                                                \
  T OVL atomic_fetch_sub(volatile SPACE A *p, T x) {                                                                         \
    return __spirv_AtomicFAddEXT((T *)p, SCOPE_CROSS_DEVICE, SEQUENTIALLY_CONSISTENT, -x);                                   \
  }                                                                                                                          \
  T OVL atomic_fetch_sub_explicit(volatile SPACE A *p, T x, memory_order o) {                                                \
    return __spirv_AtomicFAddEXT((T *)p, SCOPE_CROSS_DEVICE, semantics_of(o), -x);                                           \
  }                                                                                                                          \
  T OVL atomic_fetch_sub_explicit(volatile SPACE A *p, T x, memory_order o, memory_scope s) {                                \
    return __spirv_AtomicFAddEXT((T *)p, SCOPE_CROSS_DEVICE, semantics_of(o), -x);                                           \
  }
#define NEW_FLOAT(T, A, SPACE)                                                                                               \
  NEW_COMMON(T, A, SPACE)                                                                                                    \
  NEW_RMW(T, A, SPACE, fetch_add, FAddEXT)                                                                                   \
  SUBTRACT(T, A, SPACE)                                                                                                      \
  NEW_RMW(T, A, SPACE, fetch_min, FMinEXT)                                                                                   \
  NEW_RMW(T, A, SPACE, fetch_max, FMaxEXT)
#define NEW_OF_SPACE(SPACE)                                                                                                  \
  NEW_INTEGER(int, atomic_int, SPACE, SMin, SMax)                                                                            \
  NEW_INTEGER(uint, atomic_uint, SPACE, UMin, UMax)                                                                          \
  NEW_INTEGER(long, atomic_long, SPACE, SMin, SMax)                                                                          \
  NEW_INTEGER(ulong, atomic_ulong, SPACE, UMin, UMax)                                                                        \
  NEW_FLOAT(float, atomic_float, SPACE)                                                                                      \
  NEW_FLOAT(double, atomic_double, SPACE)                                                                                    \
  bool OVL atomic_flag_test_and_set(volatile SPACE atomic_flag *p) {                                                         \
    return __spirv_AtomicExchange((int *)p, SCOPE_CROSS_DEVICE, SEQUENTIALLY_CONSISTENT, 1) != 0;                            \
  }                                                                                                                          \
  bool OVL atomic_flag_test_and_set_explicit(volatile SPACE atomic_flag *p, memory_order o) {                                \
    return __spirv_AtomicExchange((int *)p, SCOPE_CROSS_DEVICE, semantics_of(o), 1) != 0;                                    \
  }                                                                                                                          \
  bool OVL atomic_flag_test_and_set_explicit(volatile SPACE atomic_flag *p, memory_order o, memory_scope s) {                \
    return __spirv_AtomicExchange((int *)p, SCOPE_CROSS_DEVICE, semantics_of(o), 1) != 0;                                    \
  }                                                                                                                          \
  void OVL atomic_flag_clear(volatile SPACE atomic_flag *p) {                                                                \
    __spirv_AtomicStore((int *)p, SCOPE_CROSS_DEVICE, SEQUENTIALLY_CONSISTENT, 0);                                           \
  }                                                                                                                          \
  void OVL atomic_flag_clear_explicit(volatile SPACE atomic_flag *p, memory_order o) {                                       \
    __spirv_AtomicStore((int *)p, SCOPE_CROSS_DEVICE, semantics_of(o), 0);                                                   \
  }                                                                                                                          \
  void OVL atomic_flag_clear_explicit(volatile SPACE atomic_flag *p, memory_order o, memory_scope s) {                       \
    __spirv_AtomicStore((int *)p, SCOPE_CROSS_DEVICE, semantics_of(o), 0);                                                   \
  }
NEW_OF_SPACE(generic)
NEW_OF_SPACE(global)
NEW_OF_SPACE(local)
