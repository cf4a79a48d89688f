// A record whose heap profile is to be asked.
#pragma once

#include <memory>
#include <string>

#include "report/heap_query.h"
#include "report/mapped_file.h"

namespace assay::driver {

struct HeapFile {
  HeapFile(report::MappedFile mapped, report::Profile read)
      : file(std::move(mapped)), profile(std::move(read)), heap(file, profile) {}
  ~HeapFile() = default;
  HeapFile(const HeapFile&) = delete;
  HeapFile& operator=(const HeapFile&) = delete;

  report::MappedFile file;
  report::Profile profile;
  report::HeapProfile heap;
};

// Null: it has none, or cannot be read; that has been said, in the name of this command.
[[nodiscard]] std::unique_ptr<HeapFile> OpenHeap(const std::string& path, const char* command);

}  // namespace assay::driver
