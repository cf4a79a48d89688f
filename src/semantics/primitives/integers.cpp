// Integers of any size, by GMP. Small ones are kept as 64-bit numbers, large ones as digits.
#include <gmpxx.h>

#include <cmath>
#include <limits>

#include "semantics/primitive.h"

namespace assay::semantics {

using core::Primitive;

namespace {

static_assert(sizeof(long) == sizeof(std::int64_t), "GMP's functions of a long take our integers");

mpz_class FromLiteral(const core::LiteralValue& value) {
  return value.text.empty() ? mpz_class(static_cast<long>(value.AsInt()))
                            : mpz_class(std::string(value.text));
}

Closure New(const PrimitiveArguments& a, const mpz_class& value) {
  if (value.fits_slong_p()) {
    return a.run.NewLiteral(core::IntegerLiteral(std::int64_t{value.get_si()}));
  }
  return a.run.NewLiteral({core::LiteralKind::Integer, 0, a.run.Copy(value.get_str())});
}

std::optional<Closure> Division(const PrimitiveArguments& a, const mpz_class& x,
                                const mpz_class& y) {
  if (y == 0) {
    a.run.Fail(DiagnosticKind::DivisionByZero, a.call.span, "division by zero");
  }
  mpz_class result;
  switch (a.call.primitive) {
    case Primitive::IntegerQuotient: return New(a, x / y);
    case Primitive::IntegerRemainder: return New(a, x % y);
    case Primitive::IntegerDivide:
      mpz_fdiv_q(result.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
      return New(a, result);
    default: mpz_fdiv_r(result.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t()); return New(a, result);
  }
}

std::optional<Closure> Binary(const PrimitiveArguments& a, const mpz_class& x, const mpz_class& y) {
  switch (a.call.primitive) {
    case Primitive::IntegerAdd: return New(a, x + y);
    case Primitive::IntegerSubtract: return New(a, x - y);
    case Primitive::IntegerMultiply: return New(a, x * y);
    case Primitive::IntegerQuotient:
    case Primitive::IntegerRemainder:
    case Primitive::IntegerDivide:
    case Primitive::IntegerModulo: return Division(a, x, y);
    case Primitive::IntegerGcd: return New(a, gcd(x, y));
    case Primitive::IntegerAnd: return New(a, x & y);
    case Primitive::IntegerOr: return New(a, x | y);
    case Primitive::IntegerXor: return New(a, x ^ y);
    case Primitive::IntegerEqual: return a.run.NewTruth(x == y);
    case Primitive::IntegerNotEqual: return a.run.NewTruth(x != y);
    case Primitive::IntegerLess: return a.run.NewTruth(x < y);
    case Primitive::IntegerLessOrEqual: return a.run.NewTruth(x <= y);
    case Primitive::IntegerGreater: return a.run.NewTruth(x > y);
    case Primitive::IntegerGreaterOrEqual: return a.run.NewTruth(x >= y);
    default: return std::nullopt;
  }
}

// m * 2^e, rounded to the nearest, ties to even, once.
template <typename Number>
Number Encode(const mpz_class& mantissa, std::int64_t exponent) {
  constexpr int kDigits = std::numeric_limits<Number>::digits;
  constexpr std::int64_t kLeast = std::numeric_limits<Number>::min_exponent - kDigits;
  const std::int64_t bits =
      mantissa == 0 ? 0 : static_cast<std::int64_t>(mpz_sizeinbase(mantissa.get_mpz_t(), 2));
  const std::int64_t drop = std::max(bits - kDigits, kLeast - exponent);
  if (mantissa == 0 || exponent < -100'000 || exponent > 100'000) {
    return mantissa == 0 || exponent < 0 ? Number{0} * static_cast<Number>(sgn(mantissa))
                                         : std::copysign(std::numeric_limits<Number>::infinity(),
                                                         static_cast<Number>(sgn(mantissa)));
  }
  mpz_class kept = abs(mantissa);
  if (drop > 0) {
    const mpz_class half = mpz_class(1) << static_cast<mp_bitcnt_t>(drop - 1);
    const mpz_class rest = kept & ((half << 1) - 1);
    kept >>= static_cast<mp_bitcnt_t>(drop);
    if (rest > half || (rest == half && mpz_odd_p(kept.get_mpz_t()) != 0)) {
      kept += 1;
    }
  }
  const auto result = std::ldexp(static_cast<Number>(kept.get_d()),
                                 static_cast<int>(exponent + std::max<std::int64_t>(drop, 0)));
  return mantissa < 0 ? -result : result;
}

// To the nearest if it fits into 64 bits, otherwise its first 53 bits: as GHC has it.
double ToDouble(const mpz_class& x) {
  return x.fits_slong_p() ? static_cast<double>(x.get_si()) : x.get_d();
}

std::optional<Closure> Unary(const PrimitiveArguments& a, const mpz_class& x) {
  const auto word = [&] {
    mpz_class low = x & mpz_class("18446744073709551615");
    return std::uint64_t{low.get_ui()};
  };
  switch (a.call.primitive) {
    case Primitive::IntegerNegate: return New(a, -x);
    case Primitive::IntegerAbs: return New(a, abs(x));
    case Primitive::IntegerSignum: return New(a, mpz_class(sgn(x)));
    case Primitive::IntegerNot: return New(a, ~x);
    case Primitive::IntegerBitLength:
      return a.NewInt(x == 0 ? 0 : static_cast<std::int64_t>(mpz_sizeinbase(x.get_mpz_t(), 2)));
    case Primitive::IntegerPopCount: {
      const mpz_class magnitude = abs(x);
      const auto count = static_cast<std::int64_t>(mpz_popcount(magnitude.get_mpz_t()));
      return a.NewInt(x < 0 ? -count : count);
    }
    case Primitive::IntegerToInt: return a.NewInt(static_cast<std::int64_t>(word()));
    case Primitive::IntegerToWord: return a.run.NewLiteral(core::WordLiteral(word()));
    case Primitive::IntegerToString: return a.NewText(x.get_str());
    case Primitive::IntegerIsSmall: return a.run.NewTruth(x.fits_slong_p());
    case Primitive::IntegerToDouble: return a.run.NewLiteral(core::DoubleLiteral(ToDouble(x)));
    case Primitive::IntegerToFloat:
      return a.run.NewLiteral(core::FloatLiteral(
          x.fits_slong_p() ? static_cast<float>(x.get_si()) : static_cast<float>(ToDouble(x))));
    default: return std::nullopt;
  }
}

std::optional<Closure> WithInt(const PrimitiveArguments& a, const mpz_class& x, std::int64_t n) {
  switch (a.call.primitive) {
    case Primitive::IntegerShiftLeft: return New(a, x << static_cast<mp_bitcnt_t>(n));
    case Primitive::IntegerShiftRight: return New(a, x >> static_cast<mp_bitcnt_t>(n));
    case Primitive::IntegerPower: {
      mpz_class result;
      mpz_pow_ui(result.get_mpz_t(), x.get_mpz_t(), static_cast<unsigned long>(n));
      return New(a, result);
    }
    case Primitive::IntegerTestBit:
      return a.run.NewTruth(mpz_tstbit(x.get_mpz_t(), static_cast<mp_bitcnt_t>(n)) != 0);
    case Primitive::DoubleEncode:
      return a.run.NewLiteral(core::DoubleLiteral(Encode<double>(x, n)));
    case Primitive::FloatEncode: return a.run.NewLiteral(core::FloatLiteral(Encode<float>(x, n)));
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<Closure> ComputeInteger(const PrimitiveArguments& a) {
  using core::PrimitiveKind;
  switch (a.call.primitive) {
    case Primitive::IntToInteger: return a.run.NewLiteral(core::IntegerLiteral(a.Int(0)));
    case Primitive::WordToInteger: return New(a, mpz_class(static_cast<unsigned long>(a.Word(0))));
    case Primitive::StringToInteger: {
      mpz_class value;
      const std::string text(a.Text(0));
      if (text.empty() || value.set_str(text, 10) != 0) {
        a.run.Fail(DiagnosticKind::ProgramFailed, a.call.span, "readInteger#: not a number");
      }
      return New(a, value);
    }
    default: break;
  }
  const std::span<const PrimitiveKind> kinds = core::Info(a.call.primitive).operands;
  if (kinds.empty() || kinds[0] != PrimitiveKind::Integer) {
    return std::nullopt;
  }
  const mpz_class x = FromLiteral(a.Literal(0));
  if (kinds.size() == 1) {
    return Unary(a, x);
  }
  return kinds[1] == PrimitiveKind::Int ? WithInt(a, x, a.Int(1))
                                        : Binary(a, x, FromLiteral(a.Literal(1)));
}

}  // namespace assay::semantics
