//===- Json.cpp - Writes JSON ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Json.h"
#include <cstdio>

namespace cohort {

void Json::quote(std::string_view Value) {
  Text += '"';
  for (char C : Value) {
    char Code[8];
    if (C == '"' || C == '\\')
      Text += '\\';
    if (static_cast<unsigned char>(C) < 0x20) {
      std::snprintf(Code, sizeof Code, "\\u%04x", C);
      Text += Code;
    } else {
      Text += C;
    }
  }
  Text += '"';
}

void Json::begin(std::string_view Name) {
  if (!IsFirst)
    Text += ", ";
  IsFirst = false;
  if (!Name.empty()) {
    quote(Name);
    Text += ": ";
  }
}

void Json::open(char Bracket, std::string_view Name) {
  begin(Name);
  Text += Bracket;
  IsFirst = true;
}

void Json::close(char Bracket) {
  Text += Bracket;
  IsFirst = false;
}

void Json::text(std::string_view Name, std::string_view Value) {
  begin(Name);
  quote(Value);
}

void Json::number(std::string_view Name, uint64_t Value) {
  begin(Name);
  Text += std::to_string(Value);
}

void Json::boolean(std::string_view Name, bool Value) {
  begin(Name);
  Text += Value ? "true" : "false";
}

void Json::raw(std::string_view Name, std::string_view Value) {
  if (Value.empty())
    return;
  begin(Name);
  Text += Value;
}

} // namespace cohort
