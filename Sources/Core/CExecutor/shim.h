#ifndef CEXECUTOR_SHIM_H
#define CEXECUTOR_SHIM_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A serial executor, as the runtime of Swift has it: UnownedSerialExecutor. */
typedef struct {
  uintptr_t identity;
  uintptr_t implementation;
} cexecutor_reference;

/* The runtime's own question, which no function of the standard library asks without stopping the
   program. Actor.isIsolatingCurrentContext crashes on default actors in 6.3.1. */
__attribute__((swiftcall)) bool
swift_task_isCurrentExecutorWithFlags(cexecutor_reference executor, uint64_t flags);

/* True if the caller runs on the executor. False for one with an implementation of its own that the
   runtime can't look into. */
static inline bool cexecutor_is_current(uintptr_t identity, uintptr_t implementation) {
  cexecutor_reference executor = {identity, implementation};
  return swift_task_isCurrentExecutorWithFlags(executor, 0);
}

#ifdef __linux__
/* dispatch_queue_get_label, under another name, since importers of Dispatch have it, too. */
extern const char *cexecutor_queue_label(void *queue) __asm__("dispatch_queue_get_label")
    __attribute__((weak));
#endif

/* True if the caller was called by the main queue, as callbacks are, with no task under way. On Linux
   the runtime takes that for the main actor only on the first thread, and a program that serves the
   queue by dispatchMain has none there. */
static inline bool cexecutor_is_main_queue(void) {
#ifdef __linux__
  const char *label = cexecutor_queue_label ? cexecutor_queue_label(0) : 0;
  return label && strcmp(label, "com.apple.main-thread") == 0;
#else
  return false;
#endif
}

#endif
