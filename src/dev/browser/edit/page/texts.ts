import type { TextSource, TextsAnswer, TextsRequest } from '../../../edit/contract.ts';
import { currentPath } from '../../pages.ts';
import type { AskServer } from '../../requests.ts';
import type { MarkPosition } from './memory.ts';

/** A text of the page that comes from a value of the data. */
export interface MarkedText extends MarkPosition {
  readonly element: Element;
  readonly text: string;
  readonly source: TextSource;
}

/** What is visible of a page: all texts, and those whose value is known, in the order of the document. */
export interface MarkedTexts {
  readonly all: ReadonlySet<Element>;
  readonly known: readonly MarkedText[];
}

/** Requests the values that the texts of the page come from. */
export async function findMarkedTexts(ask: AskServer): Promise<MarkedTexts | { readonly error: string }> {
  const found = collectTexts(document.body);
  const body: TextsRequest = { page: currentPath(), texts: found.map(({ text }) => text) };
  const reply = await ask<TextsAnswer>('texts', body);
  if ('error' in reply) return reply;
  const { sources } = reply.value;
  const counts = new Map<string, number>();
  const known = found.flatMap(({ element, text, around }, i): MarkedText[] => {
    const source = sources[i];
    // A part of a text, such as a link in a paragraph, is edited with it.
    if (!source || around.some((outer) => sources[outer])) return [];
    const key = JSON.stringify(source.address);
    const index = counts.get(key) ?? 0;
    counts.set(key, index + 1);
    return [{ element, text, source, address: source.address, index }];
  });
  return { all: new Set(found.map(({ element }) => element)), known };
}

/** Whether two texts of a page are the same one, before and after it was loaded. */
export function isSamePosition(a: MarkPosition, b: MarkPosition): boolean {
  return a.index === b.index && JSON.stringify(a.address) === JSON.stringify(b.address);
}

/** Returns where a value is in its record, such as `faq 3 answer`, in the order in which people count. */
export function nameOfPath({ address }: Pick<TextSource, 'address'>): string {
  const parts = address.path.map((key) => (typeof key === 'number' ? key + 1 : key));
  return parts.join(' ') || 'text';
}

/** Returns the name of a record, which is known of those of texts. */
export function nameFor(record: string, text: MarkedText | undefined): string {
  return text?.address.record === record ? text.source.name : nameOfKey(record);
}

/** Returns the key of a record. Of one without a slug, it is the number in its file. */
export function nameOfKey(record: string): string {
  return record.replace(
    /^([^/]+)\/.*#(\d+)$/,
    (_, collection, index) => `${collection} ${Number(index) + 1}`,
  );
}

interface Found {
  readonly element: Element;
  readonly text: string;
  /** The indexes of the texts that it is a part of. */
  readonly around: readonly number[];
}

/** Neither texts nor containers of texts. */
const SKIPPED = 'script, style, template, noscript, svg, select, textarea, iframe, [id^="crosstown-"]';
/** Longer texts are those of whole sections. */
const MAX_TEXT = 3000;

/** Finds the elements that have a text of their own, and pictures with a description. */
function collectTexts(root: Element): readonly Found[] {
  const found: Found[] = [];
  const visit = (element: Element, around: readonly number[]) => {
    if (element.matches(SKIPPED)) return;
    const text = textOf(element);
    const isText = text !== '' && text.length <= MAX_TEXT && isSeen(element);
    if (isText) found.push({ element, text, around });
    const inside = isText ? [...around, found.length - 1] : around;
    for (const child of element.children) visit(child, inside);
  };
  visit(root, []);
  return found;
}

/** Returns the text of an element that contains text, and not only elements with text; otherwise nothing. */
function textOf(element: Element): string {
  const isText = [...element.childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
  );
  const text = element instanceof HTMLImageElement ? element.alt : isText ? element.textContent : '';
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height, right, bottom } = element.getBoundingClientRect();
  // Links to skip the header are beside the page until they have the focus.
  return width > 1 && height > 1 && right > 0 && bottom + scrollY > 0;
}
