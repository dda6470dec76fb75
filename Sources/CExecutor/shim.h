#ifndef CEXECUTOR_SHIM_H
#define CEXECUTOR_SHIM_H

#include <stdbool.h>
#include <stdint.h>

/* A serial executor, as the runtime of Swift has it: UnownedSerialExecutor. */
typedef struct {
  uintptr_t identity;
  uintptr_t implementation;
} cexecutor_reference;

/* The runtime's own question, which no function of the standard library asks without stopping the
   program. Actor.isIsolatingCurrentContext crashes on default actors in 6.3.1. */
__attribute__((swiftcall)) bool
swift_task_isCurrentExecutorWithFlags(cexecutor_reference executor, uint64_t flags);

/* Whether the caller runs on the executor. False for one with an implementation of its own that the
   runtime can't look into. */
static inline bool cexecutor_is_current(uintptr_t identity, uintptr_t implementation) {
  cexecutor_reference executor = {identity, implementation};
  return swift_task_isCurrentExecutorWithFlags(executor, 0);
}

#endif
