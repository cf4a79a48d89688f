// The file as a whole:
//
//     magic and version | hash of the rest | head | links | body
//
// where each part is preceded by its length.
#include "interface/interface.h"

#include "interface/module_archive.h"
#include "interface/seal.h"

namespace assay::interface {

namespace {

// The version counts changes of the format; other compilers' files have other names anyway.
constexpr std::string_view kInterfaceMagic = "assay interface 4\n";

void Describe(Archive& archive, Head& head) {
  archive.Hash(head.place);
  archive.Hash(head.key);
  archive.NameOf(head.module);
  archive.SpanOf(head.name_span);
  archive.Flag(head.has_includes);
  archive.Each(head.imports, [&](names::ModuleImport& import) {
    archive.NameOf(import.module);
    archive.SpanOf(import.span);
  });
  archive.Each(head.warnings, [&](Diagnostic& warning) { archive.DiagnosticOf(warning); });
}

// The next part; none: the file is not whole.
std::optional<std::string_view> TakePart(std::string_view& bytes) {
  if (bytes.size() < sizeof(std::uint64_t)) {
    return std::nullopt;
  }
  const std::uint64_t size = TakeWord(bytes);
  if (size > bytes.size()) {
    return std::nullopt;
  }
  const std::string_view part = bytes.substr(0, size);
  bytes.remove_prefix(size);
  return part;
}

}  // namespace

std::unique_ptr<Stored> Open(std::string bytes, const SourceManager& sources) {
  auto stored = std::make_unique<Stored>();
  stored->bytes = std::move(bytes);
  const std::optional<Sealed> sealed = Unseal(kInterfaceMagic, stored->bytes);
  if (!sealed) {
    return nullptr;
  }
  stored->hash = sealed->hash;
  std::string_view rest = sealed->rest;
  const std::optional<std::string_view> head = TakePart(rest);
  const std::optional<std::string_view> links = head ? TakePart(rest) : std::nullopt;
  const std::optional<std::string_view> body = links ? TakePart(rest) : std::nullopt;
  if (!body) {
    return nullptr;
  }
  stored->links = *links;
  stored->body = *body;
  Archive archive(sources, *head);
  Describe(archive, stored->head);
  return archive.HasFailed() ? nullptr : std::move(stored);
}

std::optional<std::string> Write(const Head& head, Module& module,
                                 const Surroundings& surroundings) {
  Archive head_archive(surroundings.sources);
  Head copy = head;
  Describe(head_archive, copy);

  Numbered own;
  own.module = module.interface->name;
  Archive archive(surroundings.sources);
  References references(archive, surroundings.links, own);
  ModuleArchive(archive, references, own, module, surroundings).Run();
  Archive links(surroundings.sources);
  if (!references.Modules(links) || archive.HasFailed()) {
    return std::nullopt;
  }
  std::string rest;
  for (const Archive* const part : {&head_archive, &links, &archive}) {
    const std::string bytes = part->Finish();
    AppendWord(bytes.size(), rest);
    rest += bytes;
  }
  own.hash = HashOf(rest);
  surroundings.links.Add(std::move(own));
  return Seal(kInterfaceMagic, rest);
}

bool CanRead(const Stored& stored, const Surroundings& surroundings) {
  Numbered own;
  Archive links(surroundings.sources, stored.links);
  return References(links, surroundings.links, own).Modules(links);
}

bool Read(const Stored& stored, Module& module, const Surroundings& surroundings,
          ClassStorage& classes, names::MissingTree& missing_tree) {
  Numbered own;
  own.hash = stored.hash;
  Archive archive(surroundings.sources, stored.body);
  References references(archive, surroundings.links, own);
  Archive links(surroundings.sources, stored.links);
  if (!references.Modules(links)) {
    return false;
  }
  ModuleArchive body(archive, references, own, module, surroundings);
  body.SetStorage(classes, missing_tree);
  body.Run();
  if (archive.HasFailed() || own.module != stored.head.module) {
    return false;
  }
  surroundings.links.Add(std::move(own));
  return true;
}

}  // namespace assay::interface
