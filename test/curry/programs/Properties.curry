-- Properties are tests that are done where they are evaluated; options on the command line.
import System.Console.GetOpt
import Test.Prop

coin :: Int
coin = 0 ? 1

data Flag = Verbose | Name String | Level (Maybe String)
  deriving (Show, Eq)

options :: [OptDescr Flag]
options =
  [ Option "v" ["verbose"] (NoArg Verbose) "say more"
  , Option "n" ["name"] (ReqArg Name "NAME") "who"
  , Option "l" [] (OptArg Level "N") "how deep" ]

main :: IO ()
main = do
  print [coin ~> 0, coin <~> (1 ? 0), coin # 2, coin <~~> (0 ? 1 ? 1), coin -=- 0, coin <=> (1 ? 0)]
  print [always (coin == 0), eventually (coin == 0), uniquely True, failing (head "")]
  print [coin `isAlways` (< 2), coin `isEventually` (== 1), coin #< 2, deterministic 'x']
  print (forAll [1, 2 :: Int] (\x -> x > 1 ==> label "large" (x * 2 -=- x + x)))
  print (solutionOf (\x -> not x))
  let (flags, others, wrong) = getOpt Permute options ["-v", "--name=joe", "-lx", "rest", "-q"]
  print (flags, others)
  putStr (concat wrong ++ usageInfo "usage:" options)
