package struct SessionScript: Codable, Hashable, Sendable {
  /// The pace of its time at first.
  package enum Clock: String, Codable, CaseIterable, Sendable {
    case virtual, real, manual
  }

  package var name: String
  package var app: String
  package var clock: Clock
  /// The text that its data grows from; nil for the app's own choice.
  package var seed: String?
  /// The lines. Scalars U+EF80…U+EFFF stand for the bytes 80…FF, where these aren't UTF-8.
  package var lines: [String]

  package init(
    name: String, app: String, clock: Clock = .virtual, seed: String? = nil, lines: [String] = []
  ) {
    self.name = name
    self.app = app
    self.clock = clock
    self.seed = seed
    self.lines = lines
  }

  /// The bytes of a line.
  package static func bytes(of line: String) -> [UInt8] {
    line.unicodeScalars.flatMap { scalar in
      (0xEF80...0xEFFF).contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }
}
