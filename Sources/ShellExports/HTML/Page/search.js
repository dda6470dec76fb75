// Searching: in actions, mutations, changes, facts and what was typed.

class Search {
  constructor(recording) {
    this.recording = recording;
    this.query = "";
    this.found = [];
  }

  /** Looks at each text once, however many steps share it. O(n). */
  run(words) {
    this.query = words.trim().toLowerCase();
    this.matches = [];
    this.found = [];
    if (!this.query) return;
    const isHit = this.recording.texts.map((text) => text.toLowerCase().includes(this.query));
    const isChangeHit = this.recording.rawChanges.map((change) => change.some((id, place) => place > 0 && isHit[id]));
    this.recording.rawMoments.forEach((moment, index) => {
      const [kind, , , store, , text, , changes, facts] = moment;
      const isFound = isHit[text]
        || (kind === kinds.start && this.recording.stores[store].name.toLowerCase().includes(this.query))
        || changes?.some((id) => isChangeHit[id])
        || facts?.some((fact) => fact.some((id, place) => place > 0 && isHit[id]))
        || this.recording.id(index) === this.query
        || this.recording.typedBefore(index).some((place) => isHit[this.recording.commands[place][0]]);
      if (isFound) { this.matches[index] = true; this.found.push(index); }
    });
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
    if (!this.query) return "";
    if (this.found.length === 0) return label("matchesNone");
    const place = this.found.indexOf(index);
    return place < 0 ? counted("matches", this.found.length) : label("matchOf", numberText(place + 1), numberText(this.found.length));
  }
}
