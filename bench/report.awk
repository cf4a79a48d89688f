# A table of ratios from the figures of bench/run, as Markdown.
#
# Of the runs of one executable the best counts; of the layouts of one program their mean.

{
  key = $1 " " $2 " " $3
  if (!($2 in seen)) { seen[$2] = 1; names[++count] = $2 }
  if (!((key, $4) in best)) { best[key, $4] = $5; layouts[key]++ }
  else if ($5 < best[key, $4]) best[key, $4] = $5
}

END {
  Column("ghc -O0 s", "time ghc0", "", "%.2f")
  Column("plain s", "time plain", "", "%.2f")
  Column("plain / ghc -O0", "time plain", "time ghc0", "%.2f")
  Column("plain / ghc -O", "time plain", "time ghc1", "%.2f")
  Column("profiled / plain", "time profiled", "time plain", "%.3f")
  Column("centres / plain", "time centres", "time plain", "%.3f")
  Column("profiled / plain, instructions", "instructions profiled", "instructions plain", "%.3f")
  Column("centres / plain, instructions", "instructions centres", "instructions plain", "%.3f")
  Column("allocation GB/s", "allocation plain", "", "%.2f", 1e9)

  row = "| program"; rule = "|---"
  for (c = 1; c <= columns; c++) { row = row " | " title[c]; rule = rule "|---" }
  print row " |"; print rule "|"
  for (n = 1; n <= count; n++) {
    row = "| " names[n]
    for (c = 1; c <= columns; c++) row = row " | " Cell(c, names[n])
    print row " |"
  }
  row = "| **geometric mean**"
  for (c = 1; c <= columns; c++) row = row " | " GeometricMean(c)
  print row " |"
}

# A column that no program has a figure for is left out.
function Column(heading, above, below, format, unit,    n) {
  columns++
  title[columns] = heading; over[columns] = above; under[columns] = below
  form[columns] = format; scale[columns] = unit ? unit : 1
  for (n = 1; n <= count; n++) if (Figure(columns, names[n]) > 0) return
  columns--
}

function Figure(column, name,    above, below) {
  above = Mean(over[column], name) / scale[column]
  if (under[column] == "") return above
  below = Mean(under[column], name)
  return below > 0 ? above / below : 0
}

function Mean(what, name,    part, key, layout, sum) {
  split(what, part, " ")
  key = part[1] " " name " " part[2]
  if (!layouts[key]) return 0
  for (layout = 0; layout < layouts[key]; layout++) sum += best[key, layout]
  return sum / layouts[key]
}

function Cell(column, name,    figure) {
  figure = Figure(column, name)
  return figure > 0 ? sprintf(form[column], figure) : "-"
}

function GeometricMean(column,    n, figure, sum, with) {
  if (under[column] == "") return ""
  for (n = 1; n <= count; n++) {
    figure = Figure(column, names[n])
    if (figure > 0) { sum += log(figure); with++ }
  }
  return sprintf("**" form[column] "**", exp(sum / with))
}
