// What people bring from GHC: its flags, and files that are no program.
#include <gtest/gtest.h>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

class GhcFlagsTest : public ProfileFixture {
 protected:
  GhcFlagsTest() {
    Write("Main.hs",
          "import System.Environment (getArgs)\n"
          "double :: Int -> Int\n"
          "double n = go n where go x = x + x\n"
          "main :: IO ()\n"
          "main = getArgs >>= print >> print (double 21)\n");
  }
};

// One line of a script of each kind.
TEST_F(GhcFlagsTest, ThoseThatAskForNothingHereAreTaken) {
  const ProcessResult build = Assay({"build",
                                     "--make",
                                     "-O2",
                                     "-Wall",
                                     "-Wno-unused-imports",
                                     "-w",
                                     "-threaded",
                                     "-rtsopts",
                                     "-j4",
                                     "-v0",
                                     "-package",
                                     "containers",
                                     "-outputdir",
                                     "objects",
                                     "-XTupleSections",
                                     "-main-is",
                                     "Main",
                                     "-caf-all",
                                     "-prof",
                                     "-fprof-auto",
                                     "-isrc",
                                     "-funbox-strict-fields",
                                     "Main.hs",
                                     "-o",
                                     "main"});
  EXPECT_EQ(build.exit_code, 0);
  EXPECT_EQ(build.errors, "");
  ASSERT_EQ(Shell("./main a +RTS --record=x.assay > out"), 0);
  EXPECT_EQ(Read("out"), "[\"a\"]\n42\n");
  EXPECT_FALSE(Exists("objects"));
  const ProcessResult check = Assay({"check", "-Wall", "-O2", "-prof", "Main.hs"});
  EXPECT_EQ(check.exit_code, 0);
  EXPECT_EQ(check.errors, "");
}

TEST_F(GhcFlagsTest, OthersAreAnsweredWithWhatToUseInstead) {
  const ProcessResult run =
      Assay({"run", "-q", "-Werror", "-with-rtsopts=-K1g", "-XLambdaCase", "-XNoSuch", "-main-is",
             "Main.start", "-fglasgow-exts", "-ddump-simpl", "Main.hs", "-O2", "one", "-Wall"});
  EXPECT_EQ(run.output, "[\"one\",\"-Wall\"]\n42\n");
  EXPECT_EQ(run.errors,
            "assay run: GHC's -Werror: warnings do not end a build\n"
            "assay run: GHC's -with-rtsopts=-K1g: give run-time options to the program: assay run "
            "Main.hs -- +RTS ..\n"
            "assay run: GHC's -XLambdaCase: write {-# LANGUAGE LambdaCase #-} in the modules that "
            "need it\n"
            "assay run: GHC's -XNoSuch: there is no extension `NoSuch`\n"
            "assay run: GHC's -main-is: the program starts at `main`: write `main = start`\n"
            "assay run: GHC's -fglasgow-exts: write LANGUAGE pragmas for what is not always on\n"
            "assay run: GHC's -ddump-simpl: assay core FILE shows Core, assay build "
            "--dump=stg|llvm what follows\n");
}

// After FILE a flag may be the program's.
TEST_F(GhcFlagsTest, FlagsOfTheProgramAreNotTakenForGhcs) {
  const ProcessResult run = Assay({"run", "Main.hs", "-v"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.errors,
            "assay run: there is no option `-v`; write -- before the arguments of the program (try "
            "`assay run --help`)\n");
  EXPECT_EQ(Assay({"run", "-q", "Main.hs", "--", "-v", "-O2"}).output, "[\"-v\",\"-O2\"]\n42\n");
}

TEST_F(GhcFlagsTest, CentresAreChosenByThem) {
  ASSERT_EQ(Assay({"run", "-q", "-fprof-auto", "Main.hs"}).exit_code, 0);
  EXPECT_EQ(CentreCalled(Profile("Main.assay"), "double")["entries"], 1);
  ASSERT_EQ(Assay({"run", "-q", "-fno-prof-auto", "Main.hs"}).exit_code, 0);
  EXPECT_EQ(CentreCalled(Profile("Main.assay"), "double"), nlohmann::json());
}

TEST_F(GhcFlagsTest, AreInTheHelpAndInTheManual) {
  const std::string help = Assay({"help", "ghc"}).output;
  EXPECT_NE(help.find("\n  -fprof-auto-top\n          the same as --centres=top\n"),
            std::string::npos)
      << help;
  EXPECT_NE(Assay({"generate", "man"}).output.find("\\-fprof\\-auto\\-top"), std::string::npos);
}

TEST_F(GhcFlagsTest, HelpIsACommand) {
  EXPECT_EQ(Assay({"help"}).output, Assay({"--help"}).output);
  EXPECT_EQ(Assay({"help", "run"}).output, Assay({"run", "--help"}).output);
  EXPECT_EQ(Assay({"-V"}).output, "assay " ASSAY_VERSION "\n");
  const ProcessResult unknown = Assay({"help", "me"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_EQ(unknown.errors, "assay help: there is no command `me` (try `assay help`)\n");
}

TEST_F(GhcFlagsTest, WhatIsNoHaskellIsToldSo) {
  const std::string programs =
      "hint: a program is Haskell (.hs, .lhs), Curry (.curry, .lcurry) or Core text (.core)\n";
  Write("x.c", "int main(void) { return 0; }\n");
  EXPECT_EQ(Assay({"run", "x.c"}).errors,
            "error: `x.c` is no Haskell, by its name [cannot-read]\n" + programs);
  Write("letter.hs", std::string_view("\x7f"
                                      "ELF\0\0\0",
                                      7));
  EXPECT_EQ(Assay({"check", "letter.hs"}).errors,
            "error: `letter.hs` is no text [cannot-read]\n" + programs);
  Write("x.assay", "");
  const ProcessResult profile = Assay({"run", "x.assay"});
  EXPECT_EQ(profile.exit_code, 1);
  EXPECT_EQ(profile.errors,
            "error: `x.assay` is the profile of a run, not a program [cannot-read]\n"
            "hint: assay report x.assay shows it\n");
}

TEST_F(GhcFlagsTest, APackageIsToldWhatToRun) {
  Write("tool.cabal",
        "name: tool\n"
        "executable tool\n"
        "  Main-Is: Main.hs\n"
        "  hs-source-dirs: app, lib\n"
        "  build-depends: base\n"
        "library\n"
        "  hs-source-dirs:\n"
        "    lib\n"
        "    more\n");
  const ProcessResult run = Assay({"run", "tool.cabal"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.errors,
            "error: `tool.cabal` is a package, and packages of Cabal are not supported yet "
            "[cannot-read]\n"
            "hint: run its main module: assay run -i app:lib:more app/Main.hs\n");
}

}  // namespace
}  // namespace assay
