-- What a program can ask of values that are not known all the way.
import System.IO.Unsafe
data T = A | B Int | C T T
main = do
  print (isVar (let x free in (x :: Bool)), isVar 'a', isVar (id True))
  print (let x free in (isVar (x :: Bool), (x =:= True) &> isVar x))
  print (let x, y free in (identicalVar x (y :: Bool), identicalVar x x, (x =:= y) &> identicalVar x y))
  print (isGround [1, 2], isGround (let x free in [True, x]), let x free in isGround (Just (x =:= False &> x)))
  print (compareAnyTerm A (B 1), compareAnyTerm (B 3) (B 2), compareAnyTerm (C A (B 1)) (C A (B 1)), compareAnyTerm [1.5, -2.0] [1.5, 0.5])
  print (compareAnyTerm (2 ^ 100) (2 ^ 101 :: Int), compareAnyTerm (2 ^ 100) (3 :: Int))
  putStrLn (showAnyTerm (C (B (-3)) A))
  putStrLn (showAnyTerm (let x, y free in [(x :: Bool, y :: Bool), (y, x)]))
  print (let x free in spawnConstraint (x =:= 3) (x + 1))
  print (let x free in spawnConstraint (x + 1 =:= (4 :: Int)) (x =:= 3 &> x))
