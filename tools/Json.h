//===- Json.h - Writes JSON -------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_TOOLS_JSON_H
#define COHORT_TOOLS_JSON_H

#include <cstdint>
#include <string>
#include <string_view>

namespace cohort {

/// A JSON text that grows: objects and lists are opened and closed, members
/// have a name, elements of lists none.
class Json {
public:
  void open(char Bracket, std::string_view Name = {});
  void close(char Bracket);
  void text(std::string_view Name, std::string_view Value);
  void number(std::string_view Name, uint64_t Value);
  void boolean(std::string_view Name, bool Value);
  /// A value that is JSON already; nothing if it is empty.
  void raw(std::string_view Name, std::string_view Value);
  const std::string &str() const { return Text; }

private:
  void begin(std::string_view Name);
  void quote(std::string_view Value);

  std::string Text;
  bool IsFirst = true;
};

} // namespace cohort
#endif
