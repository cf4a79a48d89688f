-- Monad transformers.
module Main where

import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.RWS
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import Data.Functor.Identity
import qualified Control.Monad.State.Strict as S

counter :: State Int Int
counter = do
  n <- get
  put (n + 1)
  modify (* 2)
  m <- gets (+ 100)
  when (m > 105) (modify' (subtract 1))
  return (n + m)

collatz :: Int -> Writer [Int] Int
collatz 1 = tell [1] >> return 0
collatz n = do
  tell [n]
  k <- collatz (if even n then n `div` 2 else 3 * n + 1)
  return (k + 1)

data Expr = Lit Int | Var String | Add Expr Expr | Div Expr Expr | Let String Expr Expr

eval :: Expr -> ReaderT [(String, Int)] (Either String) Int
eval (Lit n) = return n
eval (Var x) = asks (lookup x) >>= maybe (lift (Left ("unbound " ++ x))) return
eval (Add a b) = (+) <$> eval a <*> eval b
eval (Div a b) = do
  x <- eval a
  y <- eval b
  if y == 0 then throwError "division by zero" else return (x `div` y)
eval (Let x e b) = eval e >>= \v -> local ((x, v) :) (eval b)

type App = ReaderT Int (StateT [String] (ExceptT String IO))

app :: String -> App Int
app s = do
  k <- ask
  modify (s :)
  liftIO (putStrLn ("in app " ++ s))
  when (length s > k) (throwError ("too long: " ++ s))
  lift (modify ("more" :))
  return (length s)

rwsDemo :: RWS Int [String] Int ()
rwsDemo = do
  r <- ask
  forM_ [1 .. 3] (\i -> do
    modify (+ (i * r))
    s <- get
    tell [show i ++ ":" ++ show s])
  (_, w) <- listen (tell ["inner"])
  tell [show (length w)]
  censor (map reverse) (tell ["abc"])

safeDiv :: Int -> Int -> MaybeT (State Int) Int
safeDiv _ 0 = MaybeT (return Nothing)
safeDiv a b = lift (modify (+ 1)) >> return (a `div` b)

main :: IO ()
main = do
  print (runState counter 1, evalState counter 5, execState counter 7)
  print (runState (mapM (\x -> state (\s -> (x * s, s + x))) [1 .. 5]) 1)
  print (runWriter (collatz 6))
  print (runReaderT (eval (Let "x" (Lit 6) (Add (Var "x") (Div (Lit 9) (Lit 2))))) [])
  print (runReaderT (eval (Div (Lit 1) (Lit 0))) [], runReaderT (eval (Var "y")) [])
  r1 <- runExceptT (runStateT (runReaderT (app "abc" >> app "de") 5) [])
  print r1
  r2 <- runExceptT (runStateT (runReaderT (app "abc" >> app "defghij") 5) [])
  print r2
  r3 <- runExceptT (runStateT (runReaderT ((app "abcdefg") `catchError` (\e -> modify (e :) >> return 0)) 5) [])
  print r3
  print (runRWS rwsDemo 10 1)
  print (runState (runMaybeT (do { a <- safeDiv 100 5; b <- safeDiv a 2; c <- safeDiv b 0; return (a + b + c) })) 0)
  print (runState (runMaybeT (safeDiv 100 5)) 0)
  print (runCont (callCC (\k -> do { when True (k 10); return 20 })) (+ 1))
  print (runCont (mapM (\x -> cont (\k -> k x + k (x * 10))) [1, 2, 3]) sum)
  print (runCont (do { x <- callCC (\exit -> forM_ [1 ..] (\i -> when (i * i > 50) (exit i)) >> return 0); return (x * 2) }) id)
  print (runIdentity (evalStateT (do { xs <- forM [1 .. 10] (\i -> do { modify (+ i); get }); return (sum xs) }) 0))
  print (S.execState (mapM_ (\x -> S.modify' (+ x)) [1 .. 10000]) 0)
  print (take 5 (evalState (mapM (\_ -> state (\s -> (s, s + 1))) [1 ..]) 0))
  print (runExcept (withExceptT length (throwError "abc" :: Except String Int)), runExcept (liftEither (Right 3) :: Except String Int))
  print (runWriter (execStateT (do { put 1; lift (tell "x"); modify (+ 1); lift (tell "y") }) 0))
  print (execWriter (mapM_ (\x -> when (odd x) (tell (Sum x))) [1 .. 10 :: Int]))
  (a, w) <- runWriterT (do { tell ["start"]; x <- lift (return 5); tell ["got " ++ show x]; return (x * 2) })
  print (a, w :: [String])
  print (runReader (local (* 2) ask >>= \x -> asks (+ x)) 10)
