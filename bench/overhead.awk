# Lines "program variant seconds-or-instructions bytes" -> ratios to the plain variant of the same compiler.
function base(variant) { return variant ~ /^ghc/ ? "ghc" : "plain" }
{
  if (!($1 in seen)) { seen[$1] = 1; programs[++program_count] = $1 }
  if (!($2 in known)) { known[$2] = 1; variants[++variant_count] = $2 }
  time[$1, $2] = $3
  size[$1, $2] = $4
}
function table(title, value, unit,    i, j, v, ratio) {
  printf "%s\n%-14s", title, ""
  for (j = 1; j <= variant_count; ++j) printf "%10s", variants[j]
  printf "\n"
  for (j = 1; j <= variant_count; ++j) { sum[j] = 0; count[j] = 0 }
  for (i = 1; i <= program_count; ++i) {
    printf "%-14s", programs[i]
    for (j = 1; j <= variant_count; ++j) {
      v = variants[j]
      if (!((programs[i], v) in value) || value[programs[i], base(v)] == 0) { printf "%10s", "-"; continue }
      if (v == base(v)) { printf "%10s", sprintf(unit, value[programs[i], v]) }
      else {
        ratio = value[programs[i], v] / value[programs[i], base(v)]
        printf "%10.2f", ratio
        if (ratio > 0) { sum[j] += log(ratio); ++count[j] }
      }
    }
    printf "\n"
  }
  printf "%-14s", "geometric mean"
  for (j = 1; j <= variant_count; ++j) {
    if (count[j] > 0) printf "%10.2f", exp(sum[j] / count[j]); else printf "%10s", ""
  }
  printf "\n\n"
}
END {
  if (what == "instructions") table("Instructions: millions of plain code, and its multiples", time, "%.1f M")
  else table("CPU time: seconds of plain code, and its multiples", time, "%.2f s")
  for (k in size) size[k] /= 1000
  table("Size of the executable: kB of plain code, and its multiples", size, "%.0f")
  print "subsumed: profiled, no cost centres.  centres: every top-level function is one."
  print "stacks: and stacks are kept.  hidden: optimised with the centres, then plain code: what they cost the optimiser."
}
