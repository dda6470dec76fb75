// Questions about steps, in the words of the shell's `log`: kind:mutation changed:isLoading when page > 3.

/** A question that can't be read: its message is a label, with what it is about. */
class FilterError extends Error {
  constructor(name, ...values) { super(label(name, ...values)); }
}

const stepKinds = Object.freeze(["action", "mutation", "effect", "pulse", "view", "mark"]);
const filterNames = Object.freeze(["kind", "store", "name", "changed", "branch", "step"]);
const comparisons = Object.freeze(["==", "!=", "<", "<=", ">", ">=", "contains", "is"]);

/** Words as they are typed: quotes hold blanks together, also inside of a word. */
function wordsOf(text) {
  return [...text.matchAll(/(?:[^\s"']|"[^"]*"?|'[^']*'?)+/g)].map(([typed]) => {
    const isQuoted = /^["']/.test(typed);
    return { typed, isQuoted, text: typed.replace(/^(["'])(.*?)\1?$/, "$2") };
  });
}

/** Reads what somebody wrote. Throws a FilterError that says what would be right. */
function readFilters(text, recording) {
  const words = wordsOf(text);
  const read = { tests: [], texts: [] };
  while (words.length > 0) {
    const word = words.shift();
    const [, name, value] = word.isQuoted ? [] : /^([a-z]+):(.*)$/i.exec(word.typed) ?? [];
    if (!word.isQuoted && word.text === "when") {
      if (words.length === 0) throw new FilterError("filterNoCondition");
      read.tests.push(new ConditionReader(words, recording).read());
      break;
    } else if (!word.isQuoted && word.text === "failed") {
      read.tests.push((index) => recording.isFailure(index));
    } else if (name !== undefined && name !== "http" && name !== "https") {
      read.tests.push(filterTest({ stage: "kind", reactor: "store" }[name] ?? name, value, recording));
    } else {
      read.texts.push(word.text.toLowerCase());
    }
  }
  return read;
}

/** A test of a moment for one filter. */
function filterTest(name, typed, recording) {
  const value = typed.replace(/^(["'])(.*)\1$/, "$2");
  if (!filterNames.includes(name)) throw new FilterError("filterUnknown", `${name}:`, filterNames.map((known) => `${known}:`).join(", "));
  if (value === "") throw new FilterError("filterNoValue", `${name}:`);
  const { moments } = recording;
  switch (name) {
    case "kind": {
      const wanted = value.split(",");
      const wrong = wanted.find((kind) => !stepKinds.includes(kind));
      if (wrong !== undefined) throw new FilterError("filterUnknown", wrong, stepKinds.join(", "));
      return (index) => wanted.some((kind) => recording.kindsOf(index).has(kind));
    }
    case "store": {
      const part = value.toLowerCase();
      if (!recording.stores.some((store) => store.name.toLowerCase().includes(part))) {
        throw new FilterError("filterUnknown", value, [...new Set(recording.stores.map((store) => store.group))].join(", "));
      }
      return (index) => recording.stores[moments[index].store].name.toLowerCase().includes(part);
    }
    case "name": {
      const beginning = value.replace(/^\./, "").toLowerCase();
      return (index) => moments[index].text.replace(/^\./, "").toLowerCase().startsWith(beginning);
    }
    case "changed": {
      const { store, names } = pathOf(value, recording);
      return (index) => (store === undefined || moments[index].store === store)
        && moments[index].changes.some((change) => meets(names, pathNames(change.path)));
    }
    case "branch": {
      const branch = recording.branches.find(({ number, name }) => `${number}` === value || name === value);
      if (!branch) throw new FilterError("filterUnknown", `branch:${value}`, recording.branches.map(({ number }) => number).join(", "));
      const last = moments.findLastIndex((moment) => moment.branch === branch.number);
      return (index) => last >= 0 && recording.isOnPath(index, last);
    }
    default: return stepTest(value, recording);
  }
}

/** `3`, `3..5`, `4.1..`: with what came of an action. */
function stepTest(value, recording) {
  const [, from, range, to] = /^(\d+(?:\.\d+)?)?(\.\.)?(\d+(?:\.\d+)?)?$/.exec(value) ?? [];
  if (from === undefined && to === undefined) throw new FilterError("filterSteps", value);
  const number = (text) => text.split(".").map(Number);
  const [first, last] = [from === undefined ? [0] : number(from), range ? (to === undefined ? [Infinity] : number(to)) : number(from)];
  return (index) => {
    const { action, mutation } = recording.moments[index];
    const isBehind = action > first[0] || (action === first[0] && mutation >= (first[1] ?? 0));
    return isBehind && (action < last[0] || (action === last[0] && (last[1] === undefined || mutation <= last[1])));
  };
}

// Paths

/** The names of a path: `sectionData["20s"].count` has three. */
function pathNames(path) {
  return [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[([^\]]*)\]|([^.[\]]+)/g)]
    .map(([, key, index, name]) => key ?? index ?? name);
}

/** A path with the store that it begins with, if it does. */
function pathOf(path, recording) {
  const names = pathNames(path);
  if (names.length === 0) throw new FilterError("filterNoPath", path);
  const store = recording.stores.findLastIndex(({ name, group }) => name === names[0] || group === names[0]);
  return store >= 0 ? { store, names: names.slice(1) } : { store: undefined, names };
}

/** True if one of two paths leads to the other; a key may stand with quotes or without. */
function meets(names, others) {
  const plain = (name) => name.replaceAll('"', "");
  return names.every((name, place) => place >= others.length || plain(name) === plain(others[place]));
}

// Conditions

/** Reads `a == 3 and (b contains x or c changed)`: `and` binds more closely than `or`. */
class ConditionReader {
  constructor(words, recording) {
    this.recording = recording;
    // Parentheses stand by themselves, unless they are of a value: .failed(3).
    this.words = words.flatMap(({ typed, text, isQuoted }) => {
      if (isQuoted) return [{ text, isQuoted }];
      const [, open, middle, close] = /^(\(*)(.*?)(\)*)$/.exec(typed);
      const own = Math.min(close.length, middle.split("(").length - middle.split(")").length);
      const inner = middle + close.slice(0, Math.max(0, own));
      return [...open, ...(inner ? [inner] : []), ...close.slice(Math.max(0, own))]
        .map((part) => ({ text: part.replace(/^(["'])(.*)\1$/, "$2"), isQuoted: false }));
    });
  }

  read() {
    const test = this.any();
    if (this.words.length > 0) throw new FilterError("filterCondition", this.words[0].text);
    return test;
  }

  take(text) {
    if (this.words[0]?.isQuoted !== false || this.words[0].text !== text) return false;
    this.words.shift();
    return true;
  }

  any() {
    const tests = [this.every()];
    while (this.take("or")) tests.push(this.every());
    return (index) => tests.some((test) => test(index));
  }

  every() {
    const tests = [this.term()];
    while (this.take("and")) tests.push(this.term());
    return (index) => tests.every((test) => test(index));
  }

  term() {
    if (this.take("(")) {
      const test = this.any();
      if (!this.take(")")) throw new FilterError("filterNotClosed");
      return test;
    }
    const path = this.words.shift();
    if (!path || [")", "and", "or"].includes(path.text)) throw new FilterError("filterNoCondition");
    if (this.take("changed")) return filterTest("changed", path.text, this.recording);
    const sign = { "=": "==", "≠": "!=", "≤": "<=", "≥": ">=" }[this.words[0]?.text] ?? this.words[0]?.text;
    if (!comparisons.includes(sign)) throw new FilterError("filterSign", this.words[0]?.text ?? path.text, comparisons.join(" "));
    this.words.shift();
    const operand = [];
    while (this.words.length > 0 && (this.words[0].isQuoted || !["and", "or", ")"].includes(this.words[0].text))) operand.push(this.words.shift());
    if (operand.length === 0) throw new FilterError("filterNoValue", sign);
    const wanted = operand.map(({ text }) => text).join(" ");
    const known = new Map();
    return (index) => this.values(path.text, index).some((id) => {
      if (!known.has(id)) known.set(id, compares(this.recording.value(id), sign, wanted));
      return known.get(id);
    });
  }

  /** The parts at the path after a moment: of each store that has it. */
  values(path, index) {
    this.paths ??= new Map();
    if (!this.paths.has(path)) this.paths.set(path, pathOf(path, this.recording));
    const { store, names } = this.paths.get(path);
    const stores = store === undefined ? [this.recording.moments[index].store] : [store];
    return stores.map((number) => this.recording.state(number, index)).filter((id) => id >= 0)
      .map((id) => this.recording.partOrCount(id, names)).filter((id) => id !== undefined);
  }
}

/** Compares a value with what was typed: numbers by size, texts without quotes, counts of lists. */
function compares(value, sign, wanted) {
  const text = value.text;
  const plain = (words) => words.replace(/^"(.*)"$/s, "$1");
  const isNumber = (words) => /^-?\d+(\.\d+)?$/.test(words);
  if (sign === "is") return text === "nil";
  if (sign === "contains") {
    const part = plain(wanted).toLowerCase();
    return value.parts.some((inner) => inner.toLowerCase().includes(part));
  }
  const isEqual = plain(text) === plain(wanted) || (!text.startsWith(".") && text === `.${wanted}`);
  if (sign === "==") return isEqual;
  if (sign === "!=") return !isEqual;
  if (!isNumber(plain(text)) || !isNumber(wanted)) return false;
  const [one, other] = [Number(plain(text)), Number(wanted)];
  return { "<": one < other, "<=": one <= other, ">": one > other, ">=": one >= other }[sign];
}
