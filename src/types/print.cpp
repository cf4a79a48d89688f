// Types as the user would write them, for messages.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "names/known.h"
#include "types/store.h"

namespace assay::types {

namespace {

enum class Place : std::uint8_t { Top, FunctionArgument, Argument };

bool IsOperator(std::string_view text) {
  const char first = text.front();
  return !(first == '_' || first == '(' || first == '[' || first == '\'' ||
           static_cast<unsigned char>(first) >= 128 || (first >= 'a' && first <= 'z') ||
           (first >= 'A' && first <= 'Z'));
}

bool IsChar(const Type* type) {
  const TypeConstructor* const head = HeadConstructor(Resolve(type));
  return head != nullptr && head->symbol != nullptr &&
         names::Is(*head->symbol, names::Known::CharType);
}

class Printer {
 public:
  void Put(const Type* type, Place place) {
    type = Resolve(type);
    switch (type->kind) {
      case TypeKind::Variable: text_ += type->As<TypeVariable>().name.Text(); return;
      case TypeKind::Meta: text_ += MetaName(type->As<MetaVariable>()); return;
      case TypeKind::Constructor: PutConstructor(*type->As<ConstructorType>().constructor); return;
      case TypeKind::Function:
        Parenthesised(place != Place::Top, [&] {
          Put(type->As<FunctionType>().argument, Place::FunctionArgument);
          text_ += " -> ";
          Put(type->As<FunctionType>().result, Place::Top);
        });
        return;
      case TypeKind::Apply: PutApplication(type, place); return;
      case TypeKind::Forall:
        Parenthesised(place != Place::Top, [&] { PutForall(type->As<ForallType>()); });
        return;
    }
  }

  void Put(const Predicate& predicate) {
    if (predicate.IsEquality()) {
      Put(predicate.arguments[0], Place::FunctionArgument);
      text_ += " ~ ";
      Put(predicate.arguments[1], Place::FunctionArgument);
      return;
    }
    text_ += predicate.class_info->symbol->name.Text();
    for (const Type* argument : predicate.arguments) {
      text_ += ' ';
      Put(argument, Place::Argument);
    }
  }

  [[nodiscard]] std::string Take() { return std::exchange(text_, {}); }

 private:
  template <typename Body>
  void Parenthesised(bool wanted, Body body) {
    if (wanted) {
      text_ += '(';
    }
    body();
    if (wanted) {
      text_ += ')';
    }
  }

  void PutConstructor(const TypeConstructor& constructor) {
    const std::string_view name = constructor.symbol->name.Text();
    const bool operator_name = IsOperator(name) && name != "*";
    Parenthesised(operator_name, [&] { text_ += name; });
  }

  void PutApplication(const Type* type, Place place) {
    const Spine spine = SplitSpine(type);
    const TypeConstructor* head = HeadConstructor(spine.head);
    const names::BuiltIn& built_in = names::BuiltIns();
    if (head != nullptr && head == built_in.list_type->type_constructor) {
      if (IsChar(spine.arguments[0])) {  // nobody says it otherwise
        text_ += "String";
        return;
      }
      text_ += '[';
      Put(spine.arguments[0], Place::Top);
      text_ += ']';
      return;
    }
    const std::size_t size = spine.arguments.size();
    if (head != nullptr && size >= 2 && size < built_in.tuple_types.size() &&
        head == built_in.tuple_types.at(size)->type_constructor) {
      text_ += '(';
      for (std::size_t i = 0; i < size; ++i) {
        text_ += i == 0 ? "" : ", ";
        Put(spine.arguments[i], Place::Top);
      }
      text_ += ')';
      return;
    }
    Parenthesised(place == Place::Argument, [&] {
      Put(spine.head, Place::Argument);
      for (const Type* argument : spine.arguments) {
        text_ += ' ';
        Put(argument, Place::Argument);
      }
    });
  }

  void PutForall(const ForallType& forall) {
    if (!forall.variables.empty()) {
      text_ += "forall";
      for (const TypeVariable* variable : forall.variables) {
        text_ += ' ';
        text_ += variable->name.Text();
      }
      text_ += ". ";
    }
    if (!forall.context.empty()) {
      Parenthesised(forall.context.size() > 1, [&] {
        for (std::size_t i = 0; i < forall.context.size(); ++i) {
          text_ += i == 0 ? "" : ", ";
          Put(forall.context[i]);
        }
      });
      text_ += " => ";
    }
    Put(forall.body, Place::Top);
  }

  std::string MetaName(const MetaVariable& meta) {
    for (std::size_t i = 0; i < metas_.size(); ++i) {
      if (metas_[i] == &meta) {
        return "t" + std::to_string(i);
      }
    }
    metas_.push_back(&meta);
    return "t" + std::to_string(metas_.size() - 1);
  }

  std::string text_;
  std::vector<const MetaVariable*> metas_;
};

}  // namespace

std::string Print(const Type* type) {
  Printer printer;
  printer.Put(type, Place::Top);
  return printer.Take();
}

std::pair<std::string, std::string> PrintBoth(const Type* first, const Type* second) {
  Printer printer;
  printer.Put(first, Place::Top);
  std::string first_text = printer.Take();
  printer.Put(second, Place::Top);
  return {std::move(first_text), printer.Take()};
}

std::string Print(const Predicate& predicate) {
  Printer printer;
  printer.Put(predicate);
  return printer.Take();
}

}  // namespace assay::types
