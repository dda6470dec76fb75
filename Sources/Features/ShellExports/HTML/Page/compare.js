// Two chosen moments, and what differs between their states.

/** So many differences are shown. */
const mostDifferences = 200;

/**
 * The differences between the states of two moments, as lines of a diff: store by store, with the
 * parts that are told by name or by place. Equal parts have one number: they aren't looked into.
 */
function differences(recording, from, to) {
  const lines = [];
  const textOf = (id) => preview(recording, recording.node(id));
  const add = (line) => { if (lines.length < mostDifferences) lines.push(line); };
  const walk = (path, before, now) => {
    if (before === now || lines.length >= mostDifferences) return;
    const [old, node] = [recording.node(before), recording.node(now)];
    if (!canCompare(old, node)) return add({ path, change: "changed", from: textOf(before), to: textOf(now) });
    const found = pairs(old, node);
    // Behind the rows that are shown nothing is known but their number.
    if (old.count !== node.count && !found.some(({ mark }) => mark)) add({ path, change: "changed", from: old.text, to: node.text });
    for (const { name, now: inner, before: was, mark } of found) {
      const place = name.startsWith("[") ? `${path}${name}` : node.kind === "dictionary" ? `${path}[${name}]` : `${path}.${name}`;
      if (mark === "inserted") add({ path: place, change: "inserted", to: textOf(inner) });
      else if (mark === "removed") add({ path: place, change: "removed", from: textOf(was) });
      else walk(place, was, inner);
    }
  };
  const stores = [...new Set([...recording.storesAt(from), ...recording.storesAt(to)])].sort((a, b) => a - b);
  for (const store of stores) {
    const { name, end } = recording.stores[store];
    const [before, now] = [from, to].map((index) => (index < end ? recording.state(store, index) : -1));
    if (before >= 0 && now >= 0) walk(name, before, now);
    else if (now >= 0) add({ path: name, change: "inserted", to: textOf(now) });
    else if (before >= 0) add({ path: name, change: "removed", from: textOf(before) });
  }
  return lines;
}

// JSON to copy

/** A part of a state as JSON: an object, a list, or a text as the trace has it. */
function jsonOf(recording, id) {
  const node = recording.node(id);
  if (!node.children) return { true: true, false: false, nil: null }[node.text] ?? (/^-?\d{1,15}(\.\d+)?$/.test(node.text) ? Number(node.text) : node.text.replace(/^"(.*)"$/s, "$1"));
  if (!node.names) return node.children.map((child) => jsonOf(recording, child));
  return Object.fromEntries(node.names.map((name, place) => [name.replace(/^"(.*)"$/s, "$1"), jsonOf(recording, node.children[place])]));
}

/** A moment with all that is known of it, as JSON. */
function momentJSON(recording, index) {
  const { kind, time, text, store, changes, branch } = recording.moments[index];
  const states = recording.storesAt(index).map((number) => [recording.stores[number].name, recording.state(number, index)]);
  return JSON.stringify({
    step: recording.id(index), branch, seconds: time / 1e6, reactor: recording.stores[store].name,
    [["started", "action", "mutation", "restored", "effect", "note"][kind]]: text || undefined,
    changes, state: Object.fromEntries(states.filter(([, id]) => id >= 0).map(([name, id]) => [name, jsonOf(recording, id)])),
  }, null, 2);
}
