module Main where
main = putStrLn "x"
data P = P { px :: Int, py :: Int } | Q { px :: Int }
f (P { px = a, py }) = P { px = py, py = a }
g P {..} = P {px = py, ..} where { q = px }
h p = p { px = 1, py = px p }
i px = let py = 2 in P {..}
j Q {px} = Q {px}
k = P {..}
