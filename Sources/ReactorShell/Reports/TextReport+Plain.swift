import ReactorCore

// Lines for screen readers: `action .load(100), step 1, MainReactor`. What happened comes first, so
// that the rest needn't be listened to.
extension TextReport {
  /// A stage and its text, then the number of the step and what else there is to know.
  func plainLine(
    _ step: StepID?, _ stage: Sentence, _ role: Role, _ text: String, right: String? = nil
  ) -> Line {
    var line = plainLine(stage, text, role)
    line.addPlain(step, right)
    return line
  }

  /// A stage and its text.
  func plainLine(_ stage: Sentence, _ text: String, _ role: Role) -> Line {
    var line = Line(theme)
    line.add(stage.label(in: theme.wording), role)
    if !text.isEmpty {
      line.add(" ")
      line.add(text)
    }
    return line
  }

  /// The message, then the place; no marks below a copy of the line.
  func plainFailure(_ error: ShellError, in source: SourceOfCommand, layout: TextLayout) -> String {
    var places: [String] = []
    if let place = source.place {
      places.append(layout.said("\(place.file) line \(place.line)"))
    }
    if let span = error.span { places.append(layout.said("column \(span.lowerBound + 1)")) }
    let text = error.lines(in: layout.wording).map(layout.shown).joined(separator: "; ")
    let message = (errorTheme ?? theme).paint(text, .error)
    return places.isEmpty ? message : "\(message); \(places.joined(separator: " "))"
  }
}

extension Line {
  /// Adds the number of a step, and what else there is to know.
  mutating func addPlain(_ step: StepID?, _ right: String?) {
    if let step {
      add(", ")
      add(said: "step \(step)")
    }
    if let right {
      add(", ")
      add(right)
    }
  }
}
