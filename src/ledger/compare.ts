import type { MissingPages } from '../diagnostics/catalogue/published.ts';
import type { Facts } from '../diagnostics/catalogue.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import type {
  Dataset,
  Issue,
  Origins,
  PagePlan,
  Place,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from '../model.ts';
import { pathOf } from '../pages/paths.ts';
import { createRedirector, isBelow, type Resolved, takesRest } from '../pages/redirects.ts';
import { sortedBy } from '../util/order.ts';
import type { LedgerEntries } from './ledger-file.ts';
import { isPublished, type LedgerEntry } from './ledger-line.ts';
import type { ComparedTexts, TextMatches } from './match-texts.ts';
import { concerns, type Move, type ProposedRule, proposeRedirects } from './propose-redirects.ts';

/** The planned site that the ledger is compared with. */
export interface ComparedSite {
  readonly definition: Pick<SiteDefinition, 'pages'>;
  readonly plan: Pick<SitePlan, 'pages' | 'links'>;
  readonly settings: Pick<SiteSettings, 'redirects'>;
  readonly dataset: Pick<Dataset, 'collections' | 'origins'>;
}

/** What became of the published pages. Lists are sorted by path. */
export interface LedgerComparison {
  /** Pages that were never published, or not since they were removed. */
  readonly added: readonly PagePlan[];
  /** URLs that redirect now, or to another page than before. */
  readonly redirected: readonly { readonly entry: LedgerEntry; readonly to: string }[];
  /** URLs that are gone for good now. */
  readonly gone: readonly LedgerEntry[];
  readonly issues: readonly Issue[];
  /** What data does not explain: addresses that would be lost, and new pages that replace no other. Their texts can be compared. */
  readonly unexplained: Pick<ComparedTexts, 'lost' | 'candidates' | 'entries'>;
}

/** Hosts look for this page by its name; it is not visited at its own address. */
const NOT_FOUND = '/404';

/** The pages of a plan that have an address of their own. */
export function publishable({ pages }: Pick<SitePlan, 'pages'>): readonly PagePlan[] {
  return pages.filter(({ path }) => path !== NOT_FOUND);
}

/**
 * Compares the ledger with a plan. Each published URL must be a page, redirect to one directly, or be declared gone. `textMatches` are
 * the pages that replace unexplained ones according to their texts.
 */
export function compareLedger(
  entries: LedgerEntries,
  site: ComparedSite,
  textMatches: TextMatches = new Map(),
): LedgerComparison {
  const pages = publishable(site.plan);
  const paths = new Set(pages.map(({ path }) => path));
  const resolve = createRedirector(site.settings.redirects);
  const absent: LedgerEntry[] = [];
  for (const entry of entries.values()) if (!paths.has(entry.path)) absent.push(entry);
  const fates = absent.map((entry) => ({
    entry,
    ...fateOf(resolve(entry.path), paths),
  }));
  const added = pages.filter(({ path }) => !isLive(entries.get(path)));
  const missing = fates.flatMap(({ entry, kind, to }) => {
    if (kind === 'lost') return [to === undefined ? entry : { ...entry, to }];
    return kind === 'unknown' && !entry.gone ? [entry] : [];
  });
  return {
    added,
    redirected: fates.flatMap(({ entry, kind, to = '' }) =>
      kind === 'redirected' && entry.to !== to ? [{ entry, to }] : [],
    ),
    gone: fates.flatMap(({ entry, kind }) => (kind === 'gone' && !entry.gone ? [entry] : [])),
    ...explainMissing(missing, { ...site, added, entries, textMatches }),
  };
}

/** What becomes of a URL that is no page: `lost` if its redirect leads to no page, `unknown` without a redirect. */
interface Fate {
  readonly kind: 'redirected' | 'gone' | 'lost' | 'unknown';
  readonly to?: string;
}

function fateOf(resolved: Resolved | undefined, paths: ReadonlySet<string>): Fate {
  if (!resolved) return { kind: 'unknown' };
  if ('gone' in resolved) return { kind: 'gone' };
  const { to, redirect } = resolved;
  // Redirects to a single address are checked with the plan.
  const isPage = !to.startsWith('/') || paths.has(pathOf(to)) || !takesRest(redirect.to ?? '');
  return { kind: isPage ? 'redirected' : 'lost', to };
}

function isLive(entry: LedgerEntry | undefined): boolean {
  return entry !== undefined && isPublished(entry);
}

interface WithAdded extends ComparedSite {
  readonly added: readonly PagePlan[];
  readonly entries: LedgerEntries;
  readonly textMatches: TextMatches;
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

function explainMissing(
  missing: readonly LedgerEntry[],
  site: WithAdded,
): Pick<LedgerComparison, 'issues' | 'unexplained'> {
  const { entries } = site;
  if (missing.length === 0) return { issues: [], unexplained: { lost: [], candidates: [], entries } };
  // URLs that redirect have the records of a former name.
  const published = missing.filter(({ path }) => isLive(entries.get(path)));
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
function missingIssues(losses: readonly Loss[], { plan, dataset }: WithAdded): Issue[] {
  const groups = new Map<string, Loss[]>();
  for (const loss of losses) {
    const key = JSON.stringify(loss.cause);
    groups.set(key, [...(groups.get(key) ?? []), loss]);
  }
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
  { origins }: WithAdded['dataset'],
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

/** The new slug of records that were renamed, by collection and old slug. */
type Renames = ReadonlyMap<string, string>;

function keyOfRecord(collection: string, slug: string): string {
  return `${collection}/${slug}`;
}

/**
 * Finds records that were renamed: slugs that no record has any more, and records that only new pages have. One of each in a
 * collection is a pair; of several, those whose names are similar.
 */
function findRenames(
  missing: readonly LedgerEntry[],
  { definition, dataset, added, entries }: WithAdded,
): Renames {
  const lost = new Map<string, Set<string>>();
  for (const { type, records = {} } of missing) {
    const { axes = {} } = definition.pages.find(({ id }) => id === type) ?? {};
    for (const [axis, slug] of Object.entries(records)) {
      const collection = axes[axis];
      if (collection === undefined || hasSlug(dataset, collection, slug)) continue;
      lost.set(collection, (lost.get(collection) ?? new Set()).add(slug));
    }
  }
  const renames = new Map<string, string>();
  for (const [collection, slugs] of lost) {
    const fresh = freshSlugs(collection, added, entries);
    const [only] = fresh;
    for (const slug of slugs) {
      const isPair = slugs.size === 1 && fresh.size === 1;
      const now = isPair ? only : (nearestWord(slug, fresh) ?? withSameStart(slug, fresh));
      if (now !== undefined) renames.set(keyOfRecord(collection, slug), now);
    }
  }
  return renames;
}

/** A name of which the other is the beginning: `windham` and `windham-maine`. Undefined if there are several. */
function withSameStart(slug: string, fresh: ReadonlySet<string>): string | undefined {
  const near = [...fresh].filter((one) => one.startsWith(`${slug}-`) || slug.startsWith(`${one}-`));
  return near.length === 1 ? near[0] : undefined;
}

function hasSlug({ collections }: ComparedSite['dataset'], collection: string, slug: string): boolean {
  return collections[collection]?.some((record) => record.slug === slug) ?? false;
}

/** The slugs of records of a collection that no published page has. */
function freshSlugs(
  collection: string,
  added: readonly PagePlan[],
  entries: LedgerEntries,
): ReadonlySet<string> {
  const old = new Set<string>();
  for (const entry of entries.values())
    if (isPublished(entry)) for (const slug of Object.values(entry.records ?? {})) old.add(slug);
  const slugs = added.flatMap(({ type, records }) =>
    Object.entries(type.axes).flatMap(([axis, name]) =>
      name === collection ? [String(records[axis]?.slug)] : [],
    ),
  );
  return new Set(slugs.filter((slug) => !old.has(slug)));
}

/** Creates the function that finds the page that replaces a missing one: the page that its redirect led to, or one of the same type with the same or with renamed records, or of another type with the same records. */
function createSuccessors(
  { added, plan, definition, entries }: WithAdded,
  renames: Renames,
): (entry: LedgerEntry) => PagePlan | undefined {
  const byIdentity = new Map<string, PagePlan>();
  const byRecords = new Map<string, PagePlan | 'several'>();
  // A list that became shorter lost its last pages: the first one replaces them.
  const tops = plan.pages.filter(({ pagination }) => pagination?.number === 1);
  for (const page of [...tops, ...added].filter(isFirst)) {
    const { type, locale } = page;
    const records = slugsOf(page);
    byIdentity.set(identityOf({ type: type.id, locale, records }), page);
    const key = identityOf({ locale, records });
    byRecords.set(key, byRecords.has(key) ? 'several' : page);
  }
  const axesOf = new Map(definition.pages.map(({ id, axes }) => [id, axes]));
  const byPath = new Map(plan.pages.map((page) => [page.path, page]));
  const byRecordsOf = ({ type = '', records = {}, locale }: LedgerEntry) => {
    const axes = axesOf.get(type) ?? {};
    const renamed = (axis: string, slug: string) => renames.get(keyOfRecord(axes[axis] ?? '', slug)) ?? slug;
    const now = Object.fromEntries(
      Object.entries(records).map(([axis, slug]) => [axis, renamed(axis, slug)]),
    );
    const same = byIdentity.get(identityOf({ type, locale, records: now }));
    if (same || Object.keys(now).length === 0) return same;
    const other = byRecords.get(identityOf({ locale, records: now }));
    return other === 'several' ? undefined : other;
  };
  const successorOf = (entry: LedgerEntry, depth = 0): PagePlan | undefined => {
    if (entry.to === undefined || depth > MAX_HOPS) return byRecordsOf(entry);
    const target = pathOf(entry.to);
    const next = entries.get(target);
    return byPath.get(target) ?? (next ? successorOf(next, depth + 1) : byRecordsOf(entry));
  };
  return successorOf;
}

/** A URL may have moved several times. */
const MAX_HOPS = 50;

/** Aliases and the later pages of a list have the records of another page. */
function isFirst({ href, canonical, pagination }: PagePlan): boolean {
  return href === canonical && (pagination?.number ?? 1) === 1;
}

/** The slugs of a page's records by axis, in the order of its type. */
export function slugsOf({ type, records }: PagePlan): Record<string, string> {
  return Object.fromEntries(Object.keys(type.axes).map((axis) => [axis, String(records[axis]?.slug)]));
}

function identityOf({
  type = '',
  locale = '',
  records,
}: {
  readonly type?: string | undefined;
  readonly locale?: string | undefined;
  readonly records: Readonly<Record<string, string>>;
}): string {
  return JSON.stringify([type, locale, sortedBy(Object.entries(records), ([axis]) => axis)]);
}

/** Creates the function that says why a page is missing: a record if one is the reason, else the page type. */
function createCauses(
  { definition, dataset, plan }: WithAdded,
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
