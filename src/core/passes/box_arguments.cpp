#include "core/passes/box_arguments.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "core/subordinate.h"

namespace assay::core {

namespace {

class Boxer {
 public:
  explicit Boxer(const core::Program& old)
      : old_(old), new_(std::make_unique<core::Program>()), arena_(new_->arena) {
    new_->constructors = old.constructors;
    new_->data_types = old.data_types;
    new_->main_is_action = old.main_is_action;
    new_->has_types = old.has_types;
    for (const core::CostCentre& centre : old.centres.All()) {
      centres_[&centre] =
          new_->centres.Intern(centre.kind, centre.name, centre.span, centre.module);
    }
    const auto start = centres_.find(old.start);
    new_->start = start == centres_.end() ? nullptr : start->second;
    for (const core::Definition& definition : old.definitions) {
      if (definition.right_hand_side->kind == ExpressionKind::Lambda) {
        functions_.insert(definition.variable);
      }
    }
  }

  BoxedProgram Run() {
    for (const core::Definition& definition : old_.definitions) {
      const core::CostCentre* const centre = centres_.at(definition.centre);
      new_->definitions.push_back(
          {definition.variable, TopLevel(definition, centre), definition.is_dictionary, centre});
    }
    for (const core::Binding& box : top_level_boxes_) {
      new_->Define(box.variable, box.right_hand_side, false);
    }
    return {std::move(new_), std::move(boxes_)};
  }

 private:
  // What is boxed around one expression.
  using Boxes = std::vector<core::Binding>;

  // The argument itself, or a box for it.
  const Variable* Boxed(const Variable* argument, Span span, Boxes& boxes) {
    if (!functions_.contains(argument)) {
      return argument;
    }
    Variable like{Name(fmt::format("{}.box", argument->name.Text())), nullptr, span};
    like.shape = argument->shape;
    const auto* const box = arena_.New<Variable>(like);
    boxes.push_back({box, New<core::Occurrence>(arena_, span, argument)});
    boxes_.insert(box);
    return box;
  }

  std::span<const Variable* const> BoxedAll(std::span<const Variable* const> arguments, Span span,
                                            Boxes& boxes) {
    std::vector<const Variable*> boxed;
    for (const Variable* const argument : arguments) {
      boxed.push_back(Boxed(argument, span, boxes));
    }
    return arena_.Copy(boxed);
  }

  const Expression* Around(const Boxes& boxes, const Expression* e) {
    return boxes.empty() ? e : New<core::Let>(arena_, e->span, arena_.Copy(boxes), e);
  }

  const core::Construction* Construction(const core::Construction& e, Boxes& boxes) {
    return New<core::Construction>(arena_, e.span, e.constructor,
                                   BoxedAll(e.arguments, e.span, boxes));
  }

  const Expression* Under(core::SccKind kind, const core::CostCentre* centre,
                          const Expression* body) {
    return New<core::Scc>(arena_, body->span, kind, centre, body);
  }

  // A top-level construction stays a value: its boxes are definitions of their own, which charge
  // the centre of the construction.
  const Expression* TopLevel(const core::Definition& definition, const core::CostCentre* centre) {
    const Expression& e = *definition.right_hand_side;
    if (e.kind != ExpressionKind::Construction) {
      return Visit(e);
    }
    Boxes boxes;
    const Expression* const construction = Construction(e.As<core::Construction>(), boxes);
    for (core::Binding box : boxes) {
      box.right_hand_side = Under(core::SccKind::Subordinate, centre, box.right_hand_side);
      top_level_boxes_.push_back(box);
    }
    return construction;
  }

  const Expression* Let(const core::Let& let) {
    std::vector<core::Binding> bindings;
    for (const core::Binding& binding : let.bindings) {
      const core::Scc* const sub = AsSubordinate(*binding.right_hand_side);
      const Expression& bound = sub == nullptr ? *binding.right_hand_side : *sub->body;
      if (bound.kind != ExpressionKind::Construction) {
        bindings.push_back({binding.variable, Visit(*binding.right_hand_side)});
        continue;
      }
      Boxes made;
      made.push_back({binding.variable, nullptr});
      made[0].right_hand_side = Construction(bound.As<core::Construction>(), made);
      for (core::Binding box : made) {
        if (sub != nullptr) {
          box.right_hand_side =
              Under(core::SccKind::Subordinate, centres_.at(sub->centre), box.right_hand_side);
        }
        bindings.push_back(box);
      }
    }
    return New<core::Let>(arena_, let.span, arena_.Copy(bindings), Visit(*let.body));
  }

  const Expression* Application(const core::Application& e) {
    Boxes boxes;
    std::vector<const core::Application*> spine;
    const Expression* head = &e;
    for (; head->kind == ExpressionKind::Application;
         head = head->As<core::Application>().function) {
      spine.push_back(&head->As<core::Application>());
    }
    const Expression* result = Visit(*head);
    std::ranges::reverse(spine);
    for (const core::Application* const application : spine) {
      result = New<core::Application>(arena_, application->span, result,
                                      Boxed(application->argument, application->span, boxes));
    }
    return Around(boxes, result);
  }

  const Expression* Visit(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Occurrence:
      case ExpressionKind::Literal:
      case ExpressionKind::PrimitiveCall:
      case ExpressionKind::Choice: return &e;
      case ExpressionKind::Lambda:
        return New<core::Lambda>(arena_, e.span, e.As<core::Lambda>().parameter,
                                 Visit(*e.As<core::Lambda>().body));
      case ExpressionKind::Application: return Application(e.As<core::Application>());
      case ExpressionKind::Construction: {
        Boxes boxes;
        const Expression* const construction = Construction(e.As<core::Construction>(), boxes);
        return Around(boxes, construction);
      }
      case ExpressionKind::Let: return Let(e.As<core::Let>());
      case ExpressionKind::Case: {
        std::vector<core::Alternative> alternatives;
        for (core::Alternative alternative : e.As<core::Case>().alternatives) {
          alternative.body = Visit(*alternative.body);
          alternatives.push_back(alternative);
        }
        return New<core::Case>(arena_, e.span, Visit(*e.As<core::Case>().scrutinee),
                               arena_.Copy(alternatives));
      }
      case ExpressionKind::Scc:
        return New<core::Scc>(arena_, e.span, e.As<core::Scc>().scc_kind,
                              centres_.at(e.As<core::Scc>().centre),
                              Visit(*e.As<core::Scc>().body));
      case ExpressionKind::Join: {
        std::vector<core::JoinPoint> points;
        for (core::JoinPoint point : e.As<core::Join>().points) {
          point.body = Visit(*point.body);
          points.push_back(point);
        }
        return New<core::Join>(arena_, e.span, arena_.Copy(points),
                               Visit(*e.As<core::Join>().body));
      }
      case ExpressionKind::Jump: {
        Boxes boxes;
        const auto& jump = e.As<core::Jump>();
        const Expression* const boxed =
            New<core::Jump>(arena_, e.span, jump.label, BoxedAll(jump.arguments, e.span, boxes));
        return Around(boxes, boxed);
      }
    }
    CHECK(false, "every expression can be boxed");
  }

  const core::Program& old_;
  std::unique_ptr<core::Program> new_;
  Arena& arena_;
  std::unordered_map<const core::CostCentre*, const core::CostCentre*> centres_;
  std::unordered_set<const Variable*> functions_;  // of the top level
  std::unordered_set<const Variable*> boxes_;
  Boxes top_level_boxes_;
};

}  // namespace

BoxedProgram BoxArguments(const core::Program& program) { return Boxer(program).Run(); }

}  // namespace assay::core
