// The changes of the current step, the other facts about it, and the effects that run.

class ChangeList {
  /** @param go Is called with the number of the moment to go to, `reveal` with a part of a state to show. */
  constructor(recording, go, reveal) {
    Object.assign(this, { recording, go, reveal });
    this.changes = byID("changes");
    this.facts = byID("facts");
    this.effects = byID("effects");
  }

  show(index, query) {
    const moment = this.recording.moments[index];
    byID("changesTitle").textContent = label(moment.why ? "failedExpectation" : "changes");
    const lines = moment.changes.map((change) => this.line(change, query));
    const isReduced = moment.state >= 0 && moment.kind !== kinds.start;
    if (lines.length === 0) {
      const words = isReduced ? label("reduceEqualLong")
        : moment.kind === kinds.start ? label("stateBegins") : moment.kind === kinds.note ? moment.text : label("changesNone");
      lines.push(make("li", moment.isFailure ? "failure" : "none", make("span", "sign", ""), words));
    }
    this.changes.replaceChildren(...lines);
    byID("changeCount").textContent = isReduced ? counted("changeCount", moment.changes.length) : "";
    this.facts.replaceChildren(...this.causeLines(moment), ...this.factLines(moment, query));
    const { payload, code } = moment;
    byID("payload").replaceChildren(...(payload === undefined ? [] : [this.payloadOf(moment)]));
    byID("code").replaceChildren(...code.map((excerpt) => this.codeOf(excerpt)));
    for (const ran of document.querySelectorAll("pre .ran:first-of-type, pre :not(.ran) + .ran")) ran.parentNode.scrollTop = ran.offsetTop - 18;
    this.showEffects(index);
  }

  line(change, query) {
    const { path, change: kind, from, to, note } = change;
    const sign = { inserted: "+", removed: "−", moved: "↕", summed: "Σ" }[kind] ?? "~";
    const tone = kind === "removed" ? "sign failure" : "sign state";
    const words = make("span", "code");
    if (kind === "moved") {
      words.append(...marked(changeText(change), query));
    } else {
      words.append(...marked(path, query), ": ");
      const isOld = kind === "removed" || (kind !== "inserted" && from !== to);
      if (isOld) words.append(make("span", "old", ...marked(from || "nil", query)));
      if (isOld && kind !== "removed") words.append(" → ");
      if (kind !== "removed") words.append(make("span", "new", ...marked(to || "nil", query)));
      if (note) words.append(make("span", "faint", ` ${note}`));
    }
    const line = make("li", "", make("span", tone, sign), words);
    line.firstChild.setAttribute("aria-label", label(`sign_${kind}`));
    line.firstChild.setAttribute("role", "img");
    return line;
  }

  /** Of an expectation that failed: why the values are what they are, latest first. */
  causeLines({ why = nothing }) {
    return why.flatMap(({ path, causes }) => [
      make("li", "why", causes.length > 0 ? label("why", path, causes[0].to ?? "nil") : label("whyNever", path)),
      ...causes.map(({ step, mutation = label("stateRestored"), action, from = "nil", to = "nil", typed }) => {
        const link = make("button", "code", step);
        link.type = "button";
        link.addEventListener("click", () => this.go(this.recording.momentAt(step) ?? 0));
        const cause = action === undefined ? "" : ` ${label("ofAction", action)}`;
        return make("li", "", link, make("span", "code", mutation, make("span", "faint", cause + (typed ? `  › ${typed}` : "")),
          "  ", make("span", "old", from), " → ", make("span", "new", to)));
      }),
    ]);
  }

  /** The value of an action or a mutation, with links to where its parts stand in the state. */
  payloadOf({ kind, payload, state, store }) {
    const above = (id) => {
      const way = state < 0 ? undefined : this.recording.find(state, id);
      if (!way) return [];
      const link = make("button", "code", `→ ${way.join(" › ")}`);
      link.addEventListener("click", () => this.reveal(store, way));
      return [link];
    };
    return valueTree(this.recording, label(kind === kinds.action ? "loop_action" : "loop_mutation"), payload, above);
  }

  codeOf([piece, mark, ...ran]) {
    const { title, first, lines } = this.recording.pieces[piece];
    const hasRun = (line) => ran.some((start, place) => place % 2 === 0 && start <= line && line <= ran[place + 1]);
    const box = make("pre", "");
    box.tabIndex = 0;
    box.append(...lines.map((text, place) => {
      const line = first + place;
      return make("span", hasRun(line) ? "ran" : "", `${line}`.padStart(4), line === mark ? " ▶ " : hasRun(line) ? " ┃ " : "   ", text);
    }));
    return make("figure", "", make("figcaption", "code", title), box);
  }

  factLines(moment, query) {
    const { mark, took, kind, facts, isDropped } = moment;
    const all = [
      ...facts, ...(isDropped ? [[0, label("dropped"), label("droppedBy")]] : []), ...(mark ? [[0, label("mark"), mark]] : []),
      ...(kind === kinds.action && took > 0 ? [[0, label("took"), timeText(took)]] : []),
    ];
    return all.map(([, name, text, place]) => make("li", "", make("span", "tag", name),
      make("span", "code", ...marked(text, query), make("span", "faint", place ? ` · ${place}` : ""))));
  }

  showEffects(index) {
    const effects = this.recording.effects.filter(({ start, end }) => start <= index && index <= end);
    const shown = effects.slice(-8).map(({ action, end, ending, key, text }) => {
      const isOver = end <= index;
      const words = isOver || end === Infinity ? text : label("effectRuns");
      return make("li", isOver ? "ended" : "", make("span", "tag", action === 0 ? label("effectOfStart") : label("effectOf", action)),
        make("span", isOver && ending === "failed" ? "failure" : "", words, make("span", "code faint", key ? ` ${key}` : "")));
    });
    this.effects.replaceChildren(...shown);
    byID("effectCount").textContent = effects.length > 0 ? counted("effectCount", effects.length) : label("effectsNone");
  }
}
