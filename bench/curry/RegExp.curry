-- small: 3
-- Does a regular expression match: all its words are tried, lazily.
data RegExp = Lit Char | Alt RegExp RegExp | Seq RegExp RegExp | Star RegExp

match :: RegExp -> String -> String
match (Lit c)   (d:ds) | c == d = ds
match (Alt r _) s = match r s
match (Alt _ r) s = match r s
match (Seq r q) s = match q (match r s)
match (Star _)  s = s
match (Star r)  s@(_:_) = match (Star r) (match r s)

accept :: RegExp -> String -> Bool
accept r s | null (match r s) = True

abc :: RegExp
abc = Seq (Star (Alt (Lit 'a') (Alt (Lit 'b') (Lit 'c')))) (Seq (Lit 'a') (Seq (Lit 'b') (Lit 'd')))

run :: Int -> Bool
run n = accept abc (concat (replicate n "abc") ++ "abd")

main = run 100
