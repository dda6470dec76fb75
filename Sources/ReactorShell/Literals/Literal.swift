/// A value as it is written in Swift, and where: `.setQuery("car")`, `[1, 2]`, `true`.
package struct Literal {
  let form: Form
  /// The characters of the line that it takes.
  package let span: Range<Int>

  indirect enum Form {
    /// `nil`
    case null
    /// `true`, `false`
    case bool(Bool)
    /// A number, as its digits have it.
    case number(String)
    /// `"text"`
    case text(String)
    /// `[1, 2]`
    case list([Literal])
    /// `["a": 1]`
    case pairs([(key: Literal, value: Literal)])
    /// A case or an initializer, `.load(3, page: 2)`, or a bare word.
    case name(String, [Argument])
  }

  struct Argument {
    let label: String?
    let value: Literal
  }

  /// What it is, for a message.
  var noun: Sentence {
    switch form {
    case .null: Sentence(verbatim: "nil")
    case .bool(let value): Sentence(verbatim: "\(value)")
    case .number(let digits): Sentence(verbatim: digits)
    case .text: "a text"
    case .list: "a list"
    case .pairs: "a dictionary"
    case .name(let name, _): Sentence(verbatim: name)
    }
  }
}

/// What is wrong with a literal, and where.
package struct LiteralError: Error, Hashable {
  package let message: Sentence
  package let span: Range<Int>
  package var hint: Sentence?

  package init(message: Sentence, span: Range<Int>, hint: Sentence? = nil) {
    self.message = message
    self.span = span
    self.hint = hint
  }
}
