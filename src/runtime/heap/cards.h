// Cards: which parts of an array of pointers a minor collection has to look at.
//
//     payload   | number of elements, mark | elements ... | one bit for each 32 of them ... |
//
// A *card* is a row of 32 elements. An array of more than one has a bit for each behind its
// elements; a smaller one is a card itself and has none. The bits mean something only as long as an
// old array is in the remembered set (kRememberedArray): then the cards without one hold no pointer
// into generation 0. Stores set them; a collection that scans a card says anew whether it needs its
// bit.
#pragma once

#include <cstddef>

#include "layout/object.h"

namespace assay::runtime {

inline constexpr std::size_t kCardElements = 32;
inline constexpr std::size_t kCardsInWord = 64;

// How many words the bits of an array take that has this number of elements.
[[nodiscard]] inline std::size_t CardWords(layout::Word elements) {
  constexpr std::size_t kElements = kCardElements * kCardsInWord;
  return elements <= kCardElements ? 0 : (elements + kElements - 1) / kElements;
}
[[nodiscard]] inline std::size_t ArrayWords(layout::Word elements) {
  return 2 + elements + CardWords(elements);
}

[[nodiscard]] inline layout::Word* CardsOf(layout::Object& array) {
  return array.payload + 1 + layout::ArraySize(array);
}
[[nodiscard]] inline layout::Word CardBit(std::size_t card) {
  return layout::Word{1} << (card % kCardsInWord);
}

// For the elements from `index` on. An array that is a card itself needs no bits.
inline void MarkCards(layout::Object& array, std::size_t index, std::size_t count) {
  if (count == 0 || layout::ArraySize(array) <= kCardElements) {
    return;
  }
  layout::Word* const cards = CardsOf(array);
  const std::size_t last = (index + count - 1) / kCardElements;
  for (std::size_t card = index / kCardElements; card <= last; ++card) {
    cards[card / kCardsInWord] |= CardBit(card);
  }
}

// Sets up an array whose memory is new: its number of elements, all of them, and no card marked.
inline void FillArray(layout::Object& array, std::size_t count, layout::Word element) {
  array.payload[0] = count;
  for (std::size_t i = 0; i < count; ++i) {
    array.payload[1 + i] = element;
  }
  for (std::size_t i = 0; i < CardWords(count); ++i) {
    array.payload[1 + count + i] = 0;
  }
}

}  // namespace assay::runtime
