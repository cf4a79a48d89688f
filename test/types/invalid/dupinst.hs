-- error: 3
data T = T
instance Show T where show _ = "a"
instance Show T where show _ = "b"
main = return ()
