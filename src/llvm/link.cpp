#include "llvm/link.h"

#include <ranges>
#include <string_view>

#include <llvm/ADT/SmallString.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Program.h>

#include "llvm/unfinished.h"

namespace assay::codegen {

namespace {

// Of each such name lld writes a line, then where it is used:
//
//     ld.lld: error: undefined symbol: name
//     >>> referenced by file.o:(function)
std::vector<std::string> UndefinedNames(std::string_view said) {
  constexpr std::string_view kError = "ld.lld: error: ";
  constexpr std::string_view kUndefined = "ld.lld: error: undefined symbol: ";
  std::vector<std::string> names;
  for (const auto part : std::views::split(said, '\n')) {
    const std::string_view line(part);
    if (line.starts_with(kUndefined)) {
      names.emplace_back(line.substr(kUndefined.size()));
    } else if (line.starts_with(kError)) {
      return {};
    }
  }
  return names;
}

// What a program writes to its standard error is kept here.
class SaidInFile {
 public:
  SaidInFile() {
    llvm::sys::fs::createTemporaryFile("assay-link", "txt", path_);
    RemoveIfInterrupted(path_.str().str());
  }
  SaidInFile(const SaidInFile&) = delete;
  SaidInFile& operator=(const SaidInFile&) = delete;
  SaidInFile(SaidInFile&&) = delete;
  SaidInFile& operator=(SaidInFile&&) = delete;
  ~SaidInFile() { RemoveUnfinished({path_.str().str()}); }

  [[nodiscard]] llvm::StringRef Path() const { return path_; }
  [[nodiscard]] std::string Text() const {
    const auto buffer = llvm::MemoryBuffer::getFile(path_);
    return buffer ? (*buffer)->getBuffer().str() : "";
  }

 private:
  llvm::SmallString<128> path_;
};

}  // namespace

// The compiler driver knows where the C library's start files are; lld does the linking.
std::optional<LinkProblem> Link(const std::vector<std::string>& objects,
                                const std::vector<std::string>& libraries,
                                const std::string& output) {
  constexpr const char* kDriver = "clang-19";
  const llvm::ErrorOr<std::string> driver = llvm::sys::findProgramByName(kDriver);
  if (!driver) {
    return LinkProblem{
        std::string("cannot find ") + kDriver + ", which links programs (Debian: clang-19 lld-19)",
        {}};
  }
  std::vector<llvm::StringRef> arguments = {*driver, "-no-pie", "-fuse-ld=lld", "-o", output};
#ifdef ASSAY_DEBUG
  arguments.emplace_back("-fsanitize=address,undefined");  // as the run-time library is built
#endif
  arguments.insert(arguments.end(), objects.begin(), objects.end());
  arguments.insert(arguments.end(), libraries.begin(), libraries.end());
  // What the run-time system uses, in the program itself: Integers, characters, digits of numbers.
  for (const char* const library :
       {"-Wl,-Bstatic", "-lgmp", "-lutf8proc", "-lstdc++", "-Wl,-Bdynamic", "-lm"}) {
    arguments.emplace_back(library);
  }
  const SaidInFile said;
  std::string error;
  const int exit_code = llvm::sys::ExecuteAndWait(
      *driver, arguments, std::nullopt, {std::nullopt, std::nullopt, said.Path()}, 0, 0, &error);
  if (exit_code != 0) {
    const std::string text = said.Text();
    return LinkProblem{text + "linking failed: " +
                           (error.empty() ? "exit code " + std::to_string(exit_code) : error),
                       UndefinedNames(text)};
  }
  return std::nullopt;
}

}  // namespace assay::codegen
