import { joinsOf } from '../load/schema/joins.ts';
import type { Dataset, Issue, Locale, Lookups, PagePlan, SiteDefinition, SiteSettings } from '../model.ts';
import { checkCells } from './check-cells.ts';
import { createCopyCheck } from './check-copy.ts';
import { checkOwnText } from './check-own-text.ts';
import { checkTypes } from './check-types.ts';
import { createCopywriter, createDating, readWordings, type WriteCopy } from './copy.ts';
import { expand } from './expand.ts';
import { createLookups } from './lookups.ts';
import { createPages, createShareImageIds } from './pages.ts';
import { type ContextOfRecords, recordContexts } from './record-context.ts';

/** What a site is planned from in one language. */
export interface GivenEdition {
  /** None where the site has one language alone. */
  readonly locale?: Locale;
  readonly dataset: Dataset;
  readonly settings: SiteSettings;
}

/** The pages of a site in one language, before they know of one another. */
export interface PlannedEdition extends GivenEdition {
  readonly lookups: Lookups;
  readonly pages: readonly PagePlan[];
  /** Those at their canonical address. */
  readonly originals: readonly PagePlan[];
  readonly copyOf: WriteCopy;
  readonly contextOf: ContextOfRecords;
  readonly issues: readonly Issue[];
}

/** Decides the pages of a site in one language. One that is known to be sound is not looked at for mistakes. */
export function planEdition(
  definition: SiteDefinition,
  given: GivenEdition,
  isSound: boolean,
): PlannedEdition {
  const { dataset, settings, locale } = given;
  const lookups = createLookups(dataset);
  const contextOf = recordContexts(dataset, lookups);
  const wordings = readWordings(definition, dataset);
  const writeCopy = createCopywriter(wordings, dataset);
  const { withheld } = dataset;
  const types = definition.pages.filter(({ id }) => !withheld?.types.has(id));
  const expanded = types.map((type) =>
    expand({ type, joins: joinsOf(type, definition.data) }, dataset, contextOf),
  );
  const made = createPages(
    expanded.flatMap(({ value }) => value),
    {
      settings,
      locale,
      contextOf,
      datedCopy: createDating(wordings, writeCopy),
      checkCopy: isSound ? () => [] : createCopyCheck(definition, wordings, dataset),
      shareImageId: definition.shareImages && createShareImageIds(),
    },
  );
  const { pages, originals } = made;
  const planned = { ...given, lookups, pages, originals, copyOf: writeCopy, contextOf };
  const ofWording = withoutRepeats(made.issues);
  // All else that is wrong was told of the plan of all records.
  if (withheld || isSound) return { ...planned, issues: ofWording };
  const issues = [
    ...expanded.flatMap((entry) => entry.issues),
    ...checkTypes(expanded, dataset),
    ...checkCells(expanded, { ...dataset, lookups }),
    ...checkOwnText(expanded, dataset),
    ...ofWording,
  ];
  return { ...planned, issues };
}

/** One mistake in the wording of a page type shows on each of its pages; it is told once. */
function withoutRepeats(issues: readonly Issue[]): Issue[] {
  const key = ({ code, facts, place }: Issue) =>
    code === 'empty-token'
      ? JSON.stringify([code, facts, place])
      : JSON.stringify([code, 'type' in facts ? facts.type : 'token' in facts ? facts.token : '', place]);
  return [...new Map([...issues].reverse().map((issue) => [key(issue), issue])).values()].reverse();
}
