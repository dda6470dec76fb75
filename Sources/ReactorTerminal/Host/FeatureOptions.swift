import ArgumentParser
import ReactorShell

/// The options of the host's features, or of the word in first place, as the parser wants them: as
/// properties of a type.
struct FeatureOptions: ParsableArguments, CustomReflectable {
  /// The values that were given, by the names of their options.
  private(set) var values: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for option in Self.options {
      let value = try container.decode(Option<String?>.self, forKey: Name(option.name))
      values[option.name] = value.wrappedValue
    }
  }

  /// The parser looks here for the available options.
  var customMirror: Mirror {
    Mirror(
      self,
      children: Self.options.map { option in
        (
          label: "_\(option.name)",
          value: Option<String?>(
            help: ArgumentHelp(
              "\(option.help)", valueName: option.valueName,
              visibility: option.isOfSuccessor ? .private : .default),
            completion: option.valueName == "file" ? .file() : nil)
        )
      })
  }

  /// The options that were given.
  var given: [FeatureOption] { Self.options.filter { values[$0.name] != nil } }

  private static var options: [FeatureOption] {
    FileCommand.current?.options ?? Host.current?.features.flatMap(\.options) ?? []
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
