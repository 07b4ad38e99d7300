/** Where something stands in the window, and how large it is. */
export type Box = Readonly<Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>>;

/** How large something is. */
export type Size = Pick<Box, 'width' | 'height'>;

/** What is kept free between a tip and what it speaks of. The tip's own CSS bridges it for the pointer. */
const GAP = 8;

/**
 * Puts a tip above an element, or below where there is no room, and in any case into the window: the value of its
 * `translate`, counted from the window's upper left corner.
 */
export function placeTip(anchor: Box, { width, height }: Size, view: Size): string {
  const above = anchor.top - GAP - height;
  const left = inside(anchor.left + (anchor.width - width) / 2, view.width - width);
  const top = inside(above < GAP ? anchor.top + anchor.height + GAP : above, view.height - height);
  return `${left}px ${top}px`;
}

/** As far from the edges of the window as from the element, if there is room for that. */
function inside(start: number, room: number): number {
  return Math.max(GAP, Math.min(start, room - GAP));
}
