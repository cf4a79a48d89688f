// Interned names. Two names are equal exactly when their text is; comparing and copying them costs
// as much as a pointer. Order is by text, so that whatever is sorted by name comes out the same in
// every run.
#pragma once

#include <compare>
#include <functional>
#include <string>
#include <string_view>

namespace assay {

class Name {
 public:
  Name() = default;  // the empty name
  explicit Name(std::string_view text);

  [[nodiscard]] std::string_view Text() const {
    return text_ == nullptr ? std::string_view() : std::string_view(*text_);
  }
  [[nodiscard]] bool IsEmpty() const { return text_ == nullptr; }

  friend bool operator==(Name a, Name b) { return a.text_ == b.text_; }
  friend std::strong_ordering operator<=>(Name a, Name b) { return a.Text() <=> b.Text(); }

 private:
  friend struct std::hash<Name>;
  const std::string* text_ = nullptr;
};

}  // namespace assay

template <>
struct std::hash<assay::Name> {
  std::size_t operator()(assay::Name name) const noexcept {
    return std::hash<const std::string*>{}(name.text_);
  }
};
