// class, instance, standalone deriving and type synonyms, sections 4.2.2 and 4.3.
#include "syntax/declarations.h"
#include "syntax/parser.h"
#include "syntax/types.h"

namespace assay::syntax {

namespace {

List<QualifiedName> ParseTypeVariableNames(Parser& in);

// | a b -> c, c -> a
List<FunctionalDependency> ParseDependencies(Parser& in) {
  ListBuilder<FunctionalDependency> dependencies = in.Builder<FunctionalDependency>();
  if (in.Accept(TokenKind::Bar)) {
    do {
      const List<QualifiedName> from = ParseTypeVariableNames(in);
      in.Expect(TokenKind::RightArrow, "`->` in a functional dependency");
      dependencies.Add({from, ParseTypeVariableNames(in)});
    } while (in.Accept(TokenKind::Comma));
  }
  return dependencies.Finish();
}

List<QualifiedName> ParseTypeVariableNames(Parser& in) {
  ListBuilder<QualifiedName> names = in.Builder<QualifiedName>();
  while (in.Is(TokenKind::VariableName)) {
    names.Add(in.CurrentName());
    in.Advance();
  }
  return names.Finish();
}

// {-# OVERLAPPING #-}
Overlap ParseOverlap(Parser& in) {
  if (!in.Is(TokenKind::PragmaOverlap)) {
    return Overlap::None;
  }
  const Name name = in.Current().name;
  in.Advance();
  EndPragma(in);
  return name == Known().overlapping    ? Overlap::Overlapping
         : name == Known().overlappable ? Overlap::Overlappable
         : name == Known().overlaps     ? Overlap::Overlaps
                                        : Overlap::Incoherent;
}

}  // namespace

// type T a b = t; also `type T :: k` and `type role T ..`, which say nothing that we need.
Declaration* ParseTypeDeclaration(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  const TokenKind next = in.Ahead(1).kind;
  if (in.Is(TokenKind::Instance) || (in.IsName(Known().family) && next != TokenKind::Equals)) {
    in.Unsupported(in.Here(), ExtensionId::TypeFamilies);
    return nullptr;
  }
  if (in.IsName(Known().role) && next == TokenKind::ConstructorName) {
    in.Advance();
    ParseTypeApplication(in);
    return nullptr;
  }
  const TypeHead head = ToTypeHead(in, ParseTypeOperators(in), "a type synonym");
  if (in.Accept(TokenKind::DoubleColon)) {
    ParseKind(in);
    return nullptr;
  }
  in.Expect(TokenKind::Equals, "`=` and the type that the synonym stands for");
  Type* const type = ParseType(in);
  return in.Make<TypeSynonymDeclaration>(in.Since(start), head.name, head.parameters, type);
}

// class [context =>] C a b [| a -> b] [where ..]
Declaration* ParseClass(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  Type* type = ParseTypeOperators(in);
  const List<Type*> context = ParseOptionalContext(in, type);
  const TypeHead head = ToTypeHead(in, type, "a class");
  const List<FunctionalDependency> dependencies = ParseDependencies(in);
  const Span opener = in.Here();
  Declarations* const body = in.Accept(TokenKind::Where)
                                 ? ParseDeclarations(in, opener, Place::Class)
                                 : in.New<Declarations>();
  return in.Make<ClassDeclaration>(in.Since(start), context, head.name, head.parameters,
                                   dependencies, body);
}

// instance [forall a.] [context =>] C t1 t2 [where ..]
Declaration* ParseInstance(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  const Overlap overlap = ParseOverlap(in);
  const ClassHead head = ParseClassHead(in, "a class and the type that is made an instance of it");
  const Span opener = in.Here();
  Declarations* const body = in.Accept(TokenKind::Where)
                                 ? ParseDeclarations(in, opener, Place::Instance)
                                 : in.New<Declarations>();
  return in.Make<InstanceDeclaration>(in.Since(start), head.binders, head.context, head.class_name,
                                      head.arguments, body, overlap);
}

// deriving [strategy | via t] instance [context =>] C t
Declaration* ParseStandaloneDeriving(Parser& in) {
  const Span start = in.Here();
  in.Advance();
  const DerivingStrategy strategy = ParseStrategy(in);
  Type* const via = ParseVia(in);
  in.Expect(TokenKind::Instance);
  ParseOverlap(in);
  const ClassHead head = ParseClassHead(in, "a class and a type");
  return in.Make<StandaloneDerivingDeclaration>(in.Since(start), strategy, head.context,
                                                head.class_name, head.arguments, via);
}

}  // namespace assay::syntax
