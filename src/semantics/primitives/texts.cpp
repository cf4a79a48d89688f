// Strings, and output, which the run collects.
#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "semantics/primitive.h"

namespace assay::semantics {

using core::Primitive;

namespace {

std::uint8_t ByteAt(std::string_view text, std::int64_t at) {
  const auto index = static_cast<std::size_t>(at);
  return index < text.size() ? static_cast<std::uint8_t>(text[index]) : 0;
}

std::int64_t LengthAt(std::string_view text, std::int64_t at) {
  const std::uint8_t first = ByteAt(text, at);
  return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

char32_t CharacterAt(std::string_view text, std::int64_t at) {
  const std::string_view bytes = text.substr(std::min(static_cast<std::size_t>(at), text.size()),
                                             static_cast<std::size_t>(LengthAt(text, at)));
  return core::OnlyCodePoint(bytes).value_or(U'\uFFFD');
}

[[noreturn]] void Failed(const PrimitiveArguments& a, std::string message) {
  a.run.Fail(DiagnosticKind::ProgramFailed, a.call.span, std::move(message));
}

// The characters of a list all of whose parts are evaluated.
std::string ListText(const PrimitiveArguments& a, Closure list) {
  std::string text;
  while (list.Kind() == core::ExpressionKind::Construction &&
         list.As<core::Construction>().arguments.size() == 2) {
    const auto& cons = list.As<core::Construction>();
    const Closure head = a.run.heap.At(a.run.Lookup(list.environment, cons.arguments[0])).closure;
    if (head.expression == nullptr || head.Kind() != core::ExpressionKind::Literal) {
      Failed(a, "a list of characters is not evaluated");
    }
    core::AppendCodePoint(static_cast<char32_t>(head.As<core::Literal>().value.bits), text);
    list = a.run.heap.At(a.run.Lookup(list.environment, cons.arguments[1])).closure;
    if (list.expression == nullptr || !core::IsValue(*list.expression)) {
      Failed(a, "a list of characters is not evaluated");
    }
  }
  return text;
}

// Of a program that ends itself: what it said of its failure.
std::string LastWords(const PrimitiveArguments& a) {
  const std::size_t end = a.run.errors.find_last_not_of('\n');
  return end == std::string::npos
             ? fmt::format("the program ended itself with exit code {}", a.Int(0))
             : a.run.errors.substr(0, end + 1);
}

}  // namespace

std::optional<Closure> ComputeText(const PrimitiveArguments& a) {
  switch (a.call.primitive) {
    case Primitive::StringLength: return a.NewInt(static_cast<std::int64_t>(a.Text(0).size()));
    case Primitive::StringByte: return a.NewInt(std::int64_t{ByteAt(a.Text(0), a.Int(1))});
    case Primitive::StringChar:
      return a.run.NewLiteral(core::CharLiteral(CharacterAt(a.Text(0), a.Int(1))));
    case Primitive::StringNext: return a.NewInt(a.Int(1) + LengthAt(a.Text(0), a.Int(1)));
    case Primitive::StringEqual: return a.run.NewTruth(a.Text(0) == a.Text(1));
    case Primitive::PackString: return a.NewText(ListText(a, a.operands[0].value));
    case Primitive::ReadDouble:
      return a.run.NewLiteral(
          core::DoubleLiteral(std::strtod(std::string(a.Text(0)).c_str(), nullptr)));
    case Primitive::Fail: Failed(a, std::string(a.Text(0)));
    case Primitive::FailList: Failed(a, ListText(a, a.operands[0].value));
    case Primitive::PutChar:
      core::AppendCodePoint(static_cast<char32_t>(a.Word(0)), a.run.output);
      return a.run.NewUnit();
    case Primitive::PutHandleChar:
      if (a.Int(0) != 1) {
        return std::nullopt;
      }
      core::AppendCodePoint(static_cast<char32_t>(a.Word(1)), a.run.output);
      return a.NewInt(0);
    case Primitive::PutString: a.run.output += a.Text(0); return a.run.NewUnit();
    case Primitive::PutErrorChar:
      core::AppendCodePoint(static_cast<char32_t>(a.Word(0)), a.run.errors);
      return a.run.NewUnit();
    case Primitive::PutProgramName: a.run.errors += "the program"; return a.run.NewUnit();
    case Primitive::Exit: a.run.Fail(DiagnosticKind::ProgramFailed, {}, LastWords(a));
    case Primitive::GetBuffering:
    case Primitive::OutputBuffering:  // 0: what is written cannot be taken back
    case Primitive::SetBuffering:     // all output is kept to the end
    case Primitive::SetMask:          // nobody interrupts us
    case Primitive::CurrentCentres:   // costs are not the program's business here
    case Primitive::FlushHandle: return a.NewInt(0);
    case Primitive::PutErrorCentres:
    case Primitive::SafePoint:
    case Primitive::CollectGarbage:  // there is none
    case Primitive::OnSignal:        // as for SetMask
    case Primitive::Flush:
    case Primitive::FlushAll: return a.run.NewUnit();
    default: return std::nullopt;
  }
}

}  // namespace assay::semantics
