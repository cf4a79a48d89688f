#include "cache/cache.h"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "cache/build_id.h"

namespace assay::cache {
namespace {

namespace fs = std::filesystem;

const fs::file_time_type kLongAgo = fs::file_time_type::clock::from_sys(std::chrono::sys_seconds{});

class CacheTest : public testing::Test {
 protected:
  CacheTest() {
    std::string pattern = (fs::path(testing::TempDir()) / "assay-cache-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~CacheTest() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  static Entry Object(std::uint64_t number) { return {Kind::Object, {number, number}}; }

  // Entries of ten bytes, each used an hour after the one before.
  void Fill(Cache& cache, std::uint64_t first, std::uint64_t end) const {
    for (std::uint64_t i = first; i < end; ++i) {
      cache.Keep(Object(i), "0123456789");
      fs::last_write_time(cache.PathOf(Object(i)),
                          kLongAgo + std::chrono::hours(static_cast<int>(i)));
    }
  }
  [[nodiscard]] std::set<std::uint64_t> Kept(const Cache& cache, std::uint64_t end) const {
    std::set<std::uint64_t> kept;
    for (std::uint64_t i = 0; i < end; ++i) {
      if (fs::exists(cache.PathOf(Object(i)))) {
        kept.insert(i);
      }
    }
    return kept;
  }

  fs::path folder_;
};

TEST_F(CacheTest, GivesBackWhatItKeeps) {
  Cache cache(folder_, "one");
  const Entry entry{Kind::Interface, {1, 2}};
  EXPECT_FALSE(cache.Has(entry));
  EXPECT_EQ(cache.Fetch(entry), std::nullopt);
  cache.Keep(entry, std::string_view("a\0b", 3));
  EXPECT_EQ(cache.Fetch(entry), std::string("a\0b", 3));
  EXPECT_TRUE(cache.Has(entry));
  EXPECT_FALSE(cache.Has({Kind::Optimised, {1, 2}})) << "another kind";
  EXPECT_FALSE(cache.Has({Kind::Interface, {2, 1}})) << "another key";
  EXPECT_EQ(cache.PathOf(entry).filename(), "module-00000000000000010000000000000002.interface");
}

TEST_F(CacheTest, KeepsFilesUnderTwoNamesOrOne) {
  Cache cache(folder_, "one");
  const fs::path file = folder_ / "file";
  std::ofstream(file) << "text";
  cache.KeepLinked(Object(1), file);
  EXPECT_TRUE(fs::exists(file));
  EXPECT_TRUE(cache.FetchAs(Object(1), folder_ / "copy"));
  EXPECT_TRUE(fs::equivalent(file, folder_ / "copy"));
  cache.KeepMoved(Object(2), file);
  EXPECT_FALSE(fs::exists(file));
  EXPECT_EQ(cache.Fetch(Object(2)), "text");
  EXPECT_FALSE(cache.FetchAs(Object(3), folder_ / "copy"));
}

TEST_F(CacheTest, WhatCannotBeKeptIsNotThere) {
  Cache cache(folder_ / "missing", "one");
  cache.Keep(Object(1), "text");
  EXPECT_FALSE(cache.Has(Object(1)));
  cache.KeepSmall();
}

// The same in every process, and at every time.
TEST_F(CacheTest, RemovesWhatHasNotBeenUsedForLongest) {
  Cache cache(folder_, "one", {.most_bytes = 50, .bytes_between_looks = 100});
  Fill(cache, 0, 9);
  cache.KeepSmall();
  EXPECT_EQ(Kept(cache, 20).size(), 9U) << "too much, but not enough to look";
  Fill(cache, 9, 10);
  EXPECT_TRUE(cache.Has(Object(2))) << "used now";
  cache.KeepSmall();
  EXPECT_EQ(Kept(cache, 20), (std::set<std::uint64_t>{2, 6, 7, 8, 9}));
  Fill(cache, 10, 19);
  cache.KeepSmall();
  EXPECT_EQ(Kept(cache, 20).size(), 14U) << "the account has begun anew";
}

TEST_F(CacheTest, BuildsShareTheAccount) {
  for (std::uint64_t i = 0; i < 10; ++i) {
    Cache cache(folder_, "one", {.most_bytes = 50, .bytes_between_looks = 100});
    Fill(cache, i, i + 1);
    cache.KeepSmall();
    cache.KeepSmall();
    EXPECT_EQ(Kept(cache, 20).size(), i < 9 ? i + 1 : 5) << i;
  }
}

TEST_F(CacheTest, EntriesUsedAtTheSameTimeGoInTheOrderOfTheirNames) {
  Cache cache(folder_, "one", {.most_bytes = 20, .bytes_between_looks = 1});
  for (const std::uint64_t i : {3U, 0U, 4U, 1U, 2U}) {
    Fill(cache, i, i + 1);
    fs::last_write_time(cache.PathOf(Object(i)), kLongAgo);
  }
  cache.KeepSmall();
  EXPECT_EQ(Kept(cache, 5), (std::set<std::uint64_t>{3, 4}));
}

TEST_F(CacheTest, CompilersOfDifferentBuildsShareNothing) {
  const Cache one(folder_, "one");
  const Cache same(folder_, "one");
  const Cache other(folder_, "other");
  const auto key_of = [](const Cache& cache) {
    KeyBuilder key = cache.NewKey();
    key.Add(std::string("main = 1"));
    return key.Result();
  };
  EXPECT_EQ(key_of(one), key_of(same));
  EXPECT_NE(key_of(one), key_of(other));
}

TEST(BuildIdTest, IsTheSameEachTime) {
  EXPECT_GE(BuildId().size(), 8U);
  EXPECT_EQ(BuildId(), BuildId());
}

}  // namespace
}  // namespace assay::cache
