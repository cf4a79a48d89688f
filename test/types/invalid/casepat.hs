-- error: 2
f x = case x of { 1 -> "a"; 'b' -> "c" }
main = return ()
