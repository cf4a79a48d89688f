// The census visits each live object once.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/heap/allocate.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

struct Census {
  std::set<const Object*> objects;
  std::map<ObjectKind, std::size_t> words;
  std::size_t visits = 0;

  static void Visit(void* context, const Object* object, std::size_t words) {
    auto& census = *static_cast<Census*>(context);
    census.objects.insert(object);
    census.words[layout::InfoOf(object->header)->kind] += words;
    ++census.visits;
  }
};

TEST(Census, VisitsEachLiveObjectOnce) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  ExtendList(machine, 10'000);
  NewInt(machine, 1);  // dead
  Object* const bytes = AllocateBytes_nogc(machine, Header(Common().bytes), 80'000);
  Push(machine, FrameInfo(), {reinterpret_cast<Word>(bytes)});

  Census census;
  machine.census = {.visit = Census::Visit, .context = &census};
  Collect(machine, Extent::Minor);
  EXPECT_EQ(census.visits, 0U) << "only major collections see everything";
  Collect(machine, Extent::Major);
  EXPECT_EQ(census.visits, 20'002U);
  EXPECT_EQ(census.objects.size(), census.visits);
  EXPECT_EQ(census.words[ObjectKind::Constructor], 50'002U);
  EXPECT_EQ(census.words[ObjectKind::Bytes], 10'002U);
}

}  // namespace
}  // namespace assay::runtime::test
