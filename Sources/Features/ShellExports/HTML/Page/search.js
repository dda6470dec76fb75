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

/** A test of a moment for a text as `log` has it: in names, remarks and values, however deep, without regard to capitals. */
function textTest(recording, query) {
  const isHit = (text = "") => text.toLowerCase().includes(query);
  // By part. What is inside of one comes before it.
  const has = [];
  for (const [id, piece] of recording.pieces.entries()) {
    has[id] = typeof piece === "string" ? isHit(piece) : typeof piece[0] === "number"
      && (piece.slice(4).some((child) => has[child]) || recording.pieces[piece[3]]?.some((name) => isHit(name)));
  }
  // In a part, but for what another has, too.
  const isIn = (id, other = -1) => {
    if (!has[id] || id === other) return false;
    const [{ children, names }, old] = [recording.node(id), other < 0 ? {} : recording.node(other)];
    return children?.some((child, place) => {
      const twin = names ? old.children?.[old.names?.indexOf(names[place])] : old.children?.find((part) => part === child);
      return twin !== child && (isHit(names?.[place]) || isIn(child, twin));
    }) ?? true;
  };
  // A case is searched as it is shown, and of other values what is in them.
  const shown = ({ path, from = "", to = "" }) => [path, ...[from, to].filter((text) => text.startsWith("."))];
  return (index) => {
    const { kind, store, text, payload, changes, facts, mark, state, key, ending, isFailure } = recording.moments[index];
    const before = changes.length > 0 && index > 0 ? recording.state(store, index - 1) : state;
    const own = kind === kinds.effectEnd && !isFailure ? ending : text;
    return recording.id(index) === query || isHit(mark) || isHit(key) || (kind !== kinds.note && own !== "done" && isHit(own))
      || isIn(payload) || isIn(state, before) || isIn(before, state) || changes.flatMap(shown).some((text) => isHit(text))
      || facts.some(([name, , fact]) => !/^(sent|queued|mutate|(action|mutation)-transformed)$/.test(name) && isHit(fact));
  };
}
