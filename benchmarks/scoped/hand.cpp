// The work of the scoped kernels as loop nests, without the plugin
// SPDX-License-Identifier: Apache-2.0

#include "scoped.hpp"

#include <tbb/parallel_for.h>

namespace bench {

template <class F>
static void eachGroup(int count, Threads threads, const F &body) {
  if (threads == Threads::All)
    return tbb::parallel_for(0, count, body);
  for (int g = 0; g < count; ++g)
    body(g);
}

void handChain(const float *in, float *out, Threads threads) {
  using C = Chain;
  eachGroup(C::count / C::group, threads, [=](int g) {
    float a[C::group + 1], b[C::group + 1];
    for (int i = 0; i < C::group; ++i)
      a[i] = in[g * C::group + i];
    a[C::group] = b[C::group] = 0;
    for (int s = 0; s < C::steps; s += 2) {
      for (int i = 0; i < C::group; ++i)
        b[i] = a[i] * 1.5f + a[i + 1];
      for (int i = 0; i < C::group; ++i)
        a[i] = b[i] * 1.5f + b[i + 1];
    }
    for (int i = 0; i < C::group; ++i)
      out[g * C::group + i] = a[i];
  });
}

void handHalo(const float *in, float *out, Threads threads) {
  using H = Halo;
  constexpr int across = H::width / H::tileX;
  eachGroup(across * (H::height / H::tileY), threads, [=](int g) {
    const int left = g % across * H::tileX, top = g / across * H::tileY;
    float part[H::tileY + 2][H::tileX + 2];
    for (int y = 0; y < H::tileY + 2; ++y)
      for (int x = 0; x < H::tileX + 2; ++x) {
        const int r = top + y - 1, c = left + x - 1;
        part[y][x] = r >= 0 && r < H::height && c >= 0 && c < H::width
                         ? in[r * H::width + c]
                         : 0.0f;
      }
    for (int y = 0; y < H::tileY; ++y)
      for (int x = 0; x < H::tileX; ++x)
        out[(top + y) * H::width + left + x] =
            part[y + 1][x + 1] + 0.25f * (part[y][x + 1] + part[y + 2][x + 1] +
                                          part[y + 1][x] + part[y + 1][x + 2]);
  });
}

void handScan(const int *in, int *out, Threads threads) {
  using S = GroupScan;
  eachGroup(S::count / S::group, threads, [=](int g) {
    unsigned sum = 0;
    for (int i = g * S::group; i < (g + 1) * S::group; ++i)
      out[i] = int(sum += unsigned(in[i]));
  });
}

} // namespace bench
