// What an app keeps beyond its screens.
extension Session {
  /// Something that an app keeps as long as the session, whenever it is started anew: made once.
  ///
  /// It is held by the session and so mustn't hold it.
  ///
  /// - Parameters:
  ///   - name: By which it is found; the app's, where there is one thing of a type.
  ///   - make: Makes it where there is none yet.
  public func kept<Thing: AnyObject>(as name: String, _ make: () -> Thing) -> Thing {
    let key = "\(Thing.self) \(name)"
    if let thing = things[key] as? Thing { return thing }
    let thing = make()
    things[key] = thing
    return thing
  }
}
