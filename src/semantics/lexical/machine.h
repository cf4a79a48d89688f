// The reference machine of lexical profiling: the interpretive graph reducer of Lexical '95 with
// the clauses of figure 19.
//
//     P0   start at main's root cell, the register at its pair
//     PU   unwind: a pointer of the spine was followed to a cell; the register takes cL <- oL there
//     PA   an argument redex is entered: the same
//     PI   a supercombinator is instantiated: x <- s is the pair of the copy, where x is the colour
//          of the template, and of the field that points to it, cL <- oL, s = cL if the root marker
//          is set, s = oL if it is not. Fields that were formal parameters take the actual ones
//          with their colours. The redex is overwritten and keeps its own c <- o
//
// Where the figure and the text differ the text counts (section 5.4): at PI the calls of x <- s go
// up, not those of c <- o. A CAF is not instantiated at each call; its calls go up when a mention
// of it is first followed (5.5 has: whenever unwinding passes through its root cell, so that the
// number depends on how often a graph is walked over). What it does once for all goes to
// x <- (once), not to whoever came first. Transparent text is nobody's and takes the pair of the
// pointer to it.
//
// Time is in steps of the machine: it goes to the pair in the register. Reductions, the steps that
// change the graph, go to the pair of the text that they are of.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "semantics/lexical/graph.h"
#include "semantics/primitive.h"
#include "semantics/run.h"

namespace assay::semantics::lexical {

inline constexpr std::size_t kCellsBetweenCollections = 1'000;

struct Counts {
  std::uint64_t calls = 0;       // kappa
  std::uint64_t reductions = 0;  // instantiations, cases, primitive operations
  std::uint64_t primitives = 0;  // of these, primitive operations
  std::uint64_t cases = 0;       // and cases
  std::uint64_t time = 0;        // tau
  std::uint64_t cells = 0;       // allocated in all
  std::uint64_t live = 0;        // mu: allocated and not yet collected
  std::uint64_t peak = 0;        // the largest that was
};

class Machine {
 public:
  Machine(const core::Program& program, const Supercombinators& supercombinators,
          std::uint64_t step_limit);
  virtual ~Machine() = default;
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  // main to weak head normal form.
  void Evaluate();
  // Head constructor, literal, <array> or <function>.
  [[nodiscard]] std::string Value() const;
  // What the program has written.
  [[nodiscard]] const std::string& Output() const { return run_.output; }

  [[nodiscard]] const std::map<Pair, Counts>& Pairs() const { return pairs_; }
  [[nodiscard]] std::uint64_t Collections() const { return collections_; }
  [[nodiscard]] std::uint64_t Collected() const { return collected_; }
  // For tests.
  [[nodiscard]] std::uint64_t TotalTime() const { return run_.steps; }
  // Cells in use; the root of a constant that nobody has needed is nobody's.
  [[nodiscard]] std::size_t ChargedCells() const {
    return static_cast<std::size_t>(std::ranges::count_if(cells_, [](const Cell& cell) {
      return cell.state != CellState::Free && cell.state != CellState::Constant;
    }));
  }

  // Cells that nothing needs any more are free again; not part of anybody's time.
  void Collect();

 protected:
  // The pair of a copy of the supercombinator, when this field points to it.
  [[nodiscard]] virtual Pair Instance(const Supercombinator& of, const Field& pointer) const;
  virtual void CountCall(Pair pair) { ++pairs_[pair].calls; }
  // What a formal parameter is replaced by.
  [[nodiscard]] virtual Field Actual(const Field& argument, Pair /*instance*/) const {
    return argument;
  }

 private:
  using Locals = std::vector<Field>;

  struct Frame {
    enum class Kind : std::uint8_t { Case, Primitive, Catch } kind;
    std::size_t base;  // of the spine that waits
    CellId redex = 0;  // it is busy
    Pair pair = {};
    // Case: what goes on when the scrutinee has its value.
    const Body* body = nullptr;
    Locals locals = {};
    // Primitive: its arguments, and those of its operands that are evaluated, so far.
    Field pointer = {};
    std::vector<Field> arguments = {};
    std::vector<Field> operands = {};
    // Catch: the handler.
    Field handler = {};
  };

  void Unwind();
  void Enter(const Field& pointer);
  void EnterUnder(Frame frame, const Field& pointer);
  void EnterRedex(CellId redex);
  void Step(Span span);
  void Instantiate();
  void StartConstant(CellId root, const Field& pointer);
  [[nodiscard]] static Field Follow(Cell& cell);
  void Run(const Body* body, Locals locals, Pair pair, CellId redex);

  // Values on their way back.
  void Return();
  void Resume(Frame frame);
  void ResumeCase(Frame frame);
  void Leave(const Frame& frame);
  [[nodiscard]] const Branch& Select(const Body& body) const;
  [[nodiscard]] Field WeakHeadNormalForm() const;

  // primitives.cpp
  void StartPrimitive();
  void NextOperand();
  void FinishPrimitive();
  void Catch(const Frame& frame);
  void Raise(const Frame& raising);
  [[nodiscard]] Field Computed(const Frame& frame);
  [[nodiscard]] Operand AsOperand(const Frame& frame, std::size_t number);
  [[nodiscard]] static Field AsField(const Closure& value, Pair pair);
  [[nodiscard]] std::string ListText(const Field& list) const;
  [[nodiscard]] const Field& Evaluated(const Field& field) const;

  // arrays.cpp
  [[nodiscard]] std::optional<Field> ComputeArray(const Frame& frame);
  [[nodiscard]] Field NewArray(const Frame& frame, std::int64_t size, const Field& element);
  [[nodiscard]] CellId ArrayAt(const Frame& frame, std::size_t operand);
  [[nodiscard]] Field& Element(const Frame& frame, std::size_t operand, std::int64_t index);
  void Copy(const Frame& frame, std::int64_t from, std::int64_t to, std::int64_t count);
  [[nodiscard]] Field NewResult(const Field& content, Pair pair);

  // Cells.
  void Overwrite(CellId redex, const Graph& graph, const Locals& locals, Pair pair);
  void Become(CellId redex, const Field& function, const Field& argument);
  void Become(CellId redex, const Field& value);
  [[nodiscard]] Field Apply(const Field& function, const Field& argument, Pair pair);
  [[nodiscard]] Field Build(const Graph& graph, const Locals& locals, Pair pair);
  [[nodiscard]] Field BuildArgument(const Graph& graph, const Locals& locals, Pair pair);
  CellId NewRoot(const Supercombinator& constant);
  CellId RootOf(const Supercombinator& constant, Pair mention);
  CellId Allocate(Pair pair);
  void Charge(CellId cell, Pair pair);
  void Mark(const Field& field, std::vector<bool>& marked) const;
  void FreeCell(CellId id);

  [[nodiscard]] std::size_t Arguments() const { return spine_.size() - base_; }
  // The argument of this number, from 0.
  [[nodiscard]] const Field& Argument(std::size_t i) const {
    return cells_[spine_[spine_.size() - 1 - i]].right;
  }

  semantics::Run run_;  // for steps, primitives and failures
  const Supercombinators& supercombinators_;
  std::vector<Cell> cells_;
  std::vector<CellId> free_;
  std::map<std::pair<const Supercombinator*, Colour>, CellId> constants_;
  std::map<Pair, Counts> pairs_;
  Pair register_;
  Field focus_;                // where unwinding is
  std::vector<CellId> spine_;  // above base_: that of the focus
  std::size_t base_ = 0;
  std::vector<Frame> frames_;
  bool has_value_ = false;
  std::size_t until_collection_ = 0;
  std::uint64_t collections_ = 0;
  std::uint64_t collected_ = 0;
};

}  // namespace assay::semantics::lexical
