#include "cache/key.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace assay::cache {
namespace {

enum class Way : std::uint8_t { Short, Long };

struct Options {
  bool is_fast = false;
  Way way = Way::Short;
  std::optional<int> level = std::nullopt;
  std::vector<std::string> folders = {};
  std::filesystem::path file = {};
  int printed = 0;  // changes nothing
};

void AddTo(KeyBuilder& key, const Options& options) {
  const auto& [is_fast, way, level, folders, file, printed] = options;
  key.Add(is_fast, way, level, folders, file);
}

Key KeyOf(const Options& options) {
  KeyBuilder key;
  key.Add(options);
  return key.Result();
}

TEST(KeyTest, AnyOtherOptionGivesAnotherKey) {
  const std::set<Key> keys = {
      KeyOf({}),
      KeyOf({.is_fast = true}),
      KeyOf({.way = Way::Long}),
      KeyOf({.level = 0}),
      KeyOf({.level = 1}),
      KeyOf({.folders = {""}}),
      KeyOf({.folders = {"a", "b"}}),
      KeyOf({.folders = {"ab"}}),
      KeyOf({.folders = {"a"}, .file = "b"}),
      KeyOf({.file = "b"}),
  };
  EXPECT_EQ(keys.size(), 10U);
  EXPECT_EQ(KeyOf({.folders = {"a"}}), KeyOf({.folders = {"a"}}));
  EXPECT_EQ(KeyOf({}), KeyOf({.printed = 1}));
}

}  // namespace
}  // namespace assay::cache
