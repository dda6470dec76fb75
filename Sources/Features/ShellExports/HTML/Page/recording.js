"use strict";

// The recording: moments in their order, effects and states. Nothing here knows of the page.

/** Kinds of moments. */
const kinds = Object.freeze({ start: 0, action: 1, mutation: 2, restored: 3, effectEnd: 4 });

class Recording {
  /** @param data The page's data: see HTMLRecording, which writes them. */
  constructor(data) {
    this.title = data.title;
    this.labels = data.labels;
    this.oldestAction = data.oldestAction;
    /** The step that was looked at when the page was written, and the steps that were left out. */
    this.viewed = data.viewed;
    this.without = new Set(data.without);
    /** By name of the step: what somebody remarked on it. */
    this.marks = new Map();
    /** Names of the mutations that brought a failure to a state. */
    this.failures = new Set(data.failures);
    this.pieces = data.pieces;
    this.stores = [];
    /** The moments, each a position of the slider. */
    this.moments = [];
    this.effects = [];
    /** The commands that were typed, each with the number of the moment that came next. */
    this.commands = [];
    /** A branch begins where one acts on the past: behind the moment `from` of the branch `of`. */
    this.branches = [{ number: 1, name: "", from: -1, of: 0, without: [] }];
    new LineReader(this).read(data.lines);
    this.commandStarts = this.commands.map((command) => command.moment);
    this.effectStarts = new Set(this.effects.map((effect) => effect.start));
    this.endings = new Map(this.effects.map((effect) => [effect.end, effect]));
    this.placeSteps();
    this.placeStates();
    this.placeEnds();
  }

  get count() { return this.moments.length; }

  moment(index) { return this.moments[index]; }

  /** The name of a step as the trace has it: `12`, `12.3`. */
  id(index) { return stepName(this.moments[index]); }

  /** The address of a moment: `12.3`; of a store that was set back, and the like, `12.3@40`. */
  address(index) {
    const id = this.id(index);
    return this.places.get(id) === index ? id : `${id}@${index}`;
  }

  /** The moment of an address; undefined where there is none. */
  momentAt(address) {
    const [, id, index] = /^(\d+(?:\.\d+)?)(?:@(\d+))?$/.exec(address) ?? [];
    if (index === undefined) return this.places.get(id);
    return Number(index) < this.count && this.id(Number(index)) === id ? Number(index) : undefined;
  }

  /** The moment of each step: where it was received, or had its turn, before all else of its name. */
  placeSteps() {
    this.places = new Map();
    /** By number of the action: its moment. */
    this.actions = new Map();
    this.actionMoments = [];
    const isStep = ({ kind }) => kind === kinds.action || kind === kinds.mutation;
    this.moments.forEach((moment, index) => {
      const known = this.places.get(this.id(index));
      if (known === undefined || (isStep(moment) && !isStep(this.moments[known]))) this.places.set(this.id(index), index);
      if (moment.kind !== kinds.action) return;
      this.actions.set(moment.action, index);
      this.actionMoments.push(index);
    });
  }

  // Branches

  /** True if a moment led to another, or is it. O(depth of its branch). */
  isOnPath(index, of) {
    let limit = of;
    let branch = this.branches[this.moments[of].branch - 1];
    const own = this.moments[index].branch;
    while (branch) {
      if (own === branch.number) return index <= limit;
      limit = Math.min(limit, branch.from);
      branch = this.branches[branch.of - 1];
    }
    return false;
  }

  /** The first moment of a branch. O(log n). */
  firstOf(branch) {
    this.firsts ??= new Map(this.moments.map((moment) => [moment.branch, moment.index]).reverse());
    return this.firsts.get(branch);
  }

  /** The name of a branch, or its number. */
  branchName(number) { return this.branches[number - 1].name || `${number}`; }

  /** True if a step, or its action, is left out where a moment is. */
  isLeftOut(index) {
    const { action } = this.moments[index];
    return this.without.has(this.id(index)) || this.without.has(`${action}`);
  }

  // Time and failures

  /** By number of the action: the moment in which the last of what came of it came. */
  placeEnds() {
    this.ends = new Map();
    this.moments.forEach(({ kind, action }, index) => {
      // Where a branch begins, stores are set back to the step, and may begin.
      if (kind !== kinds.restored && kind !== kinds.start) this.ends.set(action, index);
    });
  }

  /** The time that an action took with all that came of it, or from an action to its mutation. */
  duration(index) {
    const { kind, action, time } = this.moments[index];
    if (kind === kinds.action) return this.moments[this.ends.get(action)].time - time;
    const start = this.actions.get(action);
    return start === undefined ? 0 : time - this.moments[start].time;
  }

  /** The kinds of `kind:` that a moment is of. */
  kindsOf(index) {
    const { kind, facts } = this.moments[index];
    const found = new Set();
    if (kind === kinds.action) found.add("action");
    if (kind === kinds.mutation) found.add("mutation");
    if (kind === kinds.effectEnd || this.effectStarts.has(index)) found.add("effect");
    for (const [name] of facts) if (name === "pulse" || name === "view") found.add(name);
    if (this.markOf(index) !== undefined) found.add("mark");
    return found;
  }

  /** The remark on the step of a moment. */
  markOf(index) {
    const id = this.id(index);
    return this.places.get(id) === index ? this.marks.get(id) : undefined;
  }

  /** True if an effect failed in a moment, or a failure came to the state. */
  isFailure(index) {
    const moment = this.moments[index];
    if (moment.kind === kinds.effectEnd) return moment.text === "failed";
    return moment.kind === kinds.mutation && this.failures.has(this.id(index));
  }

  // States

  /**
   * The moment that made a part of a state what it is: the first, going back on the path, from which
   * on it is the same. O(n) in the moments of the store.
   */
  cause(store, names, index) {
    const { moments, nodes } = this.statePlaces[store];
    let cause = -1;
    let wanted;
    for (let place = lastUpTo(moments, index); place >= 0; place -= 1) {
      if (!this.isOnPath(moments[place], index)) continue;
      const part = this.part(nodes[place], names);
      if (cause >= 0 && part !== wanted) break;
      [cause, wanted] = [moments[place], part];
    }
    return cause;
  }

  /** The number of the part of a state at a path of names; undefined where there is none. */
  part(id, names) {
    for (const name of names) {
      const piece = this.pieces[id];
      if (typeof piece === "string") return undefined;
      const place = piece[3] < 0 ? Number(name) : this.pieces[piece[3]].indexOf(name);
      id = place < 0 ? undefined : piece[4 + place];
      if (id === undefined) return undefined;
    }
    return id;
  }

  /** The part at a path, or its count where the path ends with that: as a text. */
  partOrCount(id, names) {
    const part = this.part(id, names);
    if (part !== undefined || names.at(-1) !== "count") return part;
    const list = this.part(id, names.slice(0, -1));
    const piece = list === undefined ? undefined : this.pieces[list];
    return piece === undefined || typeof piece === "string" ? undefined : `count ${piece[2]}`;
  }

  /** A value to be compared: its text, and those of what is inside of it. */
  value(id) {
    if (typeof id === "string") return { text: id.slice(6), parts: [id.slice(6)] };
    const { text, names } = this.node(id);
    return { text, parts: [...this.texts(id), ...names ?? []] };
  }

  /** The texts of a part and of all that is inside. */
  texts(id) {
    const { text, children = [] } = this.node(id);
    return [text, ...children.flatMap((child) => this.texts(child))];
  }

  /** The states of each store: moments and nodes, in order. */
  placeStates() {
    this.statePlaces = this.stores.map(() => ({ moments: [], nodes: [] }));
    this.moments.forEach(({ store, state }, index) => {
      if (state < 0) return;
      const places = this.statePlaces[store];
      places.moments.push(index);
      places.nodes.push(state);
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
   * latest of them, and that which has the step. Those that have gone, or began
   * in a step that is left out, aren't.
   */
  storesAt(index) {
    const own = this.moments[index].store;
    const counts = new Map();
    const found = [];
    const begun = lastUpTo(this.firstMoments.moments, index);
    for (let place = begun; place >= 0 && found.length < 24; place -= 1) {
      const store = this.firstMoments.stores[place];
      if (index >= this.stores[store].end || this.isLeftOut(this.firstMoments.moments[place])) continue;
      const count = counts.get(this.stores[store].group) ?? 0;
      counts.set(this.stores[store].group, count + 1);
      if (count < 3) found.push(store);
    }
    if (!found.includes(own)) found.push(own);
    return found.sort((a, b) => a - b);
  }

  /** True if a store has begun at a moment, and hasn't gone. */
  isAlive(store, index) { return this.state(store, index) >= 0 && index < this.stores[store].end; }

  /** A part of a state: `{ kind, text, names, count, children }`, or `{ text }` of a leaf. */
  node(id) {
    const piece = this.pieces[id];
    if (typeof piece === "string") return { text: piece };
    const [kind, text, count, names, ...children] = piece;
    return { kind: ["fields", "list", "dictionary"][kind], text, count, children, names: this.pieces[names] ?? null };
  }

  // Actions and commands

  /** The text of a command that was typed, by its place. */
  typed(place) { return this.commands[place].text; }

  /** The places of the commands that were typed right before a moment. */
  typedBefore(index) {
    const places = [];
    for (let place = lastUpTo(this.commandStarts, index); place >= 0 && this.commandStarts[place] === index; place -= 1) places.unshift(place);
    return places;
  }

  /** The command that sent this action; undefined if it isn't known. */
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
