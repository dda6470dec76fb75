// Elements. What was recorded gets into the page as text only, never as HTML.

const byID = (id) => document.getElementById(id);

/** An element with a class and with texts or elements in it. */
function make(name, className, ...content) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

/** Says which row of a list is the current one, while it is among those that are in the page. */
function pointTo(box, id) {
  if (byID(id)?.hidden === false) box.setAttribute("aria-activedescendant", id);
  else box.removeAttribute("aria-activedescendant");
}

function marked(text, query) {
  if (!query) return [text];
  const parts = [];
  const folded = text.toLowerCase();
  // Folding may change a length: then places don't fit, and nothing is marked.
  if (folded.length !== text.length) return [text];
  let start = 0;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, start)) {
    if (at > start) parts.push(text.slice(start, at));
    parts.push(make("mark", "", text.slice(at, at + query.length)));
    start = at + query.length;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts;
}

/** A value as a tree that opens; what is inside is made when it does, below what `above` tells of it. */
function valueTree(recording, name, id, above) {
  const node = recording.node(id);
  const words = [make("span", "code", name), " ", make("span", "value code", preview(recording, node))];
  if (!node.children?.length) return make("div", "leaf", ...words);
  const tree = make("details", "", make("summary", "", ...words));
  tree.addEventListener("toggle", () => {
    if (tree.childElementCount > 1) return;
    tree.append(...above(id), ...node.children.map((child, place) => valueTree(recording, childName(node, place), child, above)));
    const left = node.count - node.children.length;
    if (left > 0) tree.append(make("div", "leaf faint", label("moreElements", left)));
  });
  return tree;
}

/** The colours of the style, as a canvas takes them. Asked for again when the theme changes. */
const palette = {
  known: new Map(),
  get(name) {
    if (!this.known.has(name)) {
      const probe = make("span", "unseen");
      probe.style.color = `var(--${name})`;
      document.body.append(probe);
      this.known.set(name, getComputedStyle(probe).color);
      probe.remove();
    }
    return this.known.get(name);
  },
  forget() { this.known.clear(); },
};

/** A canvas that fits its place, and its context in CSS pixels. */
function fit(canvas, height) {
  const width = canvas.clientWidth;
  const scale = window.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width };
}
