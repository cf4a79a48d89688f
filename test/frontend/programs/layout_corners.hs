-- Corner cases of the layout algorithm, most of them parse-error(t).
module Main where

-- A let block closed by 'in' on the same line, by ')' , by ',' and by 'then'.
oneLine :: Int
oneLine = let a = 1; b = 2 in a + b

inParens :: Int
inParens = (let a = 5; b = a in a * b)

inTuple :: (Int, Int)
inTuple = (case 3 of n -> n, let k = 4 in k)

inList :: [Int]
inList = [x | let y = 10, x <- [y, case y of 10 -> 1; _ -> 2]]

inIf :: Bool -> Int
inIf b = if case b of True -> False; False -> True then 1 else 2

inSection :: [Int]
inSection = map (subtract $ let one = 1 in one) [1, 2, 3]

-- Operators at the start of a line continue the expression.
continued :: Int
continued = 1
  + 2
  * 3
  - 4

-- A where below a guard belongs to the whole equation.
classify :: Int -> String
classify n
  | small = "small"
  | even n
  , n > 100 = "big and even"
  | otherwise = rest
  where
    small = n < 10
    rest
      | n > 100 = "big and odd"
      | otherwise = "medium"

nested :: Int -> Int
nested x = f x where f y = g y where g z = h z where h w = w * 2

-- 'where' at a smaller indentation than the body closes the do block.
action :: IO ()
action = do
    print a
    print b
  where
  a = "a in where at indentation two"
  b = 'b'

-- An empty line, a comment to the left and a tab do not matter.
tabbed :: IO ()
tabbed = do
        putStrLn "eight spaces"
-- a comment in column one

	putStrLn "one tab"
        let x = 1
	    y = 2
        print (x + y)

ifInDo :: Int -> IO ()
ifInDo n = do
  if n > 3
    then putStrLn "more"
    else putStrLn "less"
  if n > 3 then do
    putStrLn "more"
    putStrLn "and more"
  else do
    putStrLn "less"
  case n of
    3 -> putStrLn "three"
    _ -> return ()
  let go 0 = return ()
      go k = do putStr (show k)
                putStr " "
                go (k - 1)
  go n
  putStrLn ""

operatorDo :: IO ()
operatorDo = mapM_ print $ do
  x <- [1, 2]
  y <- "ab"
  return (x, y)

main :: IO ()
main = do
  print oneLine; print inParens
  print inTuple
  print inList
  print (map inIf [True, False])
  print inSection
  print continued
  mapM_ (putStrLn . classify) [5, 50, 102, 103]
  print (nested 21)
  action
  tabbed
  ifInDo 3; ifInDo 4
  operatorDo
  let in putStrLn "empty let"
  let { p = 1; q = 2 }
  print (p + q) where
