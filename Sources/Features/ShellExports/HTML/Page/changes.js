// The changes of the current step, the other facts about it, and the effects that run.

class ChangeList {
  constructor(recording) {
    this.recording = recording;
    this.changes = byID("changes");
    this.facts = byID("facts");
    this.effects = byID("effects");
  }

  /** @param pinned The moment to compare with, if any. */
  show(index, query, pinned) {
    const moment = this.recording.moment(index);
    if (pinned !== undefined) return this.compare(pinned, index, query);
    byID("changesTitle").textContent = label("changes");
    const lines = moment.changes.map((change) => this.line(change, query));
    const isReduced = moment.state >= 0 && moment.kind !== kinds.start;
    if (lines.length === 0) {
      const words = isReduced ? label("reduceEqualLong")
        : moment.kind === kinds.start ? label("stateBegins") : label("changesNone");
      lines.push(make("li", "none", make("span", "sign", ""), words));
    }
    this.changes.replaceChildren(...lines);
    byID("changeCount").textContent = isReduced ? counted("changeCount", moment.changes.length) : "";
    this.facts.replaceChildren(...this.factLines(moment, query));
    this.showEffects(index);
  }

  /** The differences between two moments, whatever lies between them. */
  compare(pinned, index, query) {
    const found = differences(this.recording, pinned, index);
    byID("changesTitle").textContent = label("comparison", this.recording.id(pinned), this.recording.id(index));
    byID("changeCount").textContent = counted("changeCount", found.length);
    const lines = found.map((change) => this.line(change, query));
    if (lines.length === 0) lines.push(make("li", "none", make("span", "sign", ""), label("comparisonNone")));
    if (found.length === mostDifferences) lines.push(make("li", "none", make("span", "sign", ""), label("comparisonMore", mostDifferences)));
    this.changes.replaceChildren(...lines);
    this.facts.replaceChildren();
    this.showEffects(index);
  }

  line(change, query) {
    const { path, change: kind, from, to, note } = change;
    const sign = { inserted: "+", removed: "−", moved: "↕", summed: "Σ" }[kind] ?? "~";
    const tone = kind === "removed" ? "sign bad" : "sign reduce";
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

  factLines(moment, query) {
    const mark = this.recording.markOf(moment.index);
    const duration = moment.kind === kinds.action ? this.recording.duration(moment.index) : 0;
    const more = [
      ...(mark === undefined ? [] : [["mark", mark]]), ...(duration > 0 ? [["took", timeText(duration)]] : []),
    ];
    return [...moment.facts, ...this.causes(moment), ...more].map((fact) => {
      return make("li", "", make("span", "tag", factTag(fact)),
        make("span", fact[0] === "dropped" ? "bad" : "code", ...marked(this.factText(fact), query)));
    });
  }

  /** Of a mutation: what mutate() made of its action, and where. */
  causes(moment) {
    const cause = this.recording.actions.get(moment.action);
    if (moment.kind !== kinds.mutation || cause === undefined) return [];
    return this.recording.moment(cause).facts.filter((fact) => fact[0] === "mutate");
  }

  factText(fact) {
    switch (fact[0]) {
      case "mutate": return fact[2] ? `${mutateText(fact)} · ${fact[2]}` : mutateText(fact);
      case "sent": return label("factSent", fact[1]);
      case "queued": return label("factQueued", fact[1]);
      case "transformed": return label("factTransformed", fact[1]);
      case "dropped": return label("factDropped");
      case "pulse": return label("pulse", fact[1]);
      default: return fact[1];
    }
  }

  showEffects(index) {
    const effects = this.recording.effectsAt(index);
    const shown = effects.slice(-8).map((effect) => {
      const name = effect.action === 0 ? label("effectOfStart") : label("effectOf", effect.action);
      const state = effect.end <= index ? endingText(effect)
        : effect.end === Infinity ? endingText({ ...effect, ending: "" }) : label("effectRuns");
      const tone = effect.end <= index && effect.ending === "failed" ? "bad" : "";
      const key = effect.key ? ` ${label("effectKey", effect.key)}` : "";
      const line = make("li", effect.end <= index ? "ended" : "",
        make("span", "tag", name), make("span", tone, state, make("span", "code faint", key)));
      return line;
    });
    this.effects.replaceChildren(...shown);
    byID("effectCount").textContent = effects.length > 0 ? counted("effectCount", effects.length) : label("effectsNone");
  }
}
