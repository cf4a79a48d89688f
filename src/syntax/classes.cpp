// class, instance, standalone deriving and type synonyms, sections 4.2.2 and 4.3.
#include "syntax/parser.h"

namespace assay::syntax {

// type T a b = t; also `type T :: k` and `type role T ..`, which say nothing that we need.
Declaration* Parser::TypeDeclaration() {
  const Span start = Here();
  tokens_.Advance();
  const TokenKind next = tokens_.Ahead(1).kind;
  if (Is(TokenKind::Instance) || (IsName(Known().family) && next != TokenKind::Equals)) {
    Unsupported(Here(), ExtensionId::TypeFamilies);
    return nullptr;
  }
  if (IsName(Known().role) && next == TokenKind::ConstructorName) {
    tokens_.Advance();
    TypeApplication();
    return nullptr;
  }
  const TypeHead head = ToTypeHead(TypeOperators(), "a type synonym");
  if (Accept(TokenKind::DoubleColon)) {
    ParseKind();
    return nullptr;
  }
  Expect(TokenKind::Equals, "`=` and the type that the synonym stands for");
  Type* const type = ParseType();
  return Make<TypeSynonymDeclaration>(Since(start), head.name, head.parameters, type);
}

// class [context =>] C a b [| a -> b] [where ..]
Declaration* Parser::Class() {
  const Span start = Here();
  tokens_.Advance();
  Type* type = TypeOperators();
  const List<Type*> context = OptionalContext(type);
  const TypeHead head = ToTypeHead(type, "a class");
  const List<FunctionalDependency> dependencies = Dependencies();
  const Span opener = Here();
  Declarations* const body = Accept(TokenKind::Where) ? ParseDeclarations(opener, Place::Class)
                                                      : arena_.New<Declarations>();
  return Make<ClassDeclaration>(Since(start), context, head.name, head.parameters, dependencies,
                                body);
}

// | a b -> c, c -> a
List<FunctionalDependency> Parser::Dependencies() {
  ListBuilder<FunctionalDependency> dependencies = Builder<FunctionalDependency>();
  if (Accept(TokenKind::Bar)) {
    do {
      const List<QualifiedName> from = TypeVariableNames();
      Expect(TokenKind::RightArrow, "`->` in a functional dependency");
      dependencies.Add({from, TypeVariableNames()});
    } while (Accept(TokenKind::Comma));
  }
  return dependencies.Finish();
}

List<QualifiedName> Parser::TypeVariableNames() {
  ListBuilder<QualifiedName> names = Builder<QualifiedName>();
  while (Is(TokenKind::VariableName)) {
    names.Add(CurrentName());
    tokens_.Advance();
  }
  return names.Finish();
}

// {-# OVERLAPPING #-}
Overlap Parser::OverlapPragma() {
  if (!Is(TokenKind::PragmaOverlap)) {
    return Overlap::None;
  }
  const Name name = Current().name;
  tokens_.Advance();
  EndPragma();
  return name == Known().overlapping    ? Overlap::Overlapping
         : name == Known().overlappable ? Overlap::Overlappable
         : name == Known().overlaps     ? Overlap::Overlaps
                                        : Overlap::Incoherent;
}

// instance [forall a.] [context =>] C t1 t2 [where ..]
Declaration* Parser::Instance() {
  const Span start = Here();
  tokens_.Advance();
  const Overlap overlap = OverlapPragma();
  const ClassHead head = ParseClassHead("a class and the type that is made an instance of it");
  const Span opener = Here();
  Declarations* const body = Accept(TokenKind::Where) ? ParseDeclarations(opener, Place::Instance)
                                                      : arena_.New<Declarations>();
  return Make<InstanceDeclaration>(Since(start), head.binders, head.context, head.class_name,
                                   head.arguments, body, overlap);
}

// deriving [strategy | via t] instance [context =>] C t
Declaration* Parser::StandaloneDeriving() {
  const Span start = Here();
  tokens_.Advance();
  const DerivingStrategy strategy = Strategy();
  Type* const via = Via();
  Expect(TokenKind::Instance);
  OverlapPragma();
  const ClassHead head = ParseClassHead("a class and a type");
  return Make<StandaloneDerivingDeclaration>(Since(start), strategy, head.context, head.class_name,
                                             head.arguments, via);
}

}  // namespace assay::syntax
