// Pixels of images, decoded and encoded one channel at a time in double
// SPDX-License-Identifier: Apache-2.0
#ifndef TEST_RUN_IMAGE_REFERENCE_HPP
#define TEST_RUN_IMAGE_REFERENCE_HPP

#include "expect.hpp"
#include <cmath>
#include <cstring>
#include <vector>

namespace reference {

enum class kind { normalised, signed_integer, unsigned_integer, floating };

struct format {
  sycl::image_format value;
  int bits;
  kind what;
  bool blue_first = false;
  int pixel_bytes() const { return bits / 2; }
};

constexpr format formats[] = {
    {sycl::image_format::r8g8b8a8_unorm, 8, kind::normalised},
    {sycl::image_format::r16g16b16a16_unorm, 16, kind::normalised},
    {sycl::image_format::r8g8b8a8_sint, 8, kind::signed_integer},
    {sycl::image_format::r16g16b16a16_sint, 16, kind::signed_integer},
    {sycl::image_format::r32b32g32a32_sint, 32, kind::signed_integer},
    {sycl::image_format::r8g8b8a8_uint, 8, kind::unsigned_integer},
    {sycl::image_format::r16g16b16a16_uint, 16, kind::unsigned_integer},
    {sycl::image_format::r32b32g32a32_uint, 32, kind::unsigned_integer},
    {sycl::image_format::r16b16g16a16_sfloat, 16, kind::floating},
    {sycl::image_format::r32g32b32a32_sfloat, 32, kind::floating},
    {sycl::image_format::b8g8r8a8_unorm, 8, kind::normalised, true}};

/// The value of a half with these bits.
inline double of_half(unsigned bits) {
  double magnitude;
  const int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  if (exponent == 31)
    magnitude = mantissa ? NAN : INFINITY;
  else if (exponent == 0)
    magnitude = std::ldexp(mantissa, -24);
  else
    magnitude = std::ldexp(1024 + mantissa, exponent - 25);
  return bits & 0x8000 ? -magnitude : magnitude;
}

/// The bits of a channel as a number without sign.
inline unsigned long bits_at(const unsigned char *p, int bits) {
  unsigned long x = 0;
  for (int i = 0; i < bits / 8; ++i)
    x |= static_cast<unsigned long>(p[i]) << 8 * i;
  return x;
}

/// Channel 0 (red) to 3 (alpha) of the pixel at an address.
inline double channel(const format &f, const unsigned char *pixel, int which) {
  if (f.blue_first && which != 3)
    which = 2 - which;
  const unsigned long x = bits_at(pixel + which * f.bits / 8, f.bits);
  switch (f.what) {
  case kind::normalised:
    return static_cast<double>(x) / ((1ul << f.bits) - 1);
  case kind::signed_integer:
    return static_cast<double>(x >> (f.bits - 1) ? static_cast<long>(x) - (1l << f.bits) : static_cast<long>(x));
  case kind::unsigned_integer:
    return static_cast<double>(x);
  default:
    break;
  }
  if (f.bits == 16)
    return of_half(static_cast<unsigned>(x));
  float value;
  std::memcpy(&value, pixel + which * 4, 4);
  return value;
}

/// The value of a channel that is nearest to `x` in the format; ties go to even.
inline double nearest(const format &f, double x) {
  switch (f.what) {
  case kind::normalised: {
    const double largest = (1ul << f.bits) - 1;
    return std::fmin(std::fmax(std::nearbyint(x * largest), 0), largest) / largest;
  }
  case kind::signed_integer:
    return std::fmin(std::fmax(x, -std::ldexp(1, f.bits - 1)), std::ldexp(1, f.bits - 1) - 1);
  case kind::unsigned_integer:
    return std::fmin(std::fmax(x, 0), std::ldexp(1, f.bits) - 1);
  default:
    break;
  }
  if (f.bits == 32)
    return x;
  // All halves in turn: the nearest one, the even one of two.
  if (std::isnan(x))
    return x;
  if (std::fabs(x) >= 65520)
    return std::copysign(INFINITY, x);
  unsigned best = 0;
  for (unsigned bits = 0; bits < 0x7c00; ++bits) {
    const double now = std::fabs(of_half(bits) - std::fabs(x)), before = std::fabs(of_half(best) - std::fabs(x));
    if (now < before || (now == before && bits % 2 == 0))
      best = bits;
  }
  return std::copysign(of_half(best), x);
}

} // namespace reference
#endif
