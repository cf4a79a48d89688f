-- A branch that runs for ever does not keep the others waiting, in an encapsulated search neither.
import Control.Search.Unsafe (allValues)

main :: Int
main = length [1 ..] ? 42 ? head (allValues (length [1 ..])) ? 43
