// Questions about steps, in the words of the shell's `log`: filters, comparisons of values and texts,
// joined by and, or, not and parentheses.

/** A question that can't be read. */
class FilterError extends Error {}

const stepKinds = Object.freeze(["action", "mutation", "effect", "pulse", "view", "mark"]);
const signs = Object.freeze(["==", "!=", "<", "<=", ">", ">=", "contains", "is"]);

class FilterReader {
  constructor(text, recording) {
    Object.assign(this, { text, recording });
    /** The texts that are looked for. */
    this.texts = [];
    // Quotes hold blanks together. Parentheses stand by themselves, unless they are a value's: .failed(3).
    const word = /"[^"]*"?|(?:[^\s"()]|"[^"]*")(?:[^\s"()]|"[^"]*"|\((?:[^\s()"]|"[^"]*")*\))*|[()]/g;
    this.words = [...text.matchAll(word)].map(([word]) => word);
  }

  /** A test of a moment. Throws a FilterError. */
  read() {
    const test = this.any();
    if (this.words.length > 0) this.refuse(this.words[0]);
    return test;
  }

  refuse(word) { throw new FilterError(label("filterProblem", word ?? this.text)); }

  known(names, name) { if (!names.includes(name)) throw new FilterError(label("filterUnknown", name, names.join(", "))); }

  take(word) { return this.words[0] === word && this.words.shift() !== undefined; }

  any() {
    const tests = [this.every()];
    while (this.take("or")) tests.push(this.every());
    return (index) => tests.some((test) => test(index));
  }

  every() {
    const tests = [];
    do {
      this.take("and");
      tests.push(this.term());
    } while (this.words.length > 0 && this.words[0] !== "or" && this.words[0] !== ")");
    return (index) => tests.every((test) => test(index));
  }

  term() {
    const { moments } = this.recording;
    if (this.take("not")) {
      const test = this.term();
      return (index) => !test(index);
    }
    if (this.take("(")) {
      const test = this.any();
      if (!this.take(")")) this.refuse("(");
      return test;
    }
    const word = this.words.shift();
    if (word === undefined || ["and", "or", ")"].includes(word)) this.refuse(word);
    if (word === "failed") return (index) => Boolean(moments[index].isFailure);
    if (this.take("changed")) return this.filter("changed", word);
    if (signs.includes(this.words[0])) return this.comparison(word, this.words.shift(), this.words.shift());
    const [, name, value] = /^([a-z]+):(?!\/\/)(.*)$/.exec(word) ?? [];
    if (name !== undefined) return this.filter(name, unquoted(value));
    const text = unquoted(word).toLowerCase();
    this.texts.push(text);
    return textTest(this.recording, text);
  }

  filter(name, value) {
    const { moments, stores } = this.recording;
    const isIn = (text) => text.toLowerCase().includes(value.toLowerCase());
    this.known(["kind", "store", "name", "changed", "branch", "step"], name);
    switch (name) {
      case "kind": {
        const wanted = value.split(",");
        for (const kind of wanted) this.known(stepKinds, kind);
        return (index) => wanted.some((kind) => this.recording.kindsOf(index).has(kind));
      }
      case "store":
        if (!stores.some((store) => isIn(store.name))) this.known([...new Set(stores.map(({ group }) => group))], value);
        return (index) => isIn(stores[moments[index].store].name);
      case "name": {
        const beginning = value.replace(/^\./, "").toLowerCase();
        return (index) => moments[index].text.replace(/^\./, "").toLowerCase().startsWith(beginning);
      }
      case "changed": {
        const { part, named } = this.path(value);
        return (index) => {
          const { store, state, changes } = moments[index];
          const isOf = changes.length > 0 && (!named || stores[store].group === named.group);
          return isOf && part(state) !== part(this.recording.state(store, index - 1));
        };
      }
      case "branch": {
        const { branches } = this.recording;
        const branch = branches.find(({ number, name }) => `${number}` === value || name === value);
        if (!branch) this.known(branches.map(({ number }) => `${number}`), value);
        const last = moments.findLastIndex((moment) => moment.branch === branch.number);
        return (index) => last >= 0 && this.recording.isOnPath(index, last);
      }
      default: return this.steps(value);
    }
  }

  /** `3`, `3..5`, `4.1..`: with what came of an action. */
  steps(value) {
    const [, from, range, to] = /^(\d+(?:\.\d+)?)?(\.\.)?(\d+(?:\.\d+)?)?$/.exec(value) ?? [];
    if (from === undefined && to === undefined) this.refuse(`step:${value}`);
    const number = (text) => text.split(".").map(Number);
    const first = from === undefined ? [0] : number(from);
    const last = to !== undefined ? number(to) : range ? [Infinity] : first;
    return (index) => {
      const { action, mutation } = this.recording.moments[index];
      const isBehind = action > first[0] || (action === first[0] && mutation >= (first[1] ?? 0));
      return isBehind && (action < last[0] || (action === last[0] && (last[1] === undefined || mutation <= last[1])));
    };
  }

  /** The part that a path leads to in a state, as its number, or `count 3` of a list; and the store that has it. */
  path(text) {
    const { recording } = this;
    const { stores, aliases } = recording;
    const names = pathNames(text, aliases);
    const named = stores.find(({ name, group }) => name === names[0] || group === names[0]);
    if (named) names.shift();
    const fields = stores.map(({ nodes }) => recording.node(nodes[0]).names ?? nothing);
    const owner = named ?? stores[fields.findIndex((own) => own.includes(names[0]))];
    if (!owner && fields.flat().length > 0) this.known([...new Set(fields.flat())], names[0]);
    if (names.length === 0) this.refuse(text);
    const part = (state) => {
      const part = recording.part(state, names);
      const list = part === undefined && names.at(-1) === "count" ? recording.part(state, names.slice(0, -1)) : undefined;
      return list === undefined ? part : `count ${recording.node(list).count}`;
    };
    return { part, named, owner: owner ?? stores[0] };
  }

  comparison(text, sign, operand) {
    if (operand === undefined) this.refuse(sign);
    const { recording } = this;
    const { part, owner } = this.path(text);
    // It is asked at every step, whichever store that is of, as log does.
    let state = -1;
    const states = recording.moments.map((moment) => {
      if (moment.state >= 0 && recording.stores[moment.store].group === owner.group) state = moment.state;
      return state;
    });
    const isSo = once((key) => compares(typeof key === "string" ? [key.slice(6)] : [...recording.texts(key), ...recording.node(key).names ?? []], sign, unquoted(operand)));
    return (index) => part(states[index]) !== undefined && isSo(part(states[index]));
  }
}

/** A function that looks at each key once. */
function once(look) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, look(key));
    return known.get(key);
  };
}

/** The names of a path: `sectionData["20s"].count` has three. */
function pathNames(path, aliases) {
  return [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)]
    .map(([, key, index, name]) => aliases[key ?? index] ?? key ?? index ?? name);
}

function unquoted(text) { return text.replace(/^"(.*?)"?$/s, "$1"); }

/** Compares a value, and the texts inside of it, with what was typed: numbers by size. */
function compares([value, ...parts], sign, wanted) {
  const text = unquoted(value);
  if (sign === "contains") return [value, ...parts].some((part) => part.toLowerCase().includes(wanted.toLowerCase()));
  const isEqual = text === wanted || text === `.${wanted}` || (sign === "is" && text.replace(/^\.?(\w+)\(.*/s, "$1") === wanted.replace(/^\./, ""));
  const [one, other] = [Number(text), Number(wanted)];
  return { "==": isEqual, is: isEqual, "!=": !isEqual, "<": one < other, "<=": one <= other, ">": one > other, ">=": one >= other }[sign];
}

/** A test of a moment for a text, without regard to capitals. */
function textTest(recording, query) {
  const isHit = once((text) => text.toLowerCase().includes(query));
  // Of what a moment leads to its state is asked where a store begins.
  const isStateHit = once((id) => recording.texts(id).some(isHit));
  const isChangeHit = once((changes) => changes.some(({ path, from = "", to = "", note = "" }) => [path, from, to, note].some(isHit)));
  return (index) => {
    const { kind, store, text, changes, facts, state, mark } = recording.moments[index];
    return isHit(text) || isHit(mark) || recording.id(index) === query
      || (kind === kinds.start && (isHit(recording.stores[store].name) || isStateHit(state)))
      || isChangeHit(changes)
      || facts.some(([, label, fact]) => isHit(label) || isHit(fact))
      || recording.typedBefore(index).some((command) => isHit(command.text));
  };
}
