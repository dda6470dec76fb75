"use strict";

// What was recorded, as the data tell it. Nothing here knows of the page.

/** Kinds of moments, in the order in which the data number them. */
const kinds = Object.freeze({ start: 0, action: 1, mutation: 2, restored: 3, effectEnd: 4 });

class Recording {
  /** @param data The page's data: see HTMLExport, which writes them. */
  constructor(data) {
    this.title = data.title;
    this.labels = data.labels;
    this.oldestAction = data.oldestAction;
    this.texts = data.texts;
    // Of two stores of one name the second is `Name#2`, as in the shell.
    this.stores = data.stores.map(([group, number, action, mutation, end]) => (
      { group, name: number > 1 ? `${group}#${number}` : group, action, mutation, end: end < 0 ? Infinity : end }));
    this.commands = data.commands;
    this.rawMoments = data.moments;
    this.rawChanges = data.changes;
    this.rawNodes = data.nodes;
    this.shapes = data.shapes;
    this.nodes = new Map();
    this.effects = data.effects.map((raw, index) => this.effect(raw, index));
    this.endings = new Map(this.effects.map((effect) => [effect.end, effect]));
    this.placeSteps();
    this.placeStates();
    this.placeActions();
  }

  get count() { return this.rawMoments.length; }

  /** A moment: made when it is asked for, as most never are. */
  moment(index) {
    const [kind, action, mutation, store, time, text, state, changes = [], facts = []] =
      this.rawMoments[index];
    return {
      index, kind, action, mutation, store, time, text: this.texts[text], state, changes,
      facts: facts.map((fact) => fact.map((id) => this.texts[id])),
    };
  }

  /** The name of a step as the trace has it: `12`, `12.3`. */
  id(index) {
    const [, action, mutation] = this.rawMoments[index];
    return mutation === 0 ? `${action}` : `${action}.${mutation}`;
  }

  /** What stands in the address: `12.3`; of a store that was set back, and the like, `12.3@40`. */
  address(index) {
    const id = this.id(index);
    return this.moments.get(id) === index ? id : `${id}@${index}`;
  }

  /** The moment of an address; undefined where there is none. */
  momentAt(address) {
    const [, id, index] = /^(\d+(?:\.\d+)?)(?:@(\d+))?$/.exec(address) ?? [];
    if (index === undefined) return this.moments.get(id);
    return Number(index) < this.count && this.id(Number(index)) === id ? Number(index) : undefined;
  }

  kind(index) { return this.rawMoments[index][0]; }

  /** A line of a diff. */
  change(id) {
    const [kind, path, from, to, note] = this.rawChanges[id];
    return {
      kind: ["changed", "inserted", "removed", "moved", "summed"][kind],
      path: this.texts[path], from: this.texts[from], to: this.texts[to], note: this.texts[note],
    };
  }

  effect([action, store, start, end, key, lasting, ending, reason, emitted], index) {
    return {
      index, action, store, start, end: end < 0 ? Infinity : end, key: this.texts[key],
      isLasting: lasting === 1, ending: this.texts[ending], reason: this.texts[reason], emitted,
    };
  }

  /** The moment of each step: where it was received, or had its turn, before all else of its name. */
  placeSteps() {
    this.moments = new Map();
    const isStep = (index) => this.kind(index) === kinds.action || this.kind(index) === kinds.mutation;
    for (let index = 0; index < this.count; index += 1) {
      const known = this.moments.get(this.id(index));
      if (known === undefined || isStep(index) && !isStep(known)) this.moments.set(this.id(index), index);
    }
  }

  // States

  /** Where each store's states are: moments and nodes, in order. */
  placeStates() {
    this.statePlaces = this.stores.map(() => ({ moments: [], nodes: [] }));
    this.rawMoments.forEach((moment, index) => {
      if (moment[6] < 0) return;
      const places = this.statePlaces[moment[3]];
      places.moments.push(index);
      places.nodes.push(moment[6]);
    });
    const begun = this.statePlaces.map(({ moments }, store) => [moments[0], store])
      .filter(([moment]) => moment !== undefined).sort((a, b) => a[0] - b[0]);
    this.firstMoments = { moments: begun.map(([moment]) => moment), stores: begun.map(([, store]) => store) };
  }

  /** The node of a store's state after a moment; -1 if it hadn't begun. O(log n). */
  state(store, index) {
    const { moments, nodes } = this.statePlaces[store];
    const place = lastUpTo(moments, index);
    return place < 0 ? -1 : nodes[place];
  }

  /**
   * The stores whose states are worth showing at a moment: where there are very many of a name, the
   * latest of them, and that which has the step. Those that have gone aren't.
   */
  storesAt(index) {
    const own = this.rawMoments[index][3];
    const counts = new Map();
    const found = [];
    const begun = lastUpTo(this.firstMoments.moments, index);
    for (let place = begun; place >= 0 && found.length < 24; place -= 1) {
      const store = this.firstMoments.stores[place];
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
    const known = this.nodes.get(id);
    if (known) return known;
    // What is told by what differs leads back to one that is told in full.
    const chain = [];
    let base;
    for (let at = id; !base; at = this.rawNodes[at][1]) {
      base = this.nodes.get(at);
      if (base) break;
      const raw = this.rawNodes[at];
      if (typeof raw === "number") base = { text: this.texts[raw] };
      else if (raw[0] === 3) { chain.push(raw); continue; }
      else base = this.branch(raw);
      break;
    }
    for (const [, , text, count, ...changes] of chain.reverse()) {
      const children = base.children.slice();
      for (let at = 0; at < changes.length; at += 2) children[changes[at]] = changes[at + 1];
      base = { ...base, text: this.texts[text], count, children };
    }
    if (this.nodes.size > 20000) this.nodes.clear();
    this.nodes.set(id, base);
    return base;
  }

  branch([kind, text, shape, count, ...children]) {
    return {
      kind: ["fields", "list", "dictionary"][kind], text: this.texts[text], count, children,
      names: shape < 0 ? null : this.shapes[shape].map((name) => this.texts[name]),
    };
  }

  // Actions and commands

  placeActions() {
    /** By number of the action: its moment. */
    this.actions = new Map();
    this.actionMoments = [];
    this.rawMoments.forEach((moment, index) => {
      if (moment[0] !== kinds.action) return;
      this.actions.set(moment[1], index);
      this.actionMoments.push(index);
    });
    this.commandStarts = this.commands.map((command) => command[1]);
  }

  /** The text of a command that was typed, by its place. */
  typed(place) { return this.texts[this.commands[place][0]]; }

  /** The places of the commands that were typed right before a moment. */
  typedBefore(index) {
    const places = [];
    for (let place = lastUpTo(this.commandStarts, index); place >= 0 && this.commandStarts[place] === index; place -= 1) places.unshift(place);
    return places;
  }

  /** What was typed and sent this action; nothing where that isn't known. */
  command(action) {
    const moment = this.actions.get(action);
    const place = moment === undefined ? -1 : lastUpTo(this.commandStarts, moment);
    return place < 0 ? undefined : this.typed(place);
  }

  /** The effect that ended in a moment. */
  effectEnding(index) { return this.endings.get(index); }

  /** The effects that run at a moment, or end in it. O(n) in the effects before. */
  effectsAt(index) {
    return this.effects.filter((effect) => effect.start <= index && index <= effect.end);
  }
}

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
