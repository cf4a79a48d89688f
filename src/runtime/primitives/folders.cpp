// Files and folders by name.
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/platform/growable_array.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

namespace {

constexpr mode_t kEverything = 0777;  // less the mask of the process
constexpr char kIsText = 1;
constexpr char kIsError = 0;

// 0, or what the system says.
Int ErrorOf(int failed) { return failed == 0 ? 0 : errno == 0 ? -EIO : -Int{errno}; }

// A name of the program's as C wants it. What it names is done before anything is allocated in the
// heap.
class Name {
 public:
  explicit Name(Bytes bytes) : text_(NewCString(bytes)) { errno = 0; }
  Name(const Name&) = delete;
  Name& operator=(const Name&) = delete;
  ~Name() { std::free(text_); }
  [[nodiscard]] const char* Text() const { return text_; }

 private:
  char* text_;
};

String NewError() {
  const char marked[] = {kIsError, static_cast<char>(errno)};
  return NewString_nogc(assay_machine, marked, sizeof marked);
}

Int Kind(const struct stat& status) {
  return S_ISREG(status.st_mode) ? 1 : S_ISDIR(status.st_mode) ? 2 : 3;
}
Int Allowed(const char* path) {
  return (access(path, X_OK) == 0 ? 1 : 0) + (access(path, W_OK) == 0 ? 2 : 0) +
         (access(path, R_OK) == 0 ? 4 : 0);
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of the table

Int assay_RemoveFile(Bytes name, World /*world*/) { return ErrorOf(unlink(Name(name).Text())); }
Int assay_RenameFile(Bytes from, Bytes to, World /*world*/) {
  const Name old_name(from);
  const Name new_name(to);
  return ErrorOf(std::rename(old_name.Text(), new_name.Text()));
}
Int assay_FileStatus(Bytes name, Int what, World /*world*/) {
  const Name path(name);
  struct stat status{};
  if (stat(path.Text(), &status) != 0) {
    return what == 0 ? 0 : ErrorOf(-1);
  }
  switch (what) {
    case 0: return Kind(status);
    case 1: return status.st_size;
    case 2: return (Int{status.st_mtim.tv_sec} * 1'000'000'000) + status.st_mtim.tv_nsec;
    default: return Allowed(path.Text());
  }
}
Int assay_MakeFolder(Bytes name, World /*world*/) {
  return ErrorOf(mkdir(Name(name).Text(), kEverything));
}
Int assay_RemoveFolder(Bytes name, World /*world*/) { return ErrorOf(rmdir(Name(name).Text())); }
Int assay_EnterFolder(Bytes name, World /*world*/) { return ErrorOf(chdir(Name(name).Text())); }
// Of the owner.
Int assay_SetPermission(Bytes name, Int allowed, World /*world*/) {
  const Name path(name);
  struct stat status{};
  if (stat(path.Text(), &status) != 0) {
    return ErrorOf(-1);
  }
  constexpr unsigned kOwnerShift = 6;
  const mode_t others = status.st_mode & ~static_cast<mode_t>(S_IRWXU) & 07777U;
  return ErrorOf(chmod(path.Text(), others | (static_cast<mode_t>(allowed) << kOwnerShift)));
}
String assay_FolderEntries(Bytes name, World /*world*/) {
  const Name path(name);
  DIR* const folder = opendir(path.Text());
  if (folder == nullptr) {
    return NewError();
  }
  GrowableArray<char> names{};
  names.Push(kIsText);
  while (const dirent* const entry = readdir(folder)) {
    for (const char* next = entry->d_name; *next != '\0'; ++next) {
      names.Push(*next);
    }
    names.Push('\0');
  }
  closedir(folder);
  const String result = NewString_nogc(assay_machine, names.items, names.count);
  names.Free();
  return result;
}
String assay_PathOf(Int what, Bytes name, World /*world*/) {
  const Name path(name);
  char text[PATH_MAX + 2] = {kIsText};
  char* const found = text + 1;
  const bool is_found = what == 0   ? getcwd(found, PATH_MAX) != nullptr
                        : what == 1 ? readlink("/proc/self/exe", found, PATH_MAX) > 0
                                    : realpath(path.Text(), found) != nullptr;
  return is_found ? NewString_nogc(assay_machine, text, std::strlen(text)) : NewError();
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
