// pprof's profile.proto, of times and allocation.
#include "report/export.h"
#include "report/pprof_message.h"

namespace assay::report {

namespace {

Message Sample(const Profile& profile, std::uint32_t stack,
               const std::vector<Column<Costs>>& further) {
  std::vector<std::uint64_t> locations;  // the leaf first, numbers from 1
  for (std::uint32_t i = stack; i != kNothingBelow; i = profile.stacks[i].below) {
    locations.push_back(profile.stacks[i].centre + std::uint64_t{1});
  }
  const Costs& costs = profile.costs[stack];
  Message message;
  message.Numbers(1, locations);
  std::vector<std::uint64_t> values = {costs.AllTicks(), costs.AllTicks() * profile.tick_interval,
                                       costs.bytes, costs.objects, costs.entries};
  for (const Column<Costs>& column : further) {
    values.push_back(column.In(costs));
  }
  message.Numbers(2, values);
  return message;
}

// Each centre is a function, and the one place in it that costs something.
void AddCentre(Message& message, Strings& strings, const Centre& centre, std::uint64_t id) {
  Message line;
  line.Number(1, id);
  line.Number(2, centre.line);
  line.Number(3, centre.column);
  Message location;
  location.Number(1, id);
  location.Nested(4, line);
  message.Nested(4, location);
  Message function;
  function.Number(1, id);
  function.Number(2, strings.Of(QualifiedName(centre)));
  function.Number(3, strings.Of(centre.name));
  function.Number(4, strings.Of(centre.file));
  function.Number(5, centre.line);
  message.Nested(5, function);
}

}  // namespace

std::string ToPprof(const Profile& profile) {
  Strings strings;
  Message message;
  message.Nested(1, ValueType(strings, "ticks", "count"));
  message.Nested(1, ValueType(strings, "cpu", "nanoseconds"));
  message.Nested(1, ValueType(strings, "alloc_space", "bytes"));
  message.Nested(1, ValueType(strings, "alloc_objects", "count"));
  message.Nested(1, ValueType(strings, "entries", "count"));
  const std::vector<Column<Costs>> further = profile.FurtherColumns();
  for (const Column<Costs>& column : further) {
    message.Nested(1, ValueType(strings, column.name, column.unit));
  }
  for (std::uint32_t i = 0; i < profile.stacks.size(); ++i) {
    if (!profile.costs[i].IsZero()) {
      message.Nested(2, Sample(profile, i, further));
    }
  }
  for (std::size_t i = 0; i < profile.centres.size(); ++i) {
    AddCentre(message, strings, profile.centres[i], i + 1);
  }
  message.Number(9, profile.start);
  message.Number(10, profile.totals.elapsed);
  message.Nested(11, ValueType(strings, "cpu", "nanoseconds"));
  message.Number(12, profile.tick_interval);
  message.Number(14, strings.Of("cpu"));
  for (const std::string& text : strings.All()) {
    message.Text(6, text);
  }
  return Compressed(message.Bytes());
}

}  // namespace assay::report
