#include "runtime/support_mutator.h"

#include <algorithm>
#include <array>

#include "runtime/gc/collect.h"
#include "runtime/heap/allocate.h"
#include "runtime/machine/entry_points.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime::test {

namespace {

constexpr std::size_t kMostPointers = 4;
constexpr std::size_t kMostWords = 2;
constexpr std::size_t kCafs = 12;
constexpr std::size_t kMostAllocated = 256;  // by one action, on heap or stack

std::uint32_t ShapeOf(ObjectKind kind, unsigned tag, std::size_t pointers, std::size_t words) {
  static std::array<std::uint32_t, 1U << 16> shapes = {};
  const std::size_t key =
      (((((static_cast<std::size_t>(kind) * 8) + tag) * 8) + pointers) * 4) + words;
  std::uint32_t& info = shapes.at(key);
  if (info == 0) {
    info = MakeInfo({.kind = kind,
                     .tag = tag,
                     .pointers = static_cast<unsigned>(pointers),
                     .non_pointers = static_cast<unsigned>(words)});
  }
  return info;
}

}  // namespace

Mutator::Mutator(Machine& machine, std::uint64_t seed, const MutatorOptions& options)
    : machine_(machine), options_(options), random_(seed) {
  MakeStaticObjects();
  PushFirstFrame();
}

// CAFs, each of which mentions one before it, and constructors that point to one.
void Mutator::MakeStaticObjects() {
  for (std::size_t i = 0; i < kCafs; ++i) {
    std::vector<Object*> references;
    std::vector<Node*> nodes;
    if (i > 0) {
      nodes.push_back(statics_[Random(i)]);
      references.push_back(nodes.back()->at);
    }
    const std::uint32_t info =
        MakeInfo({.kind = ObjectKind::StaticThunk, .static_references = references});
    const Word value = 0;
    nodes_.push_back({.kind = ObjectKind::StaticThunk,
                      .info = info,
                      .static_references = nodes,
                      .at = MakeStatic(Header(info), {&value, 1})});
    statics_.push_back(&nodes_.back());
  }
  const std::uint32_t box = ShapeOf(ObjectKind::Constructor, 0, 1, 0);
  for (std::size_t i = 0; i < kCafs / 2; ++i) {
    Node* const caf = statics_[Random(kCafs)];
    const auto field = reinterpret_cast<Word>(caf->at);
    nodes_.push_back({.kind = ObjectKind::Constructor,
                      .info = box,
                      .fields = {{caf, 0}},
                      .at = MakeStatic(Header(box), {&field, 1})});
    statics_.push_back(&nodes_.back());
  }
}

// It mentions a few static objects; the others are reached from these, or dead from the start.
void Mutator::PushFirstFrame() {
  ShadowFrame frame;
  std::vector<Object*> references;
  for (std::size_t i = 0; i < 4; ++i) {
    frame.static_references.push_back(statics_[Random(statics_.size())]);
    references.push_back(frame.static_references.back()->at);
  }
  frame.info =
      MakeInfo({.kind = ObjectKind::ReturnFrame, .pointers = 1, .static_references = references});
  PushFrame(std::move(frame), {NewConstructor()});
}

void Mutator::Step() {
  CheckStack();  // for StoreInTop, which holds what a collection would move
  const std::uint64_t choice = Random(1000);
  if (choice < 480) {
    Allocate();
  } else if (choice < 600) {
    PushSome(1);
  } else if (choice < 800) {
    PopSome(1);
  } else if (choice < 880) {
    EnterSomething();
  } else if (choice < 910) {
    WriteToArray();
  } else if (choice < 975) {
    OverwriteSlot();
  } else if (choice < 982) {
    if (options_.large_objects) {
      AllocateLarge();
    }
  } else if (choice < 985) {
    PushSome(Random(4000));
  } else if (choice < 992) {
    PopSome(Random(frames_.size()));
  } else {
    CollectAndCompare(Random(3) == 0);
  }
}

void Mutator::CollectAndCompare(bool major) {
  Collect(machine_, major ? Extent::Major : Extent::Minor);
  CompareNow(major);
}

void Mutator::CompareNow(bool major) {
  ++comparisons_;
  if (difference_.empty()) {
    difference_ = Compare(machine_, frames_, {.reduced = major && options_.reduces});
  }
}

namespace {

std::uint64_t Collections(const Machine& machine) {
  return machine.statistics.minor.count + machine.statistics.major.count;
}

}  // namespace

// As generated code: the frame on top saves what is alive in registers.
void Mutator::YieldAndCompare(std::size_t pointers) {
  const std::vector<Pick> live = PickSome(pointers);
  PushFrame({.info = ShapeOf(ObjectKind::ReturnFrame, 0, live.size(), 1), .words = {random_()}},
            live);
  const std::uint64_t collections = Collections(machine_);
  assay_yield();
  if (Collections(machine_) != collections) {
    CompareNow(false);
  }
  frames_.pop_back();
  Drop(machine_);
}

void Mutator::CheckHeap() {
  const std::size_t pointers = Random(kMostPointers + 1);
  while (HeapCheckFails(machine_, kMostAllocated)) {
    YieldAndCompare(pointers);
  }
}

void Mutator::CheckStack() {
  const std::size_t pointers = Random(kMostPointers + 1);
  while (StackCheckFails(machine_, kMostAllocated)) {
    YieldAndCompare(pointers);
  }
}

Mutator::Pick Mutator::Adopt(Object* object, Node node, Word tag) {
  nodes_.push_back(std::move(node));
  return {reinterpret_cast<Word>(object) | tag, {&nodes_.back(), tag}};
}

std::vector<Mutator::Pick> Mutator::PickSome(std::size_t count) {
  std::vector<Pick> picks;
  for (std::size_t i = 0; i < count; ++i) {
    picks.push_back(PickReachable());
  }
  return picks;
}

// From a pointer in one of the topmost frames, of which each has one, some way into the heap.
Mutator::Pick Mutator::PickReachable() {
  const std::vector<layout::Frame*> real = RealFrames(machine_, 8);
  const std::size_t depth = Random(std::min(real.size(), frames_.size()));
  const ShadowFrame& frame = frames_[frames_.size() - 1 - depth];

  const auto choose = [this](const std::vector<Ref>& fields, const std::vector<Node*>& statics,
                             const auto& real_field) -> Pick {
    const std::size_t index = Random(fields.size() + statics.size());
    if (index < fields.size()) {
      return {real_field(index), fields[index]};
    }
    Node* const node = statics[index - fields.size()];
    return {reinterpret_cast<Word>(node->at), {node, 0}};
  };

  Pick pick = choose(frame.pointers, frame.static_references,
                     [&](std::size_t i) { return real[depth]->saved[i]; });
  for (std::uint64_t steps = Random(5); steps > 0; --steps) {
    const Word pointer = Normalise(pick.pointer);
    const Ref ref = Normalise(pick.ref);
    if (pointer == 0 || ref.node == nullptr ||
        (ref.node->fields.empty() && ref.node->static_references.empty())) {
      break;
    }
    pick = choose(ref.node->fields, ref.node->static_references,
                  [&](std::size_t i) { return FieldsOf(*layout::Untag(pointer)).at(i); });
  }
  return pick;
}

Mutator::Pick Mutator::PickValue() {
  for (int attempt = 0; attempt < 10; ++attempt) {
    const Pick pick = PickReachable();
    if (pick.ref.tag != 0) {
      return pick;
    }
  }
  return NewConstructor();
}

Mutator::Pick Mutator::NewConstructor() {
  Object* const object = Bump(machine_, 2);
  Node node{.kind = ObjectKind::Constructor,
            .info = ShapeOf(ObjectKind::Constructor, 2, 0, 1),
            .centre = RandomCentre(),
            .words = {random_()}};
  object->header = Header(node.info, node.centre);
  object->payload[0] = node.words[0];
  return Adopt(object, std::move(node), 3);
}

Mutator::Pick Mutator::NewObject(ObjectKind kind) {
  std::size_t pointers = Random(kMostPointers + 1);
  std::size_t words = Random(kMostWords + 1);
  auto tag = static_cast<unsigned>(Random(8));
  Node node{.kind = kind, .centre = RandomCentre()};
  std::vector<Word> payload;  // what comes before fields and words
  Word pointer_tag = 0;
  switch (kind) {
    case ObjectKind::Bytes:
      node.info = Common().bytes;
      pointers = 0;
      node.words.push_back(words * layout::kWordSize);
      payload.push_back(node.words[0]);
      break;
    case ObjectKind::Array:
      node.info = Common().array;
      words = 0;
      payload.push_back(pointers);
      break;
    case ObjectKind::PartialApplication: {
      const Pick function = PickReachable();
      if (function.ref.node->kind != ObjectKind::Function || function.ref.tag == 0) {
        return NewConstructor();
      }
      pointers = Random(function.ref.tag);  // fewer arguments than the arity
      words = 0;
      pointer_tag = function.ref.tag - pointers;
      node.info = Common().partial_application;
      node.fields.push_back(function.ref);
      payload = {function.pointer, pointers};
      break;
    }
    case ObjectKind::Selector:
      pointers = 1;
      words = 0;
      node.info = ShapeOf(kind, tag % 3, 1, 0);
      break;
    case ObjectKind::Thunk:
      words += pointers + words == 0 ? 1 : 0;
      node.info = ShapeOf(kind, 0, pointers, words);
      break;
    case ObjectKind::Function: {
      tag = 1 + (tag % layout::kMaximumArity);
      pointer_tag = tag;
      node.info = ShapeOf(kind, tag, pointers, words);
      // Only live code makes closures, so what their code mentions is alive.
      const Pick mentioned = PickReachable();
      if (mentioned.ref.node->at != nullptr) {
        node.static_references = {mentioned.ref.node};
        node.info = MakeInfo({.kind = kind,
                              .tag = tag,
                              .pointers = static_cast<unsigned>(pointers),
                              .non_pointers = static_cast<unsigned>(words),
                              .static_references = {mentioned.ref.node->at}});
      }
      break;
    }
    default:
      pointer_tag = std::min<Word>(tag + 1, layout::kLargestTag);
      node.info = ShapeOf(kind, tag, pointers, words);
      break;
  }
  for (const Pick& pick : PickSome(pointers)) {
    payload.push_back(pick.pointer);
    node.fields.push_back(pick.ref);
  }
  for (std::size_t i = 0; i < words; ++i) {
    payload.push_back(random_());
    node.words.push_back(payload.back());
  }
  Object* const object = Bump(machine_, 1 + payload.size());
  object->header = Header(node.info, node.centre);
  std::ranges::copy(payload, object->payload);
  return Adopt(object, std::move(node), pointer_tag);
}

void Mutator::Allocate() {
  static constexpr std::array kKinds = {ObjectKind::Constructor, ObjectKind::Constructor,
                                        ObjectKind::Function,    ObjectKind::Thunk,
                                        ObjectKind::Thunk,       ObjectKind::Selector,
                                        ObjectKind::Selector,    ObjectKind::PartialApplication,
                                        ObjectKind::Bytes,       ObjectKind::Array};
  CheckHeap();
  StoreInTop(NewObject(kKinds.at(Random(kKinds.size()))));
}

void Mutator::AllocateLarge() {
  Node node{.centre = RandomCentre()};
  Object* object = nullptr;
  if (Random(2) == 0) {
    const std::size_t bytes = Random(100'000);
    node.kind = ObjectKind::Bytes;
    node.info = Common().bytes;
    object = AllocateBytes_nogc(machine_, Header(node.info, node.centre), bytes);
    std::fill_n(object->payload + 1, (bytes + 7) / 8, bytes * 77);
    node.words = WordsOf(*object);
  } else {
    const std::size_t count = 1 + Random(6000);
    const Pick most = PickReachable();
    node.kind = ObjectKind::Array;
    node.info = Common().array;
    node.fields.assign(count, most.ref);
    object = AllocateArray_nogc(machine_, Header(node.info, node.centre), count, most.pointer);
    for (int i = 0; i < 5; ++i) {
      const Pick pick = PickReachable();
      const std::size_t index = Random(count);
      object->payload[1 + index] = pick.pointer;
      node.fields[index] = pick.ref;
    }
  }
  StoreInTop(Adopt(object, std::move(node), 0));
}

// Through the primitives, whose barrier marks cards.
void Mutator::WriteToArray() {
  Pick array = PickReachable();
  for (int attempt = 0; attempt < 20; ++attempt) {
    if (array.ref.node->kind == ObjectKind::Array && !array.ref.node->fields.empty()) {
      break;
    }
    array = PickReachable();
  }
  std::vector<Ref>& fields = array.ref.node->fields;
  if (array.ref.node->kind != ObjectKind::Array || fields.empty()) {
    return;
  }
  const std::size_t index = Random(fields.size());
  if (Random(4) == 0) {  // a row of elements, within the array
    const std::size_t from = Random(fields.size());
    const std::size_t count = Random(fields.size() - std::max(from, index) + 1);
    primitives::assay_CopyArray(array.pointer, static_cast<std::int64_t>(from), array.pointer,
                                static_cast<std::int64_t>(index), static_cast<std::int64_t>(count),
                                0);
    const std::vector<Ref> before = fields;
    std::copy_n(before.begin() + static_cast<std::ptrdiff_t>(from), count,
                fields.begin() + static_cast<std::ptrdiff_t>(index));
    return;
  }
  const Pick element = PickReachable();
  primitives::assay_WriteArray(array.pointer, static_cast<std::int64_t>(index), element.pointer, 0);
  fields[index] = element.ref;
}

void Mutator::PushSome(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    CheckStack();
    const std::vector<Pick> live = PickSome(1 + Random(kMostPointers));
    ShadowFrame frame;
    for (std::uint64_t words = Random(kMostWords + 1); words > 0; --words) {
      frame.words.push_back(random_());
    }
    frame.info = ShapeOf(ObjectKind::ReturnFrame, 0, live.size(), frame.words.size());
    PushFrame(std::move(frame), live);
  }
}

void Mutator::PushFrame(ShadowFrame frame, const std::vector<Pick>& picks) {
  std::vector<Word> saved;
  for (const Pick& pick : picks) {
    saved.push_back(pick.pointer);
    frame.pointers.push_back(pick.ref);
  }
  saved.insert(saved.end(), frame.words.begin(), frame.words.end());
  Push(machine_, frame.info, saved);
  frames_.push_back(std::move(frame));
}

void Mutator::PopSome(std::size_t count) {
  for (; count > 0 && frames_.size() > 1; --count) {
    if (frames_.back().info == Common().update_frame) {
      UpdateFromTop();
    }
    ReturnToTop(machine_);
    Drop(machine_);
    frames_.pop_back();
  }
}

// The value of the thunk in the update frame on top is found.
void Mutator::UpdateFromTop() {
  CheckHeap();
  const Pick value = PickValue();
  ReturnToTop(machine_);
  Node& node = *frames_.back().pointers[0].node;
  const std::uint32_t centre = Random(2) == 0 ? value.ref.node->centre : RandomCentre();
  const bool is_static = node.at != nullptr;
  node = {.kind = is_static ? ObjectKind::StaticIndirection : ObjectKind::Indirection,
          .info = is_static ? Common().static_indirection : Common().indirection,
          .centre = centre,
          .fields = {value.ref},
          .at = node.at};
  Update(machine_, layout::Untag(TopSaved(machine_)[0]), value.pointer, centre);
}

void Mutator::EnterSomething() {
  CheckStack();
  const Pick pick = PickReachable();
  const Word pointer = Normalise(pick.pointer);
  const Ref ref = Normalise(pick.ref);
  if (pointer == 0 ||
      (ref.node->kind != ObjectKind::Thunk && ref.node->kind != ObjectKind::Selector &&
       ref.node->kind != ObjectKind::StaticThunk)) {
    return;
  }
  Object* const thunk = layout::Untag(pointer);
  if (ref.node->kind == ObjectKind::StaticThunk) {
    assay_caf_entered(thunk);
  }
  *ref.node = {.kind = ObjectKind::BlackHole,
               .info = Common().black_hole,
               .centre = RandomCentre(),
               .at = ref.node->at};
  thunk->header = Header(ref.node->info, ref.node->centre);
  thunk->payload[0] = 0xdead'0000'dead'0001;  // means nothing, and is no pointer
  PushFrame({.info = Common().update_frame}, {{pointer, ref}});
}

void Mutator::OverwriteSlot() { StoreInTop(PickReachable()); }

void Mutator::StoreInTop(const Pick& pick) {
  ReturnToTop(machine_);
  ShadowFrame& top = frames_.back();
  if (top.info == Common().update_frame) {
    PushFrame({.info = ShapeOf(ObjectKind::ReturnFrame, 0, 1, 0)}, {pick});
    return;
  }
  const std::size_t slot = Random(top.pointers.size());
  top.pointers[slot] = pick.ref;
  TopSaved(machine_)[slot] = pick.pointer;
}

}  // namespace assay::runtime::test
