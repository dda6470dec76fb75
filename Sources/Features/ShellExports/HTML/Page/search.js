// Searching: the steps in which a text stands, or those that changed a part of a state, and moving among them.

class Search {
  constructor(recording) { this.recording = recording; }

  /** Finds the moments in which a text stands. O(n). */
  run(words) {
    const query = words.trim().toLowerCase();
    const test = textTest(this.recording, query);
    this.list(query ? this.recording.moments.map(({ index }) => index).slice(0, this.recording.end).filter(test) : undefined, query);
  }

  /** Finds the moments of a list, in their order; without one nothing is looked for. */
  list(found, query = "") {
    this.isOn = found !== undefined;
    // The lists mark it.
    this.query = query;
    this.found = found ?? [];
    this.matches = [];
    for (const index of this.found) this.matches[index] = true;
  }

  /** The next match behind a moment, or before it, round the end; the same if there is none. */
  next(index, direction) {
    const other = direction > 0 ? this.found.find((at) => at > index) : this.found.findLast((at) => at < index);
    return other ?? this.found.at(direction > 0 ? 0 : -1) ?? index;
  }

  /** `3 of 17`, or how many. */
  text(index) {
    if (!this.isOn) return "";
    if (this.found.length === 0) return label("matchesNone");
    const place = lastUpTo(this.found, index);
    return this.found[place] !== index ? counted("matches", this.found.length) : label("matchOf", numberText(place + 1), numberText(this.found.length));
  }
}

/** A test of a moment for a text, without regard to capitals. */
function textTest(recording, query) {
  const isHit = (text = "") => text.toLowerCase().includes(query);
  return (index) => {
    const { kind, store, text, changes, facts, mark } = recording.moments[index];
    return isHit(text) || isHit(mark) || recording.id(index) === query
      || (kind === kinds.start && isHit(recording.stores[store].name))
      || changes.some(({ path, from, to, note }) => isHit(path) || isHit(from) || isHit(to) || isHit(note))
      || facts.some(([, name, fact]) => isHit(name) || isHit(fact))
      || recording.typedBefore(index).some((command) => isHit(command.text));
  };
}
