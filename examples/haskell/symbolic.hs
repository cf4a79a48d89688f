-- Symbolic differentiation: expressions are a Floating, so that formulas are
-- written as ordinary Haskell; simplification by rewriting; Newton's method.
module Main where

import qualified Data.Map as Map
import Data.Maybe (fromMaybe)

data Expr
  = Const Rational
  | Var String
  | Expr :+: Expr
  | Expr :*: Expr
  | Expr :/: Expr
  | Expr :^: Expr
  | Fun Func Expr
  deriving (Eq, Ord)

infixl 6 :+:
infixl 7 :*:, :/:
infixr 8 :^:

data Func = Sin | Cos | Exp | Log | Sqrt deriving (Eq, Ord, Enum, Bounded)

instance Show Func where
  show f = case f of { Sin -> "sin"; Cos -> "cos"; Exp -> "exp"; Log -> "log"; Sqrt -> "sqrt" }

instance Num Expr where
  (+) = (:+:)
  (*) = (:*:)
  a - b = a :+: negate b
  negate a = Const (-1) :*: a
  abs = error "abs is not differentiable"
  signum = error "signum is not differentiable"
  fromInteger = Const . fromInteger

instance Fractional Expr where
  (/) = (:/:)
  fromRational = Const

instance Floating Expr where
  pi = Var "pi"
  exp = Fun Exp
  log = Fun Log
  sqrt = Fun Sqrt
  sin = Fun Sin
  cos = Fun Cos
  (**) = (:^:)
  tan a = sin a / cos a
  asin = undefined
  acos = undefined
  atan = undefined
  sinh a = (exp a - exp (-a)) / 2
  cosh a = (exp a + exp (-a)) / 2
  asinh = undefined
  acosh = undefined
  atanh = undefined

instance Show Expr where
  showsPrec p e = case e of
    Const r | r < 0 -> showParen (p > 6) (constant r)
            | otherwise -> constant r
    Var x -> showString x
    a :+: (Const r :*: b) | r < 0 -> showParen (p > 6) (showsPrec 6 a . showString " - " . showsPrec 7 (times (negate r) b))
    a :+: b -> showParen (p > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)
    Const (-1) :*: b -> showParen (p > 6) (showString "-" . showsPrec 7 b)
    a :*: b -> showParen (p > 7) (showsPrec 7 a . showString "*" . showsPrec 8 b)
    a :/: b -> showParen (p > 7) (showsPrec 7 a . showString "/" . showsPrec 8 b)
    a :^: b -> showParen (p > 8) (showsPrec 9 a . showString "^" . showsPrec 9 b)
    Fun f a -> shows f . showParen True (shows a)
    where
      constant r | r == fromIntegral n = shows n
                 | otherwise = showParen (p > 7) (shows (fromRational r :: Double))
        where n = truncate r :: Integer
      times 1 b = b
      times r b = Const r :*: b

diff :: String -> Expr -> Expr
diff x e = case e of
  Const _ -> 0
  Var y -> if x == y then 1 else 0
  a :+: b -> diff x a + diff x b
  a :*: b -> diff x a * b + a * diff x b
  a :/: b -> (diff x a * b - a * diff x b) / (b :^: 2)
  a :^: Const n -> Const n * (a :^: Const (n - 1)) * diff x a
  a :^: b -> (a :^: b) * diff x (b * log a)
  Fun f a -> outer f a * diff x a
  where
    outer Sin a = cos a
    outer Cos a = negate (sin a)
    outer Exp a = exp a
    outer Log a = 1 / a
    outer Sqrt a = 1 / (2 * sqrt a)

simplify :: Expr -> Expr
simplify e = let e' = pass e in if e' == e then e else simplify e'

pass :: Expr -> Expr
pass e = case e of
  a :+: b -> plus (pass a) (pass b)
  a :*: b -> times (pass a) (pass b)
  a :/: b -> over (pass a) (pass b)
  a :^: b -> power (pass a) (pass b)
  Fun f a -> call f (pass a)
  _ -> e
  where
    plus (Const a) (Const b) = Const (a + b)
    plus (Const 0) b = b
    plus a (Const 0) = a
    plus a b | a == b = Const 2 :*: a
    plus (Const a :*: b) (Const c :*: d) | b == d = Const (a + c) :*: b
    plus a (Const c :*: d) | a == d = Const (1 + c) :*: a
    plus (Const c :*: d) a | a == d = Const (1 + c) :*: a
    plus a@(Const _) b = b :+: a
    plus a (b :+: c) = (a :+: b) :+: c
    plus a b = a :+: b
    times (Const a) (Const b) = Const (a * b)
    times (Const 0) _ = 0
    times _ (Const 0) = 0
    times (Const 1) b = b
    times a (Const 1) = a
    times a b@(Const _) = b :*: a
    times (Const a) (Const b :*: c) = Const (a * b) :*: c
    times a (Const b :*: c) = Const b :*: (a :*: c)
    times (Const a :*: b) c = Const a :*: (b :*: c)
    times a (Const 1 :/: b) = a :/: b
    times a b | a == b = a :^: 2
    times (a :^: Const m) b | a == b = a :^: Const (m + 1)
    times a (b :^: Const m) | a == b = a :^: Const (m + 1)
    times a b = a :*: b
    over (Const 0) _ = 0
    over a (Const 1) = a
    over a b | a == b = 1
    over (Const a) (Const b) = Const (a / b)
    over a b = a :/: b
    power _ (Const 0) = 1
    power a (Const 1) = a
    power (Const a) (Const n) | n == fromIntegral k, k >= 0 = Const (a ^ k) where k = truncate n :: Int
    power (a :^: Const m) (Const n) = a :^: Const (m * n)
    power a b = a :^: b
    call Exp (Const 0) = 1
    call Log (Const 1) = 0
    call Log (Fun Exp a) = a
    call Sin (Const 0) = 0
    call Cos (Const 0) = 1
    call f a = Fun f a

type Env = Map.Map String Double

eval :: Env -> Expr -> Double
eval env e = case e of
  Const r -> fromRational r
  Var x -> fromMaybe (error ("no value for " ++ x)) (Map.lookup x env)
  a :+: b -> eval env a + eval env b
  a :*: b -> eval env a * eval env b
  a :/: b -> eval env a / eval env b
  a :^: b -> eval env a ** eval env b
  Fun f a -> function f (eval env a)
  where function f = case f of { Sin -> sin; Cos -> cos; Exp -> exp; Log -> log; Sqrt -> sqrt }

newton :: Expr -> Double -> [Double]
newton f = takeUntilClose . iterate (\v -> v - at v f / at v f')
  where
    f' = simplify (diff "x" f)
    at v = eval (Map.fromList [("x", v), ("pi", pi)])
    takeUntilClose (a : rest@(b : _)) | abs (a - b) < 1e-9 = [b]
                                      | otherwise = a : takeUntilClose rest
    takeUntilClose xs = xs

formulas :: [Expr]
formulas =
  [ x ^ (3 :: Int) + 2 * x - 5, sin x * cos x, exp (x * x), log x / x, x ** 5, (x + 1) / (x - 1)
  , sqrt (1 + x * x), x ** x, a * x * x + b * x + 1, tan x, exp (sin (2 * x)), 0.5 * x - x ]
  where
    x = Var "x"
    a = Var "a"
    b = Var "b"

main :: IO ()
main = do
  mapM_ (\f -> putStrLn ("d/dx " ++ show (simplify f) ++ "  =  " ++ show (simplify (diff "x" f)))) formulas
  print (map (fromIntegral . (round :: Double -> Integer) . (* 1e6)) (newton (head formulas) 2) :: [Double])
  let x = Var "x"
      taylor f n = take n (go 0 1 f)
        where go k fact g = simplify (Const (1 / fact) * atZero g) : go (k + 1) (fact * (k + 1)) (simplify (diff "x" g))
              atZero g = Const (toRational (eval (Map.singleton "x" 0) g))
  print (taylor (exp x) 6)
  print (taylor (sin x) 6)
  print (maximum [minBound .. maxBound :: Func], x < x + 1)
