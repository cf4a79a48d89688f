-- error: 4
instance Show (a -> b) where show _ = "f"
class D a where d :: a
instance D where d = 1
main = return ()
