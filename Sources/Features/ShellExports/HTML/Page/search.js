// Searching: words of `log`, and texts in actions, mutations, changes, facts and what was typed.

class Search {
  constructor(recording) {
    this.recording = recording;
    this.query = "";
    this.found = [];
  }

  /** Looks at each text once, however many steps share it. O(n). */
  run(words) {
    this.words = words.trim();
    this.query = "";
    this.problem = "";
    this.matches = [];
    this.found = [];
    if (!this.words) return;
    let read;
    try {
      read = readFilters(this.words, this.recording);
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      this.problem = error.message;
      return;
    }
    // The lists mark it.
    this.query = read.texts[0] ?? "";
    const tests = [...read.tests, ...read.texts.map((text) => this.textTest(text))];
    for (let index = 0; index < this.recording.count; index += 1) {
      if (!tests.every((test) => test(index))) continue;
      this.matches[index] = true;
      this.found.push(index);
    }
  }

  /** A test of a moment for a text, without regard to capitals. */
  textTest(query) {
    const { recording } = this;
    const known = new Map();
    const once = (key, look) => {
      if (!known.has(key)) known.set(key, look());
      return known.get(key);
    };
    const isHit = (text) => once(text, () => text.toLowerCase().includes(query));
    const isChangeHit = ({ path, from = "", to = "", note = "" }) => [path, from, to, note].some(isHit);
    // Of what a moment leads to its state is asked where a store begins.
    const isStateHit = (id) => once(`state ${id}`, () => recording.texts(id).some(isHit));
    return (index) => {
      const { kind, store, text, changes, facts, state } = recording.moments[index];
      return isHit(text)
        || (kind === kinds.start && (isHit(recording.stores[store].name) || isStateHit(state)))
        || once(changes, () => changes.some(isChangeHit))
        || facts.some((fact) => fact.some((words, place) => place > 0 && isHit(words)))
        || isHit(recording.markOf(index) ?? "")
        || recording.id(index) === query
        || recording.typedBefore(index).some((place) => isHit(recording.typed(place)));
    };
  }

  /** The next match behind a moment, or before it, round the end; -1 if there is none. */
  next(index, direction) {
    if (this.found.length === 0) return -1;
    const place = lastUpTo(this.found, index);
    if (direction > 0) return this.found[(place + 1) % this.found.length];
    const before = this.found[place] === index ? place - 1 : place;
    return this.found[(before + this.found.length) % this.found.length];
  }

  /** `3 of 17`, or how many. */
  text(index) {
    if (!this.words || this.problem) return "";
    if (this.found.length === 0) return label("matchesNone");
    const place = lastUpTo(this.found, index);
    return this.found[place] !== index ? counted("matches", this.found.length) : label("matchOf", numberText(place + 1), numberText(this.found.length));
  }
}
