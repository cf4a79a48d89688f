#include "llvm/link.h"

#include <llvm/Support/Program.h>

namespace assay::codegen {

// The compiler driver knows where the C library's start files are; lld does the linking.
std::optional<std::string> Link(const std::vector<std::string>& objects,
                                const std::vector<std::string>& libraries,
                                const std::string& output) {
  constexpr const char* kDriver = "clang-19";
  const llvm::ErrorOr<std::string> driver = llvm::sys::findProgramByName(kDriver);
  if (!driver) {
    return std::string("cannot find ") + kDriver +
           ", which links programs (Debian: clang-19 lld-19)";
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
  std::string error;
  const int exit_code =
      llvm::sys::ExecuteAndWait(*driver, arguments, std::nullopt, {}, 0, 0, &error);
  if (exit_code != 0) {
    return "linking failed: " + (error.empty() ? "exit code " + std::to_string(exit_code) : error);
  }
  return std::nullopt;
}

}  // namespace assay::codegen
