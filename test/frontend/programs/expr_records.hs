-- Field labels: construction, update, selection, patterns.
module Main where

data Person = Person { name :: String, age :: !Int, email :: Maybe String }
            | Robot { name :: String, model, serial :: Int }
            | Nobody {}
  deriving (Show, Eq, Ord)

data Op = Op { (+++) :: Int -> Int, (|>) :: Int }

newtype Wrapper a = Wrapper { unwrap :: a } deriving (Show, Eq)

data Pair a b = Pair { first :: a, second :: b } deriving Show

data Deep = Deep { inner :: Pair Int (Wrapper [Int]) } deriving Show

ada, bob, r2 :: Person
ada = Person { name = "Ada", age = 36, email = Nothing }
bob = Person "Bob" 40 (Just "bob@example.org")
r2 = Robot { serial = 42, model = 2, name = "R2" }

older :: Person -> Person
older p@Person { age = a } = p { age = a + 1 }
older r = r

greeting :: Person -> String
greeting Person { name = n, email = Just e } = n ++ " <" ++ e ++ ">"
greeting Person { name = n } = n
greeting Robot { model = m, serial = s } = "unit " ++ show m ++ "/" ++ show s
greeting Nobody {} = "nobody"

isRobot :: Person -> Bool
isRobot Robot {} = True
isRobot _ = False

main :: IO ()
main = do
  print [ada, bob, r2, Nobody]
  print (map older [ada, bob, r2])
  mapM_ (putStrLn . greeting) [ada, bob, r2, Nobody {}]
  print (map name [ada, bob, r2], age ada, serial r2)
  print (map isRobot [ada, r2])
  -- An update may change a field shared by constructors, several at once,
  -- and the type of a polymorphic record; it binds tighter than application.
  print (r2 { name = "R3", serial = 43 })
  print (map (\p -> p { name = "anon" }) [bob, r2])
  print (Pair { first = 1, second = 'x' }) { second = "changed type" }
  print $ fst' Pair { second = (), first = 9 } { first = 10 }
  print (unwrap (Wrapper 3), (Wrapper 'a') { unwrap = True })
  let d = Deep { inner = Pair 1 (Wrapper [1, 2]) }
  print d { inner = (inner d) { second = Wrapper [] } }
  let Deep { inner = Pair { second = Wrapper { unwrap = us } } } = d
  print us
  let o = Op { (+++) = (* 2), (|>) = 7 }
  print ((+++) o ((|>) o))
  print (compare ada bob, ada == ada { email = Nothing }, ada < r2)
  where fst' p = first p
