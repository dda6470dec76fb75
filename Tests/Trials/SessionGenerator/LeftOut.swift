/// Lines that are generated and not played: their results are other ones on each machine, or what
/// they begin is tested elsewhere.
package enum LeftOut {
  private static var reasons: [(line: Regex<Substring>, reason: String)] {
    [
      (/present/, "JSON Lines end at the next command"),
      (/cache/, "the folder of pictures is the user's"),
      (/patience (?:0|\d+ms)/, "what is given up within a millisecond is chance"),
      (/live/, "networks tell their failures in their own words"),
      (/\blang\b/, "the catalogues have tests of their own"),
    ]
  }

  /// The reason for leaving a line out; nil if it is played.
  package static func reason(
    for line: String, behind earlier: [String], in script: SessionScript
  ) -> String? {
    // Without latency an answer that is found away from the actor waits for nobody's time, and neither a
    // command with & nor a flow that is held waits for it.
    if line.contains(/&|\b(step|break)\b/),
      script.clock == .real || (earlier + [line]).contains(where: { $0.contains(/real|latency 0/) })
    {
      return "what ends first is chance"
    }
    if line.contains("markdown"), (earlier + [line]).contains(where: { $0.contains("all") }) {
      return "the page of reports of expect all ends it"
    }
    return reasons.first { line.contains($0.line) }?.reason
  }
}
