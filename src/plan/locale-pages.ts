import { joinsOf } from '../load/schema/joins.ts';
import type { ConfiguredLocale, Issue, Lookups, PagePlan, SiteDefinition } from '../model.ts';
import { checkCells } from './check-cells.ts';
import { createCopyCheck } from './check-copy.ts';
import { checkOwnText } from './check-own-text.ts';
import { checkTypes } from './check-types.ts';
import { createCopywriter, createDating, readCopyTemplates, type WriteCopy } from './copy.ts';
import { expand } from './expand.ts';
import { createLookups } from './lookups.ts';
import { createPages, createShareImageIds } from './pages.ts';
import { type ContextOfRecords, recordContexts } from './record-context.ts';

/** The pages of a site in one language, before they know of one another. */
export interface LocalePages extends ConfiguredLocale {
  readonly lookups: Lookups;
  readonly pages: readonly PagePlan[];
  /** Those at their canonical address. */
  readonly originals: readonly PagePlan[];
  readonly copyOf: WriteCopy;
  readonly contextOf: ContextOfRecords;
  readonly issues: readonly Issue[];
}

/** Decides the pages of a site in one language. One that is known to be sound is not looked at for mistakes. */
export function planLocale(
  definition: SiteDefinition,
  given: ConfiguredLocale,
  isSound: boolean,
): LocalePages {
  const { dataset, settings, locale } = given;
  const lookups = createLookups(dataset);
  const contextOf = recordContexts(dataset, lookups);
  const templates = readCopyTemplates(definition, dataset);
  const writeCopy = createCopywriter(templates, dataset);
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
      datedCopy: createDating(templates, writeCopy),
      checkCopy: isSound ? () => [] : createCopyCheck(definition, templates, dataset),
      shareImageId: definition.shareImages && createShareImageIds(),
    },
  );
  const { pages, originals } = made;
  const planned = { ...given, lookups, pages, originals, copyOf: writeCopy, contextOf };
  const copyIssues = withoutRepeats(made.issues);
  // All else that is wrong was told of the plan of all records.
  if (withheld || isSound) return { ...planned, issues: copyIssues };
  const issues = [
    ...expanded.flatMap((entry) => entry.issues),
    ...checkTypes(expanded, dataset),
    ...checkCells(expanded, { ...dataset, lookups }),
    ...checkOwnText(expanded, dataset),
    ...copyIssues,
  ];
  return { ...planned, issues };
}

/** One mistake in the copy of a page type shows on each of its pages; it is told once. */
function withoutRepeats(issues: readonly Issue[]): Issue[] {
  const key = ({ code, facts, place }: Issue) =>
    code === 'empty-token'
      ? JSON.stringify([code, facts, place])
      : JSON.stringify([code, 'type' in facts ? facts.type : 'token' in facts ? facts.token : '', place]);
  return [...new Map([...issues].reverse().map((issue) => [key(issue), issue])).values()].reverse();
}
