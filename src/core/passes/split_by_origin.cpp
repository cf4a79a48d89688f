#include "core/passes/split_by_origin.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/check.h"
#include "core/passes/copy.h"
#include "core/passes/origin_colours.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

constexpr std::string_view kInstanceMark = ".$f";

class Splitter {
 public:
  Splitter(Program& program, const LexicalRoles& roles, std::size_t most_copied)
      : program_(program),
        arena_(program.arena),
        roles_(roles),
        old_(program.definitions),
        colours_(program, roles),
        most_copied_(most_copied) {}

  LexicalTable Run() {
    table_.functions = {{.name = Name(kRootOrigin)}, {.name = Name(kOnceOrigin)}};
    program_.definitions.clear();
    for (const Definition& definition : old_) {
      if (roles_.Of(definition.variable) == LexicalRole::Library) {
        program_.definitions.push_back(definition);
      }
    }
    table_.first_own = program_.definitions.size();
    const auto main = std::ranges::find_if(old_, [](const Definition& definition) {
      return definition.variable->name == Name("main");
    });
    CHECK(main != old_.end(), "a program that is split has a main");
    const auto start = static_cast<DefinitionId>(main - old_.begin());
    const Key of_start(start, IsCopied(start) || TakesColour(start) ? kRootColour : start);
    made_[of_start] = main->variable;
    Need(of_start);
    while (!to_do_.empty()) {
      const Key key = to_do_.front();
      to_do_.pop_front();
      Make(key);
    }
    for (LexicalPair& pair : table_.pairs) {
      const auto found = mentions_.find({pair.function, pair.origin});
      pair.mention = found == mentions_.end() ? Span() : found->second;
    }
    return std::move(table_);
  }

 private:
  // A definition, and the colour of the text that mentions it; of those that are there once their
  // own.
  using Key = std::pair<DefinitionId, DefinitionId>;

  // What a text is: whose mentions its mentions are, and which centre takes the place of the sccs
  // that desugaring marked calls with. Null: none does.
  struct Text {
    DefinitionId colour;
    const CostCentre* calls = nullptr;
    bool marks_calls = false;  // there are such sccs
    const CostCentre* boxes = nullptr;
    bool inlines_value = false;
    bool is_own = true;  // nobody else's: mentions are where they are written
  };

  [[nodiscard]] const Definition& At(DefinitionId id) const { return old_[id]; }
  [[nodiscard]] bool IsFunction(DefinitionId id) const {
    return At(id).right_hand_side->kind == ExpressionKind::Lambda;
  }
  [[nodiscard]] LexicalRole RoleOf(DefinitionId id) const { return roles_.Of(At(id).variable); }
  [[nodiscard]] bool TakesColour(DefinitionId id) const {
    return roles_.TakesColour(At(id).variable);
  }
  [[nodiscard]] bool IsProfiled(DefinitionId id) const {
    return colours_.IsColoured(id) && RoleOf(id) != LexicalRole::Instance;
  }
  // A function without parameters that is evaluated before it is one: case f@1 of {g -> \x -> ..}.
  [[nodiscard]] bool IsEvaluatedFunction(DefinitionId id) const {
    const Expression& e = *At(id).right_hand_side;
    return e.kind == ExpressionKind::Case &&
           e.As<Case>().scrutinee->kind == ExpressionKind::Occurrence &&
           roles_.values.contains(e.As<Case>().scrutinee->As<Occurrence>().variable);
  }
  [[nodiscard]] bool IsCopied(DefinitionId id) const {
    return TakesColour(id) ? colours_.Leads(id)
                           : IsProfiled(id) && (IsFunction(id) || IsEvaluatedFunction(id));
  }
  [[nodiscard]] bool IsProfiledConstant(DefinitionId id) const {
    return IsProfiled(id) && !IsCopied(id);
  }
  // Passed on, it is charged to who passes it.
  [[nodiscard]] bool IsBoxed(DefinitionId id) const {
    const LexicalRole role = RoleOf(id);
    return IsFunction(id) && !IsProfiled(id) &&
           (role == LexicalRole::Owned || role == LexicalRole::Inherited);
  }

  // Mentions.

  void Need(Key key) {
    if (needed_.insert(key).second) {
      to_do_.push_back(key);
    }
  }

  // What stands for the definition in text of this colour.
  const Variable* Mention(DefinitionId id, DefinitionId colour) {
    const Variable* const variable = At(id).variable;
    if (RoleOf(id) == LexicalRole::Library && !colours_.Leads(id)) {
      return variable;
    }
    const Key key(id, IsCopied(id) ? colour : id);
    const Variable*& made = made_[key];
    if (made == nullptr) {
      made = variable;
      if (IsCopied(id)) {
        Variable copy = *CopyVariable(arena_, *variable);
        copy.name = Name(fmt::format("{}@{}", variable->name.Text(), NameOfColour(colour)));
        if (IsWantedInside(id, colour)) {
          copy.inlining = Inlining::Wanted;
        }
        made = arena_.New<Variable>(copy);
      }
    }
    Need(key);
    return made;
  }

  // A function that is mentioned once would be inlined there. So is its copy into each copy of that
  // text, although each of these mentions it.
  [[nodiscard]] bool IsWantedInside(DefinitionId id, DefinitionId colour) const {
    const Definition& definition = At(id);
    if (colour == kRootColour || colour == id || !IsFunction(id) || roles_.is_text ||
        definition.variable->inlining != Inlining::Undecided || colours_.MentionsOf(id) != 1) {
      return false;
    }
    const std::size_t copies = colours_.OriginsOf(colour).size();
    return copies > 1 &&
           SizeOf(*definition.right_hand_side, kMostInlined + 1) * copies <= kMostInlined;
  }

  [[nodiscard]] std::string_view NameOfColour(DefinitionId colour) const {
    return colour == kRootColour ? kRootOrigin : At(colour).variable->name.Text();
  }

  std::size_t FunctionOf(DefinitionId id) {
    if (id == kRootColour || id == kOnceColour) {
      return id == kRootColour ? 0 : 1;
    }
    const auto [place, is_new] = functions_.emplace(id, table_.functions.size());
    if (is_new) {
      const Definition& definition = At(id);
      const CostCentre* const centre =
          roles_.is_text ? nullptr : CentreOfCalls(*definition.right_hand_side);
      LexicalFunction function{.name = definition.variable->name,
                               .span = definition.variable->span};
      if (centre != nullptr) {
        function.name = centre->name;
        function.module = centre->module;
        function.span = centre->span;
      }
      const std::string_view text = definition.variable->name.Text();
      const std::size_t instance = text.find(kInstanceMark);  // Main.$fEqTree
      if (RoleOf(id) == LexicalRole::Instance && instance != std::string_view::npos) {
        function.name = Name(text.substr(instance + kInstanceMark.size()));
        function.module = Name(text.substr(0, instance));
      }
      function.is_asked =
          RoleOf(id) == LexicalRole::Profiled || RoleOf(id) == LexicalRole::Instance;
      function.is_constant = !IsCopied(id);
      table_.functions.push_back(function);
    }
    return place->second;
  }

  const CostCentre* PairOf(DefinitionId function, DefinitionId origin) {
    const CostCentre*& centre = pairs_[{function, origin}];
    if (centre == nullptr) {
      const std::size_t f = FunctionOf(function);
      const std::size_t o = FunctionOf(origin);
      const LexicalFunction& of = table_.functions[f];
      const LexicalFunction& in = table_.functions[o];
      const bool is_near = in.module == of.module || in.module.IsEmpty();
      const std::string name =
          is_near ? fmt::format("{} <- {}", of.name.Text(), in.name.Text())
                  : fmt::format("{} <- {}.{}", of.name.Text(), in.module.Text(), in.name.Text());
      centre = program_.centres.Intern(CostCentreKind::Automatic, Name(name), of.span, of.module);
      table_.pairs.push_back({centre, f, o});
    }
    return centre;
  }

  // Of what a definition of this colour does once for all.
  const CostCentre* OncePair(DefinitionId colour) {
    const bool is_main = At(colour).variable->name == Name("main");
    return PairOf(colour, is_main ? kRootColour : kOnceColour);
  }

  // Of what a function without parameters shares among its calls, if they all come from one text;
  // null: it is nothing of the kind.
  const CostCentre* PartPair(DefinitionId id) {
    const auto whole = roles_.parts.find(At(id).variable);
    if (whole == roles_.parts.end()) {
      return nullptr;
    }
    const DefinitionId function = *colours_.Find(whole->second);
    const std::unordered_set<DefinitionId>& origins = colours_.OriginsOf(function);
    return IsProfiled(function) && origins.size() == 1 ? PairOf(function, *origins.begin())
                                                       : nullptr;
  }

  // Definitions.

  void Make(Key key) {
    const auto [id, colour] = key;
    const Definition& definition = At(id);
    const Variable* const variable = made_.at(key);
    if (TakesColour(id)) {
      return Define(variable, definition, {.colour = colour, .is_own = false});
    }
    if (RoleOf(id) == LexicalRole::Instance) {
      return Define(variable, definition, {.colour = id});
    }
    if (!IsProfiled(id)) {
      const DefinitionId owner = colours_.ColourOf(id);
      return MakeOnce(variable, definition, owner == kRootColour ? id : owner, PartPair(id));
    }
    if (IsCopied(id)) {
      return MakeCopy(key, variable, definition);
    }
    if (variable->name == Name("main")) {
      const CostCentre* const centre = PairOf(id, kRootColour);
      const Expression* const e = Translate(*Body(*definition.right_hand_side), {.colour = id});
      return Define(variable, definition, New<Scc>(arena_, e->span, SccKind::Scc, centre, e));
    }
    MakeOnce(variable, definition, id);
  }

  // What is not copied. A constant's work is done once, for nobody in particular.
  void MakeOnce(const Variable* variable, const Definition& definition, DefinitionId colour,
                const CostCentre* of_part = nullptr) {
    const Expression& body = *Body(*definition.right_hand_side);
    if (IsValue(body)) {
      const CostCentre* const boxes =
          body.kind == ExpressionKind::Construction ? OncePair(colour) : nullptr;
      return Define(variable, definition, TopLevel(body, {.colour = colour, .boxes = boxes}));
    }
    const Expression* const e = Translate(body, {.colour = colour});
    Define(variable, definition,
           New<Scc>(arena_, e->span, SccKind::Subordinate,
                    of_part == nullptr ? OncePair(colour) : of_part, e));
  }

  void MakeCopy(Key key, const Variable* variable, const Definition& definition) {
    const auto [id, origin] = key;
    const CostCentre* const centre = PairOf(id, origin);
    const bool is_marked = !roles_.is_text && CentreOfCalls(*definition.right_hand_side) != nullptr;
    const Text text{.colour = id,
                    .calls = centre,
                    .marks_calls = is_marked,
                    .inlines_value = colours_.OriginsOf(id).size() == 1};
    if (is_marked ? SharesBody(id, origin) && IsCallEntry(UnderLambdas(*definition.right_hand_side))
                  : SharesBody(id, origin)) {
      return MakeCall(variable, definition, id, centre);
    }
    const Expression* e = Translate(*definition.right_hand_side, text);
    if (!is_marked) {
      e = Around(*e, centre);
    }
    Define(variable, definition, e);
  }

  // The calls that a function makes of itself are worth a copy always.
  [[nodiscard]] bool SharesBody(DefinitionId id, DefinitionId origin) const {
    const std::size_t copies = colours_.OriginsOf(id).size();
    return IsFunction(id) && copies > 1 && origin != id &&
           SizeOf(*At(id).right_hand_side, most_copied_ + 1) * copies > most_copied_;
  }

  // f@g = \x.. -> scc "f <- g" (f x..)
  void MakeCall(const Variable* variable, const Definition& definition, DefinitionId id,
                const CostCentre* centre) {
    const Variable*& shared = bodies_[id];
    if (shared == nullptr) {
      shared = definition.variable;
      Define(shared, definition, Translate(*definition.right_hand_side, {.colour = id}));
    }
    std::vector<const Variable*> parameters;
    const Span span = definition.right_hand_side->span;
    const Expression* call = New<Occurrence>(arena_, span, shared);
    for (const Expression* e = definition.right_hand_side; e->kind == ExpressionKind::Lambda;
         e = e->As<Lambda>().body) {
      parameters.push_back(CopyVariable(arena_, *e->As<Lambda>().parameter));
      call = New<Application>(arena_, span, call, parameters.back());
    }
    call = New<Scc>(arena_, span, SccKind::Scc, centre, call);
    Define(variable, definition, Lambdas(arena_, span, parameters, call));
  }

  // \x.. -> scc c body
  const Expression* Around(const Expression& e, const CostCentre* centre) {
    if (e.kind == ExpressionKind::Lambda) {
      return New<Lambda>(arena_, e.span, e.As<Lambda>().parameter,
                         Around(*e.As<Lambda>().body, centre));
    }
    return New<Scc>(arena_, e.span, SccKind::Scc, centre, &e);
  }

  void Define(const Variable* variable, const Definition& like, const Text& text) {
    Define(variable, like, TopLevel(*like.right_hand_side, text));
  }
  void Define(const Variable* variable, const Definition& like, const Expression* e) {
    // The constant of a copy has the name that the source gives it.
    const CostCentre* const centre =
        e->kind == ExpressionKind::Lambda ? program_.centres.Subsumed() : like.centre;
    program_.definitions.push_back({variable, e, like.is_dictionary, centre, like.result});
  }

  // Without the sccs around it.
  static const Expression* Body(const Expression& e) {
    const Expression* body = &e;
    while (body->kind == ExpressionKind::Scc && body->As<Scc>().scc_kind != SccKind::Dictionary) {
      body = body->As<Scc>().body;
    }
    return body;
  }

  // Expressions.

  using Boxes = std::vector<Binding>;

  // A construction stays a value: its boxes are definitions of their own.
  const Expression* TopLevel(const Expression& e, const Text& text) {
    if (e.kind != ExpressionKind::Construction) {
      return Translate(e, text);
    }
    Renaming none;
    Boxes boxes;
    const Copier copier{*this, text, none};
    const auto& construction = e.As<Construction>();
    std::vector<const Variable*> arguments;
    for (const Variable* const argument : construction.arguments) {
      arguments.push_back(copier.Argument(argument, e.span, boxes));
    }
    for (const Binding& box : boxes) {
      const bool is_function = box.right_hand_side->kind == ExpressionKind::Occurrence;
      program_.Define(
          box.variable,
          is_function && text.boxes != nullptr
              ? New<Scc>(arena_, e.span, SccKind::Subordinate, text.boxes, box.right_hand_side)
              : box.right_hand_side,
          false);
    }
    return New<Construction>(arena_, e.span, construction.constructor, arena_.Copy(arguments));
  }

  const Expression* Translate(const Expression& e, const Text& text) {
    Renaming renaming;
    return Copier{*this, text, renaming}.Visit(e);
  }

  // A copy of some text, with other names for what it mentions.
  struct Copier {
    Splitter& split;
    const Text& text;
    Renaming& renaming;

    const Expression* Visit(const Expression& e) const {
      Arena& arena = split.arena_;
      switch (e.kind) {
        case ExpressionKind::Occurrence: return Evaluated(e.As<Occurrence>());
        case ExpressionKind::Literal: return New<Literal>(arena, e.span, e.As<Literal>().value);
        case ExpressionKind::Lambda: {
          const Variable* const parameter = Bind(e.As<Lambda>().parameter);
          return New<Lambda>(arena, e.span, parameter, Visit(*e.As<Lambda>().body));
        }
        case ExpressionKind::Application: return VisitApplication(e);
        case ExpressionKind::Construction: {
          Boxes boxes;
          const Expression* const made = VisitConstruction(e.As<Construction>(), boxes);
          return Within(boxes, made);
        }
        case ExpressionKind::PrimitiveCall: {
          Boxes boxes;
          const auto arguments = Arguments(e.As<PrimitiveCall>().arguments, e.span, boxes);
          return Within(
              boxes, New<PrimitiveCall>(arena, e.span, e.As<PrimitiveCall>().primitive, arguments));
        }
        case ExpressionKind::Let: return VisitLet(e.As<Let>());
        case ExpressionKind::Case: return VisitCase(e.As<Case>());
        case ExpressionKind::Scc: return VisitScc(e.As<Scc>());
        case ExpressionKind::Join: return VisitJoin(e.As<Join>());
        case ExpressionKind::Jump: {
          Boxes boxes;
          const auto arguments = Arguments(e.As<Jump>().arguments, e.span, boxes);
          return Within(boxes,
                        New<Jump>(arena, e.span, renaming.at(e.As<Jump>().label), arguments));
        }
        case ExpressionKind::Choice: break;
      }
      CHECK(false, "logic programs are refused before");
    }

    [[nodiscard]] const Variable* Bind(const Variable* variable) const {
      return renaming[variable] = CopyVariable(split.arena_, *variable);
    }
    [[nodiscard]] std::span<const Variable* const> BindAll(
        std::span<const Variable* const> variables) const {
      std::vector<const Variable*> bound;
      for (const Variable* const variable : variables) {
        bound.push_back(Bind(variable));
      }
      return split.arena_.Copy(bound);
    }
    [[nodiscard]] const Variable* Local(const Variable* variable) const {
      const auto found = renaming.find(variable);
      return found == renaming.end() ? variable : found->second;
    }

    // Where a pair is first mentioned.
    void Note(DefinitionId id, Span span) const {
      if (text.is_own && span.IsKnown() && split.IsProfiled(id)) {
        split.mentions_.emplace(std::pair(split.FunctionOf(id), split.FunctionOf(text.colour)),
                                span);
      }
    }

    // Where the value is needed at once.
    [[nodiscard]] const Expression* Evaluated(const Occurrence& e) const {
      const DefinitionId* const id = split.colours_.Find(e.variable);
      if (id == nullptr) {
        return New<Occurrence>(split.arena_, e.span, Local(e.variable));
      }
      Note(*id, e.span);
      const bool is_counted = split.IsProfiledConstant(*id);
      const Expression& constant = *Body(*split.At(*id).right_hand_side);
      // A literal needs nobody to share it.
      const Expression* const mention =
          is_counted && constant.kind == ExpressionKind::Literal
              ? &constant
              : New<Occurrence>(split.arena_, e.span, split.Mention(*id, text.colour));
      return is_counted ? New<Scc>(split.arena_, e.span, SccKind::Scc,
                                   split.PairOf(*id, text.colour), mention)
                        : mention;
    }

    // Where it is passed on.
    [[nodiscard]] const Variable* Argument(const Variable* variable, Span span,
                                           Boxes& boxes) const {
      const DefinitionId* const id = split.colours_.Find(variable);
      if (id == nullptr) {
        return Local(variable);
      }
      Note(*id, span);
      if (!split.IsProfiledConstant(*id) && !split.IsBoxed(*id)) {
        return split.Mention(*id, text.colour);
      }
      Variable like{Name(fmt::format("{}.box", variable->name.Text())), nullptr, span};
      like.shape = variable->shape;
      const auto* const box = split.arena_.New<Variable>(like);
      const Occurrence* const mentioned = New<Occurrence>(split.arena_, span, variable);
      boxes.push_back({box, Evaluated(*mentioned)});
      return box;
    }
    [[nodiscard]] std::span<const Variable* const> Arguments(
        std::span<const Variable* const> variables, Span span, Boxes& boxes) const {
      std::vector<const Variable*> arguments;
      for (const Variable* const variable : variables) {
        arguments.push_back(Argument(variable, span, boxes));
      }
      return split.arena_.Copy(arguments);
    }
    [[nodiscard]] const Expression* Within(const Boxes& boxes, const Expression* e) const {
      return boxes.empty() ? e : New<Let>(split.arena_, e->span, split.arena_.Copy(boxes), e);
    }

    const Expression* VisitApplication(const Expression& e) const {
      Boxes boxes;
      std::vector<const Application*> spine;
      const Expression* head = &e;
      for (; head->kind == ExpressionKind::Application; head = head->As<Application>().function) {
        spine.push_back(&head->As<Application>());
      }
      const Expression* result = Visit(*head);
      std::ranges::reverse(spine);
      for (const Application* const application : spine) {
        result = New<Application>(split.arena_, application->span, result,
                                  Argument(application->argument, application->span, boxes));
      }
      return Within(boxes, result);
    }

    const Expression* VisitConstruction(const Construction& e, Boxes& boxes) const {
      const auto arguments = Arguments(e.arguments, e.span, boxes);
      return New<Construction>(split.arena_, e.span, e.constructor, arguments);
    }

    // What is bound to a construction stays bound to one.
    const Expression* VisitLet(const Let& let) const {
      std::vector<const Variable*> variables;
      for (const Binding& binding : let.bindings) {
        variables.push_back(Bind(binding.variable));
      }
      Boxes bindings;
      for (std::size_t i = 0; i < variables.size(); ++i) {
        const Expression& e = *Body(*let.bindings[i].right_hand_side);
        Boxes boxes;
        const Expression* const made = e.kind == ExpressionKind::Construction
                                           ? VisitConstruction(e.As<Construction>(), boxes)
                                           : Visit(*let.bindings[i].right_hand_side);
        bindings.insert(bindings.end(), boxes.begin(), boxes.end());
        bindings.push_back({variables[i], made});
      }
      return New<Let>(split.arena_, let.span, split.arena_.Copy(bindings), Visit(*let.body));
    }

    const Expression* VisitCase(const Case& e) const {
      const Expression* const scrutinee = VisitScrutinee(*e.scrutinee);
      std::vector<Alternative> alternatives;
      for (const Alternative& alternative : e.alternatives) {
        alternatives.push_back(alternative);
        alternatives.back().variables = BindAll(alternative.variables);
        alternatives.back().body = Visit(*alternative.body);
      }
      return New<Case>(split.arena_, e.span, scrutinee, split.arena_.Copy(alternatives),
                       e.is_flexible);
    }

    // What a function without parameters is evaluated to: if one text alone mentions it, there is
    // no second copy to share it with.
    const Expression* VisitScrutinee(const Expression& e) const {
      if (text.inlines_value && e.kind == ExpressionKind::Occurrence) {
        const Variable* const variable = e.As<Occurrence>().variable;
        if (split.roles_.values.contains(variable)) {
          const Definition& value = split.At(*split.colours_.Find(variable));
          return New<Scc>(split.arena_, e.span, SccKind::Subordinate, text.calls,
                          Visit(*value.right_hand_side));
        }
      }
      return Visit(e);
    }

    const Expression* VisitScc(const Scc& e) const {
      const Expression* const body = Visit(*e.body);
      if (e.scc_kind == SccKind::Dictionary) {
        return New<Scc>(split.arena_, e.span, e.scc_kind, e.centre, body);
      }
      return text.marks_calls && e.centre->kind == CostCentreKind::Automatic
                 ? New<Scc>(split.arena_, e.span, e.scc_kind, text.calls, body)
                 : body;
    }

    const Expression* VisitJoin(const Join& join) const {
      std::vector<JoinPoint> points;
      for (const JoinPoint& point : join.points) {
        points.push_back({Bind(point.label), {}, nullptr});
      }
      for (std::size_t i = 0; i < points.size(); ++i) {
        points[i].parameters = BindAll(join.points[i].parameters);
        points[i].body = Visit(*join.points[i].body);
      }
      return New<Join>(split.arena_, join.span, split.arena_.Copy(points), Visit(*join.body));
    }
  };

  Program& program_;
  Arena& arena_;
  const LexicalRoles& roles_;
  const std::vector<Definition> old_;
  OriginColours colours_;
  std::size_t most_copied_;
  LexicalTable table_;
  std::map<Key, const Variable*> made_;
  std::set<Key> needed_;
  std::deque<Key> to_do_;
  std::map<DefinitionId, std::size_t> functions_;
  std::map<Key, const CostCentre*> pairs_;
  std::map<DefinitionId, const Variable*> bodies_;                // that copies share
  std::map<std::pair<std::size_t, std::size_t>, Span> mentions_;  // of functions in functions
};

}  // namespace

LexicalTable SplitByOrigin(Program& program, const LexicalRoles& roles, std::size_t most_copied) {
  return Splitter(program, roles, most_copied).Run();
}

}  // namespace assay::core
