import type { Written } from './place-of-piece.ts';

/**
 * Limits of Markdown texts, far above real texts. The parser is quadratic in some signs and recursive in levels, so
 * these are counted before parsing. At each limit a text takes seconds at most.
 */
export const MARKDOWN_LIMITS = {
  /** Characters of a text: five times a long chapter of a book. */
  letters: 200_000,
  /** Nested quotes and lists on a line. */
  levels: 30,
  /** Spaces before a line. */
  indent: 200,
  /** Signs that mark words and begin links, per paragraph and per text. */
  marks: 1000,
  allMarks: 20_000,
  /** Underlines of headings; quoted lines; comments and similar. */
  underlines: 500,
  quoted: 1000,
  openings: 500,
  /** Lines outside of code: of a text, and of a paragraph. */
  lines: 10_000,
  paragraph: 3000,
  /** Entries of lists; footnotes. */
  items: 5000,
  notes: 1000,
} as const;

/** The exceeded limit, and where it is exceeded. */
export interface Excess {
  readonly facts: { readonly kind: Kind; readonly limit: number };
  readonly spot: Written;
}

/** Returns the first exceeded limit. Reads each line at most once. */
export function findExcess(text: string): Excess | undefined {
  if (text.length > MARKDOWN_LIMITS.letters)
    return excess('letters', { written: text.trimStart().charAt(0), at: 0 });
  if (isLight(text)) return undefined;
  const counts: Counts = { ...NOTHING };
  let fence = '';
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end);
    const before = fence;
    fence = fenceBehind(line, fence);
    // Signs in code have no meaning.
    const found = before || fence ? undefined : lookAt(line, counts);
    if (found) return excess(found.kind, { written: found.written, at: at + found.at });
    at = end + 1;
  }
  return undefined;
}

const MAY_BE_DEEP = /^[ \t>+*\-\d.)]{31}/m;

/** Most texts are far below all limits: two scans are enough for them. */
function isLight(text: string): boolean {
  const { openings } = MARKDOWN_LIMITS;
  const few = (sign: RegExp) => (text.match(sign)?.length ?? 0) <= openings;
  return !MAY_BE_DEEP.test(text) && few(MARK) && few(/\n/g);
}

type Kind = keyof typeof MARKDOWN_LIMITS;
type Counts = Record<keyof typeof NOTHING, number>;

const NOTHING = {
  marks: 0,
  allMarks: 0,
  underlines: 0,
  quoted: 0,
  openings: 0,
  lines: 0,
  paragraph: 0,
  items: 0,
  notes: 0,
};

interface Found extends Written {
  readonly kind: Kind;
}

function excess(kind: Kind, spot: Written): Excess {
  return { facts: { kind, limit: MARKDOWN_LIMITS[kind] }, spot };
}

/** Returns the fence of the code block that a line is in or begins; empty if it is in none or ends it. */
function fenceBehind(line: string, fence: string): string {
  const [, signs = ''] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
  if (!fence) return signs;
  const isEnd = signs.startsWith(fence) && line.trim() === signs;
  return isEnd ? '' : fence;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** The beginning of a line: spaces, signs of lists and quotes. */
const BEGINNING = /^(?:[ \t]|>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;
const LEVEL = />|[-+*]|\d+[.)]/g;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
/** Signs that may mark words, or begin a link, code or HTML. */
const MARK = /[*_~[`<]/g;
const OPENING = /<[!?]/g;
const ITEM = /[-+*.)]/;
const NOTE = /^\[\^[^\]]+\]:/;

function lookAt(line: string, counts: Counts): Found | undefined {
  const [beginning = ''] = BEGINNING.exec(line) ?? [];
  const rest = line.slice(beginning.length);
  const first = { written: line.slice(0, 20), at: 0 };
  if ((beginning.match(LEVEL)?.length ?? 0) > MARKDOWN_LIMITS.levels) return { kind: 'levels', ...first };
  if (beginning.length > MARKDOWN_LIMITS.indent) return { kind: 'indent', ...first };
  // Rows of tables, list items and headings are separate paragraphs.
  const isItem = ITEM.test(beginning);
  if (rest.trim() === '' || /^[|#]/.test(rest) || isItem) Object.assign(counts, { marks: 0, paragraph: 0 });
  const signs =
    manyOf(OPENING, line, ['openings'], counts) ?? manyOf(MARK, line, ['marks', 'allMarks'], counts);
  if (signs) return signs;
  const kinds: Partial<Record<keyof Counts, boolean>> = {
    underlines: UNDERLINE.test(rest),
    quoted: beginning.includes('>'),
    items: isItem,
    notes: NOTE.test(rest),
    lines: true,
    paragraph: true,
  };
  const kind = (Object.keys(kinds) as (keyof Counts)[]).find((one) => kinds[one] && tooMany(one, 1, counts));
  return kind && { kind, ...first };
}

function tooMany(kind: keyof Counts, more: number, counts: Counts): boolean {
  counts[kind] += more;
  return counts[kind] > MARKDOWN_LIMITS[kind];
}

function manyOf(signs: RegExp, line: string, kinds: (keyof Counts)[], counts: Counts): Found | undefined {
  const found = [...line.matchAll(signs)];
  const kind = kinds.find((one) => tooMany(one, found.length, counts));
  const last = kind && found[found.length - 1 - (counts[kind] - MARKDOWN_LIMITS[kind] - 1)];
  return kind && last && { kind, written: last[0], at: last.index };
}
