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
  explicit TermPrinter(Machine& machine) : machine_(machine) {}

  void Print(Word value, Place place) {
    value = ValueOf(value);
    if (IsUnbound(machine_, value)) {
      return PrintVariable(value);
    }
    const Object& object = *layout::Untag(value);
    const InfoTable& info = *layout::InfoOf(object.header);
    if (info.kind == ObjectKind::Function || info.kind == ObjectKind::PartialApplication) {
      std::printf("<function>");
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
    std::putchar('{');
    Word at = ValueOf(value);
    for (bool is_first = true; is_binding(at); is_first = false) {
      const Word* const fields = layout::Untag(at)->payload;
      std::printf(is_first ? "" : ", ");
      PrintText(fields[0]);
      std::putchar('=');
      Print(fields[1], Place::Top);
      at = ValueOf(fields[2]);
    }
    std::printf("} ");
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
  void PrintText(Word list, std::FILE* file = stdout) {
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
        return PrintText(named_.items[i].name);
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
    std::printf("_%c", static_cast<char>('a' + number % kLetters));
    if (number >= kLetters) {
      std::printf("%zu", number / kLetters);
    }
  }

  static void PrintLargeInteger(const Object& object, Place place) {
    const bool is_negative = object.payload[layout::kLargeIntegerSign] != 0;
    const auto* const limbs =
        reinterpret_cast<const mp_limb_t*>(object.payload + layout::kLargeIntegerLimbs);
    const auto count = static_cast<mp_size_t>(object.payload[0] / layout::kWordSize - 1);
    mpz_t number;
    mpz_roinit_n(number, limbs, is_negative ? -count : count);
    char* const digits = mpz_get_str(nullptr, 10, number);
    std::printf(is_negative && place != Place::Top ? "(%s)" : "%s", digits);
    std::free(digits);
  }

  void PrintNumber(const Object& object, const InfoTable& info, Place place) {
    const Word bits = object.payload[0];
    if (IsKind(object, info, layout::ValueKind::Char, "Char")) {
      std::printf("'");
      PrintCharacter(static_cast<std::uint32_t>(bits), '\'');
      std::printf("'");
    } else if (IsKind(object, info, layout::ValueKind::Double, "Double")) {
      double number = 0;
      std::memcpy(&number, &bits, sizeof number);
      PrintDouble(number, place);
    } else {
      const auto number = static_cast<std::int64_t>(bits);
      std::printf(number < 0 && place != Place::Top ? "(%" PRId64 ")" : "%" PRId64, number);
    }
  }

  // The shortest digits that read back, as Haskell's show has them.
  static void PrintDouble(double number, Place place) {
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
    std::printf("%s%s", is_negative && place != Place::Top ? "(" : "", is_negative ? "-" : "");
    const auto digit = [&](int i) { return i < static_cast<int>(count) ? digits[i] : '0'; };
    constexpr int kLargest = 7;
    if (exponent >= 0 && exponent < kLargest) {
      for (int i = 0; i <= exponent; ++i) {
        std::putchar(digit(i));
      }
      std::putchar('.');
      for (int i = exponent + 1; i < static_cast<int>(count) || i == exponent + 1; ++i) {
        std::putchar(digit(i));
      }
    } else if (exponent == -1) {
      std::printf("0.%.*s", static_cast<int>(count), digits);
    } else {
      std::printf("%c.", digits[0]);
      std::printf(count > 1 ? "%.*s" : "0", static_cast<int>(count) - 1, digits + 1);
      std::printf("e%d", exponent);
    }
    std::printf(is_negative && place != Place::Top ? ")" : "");
  }

  static void PrintCharacter(std::uint32_t code, char quote) {
    constexpr std::string_view kEscaped = "\a\b\t\n\v\f\r";
    constexpr std::string_view kLetters = "abtnvfr";
    const std::size_t place =
        code < 128 ? kEscaped.find(static_cast<char>(code)) : std::string_view::npos;
    if (place != std::string_view::npos) {
      std::printf("\\%c", kLetters[place]);
    } else if (code == '\\' || code == static_cast<std::uint32_t>(quote)) {
      std::printf("\\%c", static_cast<char>(code));
    } else if (code >= ' ' && code < 127) {
      std::putchar(static_cast<char>(code));
    } else {
      std::printf("\\%" PRIu32, code);
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
      std::putchar('"');
      for (Word cell = value; IsCons(cell); cell = ValueOf(layout::Untag(cell)->payload[1])) {
        PrintCharacter(static_cast<std::uint32_t>(
                           layout::Untag(ValueOf(layout::Untag(cell)->payload[0]))->payload[0]),
                       '"');
      }
      std::putchar('"');
      return;
    }
    std::printf(is_closed ? "[" : place == Place::Argument ? "(" : "");
    bool is_first = true;
    for (Word cell = value; IsCons(cell); cell = ValueOf(layout::Untag(cell)->payload[1])) {
      std::printf(is_first ? "" : is_closed ? "," : ":");
      is_first = false;
      Print(layout::Untag(cell)->payload[0], is_closed ? Place::Element : Place::Argument);
    }
    if (!is_closed) {
      std::putchar(':');
      Print(rest, Place::Argument);
    }
    std::printf(is_closed ? "]" : place == Place::Argument ? ")" : "");
  }

  void PrintConstruction(const Object& object, const InfoTable& info, Place place) {
    const std::string_view name = NameOf(info);
    const std::size_t count = info.pointers;
    if (name == ":" && count == 2) {
      return PrintList(reinterpret_cast<Word>(&object) | Word{2}, place);
    }
    if (name.starts_with("(,")) {
      std::putchar('(');
      for (std::size_t i = 0; i < count; ++i) {
        std::printf(i == 0 ? "" : ",");
        Print(object.payload[i], Place::Element);
      }
      std::putchar(')');
      return;
    }
    const bool is_operator = !name.empty() && name[0] == ':';
    const bool has_parentheses = place == Place::Argument && count > 0;
    std::printf(has_parentheses ? "(" : "");
    std::printf(is_operator ? "(%.*s)" : "%.*s", static_cast<int>(name.size()), name.data());
    for (std::size_t i = 0; i < count; ++i) {
      std::putchar(' ');
      Print(object.payload[i], Place::Argument);
    }
    std::printf(has_parentheses ? ")" : "");
  }

  Machine& machine_;
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
  TermPrinter printer(machine);
  printer.PrintError(exception);
  End(machine);
}

void EndWithMessage(Machine& machine, const char* message) {
  std::fflush(stdout);
  std::fprintf(stderr, "ERROR: %s\n", message);
  End(machine);
}

void PrintTerm(Machine& machine, Word value) {
  TermPrinter printer(machine);
  printer.PrintAnswer(value);
  printer.Free();
}

}  // namespace assay::runtime
