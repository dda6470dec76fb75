// Makes the n-th system call of a kind fail: preloaded into a program by .ci/faults.
//
// FAULT is `list`, or `CALL NUMBER ERROR`, where an ERROR of 0 is a short count. FAULT_LOG names a file: each
// call adds its `CALL NUMBER TARGET` to it, or the one that fails. Calls before main, and on what is the system's
// own, don't count; nor do those of child processes.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static char wanted[32];
static int number, error, out = -1;

static int is_foreign(const char *target) {
  static const char *places[] = {"/proc/", "/sys/", "/etc/", "/usr/", "/lib", "/opt/", "/dev/urandom", "anon_inode:"};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    if (!strncmp(target, places[i], strlen(places[i]))) return 1;
  return 0;
}

// True if this call is to fail.
static int fails(const char *call, _Atomic int *count, const char *path, int file) {
  if (out < 0) return 0;
  int before = errno, is_hit = 0;
  char link[32], target[4096] = "";
  if (path) {
    snprintf(target, sizeof target, "%s", path);
  } else if (file >= 0) {
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, target, sizeof target - 1);
    target[length < 0 ? 0 : length] = 0;
  }
  // Pipes besides the standard streams are for signals, and between threads.
  if (!is_foreign(target) && !(file > 2 && !strncmp(target, "pipe:", 5))) {
    int now = ++*count;
    is_hit = now == number && !strcmp(call, wanted);
    if (is_hit || !*wanted) dprintf(out, "%s\t%d\t%s\n", call, now, target);
  }
  errno = is_hit ? error : before;
  return is_hit;
}

// A call: its result, name, parameters, their names; the path and the descriptor that it is about; the result on
// failure.
#define CALL(type, name, parameters, arguments, path, file, failure)                \
  type name parameters {                                                            \
    static type(*real) parameters;                                                  \
    static _Atomic int count;                                                       \
    if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name);                  \
    if (fails(#name, &count, path, file)) return failure;                           \
    return real arguments;                                                          \
  }

// One that moves bytes: an error of 0 makes it move half of them.
#define MOVE(name, parameters, arguments, file)                                     \
  ssize_t name parameters {                                                         \
    static ssize_t(*real) parameters;                                               \
    static _Atomic int count;                                                       \
    if (!real) real = (ssize_t(*) parameters)dlsym(RTLD_NEXT, #name);               \
    if (fails(#name, &count, NULL, file)) {                                         \
      if (error) return -1;                                                         \
      size = (size + 1) / 2;                                                        \
    }                                                                               \
    return real arguments;                                                          \
  }

// One that opens, whose mode may be missing.
#define OPEN(name, parameters, arguments)                                           \
  int name parameters {                                                             \
    static int(*real) parameters;                                                   \
    static _Atomic int count;                                                       \
    va_list list;                                                                   \
    va_start(list, flags);                                                          \
    mode_t mode = va_arg(list, mode_t);                                             \
    va_end(list);                                                                   \
    if (!real) real = (int(*) parameters)dlsym(RTLD_NEXT, #name);                   \
    if (fails(flags & O_CREAT ? "create" : "open", &count, path, -1)) return -1;    \
    return real arguments;                                                          \
  }

OPEN(open, (const char *path, int flags, ...), (path, flags, mode))
OPEN(open64, (const char *path, int flags, ...), (path, flags, mode))
OPEN(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
OPEN(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))

MOVE(read, (int file, void *to, size_t size), (file, to, size), file)
MOVE(pread, (int file, void *to, size_t size, off_t at), (file, to, size, at), file)
MOVE(write, (int file, const void *from, size_t size), (file, from, size), file)
MOVE(recv, (int file, void *to, size_t size, int flags), (file, to, size, flags), file)
MOVE(send, (int file, const void *from, size_t size, int flags), (file, from, size, flags), file)

CALL(int, fsync, (int file), (file), NULL, file, -1)
CALL(int, ftruncate, (int file, off_t size), (file, size), NULL, file, -1)
CALL(int, fstat, (int file, struct stat *to), (file, to), NULL, file, -1)
CALL(int, stat, (const char *path, struct stat *to), (path, to), path, -1, -1)
CALL(int, lstat, (const char *path, struct stat *to), (path, to), path, -1, -1)
CALL(int, access, (const char *path, int mode), (path, mode), path, -1, -1)
CALL(int, rename, (const char *path, const char *to), (path, to), path, -1, -1)
CALL(int, link, (const char *path, const char *to), (path, to), path, -1, -1)
CALL(int, unlink, (const char *path), (path), path, -1, -1)
CALL(int, mkdir, (const char *path, mode_t mode), (path, mode), path, -1, -1)
CALL(int, mkstemp, (char *path), (path), path, -1, -1)
CALL(DIR *, opendir, (const char *path), (path), path, -1, NULL)
CALL(int, pipe, (int *ends), (ends), NULL, -1, -1)
CALL(int, flock, (int file, int operation), (file, operation), NULL, file, -1)
CALL(int, poll, (struct pollfd * files, nfds_t size, int time), (files, size, time), NULL, -1, -1)
CALL(int, socket, (int family, int type, int protocol), (family, type, protocol), NULL, -1, -1)
CALL(int, connect, (int file, const struct sockaddr *to, socklen_t size), (file, to, size), NULL, file, -1)
CALL(pid_t, fork, (void), (), NULL, -1, -1)
CALL(int, execv, (const char *path, char *const *words), (path, words), path, -1, -1)
CALL(int, execve, (const char *path, char *const *words, char *const *names), (path, words, names), path, -1, -1)
#define SPAWN                                                                                             \
  (pid_t * process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *how, \
   char *const *words, char *const *names)
CALL(int, posix_spawn, SPAWN, (process, path, actions, how, words, names), path, -1, error)
CALL(int, posix_spawnp, SPAWN, (process, path, actions, how, words, names), path, -1, error)

static int (*begin)(int, char **, char **);

static int count_and_begin(int count, char **words, char **names) {
  const char *fault = getenv("FAULT"), *path = getenv("FAULT_LOG");
  if (fault && path) {
    if (sscanf(fault, "%31s %d %d", wanted, &number, &error) < 3) *wanted = 0;
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
    out = fcntl(file, F_DUPFD_CLOEXEC, 900);
    close(file);
    unsetenv("FAULT");
    unsetenv("LD_PRELOAD");
  }
  return begin(count, words, names);
}

int __libc_start_main(
  int (*main)(int, char **, char **), int count, char **words, void (*init)(void), void (*fini)(void),
  void (*late)(void), void *end) {
  int (*real)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void), void (*)(void), void *) =
    dlsym(RTLD_NEXT, "__libc_start_main");
  begin = main;
  return real(count_and_begin, count, words, init, fini, late, end);
}
