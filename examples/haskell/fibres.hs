{-# LANGUAGE ExistentialQuantification, FlexibleContexts, FlexibleInstances, FunctionalDependencies, KindSignatures, LambdaCase, MultiWayIf, RankNTypes, RecordWildCards #-}
-- Fibres by continuations: a scheduler in ContT over StateT over IO, channels between fibres, a shop of producers and
-- consumers, errors that end one fibre or all, and a database with a small query language beside it.
module Main (main) where

import Control.Exception
import Control.Monad
import Control.Monad.Cont
import Control.Monad.State
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Writer (WriterT, execWriterT, runWriter, tell)
import qualified Control.Monad.Writer as W
import Data.Bifunctor (bimap, first, second)
import Data.Char (isDigit, isSpace, toUpper)
import Data.Coerce (coerce)
import Data.Dynamic (Dynamic, fromDynamic, toDyn)
import Data.Foldable (asum, foldrM, for_, traverse_)
import Data.Functor.Compose (Compose (..))
import Data.Functor.Identity (Identity (..))
import Data.IORef
import Data.Kind (Type)
import Data.List (insertBy, mapAccumL, mapAccumR, scanl', sortBy, zipWith4)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NE
import qualified Data.Map as M
import Data.Maybe (catMaybes, fromJust)
import Data.Ord (comparing)
import Data.Semigroup (Max (..), Min (..), sconcat, stimes)
import Data.Sequence (Seq (..), (|>))
import qualified Data.Sequence as Q
import Data.Traversable (for)
import Data.Typeable (Typeable, typeOf)
import System.Exit
import System.IO
import System.IO.Unsafe (unsafeInterleaveIO)
import Text.Printf (hPrintf, printf)

-- ---- fibres ----------------------------------------------------------------------------------------

type Machine = StateT Scheduler IO
type Fibre = ContT () Machine

data Scheduler = Scheduler
  { ready :: Seq (Int, Machine ())
  , sleeping :: [(Int, (Int, Machine ()))]
  , clock, current, created :: !Int
  , journal :: [String]
  , parked :: M.Map Int [Machine ()]
  }

data Stop = Stop Int | Exhausted
  deriving Show
instance Exception Stop

say :: String -> Fibre ()
say text = lift (modify (\s -> s { journal = printf "%3d #%d %s" (clock s) (current s) text : journal s }))

yield :: Fibre ()
yield = callCC (\k -> lift (modify (\s -> s { ready = ready s |> (current s, runContT (k ()) return) })) >> stop)

stop :: Fibre a
stop = ContT (\_ -> return ())

pause :: Int -> Fibre ()
pause n = ContT (\k -> modify (\s -> s { sleeping = insertBy (comparing fst) (clock s + n, (current s, k ())) (sleeping s) }))

fork :: Fibre () -> Fibre Int
fork body = do
  n <- lift (gets ((+ 1) . created))
  lift (modify (\s -> s { created = n, ready = ready s |> (n, runContT body return) }))
  return n

runFibres :: Fibre () -> IO ([String], Int)
runFibres start = do
  (steps, s) <- runStateT (loop 0) (Scheduler (Q.singleton (0, runContT start return)) [] 0 0 0 [] M.empty)
  return (reverse (journal s), steps)
  where
    loop :: Int -> Machine Int
    loop n
      | n > 5000 = liftIO (throwIO Exhausted)
      | otherwise = gets ready >>= \case
          (i, action) :<| rest -> modify (\s -> s { ready = rest, current = i }) >> action >> loop (n + 1)
          Empty -> gets sleeping >>= \case
            [] -> return n
            (t, (i, action)) : rest -> do
              modify (\s -> s { sleeping = rest, clock = max t (clock s), current = i })
              action
              loop (n + 1)

-- Channels of one place.
data Channel a = Channel { identity :: Int, cell :: IORef (Maybe a) }

newChannel :: Int -> Fibre (Channel a)
newChannel n = liftIO (Channel n <$> newIORef Nothing)

waitOn :: Int -> Fibre ()
waitOn n = ContT (\k -> gets current >>= \me ->
  modify (\s -> s { parked = M.insertWith (++) n [modify (\t -> t { ready = ready t |> (me, k ()) })] (parked s) }))

wake :: Int -> Fibre ()
wake n = lift (do
  actions <- gets (M.findWithDefault [] n . parked)
  modify (\s -> s { parked = M.delete n (parked s) })
  sequence_ (reverse actions))

send :: Channel a -> a -> Fibre ()
send c x = liftIO (readIORef (cell c)) >>= \case
  Nothing -> liftIO (writeIORef (cell c) (Just x)) >> wake (identity c)
  Just _ -> waitOn (identity c) >> send c x

receive :: Channel a -> Fibre a
receive c = liftIO (readIORef (cell c)) >>= \case
  Just x -> liftIO (writeIORef (cell c) Nothing) >> wake (identity c) >> return x
  Nothing -> waitOn (identity c) >> receive c

shop :: Fibre ()
shop = do
  orders <- newChannel 1
  bills <- newChannel 2
  for_ ["ann", "bob"] $ \who -> fork $ forM_ [1 .. 3 :: Int] $ \i -> do
    send orders (who, i * length who)
    say (printf "%s orders %d" who i)
    pause i
  _ <- fork $ replicateM_ 6 $ do
    (who, n) <- receive orders
    pause 2
    send bills (map toUpper who, n * n)
  total <- callCC $ \enough -> do
    let collect acc 0 = return acc
        collect acc k = do
          (who, price) <- receive bills
          say (printf "%s pays %d" (who :: String) (price :: Int))
          let acc' = acc + price
          when (acc' > 120) (enough (-acc'))
          collect acc' (k - 1 :: Int)
    collect 0 6
  say ("total " ++ show total)

-- ---- a database ------------------------------------------------------------------------------------

class Monad m => Store k v m | m -> k v where
  fetch :: k -> m (Maybe v)
  store :: k -> v -> m ()
  everything :: m [(k, v)]

data Value = N Int | S String | L [Value]
  deriving (Eq, Ord)

instance Show Value where
  showsPrec d = \case
    N n -> showsPrec d n
    S s -> shows s
    L vs -> showString "<" . foldr (\v r -> showsPrec 0 v . showChar ' ' . r) (showString ">") vs

type Table = M.Map String Value

instance Monad m => Store String Value (StateT Table m) where
  fetch k = gets (M.lookup k)
  store k v = modify (M.insert k v)
  everything = gets M.toList

data Query = Get String | Set String Query | Const Value | Fold String [Query] | All
  deriving (Eq, Show)

parse :: String -> Maybe (Query, String)
parse text = case dropWhile isSpace text of
  '*' : r -> Just (All, r)
  '$' : r -> let (k, r') = span (not . special) r in Just (Get k, r')
  '"' : r -> let (s, r') = break (== '"') r in Just (Const (S s), drop 1 r')
  '(' : r -> do
    let (op, r') = span (not . special) (dropWhile isSpace r)
    (as, r'') <- many' r'
    case (op, as) of
      ("set", [Get k, q]) -> Just (Set k q, r'')
      ("", _) -> Nothing
      _ -> Just (Fold op as, r'')
  r@(c : _) | isDigit c -> let (n, r') = span isDigit r in Just (Const (N (read n)), r')
  _ -> Nothing
  where
    special c = isSpace c || c `elem` "()$\"*"
    many' r = case dropWhile isSpace r of
      ')' : r' -> Just ([], r')
      _ -> do { (q, r') <- parse r; first (q :) <$> many' r' }

answer :: Store String Value m => Query -> MaybeT m Value
answer = \case
  Const v -> return v
  Get k -> MaybeT (fetch k)
  Set k q -> do { v <- answer q; lift (store k v); return v }
  All -> L . map snd <$> lift everything
  Fold op qs -> mapM answer qs >>= \vs -> if
    | op == "list" -> return (L vs)
    | op == "or" -> asum (map return vs)
    | Just f <- lookup op [("sum", sum), ("max", maximum), ("min", minimum), ("mul", product)], ns@(_ : _) <- [n | N n <- flat vs] -> return (N (f ns))
    | op == "cat" -> return (S (concat [s | S s <- flat vs]))
    | otherwise -> MaybeT (return Nothing)
  where
    flat = concatMap (\case { L vs -> flat vs; v -> [v] })

-- ---- shapes ----------------------------------------------------------------------------------------

class Typeable a => Shape a where
  area :: a -> Double
  name :: a -> String
  name = show . typeOf

data Circle = Circle Double
data Box = Box { width, height :: Double }
newtype Scaled a = Scaled (Double, a)

instance Shape Circle where
  area (Circle r) = pi * r * r
instance Shape Box where
  area Box {..} = width * height
  name Box {..} | width == height = "square"
                | otherwise = "box"
instance Shape a => Shape (Scaled a) where
  area (Scaled (k, s)) = k * k * area s

data AnyShape = forall s. Shape s => AnyShape s

newtype Wrap (f :: Type -> Type) a = Wrap { unwrap :: f a }

hoist :: (forall x. f x -> g x) -> Wrap f a -> Wrap g a
hoist f = Wrap . f . unwrap

-- ---- main ------------------------------------------------------------------------------------------

data Fault = Fault { code :: Int, why :: String } deriving Show
instance Exception Fault where
  displayException Fault {..} = printf "fault %d: %s" code why

logged :: (Show a) => String -> a -> WriterT [String] IO a
logged what x = tell [what ++ "=" ++ show x] >> return x

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  putStrLn "-- fibres"
  (lines', steps) <- runFibres shop
  mapM_ putStrLn lines'
  print steps
  (small, _) <- runFibres (do { _ <- fork (say "a" >> yield >> say "b"); _ <- fork (say "c" >> yield >> say "d"); yield; say "e" })
  print (map (drop 4) small)
  endless <- try (runFibres (let go = yield >> go in go))
  print (either (\e -> show (e :: Stop)) (const "ended") endless)
  halted <- try (runFibres (fork (liftIO (throwIO (Stop 3))) >> forever yield))
  print (either (\e -> show (e :: Stop)) (show . snd) halted)
  putStrLn "-- queries"
  let queries = [ "(set $a 5)", "(set $b (sum $a 7 (mul 2 3)))", "(list $a $b \"x\")", "(max *)", "(cat \"ab\" (list \"c\" 3 \"d\"))", "$none"
                , "(or $none 3)", "(set $c (list 1 (list 2 3)))", "(sum $c)", "(frob 1)", "(sum)", "(set 3 4)", "(min * 2" ]
  (_, table) <- flip runStateT (M.empty :: Table) $ for_ queries $ \q -> case parse q of
    Nothing -> liftIO (printf "%-28s ?\n" q)
    Just (query, _) -> runMaybeT (answer query) >>= \r -> liftIO (printf "%-28s %s\n" q (maybe "-" show r))
  print (M.toList table)
  putStrLn "-- shapes"
  forM_ [AnyShape (Circle 1), AnyShape (Box 2 3), AnyShape (Box 2 2), AnyShape (Scaled (2, Box 1 3)), AnyShape (Scaled (0.5, Scaled (2, Circle 2)))] $
    \(AnyShape s) -> printf "%-25s %.3f\n" (name s) (area s)
  print (unwrap (hoist (\m -> maybe [] pure m) (Wrap (Just 'x'))), getCompose (fmap (+ 1) (Compose [Just 1, Nothing])))
  print (catMaybes [fromDynamic d | d <- [toDyn (1 :: Int), toDyn "two", toDyn (3 :: Int)]] :: [Int], map show [toDyn 'c', toDyn (Just [True])])
  putStrLn "-- folds"
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 5], mapAccumR (\a x -> (a + x, a * x)) 0 [1 .. 5], scanl' (+) 0 [1, 2, 3])
  print (sconcat (fmap (\x -> (Min x, Max x)) (3 :| [1, 4, 1, 5])), stimes 3 "ab", NE.groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6])
  print (foldrM (\x acc -> if x > 0 then Just (x + acc) else Nothing) 0 [1, 2, 3], foldrM (\x acc -> if x > 2 then Right (x + acc) else Left x) 0 [3, 1, 4])
  print (zipWith4 (\a b c d -> a + b * c - d) [1, 2] [3, 4] [5, 6] [7, 8], bimap length show ("abc", 4), second negate (1, 2), (coerce (Max (3 :: Int)) :: Int) + 1)
  (v, w) <- W.runWriterT (do { a <- logged "a" (6 :: Int); b <- logged "b" (7 :: Int); when (a < b) (tell ["less"]); W.censor (map (map toUpper)) (logged "product" (a * b)) })
  print (v, w, runIdentity (evalStateT (traverse (\x -> state (\n -> ((n, x), n + 1))) "abc") 0))
  putStrLn "-- faults"
  counter <- newIORef []
  let step n = modifyIORef counter (n :)
  r <- try ((bracket (step 1) (\_ -> step 2) (\_ -> throwIO (Fault 7 "inside") >> step 3)) `finally` step 4)
  print (either (displayException :: Fault -> String) show r)
  s <- try (evaluate (fromJust (Nothing :: Maybe Int)) `catch` \e -> throwIO (Fault 8 (takeWhile (/= ':') (head (lines (show (e :: SomeException)))))))
  print (either code id s)
  t <- (Right <$> evaluate (foldr (\x k -> if x == 5 then throw (Fault x "five") else k) 0 [1 .. 10])) `catches`
    [Handler (\e -> return (Left (show (e :: ArithException)))), Handler (\e -> return (Left (why e)))]
  print (t :: Either String Int)
  readIORef counter >>= print . reverse
  late <- unsafeInterleaveIO (throwIO (Fault 9 "late"))
  hPrintf stderr "%s\n" (show (length small))
  handleJust (\e -> if code e == 9 then Just (why e) else Nothing) (\m -> putStrLn ("caught " ++ m) >> exitWith (ExitFailure 3)) (print (late + (1 :: Int)))
