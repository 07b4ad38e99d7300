import type { DataRecord, Issue, Origins } from '../model.ts';
import type { Interruptible } from '../util/interruptible.ts';
import { isInSample } from '../util/lists.ts';
import { ownTextOf, wordsOf } from './check-own-text.ts';
import type { Combination, Expansion } from './expand.ts';

/** About how many cells of a type are compared: enough for a share in percent, and independent of the size of the site. */
const MAX_CELLS = 500;
/** Shorter sentences, such as “Call us for a quote.”, may recur. */
const MIN_WORDS = 6;
/** A sentence may recur in this share of the cells, and in two of a small site. */
const MAX_SHARE = 0.05;
const MAX_RECORDS = 2;

/**
 * Warns of sentences that recur in many cells of a page type except for names: pages made of them differ in little else.
 * Source: https://developers.google.com/search/docs/essentials/spam-policies#scaled-content
 */
export function* checkSentences(
  expansions: readonly Expansion[],
  { origins }: { origins: Origins },
): Interruptible<Issue[]> {
  const issues: Issue[] = [];
  for (const { type, joins, value } of expansions) {
    if (type.cell === undefined || type.noindex || Object.keys(type.axes).length < 2) continue;
    const names = new Set(Object.keys(type.axes).map((axis) => joins.ofCells[axis] ?? axis));
    const shown = value.filter(({ cell }) => cell && cell.indexable !== false);
    const sampled = shown.filter((_, i) => isInSample(i, MAX_CELLS / shown.length));
    const { recurring, compared } = yield* findRecurring(sampled, names);
    const [first, ...others] = recurring;
    if (!first) continue;
    const { text, cells, cell } = first;
    const facts = { type: type.id, text, cells, of: compared, others: others.length };
    const place = origins.get(cell)?.place;
    issues.push({ code: 'shared-sentence', facts, ...(place ? { place } : {}) });
  }
  return issues;
}

/** A sentence, and in how many cells it is. */
interface Recurring {
  /** As it is written in the first cell that has it. */
  readonly text: string;
  readonly cell: DataRecord;
  cells: number;
}

/**
 * Returns the sentences that recur too often, the most frequent first, and the number of compared texts. Of equal texts,
 * which are reported by themselves, the first counts.
 */
function* findRecurring(
  combinations: readonly Combination[],
  names: ReadonlySet<string>,
): Interruptible<{ recurring: Recurring[]; compared: number }> {
  const met = new Map<string, Recurring>();
  const texts = new Set<string>();
  for (const combination of combinations) {
    yield;
    const { cell } = combination;
    if (!cell) continue;
    const { text, masks } = ownTextOf(combination, names);
    const all = wordsOf({ text, masks });
    if (texts.has(all)) continue;
    texts.add(all);
    const own = new Set<string>();
    for (const sentence of sentencesOf(text)) {
      const words = wordsOf({ text: sentence, masks });
      if (own.has(words) || words.split(' ').length < MIN_WORDS) continue;
      own.add(words);
      const known = met.get(words);
      if (known) known.cells += 1;
      else met.set(words, { text: sentence, cell, cells: 1 });
    }
  }
  const most = Math.max(MAX_RECORDS, texts.size * MAX_SHARE);
  const recurring = [...met.values()].filter(({ cells }) => cells > most);
  return { recurring: recurring.sort((a, b) => b.cells - a.cells), compared: texts.size };
}

/** The address of a link in Markdown: many texts may name one source. */
const ADDRESS = /\]\([^()\s]*\)/g;

function sentencesOf(text: string): string[] {
  return text
    .replace(ADDRESS, ']')
    .split(/(?<=[.!?])\s+|\n+/)
    .filter(Boolean);
}
