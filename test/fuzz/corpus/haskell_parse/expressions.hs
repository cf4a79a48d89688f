-- Every form of expression of the report, and what else is simply on.
module Expressions where

import qualified Data.Map as Map
import Data.Char (ord)

data P = P { px :: Int, py :: Int }

literals :: [Integer]
literals = [0, 12, 0xFF, 0Xff, 0o17, 0O17, 0b101, 1_000_000, 0x_dead_beef, 123456789012345678901234567890, 0xFFFFFFFFFFFFFFFFFFFF]

fractions :: [Double]
fractions = [1.5, 0.25, 1e3, 1.5e-3, 2E+4, 1_000.5, 0.000]

characters :: String
characters = ['a', '\'', '"', '\n', '\\', '\t', '\DEL', '\SOH', '\SO', '\^A', '\^[', '\x41', '\o101', '\65', 'λ', '→']

strings :: [String]
strings =
  [ "", "plain", "\"quoted\"", "a\
      \b", "\SO\&H", "\SOH", "\1234\&5", "tab\there", "\x1F600", "Grüße", "\   \", "\NUL\DEL\xD800" ]

operators a b c = a + b * c - negate a `div` b `mod` c
negation x = - x + 1
negation' x = (-1) + (- x)
negations x = (subtract 1) (-x) == - 1

sections = (map (+ 1), map (1 +), map (`div` 2), map (2 `div`), (.) . (.), (subtract 2 .), (Map.!), (`Map.lookup` Map.empty))
operatorNames = ((+), (:), (,), (,,) 1 2 3, (-), (), [], (Prelude.+), (Map.\\))

lambda = \x (y, _) ~(z, w) v@(Just u) -> x
letIn = let x = 1; y = 2 in x + y
letLayout =
  let x = 1
      y = 2
      f a b = a
        + b
  in f x y
letOneLine = let f x = x in f 1 + let y = 2 in y
conditional x = if x > 0 then "positive" else if x < 0 then "negative" else "zero"

caseOf x = case x of
  Just y | y > 0, even y -> "even"
         | Just z <- lookup y [], let w = z, w -> "odd"
         | otherwise -> other
    where other = "other"
  Nothing -> "none"

caseBraces x = case x of { 1 -> 'a'; 2 -> 'b' ; _ -> 'c'; }
caseInParentheses x = (case x of 1 -> 2; _ -> 3) + 1
caseInTuple x = (case x of y -> y, 2)

doBlock = do
  x <- getLine
  let y = x
      z = y
  putStrLn z
  if null x
    then return ()
    else do
      putStrLn "more"
      doBlock
  if null y
  then return ()
  else putStrLn y
  let (a, b) = (1, 2)
  _ <- return (a + b)
  return ()

doBraces = do { x <- getLine; ; putStrLn x; let { y = x }; putStrLn y; }
doOneLine = do x <- getLine; putStrLn x
doIf c = do { if c ; then return () ; else return () }
doOperator = do
  return 1
  >>= print
doThen m = m >>= \x -> do
  print x
  print x

comprehension = [ (x, y) | x <- [1 ..], let y = x * x, even x, (_, Just z) <- [], z > y ]
sequences = ([1 ..], [1, 3 ..], [1 .. 10], [1, 3 .. 10], ['a' .. 'z'], [x | x <- "abc"])
lists = ([], [1], [1, 2, 3], [[1], []], [(1, 'a')])
tuples = ((), (1, 2), (1, 2, 3), (1, (2, 3)))
tupleSections = (map (,1) [2], (1,,3), (,,) 1)

record = P { px = 1, py = 2 }
updated p = p { px = 3 } { py = 4 }
recordArgument f p = f p { px = 1 } P { px = 1, py = 1 }
puns P {px, py = y} = px + y
wild P {..} = px + py
wildMake = let { px = 1; py = 2 } in P {..}
emptyRecord = P {}

annotated = (read "1" :: Int) + (fromIntegral (2 :: Int) :: Int)
annotatedLambda = (\x -> x) :: Int -> Int
multiWay x = if | x > 0 -> "a"
                | x < 0, let y = x, y < 1 -> if | x == 1 -> "b"
                                                | otherwise -> "c"
                | otherwise -> "d"
composition = ord . fst . Map.findMin . Map.mapKeys id
qualified = Map.insert 1 Map.empty Map.! 1
applied = f (g x) (h y z) [1] "s" 'c' 1.5
  where f = undefined; g = undefined; h = undefined
        x = 1
        y = 2; z = 3
guards x
  | x == 1 = a
  | Just y <- x', y > 2, let z = y = b + z
  | otherwise = c
  where
    a = 1
    b = 2
    c = 3
    x' = Just x
hole = _ + _hole
sccs x = {-# SCC "name" #-} x + {-# SCC other #-} f x where f = id
