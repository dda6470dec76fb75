/// A value that can be read from the bytes of JSON in one pass, and decoded where that won't do.
///
/// It is only a faster way: what `init(reading:)` gives is what `init(from:)` would give. What is in
/// the least odd (missing, of another type, refused) is left to `init(from:)` by throwing `Unsure`,
/// so that there is one place for what is tolerated and for what is said about the rest.
///
///     extension Review: JSONReadable {
///       private enum Field: String, CaseIterable { case author, content }
///       private static let fields = JSONFields<Field>()
///
///       init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
///         var author: String?, content: String?
///         var members = try json.object(Self.fields)
///         while let field = try members.next(in: &json) {
///           switch field {
///           case .author: author = try json.string()
///           case .content: content = try json.string()
///           }
///         }
///         guard let author, let content else { throw JSONReader.Unsure() }
///         self.init(author: author, content: content)
///       }
///     }
public protocol JSONReadable: Decodable {
  /// Reads one value, to its end.
  init(reading json: inout JSONReader) throws(JSONReader.Unsure)
}
