// C takes a file in as it is, at no cost: 400 KB as arrays of Swift, which `.embedInCode` makes of
// them, take the compiler half a minute, and longer with optimization. SwiftPM sees when a file
// changes.
#include "EmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

/// Begins a function that returns the files embedded before the next END.
#define TEXT(name) const char *name(void) { static const char text[] = {
#define END 0}; return text; }
