#include "llvm/compile.h"

#include <llvm/Support/raw_ostream.h>

#include "llvm/debug_info.h"
#include "llvm/expressions.h"
#include "llvm/module.h"
#include "llvm/stubs.h"
#include "llvm/target.h"

namespace assay::codegen {

namespace {

void Generate(const stg::Program& program, const Options& options, Module& module) {
  Stubs stubs(module);
  for (const stg::TopLevel& definition : program.definitions) {
    module.DeclareTopLevel(definition);
  }
  std::optional<DebugInfo> debug_info;
  if (options.debug_info && options.locator != nullptr) {
    debug_info.emplace(module.Llvm(), *options.locator);
  }
  Expressions expressions(module, stubs, debug_info ? &*debug_info : nullptr);
  for (const stg::TopLevel& definition : program.definitions) {
    expressions.DeclareEntries(definition);
  }
  for (const stg::TopLevel& definition : program.definitions) {
    expressions.DefineTopLevel(definition);
  }
  if (debug_info) {
    debug_info->Finish();
  }
  module.DefineProgramInfo({stubs.enter, stubs.underflow_frame, stubs.stop_frame, stubs.indirection,
                            stubs.raise_thunk, stubs.resume_thunk, stubs.frozen_stack,
                            stubs.enter_frame, stubs.apply_frame[2]});
}

}  // namespace

std::optional<std::string> CompileToObject(const stg::Program& program, const Options& options,
                                           const std::string& path) {
  Module module(program, options);
  Generate(program, options, module);
  return WriteObject(module.Llvm(), options.optimise, path);
}

std::string CompileToText(const stg::Program& program, const Options& options) {
  Module module(program, options);
  Generate(program, options, module);
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.Llvm().print(stream, nullptr);
  return text;
}

}  // namespace assay::codegen
