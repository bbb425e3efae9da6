// Kernels in scoped parallelism
// SPDX-License-Identifier: Apache-2.0
#include "sycl.hpp"
using namespace sycl;

namespace spellings {

template <int Tile> static void stencil(queue &q, const float *in, float *out) {
  q.parallel(
      range<2>(image / Tile, image / Tile), range<2>(Tile, Tile), [=](auto g) {
        memory_environment(
            g, require_local_mem<float[Tile + 2][Tile + 2]>(), [&](auto &own) {
              distribute_items_and_wait(g, [&](s_item<2> it) {
                std::size_t gy = it.get_global_id(0), gx = it.get_global_id(1);
                std::size_t y = it.get_local_id(g, 0) + 1,
                            x = it.get_local_id(g, 1) + 1;
                own[y][x] = in[gy * image + gx];
                if (y == 1)
                  own[0][x] = gy > 0 ? in[(gy - 1) * image + gx] : 0;
                if (y == Tile)
                  own[y + 1][x] =
                      gy + 1 < image ? in[(gy + 1) * image + gx] : 0;
                if (x == 1)
                  own[y][0] = gx > 0 ? in[gy * image + gx - 1] : 0;
                if (x == Tile)
                  own[y][x + 1] = gx + 1 < image ? in[gy * image + gx + 1] : 0;
              });
              distribute_items(g, [&](s_item<2> it) {
                std::size_t y = it.get_local_id(g, 0) + 1,
                            x = it.get_local_id(g, 1) + 1;
                out[it.get_global_id(0) * image + it.get_global_id(1)] =
                    0.5f * own[y][x] + 0.125f * (own[y][x - 1] + own[y][x + 1] +
                                                 own[y - 1][x] + own[y + 1][x]);
              });
            });
      });
}

static void sgemm(queue &q, const float *a, const float *b, float *c) {
  constexpr std::size_t tile = 32;
  q.parallel(range<2>(matrix / tile, matrix / tile), range<2>(tile, tile),
             [=](auto g) {
               memory_environment(
                   g, require_local_mem<float[tile][tile]>(),
                   require_local_mem<float[tile][tile]>(),
                   require_private_mem<float>(0.0f),
                   [&](auto &tileA, auto &tileB, auto &sum) {
                     for (std::size_t k0 = 0; k0 < matrix; k0 += tile) {
                       distribute_items_and_wait(g, [&](s_item<2> it) {
                         std::size_t y = it.get_local_id(g, 0),
                                     x = it.get_local_id(g, 1);
                         tileA[y][x] = a[it.get_global_id(0) * matrix + k0 + x];
                         tileB[y][x] =
                             b[(k0 + y) * matrix + it.get_global_id(1)];
                       });
                       distribute_items_and_wait(g, [&](s_item<2> it) {
                         std::size_t y = it.get_local_id(g, 0),
                                     x = it.get_local_id(g, 1);
                         for (std::size_t k = 0; k < tile; ++k)
                           sum(it) += tileA[y][k] * tileB[k][x];
                       });
                     }
                     distribute_items(g, [&](s_item<2> it) {
                       c[it.get_global_id(0) * matrix + it.get_global_id(1)] =
                           sum(it);
                     });
                   });
             });
}

static void nBody(queue &q, const float *positions, float *out) {
  auto *all = reinterpret_cast<const float4 *>(positions);
  struct Force {
    float x, y, z;
  };
  q.parallel(range<1>(bodies / group), range<1>(group), [=](auto g) {
    memory_environment(
        g, require_local_mem<float4[group]>(),
        require_private_mem<Force>(Force{0, 0, 0}),
        [&](auto &tile, auto &force) {
          for (std::size_t first = 0; first < bodies; first += group) {
            distribute_items_and_wait(g, [&](s_item<1> it) {
              std::size_t me = it.get_local_id(g, 0);
              tile[me] = all[first + me];
            });
            distribute_items_and_wait(g, [&](s_item<1> it) {
              float4 mine = all[it.get_global_id(0)];
              Force sum = force(it);
              for (std::size_t j = 0; j < group; ++j) {
                float4 other = tile[j];
                float dx = other.x() - mine.x(), dy = other.y() - mine.y(),
                      dz = other.z() - mine.z();
                float r = sycl::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f),
                      f = other.w() * r * r * r;
                sum.x += dx * f;
                sum.y += dy * f;
                sum.z += dz * f;
              }
              force(it) = sum;
            });
          }
          distribute_items(g, [&](s_item<1> it) {
            Force f = force(it);
            out[it.get_global_id(0)] = f.x + f.y + f.z;
          });
        });
  });
}

static void tree(queue &q, const float *in, float *out) {
  q.parallel(range<1>(count / group), range<1>(group), [=](auto g) {
    memory_environment(g, require_local_mem<float[group]>(), [&](auto &own) {
      distribute_items_and_wait(g, [&](s_item<1> it) {
        own[it.get_local_id(g, 0)] = in[it.get_global_id(0)];
      });
      for (std::size_t half = group / 2; half > 0; half /= 2)
        distribute_items_and_wait(g, [&](s_item<1> it) {
          std::size_t me = it.get_local_id(g, 0);
          if (me < half)
            own[me] += own[me + half];
        });
      single_item(g, [&] { out[g.get_group_id(0)] = own[0]; });
    });
  });
}

static void histogram(queue &q, const unsigned char *bytes, int *counts) {
  q.parallel(range<1>(histogramGroups), range<1>(group), [=](auto g) {
    memory_environment(g, require_local_mem<int[bins]>(), [&](auto &own) {
      distribute_items_and_wait(
          g, [&](s_item<1> it) { own[it.get_local_id(g, 0)] = 0; });
      distribute_items_and_wait(g, [&](s_item<1> it) {
        for (std::size_t i = it.get_global_id(0); i < count;
             i += it.get_global_range(0))
          atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(
              own[bytes[i]])
              .fetch_add(1);
      });
      distribute_items(g, [&](s_item<1> it) {
        std::size_t me = it.get_local_id(g, 0);
        atomic_ref<int, memory_order::relaxed, memory_scope::device>(counts[me])
            .fetch_add(own[me]);
      });
    });
  });
}

static void bitonic(queue &q, const int *in, int *out) {
  q.parallel(range<1>(count / sorted), range<1>(sorted), [=](auto g) {
    memory_environment(g, require_local_mem<int[sorted]>(), [&](auto &keys) {
      distribute_items_and_wait(g, [&](s_item<1> it) {
        keys[it.get_local_id(g, 0)] = in[it.get_global_id(0)];
      });
      for (std::size_t k = 2; k <= sorted; k *= 2)
        for (std::size_t j = k / 2; j > 0; j /= 2)
          distribute_items_and_wait(g, [&](s_item<1> it) {
            std::size_t me = it.get_local_id(g, 0), other = me ^ j;
            if (other > me && (keys[me] > keys[other]) == ((me & k) == 0)) {
              int kept = keys[me];
              keys[me] = keys[other];
              keys[other] = kept;
            }
          });
      distribute_items(g, [&](s_item<1> it) {
        out[it.get_global_id(0)] = keys[it.get_local_id(g, 0)];
      });
    });
  });
}

static void mandelbrot(queue &q, int *out) {
  q.parallel(range<2>(matrix / 8, matrix / 32), range<2>(8, 32), [=](auto g) {
    distribute_items(g, [&](s_item<2> it) {
      std::size_t y = it.get_global_id(0), x = it.get_global_id(1);
      float cx = -2 + 2.5f * x / matrix, cy = -1.25f + 2.5f * y / matrix,
            zx = 0, zy = 0;
      int i = 0;
      for (; i < 256 && zx * zx + zy * zy < 4; ++i) {
        float next = zx * zx - zy * zy + cx;
        zy = 2 * zx * zy + cy;
        zx = next;
      }
      out[y * matrix + x] = i;
    });
  });
}

/// Reductions and scans of a group's items.
template <class T> static void reduceGroups(queue &q, const T *in, T *out) {
  q.parallel(range<1>(count / group), range<1>(group), [=](auto g) {
    memory_environment(g, require_private_mem<T>(), [&](auto &own) {
      distribute_items_and_wait(
          g, [&](s_item<1> it) { own(it) = in[it.get_global_id(0)]; });
      T sum = reduce_over_group(g, own, plus<>());
      single_item(g, [&] { out[g.get_group_id(0)] = sum; });
    });
  });
}
template <class T> static void scanGroups(queue &q, const T *in, T *out) {
  q.parallel(range<1>(count / group), range<1>(group), [=](auto g) {
    memory_environment(g, require_private_mem<T>(), [&](auto &own) {
      distribute_items_and_wait(
          g, [&](s_item<1> it) { own(it) = in[it.get_global_id(0)]; });
      auto sums = inclusive_scan_over_group(g, own, plus<>());
      distribute_items(
          g, [&](s_item<1> it) { out[it.get_global_id(0)] = sums(it); });
    });
  });
}

std::vector<Case> scoped(const Memory &m) {
  return {
      {"block-reduce", [=](queue &q) { reduceGroups<float>(q, m.a, m.c); }},
      {"block-scan", [=](queue &q) { scanGroups<int>(q, m.ints, m.numbers); }},
      {"tree", [=](queue &q) { tree(q, m.a, m.c); }},
      {"sgemm-32", [=](queue &q) { sgemm(q, m.a, m.b, m.c); }},
      {"stencil-16", [=](queue &q) { stencil<16>(q, m.a, m.c); }},
      {"stencil-32", [=](queue &q) { stencil<32>(q, m.a, m.c); }},
      {"n-body", [=](queue &q) { nBody(q, m.positions, m.c); }},
      {"mandelbrot", [=](queue &q) { mandelbrot(q, m.numbers); }},
      {"histogram",
       [=](queue &q) {
         q.memset(m.counts, 0, bins * sizeof(int));
         histogram(q, m.bytes, m.counts);
       }},
      {"bitonic", [=](queue &q) { bitonic(q, m.ints, m.numbers); }},
      {"launches",
       [=](queue &q) {
         for (int i = 0; i < 1000; ++i)
           q.parallel(range<1>(1), range<1>(group), [=](auto) {});
       }},
  };
}

} // namespace spellings
