/**
 * Scroll positions in CSS pixels at which the header becomes compact and tall again. Two thresholds prevent
 * flickering around a single position.
 */
export type CompactRules = { readonly compactAbove: number; readonly tallBelow: number };

/** Returns whether the header is compact at a scroll position, given its previous state. */
export function nextCompact(
  compact: boolean,
  scrollY: number,
  { compactAbove, tallBelow }: CompactRules,
): boolean {
  return compact ? scrollY >= tallBelow : scrollY > compactAbove;
}

/** Updates `data-compact` of a header that has thresholds with the scroll position. CSS does the rest. */
export function followScroll(header: HTMLElement): void {
  const { compactAbove, tallBelow } = header.dataset;
  if (!compactAbove) return;
  const rules = { compactAbove: Number(compactAbove), tallBelow: Number(tallBelow) };
  const follow = () => {
    const compact = header.hasAttribute('data-compact');
    header.toggleAttribute('data-compact', nextCompact(compact, scrollY, rules));
  };
  follow();
  addEventListener('scroll', follow, { passive: true });
}
