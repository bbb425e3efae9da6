// Images that kernels read and write: every format in 1 to 3 dimensions, with gaps between rows, by every kind of kernel.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 %for_one_isa -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2
#include "image_reference.hpp"
#include <functional>
using namespace sycl;
using reference::format;
using reference::kind;

static queue q([](exception_list list) { std::rethrow_exception(*list.begin()); });

template <int D> static auto coordinate_of(id<D> i) {
  if constexpr (D == 1)
    return static_cast<int>(i[0]);
  else if constexpr (D == 2)
    return int2(static_cast<int>(i[0]), static_cast<int>(i[1]));
  else
    return int4(static_cast<int>(i[0]), static_cast<int>(i[1]), static_cast<int>(i[2]), 99);
}

/// Channels of pixels: values in the format's range, between its values, and beyond it.
static double color(const format &f, int x, int y, int z, int channel) {
  const int n = ((z * 7 + y) * 7 + x) * 4 + channel;
  switch (f.what) {
  case kind::normalised:
    return (n % 97 - 20) / 53.0;
  case kind::signed_integer:
    return n % 5 == 0 ? -2147483648.0 : n % 5 == 1 ? 2147483647.0 : (n - 200) * 13.0 * (f.bits - 7);
  case kind::unsigned_integer:
    return n % 5 == 0 ? 4294967295.0 : n * 13.0 * (f.bits - 7);
  default:
    return n % 11 == 0 ? 7e4 : n % 11 == 1 ? -65519.0 : n % 11 == 2 ? 1.0 / (n + 1) * 1e-5 : (n - 300) * 0.7131;
  }
}

template <class T> using element = typename T::value_type;

/// As the program passes it.
template <class T> static double passed(const format &f, int x, int y, int z, int c) {
  if constexpr (std::is_same_v<T, half4>)
    return static_cast<float>(half(static_cast<float>(color(f, x, y, z, c))));
  else
    return static_cast<double>(static_cast<element<T>>(color(f, x, y, z, c)));
}

template <class T, int D> class writes;
template <class T, int D> class copies;

/// One kernel writes an image, the next one reads it and writes another; the program's memory has that in the end.
template <class T, int D> static void write_and_copy(const format &f) {
  const int size[3] = {5, D > 1 ? 3 : 1, D > 2 ? 2 : 1};
  const int row = size[0] * f.pixel_bytes() + (D > 1 ? 2 * f.pixel_bytes() : 0), slice = row * (size[1] + (D > 2));
  range<D> extent;
  for (int d = 0; d < D; ++d)
    extent[d] = size[d];
  const int bytes = slice * size[2];
  std::vector<unsigned char> memory(bytes + 8, 0xa5);
  buffer<T> colors(range<1>(extent.size()));
  {
    host_accessor to(colors, write_only);
    for (int z = 0; z < size[2]; ++z)
      for (int y = 0; y < size[1]; ++y)
        for (int x = 0; x < size[0]; ++x)
          for (int c = 0; c < 4; ++c)
            to[(z * size[1] + y) * size[0] + x][c] = static_cast<element<T>>(passed<T>(f, x, y, z, c));
  }
  {
    auto copy = [&] {
      if constexpr (D == 1)
        return unsampled_image<1>(memory.data(), f.value, extent);
      else if constexpr (D == 2)
        return unsampled_image<2>(memory.data(), f.value, extent, range<1>(row));
      else
        return unsampled_image<3>(memory.data(), f.value, extent, range<2>(row, slice));
    }();
    unsampled_image<D> image(f.value, extent);
    expect::is_true(image.get_range() == extent && image.size() == extent.size(), "range");
    expect::equal(copy.byte_size(), static_cast<std::size_t>(bytes), "byte_size");
    if constexpr (D > 1)
      expect::equal(copy.get_pitch()[0], static_cast<std::size_t>(row), "row pitch");
    if constexpr (D > 2)
      expect::equal(copy.get_pitch()[1], static_cast<std::size_t>(slice), "slice pitch");
    q.submit([&](handler &h) {
      unsampled_image_accessor<T, D, access_mode::write> to(image, h);
      accessor from(colors, h, read_only);
      h.parallel_for<writes<T, D>>(extent, [=](id<D> i) {
        std::size_t at = i[0];
        if constexpr (D > 1)
          at += i[1] * extent[0];
        if constexpr (D > 2)
          at += i[2] * extent[0] * extent[1];
        to.write(coordinate_of(i), from[at]);
      });
    });
    q.submit([&](handler &h) {
      unsampled_image_accessor<T, D, access_mode::read> from(image, h);
      auto to = copy.template get_access<T, access_mode::write>(h);
      h.parallel_for<copies<T, D>>(extent, [=](id<D> i) { to.write(coordinate_of(i), from.read(coordinate_of(i))); });
    });
  }
  for (int z = 0; z < size[2]; ++z)
    for (int y = 0; y < slice / row; ++y) {
      const unsigned char *line = &memory[z * slice + y * row];
      const bool is_row = y < size[1];
      for (int i = is_row ? size[0] * f.pixel_bytes() : 0; i < row && z * slice + y * row + i < bytes; ++i)
        expect::equal(line[i], 0xa5, "a byte between rows");
      for (int x = 0; is_row && x < size[0]; ++x)
        for (int c = 0; c < 4; ++c) {
          const double got = reference::channel(f, line + x * f.pixel_bytes(), c);
          double color = passed<T>(f, x, y, z, c), wanted = reference::nearest(f, color);
          // The product with 255 or 65535 is rounded before it is rounded to an integer.
          const double step = f.what == kind::normalised ? 1.0 / ((1ul << f.bits) - 1) : 0;
          const double place = color * ((1ul << f.bits) - 1);
          const bool tie = step != 0 && std::fabs(place - std::floor(place) - 0.5) < 0.01;
          expect::is_true(std::fabs(got - wanted) <= (tie ? step * 1.01 : step * 1e-3) || got == wanted, "pixel",
                          static_cast<long>(f.value) * 1000 + D * 100 + x * 10 + c);
        }
    }
  for (int i = bytes; i < bytes + 8; ++i)
    expect::equal(memory[i], 0xa5, "a byte behind the image");
}

template <int D> static void every_format() {
  for (const format &f : reference::formats) {
    if (f.what == kind::signed_integer)
      write_and_copy<int4, D>(f);
    else if (f.what == kind::unsigned_integer)
      write_and_copy<uint4, D>(f);
    else
      write_and_copy<float4, D>(f);
    if ((f.what == kind::normalised || f.what == kind::floating) && f.bits != 32 && q.get_device().has(aspect::fp16))
      write_and_copy<half4, D>(f);
  }
}

/// Every half through float and back; the bits that stand for no number stay such.
static void every_half() {
  std::vector<std::uint16_t> in(1 << 16), out(1 << 16, 1);
  for (unsigned i = 0; i < in.size(); ++i)
    in[i] = static_cast<std::uint16_t>(i);
  const range<1> extent(in.size() / 4);
  std::vector<float4> values(extent.size(), float4(0.0f));
  {
    unsampled_image<1> from(in.data(), image_format::r16b16g16a16_sfloat, extent);
    unsampled_image<1> to(out.data(), image_format::r16b16g16a16_sfloat, extent);
    buffer<float4> floats(values);
    q.submit([&](handler &h) {
      auto f = from.get_access<float4, access_mode::read>(h);
      auto t = to.get_access<float4, access_mode::write>(h);
      accessor v(floats, h, write_only);
      h.parallel_for(extent, [=](id<1> i) {
        const int x = static_cast<int>(i[0]);
        v[i] = f.read(x);
        t.write(x, f.read(x));
      });
    });
  }
  for (unsigned i = 0; i < in.size(); ++i) {
    const double wanted = reference::of_half(i);
    const float got = values[i / 4][i % 4];
    if (std::isnan(wanted)) {
      expect::is_true(std::isnan(got) && (out[i] & 0x7fff) > 0x7c00, "not a number", i);
    } else {
      expect::equal(static_cast<double>(got), wanted, "value of a half", i);
      expect::equal(out[i], in[i], "half", i);
    }
  }
}

/// Reads outside give zeros, and writes there do nothing, also where the memory goes on.
static void outside() {
  std::vector<float4> memory(8, float4(1.0f));
  {
    unsampled_image<2> image(memory.data(), image_format::r32g32b32a32_sfloat, range<2>(2, 2), range<1>(48));
    q.submit([&](handler &h) {
      unsampled_image_accessor<float4, 2, access_mode::read_write> both(image, h);
      h.single_task([=] {
        float4 sum(0.0f);
        for (int2 at : {int2(2, 0), int2(-1, 1), int2(0, 2), int2(0, -1), int2(2147483647, 0), int2(-2147483647 - 1, 1)}) {
          sum += both.read(at);
          both.write(at, float4(9.0f));
        }
        both.write(int2(1, 1), sum + 5.0f);
      });
    });
  }
  for (int i = 0; i < 8; ++i)
    expect::equal(memory[i].x(), i == 4 ? 5.0f : 1.0f, "only the pixel inside", i);
}

/// A blur along rows and columns in work-groups that keep their pixels in local memory.
static void separable_blur() {
  constexpr int width = 32, height = 24, group = 8, radius = 2;
  const float weights[5] = {1 / 16.0f, 4 / 16.0f, 6 / 16.0f, 4 / 16.0f, 1 / 16.0f};
  std::vector<float4> in(width * height), out(width * height, float4(-1.0f));
  for (int i = 0; i < width * height; ++i)
    in[i] = float4(static_cast<float>(i % 37), static_cast<float>(i % 11), static_cast<float>(i / 5 % 7), 1.0f);
  {
    sampled_image<2> from(in.data(), image_format::r32g32b32a32_sfloat,
                          {addressing_mode::clamp_to_edge, coordinate_normalization_mode::unnormalized, filtering_mode::nearest},
                          range<2>(width, height));
    unsampled_image<2> to(out.data(), image_format::r32g32b32a32_sfloat, range<2>(width, height));
    q.submit([&](handler &h) {
      sampled_image_accessor<float4, 2> pixels(from, h);
      unsampled_image_accessor<float4, 2, access_mode::write> blurred(to, h);
      local_accessor<float4, 2> tile(range<2>(group + 2 * radius, group), h);
      h.parallel_for(nd_range<2>({height, width}, {group, group}), [=](nd_item<2> item) {
        const int x = static_cast<int>(item.get_global_id(1)), top = static_cast<int>(item.get_group(0)) * group - radius;
        const int column = static_cast<int>(item.get_local_id(1));
        for (int y = static_cast<int>(item.get_local_id(0)); y < group + 2 * radius; y += group) {
          float4 sum(0.0f);
          for (int i = -radius; i <= radius; ++i)
            sum += weights[i + radius] * pixels.read(float2(x + i + 0.5f, top + y + 0.5f));
          tile[y][column] = sum;
        }
        group_barrier(item.get_group());
        float4 sum(0.0f);
        for (int i = 0; i <= 2 * radius; ++i)
          sum += weights[i] * tile[item.get_local_id(0) + i][column];
        blurred.write(int2(x, static_cast<int>(item.get_global_id(0))), sum);
      });
    });
  }
  auto clamped = [](int i, int size) { return i < 0 ? 0 : i >= size ? size - 1 : i; };
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      for (int c = 0; c < 4; ++c) {
        double sum = 0;
        for (int j = -radius; j <= radius; ++j)
          for (int i = -radius; i <= radius; ++i)
            sum += weights[i + radius] * weights[j + radius] * in[clamped(y + j, height) * width + clamped(x + i, width)][c];
        expect::is_true(std::fabs(out[y * width + x][c] - sum) < 1e-4, "blurred pixel", y * width + x);
      }
}

struct parameters {
  unsampled_image_accessor<uint4, 1, access_mode::read_write> image;
  unsigned step;
};

/// The accessor as a member, in a scoped kernel, a hierarchical one, and a host task.
static void kinds_of_kernels() {
  std::vector<unsigned> memory(4 * 64, 0);
  {
    unsampled_image<1> image(memory.data(), image_format::r32b32g32a32_uint, range<1>(64));
    q.submit([&](handler &h) {
      parameters p{{image, h}, 1};
      h.parallel_for(range<1>(64), [=](item<1> i) {
        const int at = static_cast<int>(i.get_linear_id());
        p.image.write(at, p.image.read(at) + p.step);
      });
    });
    q.submit([&](handler &h) {
      parameters p{{image, h}, 2};
      h.parallel(range<1>(4), range<1>(16), [=](auto g) {
        distribute_items(g, [&](s_item<1> i) {
          const int at = static_cast<int>(i.get_global_id(0));
          p.image.write(at, p.image.read(at) * p.step);
        });
      });
    });
    q.submit([&](handler &h) {
      parameters p{{image, h}, 3};
      h.parallel_for_work_group(range<1>(4), range<1>(16), [=](group<1> g) {
        g.parallel_for_work_item([&](h_item<1> i) {
          const int at = static_cast<int>(i.get_global_id(0));
          p.image.write(at, p.image.read(at) + p.step);
        });
      });
    });
    q.submit([&](handler &h) {
      unsampled_image_accessor<uint4, 1, access_mode::read_write, image_target::host_task> on_host(image, h);
      h.host_task([=] {
        for (int i = 0; i < 64; ++i)
          on_host.write(i, on_host.read(i) * 2u);
      });
    });
    q.submit([&](handler &h) {
      unsampled_image_accessor<uint4, 1, access_mode::read_write> last(image, h);
      h.single_task([=] { last.write(63, last.read(0) + 1u); });
    });
  }
  for (int i = 0; i < 4 * 64; ++i)
    expect::equal(memory[i], i < 4 * 63 ? 10u : 11u, "after all kernels", i);
}

static void host_accessors() {
  unsampled_image<3> image(image_format::r8g8b8a8_uint, range<3>(2, 3, 4));
  {
    auto host = image.get_host_access<uint4>();
    expect::equal(host.size(), 24u, "size of a host accessor");
    for (int i = 0; i < 24; ++i)
      host.write(int4(i % 2, i / 2 % 3, i / 6, 0), uint4(i, i + 1, i + 2, 1000));
  }
  q.submit([&](handler &h) {
    unsampled_image_accessor<uint4, 3, access_mode::read_write> twice(image, h);
    h.parallel_for(range<3>(2, 3, 4), [=](id<3> i) { twice.write(coordinate_of(i), twice.read(coordinate_of(i)) * 2u); });
  });
  host_unsampled_image_accessor<const uint4, 3> host(image); // waits
  for (unsigned i = 0; i < 24; ++i) {
    const uint4 got = host.read(int4(i % 2, i / 2 % 3, i / 6, 0));
    expect::equal(got.x(), 2 * i, "x", i);
    expect::equal(got.z(), 2 * i + 4, "z", i);
    expect::equal(got.w(), 255u, "saturated", i);
  }
  host_unsampled_image_accessor<uint4, 3, access_mode::read> same(image);
  host_unsampled_image_accessor<const uint4, 3, access_mode::read> converted = same;
  expect::is_true(converted == host && !(converted != host), "accessors of one image are equal");
  expect::is_true(std::hash<decltype(host)>()(host) == std::hash<decltype(host)>()(converted), "hash of accessors");
}

/// Writes `value` to all channels of two pixels.
template <class A> static void fill(unsampled_image<1, A> &image, float value) {
  q.submit([&](handler &h) {
    unsampled_image_accessor<float4, 1, access_mode::write> to(image, h, {no_init});
    h.parallel_for(range<1>(2), [=](id<1> i) { to.write(static_cast<int>(i[0]), float4(value)); });
  });
}

static int allocations = 0;
template <class T> struct counting : std::allocator<T> {
  counting() = default;
  template <class U> counting(const counting<U> &) {}
  template <class U> struct rebind {
    using other = counting<U>;
  };
  T *allocate(std::size_t n) {
    ++allocations;
    return std::allocator<T>::allocate(n);
  }
};

static void where_contents_go() {
  constexpr auto f = image_format::r32g32b32a32_sfloat;
  const range<1> two(2);
  std::vector<float> memory(8, 1.0f), other(8, 1.0f), inserted;
  {
    unsampled_image<1> image(memory.data(), f, two);
    image.set_write_back(false);
    fill(image, 2);
  }
  expect::equal(memory[7], 1.0f, "no write-back");
  {
    unsampled_image<1> image(memory.data(), f, two);
    image.set_final_data(other.data());
    fill(image, 3);
  }
  expect::equal(memory[7], 1.0f, "contents go elsewhere");
  expect::equal(other[7], 3.0f, "a pointer");
  {
    unsampled_image<1> image(f, two);
    image.set_final_data(static_cast<void *>(other.data()));
    fill(image, 4);
  }
  expect::equal(other[7], 4.0f, "a pointer to void");
  {
    unsampled_image<1> image(f, two);
    image.set_final_data(std::back_inserter(inserted));
    fill(image, 5);
  }
  expect::is_true(inserted == std::vector<float>(8, 5.0f), "an iterator that inserts");
  {
    unsampled_image<1> image(f, two);
    image.set_final_data(inserted.begin());
    fill(image, 6);
  }
  expect::is_true(inserted == std::vector<float>(8, 6.0f), "an iterator");
  {
    unsampled_image<1> image(memory.data(), f, two);
    image.set_final_data();
    fill(image, 7);
  }
  {
    unsampled_image<1> image(memory.data(), f, two);
    image.set_final_data(static_cast<float *>(nullptr));
    fill(image, 7);
  }
  expect::equal(memory[7], 1.0f, "nowhere");
  std::shared_ptr<float> shared(new float[8]{}, std::default_delete<float[]>());
  {
    unsampled_image<1> image(shared, f, two);
    fill(image, 8);
  }
  expect::equal(shared.get()[7], 8.0f, "shared memory");
  {
    unsampled_image<1> image(f, two);
    image.set_final_data(std::weak_ptr<float>(shared));
    fill(image, 9);
  }
  expect::equal(shared.get()[7], 9.0f, "a weak_ptr");
  {
    unsampled_image<1> image(f, two);
    std::shared_ptr<float> gone(new float[8], std::default_delete<float[]>());
    image.set_final_data(std::weak_ptr<float>(gone));
    fill(image, 9);
  }
  {
    unsampled_image<1, counting<std::byte>> image(f, two, counting<std::byte>());
    (void)image.get_allocator();
    fill(image, 1);
    auto host = image.get_host_access<float4>();
    expect::equal(host.read(1).w(), 1.0f, "in memory of the allocator");
  }
  expect::equal(allocations, 1, "allocations");
}

static void members() {
  constexpr auto f = image_format::r8g8b8a8_unorm;
  const image_sampler s{addressing_mode::repeat, coordinate_normalization_mode::normalized, filtering_mode::linear};
  std::vector<unsigned char> bytes(4 * 6);
  std::mutex m;
  unsampled_image<2> a(bytes.data(), f, range<2>(3, 2), {property::image::use_host_ptr(), property::image::use_mutex(m)});
  unsampled_image<2> b = a, c(f, range<2>(3, 2), {property::image::context_bound(q.get_context())});
  expect::is_true(a == b && a != c, "copies are the same image");
  expect::is_true(std::hash<unsampled_image<2>>()(a) == std::hash<unsampled_image<2>>()(b), "hash");
  expect::is_true(a.has_property<property::image::use_host_ptr>() && !a.has_property<property::image::context_bound>(), "has_property");
  expect::is_true(a.get_property<property::image::use_mutex>().get_mutex_ptr() == &m, "get_property");
  expect::is_true(c.get_property<property::image::context_bound>().get_context() == q.get_context(), "get_property");
  expect::is_true(is_property_of_v<property::image::use_mutex, sampled_image<3>> && !is_property_of_v<property::image::use_mutex, buffer<int>>,
                  "is_property_of");
  expect::is_true(is_property_of_v<property::no_init, accessor<int>> && is_property_of_v<property::no_init, host_accessor<int>> &&
                      is_property_of_v<property::no_init, unsampled_image_accessor<int4, 1, access_mode::read>> &&
                      is_property_of_v<property::no_init, host_unsampled_image_accessor<int4, 1>> &&
                      !is_property_of_v<property::no_init, buffer<int>>,
                  "is_property_of accessors");
  expect::equal(a.get_pitch()[0], 12u, "pitch without gaps");
  expect::equal(a.byte_size(), 24u, "byte_size");
  sampled_image<2> d(std::shared_ptr<const void>(&bytes[0], [](const void *) {}), f, s, range<2>(3, 2), range<1>(12)), e = d;
  expect::is_true(d == e && d.size() == 6 && d.get_range() == range<2>(3, 2), "sampled_image");
  expect::is_true(std::hash<sampled_image<2>>()(d) == std::hash<sampled_image<2>>()(e), "hash of a sampled image");
  host_sampled_image_accessor<float4, 2> read(d);
  host_sampled_image_accessor<const float4, 2> converted = read;
  expect::is_true(converted == host_sampled_image_accessor<const float4, 2>(d) && converted.size() == 6, "host_sampled_image_accessor");
  q.submit([&](handler &h) {
    unsampled_image_accessor<const float4, 2, access_mode::read> x(a, h);
    unsampled_image_accessor<float4, 2, access_mode::read> y = x;
    sampled_image_accessor<const float4, 2> z(d, h);
    sampled_image_accessor<float4, 2> w = z;
    expect::is_true(std::hash<decltype(z)>()(z) == std::hash<decltype(w)>()(w) && w.size() == 6, "accessors of sampled images");
    expect::is_true(std::hash<decltype(x)>()(x) == std::hash<decltype(y)>()(y) && y.size() == 6, "accessors of unsampled images");
    static_assert(std::is_same_v<decltype(y)::value_type, const float4> && decltype(y)::dimensions == 2);
    static_assert(is_device_copyable_v<decltype(y)> && is_device_copyable_v<decltype(w)>);
    h.single_task([=] { (void)(x.read(int2(0, 0)) + w.read(float2(0, 0))); });
  });
  unsampled_image<3> none(f, range<3>(4, 0, 2));
  expect::equal(none.size(), 0u, "no pixels");
  auto empty = none.get_host_access<float4>();
  expect::equal(empty.read(int4(0, 0, 0, 0)).x(), 0.0f, "an image without pixels");
}

int main() {
  every_format<1>();
  every_format<2>();
  every_format<3>();
  every_half();
  outside();
  separable_blur();
  kinds_of_kernels();
  host_accessors();
  where_contents_go();
  members();
  expect::is_true(q.get_device().has(aspect::image) && q.get_device().get_info<info::device::image_support>(), "aspect::image");
  expect::is_true(q.get_device().get_info<info::device::image2d_max_width>() >= 8192, "image2d_max_width");
  return expect::result();
}
