{-# LANGUAGE FlexibleInstances, FlexibleContexts #-}
-- What Control.Monad, the transformers and their classes export, over a stack in which everything can happen.
module Main (main) where

import Sample
import Control.Applicative
import Control.Arrow
import qualified Control.Category as C
import Control.Monad
import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.Identity
import Control.Monad.Reader
import Control.Monad.RWS (RWST (..), runRWS, evalRWS, execRWS, evalRWST, execRWST, mapRWS, withRWS, mapRWST, withRWST, rws)
import qualified Control.Monad.RWS.Strict as RS
import Control.Monad.State
import qualified Control.Monad.State.Strict as SS
import Control.Monad.Trans.Cont (evalCont, evalContT)
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import qualified Control.Monad.Writer.Strict as WS
import Data.Bifunctor (bimap)
import Data.Functor
import Data.Functor.Compose
import Data.Functor.Const

type I = Int
type E = Either Int
type App = ReaderT Int (StateT Int (WriterT [Int] (Except String)))

-- Any step of the stack, and programs of a few of them.
step :: Int -> App Int
step n = case n `mod` 11 of
  0 -> ask
  1 -> get
  2 -> put n >> return 1
  3 -> tell [n] >> return 2
  4 -> throwError (show n)
  5 -> local (+ n) (step (n `div` 11))
  6 -> state (\s -> (s, s + n))
  7 -> (step (n `div` 11) >>= \x -> throwError (show x)) `catchError` (\e -> tell [length e] >> gets (+ length e))
  8 -> fmap (sum . snd) (listen (step (n `div` 11) >> tell [n, n]))
  9 -> censor (map negate) (step (n `div` 11))
  _ -> modify (* 2) >> asks (+ n)

runApp :: App a -> Int -> Int -> Either String ((a, Int), [Int])
runApp m r s = runExcept (runWriterT (runStateT (runReaderT m r) s))

main :: IO ()
main = run $ group "Stack"
  [ t3 "steps" (\ns r s -> runApp (mapM step (map abs (ns :: [I]))) r s), t3 "foldM" (\ns r s -> runApp (foldM (\a n -> fmap (+ a) (step (abs n))) 0 (ns :: [I])) r s), t3 "either" (\n m r -> runApp ((step (abs n) `catchError` \_ -> step (abs m)) >>= \x -> modify' (+ x) >> return x) r 0), t2 "pass" (\n r -> runApp (pass (fmap (\x -> (x, (x :))) (step (abs n)))) r 1), t2 "listens" (\n r -> runApp (listens length (step (abs n))) r 1), t2 "reader" (\n r -> runApp (reader (+ n) >>= writer . flip (,) [n]) r 1) ]
  ++ group "State"
  [ t2 "runState" (\f s -> runState (state (f :: I -> (I, I))) s), t2 "evalState" (\f s -> evalState (state (f :: I -> (I, I))) s), t2 "execState" (\f s -> execState (state (f :: I -> (I, I))) s), t3 "mapState" (\g f s -> runState (mapState (g :: (I, I) -> (Bool, I)) (state (f :: I -> (I, I)))) s), t3 "withState" (\g f s -> runState (withState (g :: I -> I) (state (f :: I -> (I, I)))) s)
  , t2 "StateT" (\f s -> (runStateT (StateT (f :: I -> E (I, I))) s, evalStateT (StateT f) s, execStateT (StateT f) s)), t3 "mapStateT" (\g f s -> runStateT (mapStateT (g :: E (I, I) -> Maybe (I, I)) (StateT (f :: I -> E (I, I)))) s), t3 "withStateT" (\g f s -> runStateT (withStateT (g :: I -> I) (StateT (f :: I -> E (I, I)))) s), t1 "lazy" (\n -> take 3 (evalState (mapM (\x -> state (\s -> (s + x, s + 1))) [n ..]) 0) :: [I])
  , t1 "strict lazy" (\n -> fst (runState (return n >>= \x -> put undefined >> return (x :: I)) 0)), t2 "Strict" (\f s -> SS.runState (SS.state (f :: I -> (I, I)) >>= \x -> SS.modify' (+ x) >> SS.gets (* 2)) s), t1 "strict pattern" (\n -> SS.evalState (SS.StateT (\_ -> Identity undefined) >> return (n :: I)) (0 :: I)), t1 "lazy pattern" (\n -> evalState (StateT (\_ -> Identity undefined) >> return (n :: I)) (0 :: I)), t3 "forM" (\xs f s -> runState (forM (xs :: [I]) (\x -> state (f x :: I -> (I, I)))) s), t2 "alternative" (\f g -> runStateT ((StateT (f :: I -> [(I, I)]) <|> StateT g) >>= \x -> guard (even x) >> return x) 1) ]
  ++ group "Reader"
  [ t2 "runReader" (\f r -> runReader (reader (f :: I -> I)) r), t3 "local" (\f g r -> runReader (local (g :: I -> I) (asks (f :: I -> I))) r), t3 "mapReader" (\f g r -> runReader (mapReader (g :: I -> Bool) (asks (f :: I -> I))) r), t3 "withReader" (\f g r -> runReader (withReader (g :: Bool -> I) (asks (f :: I -> I))) r), t3 "mapReaderT" (\f g r -> runReaderT (mapReaderT (g :: E I -> Maybe I) (ReaderT (f :: I -> E I))) r), t3 "withReaderT" (\f g r -> runReaderT (withReaderT (g :: Bool -> I) (ReaderT (f :: I -> E I))) r), t2 "function" (\f r -> ((do { a <- ask; b <- asks (f :: I -> I); local (+ 1) (asks (+ (a + b))) }) :: I -> I) r) ]
  ++ group "Writer"
  [ t2 "runWriter" (\a w -> runWriter (writer (a :: I, w :: [I]) >>= \x -> tell [x] >> return (x + 1))), t2 "execWriter" (\xs f -> execWriter (mapM_ (tell . (f :: I -> [I])) (xs :: [I]))), t2 "mapWriter" (\f a -> runWriter (mapWriter (f :: (I, [I]) -> (Bool, [I])) (writer a))), t2 "mapWriterT" (\f a -> runWriterT (mapWriterT (f :: E (I, [I]) -> Maybe (Bool, [I])) (WriterT a))), t1 "execWriterT" (\a -> execWriterT (WriterT (a :: E (I, [I])))), t1 "lazy" (\n -> take 3 (execWriter (mapM_ (\x -> tell [x]) [n :: I ..]))), t2 "censor" (\f a -> runWriter (censor (f :: [I] -> [I]) (writer a :: Writer [I] I))), t2 "Strict" (\a w -> WS.runWriter (WS.listen (WS.writer (a :: I, w :: [I])) >>= \(x, v) -> WS.tell v >> return (x, v))), t2 "pair" (\a w -> ((tell (w :: [I]) >> writer (a, [a])) :: ([I], I))) ]
  ++ group "Except"
  [ t1 "runExcept" (\e -> runExcept (liftEither (e :: E I))), t2 "catchError" (\e h -> runExcept (liftEither (e :: E I) `catchError` (except' . (h :: I -> E I)))), t2 "withExcept" (\f e -> runExcept (withExcept (f :: I -> Bool) (except' (e :: E I)))), t2 "mapExcept" (\f e -> runExcept (mapExcept (f :: E I -> Either Bool I) (except' e))), t2 "mapExceptT" (\f e -> runExceptT (mapExceptT (f :: Maybe (E I) -> [Either Bool I]) (ExceptT e))), t2 "withExceptT" (\f e -> runExceptT (withExceptT (f :: I -> Bool) (ExceptT (e :: Maybe (E I))))), t2 "either" (\e h -> (e :: E I) `catchError` h), t2 "maybe" (\e h -> (e :: Maybe I) `catchError` (h :: () -> Maybe I)), t2 "alternative" (\a b -> runExceptT (ExceptT (a :: Maybe (Either [I] I)) <|> ExceptT b)), t2 "MaybeT" (\a b -> runMaybeT (MaybeT (a :: E (Maybe I)) <|> MaybeT b)), t1 "fail" (\a -> runMaybeT (do { Just x <- MaybeT (a :: E (Maybe (Maybe I))); return x })), t2 "mapMaybeT" (\f a -> runMaybeT (mapMaybeT (f :: E (Maybe I) -> [Maybe Bool]) (MaybeT a))) ]
  ++ group "RWS"
  [ t3 "runRWS" (\f r s -> runRWS (rws (f :: I -> I -> (I, I, [I]))) r s), t3 "evalRWS" (\f r s -> (evalRWS (rws (f :: I -> I -> (I, I, [I]))) r s, execRWS (rws f) r s)), t3 "RWST" (\f r s -> (runRWST (RWST (f :: I -> I -> E (I, I, [I]))) r s, evalRWST (RWST f) r s, execRWST (RWST f) r s)), t3 "mapRWS" (\f r s -> runRWS (mapRWS (\(a, b, w) -> (a + b, b, b : w)) (rws (f :: I -> I -> (I, I, [I])))) r s), t4 "withRWS" (\g f r s -> runRWS (withRWS (g :: I -> I -> (I, I)) (rws (f :: I -> I -> (I, I, [I])))) r s), t3 "mapRWST" (\f r s -> runRWST (mapRWST (either (const Nothing) Just) (RWST (f :: I -> I -> E (I, I, [I])))) r s), t4 "withRWST" (\g f r s -> runRWST (withRWST (g :: I -> I -> (I, I)) (RWST (f :: I -> I -> E (I, I, [I])))) r s), t3 "Strict" (\f r s -> RS.runRWS (RS.rws (f :: I -> I -> (I, I, [I])) >>= \x -> RS.tell [x] >> RS.put x >> RS.asks (+ x)) r s) ]
  ++ group "Cont"
  [ t2 "runCont" (\x k -> runCont (cont (\c -> c (c x))) (k :: I -> I)), t1 "evalCont" (\x -> evalCont (callCC (\exit -> when (x > 3) (exit 0) >> return (x :: I)))), t2 "callCC" (\xs p -> evalCont (callCC (\k -> forM_ (xs :: [I]) (\x -> when (p x) (k (Just x))) >> return Nothing))), t2 "mapCont" (\f x -> runCont (mapCont (f :: I -> I) (return x)) (+ 1)), t2 "withCont" (\f x -> runCont (withCont (\k -> k . (f :: Bool -> I)) (return x)) (+ 1)), t2 "ContT" (\x k -> runContT (ContT (\c -> c x >>= \y -> c (y + 1))) (k :: I -> E I)), t2 "mapContT" (\f x -> runContT (mapContT (f :: E I -> E I) (return x)) return), t2 "withContT" (\f x -> runContT (withContT (\k -> k . (f :: Bool -> I)) (return x)) (Right . (+ 1) :: I -> E I)), t1 "evalContT" (\x -> evalContT (lift (x :: E I) >>= \y -> callCC (\k -> k (y + 1) >> return 0))), t2 "state" (\x s -> runState (evalContT (callCC (\k -> lift (modify (+ 1)) >> when (even s) (k x) >> lift (put (100 :: I)) >> return 7))) s :: (I, I)) ]
  ++ group "Monad"
  [ t1 "join" (join :: [[I]] -> [I]), t2 "void" (\x y -> (void (x :: Maybe I), (y :: I) <$ x, x $> y, x <&> (+ 1))), t2 "forever" (\xs s -> runStateT (forever (StateT (\n -> if n > 20 || n < 0 then Left n else Right ((), n + 1 + length (xs :: [I]))))) s :: E ((), I)), t3 ">=>" (\f g x -> ((f :: I -> E I) >=> (g :: I -> E I)) x), t3 "<=<" (\f g x -> ((f :: I -> E I) <=< (g :: I -> E I)) x), t2 "filterM" (\f xs -> filterM (f :: I -> [Bool]) (take 3 xs)), t2 "mapAndUnzipM" (\f xs -> mapAndUnzipM (f :: I -> E (I, I)) xs), t3 "zipWithM" (\f xs ys -> zipWithM (f :: I -> I -> E I) xs ys), t3 "zipWithM_" (\f xs ys -> zipWithM_ (f :: I -> I -> ([I], I)) xs ys), t3 "foldM" (\f z xs -> foldM (f :: I -> I -> E I) z (xs :: [I])), t3 "foldM_" (\f z xs -> foldM_ (f :: I -> I -> E I) z (xs :: [I]))
  , t2 "replicateM" (\n xs -> replicateM (n `mod` 4) (take 3 xs :: [I])), t2 "replicateM_" (\n xs -> replicateM_ (n `mod` 4) (xs :: ([I], I))), t2 "guard" (\b x -> guard b >> Just (x :: I)), t2 "when" (\b x -> when b (x :: E ())), t2 "unless" (\b x -> unless b (x :: E ())), t3 "liftM2" (\f a b -> liftM2 (f :: I -> I -> I) (a :: E I) b), t2 "liftM3" (\a b -> liftM3 (,,) (a :: E I) (b :: E I) a), t2 "ap" (\f x -> (fmap const (f :: [I])) `ap` (x :: [I])), t2 "mfilter" (\p x -> mfilter (p :: I -> Bool) (x :: Maybe I)), t2 "<$!>" (\f x -> (f :: I -> I) <$!> (x :: E I)), t1 "msum" (msum :: [Maybe I] -> Maybe I), t2 "mplus" (mplus :: [I] -> [I] -> [I]), t2 "mapM_" (\f xs -> mapM_ (f :: I -> E I) (xs :: [I])), t1 "sequence" (sequence :: [E I] -> E [I]), t1 "sequence_" (sequence_ :: [E I] -> E ()), t2 "=<<" ((=<<) :: (I -> [I]) -> [I] -> [I])
  , t2 "liftA" (\f x -> liftA (f :: I -> I) (x :: E I)), t3 "liftA3" (\a b c -> liftA3 (,,) (a :: Maybe I) (b :: Maybe I) (c :: Maybe I)), t2 "<**>" (\x f -> (x :: [I]) <**> map const (f :: [I])), t1 "optional" (optional :: Maybe I -> Maybe (Maybe I)), t1 "asum" (foldr (<|>) empty :: [Maybe I] -> Maybe I), t2 "ZipList" (\xs ys -> getZipList ((,) <$> ZipList (xs :: [I]) <*> ZipList (ys :: [I]))), t1 "Const" (\x -> getConst (traverse (Const . show) (x :: [I]))), t1 "WrapMonad" (\x -> unwrapMonad (fmap (+ 1) (WrapMonad (x :: E I)))), t2 "many" (\n s -> runStateT (many (StateT (\k -> if k > 0 then Just (k, k - 1) else Nothing))) (n `mod` 5 + s * 0 :: I)), t1 "some" (\n -> runStateT (some (StateT (\k -> if k > 0 then Just (k, k - 1) else Nothing))) (n `mod` 5 :: I)) ]
  ++ group "Arrow"
  [ t2 "first" (\f x -> first (f :: I -> I) (x :: (I, I))), t2 "second" (\f x -> second (f :: I -> I) (x :: (I, I))), t3 "***" (\f g x -> ((f :: I -> I) *** (g :: I -> I)) x), t3 "&&&" (\f g x -> ((f :: I -> I) &&& (g :: I -> I)) x), t3 ">>>" (\f g x -> ((f :: I -> I) >>> (g :: I -> I)) x), t3 "<<<" (\f g x -> ((f :: I -> I) <<< (g :: I -> I)) x), t3 "+++" (\f g x -> ((f :: I -> I) +++ (g :: I -> I)) x), t3 "|||" (\f g x -> ((f :: I -> I) ||| (g :: I -> I)) x), t2 "left" (\f x -> left (f :: I -> I) (x :: Either I I)), t2 "right" (\f x -> right (f :: I -> I) (x :: Either I I)), t2 "Kleisli" (\f x -> runKleisli (first (Kleisli (f :: I -> E I)) >>> arr fst) (x :: (I, I))), t3 "Kleisli +++" (\f g x -> runKleisli (Kleisli (f :: I -> E I) +++ Kleisli (g :: I -> E I)) x), t2 "app" (\f x -> app (f :: I -> I, x)), t1 "loop" (\n -> loop (\(x, xs) -> (take 3 xs, x : xs)) (n :: I)), t2 "^>>" (\f x -> ((f :: I -> I) ^>> (+ 1)) x), t2 ">>^" (\f x -> ((+ 1) >>^ (f :: I -> I)) x), t2 "<<^" (\f x -> ((+ 1) <<^ (f :: I -> I)) x), t2 "^<<" (\f x -> ((f :: I -> I) ^<< (+ 1)) x), t2 "returnA" (\x y -> (returnA x :: I, C.id (y :: I), ((+ 1) C.. (* 2)) x)), t2 "<+>" (\f x -> runKleisli (Kleisli (f :: I -> [I]) <+> zeroArrow) x), t3 "bimap" (\f g x -> bimap (f :: I -> Bool) (g :: I -> I) (x :: Either I I)), t1 "Compose" (\x -> fmap (+ 1) (Compose (x :: [Maybe I]))) ]
  where except' = liftEither
