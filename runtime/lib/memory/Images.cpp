//===- Images.cpp - Layouts of images, and errors about them --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "memory/Images.h"
#include "support/Errors.h"
#include "sycl/detail/image_format.hpp"

using cohort::rt::fail;

namespace sycl::detail {

/// The formats' names.
static const char *formatWords(image_format Format) {
  switch (Format) {
  case image_format::r8g8b8a8_unorm:
    return "r8g8b8a8_unorm";
  case image_format::r16g16b16a16_unorm:
    return "r16g16b16a16_unorm";
  case image_format::r8g8b8a8_sint:
    return "r8g8b8a8_sint";
  case image_format::r16g16b16a16_sint:
    return "r16g16b16a16_sint";
  case image_format::r32b32g32a32_sint:
    return "r32b32g32a32_sint";
  case image_format::r8g8b8a8_uint:
    return "r8g8b8a8_uint";
  case image_format::r16g16b16a16_uint:
    return "r16g16b16a16_uint";
  case image_format::r32b32g32a32_uint:
    return "r32b32g32a32_uint";
  case image_format::r16b16g16a16_sfloat:
    return "r16b16g16a16_sfloat";
  case image_format::r32g32b32a32_sfloat:
    return "r32g32b32a32_sfloat";
  case image_format::b8g8r8a8_unorm:
    return "b8g8r8a8_unorm";
  }
  fail(errc::invalid, "no image_format has the value " +
                          std::to_string(static_cast<unsigned>(Format)));
}

static const char *typeWords(pixel_type Type) {
  switch (Type) {
  case pixel_type::signed_integers:
    return "int4";
  case pixel_type::unsigned_integers:
    return "uint4";
  case pixel_type::floats:
    return "float4";
  case pixel_type::halves:
    return "half4";
  }
  return "";
}

/// The type of values that an image of this format has; of halves and
/// normalised integers, floats.
static pixel_type typeOf(image_format Format) {
  switch (Format) {
  case image_format::r8g8b8a8_sint:
  case image_format::r16g16b16a16_sint:
  case image_format::r32b32g32a32_sint:
    return pixel_type::signed_integers;
  case image_format::r8g8b8a8_uint:
  case image_format::r16g16b16a16_uint:
  case image_format::r32b32g32a32_uint:
    return pixel_type::unsigned_integers;
  default:
    return pixel_type::floats;
  }
}

/// The bytes from row to row (0) or slice to slice (1), where \p Least are
/// there and the pitch has to be a multiple of \p Unit.
static std::size_t checkedPitch(const std::size_t *Pitch, int Which,
                                std::size_t Least, std::size_t Unit) {
  if (!Pitch)
    return Least;
  const std::string What = Which ? "slice" : "row";
  if (Pitch[Which] < Least)
    fail(errc::invalid, What + " pitch of " + std::to_string(Pitch[Which]) +
                            " bytes is less than the " + std::to_string(Least) +
                            " bytes of a " + What + " of the image");
  if (Unit && Pitch[Which] % Unit != 0)
    fail(errc::invalid, What + " pitch of " + std::to_string(Pitch[Which]) +
                            " bytes is not a multiple of the " +
                            std::to_string(Unit) + " bytes of a " +
                            (Which ? "row" : "pixel") + " of the image");
  return Pitch[Which];
}

static std::size_t times(std::size_t Size, std::size_t Factor) {
  if (!multiply_size(Size, Factor))
    fail(errc::memory_allocation,
         "the size of an image in bytes does not fit into 64 bits");
  return Size;
}

image_layout make_image_layout(image_format Format, const std::size_t *Extent,
                               const std::size_t *Pitch, int Dims,
                               const void *Host) {
  const std::string Name = formatWords(Format);
  image_layout L;
  L.format = Format;
  for (int D = 0; D != 3; ++D) {
    const std::size_t Size = D < Dims ? Extent[D] : 1;
    if (Size > cohort::rt::MaxImageExtent)
      fail(errc::invalid, "an image has " + std::to_string(Size) +
                              " pixels in dimension " + std::to_string(D) +
                              "; the limit is " +
                              std::to_string(cohort::rt::MaxImageExtent));
    L.extent[D] = static_cast<int>(Size);
  }
  const std::size_t Channel = channel_bytes(Format);
  if (reinterpret_cast<std::uintptr_t>(Host) % Channel != 0)
    fail(errc::invalid, "memory of an image of format " + Name +
                            " is not aligned to " + std::to_string(Channel) +
                            " bytes");
  const std::size_t Pixel = pixel_bytes(Format);
  std::size_t Row = times(Pixel, static_cast<std::size_t>(L.extent[0]));
  L.pitch[0] = checkedPitch(Dims > 1 ? Pitch : nullptr, 0, Row, Pixel);
  std::size_t Slice = times(L.pitch[0], static_cast<std::size_t>(L.extent[1]));
  L.pitch[1] = checkedPitch(Dims > 2 ? Pitch : nullptr, 1, Slice, L.pitch[0]);
  L.num_bytes = times(L.pitch[1], static_cast<std::size_t>(L.extent[2]));
  return L;
}

void check_image_access(image_format Format, pixel_type Type,
                        const image_sampler *Sampler) {
  const pixel_type Values = typeOf(Format);
  // Halves are for what they can represent nearly.
  const bool Fits = Type == pixel_type::halves
                        ? Values == pixel_type::floats &&
                              Format != image_format::r32g32b32a32_sfloat
                        : Type == Values;
  if (!Fits)
    fail(errc::invalid, std::string("an image of format ") +
                            formatWords(Format) + " is accessed as " +
                            typeWords(Type) + "; its pixels are " +
                            typeWords(Values));
  if (Sampler && Sampler->filtering == filtering_mode::linear &&
      Values != pixel_type::floats)
    fail(errc::invalid, std::string("an image of format ") +
                            formatWords(Format) +
                            " is sampled with a linear filter, which integers "
                            "do not have");
}

} // namespace sycl::detail
