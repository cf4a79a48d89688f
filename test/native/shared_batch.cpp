#include "native/shared_batch.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "base/check.h"
#include "llvm/compile.h"
#include "llvm/link.h"
#include "stg/from_core.h"

namespace assay::test {

namespace {

namespace fs = std::filesystem;

// A folder of our own, gone at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "assay-batch-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::string operator/(const std::string& name) const {
    return (path_ / name).string();
  }

 private:
  fs::path path_;
};

// The table of programs that batch_main.cpp goes through, as a C source that the linker's driver
// compiles along.
std::string WriteTable(const TemporaryFolder& folder, std::size_t count) {
  const std::string path = folder / "table.c";
  std::ofstream table(path);
  for (std::size_t i = 0; i < count; ++i) {
    table << fmt::format("extern const char p{}_assay_program[];\n", i);
  }
  table << fmt::format("const unsigned long assay_program_count = {};\n", count);
  table << "const char* const assay_programs[] = {\n";
  for (std::size_t i = 0; i < count; ++i) {
    table << fmt::format("  p{}_assay_program,\n", i);
  }
  table << "};\n";
  return path;
}

}  // namespace

BatchResult RunBatch(const std::vector<const core::Program*>& programs,
                     const BatchOptions& options) {
  const TemporaryFolder folder;
  std::vector<std::string> objects;
  for (std::size_t i = 0; i < programs.size(); ++i) {
    const std::unique_ptr<stg::Program> stg_program = stg::FromCore(*programs[i]);
    const codegen::Options code{.policy = options.policy,
                                .shadow = options.shadow,
                                .stacks = options.stacks,
                                .evaluation_scoping = options.evaluation_scoping,
                                .searches = options.searches,
                                .optimise = options.optimise,
                                .trusts_types = options.searches,
                                .symbol_prefix = fmt::format("p{}_", i),
                                .module_name = "test",
                                .unit_size = options.unit_size};
    const auto parts = codegen::CompileToObjects(*stg_program, code, folder / std::to_string(i));
    if (!parts) {
      return {{}, parts.error()};
    }
    objects.insert(objects.end(), parts->files.begin(), parts->files.end());
  }
  objects.push_back(WriteTable(folder, programs.size()));
  const std::string executable = folder / "batch";
  if (const auto problem =
          codegen::Link(objects, {ASSAY_BATCH_MAIN, ASSAY_RUNTIME_LIBRARY}, executable)) {
    return {{}, problem->message};
  }

  std::string command = fmt::format("{} {}", executable, folder / "");
  for (const std::string& flag : options.flags) {
    command += " " + flag;
  }
  command += " 2>" + (folder / "stderr");
  std::vector<NativeRun> runs;
  FILE* const pipe = popen(command.c_str(), "r");
  CHECK(pipe != nullptr, "no process for the batch");
  std::array<char, 512> line{};
  while (std::fgets(line.data(), static_cast<int>(line.size()), pipe) != nullptr) {
    std::string text(line.data());
    text.erase(text.find_last_not_of('\n') + 1);
    if (options.searches && text != fmt::format("{} ", runs.size())) {
      runs.back().value = runs.back().answers.empty() ? text : runs.back().value;
      runs.back().answers.push_back(text);
    } else {
      runs.push_back({text.substr(text.find(' ') + 1), {}, nullptr});
    }
  }
  const int status = pclose(pipe);
  if (status != 0 || runs.size() != programs.size()) {
    std::ifstream errors(folder / "stderr");
    std::string text((std::istreambuf_iterator<char>(errors)), std::istreambuf_iterator<char>());
    const bool signalled = WIFSIGNALED(status);
    return {{},
            fmt::format("program {} of the batch ended with {} {}: {}",
                        runs.empty() ? 0 : runs.size() - 1, signalled ? "signal" : "exit code",
                        signalled ? WTERMSIG(status) : WEXITSTATUS(status), text.substr(0, 2000))};
  }
  if (options.policy != layout::Policy::Plain) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
      std::ifstream costs(folder / fmt::format("{}.json", i));
      runs[i].costs = nlohmann::json::parse(costs, nullptr, /*allow_exceptions=*/false);
    }
  }
  return {std::move(runs), ""};
}

}  // namespace assay::test
