-- How far, and where, parts of a value are evaluated. There is one processor: what could run in
-- parallel is left to be evaluated when it is needed.
module Control.Parallel.Strategies
  ( Strategy, using, withStrategy, usingIO, withStrategyIO, dot
  , r0, rseq, rdeepseq, rpar, rparWith
  , evalSeq, SeqStrategy, evalTraversable, parTraversable
  , evalList, parList, evalListN, parListN, evalListNth, parListNth, evalListSplitAt, parListSplitAt, parListChunk, parMap
  , evalBuffer, parBuffer
  , evalTuple2, evalTuple3, evalTuple4, parTuple2, parTuple3, parTuple4
  , ($|), ($||), (.|), (.||), (-|), (-||)
  , Eval, runEval, runEvalIO, parEval
  , NFData
  ) where

import Control.DeepSeq (NFData, rnf)

infixl 0 `using`, `usingIO`
infixr 9 `dot`
infixl 0 $|, $||
infixl 9 .|, .||, -|, -||

-- A computation that says in which order to evaluate.
newtype Eval a = Eval (() -> Lifted a)

data Lifted a = Lifted a

-- The result.
runEval :: Eval a -> a
runEval (Eval f) = case f () of Lifted a -> a

-- The result, evaluated when the action runs.
runEvalIO :: Eval a -> IO a
runEvalIO (Eval f) = case f () of Lifted a -> return a

instance Functor Eval where
  fmap f (Eval g) = Eval (\u -> case g u of Lifted a -> Lifted (f a))

instance Applicative Eval where
  pure a = Eval (\_ -> Lifted a)
  Eval f <*> Eval g = Eval (\u -> case f u of Lifted h -> case g u of Lifted a -> Lifted (h a))

instance Monad Eval where
  Eval f >>= k = Eval (\u -> case f u of Lifted a -> case k a of Eval g -> g u)

-- How a value is evaluated.
type Strategy a = a -> Eval a

-- The value, evaluated by the strategy.
using :: a -> Strategy a -> a
x `using` strat = runEval (strat x)

-- As using, strategy first.
withStrategy :: Strategy a -> a -> a
withStrategy = flip using

-- The value, evaluated by the strategy when the action runs.
usingIO :: a -> Strategy a -> IO a
x `usingIO` strat = runEvalIO (strat x)

-- As usingIO, strategy first.
withStrategyIO :: Strategy a -> a -> IO a
withStrategyIO = flip usingIO

-- The second strategy, then the first.
dot :: Strategy a -> Strategy a -> Strategy a
strat2 `dot` strat1 = strat2 . runEval . strat1

-- Evaluates nothing.
r0 :: Strategy a
r0 = return

-- Evaluates to the outermost constructor.
rseq :: Strategy a
rseq x = Eval (\_ -> x `seq` Lifted x)

-- Evaluates all of it.
rdeepseq :: NFData a => Strategy a
rdeepseq x = Eval (\_ -> rnf x `seq` Lifted x)

-- May evaluate in parallel.
rpar :: Strategy a
rpar = return

-- The strategy; a hint to do it at the same time.
rparWith :: Strategy a -> Strategy a
rparWith s a = return (runEval (s a))

-- A hint to do it at the same time.
parEval :: Eval a -> Eval a
parEval m = return (runEval m)

-- Evaluates a value to some degree.
type SeqStrategy a = a -> ()

-- From a function that evaluates.
evalSeq :: SeqStrategy a -> Strategy a
evalSeq strat x = Eval (\_ -> strat x `seq` Lifted x)

-- Each element by the strategy.
evalTraversable :: Traversable t => Strategy a -> Strategy (t a)
evalTraversable = traverse

-- As evalTraversable; a hint to do it at the same time.
parTraversable :: Traversable t => Strategy a -> Strategy (t a)
parTraversable strat = evalTraversable (rparWith strat)

-- Each element by the strategy.
evalList :: Strategy a -> Strategy [a]
evalList = evalTraversable

-- As evalList; a hint to do it at the same time.
parList :: Strategy a -> Strategy [a]
parList = parTraversable

-- The first elements by one strategy, the rest by another.
evalListSplitAt :: Int -> Strategy [a] -> Strategy [a] -> Strategy [a]
evalListSplitAt n stratPref stratSuff xs = do
  let (ys, zs) = splitAt n xs
  ys' <- stratPref ys
  zs' <- stratSuff zs
  return (ys' ++ zs')

-- As evalListSplitAt; a hint to do it at the same time.
parListSplitAt :: Int -> Strategy [a] -> Strategy [a] -> Strategy [a]
parListSplitAt n stratPref stratSuff = evalListSplitAt n (rparWith stratPref) (rparWith stratSuff)

-- The first elements by the strategy.
evalListN :: Int -> Strategy a -> Strategy [a]
evalListN n strat = evalListSplitAt n (evalList strat) r0

-- As evalListN; a hint to do it at the same time.
parListN :: Int -> Strategy a -> Strategy [a]
parListN n strat = evalListN n (rparWith strat)

-- The element at the index by the strategy.
evalListNth :: Int -> Strategy a -> Strategy [a]
evalListNth n strat = evalListSplitAt n r0 (evalListSplitAt 1 (evalList strat) r0)

-- As evalListNth; a hint to do it at the same time.
parListNth :: Int -> Strategy a -> Strategy [a]
parListNth n strat = evalListNth n (rparWith strat)

-- As parList, the given number of elements together.
parListChunk :: Int -> Strategy a -> Strategy [a]
parListChunk n strat xs
  | n <= 1 = parList strat xs
  | otherwise = fmap concat (parList (evalList strat) (chunks xs))
  where
    chunks [] = []
    chunks ys = let (as, bs) = splitAt n ys in as : chunks bs

-- As map, with each result evaluated by the strategy.
parMap :: Strategy b -> (a -> b) -> [a] -> [b]
parMap strat f = (`using` parList strat) . map f

-- Evaluates a lazy list the given number of elements ahead.
evalBuffer :: Int -> Strategy a -> Strategy [a]
evalBuffer _ strat = return . map (withStrategy strat)

-- As evalBuffer; a hint to do it at the same time.
parBuffer :: Int -> Strategy a -> Strategy [a]
parBuffer _ strat = return . map (withStrategy strat)

-- Each part by its strategy.
evalTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
evalTuple2 s1 s2 (a, b) = (,) <$> s1 a <*> s2 b

-- Each part by its strategy.
evalTuple3 :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
evalTuple3 s1 s2 s3 (a, b, c) = (,,) <$> s1 a <*> s2 b <*> s3 c

-- Each part by its strategy.
evalTuple4 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
evalTuple4 s1 s2 s3 s4 (a, b, c, d) = (,,,) <$> s1 a <*> s2 b <*> s3 c <*> s4 d

-- As evalTuple2; a hint to do it at the same time.
parTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
parTuple2 s1 s2 = evalTuple2 (rparWith s1) (rparWith s2)

-- As evalTuple3; a hint to do it at the same time.
parTuple3 :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
parTuple3 s1 s2 s3 = evalTuple3 (rparWith s1) (rparWith s2) (rparWith s3)

-- As evalTuple4; a hint to do it at the same time.
parTuple4 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
parTuple4 s1 s2 s3 s4 = evalTuple4 (rparWith s1) (rparWith s2) (rparWith s3) (rparWith s4)

-- Application with the argument evaluated, before or beside it.
($|) :: (a -> b) -> Strategy a -> a -> b
f $| s = \x -> let z = x `using` s in z `seq` f z

-- Calls the function with its argument evaluated by the strategy.
($||) :: (a -> b) -> Strategy a -> a -> b
f $|| s = \x -> f (x `using` s)

-- The second function, its result evaluated by the strategy, then the first.
(.|) :: (b -> c) -> Strategy b -> (a -> b) -> a -> c
(.|) f s g = \x -> let z = g x `using` s in z `seq` f z

-- As .|; a hint to do both at the same time.
(.||) :: (b -> c) -> Strategy b -> (a -> b) -> a -> c
(.||) f s g = \x -> f (g x `using` s)

-- First this function, its result evaluated by the strategy, then the next.
(-|) :: (a -> b) -> Strategy b -> (b -> c) -> a -> c
(-|) f s g = \x -> let z = f x `using` s in z `seq` g z

-- As -|; a hint to do both at the same time.
(-||) :: (a -> b) -> Strategy b -> (b -> c) -> a -> c
(-||) f s g = \x -> g (f x `using` s)
