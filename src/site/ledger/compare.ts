import type { Issue, PagePlan, SitePlan } from '../../core/model.ts';
import { pathOf } from '../../core/pages/paths.ts';
import { createRedirector, type Resolved, takesRest } from '../../core/pages/redirects.ts';
import { explainMissing } from './explain-missing.ts';
import type { LedgerEntries } from './ledger-file.ts';
import { isPublished, type LedgerEntry } from './ledger-line.ts';
import type { ComparedSite } from './successors.ts';

/** What became of the published pages. Lists are sorted by path. */
export interface LedgerComparison {
  /** Pages that were never published, or not since they were removed. */
  readonly added: readonly PagePlan[];
  /** URLs that redirect now, or to another page than before. */
  readonly redirected: readonly { readonly entry: LedgerEntry; readonly to: string }[];
  /** URLs that are gone for good now. */
  readonly gone: readonly LedgerEntry[];
  readonly issues: readonly Issue[];
}

/** Hosts look for this page by its name; it is not visited at its own address. */
const NOT_FOUND = '/404';

/** The pages of a plan that have an address of their own. */
export function publishable({ pages }: Pick<SitePlan, 'pages'>): readonly PagePlan[] {
  return pages.filter(({ path }) => path !== NOT_FOUND);
}

/**
 * Compares the ledger with a plan. Each published URL must be a page, redirect to one directly, or be declared gone.
 */
export function compareLedger(entries: LedgerEntries, site: ComparedSite): LedgerComparison {
  const pages = publishable(site.plan);
  const paths = new Set(pages.map(({ path }) => path));
  const resolve = createRedirector(site.settings.redirects);
  const absent = [...entries.values()].filter(({ path }) => !paths.has(path));
  const fates = absent.map((entry) => ({ entry, ...fateOf(resolve(entry.path), paths) }));
  const added = pages.filter(({ path }) => !isPublished(entries.get(path)));
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
    issues: explainMissing(missing, { ...site, added, entries }),
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
