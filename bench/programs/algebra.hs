-- Symbolic algebra: polynomials in several variables over classes of rings, derivatives and
-- simplification of expressions, division, greatest common divisors, bases of Groebner, series.
-- small: 3
module Main (main) where

import Data.List
import qualified Data.Map as M
import Data.Maybe
import Data.Ratio
import System.Environment (getArgs)

-- ---- polynomials

newtype Monomial = Monomial [Int] deriving (Eq)

instance Ord Monomial where
  compare (Monomial a) (Monomial b) = compare (sum a) (sum b) <> compare a b

newtype Poly c = Poly (M.Map Monomial c) deriving (Eq, Ord)

class (Eq c, Num c) => Ring c where
  display :: c -> String
  display' :: c -> Bool -> String
  display' c alone
    | alone = display c
    | c == 1 = ""
    | c == negate 1 = "-"
    | otherwise = display c ++ "*"

instance Ring Integer where
  display = show

instance Integral a => Ring (Ratio a) where
  display q
    | denominator q == 1 = show (toInteger (numerator q))
    | otherwise = show (toInteger (numerator q)) ++ "/" ++ show (toInteger (denominator q))

-- Integers modulo a prime.
newtype Mod7 = Mod7 Int deriving (Eq, Ord)

instance Num Mod7 where
  Mod7 a + Mod7 b = Mod7 ((a + b) `mod` 7)
  Mod7 a * Mod7 b = Mod7 ((a * b) `mod` 7)
  negate (Mod7 a) = Mod7 ((7 - a) `mod` 7)
  abs = id
  signum = id
  fromInteger n = Mod7 (fromInteger (n `mod` 7))

instance Fractional Mod7 where
  recip a = a ^ (5 :: Int)
  fromRational q = fromInteger (numerator q) / fromInteger (denominator q)

instance Ring Mod7 where
  display (Mod7 a) = show a

names :: [String]
names = ["x", "y", "z"]

instance Ring c => Show (Poly c) where
  show (Poly m)
    | M.null m = "0"
    | otherwise = intercalate " + " (map term (M.toDescList m))
    where
      term (Monomial es, c) =
        let factors = [v ++ (if e > 1 then "^" ++ show e else "") | (v, e) <- zip names es, e > 0]
         in display' c (null factors) ++ intercalate "*" factors

normal :: Ring c => M.Map Monomial c -> Poly c
normal = Poly . M.filter (/= 0)

instance Ring c => Num (Poly c) where
  Poly a + Poly b = normal (M.unionWith (+) a b)
  Poly a * Poly b = normal (M.fromListWith (+) [(times m n, c * d) | (m, c) <- M.toList a, (n, d) <- M.toList b])
  negate (Poly a) = Poly (M.map negate a)
  abs = id
  signum = id
  fromInteger n = normal (M.singleton (Monomial [0, 0, 0]) (fromInteger n))

times :: Monomial -> Monomial -> Monomial
times (Monomial a) (Monomial b) = Monomial (zipWith (+) a b)

over :: Monomial -> Monomial -> Maybe Monomial
over (Monomial a) (Monomial b)
  | and (zipWith (>=) a b) = Just (Monomial (zipWith (-) a b))
  | otherwise = Nothing

variable :: Ring c => Int -> Poly c
variable i = Poly (M.singleton (Monomial [if j == i then 1 else 0 | j <- [0 .. 2]]) 1)

leading :: Poly c -> Maybe (Monomial, c)
leading (Poly m) = fmap fst (M.maxViewWithKey m)

x, y, z :: Ring c => Poly c
x = variable 0
y = variable 1
z = variable 2

scale :: Ring c => Monomial -> c -> Poly c -> Poly c
scale m c (Poly p) = normal (M.fromList [(times m n, c * d) | (n, d) <- M.toList p])

reduce :: (Ring c, Fractional c) => [Poly c] -> Poly c -> Poly c
reduce basis = go (Poly M.empty)
  where
    go done p = case leading p of
      Nothing -> done
      Just (m, c) -> case listToMaybe [(q, b, d) | b <- basis, Just (n, d) <- [leading b], Just q <- [m `over` n]] of
        Just (q, b, d) -> go done (p - scale q (c / d) b)
        Nothing -> let t = Poly (M.singleton m c) in go (done + t) (p - t)

groebner :: (Ring c, Fractional c) => [Poly c] -> [Poly c]
groebner fs = minimal (go fs [(a, b) | a : rest <- tails fs, b <- rest])
  where
    go basis [] = basis
    go basis ((a, b) : rest) = case reduce basis (spoly a b) of
      r | isNothing (leading r) -> go basis rest
        | otherwise -> go (r : basis) (rest ++ [(r, c) | c <- basis])
    spoly a b = fromMaybe 0 $ do
      (m, c) <- leading a
      (n, d) <- leading b
      let l = joint m n
      p <- l `over` m
      q <- l `over` n
      return (scale p (1 / c) a - scale q (1 / d) b)
    joint (Monomial a) (Monomial b) = Monomial (zipWith max a b)
    minimal basis = sortOn (fmap fst . leading) (foldl' keep [] (sortOn (fmap fst . leading) basis))
    keep acc p = case leading (reduce acc p) of
      Nothing -> acc
      Just (_, c) -> scale (Monomial [0, 0, 0]) (1 / c) (reduce acc p) : acc

derivative :: Ring c => Int -> Poly c -> Poly c
derivative i (Poly p) = normal (M.fromList [(Monomial (lower es), fromIntegral (es !! i) * c) | (Monomial es, c) <- M.toList p, es !! i > 0])
  where
    lower es = [if j == i then e - 1 else e | (j, e) <- zip [0 ..] es]

-- ---- one variable, over a field

divide :: (Eq c, Fractional c) => [c] -> [c] -> ([c], [c])
divide a b = go [] (reverse a)
  where
    n = length b
    lead = last b
    go q r
      | length r < n = (q, trim (reverse r))
      | otherwise =
          let f = head r / lead
              r' = zipWith (-) r (map (* f) (reverse b) ++ repeat 0)
           in go (f : q) (tail r')
    trim = dropWhileEnd (== 0)

gcdPoly :: (Eq c, Fractional c) => [c] -> [c] -> [c]
gcdPoly a [] = map (/ last a) a
gcdPoly a b = gcdPoly b (snd (divide a b))

multiply :: Num c => [c] -> [c] -> [c]
multiply [] _ = []
multiply (a : as) bs = zipLong (map (a *) bs) (0 : multiply as bs)
  where
    zipLong (c : cs) (d : ds) = c + d : zipLong cs ds
    zipLong cs [] = cs
    zipLong [] ds = ds

-- ---- expressions

data Expr = N Rational | X | Expr :+ Expr | Expr :* Expr | Expr :^ Int | Sin Expr | Cos Expr | Exp Expr
  deriving (Eq, Ord)

instance Show Expr where
  showsPrec d e = case e of
    N q -> showString (display q)
    X -> showChar 'x'
    a :+ b -> showParen (d > 6) $ showsPrec 6 a . showString " + " . showsPrec 6 b
    a :* b -> showParen (d > 7) $ showsPrec 7 a . showChar '*' . showsPrec 7 b
    a :^ n -> showsPrec 8 a . showChar '^' . shows n
    Sin a -> showString "sin(" . shows a . showChar ')'
    Cos a -> showString "cos(" . shows a . showChar ')'
    Exp a -> showString "exp(" . shows a . showChar ')'

diff :: Expr -> Expr
diff e = case e of
  N _ -> N 0
  X -> N 1
  a :+ b -> diff a :+ diff b
  a :* b -> (diff a :* b) :+ (a :* diff b)
  a :^ n -> N (fromIntegral n) :* (a :^ (n - 1)) :* diff a
  Sin a -> Cos a :* diff a
  Cos a -> N (-1) :* Sin a :* diff a
  Exp a -> Exp a :* diff a

simplify :: Expr -> Expr
simplify e = let r = step e in if r == e then e else simplify r
  where
    step e' = case e' of
      a :+ b -> total (sort (terms a ++ terms b))
      a :* b -> produce (sort (factors a ++ factors b))
      _ :^ 0 -> N 1
      a :^ 1 -> step a
      (a :^ m) :^ n -> a :^ (m * n)
      N q :^ n -> N (q ^ n)
      a :^ n -> step a :^ n
      Sin (N 0) -> N 0
      Cos (N 0) -> N 1
      Exp (N 0) -> N 1
      Sin a -> Sin (step a)
      Cos a -> Cos (step a)
      Exp a -> Exp (step a)
      _ -> e'
    terms (a :+ b) = terms a ++ terms b
    terms a = [step a]
    factors (a :* b) = factors a ++ factors b
    factors a = [step a]
    total ts = case [rebuild c t | g <- groupBy (\a b -> snd (split a) == snd (split b)) (sortOn (snd . split) ts), let c = sum (map (fst . split) g), c /= 0, let t = snd (split (head g))] of
      [] -> N 0
      rs -> foldr1 (:+) rs
    rebuild c (N 1) = N c
    rebuild 1 t = t
    rebuild c t = N c :* t
    split (N q) = (q, N 1)
    split (N q :* t) = (q, t)
    split t = (1, t)
    produce fs =
      let c = product [q | N q <- fs]
          others = [(b, n) | f <- fs, Just (b, n) <- [base f]]
          powers = [(fst (head g), sum (map snd g)) | g <- groupBy (\a b -> fst a == fst b) (sort others)]
          rest = [if n == 1 then b else b :^ n | (b, n) <- powers, n /= 0]
       in if c == 0 then N 0 else foldr1 (:*) ([N c | c /= 1 || null rest] ++ rest)
    base (N _) = Nothing
    base (b :^ n) = Just (b, n)
    base b = Just (b, 1)

nodes :: Expr -> Int
nodes e = case e of
  a :+ b -> 1 + nodes a + nodes b
  a :* b -> 1 + nodes a + nodes b
  a :^ _ -> 1 + nodes a
  Sin a -> 1 + nodes a
  Cos a -> 1 + nodes a
  Exp a -> 1 + nodes a
  _ -> 1

-- ---- power series

sinS, cosS, expS, tanS :: [Rational]
sinS = integral cosS
cosS = 1 : map negate (tail (integral sinS))
expS = 1 : tail (integral expS)
tanS = quotient sinS cosS

integral :: [Rational] -> [Rational]
integral s = 0 : zipWith (/) s [1 ..]

quotient :: [Rational] -> [Rational] -> [Rational]
quotient (a : as) (b : bs) = q
  where
    q = a / b : map (/ b) (zipWith (-) as (convolve q bs))
quotient _ _ = []

convolve :: [Rational] -> [Rational] -> [Rational]
convolve xs ys = [sum (zipWith (*) (take n xs) (reverse (take n ys))) | n <- [1 ..]]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 17
      square = (x + y + z + 1) ^ n :: Poly Integer
      Poly terms = square * (square + 1)
  print (M.size terms, sum (M.elems terms), maximum (M.elems terms))
  print ((x + 2 * y) ^ (3 :: Int) :: Poly Integer)
  print (derivative 0 ((x * y - z) ^ (2 :: Int)) :: Poly Integer)
  mapM_ print (groebner [x * x + y * y + z * z - 1, x * x + z * z - y, x - z :: Poly Rational])
  mapM_ print (take 4 (groebner [x ^ (3 :: Int) - 2 * x * y, x * x * y - 2 * y * y + x, z * z - x * y :: Poly Mod7]))
  let p = iterate (multiply [1, 1]) [1 :: Rational] !! (n * 4)
      q = iterate (multiply [-1, 1]) [1 :: Rational] !! (n * 3)
      common = multiply p q
  print (map display (gcdPoly (multiply common [2, 3]) (multiply common [1, 0, 1])) !! 1)
  let f = Sin (X :^ 2) :* Exp (N 3 :* X) :+ (X :^ 3)
      derivatives = take (3 + n `div` 4) (iterate (simplify . diff) f)
  mapM_ print (take 3 derivatives)
  print (map nodes derivatives)
  print (map display (take 8 tanS))
  print (map display (take 3 (drop (n * 5) tanS)) == map display (take 3 (drop (n * 5) (quotient sinS cosS))))
  print (sum (map (denominator . (expS !!)) [0 .. n]), length (show (denominator (tanS !! (n * 6 + 1)))))
