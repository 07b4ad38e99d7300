import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { changesOf, type FileChange } from '../../author/edit/changes.ts';
import { addressOfEdit } from '../../author/edit/edits.ts';
import { writtenCollections } from '../../author/edit/written-record.ts';
import type { Attempt, DevSite, LoadedSite, Report } from '../site.ts';
import type { EditRequest, ShownPage, Trial } from './contract.ts';
import { type EditErrors, errorsOfEdits } from './edit-errors.ts';
import { type Comparison, comparePages } from './page-changes.ts';
import { type ComparableSite, createPageIndex, type KnownPages } from './page-index.ts';
import { createDescribeShown } from './shown-page.ts';

/** The errors that edits cause, as far as they are known. */
export interface CheckedEdits extends Pick<Trial, 'errors' | 'issues'> {
  /** The files that would be written. */
  readonly changes: readonly FileChange[];
}

/** What edits would change, found out without writing. */
export interface Trials {
  /** Tries edits for a page, again and again while its user types: only the last trial goes on, where it has stopped. Undefined without a site. */
  try(request: EditRequest): Promise<Trial | undefined>;
  /** Tries edits before they are written, as far as the pages that are made of the edited records. */
  check(request: EditRequest): Promise<CheckedEdits | undefined>;
}

/** The edits that were tried last. */
interface Run extends EditErrors {
  readonly request: EditRequest;
  readonly loaded: LoadedSite;
  readonly changes: readonly FileChange[];
  readonly report: Report;
  /** Undefined if the site has errors. */
  readonly pages?: ComparedPages | undefined;
  /** What was last said of the shown page. */
  shown?: ShownPage | undefined;
}

interface ComparedPages {
  readonly known: KnownPages;
  readonly next: ComparableSite;
  readonly comparison: Comparison;
}

interface Options {
  readonly root: string;
  readonly site: DevSite;
  /** Formats issues as text. */
  readonly format: (report: Report) => string;
}

/** Creates the trials of a server. */
export function createTrials({ root, site, format }: Options): Trials {
  const index = createPageIndex(site);
  const describeShown = createDescribeShown();
  let current: Run | undefined;
  let tries = 0;
  const begin = async (request: EditRequest): Promise<Run | undefined> => {
    const loaded = site.current();
    if (!loaded) return undefined;
    const { definition, plan } = loaded.site;
    const found = changesOf(request.edits, { root, definition, locales: plan.locales });
    const none = { request, loaded, changes: [], report: NOTHING, errors: [], others: [] };
    if ('errors' in found) return { ...none, errors: found.errors };
    const { changes } = found;
    const attempt = await site.attempt(new Map(changes.map(({ path, after }) => [path, after])));
    // The site was loaded again meanwhile.
    if (!attempt || site.current() !== loaded) return begin(request);
    const { issues, files, before } = attempt;
    const collections = writtenCollections(loaded.site);
    const caused = errorsOfEdits(request.edits, issues, before.issues, collections);
    const pages = compared(request, attempt, index.open(loaded));
    return { ...none, changes, report: { issues, files }, ...caused, pages };
  };
  const compared = (
    { edits, page }: EditRequest,
    { next: attempted }: Attempt,
    known: KnownPages,
  ): ComparedPages | undefined => {
    if (!attempted) return undefined;
    const next = index.compared(attempted);
    const first = { shown: page, records: new Set(edits.map((edit) => addressOfEdit(edit).record)) };
    return { known, next, comparison: comparePages(known, next, first) };
  };
  const isCurrent = (run: Run, { edits, page }: EditRequest) =>
    run.loaded === site.current() && run.request.page === page && isDeepStrictEqual(run.request.edits, edits);
  const run = async (request: EditRequest, isWanted: (comparison: Comparison) => boolean) => {
    const own = current && isCurrent(current, request) ? current : await begin(request);
    current = own;
    const comparison = own?.pages?.comparison;
    await comparison?.work(() => isWanted(comparison));
    return own;
  };
  const describe = (own: Run): Trial => {
    const { pages, request } = own;
    const changes = pages?.comparison.changes();
    // Nothing more can be said once its text is compared.
    if (pages && request.page !== undefined && !own.shown?.ownWords) {
      const differing = changes?.uncompared === 0 ? pages.comparison.differing() : undefined;
      own.shown = describeShown(request.page, pages.known, pages.next, differing);
    }
    const { errors, issues } = resultOf(own, format);
    return { errors, issues, pages: changes, shown: own.shown };
  };
  return {
    async check(request) {
      const own = await run(request, (comparison) => !comparison.areFirstDone());
      return own && resultOf(own, format);
    },
    async try(request) {
      tries += 1;
      const number = tries;
      // A page that types fast has sent the next trial already.
      await setImmediate();
      const isLast = () => number === tries;
      if (!isLast()) return NOT_TRIED;
      const own = await run(request, isLast);
      if (isLast()) index.fill();
      return own && describe(own);
    },
  };
}

const NOTHING: Report = { issues: [], files: new Map() };

/** Another trial was asked for at once. */
const NOT_TRIED: Trial = { errors: [], issues: '' };

function resultOf({ errors, others, report, changes, pages }: Run, format: Options['format']): CheckedEdits {
  const issues = [...others, ...(pages?.comparison.issues ?? [])];
  return { errors, issues: issues.length > 0 ? format({ ...report, issues }) : '', changes };
}
