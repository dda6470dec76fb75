/// An option of the program that belongs to a feature, such as `--record FILE`.
public struct FeatureOption: Hashable, Sendable {
  /// The name, without its dashes.
  public var name: String
  /// The kind of value, as usage shows it: `file`.
  public var valueName: String
  /// One sentence.
  public var help: String

  /// An option that takes a value.
  public init(_ name: String, _ valueName: String, help: String) {
    self.name = name
    self.valueName = valueName
    self.help = help
  }
}

/// The options of features that a program was given.
public struct OptionValues: Hashable, Sendable {
  /// The name of the program, as usage shows it.
  public var program: String
  private var values: [String: String]

  /// Values by the names of their options.
  public init(program: String, _ values: [String: String] = [:]) {
    self.program = program
    self.values = values
  }

  /// The value of an option; nil if it wasn't given.
  public subscript(name: String) -> String? { values[name] }
}

/// A word of a feature that stands in first place instead of options, and has files behind it:
/// `test FILE…`.
public struct FileSubcommand: Sendable {
  /// The word.
  public var name: String
  /// One sentence.
  public var abstract: String
  /// All that there is to know of it.
  public var discussion: String
  /// The help of the files.
  public var filesHelp: String
  /// The help of `--update`.
  public var updateHelp: String
  /// Does its work with files; the text that it prints, and whether all passed.
  public var run:
    @MainActor @Sendable (_ files: [String], _ updates: Bool, [App], [FeatureKind]) async -> (
      text: String, isPassed: Bool
    )

  /// A word with files behind it.
  public init(
    _ name: String, abstract: String, discussion: String, filesHelp: String, updateHelp: String,
    run:
      @escaping @MainActor @Sendable (
        _ files: [String], _ updates: Bool, [App], [FeatureKind]
      ) async -> (text: String, isPassed: Bool)
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.filesHelp = filesHelp
    self.updateHelp = updateHelp
    self.run = run
  }
}
