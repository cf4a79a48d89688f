-- Monad transformers: state, reader, writer, except, maybe, RWS, cont.
module Main where

import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.RWS
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Trans.Maybe
import Control.Monad.Writer
import Data.Functor.Identity
import qualified Data.Map as Map

type Eval a = ReaderT (Map.Map String Int) (ExceptT String (WriterT [String] (State Int))) a

data Expr = Lit Int | Var String | Expr :+ Expr | Expr :/ Expr | Let String Expr Expr

tick :: (Num s, MonadState s m) => m ()
tick = modify (+ 1)

eval :: Expr -> Eval Int
eval (Lit n) = tick >> return n
eval (Var x) = do
  tick
  tell ["look up " ++ x]
  env <- ask
  maybe (throwError ("unbound " ++ x)) return (Map.lookup x env)
eval (a :+ b) = tick >> ((+) <$> eval a <*> eval b)
eval (a :/ b) = do
  tick
  x <- eval a
  y <- eval b
  when (y == 0) $ throwError "division by zero"
  return (x `div` y)
eval (Let x e b) = do
  v <- eval e
  local (Map.insert x v) (eval b)

runEval :: Eval a -> ((Either String a, [String]), Int)
runEval m = runState (runWriterT (runExceptT (runReaderT m Map.empty))) 0

counter :: State Int [Int]
counter = do
  a <- get
  put (a + 10)
  b <- state (\s -> (s * 2, s + 1))
  c <- gets negate
  withState (* 2) (return [a, b, c])

logging :: Writer (Sum Int, [String]) Int
logging = do
  tell (Sum 1, ["one"])
  (r, w) <- listen (tell (Sum 2, ["two"]) >> return 5)
  censor (fmap (map (++ "!"))) (tell (mempty, [show (snd w)]))
  return r

threeInOne :: RWS Int [String] Int Int
threeInOne = do
  e <- ask
  s <- get
  tell [show (e, s)]
  put (s + e)
  asks (* s)

safeRoot :: Double -> MaybeT IO Double
safeRoot x = do
  lift (putStrLn ("root of " ++ show x))
  guard (x >= 0)
  return (sqrt x)

early :: Int -> Cont r String
early n = callCC $ \exit -> do
  when (n > 10) $ exit "too big"
  when (n < 0) $ void (exit "negative")
  return ("ok " ++ show n)

main :: IO ()
main = do
  print (runEval (eval (Let "x" (Lit 6) (Var "x" :+ Lit 1))))
  print (runEval (eval (Lit 1 :/ Lit 0)))
  print (runEval (eval (Var "y") `catchError` \e -> tell ["recovered from " ++ e] >> return 0))
  print (runState counter 1, evalState (mapM (\x -> state (\s -> (s + x, s + x))) [1, 2, 3]) 0)
  print (runWriter logging)
  print (runRWS threeInOne 3 4)
  runMaybeT (safeRoot 16) >>= print
  runMaybeT (safeRoot (-1) `mplus` safeRoot 4) >>= print
  print (map (\n -> runCont (early n) id) [5, 50, -1])
  print (runIdentity (evalStateT (do { x <- lift (Identity 3); modify (+ x); get }) 4))
  r <- execStateT (forM_ [1 .. 3] $ \i -> do { s <- get; liftIO (print (i, s)); put (s + i) }) 0
  print r
  print (runExcept (withExceptT length (throwError "four" :: Except String ())), either id show (runExcept (liftEither (Right 3 :: Either String Int))))
  print (runReader (local (+ 1) (asks (* 2))) 5, execWriter (mapM_ (\x -> when (even x) (tell [x])) [1 .. 6]))
