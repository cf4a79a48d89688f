#include "runtime/support_shadow.h"

#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "runtime/heap/object_size.h"

namespace assay::runtime::test {

namespace {

using layout::InfoOf;
using layout::Untag;

const InfoTable& Info(const Object& object) { return *InfoOf(object.header); }

bool IsIndirection(ObjectKind kind) {
  return kind == ObjectKind::Indirection || kind == ObjectKind::StaticIndirection;
}

Word ReducedSelector(Word pointer, std::set<Word>& waiting);
Ref ReducedSelector(Ref ref, std::set<Node*>& waiting);

// The record behind indirections and selectors: a pointer to whatever it is.
Word RecordOf(Word pointer, std::set<Word>& waiting) {
  for (;;) {
    const ObjectKind kind = Info(*Untag(pointer)).kind;
    if (IsIndirection(kind)) {
      pointer = Untag(pointer)->payload[0];
    } else if (kind == ObjectKind::Selector) {
      const Word reduced = ReducedSelector(pointer, waiting);
      if (reduced == pointer || reduced == 0) {
        return reduced;
      }
      pointer = reduced;
    } else {
      return pointer;
    }
  }
}

Ref RecordOf(Ref ref, std::set<Node*>& waiting) {
  for (;;) {
    if (IsIndirection(ref.node->kind)) {
      ref = ref.node->fields[0];
    } else if (ref.node->kind == ObjectKind::Selector) {
      const Ref reduced = ReducedSelector(ref, waiting);
      if (reduced.node == ref.node || reduced.node == nullptr) {
        return reduced;
      }
      ref = reduced;
    } else {
      return ref;
    }
  }
}

Word ReducedSelector(Word pointer, std::set<Word>& waiting) {
  if (!waiting.insert(pointer).second) {
    return 0;
  }
  const Object& selector = *Untag(pointer);
  const Word record = RecordOf(selector.payload[0], waiting);
  if (record == 0) {
    return 0;
  }
  const Object& object = *Untag(record);
  const std::size_t field = Info(selector).tag;
  return Info(object).kind == ObjectKind::Constructor && field < Info(object).pointers
             ? object.payload[field]
             : pointer;
}

Ref ReducedSelector(Ref ref, std::set<Node*>& waiting) {
  if (!waiting.insert(ref.node).second) {
    return {nullptr, 0};
  }
  const Ref record = RecordOf(ref.node->fields[0], waiting);
  if (record.node == nullptr) {
    return record;
  }
  const std::size_t field = InfoOf(Header(ref.node->info))->tag;
  return record.node->kind == ObjectKind::Constructor && field < record.node->fields.size()
             ? record.node->fields[field]
             : ref;
}

class Comparison {
 public:
  explicit Comparison(Expectations expectations) : expectations_(expectations) {}

  void Add(Word pointer, Ref ref) { pending_.emplace_back(pointer, ref); }
  void AddStatic(const std::vector<Node*>& nodes) {
    for (Node* const node : nodes) {
      Add(reinterpret_cast<Word>(node->at), {node, 0});
    }
  }

  std::string Run() {
    while (!pending_.empty() && difference_.empty()) {
      const auto [pointer, ref] = pending_.back();
      pending_.pop_back();
      CompareOne(pointer, ref);
    }
    return difference_;
  }

 private:
  void CompareOne(Word original, Ref original_ref) {
    const Word pointer = Normalise(original);
    const Ref ref = Normalise(original_ref);
    if (pointer == 0 || ref.node == nullptr) {
      Expect(pointer == 0 && ref.node == nullptr, "only one side is a selector loop");
      return;
    }
    Expect(!expectations_.reduced || pointer == original,
           "an indirection or selector could have been removed");
    const Object& object = *Untag(pointer);
    const auto [found, is_new] = real_of_.emplace(ref.node, &object);
    Expect(found->second == &object, "one object has become two");
    if (!is_new) {
      Expect(layout::TagOf(pointer) == ref.tag, "the tag has changed");
      return;
    }
    Expect(shadow_of_.emplace(&object, ref.node).second, "two objects have become one");
    Expect(Info(object).kind == ref.node->kind,
           fmt::format("kind {} instead of {}", static_cast<int>(Info(object).kind),
                       static_cast<int>(ref.node->kind)));
    Expect(object.header == Header(ref.node->info, ref.node->centre), "the header has changed");
    Expect(layout::TagOf(pointer) == ref.tag, "the tag has changed");
    if (!difference_.empty()) {
      return;
    }
    Expect(WordsOf(object) == ref.node->words, "words have changed");
    const std::vector<Word> fields = FieldsOf(object);
    Expect(fields.size() == ref.node->fields.size(), "the number of fields has changed");
    for (std::size_t i = 0; i < fields.size() && difference_.empty(); ++i) {
      Add(fields[i], ref.node->fields[i]);
    }
    AddStatic(ref.node->static_references);
  }

  void Expect(bool holds, const std::string& otherwise) {
    if (!holds && difference_.empty()) {
      difference_ = otherwise;
    }
  }

  Expectations expectations_;
  std::vector<std::pair<Word, Ref>> pending_;
  std::unordered_map<const Node*, const Object*> real_of_;
  std::unordered_map<const Object*, const Node*> shadow_of_;
  std::string difference_;
};

}  // namespace

std::vector<Word> FieldsOf(const Object& object) {
  const InfoTable& info = Info(object);
  switch (info.kind) {
    case ObjectKind::PartialApplication: {
      std::vector<Word> fields{object.payload[layout::kPartialApplicationFunction]};
      const Word* const arguments = object.payload + layout::kPartialApplicationArguments;
      fields.insert(fields.end(), arguments,
                    arguments + object.payload[layout::kPartialApplicationCount]);
      return fields;
    }
    case ObjectKind::Array: {
      const Word* const elements = object.payload + 1;
      return {elements, elements + layout::ArraySize(object)};
    }
    case ObjectKind::Indirection:
    case ObjectKind::StaticIndirection: return {object.payload[0]};
    case ObjectKind::Bytes:
    case ObjectKind::BlackHole:
    case ObjectKind::StaticThunk: return {};
    default: return {object.payload, object.payload + info.pointers};
  }
}

std::vector<Word> WordsOf(const Object& object) {
  const InfoTable& info = Info(object);
  switch (info.kind) {
    case ObjectKind::Bytes:
      return {object.payload, object.payload + BytesPayloadWords(object.payload[0])};
    case ObjectKind::Constructor:
    case ObjectKind::Function:
    case ObjectKind::Thunk:
      return {object.payload + info.pointers, object.payload + info.pointers + info.non_pointers};
    default: return {};
  }
}

Word Normalise(Word pointer) {
  std::set<Word> waiting;
  for (;;) {
    const Object& object = *Untag(pointer);
    if (Info(object).kind == ObjectKind::Indirection) {
      const Object& value = *Untag(object.payload[0]);
      if (layout::CentreOf(value.header) != layout::CentreOf(object.header)) {
        return pointer;
      }
      pointer = object.payload[0];
    } else if (Info(object).kind == ObjectKind::Selector) {
      const Word reduced = ReducedSelector(pointer, waiting);
      if (reduced == pointer || reduced == 0) {
        return reduced;
      }
      pointer = reduced;
    } else {
      return pointer;
    }
  }
}

Ref Normalise(Ref ref) {
  std::set<Node*> waiting;
  for (;;) {
    if (ref.node->kind == ObjectKind::Indirection) {
      const Ref value = ref.node->fields[0];
      if (value.node->centre != ref.node->centre) {
        return ref;
      }
      ref = value;
    } else if (ref.node->kind == ObjectKind::Selector) {
      const Ref reduced = ReducedSelector(ref, waiting);
      if (reduced.node == ref.node || reduced.node == nullptr) {
        return reduced;
      }
      ref = reduced;
    } else {
      return ref;
    }
  }
}

std::vector<layout::Frame*> RealFrames(Machine& machine, std::size_t at_most) {
  std::vector<layout::Frame*> frames;
  StackChunk* chunk = machine.stack.current;
  Word* at = TopOf(machine, *chunk);
  while (frames.size() < at_most) {
    auto* const frame = reinterpret_cast<layout::Frame*>(at);
    const ObjectKind kind = InfoOf(frame->header)->kind;
    if (kind == ObjectKind::UnderflowFrame) {
      chunk = chunk->previous;
      at = chunk->sp;
      continue;
    }
    frames.push_back(frame);
    if (kind == ObjectKind::StopFrame) {
      break;
    }
    at += layout::FrameSize(*frame);
  }
  return frames;
}

std::string Compare(Machine& machine, const std::vector<ShadowFrame>& frames,
                    Expectations expectations) {
  const std::vector<layout::Frame*> real = RealFrames(machine, ~std::size_t{0});
  if (real.size() != frames.size() + 1) {
    return fmt::format("{} frames instead of {}", real.size() - 1, frames.size());
  }
  Comparison comparison(expectations);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const ShadowFrame& frame = frames[frames.size() - 1 - i];
    const layout::Frame& there = *real[i];
    if ((there.header & 0xffff'ffffU) != frame.info) {
      return fmt::format("frame {} from the top has another info table", i);
    }
    for (std::size_t j = 0; j < frame.pointers.size(); ++j) {
      comparison.Add(there.saved[j], frame.pointers[j]);
    }
    for (std::size_t j = 0; j < frame.words.size(); ++j) {
      if (there.saved[frame.pointers.size() + j] != frame.words[j]) {
        return fmt::format("a word of frame {} from the top has changed", i);
      }
    }
    comparison.AddStatic(frame.static_references);
  }
  return comparison.Run();
}

}  // namespace assay::runtime::test
