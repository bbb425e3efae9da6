// Samples of images are those of a scalar reference: every format, addressing mode, filter and normalisation, in 1 to 3 dimensions.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 %for_one_isa -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2
#include "image_reference.hpp"
using namespace sycl;
using reference::format;
using reference::kind;

static queue q;
static unsigned state = 1;
static unsigned next_random() { return state = state * 1664525u + 1013904223u, state >> 8; }

struct picture {
  format f;
  int size[3];
  std::vector<unsigned char> bytes;
  double at(int x, int y, int z, int channel) const {
    if (x < 0 || y < 0 || z < 0)
      return 0; // the border
    const int pixel = (z * size[1] + y) * size[0] + x;
    return reference::channel(f, &bytes[pixel * f.pixel_bytes()], channel);
  }
};

/// Random pixels. Those of floating-point formats are finite and below 8.
static picture random_picture(const format &f, const int (&size)[3]) {
  picture p{f, {size[0], size[1], size[2]}, {}};
  const int channels = 4 * size[0] * size[1] * size[2];
  p.bytes.resize(channels * f.bits / 8);
  for (int i = 0; i < channels; ++i) {
    unsigned x = next_random() ^ next_random() << 16;
    if (f.what == kind::floating && f.bits == 16)
      x = (x & 0x83ff) | next_random() % 18 << 10;
    if (f.what == kind::floating && f.bits == 32) {
      const float value = (static_cast<int>(x >> 8 & 0xffff) - 0x8000) / 4096.0f;
      std::memcpy(&x, &value, 4);
    }
    std::memcpy(&p.bytes[i * f.bits / 8], &x, f.bits / 8);
  }
  return p;
}

/// The pixel that stands for number `i` of `size`; -1: the border.
static int folded(long i, int size, addressing_mode mode) {
  switch (mode) {
  case addressing_mode::mirrored_repeat: {
    const long m = (i % (2 * size) + 2 * size) % (2 * size);
    return static_cast<int>(m < size ? m : 2 * size - 1 - m);
  }
  case addressing_mode::repeat:
    return static_cast<int>((i % size + size) % size);
  case addressing_mode::clamp:
    return i < 0 || i >= size ? -1 : static_cast<int>(i);
  default:
    return static_cast<int>(i < 0 ? 0 : i >= size ? size - 1 : i);
  }
}

static double sampled(const picture &p, const image_sampler &s, int dims, const double (&pixels)[3], int channel) {
  int pair[3][2] = {};
  double weight[3] = {};
  const bool linear = s.filtering == filtering_mode::linear;
  for (int d = 0; d < dims; ++d) {
    const double u = linear ? pixels[d] - 0.5 : pixels[d];
    const long i = std::lround(std::floor(u));
    pair[d][0] = folded(i, p.size[d], s.addressing);
    pair[d][1] = folded(i + 1, p.size[d], s.addressing);
    weight[d] = linear ? u - static_cast<double>(i) : 0;
  }
  double sum = 0;
  for (int z = 0; z < 2; ++z)
    for (int y = 0; y < 2; ++y)
      for (int x = 0; x < 2; ++x) {
        const double w = (x ? weight[0] : 1 - weight[0]) * (y ? weight[1] : 1 - weight[1]) * (z ? weight[2] : 1 - weight[2]);
        if (w != 0)
          sum += w * p.at(pair[0][x], pair[1][y], pair[2][z], channel);
      }
  return sum;
}

template <int D> static range<D> extent_of(const int (&size)[3]) {
  range<D> r;
  for (int d = 0; d < D; ++d)
    r[d] = size[d];
  return r;
}
template <int D> static auto coordinate_of(const float4 &c) {
  if constexpr (D == 1)
    return static_cast<float>(c.x());
  else if constexpr (D == 2)
    return float2(c.x(), c.y());
  else
    return c;
}

template <class T, int D> class sample;

template <class T, int D>
static void check_all(const picture &p, const image_sampler &s, const std::vector<float4> &at,
                      const std::vector<std::vector<double>> &pixels, double tolerance) {
  std::vector<T> got(at.size(), T(7)), on_host;
  {
    sampled_image<D> image(p.bytes.data(), p.f.value, s, extent_of<D>(p.size));
    buffer<float4> coordinates(at);
    buffer<T> results(got);
    q.submit([&](handler &h) {
      sampled_image_accessor<T, D> from(image, h);
      accessor where(coordinates, h, read_only);
      accessor to(results, h, write_only);
      h.parallel_for<sample<T, D>>(range<1>(at.size()), [=](id<1> i) { to[i] = from.read(coordinate_of<D>(where[i])); });
    });
    host_sampled_image_accessor<T, D> from(image);
    for (const float4 &c : at)
      on_host.push_back(from.read(coordinate_of<D>(c)));
  }
  for (std::size_t i = 0; i < at.size(); ++i)
    for (int c = 0; c < 4; ++c) {
      const double wanted = sampled(p, s, D, {pixels[i][0], pixels[i][1], pixels[i][2]}, c);
      const long where = static_cast<long>(p.f.value) * 10000 + D * 1000 + static_cast<long>(s.addressing) * 100 +
                         static_cast<long>(s.filtering) * 10 + static_cast<long>(s.coordinate);
      expect::is_true(std::fabs(static_cast<double>(got[i][c]) - wanted) <= tolerance, "sample of a kernel", where);
      expect::is_true(std::fabs(static_cast<double>(on_host[i][c]) - wanted) <= tolerance, "sample on the host", where);
    }
}

template <int D> static void every_sampler(const format &f) {
  const int size[3] = {7, D > 1 ? 5 : 1, D > 2 ? 3 : 1};
  const picture p = random_picture(f, size);
  for (addressing_mode mode : {addressing_mode::mirrored_repeat, addressing_mode::repeat, addressing_mode::clamp_to_edge,
                               addressing_mode::clamp, addressing_mode::none})
    for (filtering_mode filter : {filtering_mode::nearest, filtering_mode::linear})
      for (auto norm : {coordinate_normalization_mode::normalized, coordinate_normalization_mode::unnormalized}) {
        const bool integers = f.what == kind::signed_integer || f.what == kind::unsigned_integer;
        if (integers && filter == filtering_mode::linear)
          continue; // an error: image-errors.cpp
        std::vector<float4> at;
        std::vector<std::vector<double>> pixels;
        for (int i = 0; i < 67; ++i) {
          float4 c(0.0f);
          std::vector<double> exact(3, 0.0);
          for (int d = 0; d < D; ++d) {
            // Not where rounding chooses between two pixels.
            double u = static_cast<double>(next_random() % (16 * size[d])) / 4 - 1.5 * size[d] + 0.125;
            if (mode == addressing_mode::none)
              u = 0.5 + (size[d] - 1) * (next_random() % 16 + 0.5) / 17;
            const bool scaled = norm == coordinate_normalization_mode::normalized;
            c[d] = static_cast<float>(scaled ? u / size[d] : u);
            exact[d] = u;
          }
          at.push_back(c);
          pixels.push_back(exact);
        }
        const image_sampler s{mode, norm, filter};
        if (f.what == kind::signed_integer)
          check_all<int4, D>(p, s, at, pixels, 0);
        else if (f.what == kind::unsigned_integer)
          check_all<uint4, D>(p, s, at, pixels, 0);
        else
          check_all<float4, D>(p, s, at, pixels, 1e-4);
        // Halves round to 11 bits.
        if (!integers && f.bits != 32 && q.get_device().has(aspect::fp16))
          check_all<half4, D>(p, s, at, pixels, 4e-3);
      }
}

/// What no formula covers stays within the image or its border.
static void extreme_coordinates() {
  const float pixels[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  const float at[] = {INFINITY, -INFINITY, NAN, 3e38f, -3e38f, 1e10f};
  for (auto mode : {addressing_mode::mirrored_repeat, addressing_mode::repeat, addressing_mode::clamp_to_edge,
                    addressing_mode::clamp, addressing_mode::none})
    for (auto filter : {filtering_mode::nearest, filtering_mode::linear}) {
      std::vector<float4> got(6);
      {
        sampled_image<1> image(pixels, image_format::r32g32b32a32_sfloat,
                               {mode, coordinate_normalization_mode::normalized, filter}, range<1>(2));
        buffer<float> coordinates(at, range<1>(6));
        buffer<float4> results(got);
        q.submit([&](handler &h) {
          auto from = image.get_access<float4>(h);
          accessor where(coordinates, h, read_only);
          accessor to(results, h, write_only);
          h.parallel_for(range<1>(6), [=](id<1> i) { to[i] = from.read(where[i]); });
        });
      }
      for (int i = 0; i < 6; ++i)
        expect::is_true(got[i].x() >= 0 && got[i].x() <= 5 && got[i].w() >= 0 && got[i].w() <= 8, "within the image", i);
      if (mode == addressing_mode::clamp_to_edge) {
        expect::equal(got[0].x(), 5.0f, "infinite: the last pixel");
        expect::equal(got[1].x(), 1.0f, "infinite and negative: the first pixel");
      }
      if (mode == addressing_mode::clamp) {
        expect::equal(got[0].w(), 0.0f, "infinite: the border");
        expect::equal(got[1].w(), 0.0f, "infinite and negative: the border");
      }
    }
}

/// Integers are the coordinates of pixels.
static void integer_coordinates() {
  const float pixels[6][4] = {{1}, {2}, {3}, {4}, {5}, {6}};
  sampled_image<2> image(pixels, image_format::r32g32b32a32_sfloat,
                         {addressing_mode::clamp, coordinate_normalization_mode::unnormalized, filtering_mode::nearest},
                         range<2>(3, 2));
  auto from = image.get_host_access<float4>();
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 3; ++x)
      expect::equal(from.read(int2(x, y)).x(), static_cast<float>(3 * y + x + 1), "pixel", 3 * y + x);
  expect::equal(from.read(int2(3, 0)).x(), 0.0f, "border");
}

int main() {
  for (const format &f : reference::formats) {
    every_sampler<1>(f);
    every_sampler<2>(f);
    every_sampler<3>(f);
  }
  extreme_coordinates();
  integer_coordinates();
  return expect::result();
}
