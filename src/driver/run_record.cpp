#include "driver/run_record.h"

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <fmt/core.h>

namespace assay::driver {

namespace {

namespace fs = std::filesystem;

// Makes an empty file; "" if that is not possible, for the reason in errno.
std::string MakeUnique(std::string pattern, std::string_view ending) {
  pattern += ending;
  const int file = mkstemps(pattern.data(), static_cast<int>(ending.size()));
  if (file < 0) {
    return "";
  }
  const mode_t mask = umask(0);
  umask(mask);
  (void)fchmod(file, 0666U & ~mask);  // as any file that one makes
  close(file);
  return pattern;
}

std::string MakeTemporary(const std::string& name) {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  return error ? "" : MakeUnique((folder / fs::path(name).stem()).string() + "-XXXXXX", ".assay");
}

bool IsEmpty(const std::string& path) {
  std::error_code error;
  return fs::file_size(path, error) == 0 && !error;
}

// A device, a pipe or a folder must not be replaced by a file.
bool IsSpecial(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error) && !fs::is_regular_file(path, error);
}

std::string PathOfDescriptor(int descriptor) {
  return fmt::format("/proc/{}/fd/{}", getpid(), descriptor);
}

}  // namespace

RunRecord::RunRecord(std::string name)
    : name_(std::move(name)), spare_(memfd_create("assay-record", MFD_CLOEXEC)) {
  if (IsSpecial(name_)) {
    working_ = name_;
    return;
  }
  working_ = MakeUnique(name_ + ".running-XXXXXX", "");
  if (working_.empty()) {
    why_ = std::strerror(errno);
    working_ = MakeTemporary(name_);
  }
}

RunRecord::~RunRecord() {
  if (spare_ >= 0) {
    close(spare_);
  }
}

std::vector<std::string> RunRecord::Flags() const {
  const std::string spare = spare_ < 0 ? "" : PathOfDescriptor(spare_);
  const std::string& first = working_.empty() ? spare : working_;
  std::vector<std::string> flags;
  if (!first.empty()) {
    flags.push_back("--record=" + first);
  }
  if (!spare.empty()) {
    flags.push_back("--record-spare=" + spare);
  }
  return flags;
}

bool RunRecord::HasSpare() const {
  struct stat status = {};
  return spare_ >= 0 && fstat(spare_, &status) == 0 && status.st_size > 0;
}

RunRecord::Kept RunRecord::KeepSpare() {
  const std::string memory = PathOfDescriptor(spare_);
  const std::string kept = MakeTemporary(name_);
  std::error_code error;
  if (!kept.empty() && fs::copy_file(memory, kept, fs::copy_options::overwrite_existing, error)) {
    return {kept, kept};
  }
  if (!kept.empty()) {
    fs::remove(kept, error);
  }
  return {memory, ""};
}

std::optional<RunRecord::Kept> RunRecord::Keep() {
  std::error_code error;
  if (HasSpare()) {
    if (!IsSpecial(working_)) {
      fs::remove(working_, error);  // has less in it
    }
    Kept kept = KeepSpare();
    fmt::print(stderr, "assay run: {} cannot be written{}\n", name_,
               kept.shown.empty() ? ", nor can any other file: this is all that is left"
                                  : "; the profile is in " + kept.shown);
    return kept;
  }
  if (working_.empty() || IsSpecial(working_)) {
    return std::nullopt;
  }
  if (IsEmpty(working_)) {  // the program did not come to it
    fs::remove(working_, error);
    return std::nullopt;
  }
  if (!why_.empty()) {
    fmt::print(stderr, "assay run: {} cannot be written: {}; the profile is in {}\n", name_, why_,
               working_);
    return Kept{working_, working_};
  }
  fs::rename(working_, name_, error);
  return error ? Kept{working_, working_} : Kept{name_, name_};
}

}  // namespace assay::driver
