// Spheres that mirror each other, one work-item for each pixel
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 ray_tracer.cpp -lpng -o
//   ray_tracer
//   ./ray_tracer [WIDTH [HEIGHT [PICTURE.png]]]

#include "picture.hpp"
#include "program.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

using Vector = sycl::float3;

struct Sphere {
  Vector centre;
  float radius;
  Vector colour;
  float mirror; // how much of the light it mirrors
};
using Scene = std::array<Sphere, 6>;

static Scene makeScene() {
  return {Sphere{{0, -1000, 0}, 999, {0.5f, 0.5f, 0.45f}, 0.1f},
          Sphere{{0, 0.1f, 0}, 1.1f, {0.9f, 0.9f, 0.9f}, 0.8f},
          Sphere{{-2.1f, -0.2f, 0.5f}, 0.8f, {0.9f, 0.2f, 0.1f}, 0.3f},
          Sphere{{2.0f, -0.3f, 0.6f}, 0.7f, {0.1f, 0.4f, 0.9f}, 0.3f},
          Sphere{{0.7f, -0.6f, 1.9f}, 0.4f, {0.2f, 0.8f, 0.3f}, 0.2f},
          Sphere{{-0.9f, -0.7f, 1.8f}, 0.3f, {0.9f, 0.8f, 0.2f}, 0.2f}};
}

// How far the ray goes before it meets the sphere; negative if it does not.
static float meets(const Sphere &sphere, Vector from, Vector way) {
  const Vector to = sphere.centre - from;
  const float along = sycl::dot(to, way);
  const float inside =
      along * along - sycl::dot(to, to) + sphere.radius * sphere.radius;
  if (inside < 0)
    return -1;
  const float half = sycl::sqrt(inside);
  return along - half > 1e-3f   ? along - half
         : along + half > 1e-3f ? along + half
                                : -1;
}

static Vector colourAt(const Scene &scene, Vector from, Vector way) {
  const Vector light = sycl::normalize(Vector{0.6f, 1, 0.7f});
  Vector colour{0};
  float share = 1;
  for (int bounce = 0; bounce < 6; ++bounce) {
    const Sphere *nearest = nullptr;
    float distance = 1e9f;
    for (const Sphere &sphere : scene)
      if (const float d = meets(sphere, from, way); d > 0 && d < distance) {
        distance = d;
        nearest = &sphere;
      }
    if (!nearest) {
      const float up = 0.5f * (way.y() + 1);
      return colour +
             share * (Vector{1} * (1 - up) + Vector{0.4f, 0.6f, 1.0f} * up);
    }
    const Vector at = from + way * distance;
    const Vector out = sycl::normalize(at - nearest->centre);
    bool isLit = true;
    for (const Sphere &sphere : scene)
      isLit &= meets(sphere, at, light) < 0;
    const float bright =
        0.15f + (isLit ? 0.85f * sycl::fmax(0.0f, sycl::dot(out, light)) : 0);
    colour += nearest->colour * (share * (1 - nearest->mirror) * bright);
    share *= nearest->mirror;
    way = way - out * (2 * sycl::dot(way, out));
    from = at;
  }
  return colour;
}

static Vector pixel(const Scene &scene, std::size_t y, std::size_t x,
                    std::size_t height, std::size_t width) {
  const float scale = 2 / static_cast<float>(height);
  return colourAt(
      scene, {0, 0.6f, 5},
      sycl::normalize(Vector{
          (static_cast<float>(x) - static_cast<float>(width) / 2) * scale,
          (static_cast<float>(height) / 2 - static_cast<float>(y)) * scale -
              0.2f,
          -2}));
}

int main(int argc, char **argv) {
  const std::size_t width = argument(argc, argv, 1, 240),
                    height = argument(argc, argv, 2, 160);
  return run("ray_tracer", [=](sycl::queue &queue) {
    const Scene scene = makeScene();
    Shared<std::uint8_t> picture(queue, width * height * 3);
    std::uint8_t *bytes = picture.get();
    auto level = [](float x) {
      return static_cast<std::uint8_t>(255 * sycl::clamp(x, 0.0f, 1.0f));
    };
    const double took = secondsOf([&] {
      queue
          .parallel_for<class Trace>(
              sycl::range<2>(height, width),
              [=](sycl::item<2> item) {
                const Vector colour =
                    pixel(scene, item[0], item[1], height, width);
                for (int i = 0; i < 3; ++i)
                  bytes[item.get_linear_id() * 3 + i] = level(colour[i]);
              })
          .wait();
    });
    // At edges the last bit of a number decides which sphere is seen.
    std::size_t checked = 0, different = 0;
    for (std::size_t y = 0; y < height; y += 3)
      for (std::size_t x = 0; x < width; ++x) {
        const Vector colour = pixel(scene, y, x, height, width);
        ++checked;
        for (int i = 0; i < 3; ++i)
          if (std::abs(int(level(colour[i])) -
                       int(bytes[(y * width + x) * 3 + i])) > 2) {
            ++different;
            break;
          }
      }
    bool isWritten = true;
    if (argc > 3)
      isWritten = writePicture(argv[3], width, height, bytes);
    std::printf("%zu x %zu pixels in %.2f ms, %zu of %zu differ\n", width,
                height, took * 1e3, different, checked);
    return different * 200 <= checked && isWritten;
  });
}
