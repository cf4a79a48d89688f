{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}
module Main where

data Config = Config { host :: String, port :: Int, debug :: Bool } deriving (Show, Eq)
data Shape = Rect { width, height :: Int } | Circle { radius :: Int } deriving Show

url :: Config -> String
url Config { host, port } = host ++ ":" ++ show port

summary :: Config -> String
summary Config {..} = host ++ (if debug then "!" else "") ++ show port

partly :: Config -> String
partly Config { port = p, .. } = host ++ "/" ++ show p

renamed :: Config -> Config
renamed c@Config { host } = c { host = reverse host, port = 1 }

area :: Shape -> Int
area Rect {..} = width * height
area Circle {..} = 3 * radius * radius

mk :: String -> Config
mk host = Config { host, port, debug = False }
  where port = length host

mkWild :: Int -> Config
mkWild n = Config {..}
  where
    host = "h" ++ show n
    port = n
    debug = even n

mkDo :: IO Config
mkDo = do
  let host = "from do"
  port <- return 99
  let debug = True
  return Config {..}

local :: Config -> Int
local Config {..} = let port = 7 in port + length host

bump :: Config -> Config
bump Config {..} = Config { port = port + 1, .. }

main :: IO ()
main = do
  let c = Config "localhost" 80 True
  putStrLn (url c)
  putStrLn (summary c)
  putStrLn (partly c)
  print (renamed c)
  print (map area [Rect 2 3, Circle { radius = 2 }])
  print (mk "abc", mkWild 4)
  mkDo >>= print
  print (local c)
  print (bump c)
  let Config { debug, .. } = c in print (debug, host, port)
  let radius = 5 in print Circle { radius }
