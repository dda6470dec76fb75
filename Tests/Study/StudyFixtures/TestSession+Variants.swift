public import ReactorShell

extension TestSession {
  /// The answer of the last command, after others in a variant.
  public func answer(_ variant: String, _ script: String, then last: String) async -> String {
    await run("variant \(variant); \(script)")
    return await run(last)
  }

  /// Types what `variant faults` says to type.
  ///
  /// - Returns: Nothing for each line that passes, or the line and its answer.
  public func problemsOfFaults() async -> [String?] {
    let commands = await run("variant faults").split(separator: "\n")
      .filter { $0.hasPrefix("    see it: ") }.map { String($0.dropFirst(12)) }
    var problems: [String?] = []
    for line in commands {
      let text = await run("variant original; data embedded; \(line)")
      problems.append(hasPassed ? nil : "\(line): \(text)")
    }
    return problems
  }
}
