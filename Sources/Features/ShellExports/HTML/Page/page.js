// The page: where one is, and how one gets there.

class Page {
  /** @param asks True if the reader is asked what a mutation will change. */
  constructor(recording, asks) {
    this.recording = recording;
    this.index = asks ? 0 : recording.opening;
    this.search = new Search(recording);
    const go = (index) => this.go(index);
    this.loop = new LoopPicture(recording, byID("loop"));
    this.changes = new ChangeList(recording, go, (store, way) => { byID("tab-states").click(); this.states.reveal(store, way); });
    this.steps = new StepList(recording, byID("stepList"), go);
    this.states = new StateTree(recording, byID("stateTree"));
    this.states.chosen = (part) => this.showCause(part);
    this.timeline = new Timeline(recording, go);
    if (asks) this.prediction = new Prediction(recording, (index) => { this.timeline.draw(); go(index); });
    this.showHead();
    this.connectButtons();
    this.connectSearch();
    this.connectPanels();
    this.connectTheme();
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("beforeprint", () => preparePrint(recording, this.index));
    window.addEventListener("hashchange", () => this.followAddress());
    new ResizeObserver(([{ target }]) => { if (target.clientWidth !== this.timeline.width) this.timeline.draw(); }).observe(byID("timeline"));
    this.followAddress();
  }

  showHead() {
    const { title, about } = this.recording;
    byID("title").textContent = title;
    byID("summary").textContent = about;
  }

  // Moving

  /** The last moment that may be seen. */
  get last() { return Math.min(this.recording.count - 1, this.prediction?.limit ?? Infinity); }

  /** Goes to a moment. What is shown follows with the next frame, once however often one moves. */
  go(index) {
    if (index !== this.index) this.missing = undefined;
    this.index = Math.min(Math.max(0, index), this.last);
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.show();
    });
  }

  /** Everything that shows where one is. Its cost doesn't grow with the recording. */
  show() {
    const { index, last } = this;
    this.steps.pinned = this.pinned;
    this.loop.show(index);
    this.changes.show(index, this.search.query, this.pinned);
    this.steps.show(index);
    this.states.show(index);
    this.timeline.show(index);
    this.prediction?.show(index);
    this.showPlace();
    byID("matches").textContent = this.search.text(index);
    byID("compare").textContent = label(this.pinned === undefined ? "compare" : "compareEnd");
    byID("compare").setAttribute("aria-pressed", String(this.pinned !== undefined));
    for (const id of ["first", "previous", "previousAction"]) byID(id).disabled = index === 0;
    for (const id of ["last", "next", "nextAction"]) byID(id).disabled = index === last;
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

  /** Chooses the moment to compare the others with, or ends that. */
  compare() {
    this.pinned = this.pinned === undefined ? this.index : undefined;
    this.show();
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

  /** To the action before or behind. */
  goToAction(direction) {
    const moments = this.recording.actionMoments;
    const place = lastUpTo(moments, this.index);
    if (direction > 0) this.go(moments[place + 1] ?? this.recording.count - 1);
    else this.go(moments[moments[place] === this.index ? place - 1 : place] ?? 0);
  }

  play(isPlaying = !this.timer) {
    clearTimeout(this.timer);
    this.timer = 0;
    if (isPlaying) {
      if (this.index >= this.last) this.go(0);
      const step = () => {
        if (this.index >= this.last) return this.play(false);
        this.go(this.index + 1);
        this.timer = setTimeout(step, 900 / Number(byID("speed").value));
      };
      this.timer = setTimeout(step, 200);
    }
    const button = byID("play");
    button.setAttribute("aria-pressed", String(Boolean(this.timer)));
    button.setAttribute("aria-label", label(this.timer ? "pause" : "play"));
    button.title = label(this.timer ? "pause" : "play");
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
    on("first", () => this.go(0));
    on("last", () => this.go(this.recording.count - 1));
    on("previous", () => this.go(this.index - 1));
    on("next", () => this.go(this.index + 1));
    on("previousAction", () => this.goToAction(-1));
    on("nextAction", () => this.goToAction(1));
    on("play", () => this.play());
    on("help", () => byID("helpDialog").showModal());
    on("compare", () => this.compare());
    on("copy", () => this.copy());
    on("since", () => this.goToSpan(0));
    on("until", () => this.goToSpan(1));
    on("onlyMatches", () => this.showOnlyMatches());
    on("zoomIn", () => this.timeline.zoomBy(2));
    on("zoomOut", () => this.timeline.zoomBy(0.5));
    on("showWhole", () => this.timeline.showWhole());
    on("onlyChanged", () => {
      this.states.isOnlyChanged = !this.states.isOnlyChanged;
      byID("onlyChanged").setAttribute("aria-pressed", String(this.states.isOnlyChanged));
      this.states.show(this.index);
    });
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
  }

  goToSpan(place) { if (this.span[place] >= 0) this.go(this.span[place]); }

  /** Shows only the steps that match, or all again. */
  showOnlyMatches(isOnly = !this.isOnlyMatches) {
    this.isOnlyMatches = isOnly;
    byID("onlyMatches").setAttribute("aria-pressed", String(isOnly));
    this.steps.wanted = isOnly && this.search.words && !this.search.problem ? this.search.matches : undefined;
    this.steps.setLevel();
  }

  find(words) {
    this.search.run(words);
    byID("query").setAttribute("aria-invalid", String(Boolean(this.search.problem)));
    byID("query").title = this.search.problem;
    byID("problem").textContent = this.search.problem;
    this.showOnlyMatches(Boolean(this.isOnlyMatches));
    this.steps.query = this.states.query = this.search.query;
    this.timeline.matches = this.search.matches;
    for (const id of ["previousMatch", "nextMatch"]) byID(id).disabled = this.search.found.length === 0;
    this.go(this.index);
    this.timeline.draw();
  }

  goToMatch(direction) {
    const index = this.search.next(this.index, direction);
    if (index >= 0) this.go(index);
  }

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
    const themes = ["auto", "light", "dark"];
    let theme = "auto";
    try { theme = localStorage.getItem("reactor-shell-theme") ?? theme; } catch { /* Not kept then. */ }
    const use = (name) => {
      theme = themes.includes(name) ? name : "auto";
      if (theme === "auto") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
      const button = byID("theme");
      button.textContent = { auto: "◐", light: "☀", dark: "☾" }[theme];
      button.title = label(`theme_${theme}`);
      button.setAttribute("aria-label", label(`theme_${theme}`));
      palette.forget();
      this.timeline.draw();
    };
    this.nextTheme = () => {
      use(themes[(themes.indexOf(theme) + 1) % themes.length]);
      try { localStorage.setItem("reactor-shell-theme", theme); } catch { /* Not kept then. */ }
    };
    byID("theme").addEventListener("click", this.nextTheme);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => use(theme));
    use(theme);
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (byID("helpDialog").open || byID("copyDialog").open) return;
    const target = event.target;
    if (target.matches("input[type=search], select")) return;
    // The levels move by themselves.
    const isOwn = target.matches("input[type=radio]");
    const isPressed = target.matches("button, a");
    // An element with more than fits is scrolled.
    const scrolls = ["ArrowDown", "ArrowUp", "PageDown", "PageUp"].includes(event.key);
    if (scrolls && target.matches(".scroll") && target.scrollHeight > target.clientHeight) return;
    const moves = {
      ArrowRight: () => this.go(this.index + 1), ArrowLeft: () => this.go(this.index - 1),
      ArrowDown: () => this.go(this.index + 1), ArrowUp: () => this.go(this.index - 1),
      Home: () => this.go(0), End: () => this.go(this.recording.count - 1),
      PageUp: () => this.goToAction(-1), PageDown: () => this.goToAction(1),
    };
    const acts = {
      "/": () => { byID("query").focus(); byID("query").select(); }, "?": () => byID("helpDialog").showModal(),
      n: () => this.goToMatch(1), p: () => this.goToMatch(-1), t: () => this.nextTheme(),
      o: () => this.showOnlyMatches(), c: () => this.compare(), g: () => this.goToSpan(0), u: () => this.goToSpan(1), j: () => this.copy(),
      "+": () => this.timeline.zoomBy(2), "-": () => this.timeline.zoomBy(0.5), 0: () => this.timeline.showWhole(),
    };
    if (["1", "2", "3"].includes(event.key)) {
      const input = document.querySelector(`#levels input[value="${event.key}"]`);
      input.checked = true;
      this.steps.setLevel(Number(event.key));
    } else if (event.key === " " && !isPressed && !target.matches("input[type=radio]")) this.play();
    else if (moves[event.key] && !isOwn) { this.play(false); moves[event.key](); }
    else if (acts[event.key]) acts[event.key]();
    else return;
    event.preventDefault();
  }
}

const data = JSON.parse(byID("data").textContent);
const recording = new Recording(data);
labels = recording.labels;
placeLabels(document);
byID("app").hidden = false;
const page = recording.count > 0 ? new Page(recording, data.asks) : undefined;
if (!page) byID("summary").textContent = label("empty");
