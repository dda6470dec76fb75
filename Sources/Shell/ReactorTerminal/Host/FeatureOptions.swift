import ArgumentParser
import ReactorShell

protocol FeatureOptionOwner {
  static var ofFeatures: [FeatureOption] { get }
}

extension ShellCommand: FeatureOptionOwner {
  static var ofFeatures: [FeatureOption] { Host.current?.features.flatMap(\.options) ?? [] }
}

extension FileCommand: FeatureOptionOwner {
  static var ofFeatures: [FeatureOption] { current?.options ?? [] }
}

/// The options of features that a command has, as the parser wants them: as properties of a type.
struct FeatureOptions<Owner: FeatureOptionOwner>: ParsableArguments, CustomReflectable {
  private(set) var values: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for option in Owner.ofFeatures {
      if option.valueName.isEmpty {
        let flag = try container.decode(Flag<Bool>.self, forKey: Name(option.name))
        if flag.wrappedValue { values[option.name] = "" }
        continue
      }
      let value = try container.decode(Option<String?>.self, forKey: Name(option.name))
      values[option.name] = value.wrappedValue
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: Owner.ofFeatures.map { option in
        let help = ArgumentHelp(
          "\(option.help)", valueName: option.valueName,
          visibility: option.isOfSuccessor ? .private : .default)
        let value: Any =
          option.valueName.isEmpty
          ? Flag(wrappedValue: false, help: help)
          : Option<String?>(
            help: help, completion: option.valueName == "file" ? .file() : nil)
        return (label: "_\(option.name)", value: value)
      })
  }

  var chosen: [FeatureOption] { Owner.ofFeatures.filter { values[$0.name] != nil } }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
