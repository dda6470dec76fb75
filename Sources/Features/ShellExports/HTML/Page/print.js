// On paper: the steps as text, made when somebody prints.

/** So many steps are printed; a note says what was left out. */
const mostPrinted = 1000;

function preparePrint(recording, index) {
  const box = byID("print");
  const first = Math.max(0, Math.min(index - mostPrinted / 2, recording.count - mostPrinted));
  const end = Math.min(recording.count, first + mostPrinted);
  const list = make("ul");
  let branch = recording.moments[first].branch;
  for (let at = first; at < end; at += 1) {
    const moment = recording.moments[at];
    for (const { text } of recording.typedBefore(at)) list.append(make("li", "typed code", `› ${text}`));
    if (moment.branch !== branch) list.append(make("li", "typed", `↳ ${branchText(recording, moment)}`));
    branch = moment.branch;
    list.append(printed(recording, moment));
  }
  box.replaceChildren(make("h1", "", recording.title), make("p", "", byID("summary").textContent));
  if (end - first < recording.count) box.append(make("p", "", label("printPart", numberText(first + 1), numberText(end), numberText(recording.count))));
  box.append(make("h2", "", label("steps")), list);
}

function printed(recording, moment) {
  const store = recording.stores[moment.store].name;
  const item = make("li", "", make("span", "id code", recording.id(moment.index)),
    ` ${label(["printStart", "printAction", "printMutation", "printRestored", "printEffect", "printNote"][moment.kind])} `,
    make("span", "code", moment.text), make("span", "faint", `  ${store} · ${timeText(moment.time)}`));
  const line = (text) => item.append(make("span", "line code", text));
  const tell = ([, name, text]) => line(`${name}  ${text}`);
  moment.facts.filter((fact) => !isOfView(fact)).forEach(tell);
  for (const change of moment.changes) line(`reduce()  ${changeText(change)}`);
  if (moment.kind === kinds.mutation && moment.state >= 0 && moment.changes.length === 0) line(`reduce()  ${label("reduceEqual")}`);
  moment.facts.filter(isOfView).forEach(tell);
  return item;
}
