/**
 * Limits on Markdown texts, far above what people write. The parser takes the square of some signs, and calls itself for each level:
 * so they are counted before it sees a text.
 */
export const MARKDOWN_LIMITS = {
  /** Characters of a text: five times a long chapter of a book. */
  letters: 200_000,
  /** Quoted lines and lists within one another on a line. */
  levels: 30,
  /** Blanks before a line. */
  indent: 200,
  /** Of the signs that mark words and begin links, in one paragraph; and in a text. */
  marks: 1000,
  allMarks: 20_000,
  /** Lines below a text that make a heading of it; lines that are quoted; comments and the like. */
  underlines: 500,
  quoted: 1000,
  openings: 500,
} as const;

/** A piece of a text as it is written, and where it starts. */
interface Written {
  readonly written: string;
  readonly at: number;
}

/** What a text has too much of, and where the limit is passed. */
export interface Excess {
  readonly facts: { readonly kind: Kind; readonly limit: number };
  readonly spot: Written;
}

/** The first thing that a text has too much of, in at most one look at each of its lines. */
export function findExcess(text: string): Excess | undefined {
  if (text.length > MARKDOWN_LIMITS.letters)
    return excess('letters', { written: text.trimStart().charAt(0), at: 0 });
  if (isLight(text)) return undefined;
  const counts: Counts = { marks: 0, allMarks: 0, underlines: 0, quoted: 0, openings: 0 };
  let fence = '';
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end);
    const before = fence;
    fence = fenceBehind(line, fence);
    // In code nothing has a meaning.
    const found = before || fence ? undefined : lookAt(line, counts);
    if (found) return excess(found.kind, { written: found.written, at: at + found.at });
    at = end + 1;
  }
  return undefined;
}

const MAY_BE_DEEP = /^[ \t>+*\-\d.)]{31}/m;

/** Most texts have so little of all that each is looked through twice, and not line by line. */
function isLight(text: string): boolean {
  const { openings } = MARKDOWN_LIMITS;
  const few = (sign: RegExp) => (text.match(sign)?.length ?? 0) <= openings;
  return !MAY_BE_DEEP.test(text) && few(MARK) && few(/\n/g);
}

type Kind = keyof typeof MARKDOWN_LIMITS;
type Counts = Record<'marks' | 'allMarks' | 'underlines' | 'quoted' | 'openings', number>;

interface Found extends Written {
  readonly kind: Kind;
}

function excess(kind: Kind, spot: Written): Excess {
  return { facts: { kind, limit: MARKDOWN_LIMITS[kind] }, spot };
}

/** The signs that began the code which a line is in, or begins; nothing where it is in none, or ends it. */
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

/** What begins a line: blanks, signs of lists and of what is quoted. */
const BEGINNING = /^(?:[ \t]|>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;
const LEVEL = />|[-+*]|\d+[.)]/g;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
/** Signs that may mark words, begin a link, or begin code or HTML. */
const MARK = /[*_~[`<]/g;
const OPENING = /<[!?]/g;

function lookAt(line: string, counts: Counts): Found | undefined {
  const [beginning = ''] = BEGINNING.exec(line) ?? [];
  const rest = line.slice(beginning.length);
  const first = { written: line.slice(0, 20), at: 0 };
  if ((beginning.match(LEVEL)?.length ?? 0) > MARKDOWN_LIMITS.levels) return { kind: 'levels', ...first };
  if (beginning.length > MARKDOWN_LIMITS.indent) return { kind: 'indent', ...first };
  // A row of a table, an entry of a list and a heading have words of their own.
  if (rest.trim() === '' || /^[|#]/.test(rest) || /[-+*.)]/.test(beginning)) counts.marks = 0;
  if (UNDERLINE.test(rest) && tooMany('underlines', 1, counts)) return { kind: 'underlines', ...first };
  if (beginning.includes('>') && tooMany('quoted', 1, counts)) return { kind: 'quoted', ...first };
  return manyOf(OPENING, line, ['openings'], counts) ?? manyOf(MARK, line, ['marks', 'allMarks'], counts);
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
