// Pixels by hand
// SPDX-License-Identifier: Apache-2.0
//
// Bytes may be part of anything: what a loop reads beside its image is in
// variables of its own.

#include "hand.hpp"

namespace suite::SUITE_ISA {

void hand(const BoxFilter &p) {
  const int width = p.width, pitch = width + 2;
  for (int y = 0; y < p.height; ++y) {
    const std::uint8_t *in = p.in + y * pitch;
    std::uint8_t *out = p.out + y * width;
    SUITE_VECTORIZE for (int x = 0; x < width; ++x) {
      unsigned sum = 0;
      for (int dy = 0; dy < 3; ++dy)
        for (int dx = 0; dx < 3; ++dx)
          sum += in[dy * pitch + x + dx];
      out[x] = std::uint8_t(sum / 9);
    }
  }
}

void hand(const Sobel &p) {
  const int width = p.width, pitch = width + 2;
  for (int y = 0; y < p.height; ++y) {
    const std::uint8_t *a = p.in + y * pitch, *b = a + pitch, *c = b + pitch;
    std::uint8_t *out = p.out + y * width;
    SUITE_VECTORIZE for (int x = 0; x < width; ++x) {
      const short h = short(a[x + 2] - a[x] + 2 * (b[x + 2] - b[x]) + c[x + 2] -
                            c[x]),
                  v = short(c[x] - a[x] + 2 * (c[x + 1] - a[x + 1]) + c[x + 2] -
                            a[x + 2]);
      const short sum = short((h < 0 ? -h : h) + (v < 0 ? -v : v));
      out[x] = std::uint8_t(sum > 255 ? 255 : sum);
    }
  }
}

void hand(const Erosion &p) {
  const int width = p.width, pitch = width + 2;
  for (int y = 0; y < p.height; ++y) {
    const std::uint8_t *in = p.in + y * pitch;
    std::uint8_t *out = p.out + y * width;
    SUITE_VECTORIZE for (int x = 0; x < width; ++x) {
      std::uint8_t least = 255;
      for (int dy = 0; dy < 3; ++dy)
        for (int dx = 0; dx < 3; ++dx)
          least = std::min(least, in[dy * pitch + x + dx]);
      out[x] = least;
    }
  }
}

void hand(const Grey &p) {
  const int count = p.width * p.height;
  const std::uint8_t *red = p.red, *green = p.green, *blue = p.blue;
  std::uint8_t *out = p.out;
  SUITE_VECTORIZE for (int i = 0; i < count; ++i) out[i] =
      std::uint8_t((77 * red[i] + 151 * green[i] + 28 * blue[i]) >> 8);
}

void hand(const Blend &p) {
  const int count = p.count;
  const std::uint8_t *front = p.front, *back = p.back, *alpha = p.alpha;
  std::uint8_t *out = p.out;
  SUITE_VECTORIZE for (int i = 0; i < count; ++i) {
    const unsigned a = alpha[i];
    out[i] = std::uint8_t((front[i] * a + back[i] * (255 - a) + 127) / 255);
  }
}

void hand(const Sharpen &p) {
  const int width = p.width, pitch = width + 2;
  for (int y = 0; y < p.height; ++y) {
    const std::uint16_t *in = p.in + (y + 1) * pitch + 1;
    std::uint16_t *out = p.out + y * width;
    SUITE_VECTORIZE for (int x = 0; x < width; ++x) {
      const int around = in[x - 1] + in[x + 1] + in[x - pitch] + in[x + pitch];
      const int value = 2 * in[x] - (around >> 2);
      out[x] = std::uint16_t(std::clamp(value, 0, 65535));
    }
  }
}

} // namespace suite::SUITE_ISA
