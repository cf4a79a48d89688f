-- A Forth: words compiled to threaded code, a data and a return stack, memory, control structures that are compiled by
-- words that run at compile time, and errors that leave the machine as it was at the beginning of the line.
module Main (main) where

import Control.Monad (foldM, forM_, when)
import Data.Bits (complement, shiftL, shiftR, xor, (.&.), (.|.))
import Data.Char (chr, ord, toUpper)
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Map as Map

-- The machine -------------------------------------------------------------------------------------

data Instruction
  = Push !Int
  | Call Int                       -- the definition at an address of the code
  | Primitive String (Machine -> Step)
  | Jump Int
  | JumpIfZero Int
  | Do | Loop Int | PlusLoop Int | Leave
  | Print String
  | Exit

type Step = Either String Machine

data Machine = Machine
  { stack :: [Int]
  , returns :: [(Int, Int)]        -- loop index and limit, or two words that were put there
  , code :: IntMap.IntMap Instruction
  , here :: !Int                   -- where the next instruction goes
  , dictionary :: Map.Map String Entry
  , memory :: IntMap.IntMap Int
  , free :: !Int                   -- the first free cell of the memory
  , compiling :: Maybe String      -- the word that is being defined
  , control :: [(Char, Int)]       -- unfinished control structures
  , output :: [String]             -- latest first
  , steps :: !Int
  }

data Entry = Compiled Int | Builtin (Machine -> Step) | Immediate (Machine -> Step)

push :: Int -> Machine -> Machine
push x m = m { stack = x : stack m }

unary :: (Int -> Int) -> Machine -> Step
unary f m = case stack m of
  x : s -> Right m { stack = f x : s }
  _ -> Left "stack underflow"

binary :: (Int -> Int -> Int) -> Machine -> Step
binary f m = case stack m of
  y : x : s -> Right m { stack = f x y : s }
  _ -> Left "stack underflow"

dividing :: (Int -> Int -> Int) -> Machine -> Step
dividing f m = case stack m of
  0 : _ : _ -> Left "division by zero"
  _ -> binary f m

flag :: Bool -> Int
flag True = -1
flag False = 0

shuffle :: ([Int] -> Maybe [Int]) -> Machine -> Step
shuffle f m = case f (stack m) of
  Just s -> Right m { stack = s }
  Nothing -> Left "stack underflow"

emit :: String -> Machine -> Machine
emit s m = m { output = s : output m }

pop :: Machine -> (Int -> Machine -> Step) -> Step
pop m f = case stack m of
  x : s -> f x m { stack = s }
  [] -> Left "stack underflow"

builtins :: [(String, Machine -> Step)]
builtins =
  [ ("+", binary (+)), ("-", binary (-)), ("*", binary (*)), ("/", dividing div), ("MOD", dividing mod)
  , ("NEGATE", unary negate), ("ABS", unary abs), ("MIN", binary min), ("MAX", binary max)
  , ("AND", binary (.&.)), ("OR", binary (.|.)), ("XOR", binary xor), ("INVERT", unary complement)
  , ("LSHIFT", binary shiftL), ("RSHIFT", binary shiftR)
  , ("=", binary (\x y -> flag (x == y))), ("<>", binary (\x y -> flag (x /= y)))
  , ("<", binary (\x y -> flag (x < y))), (">", binary (\x y -> flag (x > y)))
  , ("0=", unary (flag . (== 0))), ("0<", unary (flag . (< 0))), ("1+", unary (+ 1)), ("1-", unary (subtract 1))
  , ("DUP", shuffle dup), ("DROP", shuffle drop'), ("SWAP", shuffle swap), ("OVER", shuffle over)
  , ("ROT", shuffle rot), ("NIP", shuffle nip), ("TUCK", shuffle tuck), ("2DUP", shuffle dup2)
  , ("?DUP", shuffle maybeDup), ("DEPTH", \m -> Right (push (length (stack m)) m))
  , ("PICK", \m -> pop m (\n m' -> if n < length (stack m') then Right (push (stack m' !! n) m') else Left "stack underflow"))
  , (".", \m -> pop m (\x m' -> Right (emit (show x ++ " ") m')))
  , ("EMIT", \m -> pop m (\x m' -> Right (emit [chr (x .&. 127)] m')))
  , ("CR", Right . emit "\n"), ("SPACE", Right . emit " ")
  , (".S", \m -> Right (emit ("<" ++ show (length (stack m)) ++ "> " ++ concatMap ((++ " ") . show) (reverse (stack m))) m))
  , ("@", \m -> pop m (\a m' -> Right (push (IntMap.findWithDefault 0 a (memory m')) m')))
  , ("!", \m -> pop m (\a m' -> pop m' (\x m'' -> Right m'' { memory = IntMap.insert a x (memory m'') })))
  , ("+!", \m -> pop m (\a m' -> pop m' (\x m'' -> Right m'' { memory = IntMap.insertWith (+) a x (memory m'') })))
  , ("ALLOT", \m -> pop m (\n m' -> Right m' { free = free m' + n }))
  , ("HERE", \m -> Right (push (free m) m))
  , (",", \m -> pop m (\x m' -> Right m' { memory = IntMap.insert (free m') x (memory m'), free = free m' + 1 }))
  , ("I", loopIndex 0), ("J", loopIndex 1)
  , (">R", \m -> pop m (\x m' -> Right m' { returns = (x, 0) : returns m' }))
  , ("R>", \m -> case returns m of
      (x, _) : rs -> Right (push x m { returns = rs })
      [] -> Left "return stack underflow")
  , ("R@", loopIndex 0)
  ]
  where
    dup (x : s) = Just (x : x : s)
    dup _ = Nothing
    drop' (_ : s) = Just s
    drop' _ = Nothing
    swap (x : y : s) = Just (y : x : s)
    swap _ = Nothing
    over (x : y : s) = Just (y : x : y : s)
    over _ = Nothing
    rot (x : y : z : s) = Just (z : x : y : s)
    rot _ = Nothing
    nip (x : _ : s) = Just (x : s)
    nip _ = Nothing
    tuck (x : y : s) = Just (x : y : x : s)
    tuck _ = Nothing
    dup2 (x : y : s) = Just (x : y : x : y : s)
    dup2 _ = Nothing
    maybeDup s@(0 : _) = Just s
    maybeDup s = dup s
    loopIndex n m = case drop n (returns m) of
      (i, _) : _ -> Right (push i m)
      [] -> Left "not in a loop"

-- The compiler ------------------------------------------------------------------------------------

append :: Instruction -> Machine -> Machine
append i m = m { code = IntMap.insert (here m) i (code m), here = here m + 1 }

patch :: Int -> Instruction -> Machine -> Machine
patch at i m = m { code = IntMap.insert at i (code m) }

mark :: Char -> Machine -> Machine
mark c m = m { control = (c, here m) : control m }

unmark :: Char -> Machine -> (Int -> Machine -> Step) -> Step
unmark c m f = case control m of
  (d, at) : rest | c == d -> f at m { control = rest }
  _ -> Left "control structures do not match"

immediates :: [(String, Machine -> Step)]
immediates =
  [ ("IF", Right . append Exit . mark 'i')
  , ("ELSE", \m -> unmark 'i' m (\at m' -> let m'' = append Exit (mark 'i' m') in Right (patch at (JumpIfZero (here m'')) m'')))
  , ("THEN", \m -> unmark 'i' m (\at m' -> Right (patchBranch at m')))
  , ("BEGIN", Right . mark 'b')
  , ("UNTIL", \m -> unmark 'b' m (\at -> Right . append (JumpIfZero at)))
  , ("AGAIN", \m -> unmark 'b' m (\at -> Right . append (Jump at)))
  , ("WHILE", Right . append Exit . mark 'w')
  , ("REPEAT", \m -> unmark 'w' m (\at m' -> unmark 'b' m' (\top m'' ->
      let m3 = append (Jump top) m'' in Right (patch at (JumpIfZero (here m3)) m3))))
  , ("DO", Right . mark 'd' . append Do)
  , ("LOOP", \m -> unmark 'd' m (\at -> Right . append (Loop at)))
  , ("+LOOP", \m -> unmark 'd' m (\at -> Right . append (PlusLoop at)))
  , ("LEAVE", Right . append Leave)
  , ("EXIT", Right . append Exit)
  , ("RECURSE", \m -> case compiling m >>= \name -> Map.lookup name (dictionary m) of
      Just (Compiled at) -> Right (append (Call at) m)
      _ -> Left "nothing to recurse to")
  , (";", \m -> if null (control m) then Right (append Exit m) { compiling = Nothing } else Left "unfinished control structure")
  ]
  where
    -- A branch left open by IF waits for a zero; one left open by ELSE is always taken. The ELSE part is preceded by the
    -- patched IF, which tells them apart.
    patchBranch at m = patch at (if openedByElse at m then Jump (here m) else JumpIfZero (here m)) m
    openedByElse at m = or [target == at + 1 | JumpIfZero target <- IntMap.elems (code m)]

compileWord :: String -> Machine -> Step
compileWord w m = case Map.lookup w (dictionary m) of
  Just (Immediate f) -> f m
  Just (Compiled at) -> Right (append (Call at) m)
  Just (Builtin f) -> Right (append (Primitive w f) m)
  Nothing -> case number w of
    Just n -> Right (append (Push n) m)
    Nothing -> Left (w ++ " ?")

number :: String -> Maybe Int
number ('-' : ds) | not (null ds) = fmap negate (number ds)
number ds = case reads ds of
  [(n, "")] -> Just n
  _ -> Nothing

-- The interpreter ---------------------------------------------------------------------------------

run :: Int -> Machine -> Step
run start = go start []
  where
    go pc calls m
      | steps m > 2000000 = Left "too many steps"
      | otherwise = case IntMap.lookup pc (code m) of
          Nothing -> Left "ran off the code"
          Just i -> execute i pc calls m { steps = steps m + 1 }
    execute i pc calls m = case i of
      Push n -> go (pc + 1) calls (push n m)
      Call at | length (take 1000 calls) == 1000 -> Left "return stack overflow"
              | otherwise -> go at (pc + 1 : calls) m
      Primitive _ f -> f m >>= go (pc + 1) calls
      Jump to -> go to calls m
      JumpIfZero to -> pop m (\x -> go (if x == 0 then to else pc + 1) calls)
      Do -> pop m (\from m' -> pop m' (\to m'' -> go (pc + 1) calls m'' { returns = (from, to) : returns m'' }))
      Loop top -> next 1 top m
      PlusLoop top -> pop m (\n m' -> next n top m')
      Leave -> case returns m of
        _ : rs -> go (pastLoop pc m) calls m { returns = rs }
        [] -> Left "not in a loop"
      Print s -> go (pc + 1) calls (emit s m)
      Exit -> case calls of
        back : rest -> go back rest m
        [] -> Right m
      where
        next n top m' = case returns m' of
          (index, limit) : rs
            | (if n >= 0 then index + n < limit else index + n > limit) -> go top calls m' { returns = (index + n, limit) : rs }
            | otherwise -> go (pc + 1) calls m' { returns = rs }
          [] -> Left "not in a loop"
    pastLoop pc m = 1 + head [at | at <- [pc ..], isLoop (IntMap.lookup at (code m))]
    isLoop (Just (Loop _)) = True
    isLoop (Just (PlusLoop _)) = True
    isLoop _ = False

interpretWord :: String -> Machine -> Step
interpretWord w m = case Map.lookup w (dictionary m) of
  Just (Compiled at) -> run at m
  Just (Builtin f) -> f m
  Just (Immediate _) -> Left (w ++ " is only for definitions")
  Nothing -> maybe (Left (w ++ " ?")) (\n -> Right (push n m)) (number w)

interpretLine :: [String] -> Machine -> Step
interpretLine [] m = Right m
interpretLine (w : ws) m = case (map toUpper w, compiling m) of
  ("\\", _) -> Right m
  ("(", _) -> interpretLine (drop 1 (dropWhile (/= ")") ws)) m
  (".\"", inside) ->
    let (text, rest) = break ((== '"') . last) ws
        string = unwords (text ++ map init (take 1 rest))
    in interpretLine (drop 1 rest) (maybe (emit string m) (const (append (Print string) m)) inside)
  (":", Nothing) -> named ws (\name m' -> Right m' { compiling = Just name, dictionary = Map.insert name (Compiled (here m')) (dictionary m') })
  ("VARIABLE", Nothing) -> named ws (\name m' -> Right (constant name (free m') m') { free = free m' + 1 })
  ("CREATE", Nothing) -> named ws (\name m' -> Right (constant name (free m') m'))
  ("CONSTANT", Nothing) -> named ws (\name m' -> pop m' (\x -> Right . constant name x))
  ("'", Nothing) -> named ws (\name m' -> case Map.lookup name (dictionary m') of
    Just (Compiled at) -> Right (push at m')
    _ -> Left (name ++ " cannot be ticked"))
  ("EXECUTE", Nothing) -> pop m run >>= interpretLine ws
  (word, Nothing) -> interpretWord word m >>= interpretLine ws
  (word, Just _) -> compileWord word m >>= interpretLine ws
  where
    named (name : rest) f = f (map toUpper name) m >>= interpretLine rest
    named [] _ = Left "a name is missing"
    constant name x m' = m' { dictionary = Map.insert name (Builtin (Right . push x)) (dictionary m') }

-- A line that fails leaves nothing behind but its message.
feed :: Machine -> String -> IO Machine
feed m line = do
  putStrLn ("> " ++ line)
  case interpretLine (words line) m { output = [], steps = 0 } of
    Right m' -> do
      let text = concat (reverse (output m'))
      when (not (null text)) (putStrLn text)
      return m'
    Left message -> do
      putStrLn ("  error: " ++ message)
      return m

initial :: Machine
initial = Machine
  { stack = [], returns = [], code = IntMap.empty, here = 0, memory = IntMap.empty, free = 1000
  , dictionary = Map.fromList ([(n, Builtin f) | (n, f) <- builtins] ++ [(n, Immediate f) | (n, f) <- immediates])
  , compiling = Nothing, control = [], output = [], steps = 0 }

session :: [String]
session =
  [ "1 2 + . 10 3 - . 6 7 * ."
  , "17 5 / . 17 5 MOD . -17 5 / . -17 5 MOD ."
  , ": square dup * ; : cube dup square * ;"
  , "7 square . 3 cube ."
  , ": fact dup 1 > if dup 1- recurse * else drop 1 then ;"
  , "5 fact . 10 fact . 20 fact ."
  , ": stars 0 do 42 emit loop ;"
  , ": triangle 1+ 1 do i stars cr loop ;"
  , "4 triangle"
  , ": table 4 1 do 4 1 do i j * . loop cr loop ; table"
  , ": gcd begin dup while tuck mod repeat drop ;"
  , "48 36 gcd . 1071 462 gcd ."
  , "variable count 0 count ! 5 count +! 7 count +! count @ ."
  , ": collatz 0 count ! begin dup 1 <> while dup 1 and if 3 * 1+ else 2 / then 1 count +! repeat drop count @ ;"
  , "6 collatz . 27 collatz . 97 collatz ."
  , "create primes 2 , 3 , 5 , 7 , 11 , : prime primes + @ ;"
  , "0 prime . 4 prime . 2 prime 3 prime * ."
  , ": fizz dup 3 mod 0= if .\" Fizz\" then ; : buzz dup 5 mod 0= if .\" Buzz\" then ;"
  , ": fizzbuzz 16 1 do i fizz buzz dup 3 mod 0= over 5 mod 0= or if drop else . then space loop ; fizzbuzz"
  , ": countdown begin dup . 1- dup 0 < until drop ; 5 countdown"
  , ": find-square 100 0 do i square 50 > if i leave then loop ; find-square ."
  , ": evens 10 0 do i . 2 +loop ; evens : down 0 10 do i . -3 +loop ; down"
  , ": fib dup 2 < if exit then dup 1- recurse swap 2 - recurse + ; 20 fib ."
  , ": sum-to 0 swap 1+ 0 do i + loop ; 100 sum-to ."
  , "1 2 3 .s rot .s 2dup .s depth ."
  , "drop drop drop drop drop .s"
  , "+"
  , "1 0 /"
  , "frobnicate"
  , ": broken if 1 ; "
  , ": endless begin again ; endless"
  , ": deep recurse ; deep"
  , "( a comment ) 1 ( another ) . \\ the rest of the line"
  , "42 constant answer answer . answer 1 lshift ."
  , "' square .  7 ' cube execute ."
  , ".s"
  ]

main :: IO ()
main = do
  m <- foldM feed initial session
  putStrLn ("stack at the end: " ++ show (reverse (stack m)))
  putStrLn (show (here m) ++ " instructions, " ++ show (Map.size (dictionary m)) ++ " words")
  forM_ (take 5 (Map.keys (Map.filter compiled (dictionary m)))) putStrLn
  where
    compiled (Compiled _) = True
    compiled _ = False
