# The longest major collections of bench/run --gc, the best run of each, as Markdown.

!($1 in seconds) || $3 < seconds[$1] { copied[$1] = $2; seconds[$1] = $3 }

END {
  print "| | copied GB | CPU s | s / GB |"
  print "|---|---|---|---|"
  Row("assay")
  if (!("ghc" in seconds)) exit
  Row("ghc")
  printf "| **ratio** | | **%.2f** | **%.2f** |\n", seconds["assay"] / seconds["ghc"],
         PerGigabyte("assay") / PerGigabyte("ghc")
}

function Row(who) {
  printf "| %s | %.2f | %.2f | %.2f |\n", who, copied[who] / 1e9, seconds[who], PerGigabyte(who)
}

function PerGigabyte(who) { return seconds[who] / (copied[who] / 1e9) }
