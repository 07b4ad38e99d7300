import type { DependencyKey } from '../../dependencies/dependencies.ts';
import { whyFolded } from '../../diagnostics/catalogue/hubs.ts';
import { whyBelow } from '../../diagnostics/catalogue/thresholds.ts';
import { LATER, whyWave } from '../../diagnostics/catalogue/waves.ts';
import type { Ledger } from '../../ledger/open-ledger.ts';
import type { PagePlan } from '../../model.ts';
import { fileOf, pathOf } from '../../pages/paths.ts';
import type { PlannedSite } from '../../plan-site.ts';
import { compareCodeUnits, sortedBy } from '../../util/order.ts';
import type { Decided } from '../thresholds/decisions.ts';
import type { ChangeCause, ChangedLines, ChangeGroup, PlannedChanges } from './changes.ts';
import { differingLines, NO_LINES } from './differing-lines.ts';
import { createCauses, type DifferingPage, type FoundCause } from './locate.ts';

/** A page as it was decided whether to build it. */
interface SeenPage {
  readonly page: PagePlan;
  /** Whether its file differs from the output. */
  readonly isNew: boolean;
}

/** What changes are collected from. */
export interface Comparison {
  readonly site: PlannedSite;
  readonly ledger: Ledger;
  /** Returns the content of a file before this build; undefined if there was none. */
  before(path: string): Buffer | undefined;
  /** Returns the content of a file of this build. */
  after(path: string): Uint8Array;
  /** The dependencies of a page whose value differs from the last build; undefined if all pages are built again. */
  changedDependencies(page: PagePlan): readonly DependencyKey[] | undefined;
  readonly decisions: Pick<Decided, 'issues'>;
  /** Paths of the pages of the last build. */
  readonly formerPages: readonly string[];
}

/** Collects what a build changes, page by page. Of each page only its cause and the first lines that differ are kept. */
export function collectChanges(pages: readonly SeenPage[], sources: Comparison): PlannedChanges {
  const { site, ledger, formerPages } = sources;
  const { comparison } = ledger;
  const now = new Set(site.plan.pages.map(({ path }) => path));
  const former = new Set(formerPages);
  const isAdded = comparison
    ? setOf(comparison.added.map(({ path }) => path))
    : (path: string) => !former.has(path);
  const groups = createGroups();
  const findCauses = createCauses(site);
  let unchanged = 0;
  for (const { page, isNew } of pages) {
    if (isAdded(page.path)) continue;
    const change = changeOf(page, isNew, sources);
    if (!change) unchanged += 1;
    else groups.add(page, change, change.isEarlier ? EARLIER : findCauses({ page, ...change }));
  }
  return {
    since: comparison ? 'publication' : former.size > 0 ? 'output' : 'nothing',
    added: [...now].filter(isAdded).sort(compareCodeUnits),
    ...groups.all(),
    redirected: (comparison?.redirected ?? []).map(({ entry, to }) => ({ path: entry.path, to })),
    removed: comparison
      ? comparison.gone.map(({ path }) => path)
      : formerPages.filter((path) => !now.has(path)).sort(compareCodeUnits),
    held: site.unpublished.records,
    heldPages: heldPages(site.plan, sources.decisions),
    foldedHubs: site.plan.smallHubs.flatMap((hub) =>
      hub.isKept || hub.entries === 0 ? [] : { path: hub.path, reason: whyFolded(hub) },
    ),
    ...waveOf(site.plan),
    unchanged,
  };
}

function waveOf({ waves }: PlannedSite['plan']): Pick<PlannedChanges, 'wave'> {
  if (!waves) return {};
  const { status, later } = waves;
  return { wave: { ...status, later: later.size, reason: whyWave(status) } };
}

function heldPages(
  { waves, lacking }: PlannedSite['plan'],
  { issues }: Pick<Decided, 'issues'>,
): PlannedChanges['heldPages'] {
  const later = [...(waves?.later ?? [])].map((address) => ({ path: pathOf(address), reason: LATER }));
  const below = issues.flatMap(({ code, facts }) =>
    code === 'page-held' ? [{ path: facts.path, reason: whyBelow(facts) }] : [],
  );
  const short = [...lacking].map(([address, facts]) => ({
    path: pathOf(address),
    reason: whyBelow({ facts }),
  }));
  return sortedBy([...later, ...short, ...below], ({ path }) => path);
}

const EARLIER: readonly FoundCause[] = [{ cause: { kind: 'earlier' }, example: undefined }];

function setOf(paths: readonly string[]): (path: string) => boolean {
  const all = new Set(paths);
  return (path) => all.has(path);
}

interface Change extends Omit<DifferingPage, 'page'> {
  /** Whether the output already contains it: it was built since the last publication. */
  readonly isEarlier: boolean;
}

/** Returns how a page changes; undefined if it does not. */
function changeOf(page: PagePlan, isNew: boolean, sources: Comparison): Change | undefined {
  const { ledger, before, after, changedDependencies } = sources;
  const path = fileOf(page);
  if (!isNew) return ledger.hasNewText(page) ? { ...NO_LINES, dependencies: [], isEarlier: true } : undefined;
  const old = before(path);
  const differing = old ? differingLines(old, after(path)) : NO_LINES;
  return { ...differing, dependencies: changedDependencies(page), isEarlier: false };
}

interface Group {
  readonly cause: ChangeCause;
  readonly kind: ChangeGroup['kind'];
  readonly pages: { readonly path: string; readonly example: ChangedLines | undefined }[];
}

/** Groups pages by the causes of their change. A page with several causes is in several groups, and counted once. */
function createGroups() {
  const groups = new Map<string, Group>();
  const counts = { text: 0, code: 0 };
  return {
    add({ path }: PagePlan, { lines, isEarlier }: Change, causes: readonly FoundCause[]) {
      const kind = lines.length > 0 || isEarlier ? 'text' : 'code';
      counts[kind] += 1;
      for (const { cause, example } of causes) {
        const key = JSON.stringify([
          kind,
          cause.kind === 'data' ? [cause.place.file, cause.place.line] : cause,
        ]);
        const group = groups.get(key) ?? { cause, kind, pages: [] };
        groups.set(key, group);
        group.pages.push({ path, example });
      }
    },
    all: () => ({ changed: [...groups.values()].map(changeGroup).sort(byWeight), changedPages: counts }),
  };
}

function changeGroup({ cause, kind, pages }: Group): ChangeGroup {
  const sorted = pages.sort((a, b) => compareCodeUnits(a.path, b.path));
  const example = sorted[0]?.example;
  return { cause, kind, pages: sorted.map(({ path }) => path), ...(example ? { example } : {}) };
}

/** Changes of text first, those of most pages first. */
function byWeight(a: ChangeGroup, b: ChangeGroup): number {
  return (
    compareCodeUnits(b.kind, a.kind) ||
    b.pages.length - a.pages.length ||
    compareCodeUnits(a.pages[0] ?? '', b.pages[0] ?? '')
  );
}
