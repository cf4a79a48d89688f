#include "writers/place.h"

#include <cstdio>

namespace assay::writers {

bool FormatPlace(const Place& place, char* buffer, std::size_t size) {
  if (place.file == nullptr || place.file[0] == '\0' || place.line == 0) {
    buffer[0] = '\0';
    return false;
  }
  if (place.line != place.last_line) {
    std::snprintf(buffer, size, "%s:(%u,%u)-(%u,%u)", place.file, place.line, place.column,
                  place.last_line, place.last_column);
  } else if (place.column != place.last_column) {
    std::snprintf(buffer, size, "%s:%u:%u-%u", place.file, place.line, place.column,
                  place.last_column);
  } else {
    std::snprintf(buffer, size, "%s:%u:%u", place.file, place.line, place.column);
  }
  return true;
}

}  // namespace assay::writers
