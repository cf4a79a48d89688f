module Main where
import qualified Data.Map as Map
import Data.Char
import Data.List
import Data.Maybe (mapMaybe, fromMaybe, catMaybes, listToMaybe)
import System.IO
-- word count, csv and a tiny assembler reading stdin
data Instr = Push Int | AddI | MulI | Jmp String | Jz String | Label String | Print | Dup | Halt
  deriving (Show, Eq, Read)
parse :: String -> Either String Instr
parse l = case words l of
  ["push", n] | [(k, "")] <- reads n -> Right (Push k)
              | otherwise -> Left ("bad number: " ++ n)
  ["add"] -> Right AddI
  ["mul"] -> Right MulI
  ["jmp", t] -> Right (Jmp t)
  ["jz", t] -> Right (Jz t)
  ["print"] -> Right Print
  ["dup"] -> Right Dup
  ["halt"] -> Right Halt
  [w] | last w == ':' -> Right (Label (init w))
  ws -> Left ("cannot parse: " ++ unwords ws)
run :: [Instr] -> [String]
run is = go 0 []
  where
    n = length is
    labels = Map.fromList [(s, i) | (Label s, i) <- zip is [0 ..]]
    target t = fromMaybe (error ("no label " ++ t)) (Map.lookup t labels)
    go pc st
      | pc >= n = ["end " ++ show st]
      | otherwise = case (is !! pc, st) of
          (Push k, _) -> go (pc + 1) (k : st)
          (AddI, a : b : r) -> go (pc + 1) (a + b : r)
          (MulI, a : b : r) -> go (pc + 1) (a * b : r)
          (Dup, a : r) -> go (pc + 1) (a : a : r)
          (Jmp t, _) -> go (target t) st
          (Jz t, a : r) | a == 0 -> go (target t) r
                        | otherwise -> go (pc + 1) r
          (Print, a : _) -> show a : go (pc + 1) st
          (Label _, _) -> go (pc + 1) st
          (Halt, _) -> ["halt"]
          (i, _) -> ["stack underflow at " ++ show i]
main :: IO ()
main = do
  input <- getContents
  let ls = filter (not . all isSpace) (lines input)
      (code, text) = break (== "--") ls
  case mapM parse code of
    Left e -> hPutStrLn stderr e >> putStrLn "error"
    Right is -> mapM_ putStrLn (run is)
  let ws = words (map toLower (filter (\c -> isAlpha c || isSpace c) (unlines (drop 1 text))))
      freq = Map.toList (Map.fromListWith (+) [(w, 1 :: Int) | w <- ws])
  mapM_ (\(w, c) -> putStrLn (w ++ replicate (10 - length w) '.' ++ show c))
        (take 3 (sortBy (\(a, x) (b, y) -> compare y x <> compare a b) freq))
  print . listToMaybe . mapMaybe (stripPrefix "th") $ ws
