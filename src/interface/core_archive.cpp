#include "interface/core_archive.h"

#include <algorithm>
#include <string>

#include "base/mapped_stack.h"

namespace assay::interface {

// ---- what is shared with other modules ----------------------------------------------------------

void CoreArchive::Mentioned(core::Mentions& mentions) {
  if (!archive_.IsReading()) {
    std::vector<const core::DataType*> once;
    for (const core::DataType* const type : mentions.data_types) {
      if (std::ranges::find(once, type) == once.end()) {
        once.push_back(type);
      }
    }
    mentions.data_types = std::move(once);
    std::erase_if(mentions.centres, [&](const core::CentreMention& mention) {
      const core::CostCentre* const centre =
          program_.centres.Find(mention.kind, mention.name, mention.module);
      const bool is_new = centre_numbers_.try_emplace(centre, centre_numbers_.size()).second;
      return !is_new;
    });
    for (core::CentreMention& mention : mentions.centres) {
      mention.runs = program_.centres.Find(mention.kind, mention.name, mention.module)->runs;
    }
  }
  archive_.Each(mentions.data_types, [&](const core::DataType*& type) { DataType(type); });
  archive_.Each(mentions.centres, [&](core::CentreMention& mention) {
    archive_.Choice(mention.kind, core::CostCentreKind::System);
    archive_.NameOf(mention.name);
    archive_.SpanOf(mention.span);
    archive_.NameOf(mention.module);
    archive_.Choice(mention.runs, core::Runs::Unknown);
    if (archive_.IsReading() && !archive_.HasFailed()) {
      centres_.push_back(program_.centres.Intern(mention.kind, mention.name, mention.span,
                                                 mention.module, mention.runs));
    }
  });
}

void CoreArchive::DataType(const core::DataType*& type) {
  core::DataType described = archive_.IsReading() ? core::DataType{} : *type;
  archive_.NameOf(described.name);
  archive_.Each(described.parameters, program_.arena, [&](Name& name) { archive_.NameOf(name); });
  archive_.SpanOf(described.span);
  archive_.Flag(described.refines_types);
  std::vector<core::Constructor> constructors;
  for (const core::Constructor* const constructor : described.constructors) {
    constructors.push_back(*constructor);
  }
  archive_.Each(constructors, [&](core::Constructor& constructor) {
    archive_.NameOf(constructor.name);
    archive_.Number(constructor.arity);
    archive_.Number(constructor.tag);
    Types(constructor.fields);
    archive_.Each(constructor.shapes, program_.arena,
                  [&](const core::Shape*& shape) { Shape(shape); });
    archive_.Each(constructor.labels, program_.arena, [&](Name& name) { archive_.NameOf(name); });
  });
  if (constructors.empty()) {
    archive_.Fail();  // such types are not declared
  }
  if (archive_.IsReading() && !archive_.HasFailed()) {
    type = Declare(described, constructors);
  }
}

// Unless another module has done it.
const core::DataType* CoreArchive::Declare(const core::DataType& described,
                                           const std::vector<core::Constructor>& constructors) {
  if (const core::Constructor* const known = program_.FindConstructor(constructors.front().name)) {
    return known->data_type;
  }
  auto* const type = program_.arena.New<core::DataType>(described);
  std::vector<const core::Constructor*> all;
  for (core::Constructor constructor : constructors) {
    constructor.data_type = type;
    all.push_back(program_.arena.New<core::Constructor>(constructor));
  }
  type->constructors = program_.arena.Copy(all);
  return program_.Declare(type);
}

void CoreArchive::Type(const core::Type*& type) {
  if (StackIsLow()) {
    archive_.Fail();
  }
  bool is_known = type != nullptr;
  archive_.Flag(is_known);
  if (!is_known || archive_.HasFailed()) {
    return;
  }
  core::Type described = archive_.IsReading() ? core::Type{} : *type;
  archive_.Choice(described.kind, core::TypeKind::Variable);
  archive_.NameOf(described.name);
  Types(described.arguments);
  type = archive_.IsReading() ? program_.arena.New<core::Type>(described) : type;
}

void CoreArchive::Types(std::span<const core::Type* const>& types) {
  archive_.Each(types, program_.arena, [&](const core::Type*& type) { Type(type); });
}

// Unknown, new, or one that was described before. Its parts are described before it is.
void CoreArchive::Shape(const core::Shape*& shape) {
  constexpr std::uint64_t kNew = 1;
  constexpr std::uint64_t kDescribed = 2;
  std::uint64_t number = 0;
  if (!archive_.IsReading() && shape != nullptr) {
    const auto found = shape_numbers_.find(OneOfItsKind(shape));
    number = found == shape_numbers_.end() ? kNew : kDescribed + found->second;
  }
  archive_.Number(number);
  if (number == kNew) {
    return NewShape(shape);
  }
  if (archive_.IsReading() && number >= kDescribed) {
    if (number - kDescribed >= shapes_.size()) {
      return archive_.Fail();
    }
    shape = shapes_[number - kDescribed];
  }
}

// Each module makes its shapes for itself, and how many modules there are in this process must not
// show in what is written. So equal shapes are one.
const core::Shape* CoreArchive::OneOfItsKind(const core::Shape* shape) {
  if (shape == nullptr) {
    return nullptr;
  }
  if (const auto found = ones_of_their_kind_.find(shape); found != ones_of_their_kind_.end()) {
    return found->second;
  }
  const core::Shape* const one =
      shape->IsFunction()
          ? shape_table_.Function(OneOfItsKind(shape->argument), OneOfItsKind(shape->result))
          : shape_table_.Of(shape->head);
  ones_of_their_kind_.emplace(shape, one);
  return one;
}

void CoreArchive::NewShape(const core::Shape*& shape) {
  if (StackIsLow()) {
    archive_.Fail();
  }
  if (archive_.HasFailed()) {
    return;
  }
  core::Shape described = archive_.IsReading() ? core::Shape{} : *shape;
  archive_.NameOf(described.head);
  if (described.IsFunction()) {
    Shape(described.argument);
    Shape(described.result);
  }
  shape = archive_.IsReading() ? program_.arena.New<core::Shape>(described) : shape;
  shape_numbers_.emplace(OneOfItsKind(shape), shapes_.size());
  shapes_.push_back(shape);
}

// By its name, which is one in the program. Declared before, by this module or another.
void CoreArchive::Constructor(const core::Constructor*& constructor) {
  std::uint64_t number = 0;
  bool is_new = false;
  if (!archive_.IsReading()) {
    const auto [place, is_first] =
        constructor_numbers_.try_emplace(constructor, constructor_numbers_.size());
    number = place->second;
    is_new = is_first;
  }
  archive_.Number(number);
  is_new = archive_.IsReading() ? number == constructors_.size() : is_new;
  if (!is_new) {
    if (archive_.IsReading()) {
      constructor = number < constructors_.size() ? constructors_[number] : nullptr;
      if (constructor == nullptr) {
        archive_.Fail();
      }
    }
    return;
  }
  core::Constructor described = archive_.IsReading() ? core::Constructor{} : *constructor;
  archive_.NameOf(described.name);
  archive_.Number(described.arity);
  archive_.Number(described.tag);
  const core::Constructor* const found = program_.FindConstructor(described.name);
  const bool is_there =
      found != nullptr && found->arity == described.arity && found->tag == described.tag;
  if (!is_there || (!archive_.IsReading() && found != constructor)) {
    return archive_.Fail();
  }
  constructor = found;
  constructors_.push_back(constructor);
}

// None, SUB, MAIN, or one of those that the module mentions.
void CoreArchive::Centre(const core::CostCentre*& centre) {
  constexpr std::uint64_t kMentioned = 3;
  std::uint64_t number = 0;
  if (!archive_.IsReading() && centre != nullptr) {
    const auto found = centre_numbers_.find(centre);
    if (found != centre_numbers_.end()) {
      number = kMentioned + found->second;
    } else if (centre == program_.centres.Subsumed() || centre == program_.centres.Main()) {
      number = centre == program_.centres.Subsumed() ? 1 : 2;
    } else {
      archive_.Fail();
    }
  }
  archive_.Number(number);
  if (!archive_.IsReading()) {
    return;
  }
  if (number < kMentioned) {
    centre = number == 1   ? program_.centres.Subsumed()
             : number == 2 ? program_.centres.Main()
                           : nullptr;
  } else if (number - kMentioned < centres_.size()) {
    centre = centres_[number - kMentioned];
  } else {
    archive_.Fail();
  }
}

// ---- definitions --------------------------------------------------------------------------------

void CoreArchive::NewVariable(const core::Variable*& variable) {
  core::Variable described = archive_.IsReading() ? core::Variable{} : *variable;
  archive_.NameOf(described.name);
  Type(described.type);
  archive_.SpanOf(described.span);
  archive_.Choice(described.inlining, core::Inlining::Never);
  archive_.Flag(described.wants_copies);
  Shape(described.shape);
  variable = archive_.IsReading() ? program_.arena.New<core::Variable>(described) : variable;
}

void CoreArchive::Definitions(std::size_t first) {
  const auto begin = program_.definitions.begin() + static_cast<std::ptrdiff_t>(first);
  std::vector<core::Definition> definitions(begin, program_.definitions.end());
  archive_.Each(definitions, [&](core::Definition& definition) { Describe(definition); });
  if (archive_.IsReading() && !archive_.HasFailed()) {
    program_.definitions.insert(program_.definitions.end(), definitions.begin(), definitions.end());
  }
}

void CoreArchive::Describe(core::Definition& definition) {
  locals_.clear();
  local_numbers_.clear();
  top_levels_.TopLevel(definition.variable);
  archive_.Flag(definition.is_dictionary);
  Centre(definition.centre);
  Type(definition.result);
  Expression(definition.right_hand_side);
}

void CoreArchive::Binder(const core::Variable*& variable) {
  if (!archive_.IsReading()) {
    local_numbers_.try_emplace(variable, locals_.size());
  }
  NewVariable(variable);
  locals_.push_back(variable);
}

void CoreArchive::Binders(std::span<const core::Variable* const>& variables) {
  archive_.Each(variables, program_.arena,
                [&](const core::Variable*& variable) { Binder(variable); });
}

// Zero: of the top level. Others are local to the definition.
void CoreArchive::Use(const core::Variable*& variable) {
  std::uint64_t number = 0;
  if (!archive_.IsReading()) {
    const auto found = local_numbers_.find(variable);
    number = found == local_numbers_.end() ? 0 : found->second + 1;
  }
  archive_.Number(number);
  if (number == 0) {
    top_levels_.TopLevel(variable);
  } else if (archive_.IsReading()) {
    if (number > locals_.size()) {
      return archive_.Fail();
    }
    variable = locals_[number - 1];
  }
}

void CoreArchive::Uses(std::span<const core::Variable* const>& variables) {
  archive_.Each(variables, program_.arena, [&](const core::Variable*& variable) { Use(variable); });
}

// ---- expressions --------------------------------------------------------------------------------

void CoreArchive::Expression(const core::Expression*& expression) {
  if (StackIsLow()) {
    archive_.Fail();
  }
  if (archive_.HasFailed()) {
    return;
  }
  core::Expression common = archive_.IsReading() ? core::Expression{} : *expression;
  archive_.Choice(common.kind, core::ExpressionKind::Choice);
  archive_.SpanOf(common.span);
  switch (common.kind) {
    case core::ExpressionKind::Occurrence: return Whole<core::Occurrence>(expression, common.span);
    case core::ExpressionKind::Literal: return Whole<core::Literal>(expression, common.span);
    case core::ExpressionKind::Lambda: return Whole<core::Lambda>(expression, common.span);
    case core::ExpressionKind::Application:
      return Whole<core::Application>(expression, common.span);
    case core::ExpressionKind::Construction:
      return Whole<core::Construction>(expression, common.span);
    case core::ExpressionKind::PrimitiveCall:
      return Whole<core::PrimitiveCall>(expression, common.span);
    case core::ExpressionKind::Let: return Whole<core::Let>(expression, common.span);
    case core::ExpressionKind::Case: return Whole<core::Case>(expression, common.span);
    case core::ExpressionKind::Scc: return Whole<core::Scc>(expression, common.span);
    case core::ExpressionKind::Join: return Whole<core::Join>(expression, common.span);
    case core::ExpressionKind::Jump: return Whole<core::Jump>(expression, common.span);
    case core::ExpressionKind::Choice: return Whole<core::Choice>(expression, common.span);
  }
}

// The node is described by a copy, of what there is or of nothing yet.
template <typename Node>
void CoreArchive::Whole(const core::Expression*& expression, Span span) {
  Node node{};
  if (!archive_.IsReading()) {
    node = expression->As<Node>();
  }
  node.kind = Node::kKind;
  node.span = span;
  Describe(node);
  expression = archive_.IsReading() ? program_.arena.New<Node>(node) : expression;
}

void CoreArchive::Describe(core::Occurrence& occurrence) { Use(occurrence.variable); }

void CoreArchive::Describe(core::Literal& literal) { Literal(literal.value); }

void CoreArchive::Literal(core::LiteralValue& literal) {
  archive_.Choice(literal.kind, core::LiteralKind::String);
  archive_.Number(literal.bits);
  Name text = archive_.IsReading() ? Name() : Name(literal.text);
  archive_.NameOf(text);
  literal.text = text.Text();
}

void CoreArchive::Describe(core::Lambda& lambda) {
  Binder(lambda.parameter);
  Expression(lambda.body);
}

void CoreArchive::Describe(core::Application& application) {
  Expression(application.function);
  Use(application.argument);
}

void CoreArchive::Describe(core::Construction& construction) {
  Constructor(construction.constructor);
  Uses(construction.arguments);
}

// C functions are numbered as a run meets them, so a primitive goes by its text.
void CoreArchive::Primitive(core::Primitive& primitive) {
  Name text;
  if (!archive_.IsReading()) {
    text = Name(core::Info(primitive).text);
  }
  archive_.NameOf(text);
  if (archive_.IsReading()) {
    const std::optional<core::Primitive> found = core::FindPrimitive(text.Text());
    primitive = found.value_or(core::Primitive{});
    if (!found) {
      archive_.Fail();
    }
  }
}

void CoreArchive::Describe(core::PrimitiveCall& call) {
  Primitive(call.primitive);
  Uses(call.arguments);
  if (archive_.IsReading() && !archive_.HasFailed() &&
      core::Info(call.primitive).Arity() != call.arguments.size()) {
    archive_.Fail();
  }
}

void CoreArchive::Describe(core::Let& let) {
  std::vector<core::Binding> bindings(let.bindings.begin(), let.bindings.end());
  archive_.Each(bindings, [&](core::Binding& binding) { Binder(binding.variable); });
  for (core::Binding& binding : bindings) {
    Expression(binding.right_hand_side);
  }
  let.bindings = archive_.IsReading() ? program_.arena.Copy(bindings) : let.bindings;
  Expression(let.body);
}

void CoreArchive::Describe(core::Case& match) {
  Expression(match.scrutinee);
  archive_.Each(match.alternatives, program_.arena, [&](core::Alternative& alternative) {
    archive_.Choice(alternative.pattern, core::PatternKind::Default);
    if (alternative.pattern == core::PatternKind::Constructor) {
      Constructor(alternative.constructor);
    } else if (alternative.pattern == core::PatternKind::Literal) {
      Literal(alternative.literal);
    }
    archive_.SpanOf(alternative.span);
    Binders(alternative.variables);
    Expression(alternative.body);
  });
  archive_.Flag(match.is_flexible);
}

void CoreArchive::Describe(core::Scc& scc) {
  archive_.Choice(scc.scc_kind, core::SccKind::Dictionary);
  Centre(scc.centre);
  Expression(scc.body);
}

void CoreArchive::Describe(core::Join& join) {
  std::vector<core::JoinPoint> points(join.points.begin(), join.points.end());
  archive_.Each(points, [&](core::JoinPoint& point) { Binder(point.label); });
  for (core::JoinPoint& point : points) {
    Binders(point.parameters);
    Expression(point.body);
  }
  join.points = archive_.IsReading() ? program_.arena.Copy(points) : join.points;
  Expression(join.body);
}

void CoreArchive::Describe(core::Jump& jump) {
  Use(jump.label);
  Uses(jump.arguments);
}

void CoreArchive::Describe(core::Choice& choice) {
  Expression(choice.first);
  Expression(choice.second);
}

}  // namespace assay::interface
