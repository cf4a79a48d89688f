#include "core/passes/specialise.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include <fmt/format.h>

#include "base/content_hash.h"
#include "base/mapped_stack.h"
#include "core/known_names.h"
#include "core/passes/copy.h"
#include "core/passes/finished.h"
#include "core/passes/local_copies.h"
#include "core/passes/rewrite.h"
#include "core/passes/traverse.h"
#include "core/passes/usage.h"
#include "core/shape.h"

namespace assay::core {

namespace {

// Note [Dictionaries in circles]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// A dictionary may need itself:
//
//     data Tree a = Node a [Tree a] deriving Eq
//     eqTree = \d -> let { self = D:Eq equals ..; list = eqList self; .. } in self;
//
// `eqTree eqInt` becomes the definition eqTree@eqInt, and what it binds become definitions beside
// it, eqTree@eqInt.list among them, which is `eqList eqTree@eqInt`: the next dictionary to be made
// a definition, eqList@eqTree@eqInt. So a copy is entered in copies_, and its parts in
// dictionaries_, before a body is visited: who comes back to it finds it.
//
// Dictionaries may also grow without end, by polymorphic recursion:
//
//     data Nest a = Nil | Cons a (Nest (a, a))
//     instance Show a => Show (Nest a)      -- needs Show (Nest (a, a)), Show (Nest ((a, a), (a,
//     a))), ..
//
// Every one of them is known. Beyond a certain depth dictionaries are therefore made while the
// program runs, as they would be without this pass, and so they are when there are very many
// copies.
constexpr std::size_t kDeepestDictionary = 6;
constexpr std::size_t kMostCopies = 20000;
constexpr std::size_t kLongestName = 200;

using Arguments = std::vector<const Variable*>;  // null where the argument is no known dictionary

class Specialiser final : public Rewriter {
 public:
  Specialiser(Program& program, const OptimiserOptions& options)
      : Rewriter(program.arena),
        program_(program),
        options_(options),
        shapes_(program.arena),
        locals_(program) {}

  void Run() {
    for (const Definition& definition : program_.definitions) {
      Note(definition);
    }
    // Definitions are added while this goes on.
    for (std::size_t i = 0; i < program_.definitions.size(); ++i) {
      gave_up_ = false;
      const Definition definition = program_.definitions[i];
      // What a constant or a dictionary binds is its own; of its functions the callers pay.
      locals_.may_make_constants =
          !options_.keep_costs ||
          (KnowsCentres(options_) && definition.right_hand_side->kind == ExpressionKind::Lambda);
      const Expression* const changed = Visit(*definition.right_hand_side);
      if (gave_up_) {
        continue;
      }
      program_.definitions[i].right_hand_side = changed;
      // A constant that was a function but for a dictionary that it bound.
      if (definition.right_hand_side->kind != ExpressionKind::Lambda &&
          changed->kind == ExpressionKind::Lambda) {
        program_.definitions[i].centre = program_.centres.Subsumed();
      }
      right_hand_sides_[definition.variable] = changed;
    }
  }

  const Expression* Visit(const Expression& e) override {
    switch (e.kind) {
      case ExpressionKind::Occurrence:
      case ExpressionKind::Application: return VisitSpine(e);
      case ExpressionKind::Let: return VisitLet(e.As<Let>());
      case ExpressionKind::Lambda: locals_.Bind(e.As<Lambda>().parameter); return VisitChildren(e);
      case ExpressionKind::Case:
        if (const Variable* const constant = ConstantOf(e)) {
          return New<Occurrence>(arena_, e.span, constant);
        }
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          std::ranges::for_each(alternative.variables, [&](auto field) { locals_.Bind(field); });
        }
        return VisitChildren(e);
      case ExpressionKind::Scc:
        locals_.may_make_constants &= !options_.keep_costs || !EntersConstant(*e.As<Scc>().centre);
        return VisitChildren(e);
      case ExpressionKind::Construction:
        return New<Construction>(arena_, e.span, e.As<Construction>().constructor,
                                 UseAll(e.As<Construction>().arguments));
      case ExpressionKind::PrimitiveCall:
        return New<PrimitiveCall>(arena_, e.span, e.As<PrimitiveCall>().primitive,
                                  UseAll(e.As<PrimitiveCall>().arguments));
      case ExpressionKind::Jump:
        return New<Jump>(arena_, e.span, e.As<Jump>().label, UseAll(e.As<Jump>().arguments));
      default: return VisitChildren(e);
    }
  }

 private:
  struct Dictionary {
    std::size_t depth;  // of dictionaries in dictionaries
  };

  void Note(const Definition& definition) {
    ++names_[definition.variable->name];
    right_hand_sides_[definition.variable] = definition.right_hand_side;
    if (definition.is_dictionary) {
      dictionaries_[definition.variable] = {1};
    }
  }

  // Local names of known dictionaries.

  const Variable* Use(const Variable* variable) const {
    const auto found = constants_.find(variable);
    return found == constants_.end() ? variable : found->second;
  }

  std::span<const Variable* const> UseAll(std::span<const Variable* const> variables) {
    std::vector<const Variable*> used;
    for (const Variable* const variable : variables) {
      used.push_back(Use(variable));
    }
    return arena_.Copy(used);
  }

  [[nodiscard]] std::optional<Dictionary> DictionaryOf(const Variable* variable) const {
    if (const auto found = dictionaries_.find(variable); found != dictionaries_.end()) {
      return found->second;
    }
    const FinishedDefinition* const finished = FindFinished(options_, variable);
    return finished != nullptr && finished->definition.is_dictionary ? std::optional(Dictionary{1})
                                                                     : std::nullopt;
  }

  [[nodiscard]] bool IsDictionary(const Variable* variable) const {
    return DictionaryOf(variable).has_value();
  }

  [[nodiscard]] const Expression* Definiens(const Variable* variable) const {
    if (const auto found = right_hand_sides_.find(variable); found != right_hand_sides_.end()) {
      return found->second;
    }
    const FinishedDefinition* const finished = FindFinished(options_, variable);
    return finished == nullptr ? nullptr : finished->definition.right_hand_side;
  }

  // The definition that this expression is another name of, or null.
  const Variable* ConstantOf(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Occurrence: {
        const Variable* const variable = Use(e.As<Occurrence>().variable);
        if (!IsDictionary(variable)) {
          return nullptr;
        }
        return Resolved(variable);
      }
      case ExpressionKind::Application: return ApplicationConstant(e);
      case ExpressionKind::Case: return FieldConstant(e.As<Case>());
      default: return nullptr;
    }
  }

  // The definition that this one is another name of, or itself.
  const Variable* Resolved(const Variable* variable) {
    if (const auto found = resolved_.find(variable); found != resolved_.end()) {
      return found->second;
    }
    resolved_[variable] = variable;  // where they go in a circle
    const Expression* const definiens = Definiens(variable);
    const bool may_be_name = definiens->kind == ExpressionKind::Occurrence ||
                             definiens->kind == ExpressionKind::Application ||
                             definiens->kind == ExpressionKind::Case;
    const Variable* const original = may_be_name ? ConstantOf(*definiens) : nullptr;
    return resolved_[variable] = original == nullptr ? variable : original;
  }

  // A field of a known record.
  const Variable* FieldConstant(const Case& e) {
    if (e.alternatives.size() != 1 || e.alternatives[0].pattern != PatternKind::Constructor ||
        e.alternatives[0].body->kind != ExpressionKind::Occurrence) {
      return nullptr;
    }
    const Variable* const record = ConstantOf(*e.scrutinee);
    const Expression* const definiens = record == nullptr ? nullptr : Definiens(record);
    const Alternative& alternative = e.alternatives[0];
    if (definiens == nullptr || definiens->kind != ExpressionKind::Construction ||
        definiens->As<Construction>().constructor != alternative.constructor) {
      return nullptr;
    }
    const auto field =
        std::ranges::find(alternative.variables, alternative.body->As<Occurrence>().variable);
    if (field == alternative.variables.end()) {
      return nullptr;
    }
    const Variable* const value =
        definiens->As<Construction>()
            .arguments[static_cast<std::size_t>(field - alternative.variables.begin())];
    // Methods are definitions as well; only records matter here.
    const Expression* const inner = Definiens(value);
    return inner != nullptr && IsDictionary(value) ? value : nullptr;
  }

  // A function that makes dictionaries, applied to known ones.
  const Variable* ApplicationConstant(const Expression& e) {
    const Spine spine = SpineOf(e);
    const Variable* const function = spine.Function();
    const Expression* const definiens = function == nullptr ? nullptr : Definiens(function);
    if (definiens == nullptr || LambdaCount(*definiens) != spine.arguments.size() ||
        !MakesDictionary(UnderLambdas(*definiens))) {
      return nullptr;
    }
    Arguments arguments;
    std::size_t depth = 0;
    for (const Variable* const argument : spine.arguments) {
      arguments.push_back(Use(argument));
      const std::optional<Dictionary> dictionary = DictionaryOf(arguments.back());
      if (!dictionary) {
        return nullptr;
      }
      depth = std::max(depth, dictionary->depth + 1);
    }
    return depth > kDeepestDictionary ? nullptr : DictionaryAt(function, arguments, depth);
  }

  // Note [Names of copies]
  // ~~~~~~~~~~~~~~~~~~~~~~
  // A copy is called after what it was made of: `sum@numInt`, `@` alone for an argument that is not
  // known. The name depends on nothing else, so that the code of a module is the same in every
  // build, and can be kept. Two modules may both copy a function of a third for the same
  // dictionary, and neither sees the other's copy: the name of a copy of what another module
  // defines ends with the module that made it (kMaker). Names of dictionaries in dictionaries
  // become long; the rest is a hash.

  std::string NameAt(const Variable* function, const Arguments& arguments) {
    std::string name(function->name.Text());
    for (const Variable* const argument : arguments) {
      name += argument == nullptr ? "@" : fmt::format("@{}", argument->name.Text());
    }
    if (name.size() > kLongestName) {
      ContentHasher hasher;
      hasher.Add(name);
      name = fmt::format("{}..{:016x}", name.substr(0, kLongestName), hasher.Result().high);
    }
    if (FindFinished(options_, function) != nullptr) {
      name += fmt::format("{}{}", kMaker, options_.module.Text());
    }
    return Unique(std::move(name));
  }

  // Numbered where it is taken, as the parts of a dictionary may be that bear no name of their own.
  std::string Unique(std::string name) {
    const std::size_t taken = names_[Name(name)]++;
    return taken == 0 ? name : Unique(fmt::format("{}@{}", name, taken));
  }

  const Variable* NewVariable(const std::string& name, Span span,
                              Inlining inlining = Inlining::Undecided,
                              const Shape* shape = nullptr) {
    return arena_.New<Variable>(Name(name), nullptr, span, inlining, false, shape);
  }

  void Define(const Variable* variable, const Expression* e, bool is_dictionary,
              std::size_t depth) {
    program_.Define(variable, e, is_dictionary);
    right_hand_sides_[variable] = e;
    if (is_dictionary) {
      dictionaries_[variable] = {depth};
    }
  }

  // The dictionary, all its parts definitions of their own.
  const Variable* DictionaryAt(const Variable* function, const Arguments& arguments,
                               std::size_t depth) {
    const auto key = std::pair(function, arguments);
    if (const auto found = copies_.find(key); found != copies_.end()) {
      return found->second;
    }
    if (copies_.size() >= kMostCopies) {
      return nullptr;
    }
    const std::string name = NameAt(function, arguments);
    const Shape* const dictionary = AfterArguments(function->shape, arguments.size());
    Renaming renaming;
    const Expression* body = Definiens(function);
    for (const Variable* const argument : arguments) {
      renaming[body->As<Lambda>().parameter] = argument;
      body = body->As<Lambda>().body;
    }
    body = Copy(arena_, *body, renaming);
    while (body->kind == ExpressionKind::Scc) {
      body = body->As<Scc>().body;
    }
    std::vector<Binding> parts;
    while (body->kind == ExpressionKind::Let) {
      const auto& let = body->As<Let>();
      parts.insert(parts.end(), let.bindings.begin(), let.bindings.end());
      body = let.body;
    }
    const Variable* self = nullptr;
    if (body->kind == ExpressionKind::Occurrence) {
      self = body->As<Occurrence>().variable;
    } else {
      self = NewVariable(name, function->span, Inlining::Undecided, dictionary);
      parts.push_back({self, body});
    }
    // Names of the whole: the part that is the record bears the name of the dictionary.
    Renaming names;
    for (const Binding& part : parts) {
      names[part.variable] =
          part.variable == self
              ? NewVariable(name, function->span, Inlining::Undecided, dictionary)
              : NewVariable(Unique(fmt::format("{}.{}", name, part.variable->name.Text())),
                            part.variable->span, Inlining::Undecided, part.variable->shape);
    }
    const Variable* const result = names.contains(self) ? names[self] : self;
    copies_[key] = result;
    for (const Binding& part : parts) {
      const Variable* const variable = names[part.variable];
      dictionaries_[variable] = {depth};
      right_hand_sides_[variable] = part.right_hand_side;
    }
    for (const Binding& part : parts) {
      Renaming inner = names;
      const Expression* const e = Copy(arena_, *part.right_hand_side, inner);
      Define(names[part.variable], e, true, depth);
    }
    return result;
  }

  // Calls.

  const Expression* VisitSpine(const Expression& e) {
    const Spine spine = SpineOf(e);
    if (const Variable* const constant = ConstantOf(e)) {
      return New<Occurrence>(arena_, e.span, constant);
    }
    const Expression* head = spine.head;
    std::vector<const Variable*> arguments;
    for (const Variable* const argument : spine.arguments) {
      arguments.push_back(Use(argument));
    }
    if (const Variable* const function = spine.Function()) {
      head = New<Occurrence>(arena_, head->span, Use(function));
      const Variable* copy = CopyFor(Use(function), arguments);
      if (copy == nullptr) {
        copy = locals_.CopyFor(Use(function), arguments,
                               [&](const Variable* argument) { return IsDictionary(argument); });
      }
      if (copy != nullptr) {
        head = New<Occurrence>(arena_, head->span, copy);
      }
    } else {
      head = Visit(*head);
    }
    for (const Variable* const argument : arguments) {
      head = New<Application>(arena_, e.span, head, argument);
    }
    return head;
  }

  // The copy of a function for the known dictionaries among its arguments, which are taken out.
  const Variable* CopyFor(const Variable* function, std::vector<const Variable*>& arguments) {
    const Expression* const definiens = Definiens(function);
    if (definiens == nullptr) {
      return nullptr;
    }
    Arguments known;
    std::size_t last = 0;
    const std::size_t arity = LambdaCount(*definiens);
    for (std::size_t i = 0; i < std::min(arity, arguments.size()); ++i) {
      const bool is_known = IsDictionary(arguments[i]);
      known.push_back(is_known ? arguments[i] : nullptr);
      last = is_known ? i + 1 : last;
    }
    if (last == 0) {
      return nullptr;
    }
    known.resize(last);
    // Note [A copy must stay a function]
    // ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    //     table = \d -> map (fromInteger d) [1 .. 1000];        scc "a" (sum (table numInt))
    //
    // A copy of `table` for numInt has no parameters: it is a constant. A function is subsumed, so
    // "a" paid for the table; a constant is charged to its own centre, CAF:table@numInt, and it is
    // evaluated once where the function was evaluated at each call. With costs to be kept there is
    // no such copy.
    if (options_.keep_costs && std::ranges::count(known, nullptr) == 0 && arity == last) {
      return nullptr;
    }
    const Variable* const copy = FunctionAt(function, *definiens, known);
    if (copy != nullptr) {
      std::vector<const Variable*> rest;
      for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (i >= known.size() || known[i] == nullptr) {
          rest.push_back(arguments[i]);
        }
      }
      arguments = rest;
    }
    return copy;
  }

  // What is left of a function that is given the known ones of its arguments.
  const Shape* ShapeWithout(std::span<const Variable* const> known, const Shape* function) {
    if (function == nullptr || known.empty()) {
      return function;
    }
    const Shape* const rest = ShapeWithout(known.subspan(1), function->result);
    return known[0] != nullptr ? rest : shapes_.Function(function->argument, rest);
  }

  const Variable* FunctionAt(const Variable* function, const Expression& definiens,
                             const Arguments& known) {
    const auto key = std::pair(function, known);
    if (const auto found = copies_.find(key); found != copies_.end()) {
      return found->second;
    }
    if (copies_.size() >= kMostCopies) {
      return nullptr;
    }
    const Variable* const copy =
        NewVariable(NameAt(function, known), function->span, function->inlining,
                    ShapeWithout(known, function->shape));
    copies_[key] = copy;
    Define(copy, AtArguments(definiens, known), false, 0);
    return copy;
  }

  // A let of a known dictionary is only a name for it.
  const Expression* VisitLet(const Let& let) {
    std::vector<Binding> kept;
    for (const Binding& binding : let.bindings) {
      if (const Variable* const constant = ConstantOf(*binding.right_hand_side)) {
        constants_[binding.variable] = constant;
      } else {
        kept.push_back(binding);
      }
    }
    for (const Binding& binding : kept) {
      locals_.Bind(binding.variable);
    }
    if (LocalCopies::Group* const group = locals_.Open(let)) {
      return VisitOverloaded(let, kept, *group);
    }
    for (Binding& binding : kept) {
      binding.right_hand_side = Visit(*binding.right_hand_side);
    }
    const Expression* const body = Visit(*let.body);
    return kept.empty() ? body : New<Let>(arena_, let.span, arena_.Copy(kept), body);
  }

  // A let with overloaded functions. Only those are kept of which something is mentioned.
  const Expression* VisitOverloaded(const Let& let, std::vector<Binding> bindings,
                                    LocalCopies::Group& group) {
    const Expression* const body = Visit(*let.body);
    std::vector<Binding> made;
    std::unordered_map<const Variable*, const Expression*> left;
    for (Binding& binding : bindings) {
      if (group.wanted.empty()) {
        made.push_back({binding.variable, Visit(*binding.right_hand_side)});
      } else {
        left.emplace(binding.variable, binding.right_hand_side);
      }
    }
    if (group.wanted.empty()) {
      locals_.Close(group, let);
      return made.empty() ? body : New<Let>(arena_, let.span, arena_.Copy(made), body);
    }
    std::vector<const Expression*> to_search{body};
    for (const Binding& binding : made) {
      to_search.push_back(binding.right_hand_side);
    }
    while (!to_search.empty() && !gave_up_) {
      const Expression* const searched = to_search.back();
      to_search.pop_back();
      const auto need = [&](const Variable* variable) {
        const auto found = left.find(variable);
        if (found != left.end()) {
          const Expression& e = *found->second;
          left.erase(found);
          made.push_back({variable, Visit(e)});
          to_search.push_back(made.back().right_hand_side);
        }
      };
      const auto search = [&](const auto& self, const Expression& e) -> void {
        if (StackIsLow()) {
          gave_up_ = true;
          return;
        }
        ForEachMention(e, need);
        ForEachChild(e, [&](const Expression& child) { self(self, child); });
      };
      search(search, *searched);
      while (!group.wanted.empty()) {
        const LocalCopies::Wanted wanted = group.wanted.front();
        group.wanted.pop_front();
        made.push_back({wanted.copy, Visit(*AtArguments(*wanted.original, wanted.arguments))});
        to_search.push_back(made.back().right_hand_side);
      }
    }
    locals_.Close(group, let);
    return made.empty() ? body : New<Let>(arena_, let.span, arena_.Copy(made), body);
  }

  // The function with those of its arguments that are known in the place of its parameters.
  const Expression* AtArguments(const Expression& function, const Arguments& known) {
    Renaming renaming;
    const Expression* body = &function;
    std::vector<const Variable*> parameters;
    for (const Variable* const argument : known) {
      const Variable* const parameter = body->As<Lambda>().parameter;
      if (argument == nullptr) {
        parameters.push_back(CopyVariable(arena_, *parameter));
        renaming[parameter] = parameters.back();
      } else {
        renaming[parameter] = argument;
      }
      body = body->As<Lambda>().body;
    }
    return Lambdas(arena_, body->span, parameters, Copy(arena_, *body, renaming));
  }

  Program& program_;
  const OptimiserOptions& options_;
  ShapeTable shapes_;
  LocalCopies locals_;
  std::unordered_map<const Variable*, const Expression*> right_hand_sides_;
  std::unordered_map<const Variable*, Dictionary> dictionaries_;
  std::unordered_map<const Variable*, const Variable*> constants_;
  std::unordered_map<const Variable*, const Variable*> resolved_;
  std::unordered_map<Name, std::size_t> names_;  // how often each was wanted
  std::map<std::pair<const Variable*, Arguments>, const Variable*> copies_;
};

}  // namespace

bool MakesDictionary(const Expression& body) {
  const Expression* e = &body;
  while (e->kind == ExpressionKind::Scc && e->As<Scc>().scc_kind == SccKind::Dictionary) {
    e = e->As<Scc>().body;
  }
  const Construction* record = nullptr;
  while (e->kind == ExpressionKind::Let) {
    for (const Binding& binding : e->As<Let>().bindings) {
      if (binding.right_hand_side->kind == ExpressionKind::Construction) {
        record = &binding.right_hand_side->As<Construction>();
      }
    }
    e = e->As<Let>().body;
  }
  if (e->kind == ExpressionKind::Construction) {
    record = &e->As<Construction>();
  } else if (e->kind != ExpressionKind::Occurrence) {
    return false;
  }
  return record != nullptr && IsDictionary(*record->constructor);
}

void Specialise(Program& program, const OptimiserOptions& options) {
  Specialiser(program, options).Run();
}

}  // namespace assay::core
