import ArgumentParser
import ReactorShell

/// The parser could derive the requirements itself, but asks the runtime for it.
protocol OptionWord: CaseIterable, RawRepresentable<String>, ExpressibleByArgument {}

extension OptionWord {
  package init?(argument: String) { self.init(rawValue: argument) }

  package static var allValueStrings: [String] {
    var words: [String] = []
    for word in allCases { words.append(word.rawValue) }
    return words
  }

  package static var allValueDescriptions: [String: String] { [:] }
}

enum OutputFormat: String, OptionWord {
  case text, json
}

enum ClockChoice: String, OptionWord {
  case real, virtual, manual
}

extension TraceLevel: OptionWord {}
extension Language: OptionWord {}
extension ColourChoice: OptionWord {}
