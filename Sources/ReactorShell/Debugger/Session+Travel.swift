// What goes back, and on from there.
extension Session {
  var travelCommands: [AnyCommand] { [] }
}
