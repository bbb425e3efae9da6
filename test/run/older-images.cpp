// Images of SYCL 1.2.1: orders and types of channels, samplers, host memory, arrays of images.
// RUN: %cohortxx -Wno-deprecated-declarations -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -Wno-deprecated-declarations -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %t.O3
#include "expect.hpp"
#include <cstdint>
#include <memory>
#include <sycl/sycl.hpp>
#include <vector>

using namespace sycl;
using order = image_channel_order;
using type = image_channel_type;
using target = access::target;

static queue q;

// Writes one color as T to an image of the format and reads it back; returns what it became, and the bytes.
template <class T> static T through(order o, type t, T color, std::vector<std::uint8_t> &bytes) {
  image<1> pixels(o, t, range<1>(3));
  bytes.assign(pixels.get_size(), 0);
  pixels.set_final_data(bytes.data());
  T result{};
  {
    buffer<T> out(&result, range<1>(1));
    q.submit([&](handler &h) {
      auto to = pixels.get_access<T, access::mode::write>(h);
      h.parallel_for(range<1>(3), [=](id<1> i) { to.write(int(i[0]), color); });
    });
    q.submit([&](handler &h) {
      auto from = pixels.get_access<T, access::mode::read>(h);
      accessor to(out, h, write_only);
      h.single_task([=] { to[0] = from.read(2); });
    });
  }
  bytes.resize(pixels.get_size() / 3);
  return result;
}

template <class T> static bool same(T l, T r) {
  for (int c = 0; c < 4; ++c)
    if (l[c] != r[c])
      return false;
  return true;
}

static void formats() {
  using bytes = std::vector<std::uint8_t>;
  bytes b;
  const int4 v(1, -2, 300, -4);
  expect::is_true(same(through(order::r, type::signed_int32, v, b), int4(1, 0, 0, 1)) && b.size() == 4, "r");
  expect::is_true(same(through(order::rg, type::signed_int16, v, b), int4(1, -2, 0, 1)) && b.size() == 4, "rg");
  expect::is_true(same(through(order::ra, type::signed_int8, v, b), int4(1, 0, 0, -4)) && b.size() == 2, "ra");
  expect::is_true(same(through(order::a, type::signed_int8, v, b), int4(0, 0, 0, -4)) && b.size() == 1, "a");
  expect::is_true(same(through(order::rgb, type::signed_int8, v, b), int4(1, -2, 127, 1)) && b.size() == 3, "rgb");
  expect::is_true(same(through(order::rgba, type::signed_int16, v, b), v) && b.size() == 8, "rgba");
  expect::is_true(same(through(order::intensity, type::signed_int32, v, b), int4(1, 1, 1, 1)), "intensity");
  expect::is_true(same(through(order::luminance, type::signed_int32, v, b), int4(1, 1, 1, 1)), "luminance");

  const uint4 u(1, 2, 3, 300);
  expect::is_true(same(through(order::argb, type::unsigned_int8, u, b), uint4(1, 2, 3, 255)) && b == bytes{255, 1, 2, 3}, "argb");
  expect::is_true(same(through(order::bgra, type::unsigned_int8, u, b), uint4(1, 2, 3, 255)) && b == bytes{3, 2, 1, 255}, "bgra");
  expect::is_true(same(through(order::abgr, type::unsigned_int8, u, b), uint4(1, 2, 3, 255)) && b == bytes{255, 3, 2, 1}, "abgr");
  expect::is_true(same(through(order::rgba, type::unsigned_int16, uint4(1, 2, 3, 70000), b), uint4(1, 2, 3, 65535)), "uint16");
  expect::is_true(same(through(order::rgba, type::unsigned_int32, uint4(1, 2, 3, ~0u), b), uint4(1, 2, 3, ~0u)), "uint32");

  const float4 f(1, 0.5f, -2, 0);
  expect::is_true(same(through(order::rgba, type::unorm_int8, f, b), float4(1, 128 / 255.0f, 0, 0)) && b == bytes{255, 128, 0, 0}, "unorm8");
  expect::is_true(same(through(order::rgba, type::snorm_int8, f, b), float4(1, 64 / 127.0f, -1, 0)) && b == bytes{127, 64, 129, 0}, "snorm8");
  expect::is_true(same(through(order::rgba, type::unorm_int16, f, b), float4(1, 32768 / 65535.0f, 0, 0)) && b.size() == 8, "unorm16");
  expect::is_true(same(through(order::rgba, type::snorm_int16, f, b), float4(1, 16384 / 32767.0f, -1, 0)), "snorm16");
  expect::is_true(same(through(order::rgba, type::fp16, f, b), f) && b.size() == 8, "fp16");
  expect::is_true(same(through(order::rgba, type::fp32, f, b), f) && b.size() == 16, "fp32");
  expect::is_true(same(through(order::rgb, type::unorm_short_565, f, b), float4(1, 32 / 63.0f, 0, 1)) && b == bytes{0x00, 0xfc}, "565");
  expect::is_true(same(through(order::rgbx, type::unorm_short_555, f, b), float4(1, 16 / 31.0f, 0, 1)) && b == bytes{0x00, 0x7e}, "555");
  expect::is_true(same(through(order::rgb, type::unorm_int_101010, f, b), float4(1, 512 / 1023.0f, 0, 1)) && b.size() == 4, "101010");
  const half4 h = f.convert<half>();
  expect::is_true(same(through(order::rgba, type::fp16, h, b).convert<float>(), f), "half");
}

static void samplers() {
  const sampler s(coordinate_normalization_mode::normalized, addressing_mode::repeat, filtering_mode::linear);
  const sampler clamp(coordinate_normalization_mode::unnormalized, addressing_mode::clamp, filtering_mode::nearest);
  expect::is_true(s.get_addressing_mode() == addressing_mode::repeat && s.get_filtering_mode() == filtering_mode::linear &&
                                 s.get_coordinate_normalization_mode() == coordinate_normalization_mode::normalized, "sampler");
  expect::is_true(s == s && s != clamp && std::hash<sampler>()(s) != std::hash<sampler>()(clamp), "equal");

  // Rows have a gap of 8 bytes.
  std::vector<float> host(4 * 4);
  for (int i = 0; i < 16; ++i)
    host[i] = float(i);
  image<2> pixels(host.data(), order::r, type::fp32, range<2>(2, 4), range<1>(16), {property::image::use_host_ptr()});
  expect::is_true(pixels.get_range() == range<2>(2, 4) && pixels.get_pitch() == range<1>(16) && pixels.get_count() == 8 &&
                               pixels.size() == 8 && pixels.get_size() == 64 && pixels.has_property<property::image::use_host_ptr>(), "sizes");
  float4 result[4];
  {
    buffer<float4> out(result, range<1>(4));
    q.submit([&](handler &h) {
      auto from = pixels.get_access<float4, access::mode::read>(h);
      accessor to(out, h, write_only);
      h.single_task([=] {
        to[0] = from.read(float2(0.5f, 0.5f), s);  // between 0, 1 and rows 1, 2
        to[1] = from.read(int2(1, 3), clamp);
        to[2] = from.read(int2(-1, 0), clamp);     // the border of r is opaque
        to[3] = from.read(int2(1, 2));
      });
    });
  }
  expect::is_true(same(result[0], float4(6.5f, 0, 0, 1)), "linear");
  expect::is_true(same(result[1], float4(13, 0, 0, 1)), "nearest");
  expect::is_true(same(result[2], float4(0, 0, 0, 1)), "border");
  expect::is_true(same(result[3], float4(9, 0, 0, 1)), "no sampler");
}

static void memory() {
  auto shared = std::make_shared<std::vector<std::uint32_t>>(6, 7u);
  {
    image<2> pixels(std::shared_ptr<void>(shared, shared->data()), order::r, type::unsigned_int32, range<2>(3, 2));
    const image<2> copy = pixels;
    expect::is_true(copy == pixels && std::hash<image<2>>()(copy) == std::hash<image<2>>()(pixels), "copy");
    auto host = pixels.get_access<uint4, access::mode::read_write>();
    host.write(int2(2, 1), host.read(int2(0, 0)) + uint4(1u));
    expect::is_true(host.get_range() == range<2>(3, 2) && host.get_count() == 6 && host.size() == 6, "host");
  }
  expect::is_true((*shared)[5] == 8 && (*shared)[0] == 7, "written back");

  const std::uint32_t constant[2] = {1, 2};
  std::vector<std::uint32_t> final(2);
  {
    image<1> pixels(constant, order::r, type::unsigned_int32, range<1>(2));
    pixels.set_final_data(final.data());
    auto host = pixels.get_access<uint4, access::mode::write>();
    host.write(0, uint4(5u));
  }
  expect::is_true(constant[0] == 1 && final[0] == 5 && final[1] == 2, "constant");
  {
    image<1> pixels(final.data(), order::r, type::unsigned_int32, range<1>(2));
    pixels.set_write_back(false);
    pixels.get_access<uint4, access::mode::write>().write(1, uint4(9u));
  }
  expect::is_true(final[1] == 2, "not written back");
}

// Images of one dimension in one of two, and of two in one of three.
static void arrays() {
  std::vector<std::int32_t> host(2 * 3 * 4);
  for (int i = 0; i < 24; ++i)
    host[i] = i;
  image<3> pixels(host.data(), order::r, type::signed_int32, range<3>(2, 3, 4));
  image<2> rows(host.data(), order::r, type::signed_int32, range<2>(4, 6));
  const sampler s(coordinate_normalization_mode::unnormalized, addressing_mode::clamp_to_edge, filtering_mode::nearest);
  int4 result[4];
  {
    buffer<int4> out(result, range<1>(4));
    q.submit([&](handler &h) {
      accessor<int4, 2, access::mode::read, target::image_array> slices(pixels, h);
      accessor<int4, 1, access::mode::read, target::image_array> lines(rows, h);
      accessor to(out, h, write_only);
      h.single_task([=] {
        to[0] = slices[3].read(int2(1, 2));
        to[1] = slices[1].read(float2(0, 1), s);
        to[2] = slices[9].read(int2(0, 0)); // the last one
        to[3] = lines[5].read(1.0f, s);
      });
    });
  }
  expect::is_true(result[0][0] == 23 && result[1][0] == 8 && result[2][0] == 18, "slices");
  expect::is_true(result[3][0] == 21, "lines");
}

static void errors() {
  const auto refused = [](auto f) {
    try {
      f();
    } catch (const exception &e) {
      return e.code() == errc::invalid;
    }
    return false;
  };
  expect::is_true(refused([] { image<2>(order::r, type::fp32, range<2>(0, 1)); }), "no extent");
  expect::is_true(refused([] { image<2>(order::rg, type::fp32, range<2>(4, 4), range<1>(31)); }), "pitch");
  expect::is_true(refused([] { image<1>(order::rgba, type::unorm_short_565, range<1>(4)); }), "packed");
}

// Channels that are read and written as what they are not: nothing outside of the image is touched.
static void other_types() {
  std::uint8_t host[3] = {7, 8, 9};
  {
    image<1> pixels(host, order::r, type::unsigned_int8, range<1>(2));
    auto floats = pixels.get_access<float4, access::mode::read_write>();
    expect::is_true(floats.read(1)[0] == 8, "as float");
    floats.write(1, float4(5.0f));
    floats.write(0, float4(1e30f));
  }
  expect::is_true(host[1] == 5 && host[2] == 9, "bytes");
  float numbers[2] = {1, 2};
  {
    image<1> pixels(numbers, order::r, type::fp32, range<1>(2));
    expect::is_true(pixels.get_access<int4, access::mode::read>().read(1)[0] == 0x40000000, "as bits");
  }
}

int main() {
  formats();
  samplers();
  memory();
  arrays();
  errors();
  other_types();
  return expect::result();
}
