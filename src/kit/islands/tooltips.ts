import { placeTip } from './tooltip-place.ts';

/** The element that `Tooltip` renders: one for all tooltips of a page. */
export const TOOLTIP_ID = 'tooltip';

/**
 * Shows the `data-tip` of the element under the pointer or with the keyboard focus. As WCAG 2.2 (1.4.13) requires,
 * Escape hides it, and it stays while the pointer is on the tooltip, until both pointer and focus have left.
 */
export function startTooltips(): void {
  const box = document.getElementById(TOOLTIP_ID);
  if (!box) return;
  const { follow, place, hide } = tooltipIn(box);
  // For touch, browsers emit mouse events only for a tap, so scrolling over the map shows nothing.
  for (const type of ['mouseover', 'mouseout', 'focusin', 'focusout']) addEventListener(type, follow);
  addEventListener('scroll', place, true);
  // A page restored from the back/forward cache must not show a tooltip.
  addEventListener('pagehide', hide);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
}

function tooltipIn(box: HTMLElement) {
  /** The element whose tooltip is shown, about to be shown, or dismissed. */
  let carrier: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    box.hidden = true;
    carrier?.removeAttribute('aria-describedby');
  };
  const place = () => {
    if (!carrier) return;
    // The width of the body excludes the scrollbar and the space reserved for it.
    const view = { width: document.body.clientWidth, height: innerHeight };
    box.style.translate = placeTip(carrier.getBoundingClientRect(), box.getBoundingClientRect(), view);
  };
  const show = () => {
    // Move the tooltip into the landmark of its element, because all content must be inside a landmark.
    carrier?.closest('main, footer')?.append(box);
    box.textContent = carrier?.dataset.tip ?? '';
    box.hidden = false;
    carrier?.setAttribute('aria-describedby', TOOLTIP_ID);
    place();
  };
  const follow = ({ type }: Event) => {
    const hovered = box.matches(':hover') ? carrier : carrierWith(':hover');
    const focused = carrierWith(':focus');
    // The last moved one wins: the pointer can rest on the map while the visitor uses the keyboard.
    const next = type.startsWith('f') ? (focused ?? hovered) : (hovered ?? focused);
    if (next === carrier) return;
    hide();
    carrier = next;
    // Show it immediately for keyboard focus, so that screen readers announce it together with the element.
    if (next?.matches(':focus-visible')) show();
    else if (next) timer = setTimeout(show, Number(box.dataset.delay));
  };
  return { follow, place, hide };
}

function carrierWith(state: string): HTMLElement | null {
  return document.querySelector(`[data-tip]${state}`);
}
