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
    const known = new Map();
    const once = (key, look) => {
      if (!known.has(key)) known.set(key, look());
      return known.get(key);
    };
    const isHit = (text) => once(text, () => text.toLowerCase().includes(this.query));
    const isChangeHit = ({ path, from = "", to = "", note = "" }) => [path, from, to, note].some(isHit);
    this.recording.moments.forEach(({ kind, store, text, changes, facts }, index) => {
      const isFound = isHit(text)
        || (kind === kinds.start && isHit(this.recording.stores[store].name))
        || once(changes, () => changes.some(isChangeHit))
        || facts.some((fact) => fact.some((text, place) => place > 0 && isHit(text)))
        || this.recording.id(index) === this.query
        || this.recording.typedBefore(index).some((place) => isHit(this.recording.typed(place)));
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
