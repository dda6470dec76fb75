#include "text.h"
#include <string.h>

#define LESSON(name) {name, (const char[]){
#define LESSON_END 0}},

static const struct {
  const char *name, *text;
} lessons[] = {
LESSON("01-the-flow.en")
#embed "../../../examples/lessons/01-the-flow.en.md" suffix(, )
LESSON_END
LESSON("01-the-flow.ko")
#embed "../../../examples/lessons/01-the-flow.ko.md" suffix(, )
LESSON_END
LESSON("02-loading-and-failure.en")
#embed "../../../examples/lessons/02-loading-and-failure.en.md" suffix(, )
LESSON_END
LESSON("02-loading-and-failure.ko")
#embed "../../../examples/lessons/02-loading-and-failure.ko.md" suffix(, )
LESSON_END
LESSON("03-navigation-as-state.en")
#embed "../../../examples/lessons/03-navigation-as-state.en.md" suffix(, )
LESSON_END
LESSON("03-navigation-as-state.ko")
#embed "../../../examples/lessons/03-navigation-as-state.ko.md" suffix(, )
LESSON_END
LESSON("04-toggle-and-cells.en")
#embed "../../../examples/lessons/04-toggle-and-cells.en.md" suffix(, )
LESSON_END
LESSON("04-toggle-and-cells.ko")
#embed "../../../examples/lessons/04-toggle-and-cells.ko.md" suffix(, )
LESSON_END
LESSON("05-overlapping-and-replacing.en")
#embed "../../../examples/lessons/05-overlapping-and-replacing.en.md" suffix(, )
LESSON_END
LESSON("05-overlapping-and-replacing.ko")
#embed "../../../examples/lessons/05-overlapping-and-replacing.ko.md" suffix(, )
LESSON_END
LESSON("06-transform.en")
#embed "../../../examples/lessons/06-transform.en.md" suffix(, )
LESSON_END
LESSON("06-transform.ko")
#embed "../../../examples/lessons/06-transform.ko.md" suffix(, )
LESSON_END
LESSON("07-pulse.en")
#embed "../../../examples/lessons/07-pulse.en.md" suffix(, )
LESSON_END
LESSON("07-pulse.ko")
#embed "../../../examples/lessons/07-pulse.ko.md" suffix(, )
LESSON_END
LESSON("08-time-travel.en")
#embed "../../../examples/lessons/08-time-travel.en.md" suffix(, )
LESSON_END
LESSON("08-time-travel.ko")
#embed "../../../examples/lessons/08-time-travel.ko.md" suffix(, )
LESSON_END
LESSON("09-testing-a-reactor.en")
#embed "../../../examples/lessons/09-testing-a-reactor.en.md" suffix(, )
LESSON_END
LESSON("09-testing-a-reactor.ko")
#embed "../../../examples/lessons/09-testing-a-reactor.ko.md" suffix(, )
LESSON_END
LESSON("10-find-the-fault.en")
#embed "../../../examples/lessons/10-find-the-fault.en.md" suffix(, )
LESSON_END
LESSON("10-find-the-fault.ko")
#embed "../../../examples/lessons/10-find-the-fault.ko.md" suffix(, )
LESSON_END
};

static const struct {
  const char *name, *text;
} written[] = {
LESSON("11.en")
#embed "../../../examples/lessons/written/11.en.md" suffix(, )
LESSON_END
LESSON("11.ko")
#embed "../../../examples/lessons/written/11.ko.md" suffix(, )
LESSON_END
LESSON("12.en")
#embed "../../../examples/lessons/written/12.en.md" suffix(, )
LESSON_END
LESSON("12.ko")
#embed "../../../examples/lessons/written/12.ko.md" suffix(, )
LESSON_END
};

static int is_lesson(long index) {
  return index >= 0 && index < (long)(sizeof lessons / sizeof lessons[0]);
}

const char *lesson_text(long index) { return is_lesson(index) ? lessons[index].text : 0; }
const char *lesson_name(long index) { return is_lesson(index) ? lessons[index].name : 0; }

const char *written_lesson(const char *name) {
  for (unsigned long index = 0; index < sizeof written / sizeof written[0]; index++) {
    if (strcmp(written[index].name, name) == 0) return written[index].text;
  }
  return 0;
}
