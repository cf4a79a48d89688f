#include "runtime/profile/record_chunks.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "layout/record_file.h"
#include "runtime/platform/descriptors.h"

namespace assay::runtime {

namespace {

void Put(RecordFile& file, unsigned char byte) {
  if (file.size < file.capacity) {
    file.buffer[file.size++] = byte;
  }
}

void PutFixed(RecordFile& file, std::uint32_t number) {
  for (unsigned i = 0; i < 4; ++i) {
    Put(file, static_cast<unsigned char>(number >> (8 * i)));
  }
}

// 0, or the reason why not all of it was written.
int WriteAll(int descriptor, const unsigned char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t written = write(descriptor, bytes, size);
    if (written < 0 && errno != EINTR) {
      return errno;
    }
    if (written > 0) {
      bytes += written;
      size -= static_cast<std::size_t>(written);
    }
  }
  return 0;
}

// A limit on the size of files (ulimit -f) is to cost the profile, not the program.
class IgnoresLimitOfFiles {
 public:
  IgnoresLimitOfFiles() {
    struct sigaction ignore = {};
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &ignore, &before_);
  }
  ~IgnoresLimitOfFiles() { sigaction(SIGXFSZ, &before_, nullptr); }
  IgnoresLimitOfFiles(const IgnoresLimitOfFiles&) = delete;
  IgnoresLimitOfFiles& operator=(const IgnoresLimitOfFiles&) = delete;

 private:
  struct sigaction before_ = {};
};

bool WriteWhole(RecordFile& file, const unsigned char* bytes, std::size_t size) {
  const IgnoresLimitOfFiles guard;
  file.failure = WriteAll(file.descriptor, bytes, size);
  if (file.failure == 0) {
    file.good_size += size;
    return true;
  }
  const auto end = static_cast<off_t>(file.good_size);
  if (ftruncate(file.descriptor, end) == 0) {
    lseek(file.descriptor, end, SEEK_SET);
  }
  return false;
}

bool WriteBuffer(RecordFile& file) { return WriteWhole(file, file.buffer, file.size); }

// Another program may be writing to the file of that name. It keeps it, without the name.
int OpenNew(const char* path) {
  struct stat status = {};
  if (lstat(path, &status) == 0 && S_ISREG(status.st_mode)) {
    unlink(path);
  }
  return AsideOfStandardStreams(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
}

}  // namespace

bool StartRecordFile(RecordFile& file, const char* path) {
  file.good_size = 0;
  file.descriptor = OpenNew(path);
  if (file.descriptor < 0) {
    file.failure = errno;
    return false;
  }
  file.size = 0;
  for (const char byte : layout::kRecordMagic) {
    Put(file, static_cast<unsigned char>(byte));
  }
  PutFixed(file, layout::kRecordVersion);
  return WriteBuffer(file);
}

void BeginChunk(RecordFile& file, std::uint32_t kind) {
  file.size = 0;
  PutFixed(file, kind);
  PutFixed(file, 0);
}

void PutNumber(RecordFile& file, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7U) {
    Put(file, static_cast<unsigned char>(number | 0x80U));
  }
  Put(file, static_cast<unsigned char>(number));
}

void PutText(RecordFile& file, const char* text, std::size_t size) {
  PutNumber(file, size);
  for (std::size_t i = 0; i < size; ++i) {
    Put(file, static_cast<unsigned char>(text[i]));
  }
}

void PutText(RecordFile& file, const char* text) { PutText(file, text, std::strlen(text)); }

bool EndChunk(RecordFile& file) {
  const auto payload = static_cast<std::uint32_t>(file.size - layout::kChunkHeaderSize);
  for (unsigned i = 0; i < 4; ++i) {
    file.buffer[4 + i] = static_cast<unsigned char>(payload >> (8 * i));
  }
  PutFixed(file, layout::AddToChecksum(0, file.buffer, file.size));
  return WriteBuffer(file);
}

bool WriteChunk(RecordFile& file, const unsigned char* bytes, std::size_t size) {
  return WriteWhole(file, bytes, size);
}

}  // namespace assay::runtime
