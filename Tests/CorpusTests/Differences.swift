extension Difference {
  /// The differences from version 1.0.0 that are meant; reviewed. Take out one that nothing needs.
  static let all =
    behavior
    + wording.map {
      Difference(
        finding: "page-and-docs.md English: \($0.was)", reason: "Messages are idiomatic.",
        was: $0.was, now: $0.now)
    }

  /// Messages that say the same in other words.
  private static let wording = [
    (was: "is missing behind", now: "is missing after"),
    (was: "put a blank behind the !", now: "put a space after the !"),
    (was: "was to fail, and passed", now: "passed, but was expected to fail"),
    (was: "isn't a whole address", now: "isn't a complete address"),
    (was: "isn't asked: only http", now: "isn't supported; use http"),
    (was: "should stand here, not", now: "expected .+ here, not"),
    (was: "takes something else here", now: "takes another type here"),
    (was: "behind is stands nil", now: "nil has to follow is"),
    (was: "behind (mutations|effects) stands ==", now: "== has to follow (mutations|effects)"),
    (was: "a zero byte has no place", now: "can't contain a zero byte"),
    (was: "is there already", now: "already exists"),
    (was: "behind it could stand", now: "these lines expect it"),
  ]

  private static let behavior = [
    Difference(
      finding: "debugger.md 2",
      reason: "! doesn't turn round what can't be read.",
      line: "!", now: "! passes where a command is refused, not where it can't be read"),
    Difference(
      finding: "debugger.md 2",
      reason: "! doesn't turn round a line that can't be read.",
      line: #"! .*["'\\]"#, was: "^$", now: "nothing follows the|the quote . isn't closed"),
    Difference(
      finding: "debugger.md 2",
      reason: "! doesn't turn round a file of which a line can't be read.",
      line: "! run", was: "^$", now: "there is no command"),
    Difference(
      finding: "debugger.md 2",
      reason: "A mistake behind ! is no failure that has to be expected.",
      session: "catalog original virtual 101", was: "and 1 failure of “search”",
      now: "nothing expects 3 changes and 1 mutation of “search”"),
    Difference(
      finding: "issue: the first ten minutes",
      reason: "Where an argument is missing, an example can be run.",
      was: "; write: ", now: "; write: .+, as in: "),
    Difference(
      finding: "page-and-docs.md 7",
      reason: "A session is exported as a picture, too.",
      line: "export", was: "html, json", now: "html, svg, json"),
    Difference(
      finding: "page-and-docs.md 9",
      reason: "One word overwrites everywhere.",
      line: "export", was: "--force", now: "overwrite"),
    Difference(
      finding: "page-and-docs.md 9",
      reason: "Of one word it isn't said that it is itself.",
      was: "choices; (all is all|WHAT is pure|overwrite is overwrite)", now: "; the word is: "),
    Difference(
      finding: "learning.md 1",
      reason:
        "tour begins a lesson at once, and lessons take other lines, and refuse them otherwise.",
      line: "(^|;)[ :!]*tour", changesCourse: true),
    Difference(
      finding: "history.md 9",
      reason: "goto ACTION shows the state behind all that the action caused so far.",
      session: withActions, line: #"goto"? [1-9]\d*( |$|;)"#, changesCourse: true),
    Difference(
      finding: "history.md 16",
      reason: "Recordings of version 1.0 with variants, or that go on without steps, are refused.",
      line: "resumed", now: "version 1.0 didn't record"),
    Difference(
      finding: "issue: one history, read one way",
      reason: "The schema of recordings is 2.",
      line: "newer.rec", was: "up to 1", now: "up to 2"),
    Difference(
      finding: "history.md 4",
      reason: "The catalogue's rows are those of the state at hand.",
      session: "catalog fixed virtual 98|catalog original real 107", line: "^open [13]$",
      changesCourse: true),
    Difference(
      finding: "history.md 4",
      reason: "The catalogue's rows are those of the state at hand.",
      session: "catalog original virtual 155", line: "^scroll 6$", now: "there are no rows"),
    Difference(
      finding: "history.md 5",
      reason: "branches tells without which steps one begins.",
      line: "place", was: branchRows, now: branchRows),
    Difference(
      finding: "history.md 5",
      reason: "A step of another branch can't be left out.",
      session: "photos fixed virtual (19|151)|photos fixed real 283|people fixed virtual 246",
      line: "skip (8.1|2 2 1|1 2.2|5.3)",
      changesCourse: true),
    Difference(
      finding: "history.md 5",
      reason: "A branch that began without a step knows of the steps before that.",
      session: "photos original virtual 172", line: "place"),
    Difference(
      finding: "history.md 6",
      reason: "Without the step that opened a screen one isn't on it.",
      session: "people original real 165", line: "^skip 2.1 3", changesCourse: true),
    Difference(
      finding: "issue: one history, read one way",
      reason: "Where an app began anew before anything was done, 0 is the beginning of that one.",
      session: """
        ^(photos fixed real 13|catalog original real 167|catalog original virtual (23|275|281)|\
        people original virtual (123|231)|photos original virtual (82|100|124|142))$
        """,
      line: "undo|goto", changesCourse: true),
    Difference(
      finding: "history.md 8",
      reason: "marbles draws the path that is shown.",
      line: "^marbles", was: "^$", now: "is on branch"),
    Difference(
      finding: "debugger.md 6",
      reason: "break takes conditions, once and after N, and can be switched off.",
      line: "break", was: "break when PATH OP VALUE, break changes PATH",
      now: "break when CONDITION, break changes PATH; then when CONDITION, once, after N"),
    Difference(
      finding: "debugger.md 6",
      reason: "In a condition an operator is missing behind its path.",
      line: "break when isLoading$", was: "an operator is missing", now: "an operator is missing"),
    Difference(
      finding: "debugger.md 10",
      reason: "goto takes a condition, too.",
      line: "goto$", was: "goto STEP", now: "goto STEP…"),
    Difference(
      finding: "debugger.md 10",
      reason: "A word with a colon is a filter, and one that isn't there an error.",
      line: "^log (kind:x|by:)", was: "^$", now: "isn't a kind of step|there is no filter by:"),
    Difference(
      finding: "debugger.md 10",
      reason: "Filters are kind: and store: now, where they were stage: and reactor:.",
      line: "log (stage|reactor):", was: "stages? are|isn't a stage|(stage|reactor): says nothing",
      now: "kinds are|(kind|store): says nothing"),
    Difference(
      finding: "debugger.md 10",
      reason: "skip and unskip take ranges.",
      line: "skip 1…3", was: "“1…3” isn't a step"),
    Difference(
      finding: "debugger.md 10",
      reason: "back until goes to where a condition became true.",
      line: ":back$", was: "there is no command", now: "back needs until"),
    Difference(
      finding: "debugger.md 7",
      reason: "step into, over and out have their names.",
      line: "step", was: "on, off, back", now: "on, off, into, over, out, back"),
    Difference(
      finding: "debugger.md 8",
      reason: "How long a script waits, and the colours, are settings.",
      line: "set", was: "SETTING is history-limit", now: "SETTING is lang, theme, timer, output"),
    Difference(
      finding: "learning.md 6",
      reason: "output is a setting, and set output off takes results back.",
      was: "; output takes them back", now: "; set output off takes them back"),
    Difference(
      finding: "learning.md 12",
      reason: "variant is answered in short, and variant faults tells of each fault.",
      line: "variant", was: #"original(, |\|)fixed"#, now: #"fixed(, |\|)faults"#),
    Difference(
      finding: "debugger.md 11",
      reason: "A path that another store has is pointed to.",
      line: "thumbnails", was: "the state has no thumbnails; it has",
      now: "ThumbnailReactor has it"),
    Difference(
      finding: "debugger.md 10",
      reason: "redo and undo take a number of steps.",
      line: "redo 0$", was: "one too many", now: "isn't a number of steps"),
    Difference(
      finding: "learning.md 11",
      reason: "The notes of a presentation may go to a file.",
      line: "present$", was: "write: present FILE", now: "write: present FILE \\[--notes\\]"),
    Difference(
      finding: "learning.md 7",
      reason: "A hint and a time were one sentence, which Korean says in two ways.",
      was: "can't be a value of .*; it is", now: "; write (true|a whole number)"),
    Difference(
      finding: "debugger.md 10",
      reason: "There is a command when, which a word that is none may be like.",
      line: ":open", was: "there is no command", now: "did you mean :when"),
  ]

  /// The rows of `branches`, and nothing else.
  private static let branchRows = #"^([* ] +\d+  from [^\n]*(\n|$))+$"#

  /// The sessions in which `goto ACTION` matters.
  private static let withActions = """
    ^(people virtual by-hand limit|people fixed virtual (0|228|270)|\
    catalog fixed virtual (2|110|140|260)|catalog original virtual (5|125|161|215)|\
    photos original real 16|catalog original real 17|catalog fixed real (44|224)|\
    people original virtual (69|279|291)|people original real 75|\
    people fixed manual (84|174|234)|photos original virtual (94|292)|\
    catalog original manual (149|179)|catalog fixed manual 236|photos fixed manual 295|\
    people original manual 297|photos original manual 298)$
    """
}
