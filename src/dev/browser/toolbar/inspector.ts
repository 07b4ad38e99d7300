import { el } from './elements.ts';

/** Shows where the text under the pointer comes from. */
export interface Inspector {
  readonly isOn: boolean;
  toggle(): void;
}

interface Options {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly openPlace: (place: string) => unknown;
  readonly onChange: () => void;
}

/** How long the pointer rests before the server is asked. */
const REST_MS = 80;
/** Longer texts are those of whole sections. */
const MAX_TEXT = 1500;
/** How many elements around the one under the pointer are looked at. */
const LEVELS = 3;

/** Returns the texts of an element and those around it, the shortest first: that of a link may be a part of a paragraph. */
export function textsAround(element: Element): string[] {
  const texts: string[] = [];
  for (let one: Element | null = element, i = 0; one && i < LEVELS; one = one.parentElement, i++) {
    const text = (one.getAttribute('alt') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '' && text.length <= MAX_TEXT && !texts.includes(text)) texts.push(text);
  }
  return texts;
}

async function findSource(element: Element): Promise<string | undefined> {
  const query = new URLSearchParams({ path: location.pathname });
  for (const text of textsAround(element)) query.append('text', text);
  const response = await fetch(`/__crosstown/api/source?${query}`);
  return response.ok ? ((await response.json()) as { readonly place?: string }).place : undefined;
}

/** Creates the inspector. While it is on, a click opens the editor instead of following a link. */
export function createInspector({ host, root, openPlace, onChange }: Options): Inspector {
  const marks = { box: el('div'), label: el('div') };
  const pointed = createPointed(marks);
  let isOn = false;
  const onMove = (event: Event) => {
    const [element] = event.composedPath();
    if (element instanceof Element && element !== pointed.element() && !event.composedPath().includes(host))
      pointed.move(element);
  };
  const onClick = (event: Event) => {
    if (event.composedPath().includes(host)) return;
    event.preventDefault();
    event.stopPropagation();
    const place = pointed.place();
    if (place) openPlace(place);
  };
  const onKey = ({ key }: KeyboardEvent) => void (key === 'Escape' && toggle());
  const toggle = () => {
    isOn = !isOn;
    const change = isOn ? 'addEventListener' : 'removeEventListener';
    document[change]('pointermove', onMove, true);
    document[change]('click', onClick, true);
    document[change]('keydown', onKey as EventListener, true);
    pointed.move(undefined);
    if (isOn) root.append(marks.box, marks.label);
    onChange();
  };
  return {
    get isOn() {
      return isOn;
    },
    toggle,
  };
}

type Marks = Record<'box' | 'label', HTMLElement>;

/** The element under the pointer, and its source, once it is known. */
function createPointed(marks: Marks) {
  let target: Element | undefined;
  let place: string | undefined;
  let timer = 0;
  return {
    element: () => target,
    place: () => place,
    move(element: Element | undefined) {
      target = element;
      place = undefined;
      clearTimeout(timer);
      if (!element) {
        for (const mark of Object.values(marks)) mark.remove();
        return;
      }
      timer = window.setTimeout(async () => {
        const found = await findSource(element).catch(() => undefined);
        if (target !== element) return;
        place = found;
        draw(element, marks, found);
      }, REST_MS);
    },
  };
}

function draw(element: Element, { box, label }: Marks, place: string | undefined): void {
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  box.style.cssText = `position:fixed;pointer-events:none;left:${left}px;top:${top}px;width:${width}px;height:${height}px;outline:2px solid #2456c9;background:rgb(36 86 201 / .12)`;
  label.textContent = place ?? 'from a template, or not found in the data';
  const below = bottom + 26 < innerHeight ? bottom + 2 : top - 26;
  label.style.cssText = `position:fixed;pointer-events:none;left:${Math.max(4, Math.min(left, innerWidth - 300))}px;top:${Math.max(4, below)}px;padding:2px 8px;border-radius:5px;background:#16171a;color:#fff;font:12px/1.6 ui-monospace,monospace`;
}
