/// The reactors of a Swift file, as their declarations show them: the cases of `Action`, what an
/// initialiser takes, and functions that miss a requirement by a word.
///
/// It reads declarations alone, so that it takes a file whose modules are missing. All branches of
/// `#if` are read.
public struct ReactorSource {
  /// A value that a case carries or an initialiser takes.
  public struct Argument: Hashable, Sendable {
    /// Nil for one that is written without.
    public let label: String?
    /// As it is written, with one blank where there are several.
    public let type: String
    /// True if the value that is written in the declaration can stand for it.
    var hasDefault = false
  }

  /// A case of an enum.
  public struct Case: Hashable, Sendable {
    /// The name, without backticks.
    public let name: String
    /// The values that it carries.
    public let payload: [Argument]
    /// The first line of the comment in `///` above it.
    public let comment: String?
    /// True for one that stands in an `#if`.
    public let isConditional: Bool
  }

  /// An enum.
  public struct Enum: Hashable, Sendable {
    /// The name with those of the types around it, as in `Outer.Size`.
    public let name: String
    /// The types behind its colon, and those of its extensions here.
    public let inherited: [String]
    /// The cases, in their order.
    public let cases: [Case]
    /// True if it has an `allCases` of its own.
    public let listsCases: Bool
    /// The access of its members that others need: `public `, `package ` or nothing, by it and the types around it.
    public let access: String
  }

  /// A function that has the name of a requirement, but other labels, an `inout` or an optional result.
  public struct NearMiss: Hashable, Sendable {
    /// The line of the function, counted from 1.
    public let line: Int
    /// The function, as in `reduce(_:mutation:)`.
    public let signature: String
    /// The requirement, as in `reduce(state:mutation:)`.
    public let wanted: String
  }

  /// A name in a line, counted from 1.
  public struct Mention: Hashable, Sendable {
    public let name: String
    public let line: Int
    /// True for one that stands in an `#if`.
    public let isConditional: Bool
  }

  /// An initialiser.
  public struct Initializer: Hashable, Sendable {
    /// The arguments that it takes, in their order.
    let taken: [Argument]
    /// The arguments that it needs.
    public var arguments: [Argument] { taken.filter { !$0.hasDefault } }
    /// True if it may throw an error.
    public let isThrowing: Bool
    /// True if it may give nil.
    public let isOptional: Bool
  }

  /// A type whose `Action` is an enum: a reactor if ``reactorNames`` has it, here or in another file.
  public struct Reactor: Hashable, Sendable {
    /// The name with those of the types around it.
    public let name: String
    /// The name of its `Action`, which a superclass may declare.
    public let action: String
    /// The cases of `Action`, in their order.
    public let actions: [Case]
    /// True if `Action` is decoded as the compiler writes it.
    public let isDecodable: Bool
    /// True for one that stands in an `#if`, or whose `Action` does.
    public let isConditional: Bool
    /// Its shortest initialiser; of a struct without one, that of its stored properties. Nil if no
    /// other file can call one at once.
    public let initializer: Initializer?
    /// The functions that were meant for `mutate` or `reduce`, where there is none.
    public let nearMisses: [NearMiss]
  }

  /// A class with a superclass, and without an `Action`: a reactor if its superclass is one.
  public struct Subclass: Hashable, Sendable {
    /// The name with those of the types around it.
    public let name: String
    /// The names that its superclass may have, the innermost first.
    public let superclasses: [String]
    let isConditional: Bool
    /// Nil for one that no other file can name.
    let initializer: Initializer?
    let inheritsInitializer: Bool

    /// The reactor that it is by its superclass.
    public func reactor(of superclass: Reactor) -> Reactor {
      Reactor(
        name: name, action: superclass.action, actions: superclass.actions,
        isDecodable: superclass.isDecodable,
        isConditional: isConditional || superclass.isConditional,
        initializer: inheritsInitializer ? superclass.initializer : initializer, nearMisses: [])
    }
  }

  /// The reactors, in the order of their actions.
  public let reactors: [Reactor]
  /// The classes that inherit an `Action`, if any.
  public let subclasses: [Subclass]
  /// The names of the types that conform to a Reactor here, or have a `mutate` or `reduce`.
  public let reactorNames: Set<String>
  /// The names of the types that say that they are a Reactor, whatever their `Action` is.
  public let conformingNames: Set<String>
  /// All enums of the file.
  public let enums: [Enum]
  /// The type parameters of its generic types, by the names of these.
  public let parameters: [String: [String]]
  /// The modules that it imports.
  public let imports: [Mention]
  /// The names of types that stand outside of the bodies of functions, in their order.
  public let mentions: [Mention]
  /// All words that begin with a capital letter, where they stand first.
  public let words: [Mention]
  /// The names of all types that the file declares, with those of the types around them.
  public let declaredTypes: Set<String>
  /// The types that a `typealias` stands for, by its name.
  public let aliases: [String: String]

  /// Reads a file. Text that isn't Swift has no reactors.
  ///
  /// - Complexity: O(n) in its length, and in the nesting of its types, of which it reads 100.
  public init(_ text: String) {
    let source = SwiftSource(text)
    words = source.capitalizedWords
    let scanner = DeclarationScanner(source)
    let types = scanner.types
    imports = scanner.imports
    let byName = Dictionary(grouping: types, by: \.name)
    /// The declarations of a type and of those around it.
    func declarations(around name: String) -> [TypeDeclaration] {
      let parts = name.split(separator: ".")
      return parts.indices.flatMap { last in
        (byName[parts[...last].joined(separator: ".")] ?? []).filter { $0.keyword != "extension" }
      }
    }
    enums = types.filter { $0.keyword == "enum" }.map { one in
      let parts = byName[one.name] ?? []
      return Enum(
        name: one.name, inherited: parts.flatMap(\.inherited), cases: scanner.cases(of: one),
        listsCases: parts.contains { scanner.has("allCases", in: $0) },
        access: ["", "package "].first(where: declarations(around: one.name).map(\.access).contains)
          ?? "public ")
    }
    aliases = scanner.aliases.filter { !$0.value.isEmpty }
    declaredTypes = Set(
      types.filter { $0.keyword != "extension" }.flatMap { type in
        [type.name] + type.parameters.map { "\(type.name).\($0)" }
      } + scanner.aliases.keys)
    let cases = Set(enums.flatMap { $0.cases.map(\.name) })
    mentions = scanner.mentions.filter { !cases.contains($0.name) }.sorted { $0.line < $1.line }
    parameters = Dictionary(
      types.filter { !$0.parameters.isEmpty }.map { ($0.name, $0.parameters) },
      uniquingKeysWith: { first, _ in first })
    reactorNames = Set(types.filter(scanner.isReactor).map(\.name))
    conformingNames = Set(
      types.filter {
        $0.keyword != "protocol" && $0.inherited.contains { $0.lastPart == "Reactor" }
      }
      .map(\.name))
    let actions = types.filter { $0.keyword == "enum" && $0.name.lastPart == "Action" }
    reactors = actions.compactMap { action in
      let name = String(action.name.dropLast(".Action".count))
      guard action.name.contains("."),
        let own = declarations(around: name).last(where: { $0.name == name }) ?? byName[name]?.first
      else { return nil }
      let parts = byName[name] ?? []
      let isPrivate = declarations(around: name).contains(where: \.isPrivate)
      let actionParts = byName[action.name] ?? []
      return Reactor(
        name: name, action: action.name, actions: scanner.cases(of: action),
        isDecodable: actionParts.flatMap(\.inherited)
          .contains { ["Codable", "Decodable"].contains($0) }
          && !actionParts.contains { scanner.has("init", in: $0) },
        isConditional: own.isConditional || action.isConditional,
        initializer: isPrivate ? nil : scanner.initializer(of: own, parts),
        nearMisses: scanner.nearMisses(in: parts))
    }
    let withAction = Set(reactors.map(\.name))
    subclasses = types.compactMap { type in
      guard type.keyword == "class", !withAction.contains(type.name),
        let first = type.inherited.first
      else { return nil }
      let scope = type.name.split(separator: ".").dropLast()
      let superclass = first.prefix { $0 != "<" }
      let parts = byName[type.name] ?? []
      let isPrivate = declarations(around: type.name).contains(where: \.isPrivate)
      let inherits = !scanner.hasInitializer(parts)
      return Subclass(
        name: type.name,
        superclasses: (0...scope.count).reversed().map {
          (scope.prefix($0) + [superclass]).joined(separator: ".")
        }, isConditional: type.isConditional,
        initializer: isPrivate || inherits ? nil : scanner.initializer(of: type, parts),
        inheritsInitializer: inherits && !isPrivate)
    }
  }
}

extension String {
  var lastPart: String { split(separator: ".").last.map(String.init) ?? self }
}
