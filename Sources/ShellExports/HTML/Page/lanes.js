// Stores as lanes, effects as bars: a window around the current step, and the whole below it.

const laneHeight = 22;
const barHeight = 16;
const axisHeight = 18;

class Lanes {
  constructor(recording, canvas, overview, go) {
    Object.assign(this, { recording, canvas, overview });
    this.matches = [];
    this.placeStores();
    this.placeBars();
    this.height = axisHeight + this.laneCount * laneHeight + this.barRows * barHeight + 6;
    canvas.style.height = `${this.height}px`;
    canvas.addEventListener("click", (event) => go(this.indexAt(event.offsetX)));
    canvas.addEventListener("pointermove", (event) => this.hint(event));
    canvas.setAttribute("aria-label", label("lanesSentence", counted("storeCount", recording.stores.length), counted("effectCount", recording.effects.length)));
  }

  /** Few stores have a lane each; of many, those of a name share one, and the last is for the rest. */
  placeStores() {
    const most = 5;
    const { stores } = this.recording;
    const titles = stores.map((store) => (stores.length > most ? store.group : store.name));
    const names = [...new Set(titles)];
    const own = names.length > most ? names.slice(0, most - 1) : names;
    this.laneOf = titles.map((title) => (own.includes(title) ? own.indexOf(title) : own.length));
    this.laneNames = own.map((name) => {
      const count = titles.filter((title) => title === name).length;
      return count > 1 ? `${name} ×${count}` : name;
    });
    if (own.length < names.length) this.laneNames.push(label("otherStores", names.length - own.length));
    this.laneCount = this.laneNames.length;
  }

  /** Each effect gets the first row that is free; those that find none share the last. */
  placeBars() {
    const most = 6;
    const ends = [];
    this.rowOf = this.recording.effects.map((effect) => {
      let row = ends.findIndex((end) => end < effect.start);
      if (row < 0) row = Math.min(ends.length, most - 1);
      ends[row] = Math.max(ends[row] ?? -1, effect.end);
      return row;
    });
    this.barRows = ends.length;
  }

  /** Lays the window around a moment: so that it stays still near both ends. */
  layOut(index, width) {
    this.gutter = width < 600 ? 70 : 120;
    const room = Math.max(40, width - this.gutter - 16);
    const count = this.recording.count;
    const seen = Math.min(count, Math.max(4, Math.floor(room / 18)));
    this.start = Math.min(Math.max(0, index - (seen >> 1)), count - seen);
    this.seen = seen;
    this.gap = Math.min(64, room / Math.max(1, seen - 1 || 1));
  }

  x(index) { return this.gutter + 6 + (index - this.start) * this.gap; }

  indexAt(x) {
    const index = this.start + Math.round((x - this.gutter - 6) / this.gap);
    return Math.min(Math.max(this.start, index), this.start + this.seen - 1);
  }

  hint(event) {
    const moment = this.recording.moment(this.indexAt(event.offsetX));
    this.canvas.title = `${stepTitle(this.recording, moment.index)} ${moment.text}`;
  }

  draw(index) {
    const { context, width } = fit(this.canvas, this.height);
    if (width === 0) return;
    this.layOut(index, width);
    this.context = context;
    this.width = width;
    this.drawCursor(index);
    this.drawAxis();
    this.drawLanes();
    this.drawBars();
    for (let at = this.start; at < this.start + this.seen; at += 1) this.drawMark(at, index);
  }

  drawCursor(index) {
    this.context.fillStyle = palette.get("here");
    this.context.fillRect(this.x(index) - 8, 0, 16, this.height);
  }

  /** The time where it changes, as far as there is room. */
  drawAxis() {
    const { context } = this;
    context.font = `10.5px ${getComputedStyle(document.body).fontFamily}`;
    context.textBaseline = "middle";
    context.fillStyle = palette.get("faint");
    let last = -1;
    let free = 0;
    for (let at = this.start; at < this.start + this.seen; at += 1) {
      const { time } = this.recording.moments[at];
      if (time === last || this.x(at) < free) continue;
      last = time;
      const text = timeText(time);
      context.fillText(text, this.x(at) - 4, axisHeight / 2);
      free = this.x(at) + context.measureText(text).width + 10;
    }
  }

  drawLanes() {
    const { context } = this;
    context.strokeStyle = palette.get("line");
    context.lineWidth = 1;
    this.laneNames.forEach((name, lane) => {
      const y = axisHeight + lane * laneHeight + laneHeight / 2;
      context.beginPath();
      context.moveTo(this.gutter, y);
      context.lineTo(this.width - 8, y);
      context.stroke();
      context.fillStyle = palette.get("ink");
      context.fillText(cut(context, name, this.gutter - 16), 8, y);
    });
    if (this.barRows === 0) return;
    context.fillStyle = palette.get("faint");
    context.fillText(cut(context, label("effects"), this.gutter - 16), 8, this.barY(0));
  }

  barY(row) { return axisHeight + this.laneCount * laneHeight + row * barHeight + barHeight / 2; }

  drawBars() {
    const { context } = this;
    const end = this.start + this.seen - 1;
    for (const effect of this.recording.effects) {
      if (effect.start > end || effect.end < this.start) continue;
      const y = this.barY(this.rowOf[effect.index]);
      const left = this.x(Math.max(effect.start, this.start - 0.4));
      const right = this.x(Math.min(effect.end, end + 0.4));
      const tone = { failed: "bad", done: "action" }[effect.ending] ?? (effect.end === Infinity ? "action" : "faint");
      context.fillStyle = palette.get(tone);
      context.globalAlpha = 0.28;
      context.beginPath();
      context.roundRect(left, y - 5, Math.max(4, right - left), 10, 5);
      context.fill();
      context.globalAlpha = 1;
      if (effect.end <= end) this.drawEnding(effect, right, y, tone);
      const name = effect.key || (effect.action === 0 ? "" : `${effect.action}`);
      const room = right - left - 22;
      context.fillStyle = palette.get("ink");
      if (room > 12) context.fillText(cut(context, name, room), left + 6, y);
    }
  }

  /** How a bar ends: a dot where it was done, a stop, a cross where it failed. */
  drawEnding(effect, x, y, tone) {
    const { context } = this;
    context.strokeStyle = context.fillStyle = palette.get(tone);
    context.lineWidth = 2;
    context.beginPath();
    if (effect.ending === "done") {
      context.arc(x, y, 3.5, 0, 7);
      context.fill();
    } else if (effect.ending === "failed") {
      context.moveTo(x - 4, y - 4); context.lineTo(x + 4, y + 4);
      context.moveTo(x + 4, y - 4); context.lineTo(x - 4, y + 4);
      context.stroke();
    } else {
      context.moveTo(x, y - 6); context.lineTo(x, y + 6);
      context.stroke();
    }
  }

  /** A circle for an action, a diamond for a mutation: hollow where it changed nothing. */
  drawMark(at, current) {
    const { context } = this;
    const { kind, store, changes } = this.recording.moments[at];
    const [x, y] = [this.x(at), axisHeight + this.laneOf[store] * laneHeight + laneHeight / 2];
    const size = at === current ? 6.5 : 4.5;
    context.globalAlpha = at > current ? 0.45 : 1;
    context.lineWidth = 1.5;
    context.beginPath();
    if (kind === kinds.action) {
      context.fillStyle = palette.get("action");
      context.arc(x, y, size, 0, 7);
      context.fill();
    } else if (kind === kinds.effectEnd) {
      context.fillStyle = palette.get("faint");
      context.arc(x, y, 1.5, 0, 7);
      context.fill();
    } else {
      context.strokeStyle = context.fillStyle = palette.get(kind === kinds.mutation ? "mutation" : "reduce");
      context.moveTo(x, y - size - 1); context.lineTo(x + size + 1, y);
      context.lineTo(x, y + size + 1); context.lineTo(x - size - 1, y);
      context.closePath();
      if (changes.length > 0) context.fill();
      else { context.save(); context.fillStyle = palette.get("card"); context.fill(); context.restore(); }
      context.stroke();
    }
    context.globalAlpha = 1;
    if (this.matches[at]) {
      context.fillStyle = palette.get("found");
      context.fillRect(x - 5, axisHeight - 3, 10, 3);
    }
  }

  // The whole

  /** Draws every step into a line of pixels: actions below, changes above, failures and matches. */
  drawOverview() {
    const height = 22;
    const { context, width } = fit(this.overview, height);
    if (width === 0) return;
    const columns = Math.max(1, Math.floor(width));
    const counts = { action: new Float32Array(columns), mutation: new Float32Array(columns) };
    const bad = new Set();
    const found = new Set();
    const last = Math.max(1, this.recording.count - 1);
    this.recording.moments.forEach(({ kind, text, changes }, index) => {
      const column = Math.min(columns - 1, Math.floor((index / last) * (columns - 1)));
      if (kind === kinds.action) counts.action[column] += 1;
      else if (changes.length > 0) counts.mutation[column] += 1;
      if (kind === kinds.effectEnd && text === "failed") bad.add(column);
      if (this.matches[index]) found.add(column);
    });
    const wide = Math.max(1, Math.min(4, columns / (this.recording.count * 2)));
    context.fillStyle = palette.get("line");
    context.globalAlpha = 0.35;
    context.fillRect(0, 0, width, height);
    for (const [name, top, room] of [["mutation", 3, 9], ["action", 13, 7]]) {
      const most = counts[name].reduce((a, b) => Math.max(a, b), 1);
      context.fillStyle = palette.get(name);
      counts[name].forEach((count, column) => {
        if (count === 0) return;
        context.globalAlpha = 0.35 + (0.65 * count) / most;
        context.fillRect(column, top, wide, room);
      });
    }
    context.globalAlpha = 1;
    context.fillStyle = palette.get("bad");
    for (const column of bad) context.fillRect(column - 1, 0, 2, height);
    context.fillStyle = palette.get("found");
    for (const column of found) context.fillRect(column - 1, 0, 3, 3);
  }

  /** Where the window is in the whole, as parts of one. */
  get span() {
    const last = Math.max(1, this.recording.count - 1);
    return [this.start / last, Math.min(1, (this.start + this.seen - 1) / last)];
  }
}

/** Text that fits so many pixels. */
function cut(context, text, room) {
  if (context.measureText(text).width <= room) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > room) end -= 1;
  return end > 0 ? `${text.slice(0, end)}…` : "";
}
