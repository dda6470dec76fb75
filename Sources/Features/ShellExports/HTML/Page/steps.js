// The steps as a list, on three levels: actions, their mutations, what those changed.

/** The parts of a moment that have a row; a row of a command is the command's place, below zero. */
const rowParts = Object.freeze({ itself: 1, changes: 2 });

class StepList {
  /** @param go Is called with the number of the moment to go to. */
  constructor(recording, box, go) {
    this.recording = recording;
    this.box = box;
    this.current = 0;
    this.level = 3;
    this.query = "";
    /** By moment: whether it is wanted; nothing where all are. */
    this.wanted = undefined;
    this.list = new VirtualList(box, (row, number) => this.draw(row, number));
    box.addEventListener("click", (event) => {
      const number = this.list.number(event);
      if (number >= 0) go(this.momentOf(this.rows[number]));
    });
    // The longest number of a step, in characters.
    const last = recording.moments.reduce((most, moment) => Math.max(most, stepName(moment).length), 1);
    box.style.setProperty("--id", String(last));
  }

  /** Shows actions, mutations, or what they changed; of the moments only those that are wanted. */
  setLevel(level = this.level) {
    const { recording } = this;
    const rows = [];
    this.level = level;
    /** By moment: the row to show for it, the one before where it has none of its own. */
    this.places = new Int32Array(recording.count);
    let typed = 0;
    const addTyped = (index) => {
      for (; typed < recording.commands.length && recording.commandStarts[typed] <= index; typed += 1) {
        if (!this.wanted) rows.push(-1 - typed);
      }
    };
    for (let index = 0; index < recording.count; index += 1) {
      const moment = recording.moments[index];
      const isShown = this.wanted ? Boolean(this.wanted[index])
        : level > 1 || moment.kind === kinds.action || moment.kind === kinds.start;
      addTyped(index);
      if (isShown) rows.push(index * 4 + rowParts.itself);
      this.places[index] = Math.max(0, rows.length - 1);
      if (isShown && level > 2 && moment.changes.length > 0) rows.push(index * 4 + rowParts.changes);
    }
    addTyped(recording.count);
    this.rows = rows;
    this.list.setCount(rows.length);
    this.show(this.current);
  }

  show(index) {
    this.current = index;
    this.list.show(this.places[index] ?? 0);
    this.list.refresh(true);
    pointTo(this.box, `step-${index}`);
  }

  /** The moment of a row: for what was typed, the one that came next. */
  momentOf(row) {
    return row < 0 ? Math.min(this.recording.commandStarts[-1 - row], this.recording.count - 1) : row >> 2;
  }

  draw(row, number) {
    const isTyped = this.rows[number] < 0;
    const index = this.momentOf(this.rows[number]);
    const part = isTyped ? 0 : this.rows[number] & 3;
    const moment = this.recording.moments[index];
    const isCurrent = index === this.current && part === rowParts.itself;
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", String(isCurrent));
    row.setAttribute("aria-setsize", String(this.rows.length));
    row.setAttribute("aria-posinset", String(number + 1));
    row.id = part === rowParts.itself ? `step-${index}` : `step-${index}-${isTyped ? `typed-${number}` : part}`;
    row.classList.toggle("after", index > this.current);
    if (isTyped) return this.drawTyped(row, this.recording.commands[-1 - this.rows[number]]);
    if (part === rowParts.changes) return this.drawChanges(row, moment);
    return this.drawMoment(row, moment);
  }

  drawTyped(row, command) {
    row.append(make("span", "id", "›"), make("span", "grow typed code", ...marked(command.text, this.query)));
    if (command.failure === undefined) return;
    row.append(make("span", "side failure", `× ${command.failure}`));
    row.title = command.failure;
  }

  drawChanges(row, moment) {
    const more = moment.changes.length - 1;
    row.classList.add("deep");
    row.append(make("span", "id", ""),
      make("span", "grow code", ...marked(changeText(moment.changes[0]), this.query)));
    if (more > 0) row.append(make("span", "side", label("more", more)));
  }

  drawMoment(row, moment) {
    const { recording } = this;
    const { index, kind, isDropped, mark, took } = moment;
    const store = recording.stores[moment.store].name;
    const [sign, tone, text] = this.words(moment, store);
    const id = recording.id(index);
    if (kind !== kinds.action && kind !== kinds.start) row.classList.add("inner");
    row.append(make("span", "id", id), make("span", `sign ${tone}`, sign),
      make("span", `grow code ${isDropped ? "faint" : tone}`, ...marked(text, this.query)));
    const side = (name, words) => row.append(make("span", `side ${name}`, words));
    if (mark) side("mark", `⚑ ${mark}`);
    if (recording.viewed === id && recording.momentAt(id) === index) side("mark", `◉ ${label("viewed")}`);
    if (isDropped) side("", label("dropped"));
    if (kind === kinds.action && recording.stores.length > 1) side("owner", store);
    if (took > 0) side("time", kind === kinds.action ? timeText(took) : `+${timeText(took)}`);
  }

  /** The sign of a moment, its colour, its words. */
  words(moment, store) {
    switch (moment.kind) {
      case kinds.start: return ["◇", "state", label("storeBegins", store)];
      case kinds.action: return ["●", "action", moment.text];
      case kinds.mutation: {
        const tone = moment.isFailure ? "failure" : "mutation";
        return [tone === "failure" ? "×" : moment.state < 0 ? "○" : moment.changes.length > 0 ? "◆" : "◇", tone, moment.text];
      }
      case kinds.restored: return ["↺", "state", label("stateRestored")];
      case kinds.note: return [moment.isFailure ? "×" : "‖", moment.isFailure ? "failure" : "faint", moment.text];
      default:
        return [moment.isFailure ? "×" : moment.ending === "done" ? "✓" : "|", moment.isFailure ? "failure" : "effect", moment.text];
    }
  }
}
