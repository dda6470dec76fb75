// The stores as lanes, effects as bars above them, on one axis. It is the slider, too.

const laneHeight = 22;
const barHeight = 16;
const axisHeight = 18;

class Timeline {
  /** @param go Is called with the number of the moment to go to. */
  constructor(recording, go) {
    Object.assign(this, {
      recording, go, box: byID("timeline"), canvas: byID("lanes"), cursor: byID("cursor"), window: byID("window"),
    });
    this.scale = new TimeScale(recording.moments);
    this.matches = [];
    this.index = 0;
    this.placeStores();
    this.placeBars();
    this.top = axisHeight;
    this.height = this.top + this.laneCount * laneHeight + this.barRows * barHeight + 6;
    this.canvas.style.height = `${this.height}px`;
    this.box.setAttribute("aria-valuemax", String(Math.max(0, recording.count - 1)));
    this.connectPointers();
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

  // Moving

  connectPointers() {
    const x = (event) => event.clientX - this.canvas.getBoundingClientRect().left;
    this.box.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.box.setPointerCapture(event.pointerId);
      this.go(this.scale.indexAt(x(event)));
    });
    this.box.addEventListener("pointermove", (event) => {
      const { index, text } = this.recording.moments[Math.min(this.scale.indexAt(x(event)), this.recording.end - 1)];
      if (this.box.hasPointerCapture(event.pointerId)) this.go(index);
      else this.box.title = `${stepTitle(this.recording, index)} ${text}`;
    });
    this.box.addEventListener("wheel", (event) => {
      const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
      // With nothing to zoom out of, the page's own scrolling goes on.
      if (!isAcross && event.deltaY > 0 && this.scale.zoom === 1) return;
      event.preventDefault();
      if (isAcross) this.scale.move(this.scale.from + (event.deltaX || event.deltaY) / (this.scale.room * this.scale.zoom));
      else this.scale.zoomBy(1.0015 ** -event.deltaY, x(event));
      this.draw();
    }, { passive: false });
  }

  zoomBy(factor) {
    this.scale.zoomBy(factor, this.scale.x(this.index));
    this.draw();
  }

  // Drawing

  /** Shows a moment: only the cursor moves, unless it leaves what is seen. */
  show(index) {
    this.index = index;
    if (this.scale.show(index)) this.draw();
    else if (!this.frame) this.placeCursor();
  }

  /** Draws anew with the next frame, once however much has changed. */
  draw() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.drawAll();
    });
  }

  drawAll() {
    const { context, width } = fit(this.canvas, this.height);
    if (width === 0) return;
    const gutter = width < 600 ? 70 : 120;
    this.scale.layOut(gutter + 6, Math.max(40, width - gutter - 22));
    this.context = context;
    this.width = width;
    this.drawAxis();
    this.drawLanes();
    context.save();
    context.beginPath();
    context.rect(gutter, 0, width - gutter, this.height);
    context.clip();
    this.drawBars();
    this.drawMarks();
    context.restore();
    this.placeCursor();
  }

  placeCursor() {
    const x = this.scale.x(this.index);
    const isInside = x >= this.scale.left - 9 && x <= this.width - 4;
    this.cursor.hidden = !isInside;
    this.cursor.style.transform = `translateX(${x}px)`;
    this.cursor.style.height = `${this.height}px`;
    this.window.hidden = this.scale.zoom === 1;
    this.window.style.transform = `translateX(${this.scale.left + this.scale.from * this.scale.room}px)`;
    this.window.style.width = `${Math.max(6, this.scale.room / this.scale.zoom)}px`;
  }

  /** A column for each instant; above, the times that have room. */
  drawAxis() {
    const { context, scale } = this;
    context.font = `10.5px ${getComputedStyle(document.body).fontFamily}`;
    context.textBaseline = "middle";
    context.fillStyle = palette.get("ground");
    const edge = Math.min(8, Math.max(1, scale.width));
    for (const [start, end] of scale.columns) context.fillRect(start - edge, 0, end - start + 2 * edge, this.height);
    context.fillStyle = palette.get("faint");
    context.fillText(cut(context, label("axis"), scale.left - 22), 8, axisHeight / 2);
    let last = { end: scale.left - 21 };
    for (let [at, end] = scale.seen; at <= end; at += 1) {
      const [x, time] = [scale.x(at), scale.times[at]];
      if (x < last.end + 20 || time === last.time) continue;
      const words = timeText(time);
      const next = { time, words, end: x + context.measureText(words).width };
      if (words === last.words || next.end > this.width) continue;
      context.fillText(words, x - 4, axisHeight / 2);
      last = next;
    }
  }

  drawLanes() {
    const { context } = this;
    const room = this.scale.left - 22;
    context.fillStyle = palette.get("ink");
    this.laneNames.forEach((name, lane) => context.fillText(cut(context, name, room), 8, this.laneY(lane)));
    // A line is as long as the life of its store.
    context.strokeStyle = palette.get("line");
    context.lineWidth = 1;
    context.beginPath();
    this.recording.stores.forEach(({ end }, store) => {
      const y = this.laneY(this.laneOf[store]);
      const [from, to] = [this.recording.storeStarts[store], end].map((at) => (at < Infinity ? this.scale.x(at) : this.width - 8));
      context.moveTo(Math.max(this.scale.left - 6, from), y);
      context.lineTo(Math.max(this.scale.left - 6, to), y);
    });
    context.stroke();
    if (this.barRows === 0) return;
    context.fillStyle = palette.get("faint");
    context.fillText(cut(context, label("effects"), room), 8, this.barY(0));
  }

  laneY(lane) { return this.top + lane * laneHeight + laneHeight / 2; }

  barY(row) { return this.top + this.laneCount * laneHeight + row * barHeight + barHeight / 2; }

  drawBars() {
    const { context, scale } = this;
    const [first, last] = scale.seen;
    const drawn = new Set();
    for (const effect of this.recording.effects) {
      if (effect.start > Math.min(last, this.recording.limit) || effect.end < first) continue;
      const y = this.barY(this.rowOf[effect.index]);
      const left = Math.max(scale.left - 6, scale.x(effect.start));
      const right = Math.min(this.width, effect.end === Infinity ? this.width : scale.x(effect.end));
      const tone = effect.ending === "failed" ? "failure" : "effect";
      // Bars that look the same are drawn once.
      const key = `${Math.round(left / 4)} ${Math.round(right / 4)} ${y} ${tone}`;
      if (drawn.has(key)) continue;
      drawn.add(key);
      context.fillStyle = palette.get(tone);
      context.globalAlpha = 0.28;
      context.beginPath();
      context.roundRect(left, y - 5, Math.max(4, right - left), 10, 5);
      context.fill();
      context.globalAlpha = 1;
      if (effect.end <= last) this.drawSign({ done: "done", failed: "failed" }[effect.ending] ?? "ended", right, y, 13);
      const name = effect.key || (effect.action === 0 ? "" : `${effect.action}`);
      const room = right - left - 22;
      context.fillStyle = palette.get("ink");
      if (room > 12) context.fillText(cut(context, name, room), left + 6, y);
    }
  }

  drawSign(name, x, y, size, tone = signs[name][1]) {
    const { context } = this;
    context.save();
    context.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = "center";
    context.fillStyle = palette.get(tone);
    context.fillText(signs[name][0], x, y);
    context.restore();
  }

  /** Each moment; of those that would stand on one another and look the same, one. */
  drawMarks() {
    const [first, end] = this.scale.seen;
    const size = Math.min(15, Math.max(6, this.scale.width * 2.2));
    const drawn = new Set();
    for (let at = first; at <= Math.min(end, this.recording.limit); at += 1) {
      const moment = this.recording.moments[at];
      const key = [Math.round(this.scale.x(at) / 3), this.laneOf[moment.store], signOf(moment), moment.isFailure, moment.mark, this.matches[at]].join();
      if (drawn.has(key)) continue;
      drawn.add(key);
      this.drawMark(at, size);
    }
  }

  /** The sign of a moment; the end of an effect has it on its bar. */
  drawMark(at, size) {
    const { context } = this;
    const moment = this.recording.moments[at];
    const { kind, store, isFailure, mark } = moment;
    const [x, y] = [this.scale.x(at), this.laneY(this.laneOf[store])];
    if (kind !== kinds.effectEnd) this.drawSign(signOf(moment), x, y, size, isFailure ? "failure" : undefined);
    if (mark) {
      context.fillStyle = palette.get("found");
      context.beginPath();
      context.moveTo(x, y - 6); context.lineTo(x - 4, y - 13); context.lineTo(x + 4, y - 13);
      context.fill();
    }
    if (this.matches[at]) {
      context.fillStyle = palette.get("found");
      context.fillRect(x - 5, axisHeight - 3, 10, 3);
    }
  }
}

function cut(context, text, room) {
  if (context.measureText(text).width <= room) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > room) end -= 1;
  return end > 0 ? `${text.slice(0, end)}…` : "";
}
