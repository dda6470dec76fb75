// Searching: the steps that a question finds, and moving among them.

class Search {
  constructor(recording) { this.recording = recording; }

  /** Looks at each text once, however many steps share it. O(n). */
  run(words) {
    this.words = words.trim();
    this.query = "";
    this.problem = "";
    this.matches = [];
    this.found = [];
    if (!this.words) return;
    let test;
    try {
      const reader = new FilterReader(this.words, this.recording);
      test = reader.read();
      // The lists mark it.
      this.query = reader.texts[0] ?? "";
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      this.problem = error.message;
      return;
    }
    this.found = this.recording.moments.map(({ index }) => index).filter(test);
    for (const index of this.found) this.matches[index] = true;
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
