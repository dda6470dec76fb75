// Above the changes: what the current step is, and the loop in one line, with where the step is in it.

const stations = ["action", "mutate", "mutation", "reduce", "state", "view"];

class LoopLine {
  constructor(recording, box) {
    this.recording = recording;
    this.box = box;
    this.parts = stations.map((name) => make("span", `station s-${name}`, label(`loop_${name}`)));
    box.append(...this.parts);
  }

  /** Shows a moment. What the action that it follows from has passed isn't lit. */
  show(index) {
    const moment = this.recording.moments[index];
    const content = this.content(moment);
    stations.forEach((name, place) => {
      const { text = "", isLit, isBad } = content[name] ?? {};
      const part = this.parts[place];
      part.title = text;
      for (const [sort, isSo] of [["known", text], ["lit", isLit], ["failed", isBad]]) part.classList.toggle(sort, Boolean(isSo));
    });
    this.box.setAttribute("aria-label", this.sentence(content, index));
    this.showTitle(moment);
  }

  showTitle(moment) {
    const { recording } = this;
    const { kind, index, store, action, time, text, why } = moment;
    const isNamed = [kinds.action, kinds.mutation, kinds.effectEnd].includes(kind);
    byID("nowTitle").replaceChildren(stepTitle(recording, index), " ", make("span", `code ${signs[signOf(moment)][1]}`, isNamed ? text : ""));
    const command = why ? recording.typedBefore(index).at(-1).text : recording.command(action);
    const cause = kind === kinds.mutation ? recording.moments[recording.actions.get(action)] : undefined;
    const origin = [cause ? label("ofAction", cause.text) : "", recording.stores[store].name, timeText(time)].filter(Boolean);
    byID("origin").replaceChildren(make("b", "code", command ? `› ${command}` : ""), `${command ? " · " : ""}${origin.join(" · ")}`);
    const after = recording.moments[index + 1];
    byID("onward").hidden = !after || after.index > recording.limit;
    if (after) byID("onward").textContent = `→ ${recording.id(index + 1)} ${after.text}`;
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
    for (const [name, { text }] of Object.entries(this.content(made))) content[name] = { text };
  }

  addAction(content, action) {
    const mutate = action.facts.find(([name]) => name === "mutate");
    content.action = { text: action.text, isBad: action.isDropped };
    if (action.isDropped) content.mutate = { text: label("notCalled"), isBad: true };
    else if (mutate) content.mutate = { text: mutate[2] };
  }

  addReduce(content, moment) {
    const count = moment.changes.length;
    content.reduce = { text: label(count === 0 ? "reduceEqual" : "reduceNew"), isLit: true };
    const first = count > 0 ? changeText(moment.changes[0]) : label("stateEqual");
    content.state = { text: first, isLit: count > 0 };
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
