module Main where
-- Happy-like tables
import Array
import Char
data HappyStk a = HappyStk a (HappyStk a)
infixr 9 `HappyStk`
newtype HappyAbsSyn = HappyAbsSyn HappyAny
data HappyAny = HNum Int | HTok Token | HExp E deriving Show
data Token = TInt Int | TPlus | TTimes | TOB | TCB | TEOF deriving (Show, Eq)
data E = Plus E E | Times E E | Int Int | Brack E deriving (Show, Eq, Ord)
type Action = Int -> Token -> [Token] -> [Int] -> [HappyAny] -> Either String E

lexer :: String -> [Token]
lexer [] = []
lexer (c:cs)
      | isSpace c = lexer cs
      | isDigit c = lexNum (c:cs)
lexer ('+':cs) = TPlus : lexer cs
lexer ('*':cs) = TTimes : lexer cs
lexer ('(':cs) = TOB : lexer cs
lexer (')':cs) = TCB : lexer cs
lexer _ = error "lexer"
lexNum cs = TInt (read num) : lexer rest
      where (num,rest) = span isDigit cs

-- SLR tables: states 0..11
tok :: Token -> Int
tok (TInt _) = 0
tok TPlus = 1
tok TTimes = 2
tok TOB = 3
tok TCB = 4
tok TEOF = 5

actionTable :: Array (Int, Int) Int
actionTable = accumArray (\_ x -> x) 0 ((0,0),(11,5)) $ concat
  [ [((s,0),5) | s <- [0,4,6,7]], [((s,3),4) | s <- [0,4,6,7]]
  , [((1,1),6),((1,5),99)]
  , [((2,1),-2),((2,2),7),((2,4),-2),((2,5),-2)]
  , [((3,t),-4) | t <- [1,2,4,5]]
  , [((5,t),-6) | t <- [1,2,4,5]]
  , [((8,1),6),((8,4),11)]
  , [((9,1),-1),((9,2),7),((9,4),-1),((9,5),-1)]
  , [((10,t),-3) | t <- [1,2,4,5]]
  , [((11,t),-5) | t <- [1,2,4,5]] ]
gotoTable = array ((0,0),(11,2)) ([((i,j),-1) | i <- [0..11], j <- [0..2]]) //
  [((0,0),1),((0,1),2),((0,2),3),((4,0),8),((4,1),2),((4,2),3),((6,1),9),((6,2),3),((7,2),10)]
reductions :: Array Int (Int, Int, [HappyAny] -> HappyAny)
reductions = listArray (1,6)
  [ (0,3,\[HExp b,_,HExp a] -> HExp (Plus a b))
  , (0,1,\[x] -> x)
  , (1,3,\[HExp b,_,HExp a] -> HExp (Times a b))
  , (1,1,\[x] -> x)
  , (2,3,\[_,HExp e,_] -> HExp (Brack e))
  , (2,1,\[HTok (TInt n)] -> HExp (Int n)) ]

parse :: [Token] -> Either String E
parse ts0 = go [0] [] (ts0 ++ [TEOF])
  where
    go sts@(s:_) vs ts@(t:rest) =
      case actionTable ! (s, tok t) of
        0 -> Left ("parse error at " ++ show t)
        99 | [HExp e] <- vs -> Right e
        a | a > 0 -> go (a : sts) (HTok t : vs) rest
          | otherwise -> let (nt, n, f) = reductions ! negate a
                             sts'@(s':_) = drop n sts
                             (args, vs') = splitAt n vs
                         in go (gotoTable ! (s', nt) : sts') (f args : vs') ts
    go _ _ _ = Left "internal"

main = do mapM_ (print . parse . lexer) ["1 + 2 * 3", "(1+2)*3", "1 + * 2", "((7))", ""]
          print (foldr (\c k n -> k (n * 10 + digitToInt c)) id "12345" 0)
