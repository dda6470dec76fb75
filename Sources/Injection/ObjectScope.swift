/// How long a container keeps what a registration made.
public enum ObjectScope: String, CaseIterable, Sendable {
  /// Not at all: made anew each time.
  case transient
  /// As long as one call of `resolve` from outside: what is made in its course shares it.
  case graph
  /// As long as the container: one for it and for its children.
  case container
  /// As long as somebody else holds it. Values that are no objects are made anew each time.
  case weak
}
