// Waiting for input so that no exception from outside is late.
//
// A signal only sets a flag, and a read that waits ends with EINTR. A signal that comes after the
// last look at the flag and before the read begins would do neither: the program would wait on,
// for ever if nobody types. So the waiting is done by ppoll, which lets signals in and waits in
// one step, and looks at the flag while none can come.
#pragma once

#include <cstdint>
#include <cstdio>

namespace assay::runtime::primitives {

inline constexpr std::int64_t kForever = -1;

// Whether there may be something to read without asking the system: in the buffer or, where the C
// library keeps what was put back to be read again before that, behind it.
[[nodiscard]] inline bool IsReadAhead(const std::FILE* stream) {
  constexpr int kReadsWhatWasPutBack = 0x100;  // the library's _IO_IN_BACKUP
  return stream->_IO_read_ptr != stream->_IO_read_end ||
         (stream->_flags & kReadsWhatWasPutBack) != 0;
}

// 1: something can be read, or it is the end, within so many milliseconds; 0: nothing came;
// -EINTR: an exception from outside is to be raised first; another -errno.
[[nodiscard]] int AwaitInput(std::FILE* stream, std::int64_t milliseconds);

}  // namespace assay::runtime::primitives
