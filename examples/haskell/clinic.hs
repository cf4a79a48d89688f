{-# LANGUAGE FlexibleContexts, GeneralizedNewtypeDeriving, TupleSections #-}
-- A day in a clinic: events in a priority queue, patients in sequences, an RWST over Either for rules, chances as
-- fractions, a generator of random numbers by hand, statistics and charts at the end. Its configuration is read by
-- readMaybe from records; what is wrong with it ends the program with an exit code.
module Main (main) where

import Control.Exception (Exception (..), catch, throwIO)
import Control.Monad (forM, forM_, replicateM, unless, when)
import Control.Monad.Except (MonadError, throwError)
import Control.Monad.RWS (MonadReader, MonadState, MonadWriter, RWST, ask, asks, gets, modify, runRWST, tell)
import Data.Bits (shiftL, shiftR, xor, (.&.))
import Data.Foldable (foldl', for_, toList)
import Data.Function (on)
import Data.List (genericLength, groupBy, intercalate, sort, sortOn, tails, unfoldr)
import qualified Data.IntMap.Strict as IM
import qualified Data.Map as M
import Data.Maybe (fromMaybe, mapMaybe)
import Data.Ord (Down (..), comparing)
import Data.Ratio (denominator, numerator, (%))
import Data.Sequence (Seq, ViewL (..), viewl, (|>))
import qualified Data.Sequence as Q
import qualified Data.Set as S
import Data.Tree (Tree (..), drawTree, flatten, levels)
import Data.Word (Word32)
import Numeric (showFFloat, showHex)
import System.Exit (ExitCode (..), exitWith)
import System.IO (hPutStrLn, stderr)
import Text.Printf (printf)
import Text.Read (readMaybe)

-- ---- configuration ---------------------------------------------------------------------------------

data Ward = Emergency | Surgery | Children | General
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Config = Config
  { seed :: Word32
  , closing :: Int
  , doctors :: [(Ward, Int)]
  , arrivals :: [(Ward, Rational)]
  , patience :: Maybe Int
  } deriving (Eq, Show, Read)

data ConfigError = Unreadable String | NoDoctor Ward | BadChance Ward Rational
  deriving Show

instance Exception ConfigError where
  displayException (Unreadable s) = "unreadable: " ++ take 20 s
  displayException (NoDoctor w) = "no doctor for " ++ show w
  displayException (BadChance w r) = printf "chance of %s is %d/%d" (show w) (numerator r) (denominator r)

readConfig :: String -> Either ConfigError Config
readConfig source = do
  config <- maybe (Left (Unreadable source)) Right (readMaybe source)
  forM_ (arrivals config) $ \(w, r) -> do
    when (r < 0 || r > 1) (Left (BadChance w r))
    unless (maybe False (> 0) (lookup w (doctors config))) (Left (NoDoctor w))
  return config

-- ---- the world -------------------------------------------------------------------------------------

newtype Minute = Minute Int deriving (Eq, Ord, Num, Enum, Real, Integral)

instance Show Minute where
  showsPrec _ (Minute m) = showString (printf "%02d:%02d" (8 + m `div` 60) (m `mod` 60))

data Patient = Patient { number :: !Int, ward :: !Ward, arrived :: !Minute, urgency :: !Int }
  deriving (Eq, Ord, Show)

data Event = Arrival Patient | Finished Ward Patient | GivesUp Patient
  deriving (Eq, Ord, Show)

data World = World
  { now :: !Minute
  , queue :: !(S.Set (Minute, Int, Event))
  , waiting :: !(M.Map Ward (Seq Patient))
  , free :: !(M.Map Ward Int)
  , random :: !Word32
  , serial :: !Int
  , served :: !(IM.IntMap (Ward, Int))
  }

data Note = Note Minute String

data Broken = EmptyQueue | Negative Ward
  deriving (Eq, Show)

newtype Clinic a = Clinic (RWST Config [Note] World (Either Broken) a)
  deriving (Functor, Applicative, Monad, MonadReader Config, MonadWriter [Note], MonadState World, MonadError Broken)

runClinic :: Clinic a -> Config -> World -> Either Broken (a, World, [Note])
runClinic (Clinic m) = runRWST m

-- xorshift
next :: Word32 -> Word32
next x0 = x3
  where
    x1 = x0 `xor` (x0 `shiftL` 13)
    x2 = x1 `xor` (x1 `shiftR` 17)
    x3 = x2 `xor` (x2 `shiftL` 5)

roll :: Int -> Clinic Int
roll n = do
  r <- gets random
  modify (\w -> w { random = next r })
  return (fromIntegral (r .&. 0xffffff) `mod` n)

chance :: Rational -> Clinic Bool
chance p = do
  k <- roll (fromInteger (denominator p))
  return (fromIntegral k < numerator p)

note :: String -> Clinic ()
note text = gets now >>= \t -> tell [Note t text]

schedule :: Minute -> Event -> Clinic ()
schedule t e = modify (\w -> w { queue = S.insert (t, serial w, e) (queue w), serial = serial w + 1 })

-- ---- events ----------------------------------------------------------------------------------------

plan :: Clinic ()
plan = do
  config <- ask
  forM_ [0 .. Minute (closing config) - 1] $ \t -> for_ (arrivals config) $ \(w, p) -> do
    comes <- chance p
    when comes $ do
      u <- roll 10
      n <- gets serial
      schedule t (Arrival (Patient n w t u))

handle :: Event -> Clinic ()
handle (Arrival p) = do
  limit <- asks patience
  for_ limit (\m -> gets now >>= \t -> schedule (t + Minute m) (GivesUp p))
  modify (\w -> w { waiting = M.insertWith (flip (<>)) (ward p) (Q.singleton p) (waiting w) })
  begin (ward p)
handle (Finished w p) = do
  t <- gets now
  modify (\s -> s { free = M.adjust (+ 1) w (free s), served = IM.insert (number p) (w, fromIntegral (t - arrived p)) (served s) })
  begin w
handle (GivesUp p) = do
  line <- gets (M.findWithDefault Q.empty (ward p) . waiting)
  case Q.elemIndexL p line of
    Nothing -> return ()
    Just i -> do
      modify (\s -> s { waiting = M.insert (ward p) (Q.deleteAt i line) (waiting s) })
      note (printf "patient %d leaves %s" (number p) (show (ward p)))

-- The most urgent first in emergency, elsewhere the first.
begin :: Ward -> Clinic ()
begin w = do
  staff <- gets (M.findWithDefault 0 w . free)
  when (staff < 0) (throwError (Negative w))
  line <- gets (M.findWithDefault Q.empty w . waiting)
  let ordered = if w == Emergency then Q.sortBy (comparing (Down . urgency) <> comparing number) line else line
  case viewl ordered of
    p :< rest | staff > 0 -> do
      long <- roll 25
      t <- gets now
      modify (\s -> s { free = M.insert w (staff - 1) (free s), waiting = M.insert w rest (waiting s) })
      schedule (t + 10 + Minute long) (Finished w p)
      when (urgency p == 9) (note (printf "patient %d is urgent in %s" (number p) (show w)))
    _ -> return ()

loop :: Clinic Int
loop = go 0
  where
    go n = gets (S.minView . queue) >>= \r -> case r of
      Nothing -> if n == 0 then throwError EmptyQueue else return n
      Just ((t, _, e), rest) -> do
        modify (\w -> w { now = t, queue = rest })
        handle e
        go (n + 1 :: Int)

simulate :: Config -> Either Broken (Int, World, [Note])
simulate config = runClinic (plan >> loop) config World
  { now = 0, queue = S.empty, waiting = M.empty, free = M.fromList (doctors config), random = seed config
  , serial = 1, served = IM.empty }

-- ---- statistics ------------------------------------------------------------------------------------

data Stats = Stats { count :: Int, mean, deviation :: Double, median :: Rational, longest :: Int }

instance Show Stats where
  show (Stats n m d h l) = printf "%4d patients, %s +- %s, median %s, longest %d" n (fixed m) (fixed d) (fraction h) l
    where
      fixed x = showFFloat (Just 2) x ""
      fraction r = if denominator r == 1 then show (numerator r) else printf "%d/%d" (numerator r) (denominator r)

statistics :: [Int] -> Maybe Stats
statistics [] = Nothing
statistics xs = Just (Stats n m (sqrt (sum [(fromIntegral x - m) ^ (2 :: Int) | x <- xs] / genericLength xs)) middle (maximum xs))
  where
    n = length xs
    m = fromIntegral (sum xs) / genericLength xs
    sorted = sort xs
    middle
      | odd n = fromIntegral (sorted !! (n `div` 2))
      | otherwise = toInteger (sorted !! (n `div` 2 - 1) + sorted !! (n `div` 2)) % 2

histogram :: Int -> [Int] -> [String]
histogram width xs = [printf "%3d..%3d %4d %s" (k * width) (k * width + width - 1) n (replicate ((n + 1) `div` 2) '*') | (k, n) <- IM.toList table]
  where table = foldl' (\t x -> IM.insertWith (+) (x `div` width) (1 :: Int) t) IM.empty xs

-- Nights of duty: who may follow whom, as a tree of all plans.
duties :: [Ward] -> Int -> Tree Ward
duties from depth = Node (head from) (grow depth from)
  where
    grow 0 _ = []
    grow d (w : rest) = [Node x (grow (d - 1) (x : filter (/= x) (rest ++ [w]))) | x <- rest, x > w || d == depth]
    grow _ [] = []

checksum :: String -> Word32
checksum = foldl' (\h c -> (h `xor` fromIntegral (fromEnum c)) * 16777619) 2166136261

chunks :: Int -> [a] -> [[a]]
chunks n = unfoldr (\xs -> if null xs then Nothing else Just (splitAt n xs))

-- ---- main ------------------------------------------------------------------------------------------

configs :: [(String, String)]
configs =
  [ ("quiet", "Config {seed = 12345, closing = 480, doctors = [(Emergency,1),(General,1)], arrivals = [(Emergency,1 % 40),(General,1 % 30)], patience = Nothing}")
  , ("busy", "Config {seed = 777, closing = 600, doctors = [(Emergency,2),(Surgery,1),(Children,2),(General,3)], \
             \arrivals = [(Emergency,1 % 8),(Surgery,1 % 45),(Children,1 % 15),(General,1 % 6)], patience = Just 90}")
  , ("empty", "Config {seed = 1, closing = 60, doctors = [(General,1)], arrivals = [(General,0 % 1)], patience = Nothing}")
  , ("no doctor", "Config {seed = 1, closing = 60, doctors = [(General,0)], arrivals = [(General,1 % 2)], patience = Nothing}")
  , ("chance", "Config {seed = 1, closing = 60, doctors = [(Surgery,1)], arrivals = [(Surgery,(-3) % 2)], patience = Nothing}")
  , ("broken", "Config {seed = 1, closing = }")
  ]

report :: String -> Config -> IO Word32
report title config = case simulate config of
  Left e -> putStrLn (title ++ ": " ++ show e) >> return 0
  Right (events, world, notes) -> do
    printf "== %s: %d events, ends at %s\n" title events (show (now world))
    let times = M.fromListWith (++) [(w, [t]) | (w, t) <- IM.elems (served world)]
    forM_ [minBound .. maxBound] $ \w -> for_ (M.lookup w times >>= statistics) $ \s -> printf "%-10s %s\n" (show w) (show s)
    mapM_ putStrLn (histogram 20 (map snd (IM.elems (served world))))
    let hours = groupBy ((==) `on` fst) [(fromIntegral t `div` 60 :: Int, text) | Note t text <- notes]
    forM_ (take 4 hours) $ \h -> printf "hour %d: %s\n" (fst (head h)) (intercalate "; " (take 3 (map snd h)))
    let left = sum (map length (toList (waiting world)))
        busiest = sortOn (Down . snd) [(m, length (filter (\(Note t _) -> t == m) notes)) | m <- mapMaybe (\(Note t _) -> if t > 0 then Just t else Nothing) notes]
    printf "%d notes, %d left waiting, busiest %s\n" (length notes) left (maybe "never" (show . fst) (safeHead busiest))
    return (checksum (concat [show t ++ s | Note t s <- notes]))

safeHead :: [a] -> Maybe a
safeHead xs = case xs of { x : _ -> Just x; [] -> Nothing }

main :: IO ()
main = do
  sums <- forM configs $ \(title, source) ->
    (either throwIO (report title) (readConfig source)) `catch` \e -> do
      putStrLn (title ++ ": " ++ displayException (e :: ConfigError))
      return 0
  putStrLn (intercalate " " (map (`showHex` "") sums))
  let tree = duties [minBound ..] 2
  putStr (drawTree (fmap show tree))
  print (map length (levels tree), length (flatten tree), maximum tree, foldr (\w n -> fromEnum w + n) 0 tree)
  print (map (map fromEnum) (chunks 3 (flatten tree)))
  print [length (filter (isInfixOf' "leaves") (tails "leaves and leaves")) | isInfixOf' <- [\a b -> take (length a) b == a]]
  print (either show (const "fine") (readConfig (snd (head configs))), fmap (== Right' ) (Just Right'))
  rolls <- either (fail . show) (\(r, _, _) -> return r) (runClinic (replicateM 8 (roll 6)) (Config 1 0 [] [] Nothing) (World 0 S.empty M.empty M.empty 99 0 IM.empty))
  print rolls
  let config = fromMaybe (error "unreadable") (readMaybe (snd (configs !! 1))) :: Config
  unless (read (show config) == config) (putStrLn "shown differently")
  hPutStrLn stderr "done"
  exitWith (ExitFailure (length (filter (== 0) sums)))

data Right' = Right' deriving Eq
