// The lines of the recording, made into moments. They are those of the schema, but for their texts.

/** Makes moments of lines. What several moments have alike they share. */
class LineReader {
  constructor(recording) {
    this.recording = recording;
    this.nodes = new Nodes(recording.pieces);
    /** By number of the track: its store, and the node of its state. */
    this.tracks = new Map();
    /** By name: how many stores have it. */
    this.counts = new Map();
    /** By name of the step: its latest action or mutation, and what is to be told of the next. */
    this.latest = new Map();
    this.early = new Map();
    /** Remarks that belong to the moment that comes next, of whatever step. */
    this.late = [];
    this.running = new Map();
    /** The number of the branch that goes on. */
    this.branch = 1;
  }

  read(lines) {
    let time = 0;
    for (const entry of lines) {
      const [piece, passed = 0, action = 0, mutation = 0] = typeof entry === "number" ? [entry] : entry;
      const line = this.recording.pieces[piece];
      time += passed;
      if (line.track !== undefined) this.track = line.track;
      this.take(line, { action, mutation, time });
    }
    const last = this.recording.moments.at(-1);
    if (last) last.facts = [...last.facts, ...this.late];
  }

  take(line, step) {
    const { moments, commands } = this.recording;
    switch (line.event) {
      case "typed":
      case "command":
        if (line.text !== undefined) commands.push({ text: line.text, moment: moments.length, branch: this.branch });
        break;
      case "failed": if (commands.length > 0) commands.at(-1).failure = line.text; break;
      case "started": this.begin(line, step); break;
      case "gone": this.end(this.tracks.get(line.store)); break;
      case "sent": this.tellNext(step, ["sent", line.during]); break;
      case "queued": this.tellNext(step, ["queued", line.behind]); break;
      case "action":
      case "action-dropped": this.add(kinds.action, line.action, step); break;
      case "mutation":
      case "mutation-dropped": this.add(kinds.mutation, line.mutation, step); break;
      case "action-transformed":
      case "mutation-transformed":
        if (this.latest.has(stepName(step))) this.tell(step, ["transformed", line.from]);
        else this.tellNext(step, ["transformed", line.from]);
        break;
      case "restored": this.add(kinds.restored, "", step); break;
      case "effect-started": this.beginEffect(line, step); break;
      case "effect-ended": this.endEffect(line, step); break;
      case "pulse": this.tell(step, ["pulse", line.name, `${line.count}`]); break;
      case "mark": this.mark(stepName(step), line.text); break;
      // Of these more is told below.
      case "mutate":
      case "reduce": break;
      case "branch": this.goTo(line); break;
      case "branch-name": this.recording.branches[line.branch - 1].name = line.name; break;
      // The page doesn't show them.
      case "app":
      case "moves":
      case "screens": break;
      // Whatever it is, it is shown plainly.
      default: this.remark(line.event, line.text ?? "", step);
    }
    if (line.event.endsWith("-dropped")) this.tell(step, ["dropped"]);
    if (line.returned !== undefined) this.tell(step, returnedFact(line));
    if (line.changes !== undefined) this.change(line, step);
    if (line.view !== undefined) this.remark("view", line.view, step);
  }

  /** A branch begins behind a moment, or one that is there goes on. */
  goTo(line) {
    const { branches, moments } = this.recording;
    const { from } = line;
    if (from === undefined) {
      this.branch = line.branch;
      return;
    }
    branches.push({ number: branches.length + 1, name: "", from, of: moments[from]?.branch ?? 1, without: line.without ?? nothing });
    this.branch = branches.length;
  }

  add(kind, text, step) {
    const name = stepName(step);
    const facts = [...this.early.get(name) ?? [], ...this.late];
    const { number } = this.tracks.get(this.track);
    this.early.delete(name);
    this.late = [];
    if (kind !== kinds.effectEnd) this.latest.set(name, this.recording.count);
    this.push({ kind, ...step, store: number, text, state: -1, changes: nothing, facts });
  }

  push(moment) {
    const { moments } = this.recording;
    moments.push({ index: moments.length, branch: this.branch, ...moment });
  }

  // Stores and states

  begin(line, step) {
    const { stores } = this.recording;
    const group = line.reactor;
    const count = (this.counts.get(group) ?? 0) + 1;
    this.counts.set(group, count);
    // Of two stores of one name the second is `Name#2`, as in the shell.
    const store = { group, name: count > 1 ? `${group}#${count}` : group, end: Infinity };
    this.tracks.set(this.track, { store, number: stores.length, state: line.state });
    this.push({ kind: kinds.start, ...step, store: stores.length, text: "", state: line.state, changes: nothing, facts: nothing });
    stores.push(store);
  }

  /** A store ends with the moment that came last, which is the reason. */
  end(track) {
    if (track) track.store.end = Math.max(0, this.recording.count - 1);
  }

  change(line, step) {
    const moment = this.recording.moments[this.latest.get(stepName(step))];
    const track = this.tracks.get(this.track);
    if (line.state !== undefined) track.state = this.nodes.changed(track.state, line.state);
    if (!moment) return;
    moment.changes = line.changes;
    moment.state = track.state;
  }

  // Facts and effects

  /** Tells something of the latest moment of a step. */
  tell(step, fact) {
    const { moments } = this.recording;
    const moment = moments[this.latest.get(stepName(step))] ?? moments.at(-1);
    if (moment) moment.facts = [...moment.facts, fact];
  }

  /** Tells something of a moment that is still to come. */
  tellNext(step, fact) {
    const name = stepName(step);
    this.early.set(name, [...this.early.get(name) ?? [], fact]);
  }

  /** A person's mark on a step, which takes the place of the one before; an empty one takes it away. */
  mark(name, text) {
    if (text === "") this.recording.marks.delete(name);
    else this.recording.marks.set(name, text);
  }

  /** A remark of a step that was long ago, as where a branch begins, belongs to what comes next. */
  remark(name, text, step) {
    const { moments } = this.recording;
    const moment = moments[this.latest.get(stepName(step))] ?? moments.at(-1);
    if (moment && moment.branch === this.branch && moment.time >= step.time) moment.facts = [...moment.facts, [name, text]];
    else this.late.push([name, text]);
  }

  beginEffect(line, step) {
    const { effects, moments } = this.recording;
    const effect = {
      index: effects.length, action: step.action, start: Math.max(0, moments.length - 1), end: Infinity,
      key: quoted(line.key), isLasting: line.lasting, ending: "", reason: "",
    };
    this.running.set(line.effect, effect);
    effects.push(effect);
  }

  endEffect(line, step) {
    this.add(kinds.effectEnd, line.ending, step);
    const effect = this.running.get(line.effect);
    if (!effect) return;
    this.running.delete(line.effect);
    Object.assign(effect, { end: this.recording.count - 1, ending: line.ending, reason: line.by ?? line.error ?? "" });
  }
}

const nothing = Object.freeze([]);

/** The name of a step as the trace has it: `12`, `12.3`. */
function stepName({ action, mutation }) { return mutation === 0 ? `${action}` : `${action}.${mutation}`; }

function quoted(key) { return key === undefined ? "" : JSON.stringify(key); }

/** The effect that mutate() returned, its place in the source, and a key or a count. */
function returnedFact(line) {
  const place = line.file === undefined ? "" : `${line.file.split("/").at(-1)}:${line.line}`;
  switch (line.returned) {
    case "several": return ["mutate", "several", place, `${line.count}`];
    case "run": return ["mutate", line.lasting ? "lasting" : "run", place, quoted(line.key)];
    default: return ["mutate", line.returned, place];
  }
}

/**
 * The parts of states, by number among the pieces: a text, or `[kind, text, count, names, part…]`.
 * Equal parts have one number, so that two states share what is the same.
 */
class Nodes {
  constructor(pieces) {
    this.pieces = pieces;
    this.ids = new Map();
    pieces.forEach((piece, id) => {
      if (typeof piece[0] === "number") this.ids.set(JSON.stringify(piece), id);
    });
  }

  /** A state after a change: another tree, or `[name, part, …]` with the fields in which it differs. */
  changed(id, change) {
    const old = this.pieces[id];
    if (typeof change === "number") return change;
    if (typeof old === "string") return id;
    const names = this.pieces[old[3]];
    const parts = [];
    for (let at = 0; at < change.length; at += 2) {
      const place = names.indexOf(change[at]);
      // Not all that may change is shown.
      if (place >= 0) parts.push(place, change[at + 1]);
    }
    return this.changedPart(id, [old[1], old[2], ...parts]);
  }

  /** A part after a change: another one, or `[text, count, place, part…]` with what differs in it. */
  changedPart(id, change) {
    const old = this.pieces[id];
    if (typeof change === "number") return change;
    if (typeof old === "string") return id;
    const [text, count, ...parts] = change;
    const piece = old.slice();
    [piece[1], piece[2]] = [text, count];
    for (let at = 0; at < parts.length; at += 2) {
      piece[4 + parts[at]] = this.changedPart(piece[4 + parts[at]], parts[at + 1]);
    }
    return this.id(piece);
  }

  id(piece) {
    const key = JSON.stringify(piece);
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    this.ids.set(key, this.pieces.length);
    return this.pieces.push(piece) - 1;
  }
}

