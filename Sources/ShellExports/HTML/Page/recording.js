"use strict";

// What was recorded: moments in their order, effects, states. Nothing here knows of the page.

/** Kinds of moments. */
const kinds = Object.freeze({ start: 0, action: 1, mutation: 2, restored: 3, effectEnd: 4 });

class Recording {
  /** @param data The page's data: see HTMLRecording, which writes them. */
  constructor(data) {
    this.title = data.title;
    this.labels = data.labels;
    this.oldestAction = data.oldestAction;
    this.pieces = data.pieces;
    this.stores = [];
    /** What happened, each a place of the slider. */
    this.moments = [];
    this.effects = [];
    /** What was typed, and the number of the moment that came next. */
    this.commands = [];
    new LineReader(this).read(data.lines);
    this.commandStarts = this.commands.map((command) => command.moment);
    this.endings = new Map(this.effects.map((effect) => [effect.end, effect]));
    this.placeSteps();
    this.placeStates();
  }

  get count() { return this.moments.length; }

  moment(index) { return this.moments[index]; }

  /** The name of a step as the trace has it: `12`, `12.3`. */
  id(index) { return stepName(this.moments[index]); }

  /** What stands in the address: `12.3`; of a store that was set back, and the like, `12.3@40`. */
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

  // States

  /** Where each store's states are: moments and nodes, in order. */
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
   * latest of them, and that which has the step. Those that have gone aren't.
   */
  storesAt(index) {
    const own = this.moments[index].store;
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
