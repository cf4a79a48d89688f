-- A state monad of one's own. What is not needed of the last state is not put.
--
-- ApplicativeState.pure <- fresh: 4
-- ApplicativeState.pure <- label: 4
-- MonadState.>>= <- fresh: 5
-- MonadState.>>= <- label: 6
-- MonadState.>>= <- main: 1
-- MonadState.>>= <- modify': 1
-- fresh <- label: 3
-- fresh <- main: 1
-- get <- fresh: 4
-- get <- modify': 1
-- label <- label: 3
-- label <- main: 1
-- main <- (root): 1
-- modify' <- main: 1
-- put <- fresh: 3
-- put <- modify': 1
module Main where
newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where
  fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let { (h, t) = f s; (a, u) = g t } in (h a, u))
instance Monad (State s) where
  State g >>= k = State (\s -> let (a, t) = g s in runState (k a) t)
get :: State s s
get = State (\s -> (s, s))
put :: s -> State s ()
put s = State (\_ -> ((), s))
modify' :: (s -> s) -> State s ()
modify' f = get >>= \s -> put (f s)
fresh :: State Int Int
fresh = do
  n <- get
  put (n + 1)
  return n
label :: [a] -> State Int [(Int, a)]
label [] = return []
label (x : xs) = do
  n <- fresh
  rest <- label xs
  return ((n, x) : rest)
main :: IO ()
main = do
  print (fst (runState (label "abc") 10))
  print (snd (runState (modify' (* 2) >> fresh) 5))
