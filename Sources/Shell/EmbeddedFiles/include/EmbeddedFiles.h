// The files that stand in the program, so that it has them wherever it is run. Each is UTF-8.

// Catalogues of Korean sentences.
const char *shell_ko(void);
const char *debugger_ko(void);
const char *recording_ko(void);
const char *testing_ko(void);
const char *exports_ko(void);
const char *teaching_ko(void);
const char *study_ko(void);
const char *people_ko(void);
const char *photos_ko(void);
const char *catalog_ko(void);
const char *garage_ko(void);

/// The page that `export html` fills in.
const char *page_html(void);
const char *page_css(void);
/// Its scripts, one after another.
const char *page_js(void);

/// The lessons of examples/lessons, in the order in which they are played; null behind the last.
const char *lesson_text(long index);
/// The names of their files, without `.md`.
const char *lesson_name(long index);
/// A lesson in which a reactor is written, by its number and language: `11.en`. Null if there is none.
const char *written_lesson(const char *name);

/// The sources of the study apps' reactors; null behind the last.
const char *source_text(long index);
/// Their paths in the package.
const char *source_path(long index);

/// The parts of the package that `new` writes, each below its heading.
const char *new_package(void);
/// The file with which `new --from` makes reactors of ReactorKit ours.
const char *reactorkit_adapter(void);

/// The JSON Schema of JSON Lines.
const char *json_lines_schema(void);

// The invented data of the study apps.
const char *nations_text(void);
const char *genres_text(void);
const char *subjects_text(void);

/// The widths of scalars: the beginning and the width of each run of one width. Sorted; the first scalar
/// of a run, shifted left by two, and its width in the lowest two bits.
const unsigned int *width_runs(void);
long width_run_count(void);

/// What makes a shell complete command lines.
const char *bash_completion(void);
const char *zsh_completion(void);
const char *fish_completion(void);
