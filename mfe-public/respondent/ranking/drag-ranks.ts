/** Pixels that a pointer moves before it drags: less is a press. */
const THRESHOLD = 4;
/** Within so many pixels of the window's edge the page scrolls, by so many in each frame. */
const EDGE = 56;
const SCROLL = 8;

/**
 * Lets the rows of rankings in an element be dragged: by their grip, with a mouse anywhere on the row. A drop sets the row's list
 * of positions, as a respondent would, so that only the component knows what follows from it.
 */
export function dragRanks(element: HTMLElement): void {
  element.addEventListener('pointerdown', (event) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('.cv-rank');
    if (!row || event.button !== 0 || target.closest('select, button')) return;
    if (event.pointerType === 'mouse' || target.closest('.cv-rank-grip')) drag(row, event);
  });
}

function drag(row: HTMLElement, { pointerId, clientY: from }: PointerEvent): void {
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
  const own = rows.indexOf(row);
  const boxes = rows.map((each) => each.getBoundingClientRect());
  const middles = boxes.map(({ top, height }) => top + height / 2);
  const scrolled = scrollY;
  /** How far the others give way: the row with the gap to its neighbour. */
  const room = (boxes[own]?.height ?? 0) + ((boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0));
  const select = row.querySelector('select');
  const last = (select?.options.length ?? 1) - 2;
  let pointer = from;
  let to = own;
  let dragging = false;

  const show = () => {
    const way = pointer - from + scrollY - scrolled;
    const middle = (middles[own] ?? 0) + way;
    to = middles.filter((each, index) =>
      index < own ? each < middle : index > own && each <= middle,
    ).length;
    row.style.transform = `translateY(${way}px)`;
    rows.forEach((each, index) => {
      if (each === row) return;
      const gives = index > own && index <= to ? -room : index < own && index >= to ? room : 0;
      each.style.transform = gives ? `translateY(${gives}px)` : '';
    });
  };
  const scroll = () => {
    if (!dragging) return;
    const by = pointer < EDGE ? -SCROLL : pointer > innerHeight - EDGE ? SCROLL : 0;
    if (by) {
      scrollBy(0, by);
      show();
    }
    requestAnimationFrame(scroll);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    pointer = event.clientY;
    if (!dragging) {
      if (Math.abs(pointer - from) < THRESHOLD) return;
      dragging = true;
      row.setPointerCapture(pointerId);
      row.dataset.dragged = '';
      getSelection()?.removeAllRanges();
      scroll();
    }
    show();
  };
  const end = (drops: boolean) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', escape, true);
    if (!dragging) return;
    dragging = false;
    delete row.dataset.dragged;
    for (const each of rows) each.style.transform = '';
    // The press that ends a drag is no choice of the row.
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true));
    if (!drops || to === own || !select) return;
    select.value = String(Math.min(to, last) + 1);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const drop = (event: PointerEvent) => event.pointerId === pointerId && end(true);
  const cancel = (event: PointerEvent) => event.pointerId === pointerId && end(false);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Stopped before others get it: in a widget Escape would also close the survey.
    if (dragging) event.stopImmediatePropagation();
    end(false);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', drop);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', escape, true);
}
