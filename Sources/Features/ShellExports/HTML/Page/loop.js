// The picture of the loop: six stations, and which of them the current step is at.

const stations = ["action", "mutate", "mutation", "reduce", "state", "view"];

class LoopPicture {
  constructor(recording, box) {
    this.recording = recording;
    this.box = box;
    this.parts = Object.fromEntries(stations.map((name) => {
      const station = box.querySelector(`.s-${name}`);
      return [name, { station, text: station.querySelector("p"), side: station.querySelector(".faint") }];
    }));
    this.arrows = [...box.querySelectorAll(".arrow")];
    [this.step, this.typed, this.place] = box.querySelector(".hub").children;
  }

  /** Shows a moment. Texts of the action that it follows from stand there, but aren't lit. */
  show(index) {
    const moment = this.recording.moments[index];
    const content = this.content(moment);
    for (const name of stations) {
      const { station, text, side } = this.parts[name];
      const entry = content[name] ?? {};
      station.classList.toggle("known", Boolean(entry.text));
      station.classList.toggle("lit", Boolean(entry.isLit));
      station.classList.toggle("failed", Boolean(entry.isBad));
      text.textContent = entry.text ?? "";
      side.textContent = entry.side ?? "";
      station.title = entry.text ?? "";
    }
    // An arrow is lit where the flow has passed it in this step.
    const lit = stations.map((name) => Boolean(content[name]?.isLit));
    this.arrows.forEach((arrow, place) => {
      const isLit = place < 5 ? lit[place + 1] && (lit[place] || place === 1) : moment.kind === kinds.action;
      arrow.classList.toggle("lit", isLit);
    });
    const command = moment.why ? this.recording.typedBefore(index).at(-1).text : this.recording.command(moment.action);
    this.step.textContent = stepTitle(this.recording, index);
    this.typed.textContent = command ? `› ${command}` : "";
    this.typed.hidden = !command;
    this.place.textContent = `${this.recording.stores[moment.store].name} · ${timeText(moment.time)}`;
    this.box.setAttribute("aria-label", this.sentence(content, index));
  }

  content(moment) {
    const content = {};
    const cause = this.recording.moments[this.recording.actions.get(moment.action)];
    if (cause) this.addAction(content, cause);
    switch (moment.kind) {
      case kinds.start:
        content.state = { text: label("stateBegins"), isLit: true };
        break;
      case kinds.action:
        content.action.isLit = true;
        if (content.mutate) content.mutate.isLit = !content.mutate.isBad;
        break;
      case kinds.mutation:
        content.mutation = { text: moment.text, isLit: true, isBad: moment.isDropped };
        if (moment.isDropped) content.reduce = { text: label("notCalled") };
        else if (moment.state >= 0) this.addReduce(content, moment);
        break;
      case kinds.restored:
        content.state = { text: label("stateRestored"), isLit: true };
        break;
      case kinds.note:
        this.addCause(content, moment);
        content[moment.isFailure ? "state" : content.mutation ? "reduce" : "mutate"] = { text: moment.text, isLit: true, isBad: moment.isFailure };
        break;
      default: content.mutate = { text: moment.text, isLit: true, isBad: moment.isFailure };
    }
    const views = moment.facts.filter(isOfView).map(([, , text]) => text);
    if (views.length > 0) content.view = { text: views.join("; "), isLit: true };
    return content;
  }

  /** The mutation that is held, or made the value of which another was expected: it isn't lit. */
  addCause(content, { why, index, isFailure }) {
    const { moments } = this.recording;
    let at = isFailure ? this.recording.momentAt(why?.[0]?.causes[0]?.step) : index - 1;
    while (!isFailure && moments[at]?.kind === kinds.note) at -= 1;
    const made = moments[at];
    if (made?.kind !== kinds.mutation) return;
    for (const [name, { text, side }] of Object.entries(this.content(made))) content[name] = { text, side };
  }

  addAction(content, action) {
    const mutate = action.facts.find(([name]) => name === "mutate");
    content.action = { text: action.text, side: `${action.action}`, isBad: action.isDropped };
    if (action.isDropped) content.mutate = { text: label("notCalled"), isBad: true };
    else if (mutate) content.mutate = { text: mutate[2] };
  }

  addReduce(content, moment) {
    const count = moment.changes.length;
    content.reduce = { text: label(count === 0 ? "reduceEqual" : "reduceNew"), isLit: true };
    const first = count > 0 ? changeText(moment.changes[0]) : label("stateEqual");
    content.state = { text: first, isLit: count > 0, side: count > 1 ? label("more", count - 1) : "" };
  }

  /** The picture in a sentence, for who doesn't see it. */
  sentence(content, index) {
    const parts = stations.filter((name) => content[name]?.text)
      .map((name) => `${label(`loop_${name}`)}: ${content[name].text}`);
    return `${stepTitle(this.recording, index)}. ${parts.join("; ")}`;
  }
}

/** A moment in words: `Step 12.3`, `Back to step 3`. */
function stepTitle(recording, index) {
  const id = recording.id(index);
  const { kind, store, isFailure } = recording.moments[index];
  switch (kind) {
    case kinds.start: return label("storeBegins", recording.stores[store].name);
    case kinds.restored: return label("restoredTo", id);
    case kinds.effectEnd: return id === "0" ? label("effectOfStart") : label("effectEnds", id);
    case kinds.note: return label(isFailure ? "failedAfter" : "heldAt", id);
    default: return label("step", id);
  }
}

/** A line of a diff in words, as the trace has it. */
function changeText({ path, change: kind, from, to, note }) {
  const rest = note ? ` ${note}` : "";
  switch (kind) {
    case "inserted": return label("changeInserted", path, to) + rest;
    case "removed": return label("changeRemoved", path, from) + rest;
    case "moved": return label("changeMoved", path, to) + rest;
    default:
      return from === to && kind === "changed"
        ? label("changeAssigned", path, to) + rest
        : label("changeChanged", path, from || "nil", to || "nil") + rest;
  }
}
