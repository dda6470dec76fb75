#ifndef CREADLINE_SHIM_H
#define CREADLINE_SHIM_H

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>

#ifdef __linux__
#include <sys/epoll.h>
#endif

/* Every variable of readline is process-wide mutable state, which Swift 6 refuses to touch. The
   pragma marks them nonisolated(unsafe); LineEditor keeps them on the main actor. */
#pragma clang attribute push(__attribute__((swift_attr("nonisolated(unsafe)"))), apply_to = variable)
#if __has_include(<readline/readline.h>)
#include <readline/readline.h>
#include <readline/history.h>
#endif
#pragma clang attribute pop

/* libedit has headers of the same names. It lacks what this program needs (rl_clear_visible_line,
   rl_callback_sigcleanup) and misbehaves with callbacks. */
#if !defined(RL_READLINE_VERSION) || RL_READLINE_VERSION < 0x0800
#error "GNU readline 8.0 or later is needed, not libedit (apt install libreadline-dev, brew install readline)"
#endif

/* Function-like macros and variadic functions, which Swift doesn't import. Never call rl_message
   from Swift: it is imported without its arguments, and crashes. */
static inline int creadline_is_state(unsigned long state) { return (rl_readline_state & state) != 0; }

/* The bytes that can be read without waiting. FIONREAD is one of the macros that Swift doesn't import on macOS. */
static inline int creadline_waiting(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

/* `stdin`, `stdout` and `stderr` are mutable globals, too. */
static inline FILE *_Nonnull creadline_stdin(void) { return stdin; }
static inline FILE *_Nonnull creadline_stdout(void) { return stdout; }
static inline FILE *_Nonnull creadline_stderr(void) { return stderr; }

/* A descriptor with something to read as long as the terminal has, for a source of Dispatch. On Linux
   libdispatch frees what it goes on reading when a descriptor hangs up, as terminals do; this one
   never does. */
static inline int creadline_watch(int terminal) {
#ifdef __linux__
  int watch = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN};
  if (watch >= 0 && epoll_ctl(watch, EPOLL_CTL_ADD, terminal, &event) == 0) return watch;
#endif
  return terminal;
}

/* The rows from the first row of the edited line to the one its cursor is in, where the terminal
   is that wide: counted as readline draws it (control characters as ^X, tabs to every eighth column,
   what stands between \1 and \2 in the prompt not at all). */
extern int wcwidth(wchar_t character);

static inline void creadline_walk(const char *text, size_t length, int columns, int *row, int *column) {
  mbstate_t state = {0};
  int hidden = 0;
  for (size_t index = 0; index < length;) {
    wchar_t character = 0;
    size_t used = mbrtowc(&character, text + index, length - index, &state);
    int width = 1;
    if (used == 0 || used > length - index) {
      /* Not a character: readline shows the byte. */
      used = 1;
      state = (mbstate_t){0};
    } else if (character == 1 || character == 2) {
      hidden = character == 1;
      width = 0;
    } else if (character == '\n') {
      *row += 1;
      *column = width = 0;
    } else if (character == '\t') {
      width = 8 - *column % 8;
    } else {
      width = character < 32 || character == 127 ? 2 : wcwidth(character);
    }
    index += used;
    if (hidden || width <= 0) continue;
    /* One of two columns doesn't fit into the last. */
    if (width == 2 && *column == columns - 1) *column += 1;
    *column += width;
    *row += *column / columns;
    *column %= columns;
  }
}

static inline int creadline_cursor_row(int columns) {
  int row = 0, column = 0;
  if (columns < 2) return 0;
  if (rl_display_prompt != NULL)
    creadline_walk(rl_display_prompt, strlen(rl_display_prompt), columns, &row, &column);
  if (rl_line_buffer != NULL)
    creadline_walk(rl_line_buffer, (size_t)rl_point, columns, &row, &column);
  return row;
}

/* Keys that crash readline before 8.3 when it is driven by callbacks, in plain C programs too:
   1. A key that aborts or isn't bound, where readline has pushed back the keys before it (Ctrl-R,
      then Ctrl-X or ESC, then such a key): it jumps (longjmp) into a function that has returned.
   2. M-p, M-n, vi's / and ?, and history-search-*, to which PageUp and PageDown are bound: they
      leave a freed undo list behind, which is used some keys later.
   3. Ctrl-O (operate-and-get-next) is suspected.
   4. M-Ctrl-J switches to vi's keys, some of which loop for ever on bytes that aren't UTF-8. An
      inputrc can still choose them.
   5. Quoted insert: after a line readline reads on what it believes to have pushed back, outside of
      the callbacks; the key then switches the terminal's signals off (Ctrl-C among them) for good.
   So no key aborts, and the searches become plain steps in the history or incremental ones. */
static inline int creadline_ding(int count, int key) {
  (void)count;
  (void)key;
  return rl_ding();
}

/* rl_yank_pop aborts where nothing was yanked just before. */
static inline int creadline_yank_pop(int count, int key) {
  if (rl_last_func == creadline_yank_pop) rl_last_func = rl_yank_pop;
  if (rl_last_func != rl_yank && rl_last_func != rl_yank_pop) return rl_ding();
  return rl_yank_pop(count, key);
}

static inline int creadline_quoted_insert(int count, int key) {
  return RL_ISSTATE(RL_STATE_CALLBACK) ? rl_quoted_insert(count, key) : rl_ding();
}

static inline rl_command_func_t *creadline_harmless(rl_command_func_t *function) {
  if (function == NULL || function == rl_abort || function == rl_start_kbd_macro ||
      function == rl_end_kbd_macro || function == rl_call_last_kbd_macro ||
      function == rl_operate_and_get_next || function == rl_vi_search_again ||
      function == rl_vi_yank_pop || function == rl_vi_editing_mode ||
      function == rl_noninc_reverse_search_again || function == rl_noninc_forward_search_again)
    return creadline_ding;
  if (function == rl_yank_pop) return creadline_yank_pop;
  if (function == rl_quoted_insert) return creadline_quoted_insert;
  if (function == rl_vi_search) return rl_reverse_search_history;
  if (function == rl_noninc_reverse_search || function == rl_history_search_backward ||
      function == rl_history_substr_search_backward)
    return rl_get_previous_history;
  if (function == rl_noninc_forward_search || function == rl_history_search_forward ||
      function == rl_history_substr_search_forward)
    return rl_get_next_history;
  return function;
}

static inline void creadline_harden_keymap(Keymap map, int depth) {
  /* Keys that a prefix shadows mean something although they aren't bound. */
  int shadows = map[ANYOTHERKEY].function != NULL;
  for (int key = 0; key < ANYOTHERKEY; key++) {
    KEYMAP_ENTRY *entry = &map[key];
    if (entry->type == ISKMAP && entry->function != NULL && depth < 16)
      creadline_harden_keymap((Keymap)entry->function, depth + 1);
    else if (entry->type == ISFUNC && !(shadows && entry->function == NULL))
      entry->function = creadline_harmless(entry->function);
  }
}

/* With each prompt: the user's inputrc may be read again by a key, and a terminal that is prepared
   gets rl_quoted_insert back for its own key. It takes some microseconds. */
static inline void creadline_harden(void) {
  if (rl_readline_version >= 0x0803) return;
  creadline_harden_keymap(emacs_standard_keymap, 0);
  creadline_harden_keymap(vi_insertion_keymap, 0);
  creadline_harden_keymap(vi_movement_keymap, 0);
}

#endif
