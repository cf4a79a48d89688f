#include "cache/build_id.h"

#include <elf.h>
#include <link.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <span>
#include <string_view>

#include "base/content_hash.h"

namespace assay::cache {

namespace {

std::size_t Padded(std::size_t size) { return (size + 3) & ~std::size_t{3}; }

// A segment of notes: each is a header, a name and a description, padded to words.
std::string IdAmong(std::string_view notes) {
  constexpr std::string_view kOwner("GNU\0", 4);
  ElfW(Nhdr) note;
  while (notes.size() >= sizeof note) {
    std::memcpy(&note, notes.data(), sizeof note);
    notes.remove_prefix(sizeof note);
    const std::size_t name_size = Padded(note.n_namesz);
    const std::size_t size = name_size + Padded(note.n_descsz);
    if (size > notes.size()) {
      break;
    }
    if (note.n_type == NT_GNU_BUILD_ID && notes.substr(0, note.n_namesz) == kOwner) {
      return std::string(notes.substr(name_size, note.n_descsz));
    }
    notes.remove_prefix(size);
  }
  return "";
}

// The first object that is visited is the executable: that ends the visit.
int FindId(dl_phdr_info* object, std::size_t /*size*/, void* result) {
  for (const ElfW(Phdr) & segment : std::span(object->dlpi_phdr, object->dlpi_phnum)) {
    std::string& id = *static_cast<std::string*>(result);
    if (segment.p_type == PT_NOTE && id.empty()) {
      // NOLINTNEXTLINE(performance-no-int-to-ptr): addresses are numbers to the loader
      id = IdAmong(
          {reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr), segment.p_memsz});
    }
  }
  return 1;
}

}  // namespace

std::string BuildId() {
  std::string id;
  dl_iterate_phdr(FindId, &id);
  if (id.empty()) {
    std::ifstream self("/proc/self/exe", std::ios::binary);
    ContentHasher hasher;
    hasher.Add(std::string(std::istreambuf_iterator<char>(self), std::istreambuf_iterator<char>()));
    id = hasher.Result().Text();
  }
  return id;
}

}  // namespace assay::cache
