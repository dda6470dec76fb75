// JSON to copy.

/** A part of a state as JSON: an object, a list, or a text as the trace has it. */
function jsonOf(recording, id) {
  const node = recording.node(id);
  if (!node.children) return { true: true, false: false, nil: null }[node.text] ?? (/^-?\d{1,15}(\.\d+)?$/.test(node.text) ? Number(node.text) : node.text.replace(/^"(.*)"$/s, "$1"));
  if (!node.names) return node.children.map((child) => jsonOf(recording, child));
  return Object.fromEntries(node.names.map((name, place) => [name.replace(/^"(.*)"$/s, "$1"), jsonOf(recording, node.children[place])]));
}

function momentJSON(recording, index) {
  const { kind, time, text, store, changes } = recording.moments[index];
  const states = recording.storesAt(index).map((number) => [recording.stores[number].name, recording.state(number, index)]);
  return JSON.stringify({
    step: recording.id(index), seconds: time / 1e6, reactor: recording.stores[store].name,
    [["started", "action", "mutation", "restored", "effect", "note"][kind]]: text || undefined,
    changes, state: Object.fromEntries(states.filter(([, id]) => id >= 0).map(([name, id]) => [name, jsonOf(recording, id)])),
  }, null, 2);
}
