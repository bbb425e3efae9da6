// Element-wise operators of vec and marray
// SPDX-License-Identifier: Apache-2.0
//
// For use inside a class 'TYPE' with 'T', 'N', operator[] and a constructor
// that gives every element one value. Scalars may stand on either side.
#ifndef SYCL_DETAIL_ELEMENTWISE_OPS_HPP
#define SYCL_DETAIL_ELEMENTWISE_OPS_HPP

// The copies keep the alignment of the whole where operands are in memory:
// element by element devices would load that many times.
#define COHORT_ELEMENTWISE_BINARY(TYPE, RESULT, OP)                            \
  friend constexpr RESULT operator OP(const TYPE &l, const TYPE &r) {          \
    const TYPE x = l, y = r;                                                   \
    RESULT result{};                                                           \
    for (int i = 0; i < static_cast<int>(N); ++i)                              \
      result[i] = x[i] OP y[i];                                                \
    return result;                                                             \
  }                                                                            \
  friend constexpr RESULT operator OP(const TYPE &l, const T &r) {             \
    return l OP TYPE(r);                                                       \
  }                                                                            \
  friend constexpr RESULT operator OP(const T &l, const TYPE &r) {             \
    return TYPE(l) OP r;                                                       \
  }

#define COHORT_ELEMENTWISE_ASSIGN(TYPE, OP)                                    \
  COHORT_ELEMENTWISE_BINARY(TYPE, TYPE, OP)                                    \
  friend constexpr TYPE &operator OP## = (TYPE & l, const TYPE &r) {           \
    return l = l OP r;                                                         \
  }                                                                            \
  friend constexpr TYPE &operator OP## = (TYPE & l, const T &r) {              \
    return l = l OP r;                                                         \
  }

// Comparisons are -1 or 0 in an integer vector, true or false in an marray.
#define COHORT_ELEMENTWISE_COMPARE(TYPE, RESULT, TRUE_VALUE, OP)               \
  friend constexpr RESULT operator OP(const TYPE &l, const TYPE &r) {          \
    RESULT result{};                                                           \
    for (int i = 0; i < static_cast<int>(N); ++i)                              \
      result[i] = (l[i] OP r[i]) ? TRUE_VALUE : 0;                             \
    return result;                                                             \
  }                                                                            \
  friend constexpr RESULT operator OP(const TYPE &l, const T &r) {             \
    return l OP TYPE(r);                                                       \
  }                                                                            \
  friend constexpr RESULT operator OP(const T &l, const TYPE &r) {             \
    return TYPE(l) OP r;                                                       \
  }

#define COHORT_ELEMENTWISE_UNARY(TYPE, RESULT, OP)                             \
  friend constexpr RESULT operator OP(const TYPE &x) {                         \
    RESULT result{};                                                           \
    for (int i = 0; i < static_cast<int>(N); ++i)                              \
      result[i] = OP x[i];                                                     \
    return result;                                                             \
  }

#define COHORT_ELEMENTWISE_STEP(TYPE, OP)                                      \
  friend constexpr TYPE &operator OP(TYPE &x) {                                \
    for (int i = 0; i < static_cast<int>(N); ++i)                              \
      OP x[i];                                                                 \
    return x;                                                                  \
  }                                                                            \
  friend constexpr TYPE operator OP(TYPE &x, int) {                            \
    TYPE old = x;                                                              \
    OP x;                                                                      \
    return old;                                                                \
  }

// Everything that has the same shape in both classes. Operators that the
// element type lacks (% on floats) are errors where they are used.
#define COHORT_ELEMENTWISE_ARITHMETIC(TYPE)                                    \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, +)                                           \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, -)                                           \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, *)                                           \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, /)                                           \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, %)                                           \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, &)                                           \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, |)                                           \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, ^)                                           \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, <<)                                          \
  COHORT_ELEMENTWISE_ASSIGN(TYPE, >>)                                          \
  COHORT_ELEMENTWISE_UNARY(TYPE, TYPE, +)                                      \
  COHORT_ELEMENTWISE_UNARY(TYPE, TYPE, -)                                      \
  COHORT_ELEMENTWISE_UNARY(TYPE, TYPE, ~)                                      \
  COHORT_ELEMENTWISE_STEP(TYPE, ++)                                            \
  COHORT_ELEMENTWISE_STEP(TYPE, --)

#define COHORT_ELEMENTWISE_COMPARISONS(TYPE, RESULT, TRUE_VALUE)               \
  COHORT_ELEMENTWISE_COMPARE(TYPE, RESULT, TRUE_VALUE, ==)                     \
  COHORT_ELEMENTWISE_COMPARE(TYPE, RESULT, TRUE_VALUE, !=)                     \
  COHORT_ELEMENTWISE_COMPARE(TYPE, RESULT, TRUE_VALUE, <)                      \
  COHORT_ELEMENTWISE_COMPARE(TYPE, RESULT, TRUE_VALUE, >)                      \
  COHORT_ELEMENTWISE_COMPARE(TYPE, RESULT, TRUE_VALUE, <=)                     \
  COHORT_ELEMENTWISE_COMPARE(TYPE, RESULT, TRUE_VALUE, >=)                     \
  COHORT_ELEMENTWISE_COMPARE(TYPE, RESULT, TRUE_VALUE, &&)                     \
  COHORT_ELEMENTWISE_COMPARE(TYPE, RESULT, TRUE_VALUE, ||)

#endif
