// The steps as a list, on three levels: actions, their mutations, what those changed.

/** The parts of a moment that have a row; a row of a command is the command's place, below zero. */
const rowParts = Object.freeze({ itself: 1, changes: 2 });

/** One sign, one meaning, and its colour: in the list, on the axis and in the legend. */
const signs = Object.freeze({
  action: ["●", "action"], changed: ["◆", "mutation"], equal: ["◇", "mutation"], waiting: ["○", "mutation"],
  dropped: ["⊘", "faint"], begins: ["■", "state"], restored: ["↺", "state"], held: ["‖", "faint"],
  done: ["✓", "effect"], ended: ["|", "effect"], failed: ["×", "failure"],
});

function signOf({ kind, state, changes, ending, isFailure, isDropped }) {
  if (isDropped) return "dropped";
  switch (kind) {
    case kinds.start: return "begins";
    case kinds.action: return "action";
    case kinds.mutation: return state < 0 ? "waiting" : changes.length > 0 ? "changed" : "equal";
    case kinds.restored: return "restored";
    case kinds.note: return isFailure ? "failed" : "held";
    default: return isFailure ? "failed" : ending === "done" ? "done" : "ended";
  }
}

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
    for (let index = 0; index < recording.end; index += 1) {
      const moment = recording.moments[index];
      const isShown = this.wanted ? Boolean(this.wanted[index])
        : level > 1 || moment.kind === kinds.action || moment.kind === kinds.start;
      addTyped(index);
      if (isShown) rows.push(index * 4 + rowParts.itself);
      this.places[index] = Math.max(0, rows.length - 1);
      if (isShown && level > 2 && moment.changes.length > 0) rows.push(index * 4 + rowParts.changes);
    }
    addTyped(recording.end < recording.count ? recording.limit : recording.count);
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
    row.append(make("span", "id", "›"), make("span", "grow typed code", command.text));
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
    const [sign, ownTone] = signs[signOf(moment)];
    const tone = moment.isFailure ? "failure" : ownTone;
    const text = kind === kinds.start ? label("storeBegins", store) : kind === kinds.restored ? label("stateRestored") : moment.text;
    const id = recording.id(index);
    if (kind !== kinds.action && kind !== kinds.start) row.classList.add("inner");
    row.append(make("span", "id", id), make("span", `sign ${tone}`, sign),
      make("span", `grow code ${tone}`, ...marked(text, this.query)));
    const side = (name, words) => row.append(make("span", `side ${name}`, words));
    if (mark) side("mark", `⚑ ${mark}`);
    if (recording.viewed === id && recording.momentAt(id) === index) side("mark", `◉ ${label("viewed")}`);
    if (isDropped) side("", label("dropped"));
    if (kind === kinds.action && recording.stores.length > 1) side("owner", store);
    if (took > 0) side("time", kind === kinds.action ? timeText(took) : `+${timeText(took)}`);
  }
}
