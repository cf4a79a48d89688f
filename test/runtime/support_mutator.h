// A stand-in for generated code: it allocates, pushes and pops frames, enters and updates thunks
// and CAFs as compiled programs do, at random but reproducibly, and does the same to the shadow.
#pragma once

#include <cstdint>
#include <deque>
#include <random>
#include <string>
#include <vector>

#include "runtime/support_shadow.h"
#include "test_size.h"

namespace assay::runtime::test {

// How large tests are.
inline std::size_t Scaled(std::size_t small, std::size_t normal, std::size_t large) {
  return assay::test::Scaled(small, normal, large);
}

// A machine that is started and stopped with the test.
class RunningMachine {
 public:
  explicit RunningMachine(const Options& options, layout::Policy policy = layout::Policy::Plain);
  ~RunningMachine();
  RunningMachine(const RunningMachine&) = delete;
  RunningMachine& operator=(const RunningMachine&) = delete;

  Machine& TheMachine() { return assay_machine; }

 private:
  layout::ProgramInfo program_;
};

// The elementary steps of generated code, without a shadow.
bool HeapCheckFails(const Machine& machine, std::size_t bytes);
bool StackCheckFails(const Machine& machine, std::size_t bytes);
Object* Bump(Machine& machine, std::size_t words);
void Push(Machine& machine, std::uint32_t info, const std::vector<Word>& saved);
void Drop(Machine& machine);         // takes the topmost frame off
void ReturnToTop(Machine& machine);  // leaves the chunk if its underflow frame is on top
void PushWithCheck(Machine& machine, std::uint32_t info, const std::vector<Word>& saved);
void Update(Machine& machine, Object* thunk, Word value, std::uint32_t centre);
Word* TopSaved(Machine& machine);

struct MutatorOptions {
  std::uint32_t centres = 3;  // 1: all objects have the same
  bool large_objects = true;
  bool reduces = true;  // major collections are expected to remove what they can
};

class Mutator {
 public:
  Mutator(Machine& machine, std::uint64_t seed, const MutatorOptions& options);

  // One random action. Collections compare the heap with the shadow.
  void Step();
  void CollectAndCompare(bool major);

  // Empty as long as all is well.
  [[nodiscard]] const std::string& Difference() const { return difference_; }
  [[nodiscard]] std::uint64_t Comparisons() const { return comparisons_; }

 private:
  struct Pick {
    Word pointer;
    Ref ref;
  };

  void MakeStaticObjects();
  void PushFirstFrame();

  void Allocate();
  void AllocateLarge();
  void PushSome(std::size_t count);
  void PopSome(std::size_t count);
  void EnterSomething();
  void OverwriteSlot();
  void WriteToArray();

  // These neither allocate nor collect, so that several picks may be held at once.
  Pick PickReachable();
  std::vector<Pick> PickSome(std::size_t count);
  Pick Adopt(Object* object, Node node, Word tag);

  // Objects whose room was checked for before.
  Pick NewConstructor();
  Pick NewObject(ObjectKind kind);
  Pick PickValue();  // evaluated

  void UpdateFromTop();
  void PushFrame(ShadowFrame frame, const std::vector<Pick>& picks);
  void CheckHeap();
  void CheckStack();
  // A block that repeats its check saves the same registers each time.
  void YieldAndCompare(std::size_t pointers);
  void CompareNow(bool major);
  void StoreInTop(const Pick& pick);

  std::uint64_t Random(std::uint64_t below) { return random_() % below; }
  std::uint32_t RandomCentre() { return static_cast<std::uint32_t>(Random(options_.centres)); }

  Machine& machine_;
  MutatorOptions options_;
  std::mt19937_64 random_;
  std::deque<Node> nodes_;
  std::vector<ShadowFrame> frames_;
  std::vector<Node*> statics_;
  std::string difference_;
  std::uint64_t comparisons_ = 0;
};

}  // namespace assay::runtime::test
