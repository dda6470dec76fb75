// The page: where one is, and how one gets there.

class Page {
  /** @param asks True if the reader is asked what a mutation will change. */
  constructor(recording, asks) {
    this.recording = recording;
    this.index = asks ? 0 : recording.opening;
    this.search = new Search(recording);
    const go = (index) => this.go(index);
    this.loop = new LoopLine(recording, byID("loop"));
    this.changes = new ChangeList(recording, go, (store, way) => { byID("tab-states").click(); this.states.reveal(store, way); });
    this.steps = new StepList(recording, byID("stepList"), go);
    this.states = new StateTree(recording, byID("stateTree"));
    this.states.chosen = (part) => this.showCause(part);
    this.timeline = new Timeline(recording, go);
    if (asks) this.prediction = new Prediction(recording, (index) => { this.steps.setLevel(); this.timeline.draw(); go(index); });
    this.showHead();
    this.connectButtons();
    this.connectSearch();
    this.connectPanels();
    this.connectTheme();
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("hashchange", () => this.followAddress());
    new ResizeObserver(([{ target }]) => { if (target.clientWidth !== this.timeline.width) this.timeline.draw(); }).observe(byID("timeline"));
    this.followAddress();
  }

  showHead() {
    const { title, about } = this.recording;
    byID("legend").append(...Object.entries(signs).map(([name, [sign, tone]]) => make("li", "", make("b", tone, sign), ` ${label(`legend_${name}`)}`)));
    byID("title").textContent = title;
    byID("summary").textContent = about;
  }

  // Moving

  get last() { return this.recording.end - 1; }

  /** Goes to a moment. What is shown follows with the next frame, once however often one moves. */
  go(index) {
    if (index !== this.index) this.missing = undefined;
    this.index = Math.min(Math.max(0, index), this.last);
    for (const id of ["first", "previous", "previousAction"]) byID(id).disabled = this.index === 0;
    for (const id of ["last", "next", "nextAction"]) byID(id).disabled = this.index === this.last;
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.show();
    });
  }

  /** Everything that shows where one is. Its cost doesn't grow with the recording. */
  show() {
    const { index } = this;
    this.loop.show(index);
    this.changes.show(index, this.search.query);
    this.steps.show(index);
    this.states.show(index);
    this.timeline.show(index);
    this.prediction?.show(index);
    this.showPlace();
    byID("matches").textContent = this.search.text(index);
  }

  showPlace() {
    const moment = this.recording.moments[this.index];
    const title = stepTitle(this.recording, this.index);
    const missing = this.missing === undefined ? "" : `${label("noStep", this.missing)}  ·  `;
    byID("place").textContent = missing + label("place", title, timeText(moment.time));
    const store = this.recording.stores[moment.store].name;
    const spoken = label("place", [title, moment.text, store].filter(Boolean).join(", "), timeText(moment.time));
    this.timeline.box.setAttribute("aria-valuetext", spoken);
    this.timeline.box.setAttribute("aria-valuenow", String(this.index));
    // Said once one has stopped, and not twice where the slider says it.
    clearTimeout(this.saying);
    this.saying = setTimeout(() => {
      if (document.activeElement !== this.timeline.box) byID("status").textContent = spoken;
      this.setAddress();
    }, 400);
  }

  /** Says from which moment on a part of the state is as it is, and until which. */
  showCause(part) {
    const { recording } = this;
    this.part = part;
    // A value that a row may cut.
    byID("whole").textContent = part?.node.children ? "" : part?.node.text;
    byID("whole").hidden = byID("whole").textContent.length < 24;
    this.span = part === undefined ? [-1, -1] : recording.span(part.store, part.names, this.index);
    byID("cause").hidden = this.span[0] < 0;
    if (this.span[0] < 0) return;
    byID("causePath").textContent = [recording.stores[part.store].name, ...part.names].join(" › ");
    ["since", "until"].forEach((name, place) => {
      const at = this.span[place];
      const button = byID(name);
      button.hidden = at < 0 || at > this.last;
      if (button.hidden) return;
      const { kind, text } = recording.moments[at];
      button.textContent = `${label(name)} ${recording.id(at)} ${kind === kinds.start ? label("causeStart") : text || label("stateRestored")}`;
      button.disabled = at === this.index;
    });
  }

  /** Copies the moment and the state after it; where that isn't allowed, it is shown to be copied. */
  async copy() {
    const text = momentJSON(this.recording, this.index);
    try {
      await navigator.clipboard.writeText(text);
      byID("status").textContent = label("copied");
      byID("copy").textContent = label("copied");
      setTimeout(() => { byID("copy").textContent = label("copy"); }, 1500);
    } catch {
      byID("copyText").value = text;
      byID("copyDialog").showModal();
      byID("copyText").select();
    }
  }

  goToAction(direction) {
    const { actionMoments, count } = this.recording;
    if (direction > 0) this.go(actionMoments.find((at) => at > this.index) ?? count - 1);
    else this.go(actionMoments.findLast((at) => at < this.index) ?? 0);
  }

  play(isPlaying = !this.timer) {
    clearInterval(this.timer);
    this.timer = 0;
    if (isPlaying) {
      if (this.index >= this.last) this.go(0);
      this.timer = setInterval(() => { if (this.index < this.last) this.go(this.index + 1); else this.play(false); }, 900);
    }
    const button = byID("play");
    button.setAttribute("aria-pressed", String(isPlaying));
    button.title = label(isPlaying ? "pause" : "play");
    button.setAttribute("aria-label", button.title);
  }

  /** The step stands in the address, so that a link leads to it: `#12.3`. */
  setAddress() {
    // A page from a file may not be allowed to.
    try { history.replaceState(null, "", `#${this.recording.address(this.index)}`); } catch { /* It isn't needed. */ }
  }

  followAddress() {
    const address = location.hash.slice(1);
    if (!address) return;
    const index = this.recording.momentAt(address);
    this.go(index ?? this.index);
    this.missing = index === undefined ? address : undefined;
  }

  // Connecting

  connectButtons() {
    const on = (id, act) => byID(id).addEventListener("click", act);
    const move = (id, act) => on(id, () => { this.play(false); act(); });
    move("first", () => this.go(0));
    move("last", () => this.go(this.recording.count - 1));
    move("previous", () => this.go(this.index - 1));
    for (const id of ["next", "onward"]) move(id, () => this.go(this.index + 1));
    move("previousAction", () => this.goToAction(-1));
    move("nextAction", () => this.goToAction(1));
    on("play", () => this.play());
    on("help", () => byID("helpDialog").showModal());
    on("copy", () => this.copy());
    on("causePath", () => this.listChanges());
    ["since", "until"].forEach((id, place) => on(id, () => { if (this.span[place] >= 0) this.go(this.span[place]); }));
    on("onlyMatches", () => this.showOnlyMatches());
    for (const input of document.querySelectorAll("#levels input")) {
      input.addEventListener("change", () => this.steps.setLevel(Number(input.value)));
    }
    this.play(false);
  }

  connectSearch() {
    const query = byID("query");
    query.addEventListener("input", () => this.find(query.value));
    byID("search").addEventListener("submit", (event) => { event.preventDefault(); this.goToMatch(1); });
    query.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.shiftKey) { event.preventDefault(); this.goToMatch(-1); }
      if (event.key === "Escape") { query.value = ""; this.find(""); query.blur(); }
    });
    byID("previousMatch").addEventListener("click", () => this.goToMatch(-1));
    byID("nextMatch").addEventListener("click", () => this.goToMatch(1));
    this.find("");
    const { question, found } = this.recording;
    if (question) this.list(question, found ?? []);
  }

  showOnlyMatches(isOnly = !this.isOnlyMatches) {
    this.isOnlyMatches = isOnly;
    byID("onlyMatches").setAttribute("aria-pressed", String(isOnly));
    this.steps.wanted = isOnly && this.search.isOn ? this.search.matches : undefined;
    this.steps.setLevel();
  }

  find(words) {
    this.search.run(words);
    this.showFound();
  }

  /** Lists moments that no text was searched for. */
  list(name, moments) {
    byID("query").value = name;
    this.search.list(moments);
    this.isOnlyMatches = true;
    this.showFound();
  }

  listChanges() {
    const { store, names } = this.part;
    this.list(byID("causePath").textContent, [...this.recording.changesOf(store, names, this.index)].reverse());
    // In a wider window the list is seen anyway.
    if (byID("tab-steps").offsetParent) byID("tab-steps").click();
  }

  showFound() {
    this.showOnlyMatches(Boolean(this.isOnlyMatches));
    this.steps.query = this.states.query = this.search.query;
    this.timeline.matches = this.search.matches;
    for (const id of ["previousMatch", "nextMatch"]) byID(id).disabled = this.search.found.length === 0;
    this.go(this.index);
    this.timeline.draw();
  }

  goToMatch(direction) { this.go(this.search.next(this.index, direction)); }

  /** In a narrow window one panel is shown at a time. */
  connectPanels() {
    const tabs = [...document.querySelectorAll("#tabs [role=tab]")];
    const choose = (tab) => {
      document.querySelector("main").dataset.tab = tab.getAttribute("aria-controls");
      for (const other of tabs) {
        other.setAttribute("aria-selected", String(other === tab));
        other.tabIndex = other === tab ? 0 : -1;
      }
      this.go(this.index);
    };
    tabs.forEach((tab, place) => {
      tab.addEventListener("click", () => choose(tab));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const other = tabs[(place + step + tabs.length) % tabs.length];
        choose(other);
        other.focus();
        event.stopPropagation();
      });
    });
    choose(tabs[0]);
  }

  connectTheme() {
    const signs = { auto: "◐", light: "☀", dark: "☾" };
    const themes = Object.keys(signs);
    const button = byID("theme");
    let theme = "auto";
    try { theme = localStorage.getItem("reactor-shell-theme") ?? theme; } catch { /* Not kept then. */ }
    const use = (name) => {
      theme = themes.includes(name) ? name : "auto";
      document.documentElement.dataset.theme = theme;
      button.textContent = signs[theme];
      button.title = label(`theme_${theme}`);
      button.setAttribute("aria-label", button.title);
      palette.forget();
      this.timeline.draw();
    };
    button.addEventListener("click", () => {
      use(themes[(themes.indexOf(theme) + 1) % themes.length]);
      try { localStorage.setItem("reactor-shell-theme", theme); } catch { /* Not kept then. */ }
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => use(theme));
    use(theme);
  }

  /** Presses what names the key in `aria-keyshortcuts`. */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (byID("helpDialog").open || byID("copyDialog").open) return;
    const { target, key } = event;
    if (target.matches("input[type=search]")) return;
    // An element with more than fits is scrolled.
    const scrolls = ["ArrowDown", "ArrowUp", "PageDown", "PageUp"].includes(key);
    if (scrolls && target.matches(".scroll") && target.scrollHeight > target.clientHeight) return;
    // The levels move by themselves, and what has the focus is pressed.
    if (key === " " ? target.matches("button, a, input, summary") : key.length > 1 && target.matches("input[type=radio]")) return;
    const name = { " ": "Space", ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" }[key] ?? key;
    const element = document.querySelector(`[aria-keyshortcuts~="${CSS.escape(name)}"]`);
    if (!element) return;
    event.preventDefault();
    if (element === byID("query")) element.select();
    else if (element === this.timeline.box) this.timeline.zoomBy({ "+": 2, "-": 0.5 }[key] ?? 0);
    else element.click();
  }
}

const data = JSON.parse(byID("data").textContent);
const recording = new Recording(data);
labels = recording.labels;
placeLabels(document);
byID("app").hidden = false;
const page = recording.count > 0 ? new Page(recording, data.asks) : undefined;
if (!page) byID("summary").textContent = label("empty");
