// Pixels: filters of bytes and 16-bit integers, which are computed as int
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// A plain range.
static void boxFilter(const BoxFilter &p) {
  const int width = p.width, pitch = width + 2;
  const std::uint8_t *in = p.in;
  std::uint8_t *out = p.out;
  theQueue()
      .parallel_for(sycl::range<2>(std::size_t(p.height), std::size_t(width)),
                    [=](sycl::id<2> i) {
                      const int x = int(i[1]), y = int(i[0]);
                      int sum = 0;
                      for (int dy = 0; dy < 3; ++dy)
                        for (int dx = 0; dx < 3; ++dx)
                          sum += in[(y + dy) * pitch + x + dx];
                      out[y * width + x] = std::uint8_t(sum / 9);
                    })
      .wait();
}

// 4 x 32.
static void sobel(const Sobel &p) {
  const int width = p.width, pitch = width + 2;
  const std::uint8_t *in = p.in;
  std::uint8_t *out = p.out;
  theQueue()
      .parallel_for(
          sycl::nd_range<2>({std::size_t(p.height), std::size_t(width)},
                            {4, 32}),
          [=](sycl::nd_item<2> item) {
            const int x = int(item.get_global_id(1)),
                      y = int(item.get_global_id(0));
            const std::uint8_t *a = in + y * pitch + x, *b = a + pitch,
                               *c = b + pitch;
            const int h = a[2] - a[0] + 2 * (b[2] - b[0]) + c[2] - c[0],
                      v = c[0] - a[0] + 2 * (c[1] - a[1]) + c[2] - a[2];
            out[y * width + x] =
                std::uint8_t(sycl::min(sycl::abs(h) + sycl::abs(v), 255));
          })
      .wait();
}

// 1 x 64; size_t.
static void erosion(const Erosion &p) {
  const std::size_t width = std::size_t(p.width), pitch = width + 2;
  const std::uint8_t *in = p.in;
  std::uint8_t *out = p.out;
  theQueue()
      .parallel_for(sycl::nd_range<2>({std::size_t(p.height), width}, {1, 64}),
                    [=](sycl::nd_item<2> item) {
                      const std::size_t x = item.get_global_id(1),
                                        y = item.get_global_id(0);
                      std::uint8_t least = 255;
                      for (std::size_t dy = 0; dy < 3; ++dy)
                        for (std::size_t dx = 0; dx < 3; ++dx)
                          least =
                              sycl::min(least, in[(y + dy) * pitch + x + dx]);
                      out[y * width + x] = least;
                    })
      .wait();
}

// 16 x 16, a test for the image's end.
static void grey(const Grey &p) {
  const int width = p.width, height = p.height;
  const std::uint8_t *red = p.red, *green = p.green, *blue = p.blue;
  std::uint8_t *out = p.out;
  auto up = [](int n) { return std::size_t((n + 15) / 16 * 16); };
  theQueue()
      .parallel_for(sycl::nd_range<2>({up(height), up(width)}, {16, 16}),
                    [=](sycl::nd_item<2> item) {
                      const int x = int(item.get_global_id(1)),
                                y = int(item.get_global_id(0));
                      if (x >= width || y >= height)
                        return;
                      const int i = y * width + x;
                      out[i] = std::uint8_t(
                          (77 * red[i] + 151 * green[i] + 28 * blue[i]) >> 8);
                    })
      .wait();
}

// 256.
static void blend(const Blend &p) {
  const std::uint8_t *front = p.front, *back = p.back, *alpha = p.alpha;
  std::uint8_t *out = p.out;
  theQueue()
      .parallel_for(sycl::nd_range<1>(std::size_t(p.count), 256),
                    [=](sycl::nd_item<1> item) {
                      const std::size_t i = item.get_global_id(0);
                      const int a = alpha[i];
                      out[i] = std::uint8_t(
                          (front[i] * a + back[i] * (255 - a) + 127) / 255);
                    })
      .wait();
}

// 6 x 100.
static void sharpen(const Sharpen &p) {
  const int width = p.width, pitch = width + 2;
  const std::uint16_t *in = p.in;
  std::uint16_t *out = p.out;
  theQueue()
      .parallel_for(sycl::nd_range<2>(
                        {std::size_t(p.height), std::size_t(width)}, {6, 100}),
                    [=](sycl::nd_item<2> item) {
                      const int x = int(item.get_global_id(1)),
                                y = int(item.get_global_id(0));
                      const std::uint16_t *here = in + (y + 1) * pitch + x + 1;
                      const int around =
                          here[-1] + here[1] + here[-pitch] + here[pitch];
                      out[y * width + x] = std::uint16_t(
                          sycl::clamp(2 * here[0] - (around >> 2), 0, 65535));
                    })
      .wait();
}

namespace {
/// An image with a border of 1.
template <class T> struct Bordered {
  Bordered(Random &random, int width, int height)
      : width(width), height(height),
        data(random.many<T>(std::size_t(width + 2) * std::size_t(height + 2),
                            [&] { return random.bits(); })) {}
  int at(int y, int x) const {
    return data[std::size_t((y + 1) * (width + 2) + x + 1)];
  }
  /// What \p f(y, x) is for all pixels.
  template <class F> std::vector<T> each(F f) const {
    std::vector<T> result;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        result.push_back(T(f(y, x)));
    return result;
  }
  int width, height;
  std::vector<T> data;
};
} // namespace

template <class P, class F, class Expected>
static void addFilter(std::vector<Case> &cases, Random &random,
                      const char *name, const char *style, F kernel,
                      Expected expected) {
  const Bordered<std::uint8_t> image(random, 1024, 512);
  P p;
  p.width = image.width;
  p.height = image.height;
  p.in = share(image.data);
  p.out = memory<std::uint8_t>(std::size_t(p.width * p.height));
  add(cases, name, style, p, kernel, p.out,
      image.each([&](int y, int x) { return expected(image, y, x); }));
}

static void addFilters(std::vector<Case> &cases, Random &random) {
  using Image = Bordered<std::uint8_t>;
  addFilter<BoxFilter>(cases, random, "box_filter", "range, bytes, int",
                       boxFilter, [](const Image &in, int y, int x) {
                         int sum = 0;
                         for (int dy = -1; dy <= 1; ++dy)
                           for (int dx = -1; dx <= 1; ++dx)
                             sum += in.at(y + dy, x + dx);
                         return sum / 9;
                       });
  addFilter<Sobel>(
      cases, random, "sobel", "nd_range 4x32, bytes, int", sobel,
      [](const Image &in, int y, int x) {
        int h = 0, v = 0;
        for (int d = -1; d <= 1; ++d) {
          h += (2 - d * d) * (in.at(y + d, x + 1) - in.at(y + d, x - 1));
          v += (2 - d * d) * (in.at(y + 1, x + d) - in.at(y - 1, x + d));
        }
        return std::min(std::abs(h) + std::abs(v), 255);
      });
  addFilter<Erosion>(cases, random, "erosion", "nd_range 1x64, bytes, size_t",
                     erosion, [](const Image &in, int y, int x) {
                       int least = 255;
                       for (int dy = -1; dy <= 1; ++dy)
                         for (int dx = -1; dx <= 1; ++dx)
                           least = std::min(least, in.at(y + dy, x + dx));
                       return least;
                     });
}

static void addGrey(std::vector<Case> &cases, Random &random) {
  Grey p{1000, 500, nullptr, nullptr, nullptr, nullptr};
  const std::size_t count = std::size_t(p.width * p.height);
  auto plane = [&] {
    return random.many<std::uint8_t>(count, [&] { return random.bits(); });
  };
  const std::vector<std::uint8_t> red = plane(), green = plane(),
                                  blue = plane();
  std::vector<std::uint8_t> expected;
  for (std::size_t i = 0; i < count; ++i)
    expected.push_back(
        std::uint8_t((77 * red[i] + 151 * green[i] + 28 * blue[i]) / 256));
  p.red = share(red);
  p.green = share(green);
  p.blue = share(blue);
  p.out = memory<std::uint8_t>(count);
  add(cases, "grey", "nd_range 16x16, three planes of bytes, int", p, grey,
      p.out, expected);
}

static void addBlend(std::vector<Case> &cases, Random &random) {
  Blend p{1 << 19, nullptr, nullptr, nullptr, nullptr};
  const std::size_t count = std::size_t(p.count);
  auto plane = [&] {
    return random.many<std::uint8_t>(count, [&] { return random.bits(); });
  };
  const std::vector<std::uint8_t> front = plane(), back = plane(),
                                  alpha = plane();
  std::vector<std::uint8_t> expected;
  for (std::size_t i = 0; i < count; ++i)
    expected.push_back(std::uint8_t(
        (front[i] * alpha[i] + back[i] * (255 - alpha[i]) + 127) / 255));
  p.front = share(front);
  p.back = share(back);
  p.alpha = share(alpha);
  p.out = memory<std::uint8_t>(count);
  add(cases, "blend", "nd_range 256, bytes, size_t and int", p, blend, p.out,
      expected);
}

static void addSharpen(std::vector<Case> &cases, Random &random) {
  const Bordered<std::uint16_t> image(random, 1000, 300);
  Sharpen p{image.width, image.height, share(image.data),
            memory<std::uint16_t>(300000)};
  add(cases, "sharpen", "nd_range 6x100, 16 bits, int", p, sharpen, p.out,
      image.each([&](int y, int x) {
        const int around = image.at(y, x - 1) + image.at(y, x + 1) +
                           image.at(y - 1, x) + image.at(y + 1, x);
        return std::clamp(2 * image.at(y, x) - around / 4, 0, 65535);
      }));
}

void addPixels(std::vector<Case> &cases) {
  Random random;
  addFilters(cases, random);
  addGrey(cases, random);
  addBlend(cases, random);
  addSharpen(cases, random);
}

} // namespace suite
