// The shadow of a heap: the same graph in ordinary C++ containers, against which the real one is
// compared after each collection.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "runtime/machine/machine.h"
#include "runtime/support_infos.h"

namespace assay::runtime::test {

struct Node;

struct Ref {
  Node* node;
  Word tag;
};

struct Node {
  ObjectKind kind = ObjectKind::Constructor;
  std::uint32_t info = 0;
  std::uint32_t centre = 0;
  std::vector<Ref> fields = {};  // of a partial application: the function, then the arguments
  std::vector<Word> words = {};
  std::vector<Node*> static_references = {};  // of its code
  Object* at = nullptr;                       // where a static object is
};

struct ShadowFrame {
  std::uint32_t info = 0;
  std::vector<Ref> pointers = {};
  std::vector<Word> words = {};
  std::vector<Node*> static_references = {};
};

// The pointers and other words of a real object.
std::vector<Word> FieldsOf(const Object& object);
std::vector<Word> WordsOf(const Object& object);

// Past what a collection may remove: indirections whose centre is that of their value, selectors
// whose record is evaluated. Gives 0 or null for a selector that waits for itself.
Word Normalise(Word pointer);
Ref Normalise(Ref ref);

// What a comparison asks of the real heap beyond having the shadow's shape.
struct Expectations {
  bool reduced = false;  // no removable indirection, no selector that could be reduced
};

// Frames of the real stack, newest first, without underflow frames; ends with the stop frame.
std::vector<layout::Frame*> RealFrames(Machine& machine, std::size_t at_most);

// Empty if the graph that is reachable from the machine's stack equals that of the shadow frames
// (oldest first, without the stop frame), otherwise what differs.
std::string Compare(Machine& machine, const std::vector<ShadowFrame>& frames,
                    Expectations expectations);

}  // namespace assay::runtime::test
