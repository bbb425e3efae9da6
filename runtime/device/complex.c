// Products and quotients of complex numbers on devices
// SPDX-License-Identifier: Apache-2.0
//
// By the names under which clang calls them. C11, annex G.5.1: a product or
// quotient with an infinite operand is infinite, or zero, even where the plain
// formula has no number. On a host the compiler's library has these.

#define INFINITE __builtin_inf()
#define IS_INFINITE(x) (__builtin_fabs(x) == INFINITE)
#define IS_FINITE(x) (__builtin_fabs(x) < INFINITE)
#define IS_NAN(x) ((x) != (x))

// Bits of the format, and how many of them are the fraction.
#define FUNCTIONS(TYPE, BITS, FRACTION, PRODUCT, QUOTIENT)                     \
                                                                               \
  static TYPE with_sign_##TYPE(TYPE x, TYPE sign) {                            \
    return (TYPE)(__builtin_signbit(sign) ? -x : x);                           \
  }                                                                            \
  /* 1 for what is infinite and 0 for the rest, with the sign of x. */         \
  static TYPE one_if_infinite_##TYPE(TYPE x) {                                 \
    return with_sign_##TYPE(IS_INFINITE(x) ? 1 : 0, x);                        \
  }                                                                            \
  static TYPE number_##TYPE(TYPE x) {                                          \
    return IS_NAN(x) ? with_sign_##TYPE(0, x) : x;                             \
  }                                                                            \
                                                                               \
  /* The exponent of x, which is neither 0 nor infinite nor no number. */      \
  static int exponent_##TYPE(TYPE x) {                                         \
    union {                                                                    \
      TYPE number;                                                             \
      BITS bits;                                                               \
    } u = {x};                                                                 \
    const int width = (int)(8 * sizeof(TYPE)) - 1 - FRACTION,                  \
              bias = (1 << (width - 1)) - 1;                                   \
    const int exponent = (int)(u.bits >> FRACTION) & ((1 << width) - 1);       \
    if (exponent)                                                              \
      return exponent - bias;                                                  \
    int leading = 0; /* subnormal */                                           \
    for (BITS fraction = u.bits << (width + 1);                                \
         !(fraction >> (8 * sizeof(TYPE) - 1)); fraction <<= 1)                \
      ++leading;                                                               \
    return -bias - leading;                                                    \
  }                                                                            \
  static TYPE power_of_two_##TYPE(int n) { /* a normal number */               \
    union {                                                                    \
      BITS bits;                                                               \
      TYPE number;                                                             \
    } u = {(BITS)(n + (1 << (8 * sizeof(TYPE) - 2 - FRACTION)) - 1)            \
           << FRACTION};                                                       \
    return u.number;                                                           \
  }                                                                            \
  /* In two steps: a power itself may be too large or too small. */            \
  static TYPE scaled_##TYPE(TYPE x, int n) {                                   \
    return x * power_of_two_##TYPE(n / 2) * power_of_two_##TYPE(n - n / 2);    \
  }                                                                            \
                                                                               \
  TYPE _Complex PRODUCT(TYPE a, TYPE b, TYPE c, TYPE d) {                      \
    TYPE _Complex result;                                                      \
    const TYPE ac = a * c, bd = b * d, ad = a * d, bc = b * c;                 \
    __real__ result = ac - bd;                                                 \
    __imag__ result = ad + bc;                                                 \
    if (!IS_NAN(__real__ result) || !IS_NAN(__imag__ result))                  \
      return result;                                                           \
    const _Bool first = IS_INFINITE(a) || IS_INFINITE(b),                      \
                second = IS_INFINITE(c) || IS_INFINITE(d);                     \
    if (first) {                                                               \
      a = one_if_infinite_##TYPE(a);                                           \
      b = one_if_infinite_##TYPE(b);                                           \
    }                                                                          \
    if (second) {                                                              \
      c = one_if_infinite_##TYPE(c);                                           \
      d = one_if_infinite_##TYPE(d);                                           \
    }                                                                          \
    if (first || second || IS_INFINITE(ac) || IS_INFINITE(bd) ||               \
        IS_INFINITE(ad) || IS_INFINITE(bc)) {                                  \
      a = number_##TYPE(a);                                                    \
      b = number_##TYPE(b);                                                    \
      c = number_##TYPE(c);                                                    \
      d = number_##TYPE(d);                                                    \
      __real__ result = (TYPE)INFINITE * (a * c - b * d);                      \
      __imag__ result = (TYPE)INFINITE * (a * d + b * c);                      \
    }                                                                          \
    return result;                                                             \
  }                                                                            \
                                                                               \
  TYPE _Complex QUOTIENT(TYPE a, TYPE b, TYPE c, TYPE d) {                     \
    TYPE _Complex result;                                                      \
    /* The larger part of the divisor near 1, so that its square is in range.  \
     * A part that is no number does not count. */                             \
    const TYPE largest = IS_NAN(c) || __builtin_fabs(c) < __builtin_fabs(d)    \
                             ? (TYPE)__builtin_fabs(d)                         \
                             : (TYPE)__builtin_fabs(c);                        \
    const int exponent =                                                       \
        largest > 0 && IS_FINITE(largest) ? exponent_##TYPE(largest) : 0;      \
    const TYPE u = scaled_##TYPE(c, -exponent),                                \
               v = scaled_##TYPE(d, -exponent), square = u * u + v * v;        \
    /* And sums of two products with the dividend in range. */                 \
    const TYPE most = IS_NAN(a) || __builtin_fabs(a) < __builtin_fabs(b)       \
                          ? (TYPE)__builtin_fabs(b)                            \
                          : (TYPE)__builtin_fabs(a);                           \
    const int bias = (1 << (8 * sizeof(TYPE) - 2 - FRACTION)) - 1;             \
    int excess = 0;                                                            \
    if (most >= power_of_two_##TYPE(bias - 1) && IS_FINITE(most))              \
      excess = 2;                                                              \
    else if (most < power_of_two_##TYPE(FRACTION + 3 - bias))                  \
      excess = -FRACTION - 3;                                                  \
    const TYPE x = scaled_##TYPE(a, -excess), y = scaled_##TYPE(b, -excess);   \
    __real__ result =                                                          \
        scaled_##TYPE((x * u + y * v) / square, excess - exponent);            \
    __imag__ result =                                                          \
        scaled_##TYPE((y * u - x * v) / square, excess - exponent);            \
    if (!IS_NAN(__real__ result) || !IS_NAN(__imag__ result))                  \
      return result;                                                           \
    if (square == 0 && (!IS_NAN(a) || !IS_NAN(b))) {                           \
      __real__ result = with_sign_##TYPE((TYPE)INFINITE, c) * a;               \
      __imag__ result = with_sign_##TYPE((TYPE)INFINITE, c) * b;               \
    } else if ((IS_INFINITE(a) || IS_INFINITE(b)) && IS_FINITE(c) &&           \
               IS_FINITE(d)) {                                                 \
      a = one_if_infinite_##TYPE(a);                                           \
      b = one_if_infinite_##TYPE(b);                                           \
      __real__ result = (TYPE)INFINITE * (a * c + b * d);                      \
      __imag__ result = (TYPE)INFINITE * (b * c - a * d);                      \
    } else if (IS_INFINITE(largest) && IS_FINITE(a) && IS_FINITE(b)) {         \
      c = one_if_infinite_##TYPE(c);                                           \
      d = one_if_infinite_##TYPE(d);                                           \
      __real__ result = 0 * (x * c + y * d);                                   \
      __imag__ result = 0 * (y * c - x * d);                                   \
    }                                                                          \
    return result;                                                             \
  }

FUNCTIONS(float, unsigned, 23, __mulsc3, __divsc3)
FUNCTIONS(double, unsigned long long, 52, __muldc3, __divdc3)
