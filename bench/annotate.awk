# The work of bench/annotate. The program is cut into definitions at the semicolons outside all
# brackets; of each it is enough to know its name and where the parameters of a lambda end.

{ text = text $0 "\n" }

END {
  count = Split(text, definition)
  if (centres) {
    for (i = 1; i <= count; i++) definition[i] = WithCentre(definition[i])
  }
  if (seed) Shuffle(definition, count, seed)
  for (i = 1; i <= count; i++) print definition[i]
}

# Cuts `text` into definitions without their comments; returns how many.
function Split(text, definition,    i, c, depth, current, count) {
  for (i = 1; i <= length(text); i++) {
    c = substr(text, i, 1)
    if (substr(text, i, 2) == "--") {
      while (substr(text, i + 1, 1) != "\n") i++
      continue
    }
    if (c == "\"" || c == "`") {
      do { current = current c; c = substr(text, ++i, 1) } while (c != "\"" && c != "`")
    }
    depth += (c ~ /[({]/) - (c ~ /[)}]/)
    current = current c
    if (c == ";" && depth == 0) {
      definition[++count] = Trim(current)
      current = ""
    }
  }
  if (Trim(current) != "") definition[++count] = Trim(current) ";"
  return count
}

function WithCentre(text,    head, rest, name, i, c, depth) {
  if (text ~ /^data[ \n]/ || !match(text, /^[^=]* =[ \n]+\\/)) return text
  head = substr(text, 1, RLENGTH)
  rest = substr(text, RLENGTH + 1)
  name = head
  sub(/^dict[ \n]+/, "", name)
  if (name ~ /^`/) { sub(/^`/, "", name); sub(/`.*/, "", name) }
  else sub(/[ \n].*/, "", name)
  for (i = 1; i < length(rest); i++) {
    c = substr(rest, i, 1)
    depth += (c == "(") - (c == ")")
    if (depth == 0 && substr(rest, i, 2) == "->") break
  }
  return head substr(rest, 1, i + 1) " scc \"" name "\" (" \
         Trim(substr(rest, i + 2, length(rest) - i - 2)) ");"
}

function Shuffle(array, count, seed,    i, j, held) {
  srand(seed)
  for (i = count; i > 1; i--) {
    j = 1 + int(rand() * i)
    held = array[i]; array[i] = array[j]; array[j] = held
  }
}

function Trim(text) {
  gsub(/^[ \n]+|[ \n]+$/, "", text)
  return text
}
