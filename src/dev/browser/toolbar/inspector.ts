import type { TextsAnswer, TextsRequest } from '../../edit/contract.ts';
import type { Act } from '../requests.ts';
import { el } from './elements.ts';

/** How long the pointer rests before the server is asked. */
const REST_MS = 80;
/** Longer texts are those of whole sections. */
const MAX_TEXT = 1500;
/** How many elements around the one under the pointer are looked at. */
const LEVELS = 3;

/** Returns the texts of an element and those around it, the shortest first: that of a link may be a part of a paragraph. */
function textsAround(element: Element): string[] {
  const texts: string[] = [];
  for (let one: Element | null = element, i = 0; one && i < LEVELS; one = one.parentElement, i++) {
    const text = (one.getAttribute('alt') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '' && text.length <= MAX_TEXT && !texts.includes(text)) texts.push(text);
  }
  return texts;
}

/** Returns the place of the first of the texts around an element whose value is known. */
async function findSource(element: Element, act: Act): Promise<string | undefined> {
  const request: TextsRequest = { page: location.pathname, texts: textsAround(element) };
  const { sources } = JSON.parse(await act('texts', request)) as TextsAnswer;
  return sources.find((source) => source !== null)?.place;
}

/**
 * Shows where the text under the pointer comes from; a click opens the editor instead of following a link. Ends with the `signal`.
 * `root` contains the toolbar, where nothing is shown.
 */
export function inspect(root: ShadowRoot, act: Act, signal: AbortSignal): void {
  const [box, label] = [el('div'), el('div')];
  let target: Element | undefined;
  let place: string | undefined;
  let timer = 0;
  const isOutside = (event: Event) => !event.composedPath().includes(root);
  const show = async (element: Element) => {
    const found = await findSource(element, act).catch(() => undefined);
    if (target !== element || signal.aborted) return;
    place = found;
    draw(element, box, label, found);
    root.append(box, label);
  };
  const options = { signal, capture: true };
  document.addEventListener(
    'pointermove',
    (event) => {
      const [element] = event.composedPath();
      if (!(element instanceof Element) || element === target || !isOutside(event)) return;
      [target, place] = [element, undefined];
      clearTimeout(timer);
      timer = window.setTimeout(() => void show(element), REST_MS);
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!isOutside(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (place) void act('open', { place });
    },
    options,
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    box.remove();
    label.remove();
  });
}

function draw(element: Element, box: HTMLElement, label: HTMLElement, place: string | undefined): void {
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  box.style.cssText = `position:fixed;pointer-events:none;left:${left}px;top:${top}px;width:${width}px;height:${height}px;outline:2px solid #2456c9;background:rgb(36 86 201 / .12)`;
  label.textContent = place ?? 'from a template, or not found in the data';
  const below = bottom + 26 < innerHeight ? bottom + 2 : top - 26;
  label.style.cssText = `position:fixed;pointer-events:none;left:${Math.max(4, Math.min(left, innerWidth - 300))}px;top:${Math.max(4, below)}px;padding:2px 8px;border-radius:5px;background:#16171a;color:#fff;font:12px/1.6 ui-monospace,monospace`;
}
