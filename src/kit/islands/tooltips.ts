import { placeTip } from './tooltip-place.ts';

/** The element that `Tooltip` renders: one for all tips of a page. */
export const TOOLTIP_ID = 'tooltip';

/**
 * Shows the `data-tip` of what the pointer rests on or the keyboard has reached. As WCAG 2.2 asks in 1.4.13, it goes
 * with Escape, stays while the pointer is on the tip itself, and otherwise until pointer and focus have both left.
 */
export function startTooltips(): void {
  const box = document.getElementById(TOOLTIP_ID);
  if (!box) return;
  const { follow, place, hide } = tooltipIn(box);
  // Of touch, browsers make mouse events for a tap alone: scrolling over the map shows nothing.
  for (const type of ['mouseover', 'mouseout', 'focusin', 'focusout']) addEventListener(type, follow);
  addEventListener('scroll', place, true);
  // A page kept in the back/forward cache must not come back with a tip that nobody points at.
  addEventListener('pagehide', hide);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
}

function tooltipIn(box: HTMLElement) {
  /** Whose tip it is: shown, about to be shown, or dismissed. */
  let carrier: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    box.hidden = true;
    carrier?.removeAttribute('aria-describedby');
  };
  const place = () => {
    if (!carrier) return;
    // The body is as wide as the window without its scrollbar, and without the room that is kept for one.
    const view = { width: document.body.clientWidth, height: innerHeight };
    box.style.translate = placeTip(carrier.getBoundingClientRect(), box.getBoundingClientRect(), view);
  };
  const show = () => {
    // Into the landmark of what it speaks of: nothing on a page is outside of all.
    carrier?.closest('main, footer')?.append(box);
    box.textContent = carrier?.dataset.tip ?? '';
    box.hidden = false;
    carrier?.setAttribute('aria-describedby', TOOLTIP_ID);
    place();
  };
  const follow = ({ type }: Event) => {
    const hovered = box.matches(':hover') ? carrier : carrierWith(':hover');
    const focused = carrierWith(':focus');
    // What moved last counts: a pointer may be left lying on the map by somebody who goes on by keyboard.
    const next = type.startsWith('f') ? (focused ?? hovered) : (hovered ?? focused);
    if (next === carrier) return;
    hide();
    carrier = next;
    // By keyboard at once, so that screen readers read it together with what has the focus.
    if (next?.matches(':focus-visible')) show();
    else if (next) timer = setTimeout(show, Number(box.dataset.delay));
  };
  return { follow, place, hide };
}

function carrierWith(state: string): HTMLElement | null {
  return document.querySelector(`[data-tip]${state}`);
}
