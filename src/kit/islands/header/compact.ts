/**
 * How far a page is scrolled, in CSS pixels, when the header becomes compact and when it is tall again: two thresholds
 * instead of one, so that it does not flicker around a single position.
 */
export type CompactRules = { readonly compactAbove: number; readonly tallBelow: number };

/** Says whether the header is compact at a scroll position, given what it was before. */
export function nextCompact(
  compact: boolean,
  scrollY: number,
  { compactAbove, tallBelow }: CompactRules,
): boolean {
  return compact ? scrollY >= tallBelow : scrollY > compactAbove;
}

/** Keeps `data-compact` in step with the scroll position; the rest is CSS. */
export function followScroll(header: HTMLElement, rules: CompactRules, signal: AbortSignal): void {
  const follow = () => {
    const compact = header.hasAttribute('data-compact');
    header.toggleAttribute('data-compact', nextCompact(compact, scrollY, rules));
  };
  follow();
  addEventListener('scroll', follow, { passive: true, signal });
}
