// The lessons' files, in the program: so that it has them wherever it is run. C can take a file in
// as it is, at no cost; as arrays of Swift they took the compiler half a minute.
#include "EmbeddedLessons.h"

#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char the_flow_en[] = {
#embed "../../examples/lessons/01-the-flow.en.md"
};
static const unsigned char the_flow_ko[] = {
#embed "../../examples/lessons/01-the-flow.ko.md"
};
static const unsigned char loading_and_failure_en[] = {
#embed "../../examples/lessons/02-loading-and-failure.en.md"
};
static const unsigned char loading_and_failure_ko[] = {
#embed "../../examples/lessons/02-loading-and-failure.ko.md"
};
static const unsigned char navigation_as_state_en[] = {
#embed "../../examples/lessons/03-navigation-as-state.en.md"
};
static const unsigned char navigation_as_state_ko[] = {
#embed "../../examples/lessons/03-navigation-as-state.ko.md"
};
static const unsigned char toggle_and_cells_en[] = {
#embed "../../examples/lessons/04-toggle-and-cells.en.md"
};
static const unsigned char toggle_and_cells_ko[] = {
#embed "../../examples/lessons/04-toggle-and-cells.ko.md"
};
static const unsigned char overlapping_and_replacing_en[] = {
#embed "../../examples/lessons/05-overlapping-and-replacing.en.md"
};
static const unsigned char overlapping_and_replacing_ko[] = {
#embed "../../examples/lessons/05-overlapping-and-replacing.ko.md"
};
static const unsigned char transform_en[] = {
#embed "../../examples/lessons/06-transform.en.md"
};
static const unsigned char transform_ko[] = {
#embed "../../examples/lessons/06-transform.ko.md"
};
static const unsigned char pulse_en[] = {
#embed "../../examples/lessons/07-pulse.en.md"
};
static const unsigned char pulse_ko[] = {
#embed "../../examples/lessons/07-pulse.ko.md"
};
static const unsigned char time_travel_en[] = {
#embed "../../examples/lessons/08-time-travel.en.md"
};
static const unsigned char time_travel_ko[] = {
#embed "../../examples/lessons/08-time-travel.ko.md"
};
static const unsigned char testing_a_reactor_en[] = {
#embed "../../examples/lessons/09-testing-a-reactor.en.md"
};
static const unsigned char testing_a_reactor_ko[] = {
#embed "../../examples/lessons/09-testing-a-reactor.ko.md"
};

#define LESSON(name, text) {name, text, sizeof text}

static const struct embedded_lesson lessons[] = {
    LESSON("01-the-flow.en", the_flow_en),
    LESSON("01-the-flow.ko", the_flow_ko),
    LESSON("02-loading-and-failure.en", loading_and_failure_en),
    LESSON("02-loading-and-failure.ko", loading_and_failure_ko),
    LESSON("03-navigation-as-state.en", navigation_as_state_en),
    LESSON("03-navigation-as-state.ko", navigation_as_state_ko),
    LESSON("04-toggle-and-cells.en", toggle_and_cells_en),
    LESSON("04-toggle-and-cells.ko", toggle_and_cells_ko),
    LESSON("05-overlapping-and-replacing.en", overlapping_and_replacing_en),
    LESSON("05-overlapping-and-replacing.ko", overlapping_and_replacing_ko),
    LESSON("06-transform.en", transform_en),
    LESSON("06-transform.ko", transform_ko),
    LESSON("07-pulse.en", pulse_en),
    LESSON("07-pulse.ko", pulse_ko),
    LESSON("08-time-travel.en", time_travel_en),
    LESSON("08-time-travel.ko", time_travel_ko),
    LESSON("09-testing-a-reactor.en", testing_a_reactor_en),
    LESSON("09-testing-a-reactor.ko", testing_a_reactor_ko),
};

const struct embedded_lesson *embedded_lesson_at(long index) {
  long count = sizeof lessons / sizeof lessons[0];
  return index >= 0 && index < count ? &lessons[index] : 0;
}
