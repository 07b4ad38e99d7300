import type { MissingPages } from '../diagnostics/catalogue/published.ts';
import type { Facts } from '../diagnostics/catalogue.ts';
import type { Issue, Origins, PagePlan, Place } from '../model.ts';
import { isBelow } from '../pages/redirects.ts';
import { groupBy } from '../util/lists.ts';
import { isPublished, type LedgerEntry } from './ledger-line.ts';
import type { ComparedTexts, TextMatches } from './match-texts.ts';
import { concerns, type Move, type ProposedRule, proposeRedirects } from './propose-redirects.ts';
import {
  createSuccessors,
  findRenames,
  hasSlug,
  isFirst,
  keyOfRecord,
  type Renames,
  type SiteAndLedger,
} from './successors.ts';

interface WithTexts extends SiteAndLedger {
  readonly textMatches: TextMatches;
}

/** The causes as issues, and the addresses that the data does not explain. */
interface Explained {
  readonly issues: readonly Issue[];
  readonly unexplained: Pick<ComparedTexts, 'lost' | 'candidates' | 'entries'>;
}

/** Causes that concern pages of a type, whatever their records. */
type CauseOfType = 'hidden' | 'type' | 'page';

/** Why a page is missing. */
type Cause =
  | { readonly kind: 'renamed'; readonly collection: string; readonly slug: string; readonly now: string }
  | { readonly kind: 'removed'; readonly collection: string; readonly slug: string }
  | { [Kind in CauseOfType]: { readonly kind: Kind; readonly type: string } }[CauseOfType]
  | { readonly kind: 'moved' | 'same-text' | 'similar-text' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'former' };

interface MissingPage {
  readonly entry: LedgerEntry;
  /** The new page that replaces it. */
  readonly successor: PagePlan | undefined;
}

/** A published address, and why it is missing. */
interface Loss extends Move {
  readonly cause: Cause;
  readonly successor: PagePlan | undefined;
  /** How much of its text the successor has, if that is what they have in common. */
  readonly share?: number;
}

/** Says why published addresses are no pages now, and what is left to explain by texts. */
export function explainMissing(missing: readonly LedgerEntry[], site: WithTexts): Explained {
  const { entries } = site;
  if (missing.length === 0) return { issues: [], unexplained: { lost: [], candidates: [], entries } };
  // URLs that redirect have the records of a former name.
  const published = missing.filter(({ path }) => isPublished(entries.get(path)));
  const renames = findRenames(published, site);
  const successorOf = createSuccessors(site, renames);
  const causeOf = createCauses(site, renames);
  const lost: LedgerEntry[] = [];
  const losses = missing.map((entry): Loss => {
    const successor = successorOf(entry);
    if (!successor) lost.push(entry);
    const match = successor ? undefined : site.textMatches.get(entry.path);
    if (!match)
      return { from: entry.path, to: successor?.path, successor, cause: causeOf({ entry, successor }) };
    const { page, share = 1 } = match;
    const kind = match.share === undefined ? 'same-text' : 'similar-text';
    return { from: entry.path, to: page.path, successor: page, share, cause: { kind } };
  });
  const successors = new Set(losses.map(({ successor }) => successor));
  const candidates = site.added.filter((page) => isFirst(page) && !successors.has(page));
  return { issues: missingIssues(losses, site), unexplained: { lost, candidates, entries } };
}

/** Returns one issue per cause, with the redirects to add. Pages that the redirects of an earlier one save too have no issue. */
function missingIssues(losses: readonly Loss[], { plan, dataset }: SiteAndLedger): Issue[] {
  const groups = groupBy(losses, ({ cause }) => JSON.stringify(cause));
  const isPage = (folder: string) => plan.pages.some(({ path }) => isBelow(path, folder));
  const rules = new Set(proposeRedirects([...groups.values()].flat(), isPage));
  return [...groups.values()].flatMap((group): Issue[] => {
    const own = [...rules].filter((rule) => group.some((loss) => concerns(rule, loss)));
    for (const rule of own) rules.delete(rule);
    const issue = own.length > 0 ? missingIssue(group, own.map(ruleLine), dataset) : undefined;
    return issue ? [issue] : [];
  });
}

function missingIssue(
  group: readonly Loss[],
  rules: readonly string[],
  { origins }: SiteAndLedger['dataset'],
): Issue | undefined {
  const [first] = group;
  if (!first) return undefined;
  const facts = { count: group.length, example: first.from, rules };
  const place = placeOf(first, origins);
  return { code: 'published-missing', facts: factsOf(first, group, facts), ...(place ? { place } : {}) };
}

function factsOf(
  { cause, to = '' }: Loss,
  group: readonly Loss[],
  facts: MissingPages,
): Facts<'published-missing'> {
  switch (cause.kind) {
    case 'moved':
    case 'same-text':
      return { ...facts, kind: cause.kind, now: to };
    case 'similar-text': {
      const least = Math.min(...group.map(({ share = 1 }) => share));
      return { ...facts, kind: cause.kind, now: to, percent: Math.floor(least * 100) };
    }
    default:
      return { ...cause, ...facts };
  }
}

function ruleLine({ from, to }: ProposedRule): string {
  return `- { from: ${from}, ${to === undefined ? 'gone: true' : `to: ${to}`} }`;
}

/** The record that has another name now, or that a page with the same text is made from. */
function placeOf({ cause, successor, share }: Loss, origins: Origins): Place | undefined {
  if (share !== undefined && successor) {
    const record = successor.cell ?? Object.values(successor.records).at(-1);
    return record && origins.get(record)?.place;
  }
  if (cause.kind !== 'renamed') return undefined;
  for (const origin of origins.values())
    if (origin.key === `${cause.collection}/${cause.now}`) return origin.locate(['slug']);
  return undefined;
}

/** Creates the function that says why a page is missing: a record if one is the reason, else the page type. */
function createCauses(
  { definition, dataset, plan }: SiteAndLedger,
  renames: Renames,
): (page: MissingPage) => Cause {
  return ({ entry: { type, records = {}, path, to }, successor }) => {
    if (to !== undefined) return { kind: 'redirect' };
    if (type === undefined) return { kind: 'former' };
    const known = definition.pages.find(({ id }) => id === type);
    if (!known) return successor ? { kind: 'moved' } : { kind: 'type', type };
    if (plan.links.waits(path)) return { kind: 'hidden', type };
    for (const [axis, slug] of Object.entries(records)) {
      const collection = known.axes[axis] ?? axis;
      const now = renames.get(keyOfRecord(collection, slug));
      if (now !== undefined) return { kind: 'renamed', collection, slug, now };
      if (!hasSlug(dataset, collection, slug)) return { kind: 'removed', collection, slug };
    }
    return successor ? { kind: 'moved' } : { kind: 'page', type };
  };
}
