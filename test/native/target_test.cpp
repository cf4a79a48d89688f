// What we say about LLVM's passes is true of the LLVM that we have.
#include "llvm/target.h"

#include <gtest/gtest.h>

namespace assay::codegen {
namespace {

TEST(Target, LeavesOutPassesThatLlvmHas) { EXPECT_EQ(UnknownPasses(), std::vector<std::string>{}); }

}  // namespace
}  // namespace assay::codegen
