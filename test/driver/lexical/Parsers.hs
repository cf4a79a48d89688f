-- Parsers as functions: newtype, instances of Monad, choice.
--
-- ApplicativeP.pure <- items: 3
-- FunctorP.fmap <- number: 2
-- FunctorP.fmap <- word: 1
-- MonadP.>>= <- items: 4
-- choice <- item: 2
-- item <- items: 2
-- items <- items: 2
-- items <- main: 1
-- main <- (root): 1
-- number <- item: 2
-- run <- choice: 3
-- run <- main: 1
-- satisfy <- number: 2
-- satisfy <- word: 1
-- word <- item: 1
module Main where
import Data.Char
newtype P a = P { run' :: String -> Maybe (a, String) }
run :: P a -> String -> Maybe (a, String)
run p s = run' p s
instance Functor P where fmap f p = P (\s -> fmap (\(a, r) -> (f a, r)) (run' p s))
instance Applicative P where
  pure a = P (\s -> Just (a, s))
  f <*> p = P (\s -> case run' f s of { Just (g, r) -> run' (fmap g p) r; Nothing -> Nothing })
instance Monad P where
  p >>= f = P (\s -> case run' p s of { Just (a, r) -> run' (f a) r; Nothing -> Nothing })
satisfy :: (Char -> Bool) -> P Char
satisfy f = P (\s -> case s of { (c : cs) | f c -> Just (c, cs); _ -> Nothing })
choice :: P a -> P a -> P a
choice p q = P (\s -> case run p s of { Nothing -> run q s; r -> r })
number :: Int -> P Int
number k = fmap ((+ k) . digitToInt) (satisfy isDigit)
word :: Int -> P Int
word k = fmap ((* k) . ord) (satisfy isAlpha)
item :: Int -> P Int
item k = choice (number k) (word k)
items :: Int -> P [Int]
items 0 = return []
items n = do { x <- item n; xs <- items (n - 1); return (x : xs) }
main :: IO ()
main = print (fmap fst (run (items 2) "3x"))
