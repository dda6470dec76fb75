public import Foundation

/// The place where the data of a session's apps comes from, and the time that it takes.
public struct DataSettings: Hashable, Sendable {
  /// The place.
  public var choice: DataChoice
  /// The seed of embedded data; nil for the app's own choice.
  public var seed: String?
  /// The time that embedded and saved data takes, on the session's clock.
  public var latency: Duration
  /// The time that a live answer may take, in real time whatever the clock.
  public var timeout: Duration
  /// True if apps may use the user's caches for data from the network. False in tests, which always
  /// give the same. Set it before an app starts.
  public var usesCaches: Bool

  /// Settings; embedded data by default.
  public init(
    _ choice: DataChoice = .embedded, seed: String? = nil,
    latency: Duration = .milliseconds(300), timeout: Duration = .seconds(10),
    usesCaches: Bool = false
  ) {
    self.choice = choice
    self.seed = seed
    self.latency = latency
    self.timeout = timeout
    self.usesCaches = usesCaches
  }

  /// The settings as commands take them, by their names, without passwords and keys.
  package var words: [(name: String, value: String)] {
    [
      ("data", choice.setting), ("seed", seed ?? ""), ("latency", latency.setting),
      ("timeout", timeout.setting),
    ]
  }

  /// A setting as JSON: a time is a number of seconds.
  static func member(_ value: String, of name: String) -> any JSONMember {
    if ["latency", "timeout"].contains(name), let time = Duration(typed: value) { return time }
    return value
  }

  func changes(since old: DataSettings) -> [SessionRecord.Kind] {
    zip(words, old.words).filter { $0 != $1 }.map { .setting($0.0.name, $0.0.value) }
  }

  /// The seconds that a live answer may be given.
  package static let timeouts = 0.001...86_400

  /// Repeats a setting of a recording; returns false if that is impossible.
  package mutating func set(_ name: String, to value: String) -> Bool {
    guard !value.contains(SecretMask.mask) else { return false }
    switch name {
    case "data":
      guard let choice = DataChoice(setting: value) else { return false }
      self.choice = choice
    case "seed": seed = value.isEmpty ? nil : value
    case "latency", "timeout":
      guard let time = Duration(typed: value) else { return false }
      if name == "latency" { latency = time } else { timeout = time }
    default: return false
    }
    return true
  }
}

/// The source of an app's data.
public enum DataChoice: Hashable, Sendable {
  /// Invented by the app.
  case embedded
  /// A response that was saved, or a folder of them.
  case saved(path: String)
  /// The app's API, or another server that answers as it does.
  case live(URL?)
}

extension DataChoice {
  /// `embedded`, `live`, `live=URL`, or a path, which may begin with
  /// `~`; `./embedded` for a file of that name.
  public init(_ text: String) throws(ShellError) {
    if text == "embedded" {
      self = .embedded
    } else if text == "live" || text.hasPrefix("live="), FilePlaces.current.limits != nil {
      // It would send keys wherever the file of somebody else says.
      throw .badArgument(
        "a test doesn't use the network",
        hint: "data PATH reads saved responses; test --allow-files lets it use the network, too")
    } else if text == "live" {
      self = .live(nil)
    } else if text.hasPrefix("live=") {
      self = .live(try Self.address(String(text.dropFirst(5))))
    } else if text.contains("://") {
      throw .badArgument("“\(text)” is an address", hint: "write: live=\(text)")
    } else if text.isEmpty {
      throw .badArgument("the path is empty", hint: "data embedded, data live or data PATH")
    } else {
      self = .saved(path: try FilePlaces.current.path(reading: text))
    }
  }

  /// An address to ask: http or https, with a host.
  public static func address(_ text: String) throws(ShellError) -> URL {
    let hint: Sentence = "write it as in: https://randomuser.me/api/"
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), text.contains("://")
    else { throw .badArgument("“\(text)” isn't a complete address", hint: hint) }
    guard ["http", "https"].contains(scheme) else {
      throw .badArgument("\(scheme) isn't supported; use http or https", hint: hint)
    }
    guard url.host()?.isEmpty == false else {
      throw .badArgument("“\(text)” has no host", hint: hint)
    }
    return url
  }
}

extension DataChoice: CustomStringConvertible {
  /// As it is chosen; a password in an address, and the values of keys, are masked.
  public var description: String { text(address: "live ") }
}

extension DataChoice {
  /// A choice of a recording; nil if it can't be read.
  init?(setting: String) {
    // It is the path itself.
    var places = FilePlaces.current
    places.folder = ""
    guard let choice = FilePlaces.$current.withValue(places, operation: { try? Self(setting) })
    else { return nil }
    self = choice
  }

  package var setting: String { text(address: "live=") }

  var use: FileUse? {
    if case .saved(let path) = self { FileUse(path, .read) } else { nil }
  }

  private func text(address sign: String) -> String {
    switch self {
    case .embedded: "embedded"
    case .saved(let path): path
    case .live(nil): "live"
    case .live(let url?): sign + SecretMask.masked(url.absoluteString)
    }
  }
}
