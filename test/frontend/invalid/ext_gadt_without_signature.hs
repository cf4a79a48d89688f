-- error: 4
{-# LANGUAGE GADTs #-}
data T a where { TI :: T Int; TB :: T Bool }
f TI = 1
f TB = True
main :: IO ()
main = print (f TI)
