-- error: 4
data P = P { px, py :: !Double } | Q
origin :: P
origin = P {}
main :: IO ()
main = case origin of { Q -> print 1; _ -> print 2 }
