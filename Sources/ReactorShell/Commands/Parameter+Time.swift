extension Parameter where Value == Duration {
  /// A time such as `300ms`, `1.5s` or `0`.
  public static func duration(_ name: String) -> Self {
    Self(name) { (word, _) throws(ShellError) in
      let isMilliseconds = word.text.hasSuffix("ms")
      let isTime = isMilliseconds || word.text.hasSuffix("s") || word.text == "0"
      let digits = word.text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      let unit = word.text.dropFirst(digits.count)
      guard isTime, ["ms", "s", ""].contains(unit), let number = Double(digits), number < 1e6
      else {
        throw .badArgument(
          "\(ShellError.quoted(word.text)) isn't a time",
          hint: "write it as in: 300ms, 1.5s or 0")
      }
      return isMilliseconds ? .milliseconds(number) : .seconds(number)
    }
  }
}
