import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useRect } from './outline.tsx';

interface CardProps {
  readonly element: Element | undefined;
  readonly isLoaded: boolean;
  /** Whether a long text is edited, which needs the width of the screen. */
  readonly isWide: boolean;
  readonly name: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A card below or above an element, whichever has more room, and at the lower right if neither has any. */
export function Card({ element, isLoaded, isWide, name, onCancel, children }: CardProps) {
  const rect = useRect(element);
  const card = useRef<HTMLDivElement>(null);
  const isPlaced = rect !== undefined || element === undefined;
  useLayoutEffect(() => {
    // Keys must not scroll the page while the value is loaded.
    if (!isPlaced || !isLoaded) return card.current?.focus({ preventScroll: true });
    if (element) keepAbove(element, card.current);
    card.current?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, [element, isPlaced, isLoaded]);
  return (
    <div
      ref={card}
      className="text-card"
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      style={isWide ? placeOfWide(rect) : placeOf(rect)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </div>
  );
}

/** Not the search in the closed list of tokens. */
const CONTROL = '.field :is(input:not(.field-insert *), textarea, select, [contenteditable])';

const NARROW = 600;
const WIDTH = 420;
const GAP = 12;
/** Less room than this is none. */
const LEAST_ROOM = 260;
/** With this room a card shows the first pages that change. */
const GOOD_ROOM = 440;

/** Below or above the text, or beside it, wherever there is room, and at the lower right if there is none. */
function placeOf(rect: DOMRect | undefined): CSSProperties {
  if (innerWidth < NARROW) return {};
  const corner = { width: WIDTH, right: GAP, bottom: GAP, maxHeight: '70vh' };
  if (!rect) return corner;
  const below = innerHeight - rect.bottom - 2 * GAP;
  const above = rect.top - 2 * GAP;
  const room = Math.max(below, above);
  const right = rect.right + GAP;
  const top = Math.max(GAP, Math.min(rect.top, innerHeight - GOOD_ROOM));
  if (room < GOOD_ROOM && right + WIDTH + GAP < innerWidth)
    return { width: WIDTH, left: right, top, maxHeight: innerHeight - top - GAP };
  if (room < LEAST_ROOM) return corner;
  const left = Math.max(GAP, Math.min(rect.left - 4, innerWidth - WIDTH - GAP));
  return below >= Math.min(above, GOOD_ROOM)
    ? { width: WIDTH, left, top: Math.max(GAP, rect.bottom + GAP), maxHeight: below }
    : { width: WIDTH, left, bottom: Math.max(GAP, innerHeight - rect.top + GAP), maxHeight: above };
}

/** A long text is edited at the lower edge, below what the page shows of it. */
function placeOfWide(rect: DOMRect | undefined): CSSProperties {
  if (innerWidth < NARROW) return {};
  const width = Math.min(860, innerWidth - 2 * GAP);
  const left = Math.max(GAP, Math.min((rect?.left ?? GAP) - 4, innerWidth - width - GAP));
  return { width, left, bottom: GAP, maxHeight: '58vh' };
}

/** Scrolls so that a sheet at the lower edge of the screen does not cover the text. */
function keepAbove(element: Element, sheet: HTMLElement | null): void {
  const { top, bottom } = element.getBoundingClientRect();
  const { top: edge = innerHeight, width = 0 } = sheet?.getBoundingClientRect() ?? {};
  const isSheet = innerWidth < NARROW || width > WIDTH;
  if (top < 0 || bottom > (isSheet ? edge : innerHeight) - GAP)
    scrollBy({ top: top - 100, behavior: 'instant' });
}
