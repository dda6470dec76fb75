/// The use that other files can make of a type, as its declaration shows it.
package struct TypeSource {
  /// Its shortest initialiser; nil if no other file can call one at once.
  package let initializer: ReactorSource.Initializer?
  /// The properties that no other file can read.
  package let hidden: Set<String>
  /// The properties that no other file can set, of a struct.
  package let fixed: Set<String>

  /// Nil if the source doesn't declare it for others.
  init?(_ name: String, in source: SwiftSource) {
    let scanner = DeclarationScanner(source)
    let parts = scanner.types.filter { $0.name == name }
    guard let own = parts.first(where: { $0.keyword != "extension" && !$0.isPrivate }) else {
      return nil
    }
    initializer = scanner.initializer(of: own, parts)
    let properties = scanner.properties(of: own)
    hidden = Set(properties.lazy.filter(\.isHidden).map(\.name))
    fixed = Set(properties.lazy.filter { $0.isHidden || $0.isFixed }.map(\.name))
  }
}
