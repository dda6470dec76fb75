// Words. Every one of the page stands in the data, so that they can be of another language.

let labels = {};

/** A label; `{0}`, `{1}`… stand for what follows. */
function label(name, ...values) {
  return (labels[name] ?? name).replace(/\{(\d)\}/g, (_, place) => values[place] ?? "");
}

/** A number as the page's language writes it. */
function numberText(value) { return value.toLocaleString(document.documentElement.lang || "en"); }

/** A label that counts: its name ends with One for one. */
function counted(name, count) { return label(count === 1 ? `${name}One` : name, numberText(count)); }

/** A time in microseconds, as the trace has it: `0.30 s`, `12 ms`, `40 µs`. */
function timeText(microseconds) {
  if (microseconds === 0) return "0 s";
  if (microseconds < 1000) return `${microseconds} µs`;
  if (microseconds < 100000) return `${Math.trunc(microseconds / 1000)} ms`;
  return `${(microseconds / 1e6).toFixed(2)} s`;
}

function placeLabels(root) {
  for (const element of root.querySelectorAll("[data-label]")) {
    element.textContent = label(element.dataset.label);
  }
  for (const element of root.querySelectorAll("[data-name]")) {
    element.setAttribute("aria-label", label(element.dataset.name));
    if (element.tagName === "BUTTON") element.title = label(element.dataset.name);
  }
  for (const name of ["placeholder", "title"]) {
    for (const element of root.querySelectorAll(`[data-${name}]`)) element[name] = label(element.dataset[name]);
  }
}
