import ArgumentParser
import ReactorShell

/// The words that an option takes.
///
/// The parser could derive the requirements of such a type itself, but asks the runtime for it:
/// here they are written out, as it would derive them.
protocol OptionWord: CaseIterable, RawRepresentable<String>, ExpressibleByArgument {}

extension OptionWord {
  package init?(argument: String) { self.init(rawValue: argument) }

  package static var allValueStrings: [String] {
    var words: [String] = []
    for word in allCases { words.append(word.rawValue) }
    return words
  }

  /// None has more to say than its word.
  package static var allValueDescriptions: [String: String] { [:] }
}

enum OutputFormat: String, OptionWord {
  case text, json
}

/// The clock that effects run on.
enum ClockChoice: String, OptionWord {
  case real, virtual, manual
}

extension TraceLevel: OptionWord {}
extension Language: OptionWord {}
extension ColourChoice: OptionWord {}
