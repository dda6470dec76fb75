// Predicting: before a reduce is shown, the reader says what it will change.

class Prediction {
  /** @param go Is called with the number of the moment to go to, when more may be seen. */
  constructor(recording, go) {
    Object.assign(this, { recording, go, box: byID("prediction"), asked: 0, right: 0, verdict: "" });
    // What isn't answered yet looks as if it hadn't been reduced.
    this.hidden = recording.moments.filter(({ kind, state }) => kind === kinds.mutation && state >= 0)
      .map((moment) => ({ moment, seen: { ...moment } }));
    for (const { moment } of this.hidden) {
      Object.assign(moment, { changes: nothing, state: -1, isFailure: false, facts: moment.facts.filter((fact) => !isOfView(fact)) });
    }
    recording.placeStates();
    recording.limit = this.limit;
    this.box.hidden = false;
    this.box.addEventListener("submit", (event) => {
      event.preventDefault();
      this.answer();
    });
  }

  /** The moment that is asked about: none behind it is shown yet. */
  get limit() { return this.hidden[this.asked]?.moment.index ?? Infinity; }

  show(index) {
    this.isAsking = index === this.limit;
    const button = make("button", "main", label(this.isAsking ? "predictSee" : "predictNext"));
    const score = make("p", "faint", this.asked > 0 ? label("predictScore", numberText(this.right), numberText(this.asked)) : "");
    if (!this.isAsking) {
      const isOver = this.limit === Infinity;
      this.box.replaceChildren(make("p", "", this.verdict || label("predictIntro")), ...(isOver ? [] : [button]), score);
      return;
    }
    // The lines that ran would be the answer.
    for (const id of ["changes", "code"]) byID(id).replaceChildren();
    const { store } = this.recording.moments[index];
    const names = this.recording.node(this.recording.state(store, index)).names ?? [this.recording.stores[store].name];
    const choices = names.map((name) => {
      const choice = make("input", "");
      Object.assign(choice, { type: "checkbox", value: name });
      return make("label", "code", choice, ` ${name}`);
    });
    const question = make("legend", "", label("predictAsk", this.recording.stores[store].name));
    this.box.replaceChildren(make("fieldset", "", question, ...choices), button, score);
  }

  /** Shows what the mutation has changed, or goes on to the next. */
  answer() {
    if (!this.isAsking) return this.go(this.limit);
    const { moment, seen } = this.hidden[this.asked];
    const said = [...this.box.querySelectorAll(":checked")].map(({ value }) => value);
    const before = this.recording.node(this.recording.state(moment.store, moment.index));
    const after = this.recording.node(seen.state);
    // The nodes don't show all: a pulse that is set to an equal value has its count in a line only.
    const parts = seen.changes.map(({ path }) => /^[^.[]*/.exec(path)[0]);
    const changed = before.names?.filter((name, place) => before.children[place] !== after.children[place] || parts.includes(name))
      ?? (parts.length > 0 ? [this.recording.stores[moment.store].name] : []);
    const isRight = said.join() === changed.join();
    this.right += isRight ? 1 : 0;
    this.asked += 1;
    this.verdict = label(isRight ? "predictRight" : "predictWrong", changed.join(", ") || label("predictNothing"));
    Object.assign(moment, seen);
    this.recording.placeStates();
    this.recording.limit = this.limit;
    this.go(moment.index);
    byID("status").textContent = this.verdict;
    this.box.querySelector("button")?.focus();
  }
}
