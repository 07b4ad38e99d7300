import type { EditableValue, TokenChoice } from '../../../edit/contract.ts';
import type { ControlServices } from '../controls/services.ts';
import { isSamePosition, type MarkedText } from './texts.ts';

/** Shows on the page what is typed, until the page is restored. */
export interface LiveText {
  show(value: unknown): void;
  restore(): void;
}

interface LiveOptions {
  readonly base: EditableValue;
  readonly text: MarkedText | undefined;
  /** All texts of the page. */
  readonly texts: readonly MarkedText[];
  readonly services: ControlServices;
}

/**
 * Finds how a text of the page shows a value. Markdown is shown as the server renders it. Values that the page shows in another way than
 * they are written are not shown before they are saved.
 */
export function findLiveText({ base, text, texts, services }: LiveOptions): LiveText {
  const { value, field, tokens } = base;
  if (!text) return NONE;
  if (field.control.kind === 'markdown') {
    const own = texts.filter(({ address }) => isSamePosition({ ...base, index: 0 }, { address, index: 0 }));
    return liveMarkdown(
      own.map(({ element }) => element),
      services,
    );
  }
  const formats = typeof value === 'number' ? NUMBER_FORMATS : [String];
  for (const format of formats) {
    const textOf = (one: unknown) =>
      withTokens(typeof one === typeof value ? format(one) : String(one ?? ''), tokens);
    const live = livePlainText(text.element, textOf, textOf(value));
    if (live) return live;
  }
  return NONE;
}

const NONE: LiveText = { show() {}, restore() {} };

/** Prices are shown with separators of thousands, and in the language of the page. */
const NUMBER_FORMATS = [
  String,
  (value: unknown) => (value as number).toLocaleString(document.documentElement.lang || 'en'),
  (value: unknown) => (value as number).toFixed(2),
];

/** Returns a text with its tokens filled in, as far as their values are known. */
export function withTokens(text: string, tokens: readonly TokenChoice[]): string {
  return text.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => tokens.find(({ token }) => token === name.trim())?.value ?? whole,
  );
}

/** Only the characters of text nodes are changed, so that an island goes on with the nodes that it knows. */
function livePlainText(
  element: Element,
  textOf: (value: unknown) => string,
  before: string,
): LiveText | undefined {
  const nodes = textNodesIn(element);
  const originals = nodes.map(({ data }) => data);
  const at = before === '' ? -1 : originals.findIndex((data) => data.includes(before));
  // Quotation marks, dashes and blanks can differ between the data and the page.
  if (at < 0 && lettersOf(originals.join('')) !== lettersOf(before)) return undefined;
  const write = (textAt: (i: number) => string) => {
    for (const [i, node] of nodes.entries()) node.data = textAt(i);
  };
  const restored = (i: number) => originals[i] ?? '';
  return {
    show(value) {
      const text = textOf(value);
      write((i) => {
        if (at < 0) return i === 0 ? text : '';
        return i === at ? restored(i).replace(before, () => text) : restored(i);
      });
    },
    restore: () => write(restored),
  };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function textNodesIn(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** What Markdown becomes. */
const BLOCKS = 'p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table, hr';

/** Replaces the blocks that a Markdown text has become, which lie beside one another. */
function liveMarkdown(elements: readonly Element[], services: ControlServices): LiveText {
  const range = new Range();
  const [first, last] = [elements[0], elements.at(-1)];
  if (!first || !last) return NONE;
  let shown: ChildNode[] = [];
  let originals: readonly ChildNode[] = [];
  if (first === last) originals = shown = [...first.childNodes];
  else {
    range.setStartBefore(first);
    range.setEndAfter(last);
    const around = range.commonAncestorContainer;
    const within = [...around.childNodes].filter((node) => range.intersectsNode(node));
    // A template may divide a text, with pictures between its parts: the box has a preview.
    if (within.some((node) => node instanceof Element && !node.matches(BLOCKS))) return NONE;
    originals = shown = within;
  }
  const replace = (nodes: readonly ChildNode[]) => {
    const anchor = document.createComment('');
    shown[0]?.before(anchor);
    for (const node of shown) node.remove();
    // Without any node, the place would be lost.
    shown = nodes.length > 0 ? [...nodes] : [document.createTextNode('')];
    anchor.replaceWith(...shown);
  };
  let wanted: string | undefined;
  let isBusy = false;
  const render = async () => {
    // One request at a time: the last text wins.
    if (isBusy || wanted === undefined) return;
    const text = wanted;
    isBusy = true;
    const html = await services.markdown(text).catch(() => undefined);
    isBusy = false;
    if (wanted === undefined) return;
    if (html !== undefined) replace(nodesOf(html, first === last));
    if (wanted !== text) await render();
  };
  return {
    show(value) {
      wanted = String(value ?? '');
      void render();
    },
    restore() {
      wanted = undefined;
      replace(originals);
    },
  };
}

/** A paragraph that stays is given the content of the only paragraph that there is. */
function nodesOf(html: string, isInline: boolean): readonly ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = html.trim();
  const { content } = template;
  const isOne = content.childElementCount === 1 && content.firstElementChild?.localName === 'p';
  return [...(isInline && isOne ? (content.firstElementChild as Element) : content).childNodes];
}
