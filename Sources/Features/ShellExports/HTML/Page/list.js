// A list of rows of one height, of which only those that are seen are in the page.

class VirtualList {
  /** @param draw Is called with an empty row and its number. */
  constructor(box, draw, rowHeight = 26) {
    this.box = box;
    this.draw = draw;
    this.rowHeight = rowHeight;
    this.count = 0;
    this.inner = make("div", "rows");
    this.inner.setAttribute("role", "presentation");
    this.rows = [];
    box.append(this.inner);
    box.addEventListener("scroll", () => this.refresh(false), { passive: true });
    new ResizeObserver(() => this.refresh(false)).observe(box);
  }

  setCount(count) {
    this.count = count;
    this.inner.style.height = `${count * this.rowHeight}px`;
    this.refresh(true);
  }

  /** @param isAnew True if rows that stay are drawn again, too. */
  refresh(isAnew) {
    const height = this.box.clientHeight;
    if (height === 0) return;
    const first = Math.max(0, Math.floor(this.box.scrollTop / this.rowHeight) - 3);
    const end = Math.min(this.count, Math.ceil((this.box.scrollTop + height) / this.rowHeight) + 3);
    const needed = Math.max(0, end - first);
    while (this.rows.length < needed) {
      const element = make("div", "row");
      this.rows.push({ element, number: -1 });
      this.inner.append(element);
    }
    // Rows stand in the page as on the screen: who reads it line by line gets them in order.
    this.rows.forEach((row, place) => {
      const number = first + place;
      row.element.hidden = number >= end;
      if (row.number === number && !isAnew) return;
      row.number = number;
      if (number >= end) return;
      row.element.className = "row";
      row.element.replaceChildren();
      row.element.style.transform = `translateY(${number * this.rowHeight}px)`;
      this.draw(row.element, number);
    });
  }

  /** Scrolls as little as is needed to show a row. */
  show(number) {
    const top = number * this.rowHeight;
    const height = this.box.clientHeight;
    if (top < this.box.scrollTop + this.rowHeight) {
      this.box.scrollTop = top - 3 * this.rowHeight;
    } else if (top + 3 * this.rowHeight > this.box.scrollTop + height) {
      this.box.scrollTop = top + 4 * this.rowHeight - height;
    }
  }

  /** The number of the row that an event is about. */
  number(event) {
    const element = event.target.closest(".row");
    return this.rows.find((row) => row.element === element)?.number ?? -1;
  }
}
