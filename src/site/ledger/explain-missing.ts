import type { Issue, Origins, PagePlan, Place } from '../../core/model.ts';
import { isBelow } from '../../core/pages/redirects.ts';
import { groupBy } from '../../core/util/lists.ts';
import { isPublished, type LedgerEntry } from './ledger-line.ts';
import { concerns, type Move, proposeRedirects } from './propose-redirects.ts';
import {
  createSuccessors,
  findRenames,
  hasSlug,
  keyOfRecord,
  type Renames,
  type SiteAndLedger,
} from './successors.ts';

/** Causes that concern pages of a type, whatever their records. */
type CauseOfType = 'unpublished' | 'type' | 'page';

/** Why a page is missing. */
type Cause =
  | { readonly kind: 'renamed'; readonly collection: string; readonly slug: string; readonly now: string }
  | { readonly kind: 'removed'; readonly collection: string; readonly slug: string }
  | { [Kind in CauseOfType]: { readonly kind: Kind; readonly type: string } }[CauseOfType]
  | { readonly kind: 'moved' }
  | { readonly kind: 'redirect' | 'former' };

/** A published address, and why it is missing. */
interface Loss extends Move {
  readonly cause: Cause;
}

/** Says why published addresses are no pages now. */
export function explainMissing(missing: readonly LedgerEntry[], site: SiteAndLedger): Issue[] {
  if (missing.length === 0) return [];
  // URLs that redirect have the records of a former name.
  const published = missing.filter(({ path }) => isPublished(site.entries.get(path)));
  const renames = findRenames(published, site);
  const successorOf = createSuccessors(site, renames);
  const causeOf = createLossCauses(site, renames);
  const losses = missing.map((entry): Loss => {
    const successor = successorOf(entry);
    return { from: entry.path, to: successor?.path, cause: causeOf(entry, successor) };
  });
  return missingIssues(losses, site);
}

/** Returns one issue per cause, with the redirects to add. Pages that the redirects of an earlier one save too have no issue. */
function missingIssues(losses: readonly Loss[], { plan, dataset }: SiteAndLedger): Issue[] {
  const groups = groupBy(losses, ({ cause }) => JSON.stringify(cause));
  const isPage = (folder: string) => plan.pages.some(({ path }) => isBelow(path, folder));
  const rules = new Set(proposeRedirects([...groups.values()].flat(), isPage));
  return [...groups.values()].flatMap((group): Issue[] => {
    const own = [...rules].filter((rule) => group.some((loss) => concerns(rule, loss)));
    for (const rule of own) rules.delete(rule);
    const [first] = group;
    if (!first || own.length === 0) return [];
    const { cause, from: example, to: now = '' } = first;
    const facts = { count: group.length, example, rules: own.map(ruleLine) };
    const place = placeOf(cause, dataset.origins);
    return [
      {
        code: 'published-missing',
        facts: cause.kind === 'moved' ? { ...facts, kind: cause.kind, now } : { ...cause, ...facts },
        ...(place ? { place } : {}),
      },
    ];
  });
}

function ruleLine({ from, to }: Move): string {
  return `- { from: ${from}, ${to === undefined ? 'gone: true' : `to: ${to}`} }`;
}

/** The record that has another name now. */
function placeOf(cause: Cause, origins: Origins): Place | undefined {
  if (cause.kind !== 'renamed') return undefined;
  for (const origin of origins.values())
    if (origin.key === `${cause.collection}/${cause.now}`) return origin.locate(['slug']);
  return undefined;
}

/** Creates the function that says why a page is missing: a record if one is the reason, else the page type. */
function createLossCauses(
  { definition, dataset, plan }: SiteAndLedger,
  renames: Renames,
): (entry: LedgerEntry, successor: PagePlan | undefined) => Cause {
  return ({ type, records = {}, path, to }, successor) => {
    if (to !== undefined) return { kind: 'redirect' };
    if (type === undefined) return { kind: 'former' };
    const known = definition.pages.find(({ id }) => id === type);
    if (!known) return successor ? { kind: 'moved' } : { kind: 'type', type };
    if (plan.links.isUnpublished(path)) return { kind: 'unpublished', type };
    for (const [axis, slug] of Object.entries(records)) {
      const collection = known.axes[axis] ?? axis;
      const now = renames.get(keyOfRecord(collection, slug));
      if (now !== undefined) return { kind: 'renamed', collection, slug, now };
      if (!hasSlug(dataset, collection, slug)) return { kind: 'removed', collection, slug };
    }
    return successor ? { kind: 'moved' } : { kind: 'page', type };
  };
}
