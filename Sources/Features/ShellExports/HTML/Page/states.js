// The states of the stores as trees, with what the current step changed marked.

class StateTree {
  constructor(recording, box) {
    this.recording = recording;
    this.box = box;
    this.rows = [];
    this.selected = 0;
    this.query = "";
    /** The parts that somebody opened or closed, by path. */
    this.opened = new Map();
    this.list = new VirtualList(box, (row, number) => this.draw(row, number), 24);
    box.addEventListener("click", (event) => this.click(event));
    box.addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows the states after a moment, against those before it. */
  show(index) {
    this.index = index;
    const moment = this.recording.moments[index];
    const selected = this.rows[this.selected]?.path;
    this.rows = [];
    const stores = this.recording.storesAt(index);
    for (const number of stores) {
      const store = this.recording.stores[number];
      const now = this.recording.state(number, index);
      if (now < 0) continue;
      const isOwn = number === moment.store && moment.state >= 0;
      const before = isOwn && index > 0 ? this.recording.state(number, index - 1) : now;
      this.add({
        path: `${number}`, store: number, names: [], name: store.name, depth: 0, isStore: true, now, before: before < 0 ? now : before,
        isOpen: stores.length === 1 || number === moment.store,
      });
    }
    const place = this.rows.findIndex((row) => row.path === selected);
    this.selected = Math.max(0, place);
    this.list.setCount(this.rows.length);
    const changed = this.rows.findIndex((row) => row.mark);
    if (changed >= 0 && selected === undefined) this.list.show(changed);
    this.point();
  }

  point() {
    pointTo(this.box, `part-${this.selected}`);
    const row = this.rows[this.selected];
    this.chosen?.(row === undefined || row.rest ? undefined : { store: row.store, names: row.names, node: row.node });
  }

  add({ path, store, names, name, depth, now, before, mark, isOpen = false, isStore = false }) {
    const shown = now >= 0 ? now : before;
    const node = this.recording.node(shown);
    const isChanged = now !== before && now >= 0 && before >= 0;
    const old = isChanged ? this.recording.node(before) : undefined;
    // The way to what changed is open, unless somebody closed it.
    const leadsToChange = isChanged && canCompare(old, node);
    const hasInside = Boolean(node.children?.length || (leadsToChange && old.children.length));
    const isSmall = depth === 1 && node.children?.length <= 6 && node.children.every((child) => !this.recording.node(child).children);
    const isOpened = hasInside && (this.opened.get(path) ?? (isOpen || leadsToChange || isSmall));
    const ownMark = mark ?? (isChanged && !leadsToChange ? "changed" : undefined);
    this.rows.push({
      path, store, names, name, depth, node, hasInside, isOpened, isStore, mark: ownMark, isAround: leadsToChange,
      old: isChanged && !isStore && (ownMark || old.text !== node.text) ? old : undefined,
    });
    if (!isOpened) return;
    for (const child of pairs(leadsToChange ? old : undefined, node)) {
      const isWhole = mark === "removed" || mark === "inserted";
      this.add({
        path: `${path}/${child.name}`, store, names: [...names, child.name.replace(/^\[(\d+)\]$/, "$1")], name: child.name, depth: depth + 1,
        now: child.now, before: leadsToChange ? child.before : child.now,
        mark: isWhole ? mark : leadsToChange ? child.mark : undefined,
      });
    }
    const left = node.count - node.children.length;
    if (left > 0) this.rows.push({ path: `${path}/…`, depth: depth + 1, name: "", rest: left, node: { text: "" } });
  }

  draw(row, number) {
    const entry = this.rows[number];
    row.id = `part-${number}`;
    row.setAttribute("role", "treeitem");
    row.setAttribute("aria-level", String(entry.depth + 1));
    row.setAttribute("aria-selected", String(number === this.selected));
    if (entry.hasInside) row.setAttribute("aria-expanded", String(entry.isOpened));
    else row.removeAttribute("aria-expanded");
    row.style.paddingLeft = `${8 + entry.depth * 14}px`;
    row.style.height = row.style.lineHeight = "24px";
    if (entry.mark) row.classList.add(entry.mark);
    if (entry.isAround) row.classList.add("around");
    const sign = { changed: "~", inserted: "+", removed: "−" }[entry.mark] ?? "";
    const twist = make("span", "twist", entry.hasInside ? (entry.isOpened ? "▾" : "▸") : "");
    twist.setAttribute("aria-hidden", "true");
    const mark = make("span", "sign", sign);
    if (sign) { mark.setAttribute("role", "img"); mark.setAttribute("aria-label", label(`sign_${entry.mark}`)); }
    row.append(twist, mark);
    if (entry.rest) { row.append(make("span", "faint", label("moreElements", entry.rest))); return; }
    const text = entry.hasInside && !entry.isStore ? preview(this.recording, entry.node) : entry.node.text;
    row.append(make("span", entry.isStore ? "store" : "name code", ...marked(entry.name, this.query)));
    const value = make("span", "grow value code");
    if (entry.isStore) { row.append(value); return; }
    if (entry.old) {
      const before = preview(this.recording, entry.old);
      value.append(make("span", "old", before), " → ");
    }
    value.append(...marked(text, this.query));
    row.append(value);
  }

  reveal(store, way) {
    const path = [store, ...way].join("/");
    way.forEach((_, place) => this.opened.set([store, ...way.slice(0, place)].join("/"), true));
    this.show(this.index);
    this.select(this.rows.findIndex((row) => row.path === path));
  }

  // Moving in it

  toggle(number, isOpened = !this.rows[number]?.isOpened) {
    const entry = this.rows[number];
    if (!entry?.hasInside) return;
    this.opened.set(entry.path, isOpened);
    const top = this.box.scrollTop;
    this.show(this.index);
    this.box.scrollTop = top;
  }

  click(event) {
    const number = this.list.number(event);
    if (number < 0) return;
    this.selected = number;
    if (this.rows[number].hasInside) this.toggle(number);
    else this.list.refresh(true);
    this.point();
  }

  key(event) {
    const entry = this.rows[this.selected];
    const outer = () => {
      let number = this.selected;
      while (number > 0 && this.rows[number].depth >= entry.depth) number -= 1;
      return number;
    };
    const moves = {
      ArrowDown: () => this.select(this.selected + 1),
      ArrowUp: () => this.select(this.selected - 1),
      ArrowRight: () => (entry.hasInside && !entry.isOpened ? this.toggle(this.selected, true) : this.select(this.selected + 1)),
      ArrowLeft: () => (entry.isOpened ? this.toggle(this.selected, false) : this.select(outer())),
      Home: () => this.select(0),
      End: () => this.select(this.rows.length - 1),
      Enter: () => this.toggle(this.selected),
    };
    if (!entry || !moves[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    moves[event.key]();
    event.preventDefault();
    event.stopPropagation();
  }

  select(number) {
    this.selected = Math.min(Math.max(0, number), this.rows.length - 1);
    this.list.show(this.selected);
    this.list.refresh(true);
    this.point();
  }
}

/** True if what is inside of two parts can be told one by one. */
function canCompare(old, node) {
  return Boolean(old?.children && node.children && old.kind === node.kind && (node.kind !== "fields" || old.names.join() === node.names.join()));
}

/** The parts inside a part, each beside the one before; a removed part keeps its place. */
function pairs(old, node) {
  if (!old) return node.children.map((now, place) => ({ name: childName(node, place), now, before: now }));
  return node.kind === "list" ? rowPairs(old, node) : namedPairs(old, node);
}

function childName(node, place) { return node.names ? node.names[place] : `[${place}]`; }

function namedPairs(old, node) {
  const before = new Map(old.names.map((name, place) => [name, old.children[place]]));
  const found = node.children.map((now, place) => {
    const name = node.names[place];
    const was = before.get(name) ?? -1;
    before.delete(name);
    return { name, now, before: was, mark: was < 0 ? "inserted" : undefined };
  });
  for (const [name, was] of before) found.push({ name, now: -1, before: was, mark: "removed" });
  return found;
}

/** Rows are the same where their parts are: what is equal at both ends stays, and in between. */
function rowPairs(old, node) {
  const [before, now] = [old.children, node.children];
  let start = 0;
  while (start < before.length && start < now.length && before[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, now.length) - start;
  while (end < most && before[before.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const known = new Set(before.slice(start, before.length - end));
  const isSameCount = before.length === now.length;
  const found = now.map((child, place) => {
    const isOld = place < start || place >= now.length - end || known.delete(child);
    const was = isOld ? child : isSameCount ? before[place] : -1;
    return { name: `[${place}]`, now: child, before: was, mark: was < 0 ? "inserted" : undefined };
  });
  // Beyond the rows that are shown one can't know what is gone.
  if (!isSameCount && old.count === before.length) {
    const gone = [...known].map((was) => ({ name: `[${before.indexOf(was)}]`, now: -1, before: was, mark: "removed" }));
    found.splice(start, 0, ...gone);
  }
  return found;
}

/** A part on one line: a text of its own, or its name and the first few of what is inside. */
function preview(recording, node) {
  if (!node.children || node.kind !== "fields" || /[\s,]/.test(node.text)) return node.text;
  const parts = [];
  for (let place = 0; place < node.children.length && parts.length < 3; place += 1) {
    const child = recording.node(node.children[place]);
    const name = /^\d/.test(node.names[place]) ? "" : `${node.names[place]}: `;
    parts.push(name + child.text);
  }
  if (node.children.length > parts.length) parts.push("…");
  return `${node.text}(${parts.join(", ")})`;
}
