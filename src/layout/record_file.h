// The record of a run, `PROGRAM.assay`: written by the run-time system (runtime/profile/record.h),
// read by the tool (report/reader.h). docs/formats.md describes it for others.
//
//     magic : 8 bytes | version : 32 bits | chunk, chunk, ..
//     chunk: kind : 32 bits | size of the payload : 32 bits | payload | checksum : 32 bits
//
// The file only grows: a program that is killed leaves all chunks but the last whole. Fixed-size
// numbers are little-endian; the checksum is the CRC-32 (as in zlib) of kind, size and payload.
// Payloads are numbers of seven bits to a byte, the lowest first, the high bit set in all but the
// last byte, and texts, which are a number of bytes and then the bytes, in UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::layout {

inline constexpr char kRecordMagic[8] = {'\x89', 'A', 'S', 'S', 'A', 'Y', '\r', '\n'};
inline constexpr std::uint32_t kRecordVersion = 1;

constexpr std::uint32_t ChunkKindOf(const char (&text)[5]) {
  std::uint32_t kind = 0;
  for (int i = 3; i >= 0; --i) {
    kind = kind << 8U | static_cast<unsigned char>(text[i]);
  }
  return kind;
}

// What the chunks hold:
//
//     RUN   program, number of arguments, arguments, start (nanoseconds since 1970), nanoseconds
//     per
//           tick, number of processors, 1 if stacks are kept; then the names and units of totals
//           and of columns: how many, name, unit, ..
//     CENT  how many; each: name, kind, module, file, line, column, last line, last column. The
//           first is number 0
//     MADE  how many; each: distance of its number from the one before. Centres whose entries say
//           how often an action was made, since how often it ran is not known. There if there are
//           any
//     STAK  number of the first, how many; each: the stack below, the centre on top. A stack whose
//           number is less than the number of centres is that centre alone
//     SAMP  costs since the start: the totals, how many rows; each: distance of its number from the
//           one before, columns. Where no stacks are kept rows are centres. The last one counts
//     LEXI  a text, of which the run-time system knows nothing. In it: how many functions; each:
//           name, module, file, line, column, last line, last column, 1 if it was asked for, 1 if
//           it is a constant. Then how many pairs; each: its centre, function, origin (numbers of
//           functions; the first two are no functions), and where the origin's text mentions the
//           function first: file, line, column
//     MARK  nanoseconds since the start, text
//     END   why, exit code or number of the signal
//
// Heap profiles. Numbers that a chunk mentions are defined before it:
//
//     HEAP  how censuses were asked for (a text), names and units of their totals: how many, name,
//           unit, ..; 1 if ages of objects are known, 2 if their uses are, too
//     DEFN  number of the first, how many; each: name, module, file, line, column, last line, last
//           column. A definition of the source
//     INFO  number of the first, how many; each: kind (a HeapKind), name, type, definition (its
//           number and 1; 0: none), line, column, last line, last column. What objects are
//     VARS  number of the first info, how many; each: names of the pointers that it has, in their
//           order, with blanks between, and - for one without a name
//     CALL  number of the first info, how many; each: the definition in which the program called
//           what of the library is copied there (its number and 1), line, column, last line, last
//           column; 0 alone: it is no such copy
//     KEYS  number of the first, how many; each: info, variant (a HeapVariant), centre (a row, as
//     in
//           SAMP)
//     CENS  number, 1 if nothing of it follows, nanoseconds of mutator, nanoseconds since the
//     start,
//           bytes allocated, why (a CensusCause), text (of a mark), totals, 1 if it is full, how
//           many rows; each: distance of its key from the one before, objects, words. One that is
//           not full has only what changed since the last; what is not there has stayed
//     LINK  number of the census that it is part of, how many rows; each: distance of the holder
//           from the one before (its key and 1; 0: the run-time system), key of what it holds,
//           pointers, words of what was first reached so, by which of its pointers (its number and
//           1; 0: that is not told). A frame holds the one right above it
//     HOLD  the same for roots: distance of the root, key, objects, words that belong to it
//     Both come before their census, in any number of chunks; few censuses have them
//     RETS  sets of retainers: number of the first, how many; each: how many members, each its key
//           and 1 (0: the run-time system). Set 0 has none, 1 stands for too many
//     RETC  number of the census that it is part of, how many rows; each: distance of the set from
//           the one before, key, objects, words. Of all objects, before their census
//
//     Where it is known when objects were made and by whom they were used:
//
//     LIFE  more keys, numbered as those of KEYS; each: info, variant, centre, birth (number of the
//           first census that counted them and 1; 0: not known), era of their birth, who used them
//           last: 0 nobody, 1 the run-time system, 2 and more a definition
//     BIOG  number of a census, how many rows; each: key (its info, variant and centre count),
//           state (a LifeState), number of a census, objects, words: what these were from the
//           latter census on up to the one before the former. Comes before the former; the last
//           one at the end of the run
//
// A snapshot, NAME.heap, is a file of its own: RUN, CENT and STAK, then SNAP, the names of its keys
// (DEFN, INFO, VARS, CALL, KEYS), ROOT, OBJS and END, without which it is cut off:
//
//     SNAP  name, nanoseconds of mutator, nanoseconds since the start, bytes allocated, how many
//           objects, their words, how many roots, their words
//     ROOT  number of the first, how many; each: its key and 1 (0: the run-time system), words of
//           the stack, how many pointers; each: number of the object and 1 (0: none of the heap)
//     OBJS  number of the first, how many; each: key, words, how many pointers; each: 0 (none of
//           the heap), or 1 and the distance d from its own number, as 2d, or -2d - 1 if negative
inline constexpr std::uint32_t kRunChunk = ChunkKindOf("RUN ");
inline constexpr std::uint32_t kCentresChunk = ChunkKindOf("CENT");
inline constexpr std::uint32_t kMadeChunk = ChunkKindOf("MADE");
inline constexpr std::uint32_t kStacksChunk = ChunkKindOf("STAK");
inline constexpr std::uint32_t kSampleChunk = ChunkKindOf("SAMP");
inline constexpr std::uint32_t kLexicalChunk = ChunkKindOf("LEXI");
inline constexpr std::uint32_t kMarkChunk = ChunkKindOf("MARK");
inline constexpr std::uint32_t kEndChunk = ChunkKindOf("END ");
inline constexpr std::uint32_t kHeapChunk = ChunkKindOf("HEAP");
inline constexpr std::uint32_t kDefinitionsChunk = ChunkKindOf("DEFN");
inline constexpr std::uint32_t kInfosChunk = ChunkKindOf("INFO");
inline constexpr std::uint32_t kVariablesChunk = ChunkKindOf("VARS");
inline constexpr std::uint32_t kCallsChunk = ChunkKindOf("CALL");
inline constexpr std::uint32_t kKeysChunk = ChunkKindOf("KEYS");
inline constexpr std::uint32_t kCensusChunk = ChunkKindOf("CENS");
inline constexpr std::uint32_t kEdgesChunk = ChunkKindOf("LINK");
inline constexpr std::uint32_t kSharesChunk = ChunkKindOf("HOLD");
inline constexpr std::uint32_t kRetainerSetsChunk = ChunkKindOf("RETS");
inline constexpr std::uint32_t kRetainedChunk = ChunkKindOf("RETC");
inline constexpr std::uint32_t kSnapshotChunk = ChunkKindOf("SNAP");
inline constexpr std::uint32_t kRootsChunk = ChunkKindOf("ROOT");
inline constexpr std::uint32_t kObjectsChunk = ChunkKindOf("OBJS");
inline constexpr std::uint32_t kLivesChunk = ChunkKindOf("LIFE");
inline constexpr std::uint32_t kStatesChunk = ChunkKindOf("BIOG");

// How much of a chunk there is at most, of those that may be long.
inline constexpr std::size_t kLongestHeapChunk = std::size_t{1} << 20;

// What is counted under a key beside the objects of its info table. In the low bits of a header.
enum class HeapVariant : std::uint8_t {
  Object,
  PartialApplication,  // of the function of this info table
  UnderEvaluation,     // a thunk of this info table that is a black hole now
  Frame,               // of the stack
  Indirection,         // that has to be kept, to an object of this info table
  Constant,            // of the program: holds objects, and is none of the heap itself
};
inline constexpr std::uint8_t kHeapVariants = 6;

// For people, so that readers need not know kinds of objects.
enum class HeapKind : std::uint8_t {
  Constructor,
  Function,
  Thunk,
  Selector,
  PartialApplication,
  BlackHole,
  Indirection,
  Bytes,
  Array,
  Stack,
};
inline constexpr const char* kHeapKindNames[] = {
    "constructor", "function",    "thunk", "selector", "partial application",
    "black hole",  "indirection", "bytes", "array",    "stack"};
inline constexpr std::uint8_t kHeapKinds = 10;

// What an object is at a census: used later but not yet (lag), used before and later (use), used
// before but never again (drag), never used (void).
enum class LifeState : std::uint8_t { Lag, Use, Drag, Void };
inline constexpr std::uint8_t kLifeStates = 4;
inline constexpr const char* kLifeStateNames[] = {"lag", "use", "drag", "void"};

enum class CensusCause : std::uint8_t { Interval, Natural, Mark, Request };
inline constexpr std::uint8_t kCensusCauses = 4;

inline constexpr std::size_t kChunkHeaderSize = 8;
inline constexpr std::size_t kChecksumSize = 4;

// What a byte does to a checksum.
struct ChecksumTable {
  std::uint32_t of[256] = {};

  constexpr ChecksumTable() {
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
      std::uint32_t checksum = byte;
      for (int bit = 0; bit < 8; ++bit) {
        checksum = (checksum >> 1U) ^ (0xedb8'8320U & (0 - (checksum & 1U)));
      }
      of[byte] = checksum;
    }
  }
};
inline constexpr ChecksumTable kChecksums;

// Adds bytes to a checksum that starts as 0.
constexpr std::uint32_t AddToChecksum(std::uint32_t checksum, const unsigned char* bytes,
                                      std::size_t size) {
  checksum = ~checksum;
  for (std::size_t i = 0; i < size; ++i) {
    checksum = (checksum >> 8U) ^ kChecksums.of[(checksum ^ bytes[i]) & 0xffU];
  }
  return ~checksum;
}

}  // namespace assay::layout
