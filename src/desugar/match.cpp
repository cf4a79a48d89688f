// Writes decision trees as Core.
#include "desugar/match.h"

#include <algorithm>
#include <unordered_map>

#include "base/check.h"
#include "desugar/literals.h"
#include "desugar/translator.h"
#include "desugar/tree.h"

namespace assay::desugar {

namespace {

bool IsCaptured(const Capture* captures, CoreVariable variable) {
  for (; captures != nullptr; captures = captures->previous) {
    if (captures->variable == variable) {
      return true;
    }
  }
  return false;
}

bool Mentions(const Node* node, CoreVariable variable) {
  if (node == nullptr) {
    return false;
  }
  if (node->subject == variable ||
      (node->row != nullptr && IsCaptured(node->row->captures, variable))) {
    return true;
  }
  return Mentions(node->next, variable) || Mentions(node->other, variable) ||
         std::ranges::any_of(node->branches,
                             [&](const Branch& branch) { return Mentions(branch.next, variable); });
}

// Is this variable evaluated first?
bool Forces(const Node* node, CoreVariable variable) {
  while (node->kind == NodeKind::Split) {
    node = node->next;
  }
  return (node->kind == NodeKind::Switch || node->kind == NodeKind::Force) &&
         node->subject == variable;
}

class TreeWriter {
 public:
  TreeWriter(Translator& translator, const Match& match, Tree& tree)
      : translator_(translator),
        build_(translator.build),
        match_(match),
        tree_(tree),
        shared_(match.rows.size()) {}

  Core Run() {
    std::vector<core::JoinPoint> points;
    CoreVariable failure = nullptr;
    if (tree_.failure.uses > 1 && !match_.may_repeat_failure) {
      failure = build_.Fresh("fail", match_.span);
      tree_.failure.emit = [this, failure] { return build_.Jump(failure, {}, match_.span); };
    } else {
      tree_.failure.emit = match_.failure;
    }
    const Core body = match_.scrutinee == nullptr
                          ? Write(tree_.root)
                          : WriteBound(match_.subjects[0], match_.scrutinee, tree_.root);
    if (failure != nullptr) {
      points.push_back({failure, {}, match_.failure()});
    }
    for (std::size_t i = 0; i < shared_.size(); ++i) {
      if (shared_[i].label != nullptr) {
        points.push_back(SharedRow(i));
      }
    }
    return build_.Join(points, body, match_.span);
  }

 private:
  // A right-hand side that several leaves jump to; the parameters are what its patterns bind.
  struct Shared {
    CoreVariable label = nullptr;
    std::vector<const Capture*> keys;
  };

  Core Write(const Node* node) {
    switch (node->kind) {
      case NodeKind::Fail: return node->failure->emit();
      case NodeKind::Leaf: return WriteLeaf(*node);
      case NodeKind::Switch:
        return WriteSwitch(*node, build_.Use(node->subject, node->span), nullptr);
      case NodeKind::Force:
        return build_.Case(build_.Use(node->subject, node->span),
                           {build_.Otherwise(nullptr, Write(node->next), node->span)}, node->span);
      case NodeKind::Call: return WriteCall(*node);
      case NodeKind::Split:
        return Continuing(*node->failure, node->failure->uses, node->other,
                          [&] { return Write(node->next); });
    }
    CHECK(false, "every node has a form in Core");
  }

  // `first`, whose failures go on with `rest`: in place if there is one, otherwise jumping to it.
  Core Continuing(Continuation& failure, int uses, const Node* rest, const Emit& first) {
    if (uses <= 1) {
      failure.emit = [this, rest] { return Write(rest); };
      return first();
    }
    const CoreVariable label = build_.Fresh("fail", match_.span);
    failure.emit = [this, label] { return build_.Jump(label, {}, match_.span); };
    const Core body = first();
    return build_.Join({{label, {}, Write(rest)}}, body, match_.span);
  }

  // With a variable bound to a value which the tree may evaluate at once, need later, or neither.
  Core WriteBound(CoreVariable variable, Core value, const Node* node) {
    const Span span = variable->span;
    if (node->kind == NodeKind::Switch && node->subject == variable) {
      const bool elsewhere = std::ranges::any_of(
          node->branches, [&](const Branch& branch) { return Mentions(branch.next, variable); });
      if (!elsewhere) {
        return WriteSwitch(*node, value, Mentions(node->other, variable) ? variable : nullptr);
      }
    }
    const bool is_mentioned = Mentions(node, variable);
    if (node->kind == NodeKind::Force && node->subject == variable) {
      return build_.Case(value, {build_.Otherwise(variable, Write(node->next), span)}, span);
    }
    if (Forces(node, variable)) {
      return build_.Case(value, {build_.Otherwise(variable, Write(node), span)}, span);
    }
    const Core body = Write(node);
    return is_mentioned ? build_.Let({{variable, value}}, body, span) : body;
  }

  Core WriteSwitch(const Node& node, Core scrutinee, CoreVariable whole) {
    Context& context = translator_.context;
    std::vector<core::Alternative> alternatives;
    for (const Branch& branch : node.branches) {
      const Core body = Write(branch.next);
      alternatives.push_back(branch.constructor == nullptr
                                 ? Builder::Of(branch.literal, body, branch.span)
                                 : build_.Of(context.ConstructorOf(branch.constructor),
                                             branch.fields, body, branch.span));
    }
    if (node.other != nullptr) {
      alternatives.push_back(build_.Otherwise(whole, Write(node.other), node.span));
    }
    return build_.Case(scrutinee, alternatives, node.span);
  }

  Core WriteLeaf(const Node& node) {
    const MatchRow& row = match_.rows[node.row->index];
    if (tree_.leaves[node.row->index] > 1) {
      return JumpTo(shared_[node.row->index], *node.row, row.span);
    }
    Assign(node.row->captures);
    if (row.failure_uses == Uses::Never) {
      return Body(row, node.row->captures, {});
    }
    if (node.next->kind == NodeKind::Fail) {
      return Body(row, node.row->captures, node.next->failure->emit);
    }
    Continuation failure;
    return Continuing(failure, row.failure_uses == Uses::Many ? 2 : 1, node.next, [&] {
      return Body(row, node.row->captures, [&] { return failure.emit(); });
    });
  }

  // The right-hand side within the bindings of the lazy patterns.
  Core Body(const MatchRow& row, const Capture* captures, const Emit& failure) {
    while (captures != nullptr && captures->lazy == nullptr) {
      captures = captures->previous;
    }
    if (captures == nullptr) {
      return row.body(failure);
    }
    return translator_.WithLazyPattern(*captures->lazy, captures->variable,
                                       [&] { return Body(row, captures->previous, failure); });
  }

  static void Assign(const Capture* captures) {
    for (; captures != nullptr; captures = captures->previous) {
      if (captures->symbol != nullptr) {
        captures->symbol->variable = captures->variable;
      } else if (captures->evidence != nullptr) {
        captures->evidence->variable = captures->variable;
      }
    }
  }

  Core JumpTo(Shared& shared, const TestRow& row, Span span) {
    std::unordered_map<const void*, const Capture*> by_key;
    for (const Capture* capture = row.captures; capture != nullptr; capture = capture->previous) {
      by_key[capture->key] = capture;
    }
    if (shared.label == nullptr) {
      shared.label = build_.Fresh("body", span);
      for (const Capture* capture = row.captures; capture != nullptr; capture = capture->previous) {
        shared.keys.push_back(capture);
      }
      std::ranges::reverse(shared.keys);
    }
    CoreVariables arguments;
    for (const Capture* const key : shared.keys) {
      arguments.push_back(by_key.at(key->key)->variable);
    }
    return build_.Jump(shared.label, arguments, span);
  }

  core::JoinPoint SharedRow(std::size_t index) {
    const MatchRow& row = match_.rows[index];
    const Shared& shared = shared_[index];
    CoreVariables parameters;
    const Capture* captures = nullptr;
    for (const Capture* const key : shared.keys) {
      parameters.push_back(
          build_.Fresh(key->variable->name, key->variable->span, key->variable->shape));
      Capture parameter = *key;
      parameter.variable = parameters.back();
      parameter.previous = captures;
      captures = translator_.context.scratch.New<Capture>(parameter);
    }
    Assign(captures);
    const Core body = Body(row, captures, {});
    return {shared.label, build_.TheArena().Copy(parameters), body};
  }

  // A function in a pattern, applied to the subject. It sees what the patterns to its left bind,
  // lazy ones included.
  Core Applied(const Capture* captures, const types::Expression& function, CoreVariable subject) {
    while (captures != nullptr && captures->lazy == nullptr) {
      captures = captures->previous;
    }
    if (captures == nullptr) {
      return translator_.ApplyTo(function, subject);
    }
    return translator_.WithLazyPattern(*captures->lazy, captures->variable, [&] {
      return Applied(captures->previous, function, subject);
    });
  }

  // Is the subject the literal? Of type Double and Float the machine knows.
  Core EqualsLiteral(const types::LiteralPattern& pattern, const Capture* captures,
                     CoreVariable subject) {
    if (pattern.equals != nullptr) {
      return Applied(captures, *pattern.equals, subject);
    }
    const auto value =
        PrimitiveLiteral(translator_.context, pattern.literal, pattern.is_negative, pattern.type);
    const bool is_double = value && value->kind == core::LiteralKind::Double;
    if (!is_double && (!value || value->kind != core::LiteralKind::Float)) {
      translator_.context.Report({DiagnosticKind::NotSupported,
                                  pattern.span,
                                  "literals of this type cannot be patterns",
                                  {},
                                  ""});
      return build_.Construct(translator_.context.KnownConstructor(Known::False), {}, pattern.span);
    }
    const CoreVariable literal = build_.Fresh("literal", pattern.span, core::ShapeOf(value->kind));
    return build_.Let(
        {{literal, build_.Literal(*value, pattern.span)}},
        build_.Call(is_double ? core::Primitive::DoubleEqual : core::Primitive::FloatEqual,
                    {subject, literal}, pattern.span),
        pattern.span);
  }

  Core WriteCall(const Node& node) {
    Context& context = translator_.context;
    Assign(node.row->captures);
    const types::Pattern& pattern = *node.row->tests[0].pattern;
    const Capture* const captures = node.row->captures;
    if (pattern.kind == types::PatternKind::View) {
      const Core value =
          Applied(captures, *pattern.As<types::ViewPattern>().function, node.subject);
      return WriteBound(node.result, value, node.next);
    }
    const bool is_literal = pattern.kind == types::PatternKind::Literal;
    const Core answer =
        is_literal ? EqualsLiteral(pattern.As<types::LiteralPattern>(), captures, node.subject)
                   : Applied(captures, *pattern.As<types::NPlusKPattern>().at_least, node.subject);
    Core success = nullptr;
    if (is_literal) {
      success = Write(node.next);
    } else {
      const Core value =
          Applied(captures, *pattern.As<types::NPlusKPattern>().subtract, node.subject);
      success = build_.Let({{node.result, value}}, Write(node.next), node.span);
    }
    return build_.Case(
        answer,
        {build_.Of(context.KnownConstructor(Known::True), {}, success, node.span),
         build_.Of(context.KnownConstructor(Known::False), {}, node.failure->emit(), node.span)},
        node.span);
  }

  Translator& translator_;
  const Builder& build_;
  const Match& match_;
  Tree& tree_;
  std::vector<Shared> shared_;
};

}  // namespace

Core CompileMatch(Translator& translator, const Match& match) {
  if (match.scrutinee != nullptr && match.scrutinee->kind == core::ExpressionKind::Occurrence) {
    Match of_variable = match;
    of_variable.subjects = {match.scrutinee->As<core::Occurrence>().variable};
    of_variable.scrutinee = nullptr;
    return CompileMatch(translator, of_variable);
  }
  if (match.rows.empty() && match.subjects.size() == 1) {  // case e of {}
    const Core value = match.scrutinee != nullptr ? match.scrutinee
                                                  : translator.UseOf(match.subjects[0], match.span);
    return translator.build.Case(
        value, {translator.build.Otherwise(nullptr, match.failure(), match.span)}, match.span);
  }
  Tree tree;
  TreeBuilder builder(translator.context, match);
  builder.Build(tree);
  return TreeWriter(translator, match, tree).Run();
}

}  // namespace assay::desugar
