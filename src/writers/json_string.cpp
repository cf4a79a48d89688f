#include "writers/json_string.h"

namespace assay::writers {

void WriteJsonString(const char* text, std::FILE* file) {
  std::fputc('"', file);
  for (; *text != '\0'; ++text) {
    const auto byte = static_cast<unsigned char>(*text);
    if (byte == '"' || byte == '\\') {
      std::fprintf(file, "\\%c", byte);
    } else if (byte < 0x20) {
      std::fprintf(file, "\\u%04x", byte);
    } else {
      std::fputc(byte, file);
    }
  }
  std::fputc('"', file);
}

}  // namespace assay::writers
