// Values as Curry writes them: Just (Left (-3)), [1,2], "ab", (_a,_b).
#include <gmp.h>

#include <cctype>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "runtime/machine/machine.h"
#include "runtime/machine/run.h"
#include "runtime/search/search.h"

namespace assay::runtime {

namespace {

using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

// Where a term stands: a negative number has parentheses in anything, an application as an
// argument.
enum class Place : std::uint8_t { Top, Element, Argument };

// Gives how many bytes it takes.
std::size_t EncodeUtf8(Word code, char* bytes) {
  constexpr Word kContinuation = 0x80;
  constexpr Word kSixBits = 0x3f;
  if (code < 0x80) {
    bytes[0] = static_cast<char>(code);
    return 1;
  }
  const std::size_t length = code < 0x800 ? 2 : code < 0x1'0000 ? 3 : 4;
  for (std::size_t i = length - 1; i > 0; --i) {
    bytes[i] = static_cast<char>(kContinuation | (code & kSixBits));
    code >>= 6;
  }
  constexpr Word kFirst[] = {0, 0, 0xc0, 0xe0, 0xf0};
  bytes[0] = static_cast<char>(kFirst[length] | code);
  return length;
}

class TermPrinter {
 public:
  TermPrinter(Machine& machine, std::FILE* file) : machine_(machine), file_(file) {}

  void Print(Word value, Place place) {
    value = ValueOf(value);
    if (IsUnbound(machine_, value)) {
      return PrintVariable(value);
    }
    const Object& object = *layout::Untag(value);
    const InfoTable& info = *layout::InfoOf(object.header);
    if (info.kind == ObjectKind::Function || info.kind == ObjectKind::PartialApplication) {
      std::fprintf(file_, "<function>");
    } else if (info.kind == ObjectKind::Bytes) {
      PrintLargeInteger(object, place);
    } else if (info.kind == ObjectKind::Constructor && info.pointers == 0 &&
               info.non_pointers == 1) {
      PrintNumber(object, info, place);
    } else {
      PrintConstruction(object, info, place);
    }
  }

  // A value, or what a goal with free variables gives: Prim_Bind NAME VALUE REST, Prim_Result VALUE
  // (frontend/goal.h). Variables that stay unbound have their names of the goal.
  void PrintAnswer(Word value) {
    const auto is_binding = [&](Word one) { return IsConstruction(one, "Prim_Bind", 3); };
    if (!is_binding(value)) {
      return Print(value, Place::Top);
    }
    for (Word at = value; is_binding(at); at = ValueOf(layout::Untag(ValueOf(at))->payload[2])) {
      const Word* const fields = layout::Untag(ValueOf(at))->payload;
      const Word bound = ValueOf(fields[1]);
      if (IsUnbound(machine_, bound)) {
        named_.Push({bound, fields[0]});
      }
    }
    Put('{');
    Word at = ValueOf(value);
    for (bool is_first = true; is_binding(at); is_first = false) {
      const Word* const fields = layout::Untag(at)->payload;
      std::fprintf(file_, is_first ? "" : ", ");
      PrintText(fields[0], file_);
      Put('=');
      Print(fields[1], Place::Top);
      at = ValueOf(fields[2]);
    }
    std::fprintf(file_, "} ");
    Print(layout::Untag(at)->payload[0], Place::Top);
  }

  // Assay.Types.Thrown
  void PrintError(Word exception) {
    exception = ValueOf(exception);
    const Object& object = *layout::Untag(exception);
    const std::string_view name = NameOf(*layout::InfoOf(object.header));
    std::fprintf(stderr, "ERROR: ");
    if (name == "ThrownError") {
      PrintText(object.payload[0], stderr);
    } else {
      std::fprintf(stderr, name == "ThrownArithmetic" ? "divide by zero" : "%.*s",
                   static_cast<int>(name.size()), name.data());
    }
    std::fputc('\n', stderr);
  }

  void Free() {
    variables_.Free();
    named_.Free();
  }

 private:
  void Put(char c) const { std::fputc(c, file_); }

  struct NamedVariable {
    Word variable;
    Word name;  // a list of characters
  };

  // Past what was evaluated or bound.
  Word ValueOf(Word value) {
    for (;;) {
      value = Dereference(machine_, value);
      if (layout::TagOf(value) != 0) {
        return value;
      }
      value = layout::Untag(value)->payload[0];
    }
  }

  static std::string_view NameOf(const InfoTable& info) {
    const layout::Description* const description = layout::DescriptionOf(info);
    std::string_view name =
        description == nullptr ? "?" : layout::StaticAt<char>(description->name);
    // Without its module, `A.B.C`; an operator may have points in it.
    for (;;) {
      const std::size_t dot = name.find('.');
      const bool is_module = dot != std::string_view::npos && dot > 0 && dot + 1 < name.size() &&
                             (std::isalpha(static_cast<unsigned char>(name[0])) != 0);
      if (!is_module) {
        return name;
      }
      name.remove_prefix(dot + 1);
    }
  }

  bool IsConstruction(Word value, std::string_view name, std::size_t fields) {
    value = ValueOf(value);
    if (IsUnbound(machine_, value)) {
      return false;
    }
    const InfoTable& info = *layout::InfoOf(layout::Untag(value)->header);
    return info.kind == ObjectKind::Constructor && info.pointers == fields && NameOf(info) == name;
  }

  // The characters of a list, in UTF-8.
  void PrintText(Word list, std::FILE* file) {
    for (Word cell = ValueOf(list); IsCons(cell); cell = ValueOf(layout::Untag(cell)->payload[1])) {
      const Word character = ValueOf(layout::Untag(cell)->payload[0]);
      char bytes[4];
      const std::size_t length = EncodeUtf8(layout::Untag(character)->payload[0], bytes);
      std::fwrite(bytes, 1, length, file);
    }
  }

  static std::string_view TypeOf(const InfoTable& info) {
    const layout::Description* const description = layout::DescriptionOf(info);
    return description == nullptr ? "" : layout::StaticAt<char>(description->type);
  }

  bool IsKind(const Object& object, const InfoTable& info, layout::ValueKind kind,
              std::string_view type) const {
    return (object.header & 0xffff'ffffU) ==
               machine_.program->values[static_cast<std::uint32_t>(kind)] ||
           TypeOf(info) == type;
  }

  void PrintVariable(Word value) {
    for (std::size_t i = 0; i < named_.count; ++i) {
      if (named_.items[i].variable == value) {
        return PrintText(named_.items[i].name, file_);
      }
    }
    std::size_t number = 0;
    while (number < variables_.count && variables_.items[number] != value) {
      ++number;
    }
    if (number == variables_.count) {
      variables_.Push(value);
    }
    constexpr std::size_t kLetters = 26;
    std::fprintf(file_, "_%c", static_cast<char>('a' + number % kLetters));
    if (number >= kLetters) {
      std::fprintf(file_, "%zu", number / kLetters);
    }
  }

  void PrintLargeInteger(const Object& object, Place place) const {
    const bool is_negative = object.payload[layout::kLargeIntegerSign] != 0;
    const auto* const limbs =
        reinterpret_cast<const mp_limb_t*>(object.payload + layout::kLargeIntegerLimbs);
    const auto count = static_cast<mp_size_t>(object.payload[0] / layout::kWordSize - 1);
    mpz_t number;
    mpz_roinit_n(number, limbs, is_negative ? -count : count);
    char* const digits = mpz_get_str(nullptr, 10, number);
    std::fprintf(file_, is_negative && place != Place::Top ? "(%s)" : "%s", digits);
    std::free(digits);
  }

  void PrintNumber(const Object& object, const InfoTable& info, Place place) {
    const Word bits = object.payload[0];
    if (IsKind(object, info, layout::ValueKind::Char, "Char")) {
      std::fprintf(file_, "'");
      PrintCharacter(static_cast<std::uint32_t>(bits), '\'');
      std::fprintf(file_, "'");
    } else if (IsKind(object, info, layout::ValueKind::Double, "Double")) {
      double number = 0;
      std::memcpy(&number, &bits, sizeof number);
      PrintDouble(number, place);
    } else {
      const auto number = static_cast<std::int64_t>(bits);
      std::fprintf(file_, number < 0 && place != Place::Top ? "(%" PRId64 ")" : "%" PRId64, number);
    }
  }

  // The shortest digits that read back, as Haskell's show has them.
  void PrintDouble(double number, Place place) const {
    char text[64];
    for (int precision = 1; precision <= 17; ++precision) {
      std::snprintf(text, sizeof text, "%.*e", precision - 1, number);
      if (std::strtod(text, nullptr) == number) {
        break;
      }
    }
    char digits[32];
    std::size_t count = 0;
    const char* at = text + (text[0] == '-' ? 1 : 0);
    for (; *at != 'e' && *at != '\0'; ++at) {
      if (*at != '.') {
        digits[count++] = *at;
      }
    }
    const int exponent = *at == 'e' ? std::atoi(at + 1) : 0;
    const bool is_negative = number < 0;
    std::fprintf(file_, "%s%s", is_negative && place != Place::Top ? "(" : "",
                 is_negative ? "-" : "");
    const auto digit = [&](int i) { return i < static_cast<int>(count) ? digits[i] : '0'; };
    constexpr int kLargest = 7;
    if (exponent >= 0 && exponent < kLargest) {
      for (int i = 0; i <= exponent; ++i) {
        Put(digit(i));
      }
      Put('.');
      for (int i = exponent + 1; i < static_cast<int>(count) || i == exponent + 1; ++i) {
        Put(digit(i));
      }
    } else if (exponent == -1) {
      std::fprintf(file_, "0.%.*s", static_cast<int>(count), digits);
    } else {
      std::fprintf(file_, "%c.", digits[0]);
      std::fprintf(file_, count > 1 ? "%.*s" : "0", static_cast<int>(count) - 1, digits + 1);
      std::fprintf(file_, "e%d", exponent);
    }
    std::fprintf(file_, is_negative && place != Place::Top ? ")" : "");
  }

  void PrintCharacter(std::uint32_t code, char quote) const {
    constexpr std::string_view kEscaped = "\a\b\t\n\v\f\r";
    constexpr std::string_view kLetters = "abtnvfr";
    const std::size_t place =
        code < 128 ? kEscaped.find(static_cast<char>(code)) : std::string_view::npos;
    if (place != std::string_view::npos) {
      std::fprintf(file_, "\\%c", kLetters[place]);
    } else if (code == '\\' || code == static_cast<std::uint32_t>(quote)) {
      std::fprintf(file_, "\\%c", static_cast<char>(code));
    } else if (code >= ' ' && code < 127) {
      Put(static_cast<char>(code));
    } else {
      std::fprintf(file_, "\\%" PRIu32, code);
    }
  }

  bool IsCharacter(Word value) {
    value = ValueOf(value);
    if (IsUnbound(machine_, value)) {
      return false;
    }
    const Object& object = *layout::Untag(value);
    const InfoTable& info = *layout::InfoOf(object.header);
    return info.kind == ObjectKind::Constructor && info.pointers == 0 && info.non_pointers == 1 &&
           IsKind(object, info, layout::ValueKind::Char, "Char");
  }

  [[nodiscard]] bool IsCons(Word value) const {
    if (IsUnbound(machine_, value)) {
      return false;
    }
    const InfoTable& info = *layout::InfoOf(layout::Untag(value)->header);
    return info.kind == ObjectKind::Constructor && NameOf(info) == ":" && info.pointers == 2;
  }

  // Of characters alone, and ends with [].
  void PrintList(Word value, Place place) {
    bool is_text = true;
    Word rest = value;
    for (; IsCons(rest); rest = ValueOf(layout::Untag(rest)->payload[1])) {
      is_text = is_text && IsCharacter(layout::Untag(rest)->payload[0]);
    }
    const bool is_closed = !IsUnbound(machine_, rest);
    if (is_closed && is_text) {
      Put('"');
      for (Word cell = value; IsCons(cell); cell = ValueOf(layout::Untag(cell)->payload[1])) {
        PrintCharacter(static_cast<std::uint32_t>(
                           layout::Untag(ValueOf(layout::Untag(cell)->payload[0]))->payload[0]),
                       '"');
      }
      Put('"');
      return;
    }
    std::fprintf(file_, is_closed ? "[" : place == Place::Argument ? "(" : "");
    bool is_first = true;
    for (Word cell = value; IsCons(cell); cell = ValueOf(layout::Untag(cell)->payload[1])) {
      std::fprintf(file_, is_first ? "" : is_closed ? "," : ":");
      is_first = false;
      Print(layout::Untag(cell)->payload[0], is_closed ? Place::Element : Place::Argument);
    }
    if (!is_closed) {
      Put(':');
      Print(rest, Place::Argument);
    }
    std::fprintf(file_, is_closed ? "]" : place == Place::Argument ? ")" : "");
  }

  void PrintConstruction(const Object& object, const InfoTable& info, Place place) {
    const std::string_view name = NameOf(info);
    const std::size_t count = info.pointers;
    if (name == ":" && count == 2) {
      return PrintList(reinterpret_cast<Word>(&object) | Word{2}, place);
    }
    if (name.starts_with("(,")) {
      Put('(');
      for (std::size_t i = 0; i < count; ++i) {
        std::fprintf(file_, i == 0 ? "" : ",");
        Print(object.payload[i], Place::Element);
      }
      Put(')');
      return;
    }
    const bool is_operator = !name.empty() && name[0] == ':';
    const bool has_parentheses = place == Place::Argument && count > 0;
    std::fprintf(file_, has_parentheses ? "(" : "");
    std::fprintf(file_, is_operator ? "(%.*s)" : "%.*s", static_cast<int>(name.size()),
                 name.data());
    for (std::size_t i = 0; i < count; ++i) {
      Put(' ');
      Print(object.payload[i], Place::Argument);
    }
    std::fprintf(file_, has_parentheses ? ")" : "");
  }

  Machine& machine_;
  std::FILE* file_;
  GrowableArray<Word> variables_{};
  GrowableArray<NamedVariable> named_{};
};

// What it has cost up to here is in its profile.
[[noreturn]] void End(Machine& machine) {
  Report(machine, nullptr, "exit", 1);
  std::exit(1);
}

}  // namespace

// An error of the program has its message, which is evaluated; another exception its name.
void EndWithError(Machine& machine, Word exception) {
  PrintAnswersSoFar(machine);
  std::fflush(stdout);
  TermPrinter printer(machine, stdout);
  printer.PrintError(exception);
  End(machine);
}

void EndWithMessage(Machine& machine, const char* message) {
  std::fflush(stdout);
  std::fprintf(stderr, "ERROR: %s\n", message);
  End(machine);
}

void PrintTerm(Machine& machine, Word value, std::FILE* file) {
  TermPrinter printer(machine, file);
  printer.PrintAnswer(value);
  printer.Free();
}

}  // namespace assay::runtime
