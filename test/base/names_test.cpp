#include "base/names.h"

#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(NamesTest, NamesOfOneTextAreEqual) {
  const std::string text = "length";
  const Name first(text);
  const Name second(std::string_view("lengthy").substr(0, 6));
  EXPECT_EQ(first, second);
  EXPECT_EQ(first.Text().data(), second.Text().data()) << "the text is held once";
  EXPECT_NE(first, Name("Length"));
}

TEST(NamesTest, ANameOutlivesTheTextItWasMadeFrom) {
  Name name;
  {
    std::string text(100, 'a');
    name = Name(text);
    text.assign(100, 'b');
  }
  EXPECT_EQ(name.Text(), std::string(100, 'a'));
}

TEST(NamesTest, TheEmptyNameIsTheDefault) {
  EXPECT_EQ(Name(), Name(""));
  EXPECT_TRUE(Name("").IsEmpty());
  EXPECT_EQ(Name().Text(), "");
  EXPECT_FALSE(Name(" ").IsEmpty());
}

TEST(NamesTest, OrderIsThatOfTheTextNotOfInterning) {
  const Name late("names_test.z");
  const Name early("names_test.a");
  EXPECT_LT(early, late);
  EXPECT_GT(late, early);
  EXPECT_LT(Name(), early);
  EXPECT_LT(Name("names_test"), early) << "a prefix comes first";
}

TEST(NamesTest, ManyNamesStayDistinct) {
  std::unordered_set<Name> names;
  for (int i = 0; i < 10'000; ++i) {
    names.insert(Name("x" + std::to_string(i)));
  }
  EXPECT_EQ(names.size(), 10'000U);
  EXPECT_TRUE(names.contains(Name("x9999")));
  EXPECT_FALSE(names.contains(Name("x10000")));
}

TEST(NamesTest, ThreadsAgreeOnNames) {
  constexpr int kNames = 1000;
  std::vector<std::vector<Name>> by_thread(4);
  {
    std::vector<std::jthread> threads;
    for (std::vector<Name>& names : by_thread) {
      threads.emplace_back([&names] {
        for (int i = 0; i < kNames; ++i) {
          names.emplace_back("shared" + std::to_string(i));
        }
      });
    }
  }
  for (const std::vector<Name>& names : by_thread) {
    EXPECT_EQ(names, by_thread[0]);
  }
}

}  // namespace
}  // namespace assay
