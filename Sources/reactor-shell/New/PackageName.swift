import ReactorShell

struct PackageName {
  let text: String
  /// The base name of its types: `MyCounter`.
  let type: String
  /// The name of the module: `my_counter`.
  let module: String

  init(_ text: String) throws(NewPackageError) {
    func bad(_ why: Sentence) -> NewPackageError { .badName(text, why) }
    let isPlain = text.utf8.allSatisfy {
      (65...90).contains($0) || (97...122).contains($0) || (48...57).contains($0)
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let first = text.first, first.isASCII, first.isLetter, isPlain else {
      throw bad("it takes the letters A to Z, digits, - and _, a letter first, as in: Counter")
    }
    let parts = text.split { $0 == "-" || $0 == "_" }
    let type = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard !type.hasSuffix("Reactor") else {
      let stem = type.dropLast("Reactor".count)
      throw bad(
        """
        its reactor would be \(type) as well, and a module can't hold a type of its own name; take \
        \(stem.isEmpty ? "Counter" : stem)
        """)
    }
    guard text.count <= 30 else { throw bad("it is longer than 30 characters") }
    guard !Self.reserved.contains(text.lowercased()) else {
      throw bad("Swift, or a package that it would use, has a module of that name")
    }
    guard !Self.keywords.contains(text) else { throw bad("it is a keyword of Swift") }
    self.text = text
    self.type = type
    module = text.replacing("-", with: "_")
  }

  /// As a property is called: `myCounter`.
  var appVariable: String { Self.variable(type) }

  static func variable(_ type: String, suffix: String = "") -> String {
    let name = type.prefix(1).lowercased() + type.dropFirst() + suffix
    // It would hide the type.
    if name == type { return name + "App" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords = NewPackage.words(of: "keywords")
  private static let reserved = NewPackage.words(of: "modules")
}
