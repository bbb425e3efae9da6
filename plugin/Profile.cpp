//===- Profile.cpp - A device that the CPU behaves as ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Profile.h"
#include "Headers.h"
#include "cohort/Pipelines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace cohort {

namespace {
/// Values of a key.
enum class Values {
  Text, ///< the rest of the line
  Word, ///< one of several
  Number,
  Three, ///< numbers, of x, y and z
  Sizes, ///< of sub-groups
  Words  ///< names of aspects
};
/// One key of a profile, in the order of the fields of device_profile.
struct Key {
  StringLiteral Name;
  Values Takes;
  StringLiteral Default; ///< empty: the key is needed
};
} // namespace

/// 0 is for what the CPU has.
static constexpr Key Keys[] = {
    {"name", Values::Text, ""},
    {"vendor", Values::Text, ""},
    {"type", Values::Word, ""},
    {"sub-group-sizes", Values::Sizes, ""},
    {"max-work-group-size", Values::Number, ""},
    {"max-work-item-sizes", Values::Three, "0 0 0"},
    {"max-work-groups", Values::Three, "0 0 0"},
    {"local-memory", Values::Number, ""},
    {"global-memory", Values::Number, "0"},
    {"max-allocation", Values::Number, "0"},
    {"compute-units", Values::Number, "0"},
    {"aspects", Values::Words, ""},
};

/// Those that a device can have, the ones that follow from its type first.
static constexpr StringLiteral AllAspects[] = {
// NOLINTNEXTLINE(bugprone-reserved-identifier): DPC++'s name
#define __SYCL_ASPECT(NAME, NUMBER) #NAME,
#define COHORT_ASPECT_OF_NONE(NAME, NUMBER)
#include "../runtime/include/sycl/info/aspects.def"
};
static const ArrayRef Aspects = ArrayRef(AllAspects).drop_front(5);

static std::string quoted(StringRef S) { return ("'" + S + "'").str(); }

template <class Range> static std::string list(const Range &Names) {
  return join(map_range(Names, [](StringRef S) { return quoted(S); }), ", ");
}

/// Numbers with spaces between them.
static Expected<SmallVector<uint64_t, 4>> parseNumbers(StringRef Text) {
  SmallVector<StringRef, 4> Words;
  SplitString(Text, Words);
  SmallVector<uint64_t, 4> Numbers;
  for (StringRef Word : Words)
    if (uint64_t Number; Word.getAsInteger(10, Number))
      return createStringError(quoted(Word) + " is not a number");
    else
      Numbers.push_back(Number);
  return Numbers;
}

static Expected<std::string> parseSizes(StringRef Text, Profile &P) {
  auto Numbers = parseNumbers(Text);
  if (!Numbers)
    return Numbers.takeError();
  for (uint64_t Size : *Numbers) {
    if (!is_contained(cpuSubGroupSizes(), Size))
      return createStringError(
          "the CPU has no sub-groups of " + Twine(Size) + "; it has those of " +
          join(map_range(cpuSubGroupSizes(), [](auto N) { return utostr(N); }),
               ", "));
    P.SubGroupSizes.push_back(Size);
  }
  if (P.SubGroupSizes.empty())
    return createStringError("a device has sub-groups of one size at least");
  return "{" +
         join(map_range(P.SubGroupSizes, [](auto N) { return utostr(N); }),
              ", ") +
         "}";
}

static Expected<std::string> parseNumbers(StringRef Text, size_t Count) {
  auto Numbers = parseNumbers(Text);
  if (!Numbers)
    return Numbers.takeError();
  if (Numbers->size() != Count)
    return createStringError(Twine(Count) +
                             (Count == 1 ? " number is" : " numbers are") +
                             " needed, not " + Twine(Numbers->size()));
  std::string All = join(
      map_range(*Numbers, [](uint64_t N) { return utostr(N) + "u"; }), ", ");
  return Count == 1 ? All : "{" + All + "}";
}

static Expected<std::string> parseAspects(StringRef Text) {
  SmallVector<StringRef, 16> Words;
  SplitString(Text, Words);
  std::string Bits = "0";
  for (StringRef Word : Words) {
    if (!is_contained(Aspects, Word))
      return createStringError("unknown aspect " + quoted(Word) +
                               "; available: " + list(Aspects));
    Bits += (" | aspect_bit(aspect::" + Word + ")").str();
  }
  return Bits;
}

static Expected<std::string> parseValue(const Key &K, StringRef Text,
                                        Profile &P) {
  switch (K.Takes) {
  case Values::Text: {
    std::string Escaped;
    raw_string_ostream(Escaped).write_escaped(Text, /*UseHexEscapes=*/false);
    return "\"" + Escaped + "\"";
  }
  case Values::Word:
    if (!is_contained({"cpu", "gpu", "accelerator"}, Text))
      return createStringError("unknown type " + quoted(Text) +
                               "; available: 'cpu', 'gpu', 'accelerator'");
    return ("info::device_type::" + Text).str();
  case Values::Number:
    return parseNumbers(Text, 1);
  case Values::Three:
    return parseNumbers(Text, 3);
  case Values::Sizes:
    return parseSizes(Text, P);
  case Values::Words:
    return parseAspects(Text);
  }
  llvm_unreachable("covered switch");
}

static Error atLine(StringRef File, int64_t Line, const Twine &What) {
  return createStringError("profile " + quoted(File) + ", line " + Twine(Line) +
                           ": " + What);
}

/// Adds the line "key: values" to \p Found.
static Error parseLine(StringRef Line, Profile &P,
                       StringMap<std::string> &Found) {
  auto [Name, Text] = Line.split(':');
  const Key *K =
      find_if(Keys, [N = Name.rtrim()](auto &K) { return K.Name == N; });
  if (K == std::end(Keys))
    return createStringError(
        "unknown key " + quoted(Name.rtrim()) + "; available: " +
        list(map_range(Keys, [](auto &K) { return StringRef(K.Name); })));
  auto Value = parseValue(*K, Text.trim(), P);
  if (!Value)
    return createStringError(quoted(K->Name) + ": " +
                             toString(Value.takeError()));
  if (!Found.try_emplace(K->Name, *Value).second)
    return createStringError(quoted(K->Name) + " is there twice");
  return Error::success();
}

static Expected<Profile> parseProfile(StringRef File,
                                      const MemoryBuffer &Content) {
  Profile P;
  StringMap<std::string> Found;
  for (line_iterator L(Content, /*SkipBlanks=*/true, '#'); !L.is_at_eof(); ++L)
    if (Error E = parseLine(L->split('#').first.trim(), P, Found))
      return atLine(File, L.line_number(), toString(std::move(E)));
  SmallVector<std::string, 12> Fields;
  for (const Key &K : Keys) {
    auto Field = Found.find(K.Name);
    if (Field == Found.end() && K.Default.empty())
      return createStringError("profile " + quoted(File) + " has no " +
                               quoted(K.Name));
    Fields.push_back(Field != Found.end()
                         ? Field->second
                         : cantFail(parseValue(K, K.Default, P)));
  }
  P.Initializer = "{" + join(Fields, ", ") + "}";
  return P;
}

/// The names of the files in \p Folder.
static std::string available(StringRef Folder) {
  std::error_code None;
  SmallVector<std::string, 8> Names;
  for (sys::fs::directory_iterator I(Folder, None), End; !None && I != End;
       I.increment(None))
    if (sys::path::extension(I->path()) == ".profile")
      Names.push_back(sys::path::stem(I->path()).str());
  sort(Names);
  return list(Names);
}

Expected<Profile> readProfile(StringRef Name) {
  SmallString<256> Path(Name);
  bool IsFile = sys::path::has_parent_path(Name) || Name.ends_with(".profile");
  SmallString<256> Folder = profileFolder();
  if (!IsFile) {
    Path = Folder;
    sys::path::append(Path, Name + ".profile");
  }
  auto Content = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (Content)
    return parseProfile(Path, **Content);
  if (IsFile)
    return createStringError("profile " + quoted(Name) + " cannot be read: " +
                             Content.getError().message());
  return createStringError("unknown profile " + quoted(Name) +
                           "; available: " + available(Folder) +
                           ", or a file FOLDER/NAME.profile");
}

} // namespace cohort
