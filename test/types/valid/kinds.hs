{-# LANGUAGE KindSignatures, RankNTypes, GADTs, ExistentialQuantification, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, DefaultSignatures #-}
module Main where
import Data.IORef
import Control.Monad.ST
import Data.STRef

newtype Compose f g a = Compose { getCompose :: f (g a) }
instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap h (Compose x) = Compose (fmap (fmap h) x)
newtype Const' a b = Const' { getConst' :: a }
instance Functor (Const' a) where fmap _ (Const' a) = Const' a
newtype Identity' a = Identity' { runIdentity' :: a }
instance Functor Identity' where fmap f (Identity' a) = Identity' (f a)

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Lens' s a = Lens s s a a
view :: Lens' s a -> s -> a
view l s = getConst' (l Const' s)
over :: Lens s t a b -> (a -> b) -> s -> t
over l f = runIdentity' . l (Identity' . f)
_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = fmap (\b -> (b, c)) (f a)
_2 :: Lens (c, a) (c, b) a b
_2 f (c, a) = fmap (\b -> (c, b)) (f a)

data Some (f :: * -> *) = forall a. Show a => Some (f a)
data Nat = Zero | Succ Nat
data Ty a where
  TInt :: Ty Int
  TList :: Ty a -> Ty [a]
  TPair :: Ty a -> Ty b -> Ty (a, b)
showTy :: Ty a -> a -> String
showTy TInt n = show n
showTy (TList t) xs = concatMap (showTy t) xs
showTy (TPair a b) (x, y) = showTy a x ++ "," ++ showTy b y
eqTy :: Ty a -> Ty b -> Bool
eqTy TInt TInt = True
eqTy (TList a) (TList b) = eqTy a b
eqTy (TPair a b) (TPair c d) = eqTy a c && eqTy b d
eqTy _ _ = False

data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure f <*> x = fmap f x
  Free g <*> x = Free (fmap (<*> x) g)
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)
data Cmd r = Say String r | Ask (String -> r)
instance Functor Cmd where
  fmap f (Say s r) = Say s (f r)
  fmap f (Ask k) = Ask (f . k)
say s = Free (Say s (Pure ()))
ask = Free (Ask Pure)
prog = do { say "name?"; n <- ask; say ("hi " ++ n); return (length n) }
run :: [String] -> Free Cmd a -> ([String], a)
run _ (Pure a) = ([], a)
run ins (Free (Say s r)) = let (o, a) = run ins r in (s : o, a)
run (i : ins) (Free (Ask k)) = run ins (k i)
run [] (Free (Ask k)) = run [] (k "")

sumST :: [Int] -> Int
sumST xs = runST $ do
  ref <- newSTRef 0
  mapM_ (\x -> modifySTRef ref (+ x)) xs
  readSTRef ref

data Perfect a = Leaf a | Perfect (Perfect (a, a))
size :: Perfect a -> Int
size (Leaf _) = 1
size (Perfect p) = 2 * size p

newtype Parser a = Parser { parse :: String -> [(a, String)] }
instance Functor Parser where fmap f (Parser p) = Parser (\s -> [(f a, r) | (a, r) <- p s])
instance Applicative Parser where
  pure a = Parser (\s -> [(a, s)])
  Parser f <*> Parser p = Parser (\s -> [(g a, r') | (g, r) <- f s, (a, r') <- p r])
instance Monad Parser where
  p >>= f = Parser (\s -> concat [parse (f a) r | (a, r) <- parse p s])
item = Parser (\s -> case s of { [] -> []; (c : cs) -> [(c, cs)] })
sat p = do { c <- item; if p c then return c else Parser (const []) }
many1 p = do { x <- p; xs <- many0 p; return (x : xs) }
many0 p = Parser (\s -> case parse (many1 p) s of { [] -> [([], s)]; r -> r })
number :: Parser Int
number = fmap read (many1 (sat (`elem` "0123456789")))
expr = do
  t <- term
  rest t
  where rest acc = (do { _ <- sat (== '+'); t <- term; rest (acc + t) }) `orElse` return acc
term = do { f <- factor; rest f } where
  rest acc = (do { _ <- sat (== '*'); t <- factor; rest (acc * t) }) `orElse` return acc
factor = number `orElse` (do { _ <- sat (== '('); e <- expr; _ <- sat (== ')'); return e })
orElse (Parser a) (Parser b) = Parser (\s -> case a s of { [] -> b s; r -> r })

main :: IO ()
main = do
  print (view _1 (1, 'a'), over (_1 . _2) (+ 1) ((0, 1), 'c'))
  putStrLn (showTy (TPair TInt (TList TInt)) (1, [2, 3]))
  print (eqTy (TList TInt) (TList TInt))
  print (run ["bob"] prog)
  print (sumST [1 .. 100], size (Perfect (Perfect (Leaf ((1, 2), (3, 4))))))
  print (fst (head (parse expr "1+2*(3+4)")))
  r <- newIORef (0 :: Int)
  mapM_ (\i -> modifyIORef r (+ i)) [1 .. 10]
  readIORef r >>= print
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])))
