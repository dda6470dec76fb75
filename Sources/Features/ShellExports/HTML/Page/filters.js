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
        const part = this.path(value);
        return (index) => moments[index].changes.length > 0 && part(index) !== part(index - 1, index);
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

  /** What a path leads to at a moment: the number of a part, or `count 3` of a list. */
  path(text) {
    const { recording } = this;
    const { stores, aliases } = recording;
    const names = pathNames(text, aliases);
    const store = stores.findLastIndex(({ name, group }) => name === names[0] || group === names[0]);
    const fields = stores.flatMap(({ nodes }) => recording.node(nodes[0]).names ?? []);
    if (store >= 0) names.shift();
    else if (fields.length > 0) this.known([...new Set(fields)], names[0]);
    if (names.length === 0) this.refuse(text);
    return (index, own = index) => {
      const state = recording.state(store < 0 ? recording.moments[own].store : store, index);
      const part = recording.part(state, names);
      const list = part === undefined && names.at(-1) === "count" ? recording.part(state, names.slice(0, -1)) : undefined;
      return list === undefined ? part : `count ${recording.node(list).count}`;
    };
  }

  comparison(text, sign, operand) {
    if (operand === undefined) this.refuse(sign);
    const { recording } = this;
    const part = this.path(text);
    const known = new Map();
    return (index) => {
      const key = part(index);
      if (key === undefined) return false;
      if (!known.has(key)) known.set(key, compares(typeof key === "string" ? [key.slice(6)] : [...recording.texts(key), ...recording.node(key).names ?? []], sign, unquoted(operand)));
      return known.get(key);
    };
  }
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
  const known = new Map();
  const once = (key, look) => {
    if (!known.has(key)) known.set(key, look());
    return known.get(key);
  };
  const isHit = (text) => once(text, () => text.toLowerCase().includes(query));
  // Of what a moment leads to its state is asked where a store begins.
  const isStateHit = (id) => once(`state ${id}`, () => recording.texts(id).some(isHit));
  return (index) => {
    const { kind, store, text, changes, facts, state, mark } = recording.moments[index];
    return isHit(text) || isHit(mark) || recording.id(index) === query
      || (kind === kinds.start && (isHit(recording.stores[store].name) || isStateHit(state)))
      || once(changes, () => changes.some(({ path, from = "", to = "", note = "" }) => [path, from, to, note].some(isHit)))
      || facts.some(([, label, fact]) => isHit(label) || isHit(fact))
      || recording.typedBefore(index).some((command) => isHit(command.text));
  };
}
