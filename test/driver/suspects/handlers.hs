-- suspect: lazy-field at 17:
module Main where
-- Handlers that each capture a whole document, for one number of it (functions hold data).
import qualified Data.IntMap as IM

data Document = Document { title :: String, body :: [Int] }

makeDocument :: Int -> Document
makeDocument k = Document ("document " ++ show k) [k .. k + 199]

type Handler = Int -> Int

handlerFor :: Document -> Handler
handlerFor doc = let weight = length (title doc) * head (body doc) in \x -> x + weight

register :: Int -> IM.IntMap Handler -> IM.IntMap Handler
register k handlers = total `seq` IM.insert k (handlerFor doc) handlers
  where doc = makeDocument k
        total = sum (body doc)

registerAll :: Int -> IM.IntMap Handler
registerAll n = go n IM.empty
  where go 0 acc = acc
        go k acc = go (k - 1) $! register k acc

main :: IO ()
main = do
  let handlers = registerAll 600
  print (IM.size handlers)
  print (sum [ h 1 | h <- IM.elems handlers ])
