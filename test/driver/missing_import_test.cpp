// A name of the library that no import brings: the message says which import would.
#include <gtest/gtest.h>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

using MissingImportTest = ProfileFixture;

TEST_F(MissingImportTest, IsNamed) {
  Write("Main.hs",
        "main :: IO ()\n"
        "main = do\n"
        "  forM_ [1 :: Int, 2] print\n"
        "  print (foldl' (+) 0 [1 :: Int], 1 & negate)\n"
        "  print (M.lookup 'a' M.empty :: Maybe Int)\n"
        "  return (nowhere :: ())\n"
        "list :: Map Int [Word8]\n"
        "list = undefined\n");
  const ProcessResult check = Assay({"check", "Main.hs"});
  EXPECT_EQ(check.exit_code, 1);
  const std::string& said = check.errors;
  for (const char* const hint :
       {"hint: `Control.Monad` exports it: add `import Control.Monad (forM_)`\n",
        "hint: `Data.List` exports it: add `import Data.List (foldl')`\n",
        "hint: `Data.Function` exports it: add `import Data.Function ((&))`\n",
        "hint: `Data.Map` exports such a name: add `import qualified Data.Map as M`\n",
        "hint: `Data.Map` exports it: add `import Data.Map (Map)`\n",
        "hint: `Data.Word` exports it: add `import Data.Word (Word8)`\n"}) {
    EXPECT_NE(said.find(hint), std::string::npos) << hint << said;
  }
  EXPECT_NE(said.find("`nowhere` is not in scope [unbound-variable]\n"), std::string::npos);
  EXPECT_EQ(said.find("nowhere)`"), std::string::npos) << said;
}

}  // namespace
}  // namespace assay
