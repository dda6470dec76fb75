// The axis: moments in their order, and time to scale between them.

/**
 * Moments of one instant stand side by side, a step's width apart; between two instants the axis is
 * as long as the time that passed. Half of it is for the steps, half for the time.
 */
class TimeScale {
  constructor(moments) {
    this.times = moments.map(({ time }) => time);
    const last = Math.max(1, moments.length - 1);
    const start = this.times[0] ?? 0;
    const total = (this.times.at(-1) ?? 0) - start;
    const share = total > 0 ? 0.5 : 1;
    this.step = share / last;
    /** By moment: where it is, from 0 to 1. */
    this.places = Float64Array.from(this.times, (time, index) =>
      this.step * index + (total > 0 ? ((1 - share) * (time - start)) / total : 0));
    this.zoom = 1;
    this.from = 0;
  }

  /** The pixels of a step. */
  get width() { return this.step * this.room * this.zoom; }

  /** The pixels that the axis is drawn in. */
  layOut(left, room) {
    Object.assign(this, { left, room });
    this.move(this.from, this.zoom);
  }

  // A step isn't drawn wider than 48 pixels.
  get mostZoom() { return Math.max(1, 48 / (this.step * Math.max(1, this.room))); }

  /** Shows a part: `1 / zoom` of the whole, that begins at `from`. */
  move(from, zoom = this.zoom) {
    this.zoom = Math.min(Math.max(1, zoom), this.mostZoom);
    this.from = Math.min(Math.max(0, from), 1 - 1 / this.zoom);
  }

  /** Zooms; what is at that pixel stays there. */
  zoomBy(factor, x) {
    const place = this.placeAt(x);
    const zoom = Math.min(Math.max(1, this.zoom * factor), this.mostZoom);
    this.move(place - (x - this.left) / (this.room * zoom), zoom);
  }

  /** Moves as little as is needed to have a moment inside. True if it moved. */
  show(index) {
    const place = this.places[index];
    const seen = 1 / this.zoom;
    const margin = Math.min(0.1 * seen, 24 / (this.room * this.zoom));
    if (this.zoom === 1 || (place >= this.from + margin && place <= this.from + seen - margin)) return false;
    const before = this.from;
    this.move(place - seen / 2);
    return this.from !== before;
  }

  x(index) { return this.left + (this.places[index] - this.from) * this.zoom * this.room; }

  placeAt(x) { return this.from + (x - this.left) / (this.room * this.zoom); }

  /** The moment nearest to a pixel. */
  indexAt(x) {
    const place = this.placeAt(x);
    const before = Math.max(0, lastUpTo(this.places, place));
    const next = Math.min(this.places.length - 1, before + 1);
    return place - this.places[before] <= this.places[next] - place ? before : next;
  }

  /** The moments that are inside, and one beyond at each end. */
  get seen() {
    return [
      Math.max(0, lastUpTo(this.places, this.from) - 1),
      Math.min(this.places.length - 1, lastUpTo(this.places, this.from + 1 / this.zoom) + 1),
    ];
  }

  /** Columns of steps, from pixel to pixel: between two of them time takes at least three. */
  get columns() {
    const [first, last] = this.seen;
    const columns = [];
    for (let at = first; at <= last; at += 1) {
      const x = this.x(at);
      if (at > first && x - this.x(at - 1) < this.width + 3) columns.at(-1)[1] = x;
      else columns.push([Math.max(x, this.left), x]);
    }
    return columns.filter(([, end]) => end >= this.left);
  }
}
