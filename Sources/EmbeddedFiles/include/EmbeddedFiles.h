// The files that stand in the program, so that it has them wherever it is run. Each is UTF-8.

/// The page that `export html` fills in.
const char *page_html(void);
const char *page_css(void);
/// Its scripts, one after another.
const char *page_js(void);

/// The lessons of examples/lessons, in the order in which they are played; null behind the last.
const char *lesson_text(long index);
/// The names of their files, without `.md`.
const char *lesson_name(long index);
