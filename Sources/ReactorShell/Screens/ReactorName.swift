/// What a reactor's type is called, and what is called after it.
package struct ReactorName {
  /// `CounterReactor`; of a type that is just called `Reactor`, where it stands: `Counter.Reactor`.
  let type: String

  /// As the prompt shows it: `Counter`.
  package let title: String

  /// The name of a type, or of a store.
  package init(_ name: String) {
    type = name
    let words = name.prefix { $0 != "<" }
    let last = words.split(separator: ".").last ?? words
    let isOnlyReactor = last == "Reactor" && words.count > last.count
    let bare = isOnlyReactor ? words.dropLast(last.count + 1).split(separator: ".").last : last
    let stem = bare ?? last
    let isNamedSo = stem.hasSuffix("Reactor") && stem.count > "Reactor".count
    title = String(isNamedSo ? stem.dropLast("Reactor".count) : stem)
  }

  /// The name of a reactor's type.
  init<R>(of type: R.Type) {
    let name = "\(type)"
    let bare = name.prefix { $0 != "<" }
    guard bare == "Reactor" else {
      self.init(name)
      return
    }
    // `Module.Counter.Reactor`, where private contexts stand in parentheses: without the module.
    let places = String(reflecting: type).prefix { $0 != "<" }.split(separator: ".").dropFirst()
    let named = places.filter { !$0.contains(" ") && !$0.contains("(") && !$0.contains(")") }
    self.init(named.joined(separator: ".") + name.dropFirst(bare.count))
  }

  /// As `app NAME` takes it: `counter`.
  var word: String { title.lowercased() }
}
