import type { Dataset, PageIssue, PassingPage } from '../../model.ts';
import { unescapeMarkup } from '../../util/unescape.ts';
import { inPieces } from '../references.ts';

/**
 * What JavaScript writes where a value is missing, is no number, or is no text. Each is looked for by letters of it that
 * begin with a rare one: where they are not, the whole is not, and they are found sooner.
 */
const SLIPS = [
  { word: 'undefined', sign: 'fined' },
  { word: 'NaN', sign: 'NaN' },
  { word: '[object Object]', sign: '[object' },
  { word: 'Invalid Date', sign: 'Invalid' },
];

interface Slip {
  readonly word: string;
  readonly around: string;
}

const NONE: readonly Slip[] = [];

/** Words on finished pages that only a slip of a template writes there. One that stands in the data as well is meant. */
export function createWordCheck({ files }: Pick<Dataset, 'files'>): (page: PassingPage) => PageIssue[] {
  const known = new Map<string, boolean>();
  const isMeant = (word: string) => {
    const meant = known.get(word) ?? [...files.values()].some(({ text }) => text.includes(word));
    known.set(word, meant);
    return meant;
  };
  const slipsIn = (text: string) =>
    SLIPS.some(({ sign }) => text.includes(sign))
      ? SLIPS.flatMap(({ word }) => slipOf(text, word)).filter((slip) => !isMeant(slip.word))
      : NONE;
  const slipsInPieces = inPieces(slipsIn);
  return ({ page, body, head, jsonLd }) => {
    const texts = [head.title, head.description ?? '', jsonLd].flatMap(slipsIn);
    const all = [...texts, ...slipsInPieces(body)];
    if (all.length === 0) return [];
    const first = new Map(all.reverse().map((slip) => [slip.word, slip]));
    return [...first.values()].map((slip) => ({
      code: 'slipped-value',
      facts: { kind: 'word', page: page.path, others: 0, ...slip },
      group: `slipped-value ${slip.word} ${page.type.id}`,
    }));
  };
}

function slipOf(text: string, word: string): Slip[] {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!/\w/.test((text[at - 1] ?? '') + (text[at + word.length] ?? '')))
      return [{ word, around: `${before(text, at)}${word}${after(text, at + word.length)}` }];
  return [];
}

const REACH = 200;
const SHOWN = 30;

function before(text: string, at: number): string {
  const words = plain(text.slice(Math.max(0, at - REACH), at).replace(/^[^<]*>/, ''));
  return words.length > SHOWN ? `…${words.slice(-SHOWN)}` : words.trimStart();
}

function after(text: string, at: number): string {
  const words = plain(text.slice(at, at + REACH).replace(/<[^>]*$/, ''));
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words.trimEnd();
}

/** HTML without its tags. */
function plain(html: string): string {
  return unescapeMarkup(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
}
