#include "report/chart_fills.h"

#include <array>

namespace assay::report {

namespace {

using drawing::Colour;
using drawing::Fill;
using drawing::Grey;
using drawing::Hatch;
using drawing::kBlack;
using drawing::kWhite;

constexpr std::array kGreys = {
    Fill{Grey(0.80)},
    Fill{Grey(0.45)},
    Fill{kWhite, Hatch::Rising, Grey(0.25)},
    Fill{Grey(0.65)},
    Fill{kWhite, Hatch::Dotted, kBlack},
    Fill{Grey(0.25)},
    Fill{Grey(0.92), Hatch::Falling, Grey(0.2)},
    Fill{Grey(0.55), Hatch::Level, kWhite},
    Fill{kWhite, Hatch::Crossed, Grey(0.3)},
    Fill{Grey(0.35), Hatch::Rising, kWhite},
    Fill{Grey(0.92)},
    Fill{Grey(0.5), Hatch::Dotted, kWhite},
    Fill{kWhite, Hatch::Level, Grey(0.2)},
    Fill{Grey(0.3), Hatch::Falling, kWhite},
    Fill{Grey(0.8), Hatch::Upright, Grey(0.2)},
    Fill{Grey(0.35), Hatch::Crossed, kWhite},
    Fill{Grey(0.85), Hatch::Dotted, Grey(0.1)},
    Fill{Grey(0.2), Hatch::Level, kWhite},
    Fill{kWhite, Hatch::Upright, Grey(0.5)},
    Fill{Grey(0.6), Hatch::Crossed, Grey(0.1)},
};

constexpr Colour Rgb(unsigned code) {
  return {static_cast<double>(code >> 16U) / 255, static_cast<double>(code >> 8U & 0xffU) / 255,
          static_cast<double>(code & 0xffU) / 255};
}

// By Okabe and Ito, who chose them for colour-blind eyes; black is for lines and texts.
constexpr std::array kColours = {Rgb(0x56b4e9), Rgb(0xe69f00), Rgb(0x009e73), Rgb(0xf0e442),
                                 Rgb(0x0072b2), Rgb(0xcc79a7), Rgb(0xd55e00)};
constexpr std::array kHatches = {Hatch::None, Hatch::Rising, Hatch::Dotted, Hatch::Level,
                                 Hatch::Crossed};

}  // namespace

Fill FillOf(std::size_t place, bool has_colour) {
  if (!has_colour) {
    return kGreys[place % kGreys.size()];
  }
  return {kColours[place % kColours.size()], kHatches[place / kColours.size() % kHatches.size()],
          kWhite};
}

Fill FillOfRest() { return {kWhite}; }

}  // namespace assay::report
