// Images that cannot be, and accesses that do not fit them: the code that SYCL names and one sentence.
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t %cohort_libs && %t | FileCheck %s
#include "image_reference.hpp"
using namespace sycl;

template <class F> static void attempt(errc code, F what) {
  try {
    what();
    std::puts("nothing was thrown");
    expect::is_true(false, "throws");
  } catch (const exception &e) {
    std::printf("%s: %s\n", e.code().message().c_str(), e.what());
    expect::is_true(e.code() == code, "code");
  }
}

template <class T, access_mode Mode = access_mode::read, class Image> static void use(Image &image) {
  queue q;
  q.submit([&](handler &h) {
    auto a = [&] {
      if constexpr (std::is_same_v<Image, unsampled_image<1>>)
        return unsampled_image_accessor<T, 1, Mode>(image, h);
      else
        return sampled_image_accessor<T, 1>(image, h);
    }();
    h.single_task([=] { (void)a.size(); });
  });
  q.wait();
}

int main() {
  alignas(16) char memory[256] = {};
  constexpr auto bytes = image_format::r8g8b8a8_uint;
  constexpr auto floats = image_format::r32g32b32a32_sfloat;

  // CHECK: invalid: an image has 16777217 pixels in dimension 1; the limit is 16777216
  attempt(errc::invalid, [&] { unsampled_image<2>(bytes, range<2>(1, (1 << 24) + 1)); });
  expect::equal(queue().get_device().get_info<info::device::image2d_max_height>(), std::size_t(1) << 24, "the limit");
  // CHECK-NEXT: memory_allocation: the size of an image in bytes does not fit into 64 bits
  attempt(errc::memory_allocation, [&] { unsampled_image<3>(bytes, range<3>(1 << 24, 1 << 24, 1 << 24)); });
  // CHECK-NEXT: invalid: row pitch of 12 bytes is less than the 16 bytes of a row of the image
  attempt(errc::invalid, [&] { unsampled_image<2>(memory, bytes, range<2>(4, 2), range<1>(12)); });
  // CHECK-NEXT: invalid: row pitch of 18 bytes is not a multiple of the 4 bytes of a pixel of the image
  attempt(errc::invalid, [&] { unsampled_image<2>(memory, bytes, range<2>(4, 2), range<1>(18)); });
  // CHECK-NEXT: invalid: slice pitch of 16 bytes is less than the 32 bytes of a slice of the image
  attempt(errc::invalid, [&] { unsampled_image<3>(memory, bytes, range<3>(4, 2, 2), range<2>(16, 16)); });
  // CHECK-NEXT: invalid: slice pitch of 36 bytes is not a multiple of the 16 bytes of a row of the image
  attempt(errc::invalid, [&] { unsampled_image<3>(memory, bytes, range<3>(4, 2, 2), range<2>(16, 36)); });
  // CHECK-NEXT: invalid: memory of an image of format r32g32b32a32_sfloat is not aligned to 4 bytes
  attempt(errc::invalid, [&] { unsampled_image<1>(memory + 2, floats, range<1>(2)); });
  // CHECK-NEXT: invalid: no image_format has the value 77
  attempt(errc::invalid, [&] { unsampled_image<1>(static_cast<image_format>(77), range<1>(2)); });

  const image_sampler linear{addressing_mode::clamp, coordinate_normalization_mode::unnormalized, filtering_mode::linear};
  unsampled_image<1> unsigned_bytes(memory, bytes, range<1>(4)), values(floats, range<1>(2));
  sampled_image<1> filtered(memory, bytes, linear, range<1>(4)), signed_words(memory, image_format::r32b32g32a32_sint, linear, range<1>(1));
  // CHECK-NEXT: invalid: an image of format r8g8b8a8_uint is accessed as int4; its pixels are uint4
  attempt(errc::invalid, [&] { use<int4>(unsigned_bytes); });
  // CHECK-NEXT: invalid: an image of format r8g8b8a8_uint is accessed as float4; its pixels are uint4
  attempt(errc::invalid, [&] { use<float4, access_mode::write>(unsigned_bytes); });
  // CHECK-NEXT: invalid: an image of format r32g32b32a32_sfloat is accessed as half4; its pixels are float4
  attempt(errc::invalid, [&] { (void)values.get_host_access<half4>(); });
  // CHECK-NEXT: invalid: an image of format r32b32g32a32_sint is accessed as float4; its pixels are int4
  attempt(errc::invalid, [&] { use<float4>(signed_words); });
  // CHECK-NEXT: invalid: an image of format r8g8b8a8_uint is sampled with a linear filter, which integers do not have
  attempt(errc::invalid, [&] { use<uint4>(filtered); });
  // CHECK-NEXT: invalid: an image of format r32b32g32a32_sint is sampled with a linear filter, which integers do not have
  attempt(errc::invalid, [&] { (void)signed_words.get_host_access<int4>(); });
  // CHECK-NEXT: invalid: {{.*}}
  attempt(errc::invalid, [&] { (void)values.get_property<property::image::use_host_ptr>(); });
  // The images are as good as before.
  use<uint4>(unsigned_bytes);
  return expect::result();
}
