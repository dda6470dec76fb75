/// A lesson of examples/lessons, as it stands in the program.
struct embedded_lesson {
  /// That of its file, without `.md`.
  const char *name;
  /// UTF-8, without an end.
  const unsigned char *text;
  long count;
};

/// In the order in which they are played; null behind the last.
const struct embedded_lesson *embedded_lesson_at(long index);
