#include "runtime/machine/show_value.h"

#include <cinttypes>
#include <cstdio>
#include <cstring>

namespace assay::runtime {

namespace {

using layout::ObjectKind;

// A box of one unboxed integer.
bool IsInteger(const layout::InfoTable& info, const char* name) {
  return info.pointers == 0 && info.non_pointers == 1 && std::strcmp(name, "Int") == 0;
}

}  // namespace

void ShowHead(layout::Word value, char* text, std::size_t size) {
  const layout::Object* object = layout::Untag(value);
  const layout::InfoTable* info = layout::InfoOf(object->header);
  while (info->kind == ObjectKind::Indirection || info->kind == ObjectKind::StaticIndirection) {
    object = layout::Untag(object->payload[0]);
    info = layout::InfoOf(object->header);
  }
  const auto* const description =
      reinterpret_cast<const layout::Description*>(static_cast<std::uintptr_t>(info->description));
  const char* const name = description == nullptr ? "<unnamed>" : description->name;
  if (info->kind != ObjectKind::Constructor) {
    std::snprintf(text, size, "<function>");
  } else if (IsInteger(*info, name)) {
    std::snprintf(text, size, "%" PRId64, static_cast<std::int64_t>(object->payload[0]));
  } else {
    std::snprintf(text, size, "%s", name);
  }
}

}  // namespace assay::runtime
