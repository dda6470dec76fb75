// The steps as a list, on three levels: actions, their mutations, what those changed.

/** What a row of a moment tells; a row of what was typed is the command's place, below zero. */
const rowParts = Object.freeze({ itself: 1, changes: 2 });

class StepList {
  /** @param go Is called with the number of the moment to go to. */
  constructor(recording, box, go) {
    this.recording = recording;
    this.box = box;
    this.current = 0;
    this.query = "";
    this.list = new VirtualList(box, (row, number) => this.draw(row, number));
    box.addEventListener("click", (event) => {
      const number = this.list.number(event);
      if (number >= 0) go(this.momentOf(this.rows[number]));
    });
    // The longest number of a step, in characters.
    const last = recording.moments.reduce((most, moment) => Math.max(most, stepName(moment).length), 1);
    box.style.setProperty("--id", String(last));
    this.setLevel(3);
  }

  setLevel(level) {
    const rows = [];
    /** By moment: the row to show for it, the one before where it has none of its own. */
    this.places = new Int32Array(this.recording.count);
    for (let index = 0; index < this.recording.count; index += 1) {
      const { kind, changes } = this.recording.moments[index];
      const isShown = level > 1 || kind === kinds.action || kind === kinds.start;
      for (const place of this.recording.typedBefore(index)) rows.push(-1 - place);
      if (isShown) rows.push(index * 4 + rowParts.itself);
      this.places[index] = Math.max(0, rows.length - 1);
      if (level > 2 && changes.length > 0) rows.push(index * 4 + rowParts.changes);
    }
    for (const place of this.recording.typedBefore(this.recording.count)) rows.push(-1 - place);
    this.rows = rows;
    this.list.setCount(rows.length);
    this.show(this.current);
  }

  show(index) {
    this.current = index;
    this.list.show(this.places[index] ?? 0);
    this.list.refresh(true);
    this.box.setAttribute("aria-activedescendant", `step-${index}`);
  }

  /** The moment of a row: for what was typed, the one that came next. */
  momentOf(row) {
    return row < 0 ? Math.min(this.recording.commandStarts[-1 - row], this.recording.count - 1) : row >> 2;
  }

  draw(row, number) {
    const isTyped = this.rows[number] < 0;
    const index = this.momentOf(this.rows[number]);
    const part = isTyped ? 0 : this.rows[number] & 3;
    const moment = this.recording.moment(index);
    const isCurrent = index === this.current && !isTyped;
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", String(isCurrent && part === rowParts.itself));
    row.setAttribute("aria-setsize", String(this.rows.length));
    row.setAttribute("aria-posinset", String(number + 1));
    row.id = part === rowParts.itself ? `step-${index}` : `step-${index}-${isTyped ? `typed-${number}` : part}`;
    row.classList.toggle("after", index > this.current);
    if (isTyped) return this.drawTyped(row, -1 - this.rows[number]);
    if (part === rowParts.changes) return this.drawChanges(row, moment);
    return this.drawMoment(row, moment);
  }

  drawTyped(row, place) {
    row.append(make("span", "id", "›"),
      make("span", "grow typed code", ...marked(this.recording.typed(place), this.query)));
  }

  drawChanges(row, moment) {
    const more = moment.changes.length - 1;
    row.classList.add("deep");
    row.append(make("span", "id", ""),
      make("span", "grow code", ...marked(changeText(moment.changes[0]), this.query)));
    if (more > 0) row.append(make("span", "side", label("more", more)));
  }

  drawMoment(row, moment) {
    const store = this.recording.stores[moment.store].name;
    const dropped = moment.facts.some((fact) => fact[0] === "dropped");
    const id = make("span", "id", this.recording.id(moment.index));
    const [sign, tone, text] = this.words(moment, store);
    if (moment.kind !== kinds.action && moment.kind !== kinds.start) row.classList.add("inner");
    row.append(id, make("span", `sign ${tone}`, sign),
      make("span", `grow code ${dropped ? "faint" : tone}`, ...marked(text, this.query)));
    if (moment.kind === kinds.action) {
      if (this.recording.stores.length > 1) row.append(make("span", "side", store));
    } else if (dropped) {
      row.append(make("span", "side", label("fact_dropped")));
    }
  }

  /** The sign of a moment, its colour, its words. */
  words(moment, store) {
    switch (moment.kind) {
      case kinds.start: return ["◇", "reduce", label("storeBegins", store)];
      case kinds.action: return ["●", "action", moment.text];
      case kinds.mutation: return [moment.changes.length > 0 ? "◆" : "◇", "mutation", moment.text];
      case kinds.restored: return ["↺", "reduce", label("stateRestored")];
      default: {
        const effect = this.recording.effectEnding(moment.index);
        const isBad = moment.text === "failed";
        return [isBad ? "×" : moment.text === "done" ? "✓" : "|", isBad ? "bad" : "faint", effect ? endingText(effect) : moment.text];
      }
    }
  }
}
