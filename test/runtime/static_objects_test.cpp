// CAFs live as long as live code can reach them, and not longer.
#include <gtest/gtest.h>

#include "runtime/gc/collect.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

Object* MakeCaf(std::vector<Object*> references = {}) {
  const Word value = 0;
  return MakeStatic(Header(MakeInfo({.kind = ObjectKind::StaticThunk,
                                     .static_references = std::move(references)})),
                    {&value, 1});
}

// Enters the CAF and updates it with an integer.
void Evaluate(Machine& machine, Object* caf, Word number) {
  assay_caf_entered(caf);
  caf->header = Header(Common().black_hole);
  Update(machine, caf, NewInt(machine, number), 0);
}

Word ValueOf(const Object* caf) { return layout::Untag(caf->payload[0])->payload[0]; }

bool IsThunk(const Object* caf) {
  return layout::InfoOf(caf->header)->kind == ObjectKind::StaticThunk;
}

std::uint32_t FrameThatMentions(std::vector<Object*> objects) {
  return MakeInfo({.kind = ObjectKind::ReturnFrame, .static_references = std::move(objects)});
}

TEST(StaticObjects, ACafMentionedByAFrameLives) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Object* const caf = MakeCaf();
  Push(machine, FrameThatMentions({caf}), {});
  Evaluate(machine, caf, 42);
  for (int i = 0; i < 4; ++i) {
    Collect(machine, Extent::Minor);
    EXPECT_EQ(ValueOf(caf), 42U);
  }
  for (int i = 0; i < 3; ++i) {
    Collect(machine, Extent::Major);
    EXPECT_EQ(ValueOf(caf), 42U);
  }
  EXPECT_EQ(machine.statics.entered.count, 1U);
}

TEST(StaticObjects, ACafThatNobodyMentionsDies) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Object* const caf = MakeCaf();
  Push(machine, FrameThatMentions({caf}), {});
  Evaluate(machine, caf, 42);
  Collect(machine, Extent::Major);
  Collect(machine, Extent::Major);
  const std::uint64_t live = machine.statistics.live;
  Drop(machine);
  Collect(machine, Extent::Minor);
  EXPECT_FALSE(IsThunk(caf)) << "minor collections do not look";
  Collect(machine, Extent::Major);
  EXPECT_TRUE(IsThunk(caf));
  EXPECT_EQ(machine.statics.entered.count, 0U);
  EXPECT_EQ(live - machine.statistics.live, 2 * layout::kWordSize);
}

TEST(StaticObjects, ReachabilityGoesThroughCodeConstructorsAndThunks) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Object* const caf = MakeCaf();
  // frame -> unevaluated CAF -> static constructor -> static function -> the CAF
  const Word function_info =
      Header(MakeInfo({.kind = ObjectKind::Function, .tag = 1, .static_references = {caf}}));
  Object* const function = MakeStatic(function_info, {});
  const Word field = reinterpret_cast<Word>(function) | 1;
  Object* const box =
      MakeStatic(Header(MakeInfo({.kind = ObjectKind::Constructor, .pointers = 1})), {&field, 1});
  Object* const thunk = MakeCaf({box});
  Push(machine, FrameThatMentions({thunk}), {});
  Evaluate(machine, caf, 7);
  Collect(machine, Extent::Major);
  Collect(machine, Extent::Major);
  EXPECT_EQ(ValueOf(caf), 7U);

  // Once the unevaluated CAF has a value that does not mention the other, that one dies.
  Evaluate(machine, thunk, 8);
  Collect(machine, Extent::Major);
  EXPECT_EQ(ValueOf(thunk), 8U);
  EXPECT_TRUE(IsThunk(caf));
}

TEST(StaticObjects, AHeapClosureKeepsWhatItsCodeMentions) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Object* const caf = MakeCaf();
  const std::uint32_t info = MakeInfo(
      {.kind = ObjectKind::Function, .tag = 2, .non_pointers = 1, .static_references = {caf}});
  Object* const closure = Bump(machine, 2);
  closure->header = Header(info);
  closure->payload[0] = 5;
  Push(machine, FrameInfo(), {reinterpret_cast<Word>(closure) | 2});
  Evaluate(machine, caf, 9);
  Collect(machine, Extent::Major);
  Collect(machine, Extent::Major);
  EXPECT_EQ(ValueOf(caf), 9U);
  TopSaved(machine)[0] = NewInt(machine, 0);
  Collect(machine, Extent::Major);
  EXPECT_TRUE(IsThunk(caf));
}

TEST(StaticObjects, ACafUnderEvaluationLivesThroughItsUpdateFrame) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Object* const caf = MakeCaf();
  assay_caf_entered(caf);
  caf->header = Header(Common().black_hole);
  Push(machine, Common().update_frame, {reinterpret_cast<Word>(caf)});
  Collect(machine, Extent::Major);
  EXPECT_EQ(KindOf(reinterpret_cast<Word>(caf)), ObjectKind::BlackHole);
  EXPECT_EQ(machine.statics.entered.count, 1U);
}

TEST(StaticObjects, AreAsBeforeAfterARun) {
  Object* const caf = MakeCaf();
  const Word header = caf->header;
  for (int run = 0; run < 3; ++run) {
    RunningMachine running(Verified());
    Machine& machine = running.TheMachine();
    Push(machine, FrameThatMentions({caf}), {});
    EXPECT_EQ(caf->header, header);
    Evaluate(machine, caf, 1);
    Collect(machine, Extent::Major);
    EXPECT_EQ(ValueOf(caf), 1U);
  }
  EXPECT_EQ(caf->header, header);
}

// One that was found dead may be entered in the next run.
TEST(StaticObjects, MayDieInEveryRun) {
  Object* const caf = MakeCaf();
  for (int run = 0; run < 3; ++run) {
    RunningMachine running(Verified());
    Machine& machine = running.TheMachine();
    Evaluate(machine, caf, 1);
    Collect(machine, Extent::Major);
    EXPECT_TRUE(IsThunk(caf));
  }
}

TEST(StaticObjects, ManyCafs) {
  RunningMachine running(NoVerification());
  Machine& machine = running.TheMachine();
  const std::size_t count = Scaled(1000, 50'000, 100'000);
  std::vector<Object*> cafs;
  for (std::size_t i = 0; i < count; ++i) {
    const Word nothing = 0;
    static const std::uint32_t info = MakeInfo({.kind = ObjectKind::StaticThunk});
    cafs.push_back(MakeStatic(Header(info), {&nothing, 1}));
  }
  Push(machine, FrameThatMentions(cafs), {});
  for (std::size_t i = 0; i < count; ++i) {
    if (HeapCheckFails(machine, 16)) {
      assay_yield();
    }
    Evaluate(machine, cafs[i], i);
  }
  Collect(machine, Extent::Minor);
  Collect(machine, Extent::Major);
  Collect(machine, Extent::Major);
  for (std::size_t i = 0; i < count; ++i) {
    ASSERT_EQ(ValueOf(cafs[i]), i);
  }
  EXPECT_EQ(RememberedEnd(machine), machine.remembered.begin) << "their values are old now";
  Drop(machine);
  Collect(machine, Extent::Major);
  EXPECT_EQ(machine.statics.entered.count, 0U);
  EXPECT_EQ(machine.statistics.live, 0U);
}

TEST(StaticObjectsDeathTest, EnteringADeadCafIsNoticed) {
  RunningMachine running(Verified());
  Machine& machine = running.TheMachine();
  Object* const caf = MakeCaf();
  Evaluate(machine, caf, 1);
  Collect(machine, Extent::Major);
  EXPECT_DEATH(assay_caf_entered(caf), "a CAF that no code could reach is not entered");
}

}  // namespace
}  // namespace assay::runtime::test
