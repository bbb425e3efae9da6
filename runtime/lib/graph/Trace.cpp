//===- Trace.cpp - Trace of commands: COHORT_TRACE ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The file has the format of Chrome's "trace events", which Perfetto reads too.
//
//===----------------------------------------------------------------------===//
#include "Trace.h"
#include "Queue.h"
#include "support/Errors.h"
#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace cohort::rt {

/// So many are kept until text is made of them: 6 MB.
static constexpr size_t MaxEntries = 1 << 16;

static thread_local bool IsWaiting = false;

/// The number of the calling thread.
static uint32_t threadId() {
  static thread_local const uint32_t Id = uint32_t(gettid());
  return Id;
}

void TracedWait::begin() {
  if (IsWaiting)
    return;
  IsWaiting = IsOuter = true;
  Start = profilingClock();
}

void TracedWait::end() {
  IsWaiting = false;
  Trace::active()->recordWait(Start);
}

/// "%p" becomes the number of the process.
static std::string withProcess(std::string Name) {
  for (size_t At; (At = Name.find("%p")) != Name.npos;)
    Name.replace(At, 2, std::to_string(getpid()));
  return Name;
}

void Trace::endOnAbort(int) {
  // It may come from malloc, for whose lock we would wait in vain: rather no
  // trace than a process that hangs.
  std::signal(SIGALRM, SIG_DFL);
  alarm(3);
  if (std::unique_lock Lock(Active->Mutex, std::try_to_lock); Lock)
    Active->finish();
  alarm(0);
}

void Trace::begin() {
  const char *Wanted = secure_getenv("COHORT_TRACE");
  if (!Wanted || !*Wanted || Active)
    return;
  std::string File;
  bool Summary = false;
  for (std::string_view Left = Wanted; !Left.empty();) {
    size_t Comma = std::min(Left.find(','), Left.size());
    std::string_view Word = Left.substr(0, Comma);
    Left.remove_prefix(std::min(Comma + 1, Left.size()));
    constexpr std::string_view End = ".json";
    if (Word == "summary")
      Summary = true;
    else if (File.empty() && Word.size() > End.size() &&
             Word.substr(Word.size() - End.size()) == End)
      File = withProcess(std::string(Word));
    else
      fail(sycl::errc::invalid, std::string("COHORT_TRACE='") + Wanted +
                                    "' is not understood; it takes 'summary', "
                                    "the name of a file that "
                                    "ends in '.json', or both with a comma");
  }
  FILE *Opened = File.empty() ? nullptr : std::fopen(File.c_str(), "we");
  if (!File.empty() && !Opened)
    fail(sycl::errc::invalid,
         std::string("COHORT_TRACE='") + Wanted +
             "' cannot be written: " + std::strerror(errno));
  Active = new Trace(Opened, Summary);
  // abort, and with it assert and std::terminate, and quick_exit end the
  // process without what is done at its end.
  std::at_quick_exit(end);
  struct sigaction Old;
  if (sigaction(SIGABRT, nullptr, &Old) == 0 && Old.sa_handler == SIG_DFL)
    std::signal(SIGABRT, endOnAbort);
}

Trace::Trace(FILE *File, bool Summary)
    : File(File), Summary(Summary), Origin(profilingClock()) {
  Entries.reserve(MaxEntries);
  if (File)
    std::fprintf(File,
                 "[\n{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":%d,"
                 "\"args\":{\"name\":\"%s\"}}",
                 int(getpid()), "SYCL");
  if (File)
    std::fflush(File);
}

void Trace::end() {
  Trace *T = Active;
  if (!T)
    return;
  // Threads that the end of the process does not wait for may still come.
  std::lock_guard Lock(T->Mutex);
  T->finish();
}

void Trace::finish() {
  writeAll();
  if (File) {
    std::fputs("\n]\n", File);
    std::fclose(File);
    File = nullptr;
  }
  if (Summary)
    printSummary();
  Summary = false;
}

/// The kernel's readable name, without "kernel '" and "'".
static std::string shortName(std::string_view Name) {
  std::string Words = kernelWords(Name);
  size_t Begin = Words.find('\''), End = Words.rfind('\'');
  return Begin < End ? Words.substr(Begin + 1, End - Begin - 1) : Words;
}

void Trace::add(Entry &E, std::string_view Name) {
  E.Duration = profilingClock() - E.Start;
  E.Thread = threadId();
  std::lock_guard Lock(Mutex);
  auto At = NameIndices.find(Name);
  if (At == NameIndices.end()) {
    At = NameIndices.try_emplace(std::string(Name), Names.size()).first;
    Names.push_back(
        {E.What == Kind::Kernel ? shortName(Name) : std::string(Name)});
  }
  E.Name = At->second;
  if (E.What != Kind::Wait) {
    Named &N = Names[E.Name];
    ++N.Launches;
    N.Total += E.Duration;
    N.Bytes += E.Bytes;
  }
  if (!File)
    return;
  Entries.push_back(E);
  if (Entries.size() == MaxEntries)
    writeAll();
}

void Trace::recordWait(uint64_t Start) {
  Entry E;
  E.What = Kind::Wait;
  E.Start = Start;
  add(E, "wait");
}

void Trace::record(const Command &C) {
  Entry E;
  E.Start = C.TraceStart;
  E.Where = &C.TheQueue->device();
  E.InFlight = C.InFlight != nullptr;
  std::string_view Name;
  if (const Launch *L = std::get_if<Launch>(&C.Act)) {
    E.What = Kind::Kernel;
    Name = L->Name;
    E.Groups = L->numGroups();
    E.GroupSize = L->groupSize();
    for (const Requirement &R : C.Requirements)
      E.Bytes += R.End - R.Begin;
  } else if (const CopyJob *Copy = std::get_if<CopyJob>(&C.Act)) {
    E.What = Kind::Copy;
    Name = "copy";
    E.Bytes = Copy->DestBox.bytes();
  } else if (const FillJob *Fill = std::get_if<FillJob>(&C.Act)) {
    E.What = Kind::Fill;
    Name = "fill";
    E.Bytes = Fill->Box.bytes();
  } else if (std::holds_alternative<HostCall>(C.Act)) {
    E.What = Kind::HostTask;
    Name = "host task";
  } else {
    return;
  }
  add(E, Name);
}

/// As a JSON string has it.
static std::string escaped(std::string_view Text) {
  std::string Result;
  for (char C : Text) {
    char Code[8];
    if (C == '"' || C == '\\')
      Result += '\\';
    if (static_cast<unsigned char>(C) < 0x20) {
      std::snprintf(Code, sizeof Code, "\\u%04x", C);
      Result += Code;
    } else {
      Result += C;
    }
  }
  return Result;
}

void Trace::nameRow(uint64_t Row, std::string_view Words) {
  if (std::find(RowsSeen.begin(), RowsSeen.end(), Row) != RowsSeen.end())
    return;
  RowsSeen.push_back(Row);
  std::fprintf(
      File,
      ",\n{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":%d,\"tid\":%" PRIu64
      ",\"args\":{\"name\":\"%s\"}}",
      int(getpid()), Row, escaped(Words).c_str());
}

void Trace::write(const Entry &E) {
  constexpr const char *Categories[] = {"kernel", "copy", "fill", "host task",
                                        "wait"};
  std::string Where = E.Where ? E.Where->info().Name : "";
  uint64_t Row = E.Thread;
  if (E.InFlight) {
    // Numbers of threads are smaller.
    Row = (uint64_t(1) << 32) + uint64_t(E.Where->backend().kind()) * 1000 +
          E.Where->index();
    nameRow(Row, Where);
  } else {
    nameRow(Row, "thread " + std::to_string(E.Thread));
  }
  auto Micro = [](uint64_t Nano) { return double(Nano) / 1000; };
  std::fprintf(File,
               ",\n{\"name\":\"%s\",\"cat\":\"%s\",\"ph\":\"X\",\"pid\":%d,"
               "\"tid\":%" PRIu64 ",\"ts\":%.3f,\"dur\":%.3f",
               escaped(Names[E.Name].Words).c_str(), Categories[int(E.What)],
               int(getpid()), Row, Micro(E.Start - Origin), Micro(E.Duration));
  if (E.What != Kind::Wait) {
    std::fprintf(File, ",\"args\":{\"device\":\"%s\"", escaped(Where).c_str());
    if (E.What != Kind::HostTask)
      std::fprintf(File, ",\"bytes\":%" PRIu64, E.Bytes);
    if (E.What == Kind::Kernel)
      std::fprintf(
          File, ",\"groups\":%zu,\"group_size\":%zu,\"groups_per_second\":%.0f",
          E.Groups, E.GroupSize,
          double(E.Groups) * 1e9 / double(std::max<uint64_t>(E.Duration, 1)));
    std::fputc('}', File);
  }
  std::fputc('}', File);
}

void Trace::writeAll() {
  if (File)
    for (const Entry &E : Entries)
      write(E);
  Entries.clear();
}

void Trace::printSummary() {
  std::vector<const Named *> Rows;
  uint64_t Total = 0;
  for (const Named &N : Names)
    if (N.Launches != 0) {
      Rows.push_back(&N);
      Total += N.Total;
    }
  std::sort(Rows.begin(), Rows.end(),
            [](auto *A, auto *B) { return A->Total > B->Total; });
  std::fprintf(stderr, "cohort: %.3f ms in commands, of %.3f ms\n",
               double(Total) / 1e6, double(profilingClock() - Origin) / 1e6);
  std::fprintf(stderr, "%8s %12s %12s %10s %14s  %s\n", "share", "total ms",
               "mean us", "launches", "bytes", "command");
  for (const Named *N : Rows)
    std::fprintf(
        stderr, "%7.1f%% %12.3f %12.3f %10" PRIu64 " %14" PRIu64 "  %s\n",
        100.0 * double(N->Total) / double(std::max<uint64_t>(Total, 1)),
        double(N->Total) / 1e6, double(N->Total) / 1e3 / double(N->Launches),
        N->Launches, N->Bytes, N->Words.c_str());
}

} // namespace cohort::rt
