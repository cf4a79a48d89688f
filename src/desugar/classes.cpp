// Classes and instances: a dictionary is a record of superclasses, then methods.
//
//     instance Eq Int
//       ==>   dict eqInt = D:Eq eqInt.== eqInt./=
//     instance Eq a => Eq [a]
//       ==>   eqList = \d -> scc_dict "DICT"
//               (let {m1 = eqList.== d; self = D:Eq m1 m2; m2 = ..} in self)
//
// A constant dictionary is a value, so that its use costs nothing. A function that makes
// dictionaries builds them in the centre of dictionaries.
#include <fmt/format.h>

#include "desugar/module.h"

namespace assay::desugar {

void ModuleTranslator::DefineClass(const types::CheckedClass& checked) {
  const types::ClassInfo& info = *checked.class_info;
  const core::Constructor* const constructor = context_.DictionaryConstructor(&info);
  const std::size_t superclasses = constructor->arity - info.methods.size();
  for (std::size_t i = 0; i < info.methods.size(); ++i) {
    const Symbol& method = *info.methods[i].symbol;
    const Span span;  // nobody's text: the method is where it is mentioned
    const CoreVariable dictionary = build_.Fresh("d", span, context_.shapes.Of(&info));
    Core selection =
        translator_.SelectFrom(build_.Use(dictionary, span), constructor, superclasses + i, span);
    if (context_.IsEvaluatedAnew(info.methods[i])) {
      selection = Evaluated(selection, span);
    }
    Define(method.variable, build_.Lambda({dictionary}, selection, span));
  }
  for (const types::Binding* const binding : checked.defaults) {
    DefineBinding(*binding);
  }
}

Core ModuleTranslator::AsDictionary(Core body, Span span) const {
  const core::CostCentre* const centre =
      build_.Program().centres.Intern(core::CostCentreKind::Dictionary, Name("DICT"), span);
  return build_.Scc(core::SccKind::Dictionary, centre, body, span);
}

void ModuleTranslator::DefineInstance(const types::CheckedInstance& checked) {
  for (const types::Binding* const binding : checked.methods) {
    if (binding != nullptr) {
      DefineBinding(*binding);
    }
  }
  const types::InstanceInfo& instance = *checked.instance;
  if (instance.represented == nullptr && checked.dictionaries.empty()) {
    return DefineConstantDictionary(checked);
  }
  const bool is_dictionary = checked.dictionaries.empty();
  Define(instance.dictionary->variable, DictionaryFunction(checked), is_dictionary);
}

// Note [Methods without parameters]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//     class Pick a where { pick :: a }
//     instance Pick Bool where { pick = True ? False }
//     two :: Pick a => (a, a)
//     two = (pick, pick)
//
// An operation of Curry is evaluated anew wherever it stands, methods too: two has four values. A
// field of a dictionary that is the thunk `True ? False` would be shared by both uses, so it is the
// function \_ -> True ? False, which every use of pick calls.
Core ModuleTranslator::Evaluated(Core field, Span span) const {
  const CoreVariable unit = build_.Fresh("unit", span);
  return build_.Let({{unit, build_.Construct(context_.Unit(), {}, span)}},
                    build_.Apply(field, unit, span), span);
}

Core ModuleTranslator::Method(const types::CheckedInstance& checked, std::size_t index,
                              const CoreVariables& dictionaries, CoreVariable self) {
  const Core value = MethodValue(checked, index, dictionaries, self);
  const Span span = checked.instance->span;
  return context_.IsEvaluatedAnew(checked.instance->class_info->methods[index])
             ? build_.Lambda({build_.Fresh("unit", span)}, value, span)
             : value;
}

Core ModuleTranslator::MethodValue(const types::CheckedInstance& checked, std::size_t index,
                                   const CoreVariables& dictionaries, CoreVariable self) {
  const types::MethodInfo& method = checked.instance->class_info->methods[index];
  const Span span = checked.instance->span;
  if (checked.methods[index] != nullptr) {
    Core result = build_.Use(checked.methods[index]->symbol->variable, span);
    for (const CoreVariable dictionary : dictionaries) {
      result = build_.Apply(result, dictionary, span);
    }
    return result;
  }
  if (method.default_method != nullptr) {
    return build_.Apply(build_.Use(translator_.VariableOf(method.default_method), span), self,
                        span);
  }
  if (context_.options.is_curry) {
    return translator_.MatchFailure("", span);
  }
  return translator_.Fail(Known::MissingMethod,
                          fmt::format("{}: No instance nor default method for class operation {}\n",
                                      context_.PlaceText(span), method.symbol->name.Text()),
                          span);
}

// Every field is a definition of its own.
void ModuleTranslator::DefineConstantDictionary(const types::CheckedInstance& checked) {
  const types::InstanceInfo& instance = *checked.instance;
  const Span span = instance.span;
  const CoreVariable self = instance.dictionary->variable;
  const auto part = [&](const types::MethodInfo& method, Core value) {
    const CoreVariable variable =
        build_.Fresh(fmt::format("{}.{}", self->name.Text(), method.symbol->name.Text()), span,
                     context_.IsEvaluatedAnew(method) ? nullptr : context_.shapes.Of(method.type));
    Define(variable, value, true);
    return variable;
  };
  for (types::Evidence* const evidence :
       checked.evidence == nullptr ? std::vector<types::Evidence*>() : checked.evidence->bindings) {
    if (evidence->kind == types::EvidenceKind::Superclass ||
        (evidence->kind == types::EvidenceKind::Instance && !evidence->arguments.empty())) {
      evidence->variable = build_.Fresh(fmt::format("{}.dict#", self->name.Text()), span,
                                        context_.shapes.Of(evidence->predicate.class_info));
    }
  }
  if (checked.evidence != nullptr) {
    for (const types::Evidence* const evidence : checked.evidence->bindings) {
      if (evidence->variable != nullptr) {
        Define(evidence->variable, translator_.DictionaryTerm(*evidence), true);
      }
    }
  }
  CoreVariables fields;
  for (const types::Evidence* const superclass : checked.superclasses) {
    std::vector<core::Binding> bindings;
    fields.push_back(translator_.DictionaryArgument(*superclass, bindings));
    for (const core::Binding& binding : bindings) {
      Define(binding.variable, binding.right_hand_side, true);
    }
  }
  for (std::size_t i = 0; i < checked.methods.size(); ++i) {
    const types::Binding* const binding = checked.methods[i];
    const types::MethodInfo& method = instance.class_info->methods[i];
    fields.push_back(binding != nullptr && !context_.IsEvaluatedAnew(method)
                         ? binding->symbol->variable
                         : part(method, Method(checked, i, {}, self)));
  }
  Define(self, build_.Construct(context_.DictionaryConstructor(instance.class_info), fields, span),
         true);
}

Core ModuleTranslator::DictionaryFunction(const types::CheckedInstance& checked) {
  const types::InstanceInfo& instance = *checked.instance;
  const Span span = instance.span;
  CoreVariables parameters;
  translator_.BindParameters(checked.dictionaries, parameters);
  const Core body = translator_.WithEvidence(
      checked.evidence,
      [&] {
        if (instance.represented != nullptr) {
          return translator_.Dictionary(*instance.represented);
        }
        const CoreVariable self =
            build_.Fresh("self", span, context_.shapes.Of(instance.class_info));
        std::vector<core::Binding> bindings;
        CoreVariables fields;
        for (const types::Evidence* const superclass : checked.superclasses) {
          fields.push_back(translator_.DictionaryArgument(*superclass, bindings));
        }
        for (std::size_t i = 0; i < checked.methods.size(); ++i) {
          const types::MethodInfo& method = instance.class_info->methods[i];
          fields.push_back(build_.Fresh(
              method.symbol->name, span,
              context_.IsEvaluatedAnew(method) ? nullptr : context_.shapes.Of(method.type)));
          bindings.push_back({fields.back(), Method(checked, i, parameters, self)});
        }
        bindings.push_back(
            {self,
             build_.Construct(context_.DictionaryConstructor(instance.class_info), fields, span)});
        return build_.Let(bindings, build_.Use(self, span), span);
      },
      span);
  return parameters.empty() ? body : build_.Lambda(parameters, AsDictionary(body, span), span);
}

}  // namespace assay::desugar
