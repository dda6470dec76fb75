/// An app that the shell hosts.
@MainActor public struct App {
  /// As `app NAME` takes it: `people`.
  public let name: String
  /// As the banner shows it: `RandomUser`.
  public let title: String
  /// Commands to begin with, such as `load 100`.
  public let firstCommand: String
  /// What its data is, for the banner and `data`.
  public let describe: (DataChoice) -> String
  /// Makes its first screen, with stores on the session's timeline.
  public let start: (Session) -> any Screen

  /// An app.
  public init(
    name: String, title: String, firstCommand: String,
    describe: @escaping (DataChoice) -> String = { "\($0)" },
    start: @escaping (Session) -> any Screen
  ) {
    self.name = name
    self.title = title
    self.firstCommand = firstCommand
    self.describe = describe
    self.start = start
  }
}

/// Where an app's data comes from.
public enum DataChoice: Hashable, Sendable, CustomStringConvertible {
  /// Invented by the app.
  case embedded
  /// A response that was saved, or a folder of them.
  case saved(path: String)

  /// `embedded`, or a path; `./embedded` for a file of that name.
  public init(_ text: String) {
    self = text == "embedded" ? .embedded : .saved(path: text)
  }

  public var description: String {
    switch self {
    case .embedded: "embedded"
    case .saved(let path): path
    }
  }
}
