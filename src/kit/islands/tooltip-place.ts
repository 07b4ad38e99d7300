/** Position and size of an element in the window. */
export type Box = Readonly<Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>>;

/** The size of an element. */
export type Size = Pick<Box, 'width' | 'height'>;

/** Distance between a tooltip and its element. The tooltip's CSS bridges it for the pointer. */
const GAP = 8;

/**
 * Places a tooltip above an element, or below if there is no room, and always inside the window. Returns the value of
 * `translate`, relative to the upper left corner of the window.
 */
export function placeTip(anchor: Box, { width, height }: Size, view: Size): string {
  const above = anchor.top - GAP - height;
  const left = inside(anchor.left + (anchor.width - width) / 2, view.width - width);
  const top = inside(above < GAP ? anchor.top + anchor.height + GAP : above, view.height - height);
  return `${left}px ${top}px`;
}

/** Keeps the gap to the edges of the window if there is room. */
function inside(start: number, room: number): number {
  return Math.max(GAP, Math.min(start, room - GAP));
}
