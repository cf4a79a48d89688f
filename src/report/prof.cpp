#include "writers/prof.h"

#include <cstdio>
#include <cstdlib>

#include "report/export.h"

namespace assay::report {

std::string ToProf(const Profile& profile, ProfStyle style) {
  std::vector<writers::ProfCentre> centres;
  for (const Centre& centre : profile.centres) {
    centres.push_back(
        {centre.name.c_str(), centre.module.c_str(), PlaceOf(centre), centre.kind == "caf"});
  }
  std::vector<writers::ProfNode> nodes;
  for (std::size_t i = 0; i < profile.stacks.size(); ++i) {
    const Stack& stack = profile.stacks[i];
    nodes.push_back({stack.centre, stack.below == kNothingBelow ? writers::kNoParent : stack.below,
                     profile.costs[i].entries, profile.costs[i].AllTicks(),
                     profile.costs[i].bytes});
  }
  std::vector<std::string> arguments = profile.arguments;
  std::vector<char*> pointers;
  for (std::string& argument : arguments) {
    pointers.push_back(argument.data());
  }
  const writers::ProfRun run{
      .program = profile.program.c_str(),
      .argument_count = static_cast<int>(pointers.size()),
      .arguments = pointers.data(),
      .runtime_argument_count = 0,
      .runtime_arguments = nullptr,
      .end = static_cast<std::time_t>((profile.start + profile.totals.elapsed) / 1'000'000'000),
      .tick_interval = profile.tick_interval,
      .centres = centres.data(),
      .centre_count = static_cast<std::uint32_t>(centres.size()),
      .nodes = nodes.data(),
      .node_count = static_cast<std::uint32_t>(nodes.size())};

  char* text = nullptr;
  std::size_t size = 0;
  std::FILE* const file = open_memstream(&text, &size);
  if (file == nullptr) {
    return "";
  }
  const auto detail = style == ProfStyle::TextWithNumbers ? writers::ProfDetail::Numbers
                      : style == ProfStyle::TextWithAll   ? writers::ProfDetail::All
                                                          : writers::ProfDetail::Standard;
  const bool is_written = style == ProfStyle::Json ? writers::WriteProfJson(run, file)
                                                   : writers::WriteProf(run, detail, file);
  std::fclose(file);
  std::string result = is_written ? std::string(text, size) : "";
  std::free(text);
  return result;
}

}  // namespace assay::report
