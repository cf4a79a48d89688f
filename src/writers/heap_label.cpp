#include "writers/heap_label.h"

#include <cstdio>
#include <cstring>

namespace assay::writers {

namespace {

using layout::HeapKind;
using layout::HeapVariant;

// By HeapVariant.
constexpr const char* kSuffixes[layout::kHeapVariants] = {
    "", ", partially applied", ", being evaluated", ", waiting", ", indirection", ", a constant"};

const char* Or(const char* text, const char* otherwise) {
  return text == nullptr || *text == '\0' ? otherwise : text;
}

const char* KindOf(const HeapThing& thing) {
  const auto name = [](HeapKind kind) {
    return layout::kHeapKindNames[static_cast<std::size_t>(kind)];
  };
  switch (thing.variant) {
    case HeapVariant::PartialApplication: return name(HeapKind::PartialApplication);
    case HeapVariant::UnderEvaluation: return name(HeapKind::BlackHole);
    case HeapVariant::Frame: return name(HeapKind::Stack);
    case HeapVariant::Indirection: return name(HeapKind::Indirection);
    case HeapVariant::Constant: return "constant";
    case HeapVariant::Object: break;
  }
  return name(thing.kind);
}

bool IsSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

void FormatHeapLabel(const HeapThing& thing, HeapDimension dimension, char* buffer,
                     std::size_t size) {
  switch (dimension) {
    case HeapDimension::Construction:
      std::snprintf(buffer, size, "%s%s", Or(thing.name, kSystem),
                    kSuffixes[static_cast<std::size_t>(thing.variant)]);
      return;
    case HeapDimension::Producer:
      std::snprintf(buffer, size, "%s", Or(thing.producer, kSystem));
      return;
    case HeapDimension::Module:
      std::snprintf(buffer, size, "%s", Or(thing.module, kSystem));
      return;
    case HeapDimension::Type:
      std::snprintf(buffer, size, "%s",
                    thing.variant == HeapVariant::Frame ? "stack" : Or(thing.type, "unknown"));
      return;
    case HeapDimension::Kind: std::snprintf(buffer, size, "%s", KindOf(thing)); return;
    case HeapDimension::Place:
      if (!FormatPlace(thing.place, buffer, size)) {
        std::snprintf(buffer, size, "%s", kSystem);
      }
      return;
    case HeapDimension::Centre: break;
  }
  std::snprintf(buffer, size, "MAIN");
}

void FormatRetainer(const HeapThing& thing, char* buffer, std::size_t size) {
  const char* const name = Or(thing.name, kSystem);
  const bool has_producer =
      thing.variant == HeapVariant::Object && Or(thing.producer, nullptr) != nullptr;
  std::snprintf(buffer, size, "%s%s%s%s", name, kSuffixes[static_cast<std::size_t>(thing.variant)],
                has_producer ? " of " : "", has_producer ? thing.producer : "");
}

std::size_t FormatHpLabel(const char* label, std::size_t most, char* buffer) {
  std::size_t length = 0;
  const bool is_awkward =
      *label == '"' || (*label >= '0' && *label <= '9') || *label == '\0' ||
      std::strncmp(label, "BEGIN_SAMPLE", 12) == 0 || std::strncmp(label, "END_SAMPLE", 10) == 0 ||
      std::strcmp(label, "JOB") == 0 || std::strcmp(label, "DATE") == 0 ||
      std::strcmp(label, "MARK") == 0 || std::strcmp(label, "SAMPLE_UNIT") == 0 ||
      std::strcmp(label, "VALUE_UNIT") == 0;
  if (is_awkward && most > 0) {
    buffer[length++] = '_';
  }
  for (; *label != '\0' && length < most; ++label) {
    buffer[length++] = IsSpace(*label) ? '_' : *label;
  }
  if (*label != '\0' && most >= 3) {
    std::memcpy(buffer + most - 3, "...", 3);
  }
  buffer[length] = '\0';
  return length;
}

void FormatHpText(const char* text, char* buffer, std::size_t size) {
  std::size_t length = 0;
  for (; *text != '\0' && length + 1 < size; ++text) {
    buffer[length++] = *text == '"' ? '\'' : *text == '\n' || *text == '\r' ? ' ' : *text;
  }
  buffer[length] = '\0';
}

}  // namespace assay::writers
