"use strict";

// The recording: moments in their order, effects and states, as Swift has written them. Nothing here
// knows of the page.

/** Kinds of moments. */
const kinds = Object.freeze({ start: 0, action: 1, mutation: 2, restored: 3, effectEnd: 4, note: 5 });

const nothing = Object.freeze([]);

/** Every field of a moment's piece: a hundred thousand objects of one shape are made fast. */
const blank = {
  kind: 0, text: "", payload: undefined, changes: nothing, state: undefined, facts: nothing, mark: "",
  code: nothing, why: undefined, isDropped: false, isFailure: false,
};

class Recording {
  /** @param data The page's data: see HTMLRecording, which writes them. */
  constructor(data) {
    const { title, about, opening, labels, viewed, pieces, question, found } = data;
    Object.assign(this, { title, about, opening, labels, viewed, pieces, question, found });
    this.nodes = new Nodes(pieces);
    this.stores = data.stores.map((store) => ({ ...store, end: store.end < 0 ? Infinity : store.end }));
    /** The commands that were typed, each with the number of the moment that came next. */
    this.commands = [];
    for (const [piece, passed = 0] of data.commands.map(list)) {
      this.commands.push({ ...pieces[piece], moment: passed + (this.commands.at(-1)?.moment ?? 0) });
    }
    this.effects = data.effects.map(list).map(([piece, action = 0, start = 0, length = 0], index) =>
      ({ ...pieces[piece], index, action, start, end: length ? start + length : Infinity }));
    this.commandStarts = this.commands.map((command) => command.moment);
    /** The last moment that may be seen. */
    this.limit = Infinity;
    /** By number of the action: its moment. */
    this.actions = new Map();
    /** The moments, each a position of the slider. */
    this.moments = [];
    this.shared = [];
    for (const entry of data.moments) this.add(list(entry));
    this.placeStates();
    for (const { start, end, key, ending } of this.effects) {
      this.moments[start].key = key;
      if (end < Infinity) this.moments[end].ending = ending;
    }
    this.actionMoments = [...this.actions.values()];
    this.storeStarts = this.stores.map(({ moments }) => moments[0]);
  }

  add([piece, passed = 0, action = 0, mutation = 0, took = 0, further = 0]) {
    const index = this.moments.length;
    const last = this.moments.at(-1) ?? { time: 0, store: 0 };
    const [time, number] = [passed + last.time, last.store + further];
    this.shared[piece] ??= { ...blank, ...this.pieces[piece] };
    const moment = { ...this.shared[piece], index, action, mutation, time, took, store: number };
    const store = this.stores[number];
    if (moment.state !== undefined) store.state = this.nodes.changed(store.state, moment.state, piece);
    moment.state = moment.state === undefined && (moment.changes === nothing || moment.kind === kinds.start) ? -1 : store.state;
    this.moments.push(moment);
    if (moment.kind === kinds.action) this.actions.set(action, index);
  }

  get count() { return this.moments.length; }

  /** The number of moments that may be seen. */
  get end() { return Math.min(this.count, this.limit + 1); }

  /** The name of a step as the trace has it: `12`, `12.3`. */
  id(index) { return stepName(this.moments[index]); }

  /** The address of a moment: `12.3`; of a store that was set back, and the like, `12.3@40`. */
  address(index) {
    const id = this.id(index);
    return this.momentAt(id) === index ? id : `${id}@${index}`;
  }

  /** The moment of an address; undefined where there is none. O(n). */
  momentAt(address) {
    const [, id, index] = /^(\d+(?:\.\d+)?)(?:@(\d+))?$/.exec(address) ?? [];
    if (id === undefined) return undefined;
    const [action, mutation = 0] = id.split(".").map(Number);
    const found = this.moments.filter((moment) => moment.action === action && moment.mutation === mutation);
    if (index !== undefined) return found.find((moment) => moment.index === Number(index))?.index;
    return (found.findLast(({ kind }) => kind === kinds.action || kind === kinds.mutation) ?? found[0])?.index;
  }

  // States

  /** The moments that changed a part of a state, latest first; last, where it began. */
  *changesOf(store, names, index) {
    const { moments, nodes } = this.stores[store];
    let [cause, wanted] = [-1];
    for (let place = lastUpTo(moments, index); place >= 0; place -= 1) {
      const part = this.part(nodes[place], names);
      if (cause >= 0 && part !== wanted) yield cause;
      [cause, wanted] = [moments[place], part];
    }
    if (cause >= 0) yield cause;
  }

  /**
   * The moments between which a part of a state is what it is: the one that made it, and the next that has
   * another; -1 if there is none. O(n) in the moments of the store.
   */
  span(store, names, index) {
    const { moments, nodes } = this.stores[store];
    const [cause = -1] = this.changesOf(store, names, index);
    const [last, wanted] = [lastUpTo(moments, index), this.part(this.state(store, cause), names)];
    const end = moments.find((moment, place) => place > last && this.part(nodes[place], names) !== wanted);
    return [cause, end ?? -1];
  }

  /** The number of the part of a state at a path of names; undefined where there is none, or nil. */
  part(id, names) {
    for (const name of names) {
      const piece = this.pieces[id];
      if (typeof piece !== "object") return undefined;
      const place = piece[3] < 0 ? Number(name) : this.pieces[piece[3]].findIndex((own) => own === name || own === `"${name}"`);
      id = place < 0 ? undefined : piece[4 + place];
      if (id === undefined) return undefined;
    }
    return this.pieces[id] === "nil" ? undefined : id;
  }

  /** The names on the way to a part that equals another; undefined where there is none. */
  find(id, wanted, way = []) {
    if (id === wanted) return way;
    const node = this.node(id);
    for (const [place, child] of (node.children ?? nothing).entries()) {
      const found = this.find(child, wanted, [...way, childName(node, place)]);
      if (found) return found;
    }
    return undefined;
  }

  /** The states of each store: moments and nodes, in order. */
  placeStates() {
    for (const store of this.stores) [store.moments, store.nodes] = [[], []];
    for (const { index, store, state } of this.moments) {
      if (state < 0) continue;
      this.stores[store].moments.push(index);
      this.stores[store].nodes.push(state);
    }
  }

  /** The node of a store's state after a moment; -1 if it hadn't begun. O(log n). */
  state(store, index) {
    const { moments, nodes } = this.stores[store];
    const place = lastUpTo(moments, index);
    return place < 0 ? -1 : nodes[place];
  }

  /**
   * The stores whose states are worth showing at a moment: where there are very many of a name, the
   * latest of them, and that which has the step. Those that have gone aren't.
   */
  storesAt(index) {
    const own = this.moments[index].store;
    const counts = new Map();
    const found = [];
    for (let store = lastUpTo(this.storeStarts, index); store >= 0 && found.length < 24; store -= 1) {
      if (index >= this.stores[store].end) continue;
      const count = counts.get(this.stores[store].group) ?? 0;
      counts.set(this.stores[store].group, count + 1);
      if (count < 3) found.push(store);
    }
    if (!found.includes(own)) found.push(own);
    return found.sort((a, b) => a - b);
  }

  /** A part of a state: `{ kind, text, names, count, children }`, or `{ text }` of a leaf. */
  node(id) {
    const piece = this.pieces[id];
    if (typeof piece === "string") return { text: piece };
    const [kind, text, count, names, ...children] = piece;
    return { kind: ["fields", "list", "dictionary"][kind], text, count, children, names: this.pieces[names] ?? null };
  }

  // Commands and effects

  /** The commands that were typed right before a moment. */
  typedBefore(index) {
    const first = lastUpTo(this.commandStarts, index - 1) + 1;
    return this.commands.slice(first, lastUpTo(this.commandStarts, index) + 1);
  }

  /** The command that sent this action; undefined if it isn't known. */
  command(action) { return this.commands[lastUpTo(this.commandStarts, this.actions.get(action) ?? -1)]?.text; }
}

/** True of a fact of the loop's last station. */
function isOfView([name]) { return name === "view" || name === "pulse"; }

/** An entry of a list of numbers: one alone stands for itself. */
function list(entry) { return typeof entry === "number" ? [entry] : entry; }

/** The name of a step as the trace has it: `12`, `12.3`. */
function stepName({ action, mutation }) { return mutation === 0 ? `${action}` : `${action}.${mutation}`; }

/** The place of the last number that isn't above `limit`, in ascending order; -1 if all are. */
function lastUpTo(numbers, limit) {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
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

  /** A state after the change of a piece: another tree, or `[name, part, …]` with the fields in which it differs. */
  changed(id, change, piece) {
    if (typeof change === "number") return change;
    const old = this.pieces[id];
    if (typeof old === "string") return id;
    const names = this.pieces[old[3]];
    const parts = [];
    for (let at = 0; at < change.length; at += 2) {
      const place = names.indexOf(change[at]);
      // Not all that may change is shown.
      if (place >= 0) parts.push(place, change[at + 1]);
    }
    // Most changes come again and again.
    const key = `${id} ${piece}`;
    if (!this.ids.has(key)) this.ids.set(key, this.changedPart(id, [old[1], old[2], ...parts]));
    return this.ids.get(key);
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
    const key = JSON.stringify(piece);
    if (!this.ids.has(key)) this.ids.set(key, this.pieces.push(piece) - 1);
    return this.ids.get(key);
  }
}
