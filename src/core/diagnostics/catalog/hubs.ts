import { warning } from '../entry.ts';
import { pluralize, quote } from '../words.ts';

/** A hub with fewer entries than its type requires. */
export interface FewEntries {
  readonly path: string;
  readonly type: string;
  readonly entries: number;
  readonly minimum: number;
  /** Path of the page that lists its entries, if it has no page itself. */
  readonly into?: string;
}

/** Hubs with few entries. */
export const SMALL_HUBS = {
  'hub-kept': warning((f: FewEntries & { count: number }) => ({
    message: `${pluralize(f.count, ['published hub', 'published hubs'])} of the type ${quote(f.type)} ${f.count === 1 ? 'has' : 'have'} too few entries, and ${f.count === 1 ? 'keeps its page' : 'keep their pages'}. ${f.count === 1 ? 'It is' : 'One of them is'} ${quote(f.path)}: ${fewEntries(f)}.`,
    hint: `Add pages that it lists; or redirect its address in data/redirects.yaml to the hub above, which then lists its entries.`,
  })),
};

/** Why a hub has no page, as a part of a sentence. */
export function whyFewEntries(hub: FewEntries): string {
  return `${fewEntries(hub)}${hub.into === undefined ? '' : `; listed by ${hub.into}`}`;
}

function fewEntries({ entries, minimum }: FewEntries): string {
  return `${pluralize(entries, ['entry', 'entries'])} (at least ${minimum})`;
}
