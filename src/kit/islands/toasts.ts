import { CLOSE } from './glyph.tsx';

/** The element that `Toaster` renders: one for all toasts of a page. */
export const TOASTER_ID = 'toaster';

/** A short message. Screen readers announce a destructive one immediately, the others after the current text. */
export type Toast = {
  readonly tone: 'success' | 'destructive';
  readonly title: string;
  readonly text: string;
};

/** Shows one toast at a time. */
export type Toasts = {
  /** Shows a toast and replaces any other. */
  show(toast: Toast): void;
  /** Removes the toast. */
  dismiss(): void;
};

/** Creates what shows toasts in the `Toaster` of a page. On a page without one, nothing is shown. */
export function createToasts(): Toasts {
  let dismiss = () => {};
  return {
    show(toast) {
      dismiss();
      const toaster = document.getElementById(TOASTER_ID);
      const box = toaster?.firstElementChild;
      if (toaster && box instanceof HTMLElement) dismiss = showIn(toaster, box, toast);
    },
    dismiss: () => dismiss(),
  };
}

/** The toasts of the page. */
export const toasts = createToasts();

/** Shows a toast until its time is over, or its button is pressed. Returns a function that removes it. */
function showIn({ dataset }: HTMLElement, box: HTMLElement, { tone, title, text }: Toast): () => void {
  const message = document.createElement('div');
  for (const line of [title, text]) message.append(withText('p', line));
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = dataset.close ?? '';
  button.innerHTML = `<svg viewBox="0 0 24 24" class="line-art" aria-hidden="true"><path d="${CLOSE}"/></svg>`;
  const end = new AbortController();
  const dismiss = () => {
    end.abort();
    message.remove();
    button.remove();
    delete box.dataset.tone;
  };
  button.addEventListener('click', dismiss);
  box.dataset.tone = tone;
  box.querySelector(tone === 'success' ? '[role=status]' : '[role=alert]')?.append(message);
  box.append(button);
  expire(box, Number(dataset.duration), dismiss, end.signal);
  return dismiss;
}

function withText(tag: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text });
}

/**
 * Calls `dismiss` when nobody has had the pointer or the focus on the toast for this long. Events of the pointer go to what is below
 * a toast, so its position is compared.
 */
function expire(box: HTMLElement, durationMs: number, dismiss: () => void, signal: AbortSignal): void {
  let timer = setTimeout(dismiss, durationMs);
  let isHeld = false;
  const hold = (held: boolean) => {
    if (held === isHeld) return;
    isHeld = held;
    clearTimeout(timer);
    if (!held) timer = setTimeout(dismiss, durationMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    hold(x > left && x < right && y > top && y < bottom);
  };
  addEventListener('pointermove', follow, { signal });
  box.addEventListener('focusin', () => hold(true), { signal });
  box.addEventListener('focusout', () => hold(false), { signal });
}
