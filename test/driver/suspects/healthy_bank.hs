-- no suspect
module Main where
-- A bank with strict maps: no suspect.
import qualified Data.Map.Strict as M
import Data.List (foldl')
data Account = Account { owner :: !Int, balance :: !Int }
data Transfer = Transfer !Int !Int !Int
type Bank = M.Map Int Account

open :: Int -> Bank
open n = M.fromList [ (i, Account i 1000) | i <- [1 .. n] ]

transfer :: Bank -> Transfer -> Bank
transfer bank (Transfer from to amount)
  | maybe False ((>= amount) . balance) (M.lookup from bank) =
      M.adjust (add amount) to (M.adjust (add (negate amount)) from bank)
  | otherwise = bank
  where add n account = account { balance = balance account + n }

transfers :: Int -> [Transfer]
transfers n = [ Transfer (1 + i * 31 `mod` 5000) (1 + i * 17 `mod` 5000) (i `mod` 40) | i <- [1 .. n] ]

main :: IO ()
main = do
  let bank = foldl' transfer (open 5000) (transfers 60000)
  print (M.size bank)
  print (sum (map balance (M.elems bank)))
  print (maximum (map balance (M.elems bank)), owner (snd (M.findMin bank)))
