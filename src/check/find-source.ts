import { Parser } from 'htmlparser2';
import { collapseSpace } from './page-head.ts';

/** Which element of a page is looked for. */
export interface WantedElement {
  /** The value of one of its attributes, or its text. */
  readonly text: string;
  /** The names of its tags; all if undefined. */
  readonly tags?: RegExp | undefined;
  /** Whether it has no text. */
  readonly isEmpty?: boolean;
}

interface OpenElement {
  readonly name: string;
  /** The position of the element, or of the nearest one around it that has one. */
  readonly source: string | undefined;
  readonly values: readonly string[];
  text: string;
}

/** How well an element matches, the best first. */
type Rank = 0 | 1 | 2 | 3;

const WORST = 4;

/**
 * Returns where an element of a page is in the templates: the value of `attribute` of the element, or of the nearest one around it.
 * An element that is or has exactly the text is preferred to one that contains it, an inner one to an outer one.
 */
export function findSource(
  html: string,
  { text, tags, isEmpty = false }: WantedElement,
  attribute: string,
): string | undefined {
  const open: OpenElement[] = [];
  const best: [Rank?, string?] = [];
  const note = (rank: Rank, { name, source }: OpenElement) => {
    if (source === undefined || (tags && !tags.test(name)) || rank >= (best[0] ?? WORST)) return;
    best.splice(0, 2, rank, source);
  };
  const parser = new Parser({
    onopentag(name, { [attribute]: own, ...others }) {
      const source = own ?? open.at(-1)?.source;
      open.push({ name, source, values: Object.values(others), text: '' });
    },
    ontext(part) {
      for (const element of open) element.text += part;
    },
    onclosetag() {
      const element = open.pop();
      if (!element) return;
      const content = collapseSpace(element.text);
      if (isEmpty && content !== '') return;
      if (element.values.includes(text)) note(0, element);
      else if (content === text) note(1, element);
      else if (content.includes(text)) note(2, element);
      else if (element.values.some((value) => value.includes(text))) note(3, element);
    },
  });
  parser.end(html);
  return best[1];
}
