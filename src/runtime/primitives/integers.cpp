// Integers that do not fit into 64 bits, by GMP. Operands are read where they are in the heap; the
// result is computed in memory of GMP's, kept from one operation to the next, and copied into the
// heap. So no object needs a finalizer, and none is pinned.
#include <gmp.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "runtime/machine/fatal.h"
#include "runtime/primitives/primitives.h"

namespace assay::runtime::primitives {

namespace {

using layout::Object;
using layout::ValueKind;

static_assert(sizeof(mp_limb_t) == sizeof(Word) && GMP_NAIL_BITS == 0);

bool IsLarge(Integer value) { return layout::TagOf(value) == kLargeIntegerTag; }
Int SmallValue(Integer value) { return static_cast<Int>(layout::Untag(value)->payload[0]); }
Word Magnitude(Int value) {
  return value < 0 ? 0 - static_cast<Word>(value) : static_cast<Word>(value);
}

// An operand as GMP reads it; small ones borrow a limb of this object.
class Reader {
 public:
  explicit Reader(Integer value) {
    if (IsLarge(value)) {
      const Object& object = *layout::Untag(value);
      const auto size = static_cast<mp_size_t>(object.payload[0] / sizeof(mp_limb_t)) - 1;
      const bool negative = object.payload[layout::kLargeIntegerSign] != 0;
      mpz_roinit_n(number_, object.payload + layout::kLargeIntegerLimbs, negative ? -size : size);
    } else {
      Set(SmallValue(value));
    }
  }
  explicit Reader(Int value) { Set(value); }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  // NOLINTNEXTLINE(google-explicit-constructor): stands for a number
  operator mpz_srcptr() const { return number_; }

 private:
  void Set(Int value) {
    limb_ = Magnitude(value);
    mpz_roinit_n(number_, &limb_, value < 0 ? -1 : value > 0 ? 1 : 0);
  }

  mpz_t number_{};
  mp_limb_t limb_ = 0;
};

// Where results are computed.
mpz_ptr Scratch() {
  // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): holds nothing between calls
  static mpz_t scratch;
  if (scratch->_mp_d == nullptr) {
    mpz_init(scratch);
  }
  return scratch;
}

Integer NewSmall(Machine& machine, Int value) {
  Object* const box = NewObject_nogc(machine, ValueKind::Integer, 2);
  box->payload[0] = static_cast<Word>(value);
  return PointerTo(box);
}

Integer New(mpz_srcptr number) {
  Machine& machine = assay_machine;
  const std::size_t limbs = mpz_size(number);
  if (mpz_fits_slong_p(number) != 0) {
    return NewSmall(machine, mpz_get_si(number));
  }
  Object* const large =
      NewBytes_nogc(machine, ValueKind::LargeInteger, (limbs + 1) * sizeof(mp_limb_t));
  large->payload[layout::kLargeIntegerSign] = mpz_sgn(number) < 0 ? 1 : 0;
  std::memcpy(large->payload + layout::kLargeIntegerLimbs, mpz_limbs_read(number),
              limbs * sizeof(mp_limb_t));
  return reinterpret_cast<Word>(large) + kLargeIntegerTag;
}

// By halving and subtracting.
Word SmallGcd(Word a, Word b) {
  if (a == 0 || b == 0) {
    return a | b;
  }
  const int shared = std::countr_zero(a | b);
  a >>= std::countr_zero(a);
  while (b != 0) {
    b >>= std::countr_zero(b);
    const Word less = std::min(a, b);
    b = std::max(a, b) - less;
    a = less;
  }
  return a << shared;
}

using Operation = void (*)(mpz_ptr, mpz_srcptr, mpz_srcptr);

Integer Binary(Operation operation, Integer a, Integer b) {
  const Reader left(a);
  const Reader right(b);
  mpz_ptr const result = Scratch();
  operation(result, left, right);
  return New(result);
}

Integer Divide(Operation operation, Integer a, Integer b) {
  if (!IsLarge(b) && SmallValue(b) == 0) {
    Fail(assay_machine, "division by zero", kFailureCode);
  }
  return Binary(operation, a, b);
}

int Compare(Integer a, Integer b) {
  if (!IsLarge(a) && !IsLarge(b)) {
    const Int left = SmallValue(a);
    const Int right = SmallValue(b);
    return static_cast<int>(left > right) - static_cast<int>(left < right);
  }
  return mpz_cmp(Reader(a), Reader(b));
}

// m * 2^e, rounded once, to the nearest, ties to even.
template <typename Number>
Number Encode(mpz_srcptr mantissa, Int exponent) {
  if (mpz_sgn(mantissa) == 0) {
    return 0;
  }
  constexpr Int kDigits = std::numeric_limits<Number>::digits;
  constexpr Int kLeast = std::numeric_limits<Number>::min_exponent - kDigits;
  constexpr Int kFarOut = Int{1} << 40;
  exponent = std::clamp(exponent, -kFarOut, kFarOut);
  mpz_t magnitude;
  mpz_roinit_n(magnitude, mpz_limbs_read(mantissa), static_cast<mp_size_t>(mpz_size(mantissa)));
  const auto bits = static_cast<Int>(mpz_sizeinbase(magnitude, 2));
  const Int drop = std::max<Int>({bits - kDigits, kLeast - exponent, 0});
  Number value = 0;
  if (drop <= bits) {
    const auto dropped = static_cast<mp_bitcnt_t>(drop);
    mpz_ptr const kept = Scratch();
    mpz_tdiv_q_2exp(kept, magnitude, dropped);
    const bool half = drop > 0 && mpz_tstbit(magnitude, dropped - 1) != 0;
    if (half && (mpz_scan1(magnitude, 0) < dropped - 1 || mpz_odd_p(kept) != 0)) {
      mpz_add_ui(kept, kept, 1);
    }
    const Int scale = std::clamp<Int>(exponent + drop, -100'000, 100'000);
    value = std::ldexp(static_cast<Number>(mpz_get_ui(kept)), static_cast<int>(scale));
  }
  return mpz_sgn(mantissa) < 0 ? -value : value;
}

Word LowBits(Integer value) {
  if (!IsLarge(value)) {
    return layout::Untag(value)->payload[0];
  }
  const Object& object = *layout::Untag(value);
  const Word low = object.payload[layout::kLargeIntegerLimbs];
  return object.payload[layout::kLargeIntegerSign] != 0 ? 0 - low : low;
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names of the table

Integer assay_IntegerAdd(Integer a, Integer b) { return Binary(mpz_add, a, b); }
Integer assay_IntegerSubtract(Integer a, Integer b) { return Binary(mpz_sub, a, b); }
Integer assay_IntegerMultiply(Integer a, Integer b) { return Binary(mpz_mul, a, b); }
Integer assay_IntegerQuotient(Integer a, Integer b) { return Divide(mpz_tdiv_q, a, b); }
Integer assay_IntegerRemainder(Integer a, Integer b) { return Divide(mpz_tdiv_r, a, b); }
Integer assay_IntegerDivide(Integer a, Integer b) { return Divide(mpz_fdiv_q, a, b); }
Integer assay_IntegerModulo(Integer a, Integer b) { return Divide(mpz_fdiv_r, a, b); }
Integer assay_IntegerGcd(Integer a, Integer b) {
  if (IsLarge(a) || IsLarge(b)) {
    return Binary(mpz_gcd, a, b);
  }
  const Word divisor = SmallGcd(Magnitude(SmallValue(a)), Magnitude(SmallValue(b)));
  return divisor <= static_cast<Word>(std::numeric_limits<Int>::max())
             ? NewSmall(assay_machine, static_cast<Int>(divisor))
             : assay_WordToInteger(divisor);
}
Integer assay_IntegerAnd(Integer a, Integer b) { return Binary(mpz_and, a, b); }
Integer assay_IntegerOr(Integer a, Integer b) { return Binary(mpz_ior, a, b); }
Integer assay_IntegerXor(Integer a, Integer b) { return Binary(mpz_xor, a, b); }

Integer assay_IntegerNegate(Integer a) {
  mpz_ptr const result = Scratch();
  mpz_neg(result, Reader(a));
  return New(result);
}
Integer assay_IntegerAbs(Integer a) {
  mpz_ptr const result = Scratch();
  mpz_abs(result, Reader(a));
  return New(result);
}
Integer assay_IntegerSignum(Integer a) {
  return NewSmall(assay_machine, mpz_sgn(static_cast<mpz_srcptr>(Reader(a))));
}
Integer assay_IntegerNot(Integer a) {
  mpz_ptr const result = Scratch();
  mpz_com(result, Reader(a));
  return New(result);
}

Truth assay_IntegerEqual(Integer a, Integer b) { return Compare(a, b) == 0 ? 1 : 0; }
Truth assay_IntegerNotEqual(Integer a, Integer b) { return Compare(a, b) != 0 ? 1 : 0; }
Truth assay_IntegerLess(Integer a, Integer b) { return Compare(a, b) < 0 ? 1 : 0; }
Truth assay_IntegerLessOrEqual(Integer a, Integer b) { return Compare(a, b) <= 0 ? 1 : 0; }
Truth assay_IntegerGreater(Integer a, Integer b) { return Compare(a, b) > 0 ? 1 : 0; }
Truth assay_IntegerGreaterOrEqual(Integer a, Integer b) { return Compare(a, b) >= 0 ? 1 : 0; }

Integer assay_IntegerShiftLeft(Integer a, Int bits) {
  mpz_ptr const result = Scratch();
  mpz_mul_2exp(result, Reader(a), static_cast<mp_bitcnt_t>(bits));
  return New(result);
}
Integer assay_IntegerShiftRight(Integer a, Int bits) {
  mpz_ptr const result = Scratch();
  mpz_fdiv_q_2exp(result, Reader(a), static_cast<mp_bitcnt_t>(bits));
  return New(result);
}
Integer assay_IntegerPower(Integer a, Int exponent) {
  mpz_ptr const result = Scratch();
  mpz_pow_ui(result, Reader(a), static_cast<unsigned long>(exponent));
  return New(result);
}

Truth assay_IntegerTestBit(Integer a, Int bit) {
  return mpz_tstbit(Reader(a), static_cast<mp_bitcnt_t>(bit)) != 0 ? 1 : 0;
}
// Of a negative number: minus that of its magnitude.
Int assay_IntegerPopCount(Integer a) {
  const Reader number(a);
  mpz_srcptr const value = number;
  mpz_t magnitude;
  mpz_roinit_n(magnitude, mpz_limbs_read(value), static_cast<mp_size_t>(mpz_size(value)));
  const auto count = static_cast<Int>(mpz_popcount(magnitude));
  return mpz_sgn(value) < 0 ? -count : count;
}
Int assay_IntegerBitLength(Integer a) {
  const Reader number(a);
  mpz_srcptr const value = number;
  return mpz_sgn(value) == 0 ? 0 : static_cast<Int>(mpz_sizeinbase(value, 2));
}

Truth assay_IntegerIsSmall(Integer a) { return IsLarge(a) ? 0 : 1; }
Integer assay_IntToInteger(Int value) { return NewSmall(assay_machine, value); }
Integer assay_WordToInteger(Word value) {
  mpz_ptr const result = Scratch();
  mpz_set_ui(result, value);
  return New(result);
}
Int assay_IntegerToInt(Integer a) { return static_cast<Int>(LowBits(a)); }
Word assay_IntegerToWord(Integer a) { return LowBits(a); }

// To the nearest if it is small, otherwise its first 53 bits.
Double assay_IntegerToDouble(Integer a) {
  return IsLarge(a) ? mpz_get_d(Reader(a)) : static_cast<Double>(SmallValue(a));
}
Float assay_IntegerToFloat(Integer a) {
  return IsLarge(a) ? static_cast<Float>(mpz_get_d(Reader(a))) : static_cast<Float>(SmallValue(a));
}
Double assay_DoubleEncode(Integer a, Int exponent) { return Encode<double>(Reader(a), exponent); }
Float assay_FloatEncode(Integer a, Int exponent) { return Encode<float>(Reader(a), exponent); }

String assay_IntegerToString(Integer a) {
  if (!IsLarge(a)) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, SmallValue(a));
    return NewString_nogc(assay_machine, digits, static_cast<std::size_t>(end.ptr - digits));
  }
  char* const digits = mpz_get_str(nullptr, 10, Reader(a));
  const String result = NewString_nogc(assay_machine, digits, std::strlen(digits));
  std::free(digits);
  return result;
}
Integer assay_StringToInteger(String digits) {
  char* const text = NewCString(digits);
  mpz_ptr const result = Scratch();
  const bool wrong = mpz_set_str(result, text, 10) != 0;
  std::free(text);
  if (wrong) {
    Fail(assay_machine, "readInteger#: not a number", kFailureCode);
  }
  return New(result);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace assay::runtime::primitives
