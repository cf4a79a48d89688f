module Main where
-- Haskell 98 as it was: monads without Applicative, own names that later came to the Prelude
import Char (isDigit, isSpace, isAlpha, ord, chr)
import List (sort, intersperse)
import Monad
import IO
import Maybe (fromMaybe)
import System (getArgs)
infixr 6 <>
infixl 4 <$>, <*>
newtype Parser a = Parser (String -> Maybe (a, String))
run (Parser p) = p
instance Monad Parser where
  return x = Parser (\s -> Just (x, s))
  Parser p >>= k = Parser (\s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> run (k a) r)
  fail _ = Parser (const Nothing)
instance MonadPlus Parser where
  mzero = Parser (const Nothing)
  Parser p `mplus` Parser q = Parser (\s -> case p s of { Nothing -> q s; r -> r })
f <$> p = do { x <- p; return (f x) }
p <*> q = do { f <- p; x <- q; return (f x) }
pure :: a -> Parser a
pure = return
item = Parser (\s -> case s of { [] -> Nothing; (c:cs) -> Just (c, cs) })
sat ok = do { c <- item; if ok c then return c else mzero }
many p = some p `mplus` return []
some p = do { x <- p; xs <- many p; return (x : xs) }
number :: Parser Int
number = read <$> some (sat isDigit)
expr, term, factor :: Parser Int
expr = do { t <- term; rest t } where
  rest a = (do { _ <- sat (== '+'); b <- term; rest (a + b) }) `mplus` (do { '-' <- item; b <- term; rest (a - b) }) `mplus` return a
term = do { t <- factor; rest t } where
  rest a = (do { _ <- sat (== '*'); b <- factor; rest (a * b) }) `mplus` return a
factor = number `mplus` do { _ <- sat (== '('); e <- expr; _ <- sat (== ')'); return e }
newtype State s a = State { runState :: s -> (a, s) }
instance Monad (State s) where
  return a = State (\s -> (a, s))
  m >>= k = State (\s -> let (a, s') = runState m s in runState (k a) s')
newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
instance Monad m => Monad (StateT s m) where
  return a = StateT (\s -> return (a, s))
  m >>= k = StateT (\s -> do { (a, s') <- runStateT m s; runStateT (k a) s' })
  fail msg = StateT (\_ -> fail msg)
lift m = StateT (\s -> m >>= \a -> return (a, s))
tick = State (\s -> (s, s + 1))
class Monad m => MonadLog m where logM :: String -> m ()
instance MonadLog IO where logM = putStrLn . ("log: " ++)
instance MonadLog m => MonadLog (StateT s m) where logM = lift . logM
data Doc = Empty | Text String | Doc :<> Doc | Space
(<>) :: Doc -> Doc -> Doc
(<>) = (:<>)
render :: Doc -> String
render Empty = ""
render (Text s) = s
render (a :<> b) = render a ++ render b
render Space = " "
foldl' f z [] = z
foldl' f z (x:xs) = let z' = f z x in z' `seq` foldl' f z' xs
forever m = m >> return ()
void = const ()
newtype Word = Word String deriving (Eq, Show)
main = do
  hSetBuffering stdout NoBuffering
  print (run expr "2+3*(4-1)-5", run expr "x")
  print (fst (runState (sequence [tick, tick, tick]) 5))
  r <- runStateT (do { logM "hi"; (x:_) <- lift (return [1, 2]); StateT (\s -> return (x + s, s * 2)) }) 10
  print r
  print (runStateT (do { (x:_) <- lift (return []); return (x :: Int) } :: StateT Int Maybe Int) 10 :: Maybe (Int, Int))
  putStrLn (render (Text "a" <> Space <> Text "b" <> Empty))
  print (foldl' (+) 0 [1 .. 100], Word "w", void 3)
  forever (putStrLn "once")
  (do { _ <- readFile "/nonexistent/file"; return () }) `catch` (\e -> if isDoesNotExistError e then putStrLn "no file" else ioError e)
  r <- try (ioError (userError "boom"))
  case r of
    Left e | isUserError e -> putStrLn ("user error: " ++ ioeGetErrorString e)
           | otherwise -> putStrLn "other"
    Right () -> putStrLn "fine"
  print (liftM2 (+) (Just 1) (Just 2), msum [Nothing, Just 3], join [[1], [2]])
