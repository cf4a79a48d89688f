// With stacks, functions and actions that are written without parameters stand under whoever
// applies them, though they are constants.
#include <map>
#include <string>
#include <vector>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

class PointFreeStacksTest : public ProfileFixture {
 protected:
  // How often the centre on top of these was entered; -1: there is no such stack. The names are of
  // centres above each other, from the bottom.
  [[nodiscard]] int Entered(const std::vector<std::string>& names) const {
    const nlohmann::json profile = Profile("Main.assay");
    std::map<int, std::string> names_of;
    for (const nlohmann::json& centre : profile["centres"]) {
      names_of[centre["id"].get<int>()] = centre["name"];
    }
    for (const nlohmann::json& stack : profile["stacks"]) {
      std::vector<std::string> path;
      for (const nlohmann::json& centre : stack["centres"]) {
        path.push_back(names_of[centre.get<int>()]);
      }
      if (path == names) {
        return stack["entries"].get<int>();
      }
    }
    return -1;
  }
};

// The monad of the program below: `definition` makes it.
std::string Bank(const std::string& definition) {
  return definition + R"(
type Bank = ([Int], Int)

random :: Int -> State Bank Int
random n = do
  (queues, seed) <- get
  let next = (seed * 137 + 41) `mod` 1009
  put (queues, next)
  return (next `mod` n)

quickest :: State Bank Int
quickest = do
  (queues, _) <- get
  return (snd (minimum (zip queues [0 ..])))

arrival :: State Bank ()
arrival = do
  till <- quickest
  needs <- random 8
  (queues, seed) <- get
  put (zipWith (\k q -> if k == till then q + needs else q) [0 ..] queues, seed)

work :: State Bank ()
work = do
  (queues, seed) <- get
  put (map (\q -> max 0 (q - 1)) queues, seed)

tick :: State Bank ()
tick = arrival >> work

simulate :: Int -> State Bank ()
simulate 0 = return ()
simulate n = tick >> simulate (n - 1)

main :: IO ()
main = print (snd (runState (simulate 30) ([0, 0, 0], 1)))
)";
}

TEST_F(PointFreeStacksTest, ActionsOfTheLibrarysMonad) {
  Write("Main.hs", Bank("module Main (main) where\nimport Control.Monad.State\n"));
  for (const char* const optimiser : {"-O0", "-O"}) {
    ASSERT_EQ(Assay({"run", "-q", "--stacks", optimiser, "Main.hs"}).output, "([5,2,8],623)\n");
    const std::vector<std::string> tick = {"MAIN", "CAF:main", "main", "simulate", "tick"};
    const auto under_tick = [&](std::vector<std::string> names) {
      names.insert(names.begin(), tick.begin(), tick.end());
      return Entered(names);
    };
    EXPECT_EQ(Entered(tick), 30) << optimiser;
    EXPECT_EQ(under_tick({"arrival"}), 30) << optimiser;
    EXPECT_EQ(under_tick({"arrival", "quickest"}), 30) << optimiser;
    EXPECT_EQ(under_tick({"arrival", "random"}), 30) << optimiser;
    EXPECT_EQ(under_tick({"work"}), 30) << optimiser;
  }
}

// A bind that is a centre is in all stacks, and recursion folds onto it; one that is none is not.
TEST_F(PointFreeStacksTest, ActionsOfAMonadOfOnesOwn) {
  const auto monad = [](const std::string& pragma) {
    return "module Main (main) where\n"
           "newtype State s a = State { runState :: s -> (a, s) }\n"
           "instance Functor (State s) where fmap f m = m >>= return . f\n"
           "instance Applicative (State s) where\n"
           "  pure a = State (\\s -> (a, s))\n"
           "  mf <*> ma = mf >>= \\f -> ma >>= return . f\n"
           "instance Monad (State s) where\n" +
           pragma +
           "  State m >>= f = State (\\s -> let (a, t) = m s in runState (f a) t)\n"
           "get :: State s s\n"
           "get = State (\\s -> (s, s))\n"
           "put :: s -> State s ()\n"
           "put s = State (\\_ -> ((), s))\n";
  };
  Write("Main.hs", Bank(monad("  {-# INLINE (>>=) #-}\n")));
  ASSERT_EQ(Assay({"run", "-q", "--stacks", "Main.hs"}).output, "([5,2,8],623)\n");
  EXPECT_EQ(Entered({"MAIN", "CAF:main", "main", "simulate", "tick", "arrival", "quickest"}), 30);
  Write("Main.hs", Bank(monad("")));
  ASSERT_EQ(Assay({"run", "-q", "--stacks", "Main.hs"}).output, "([5,2,8],623)\n");
  EXPECT_EQ(Entered({"MAIN", "CAF:main", "main", "simulate", "tick", "arrival", "quickest"}), -1);
}

TEST_F(PointFreeStacksTest, MethodsThatAreFolds) {
  Write("Main.hs", R"(module Main (main) where
import Data.List (union, (\\))

data Type = Var Int | Fun Type Type

class HasVariables a where
  ftv :: a -> [Int]

instance HasVariables Type where
  ftv (Var n) = [n]
  ftv (Fun a b) = ftv [a, b]
instance HasVariables a => HasVariables [a] where
  ftv = foldr (union . ftv) []

generalise :: [Type] -> Type -> [Int]
generalise env t = ftv t \\ ftv env

main :: IO ()
main = print (generalise [Var 1, Var 2] (Fun (Var 1) (Fun (Var 3) (Var 4))))
)");
  for (const char* const optimiser : {"-O0", "-O"}) {
    ASSERT_EQ(Assay({"run", "-q", "--stacks", optimiser, "Main.hs"}).output, "[3,4]\n");
    const std::vector<std::string> caller = {"MAIN", "CAF:main", "main", "generalise"};
    const auto above = [&](const std::string& one, const std::string& other) {
      std::vector<std::string> path = caller;
      path.insert(path.end(), {one, other});
      return Entered(path);
    };
    // Of the type itself, its parts and those of the environment, in both orders.
    EXPECT_EQ(above("HasVariablesType.ftv", "HasVariables[].ftv"), 2) << optimiser;
    EXPECT_EQ(above("HasVariables[].ftv", "HasVariablesType.ftv"), 2) << optimiser;
  }
}

}  // namespace
}  // namespace assay
