// On paper: the steps as text, made when somebody prints.

/** So many steps are printed; a note says what was left out. */
const mostPrinted = 1000;

function preparePrint(recording, index) {
  const box = byID("print");
  const first = Math.max(0, Math.min(index - mostPrinted / 2, recording.count - mostPrinted));
  const end = Math.min(recording.count, first + mostPrinted);
  const list = make("ul");
  let branch = recording.moment(first).branch;
  for (let at = first; at < end; at += 1) {
    const moment = recording.moment(at);
    for (const place of recording.typedBefore(at)) list.append(make("li", "typed code", `› ${recording.typed(place)}`));
    if (moment.branch !== branch) list.append(make("li", "typed", `↳ ${branchText(recording, moment)}`));
    branch = moment.branch;
    list.append(printed(recording, moment));
  }
  box.replaceChildren(make("h1", "", recording.title), make("p", "", byID("summary").textContent));
  if (end - first < recording.count) box.append(make("p", "", label("printPart", numberText(first + 1), numberText(end), numberText(recording.count))));
  box.append(make("h2", "", label("steps")), list);
}

function printed(recording, moment) {
  const item = make("li", "", make("span", "id code", recording.id(moment.index)));
  const store = recording.stores[moment.store].name;
  const names = ["printStart", "printAction", "printMutation", "printRestored", "printEffect"];
  const effect = moment.kind === kinds.effectEnd ? recording.effectEnding(moment.index) : undefined;
  item.append(` ${label(names[moment.kind])} `,
    make("span", "code", effect ? endingText(effect) : moment.text),
    make("span", "faint", `  ${store} · ${timeText(moment.time)}`));
  const line = (text) => item.append(make("span", "line code", text));
  const views = moment.facts.filter((fact) => fact[0] === "view");
  for (const fact of moment.facts) {
    if (fact[0] === "mutate") line(`mutate()  ${mutateText(fact)}  ${fact[2]}`);
    else if (fact[0] !== "view") line(`${factTag(fact)}  ${fact[0] === "dropped" ? "" : fact[1]}`);
  }
  for (const change of moment.changes) line(`reduce()  ${changeText(change)}`);
  if (moment.kind === kinds.mutation && moment.state >= 0 && moment.changes.length === 0) line(`reduce()  ${label("reduceEqual")}`);
  for (const view of views) line(`${label("loop_view")}  ${view[1]}`);
  return item;
}
