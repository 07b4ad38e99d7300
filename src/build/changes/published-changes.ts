import type { RecordedChange } from '../../ledger/ledger-line.ts';
import type { PagePlan } from '../../model.ts';
import { fileOf } from '../../pages/paths.ts';
import { textHash } from '../../pages/readable-text.ts';
import { TERMINAL_MARKS, wordDiff } from '../../util/word-diff.ts';
import type { Comparison } from './collect.ts';
import { differingLines } from './differing-lines.ts';
import { createCauses } from './locate.ts';

/** At most this many lines of the data are recorded for a page. */
const MAX_CAUSES = 3;
/** A diff is cut after this many characters: the ledger contains one for each page. */
const MAX_DIFF = 240;

type Sources = Pick<Comparison, 'site' | 'ledger' | 'before' | 'after' | 'changedDependencies'>;

/** Tells the ledger why the texts of pages differ from those that were published. */
export function recordChanges(sources: Sources): void {
  const { site, ledger } = sources;
  const findCauses = createCauses(site);
  for (const page of site.plan.pages) {
    const change = ledger.hasNewText(page) ? changeOf(page, sources, findCauses) : undefined;
    if (change) ledger.noteChange(page, change);
  }
}

/**
 * Returns the lines of the data that changed a page, and the words that differ. Undefined if unknown: after a change of templates or
 * settings, or if the output does not have the text that was published.
 */
function changeOf(
  page: PagePlan,
  { ledger, before, after, changedDependencies }: Sources,
  findCauses: ReturnType<typeof createCauses>,
): RecordedChange | undefined {
  const dependencies = changedDependencies(page);
  const old = dependencies?.length ? before(fileOf(page)) : undefined;
  if (!old || !ledger.wasPublished(page, textHash(old))) return undefined;
  const differing = differingLines(old, after(fileOf(page)));
  const found = findCauses({ page, ...differing, dependencies });
  const causes = found.flatMap(({ cause }) =>
    cause.kind === 'data' ? `${cause.place.file}:${cause.place.line}` : [],
  );
  const example = found[0]?.example;
  if (causes.length === 0 || causes.length > MAX_CAUSES || !example) return undefined;
  return { causes, diff: shortened(wordDiff(example, TERMINAL_MARKS)) };
}

function shortened(diff: string): string {
  return diff.length > MAX_DIFF ? `${diff.slice(0, MAX_DIFF)}…` : diff;
}
