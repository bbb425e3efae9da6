// Writes pictures as PNG, with libpng
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <png.h>

#include <cstdint>
#include <cstdio>
#include <vector>

/// Writes \p pixels, row by row, a byte each (\p isGrey) or red, green and
/// blue, to the file \p path; whether that was possible.
inline bool writePicture(const char *path, std::size_t width,
                         std::size_t height, const std::uint8_t *pixels,
                         bool isGrey = false) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = isGrey ? PNG_FORMAT_GRAY : PNG_FORMAT_RGB;
  if (!png_image_write_to_file(&image, path, 0, pixels, 0, nullptr)) {
    std::printf("'%s' cannot be written: %s\n", path, image.message);
    return false;
  }
  std::printf("wrote %s\n", path);
  return true;
}

/// Appends the colour of \p heat, from 0 (black) through red and yellow to 1
/// (white).
inline void addColour(std::vector<std::uint8_t> &pixels, float heat) {
  for (float from : {0.0f, 1.0f, 2.0f}) {
    const float part = heat * 3 - from;
    pixels.push_back(static_cast<std::uint8_t>(255 * (part < 0   ? 0
                                                      : part > 1 ? 1
                                                                 : part)));
  }
}
