import ReactorShell

extension ShellCommand {
  /// The command of words without options: files, and commands behind `-c`; nil of others.
  ///
  /// The parser takes a quarter of the time in which a script starts. What it refuses, it is asked for.
  init?(words: ArraySlice<String>) {
    self.init()
    (files, commands) = ([], [])
    var rest = words
    while let word = rest.popFirst() {
      let isOption = word == "-c"
      guard let text = isOption ? rest.popFirst() : word, !text.isEmpty, !text.hasPrefix("-")
      else { return nil }
      if isOption { commands.append(text) } else { files.append(text) }
    }
    (app, data, seed, timeout) = (nil, "embedded", nil, 10)
    (format, trace) = (.text, .full)
    (lang, color, plain, clock, patience) = (nil, .auto, false, nil, nil)
    featureOptions = FeatureOptions()
    (echo, keepGoing, noInit) = (nil, false, false)
    guard (try? validate()) != nil else { return nil }
  }
}
