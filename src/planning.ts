import { join } from 'node:path';
import { certainPlanIssues, decide, type Planned, type Templates } from './deciding.ts';
import { checkDefinition } from './definition/check-definition.ts';
import type { EditionData } from './definition/edition-settings.ts';
import { hasErrors } from './issues/catalogue.ts';
import { toldOnce } from './issues/once.ts';
import { MUCH_DATA, sizeOfData } from './load/data-hash.ts';
import { loadEditions } from './load/editions.ts';
import { type Handed, handedFiles } from './load/handing.ts';
import { readDataFiles } from './load/read-files.ts';
import { openRowFile } from './load/row-file.ts';
import { createShelf } from './load/shelf.ts';
import type { Publication, SiteDefinition } from './model.ts';
import { publish } from './publish/publish.ts';
import { NOTHING } from './util/nothing.ts';
import { createBlame } from './watch/blame.ts';
import { guardDefinition } from './watch/guard.ts';
import { createTemplateLog, mistakeOf } from './watch/log.ts';
import type { Pulse } from './watch/pulse.ts';

/** For which day a site is planned, and who watches that its code comes to an end. */
interface PlanOptions extends Publication {
  readonly pulse?: Pulse;
  /** Whether another thread has found all of the same data sound; */
  readonly isSound?: boolean;
  /** and what it has loaded of it. */
  readonly handed?: Handed | undefined;
}

/** A plan, and what of its data other threads need not load again. */
export interface PlannedData extends Planned {
  readonly handOver?: () => Handed | undefined;
}

/** Reads the data of a site and decides all of its pages. Writes nothing. */
export function planFrom(
  root: string,
  given: SiteDefinition,
  { pulse, isSound = false, ...options }: PlanOptions = {},
): PlannedData {
  const blame = createBlame(root);
  try {
    const wrong = checkDefinition(given);
    if (hasErrors(wrong)) return { issues: wrong, dataset: NOTHING };
    const log = createTemplateLog(blame, pulse);
    return planWith({ root, definition: guardDefinition(given, log), log, isSound }, options);
  } catch (error) {
    // Functions of schemas are called by zod, wherever a value is validated.
    const thrown = blame(error);
    if (!thrown) throw error;
    return { issues: [mistakeOf(thrown, { name: thrown.name })], dataset: NOTHING };
  }
}

/**
 * Decides a site with all of its records, and where not all are published, once more with those that are. So mistakes in what
 * waits are told like all others, and what is found then is only about what is published.
 */
function planWith(templates: Templates, { handed, ...publication }: PlanOptions): PlannedData {
  const { root, definition } = templates;
  const files = readDataFiles(root, handed && handedFiles(handed));
  const tables = handed ? { handed } : { shelf: shelfFor(root) };
  const { editions, issues: loadIssues, handOver } = loadEditions(definition.data, files.value, tables);
  const [main, ...others] = editions;
  const { dataset } = main;
  const issues = [...files.issues, ...loadIssues];
  if (hasErrors(issues))
    return { issues: [...issues, ...certainPlanIssues(root, definition, dataset)], dataset };
  const all = decide(templates, editions);
  if (!all.site) return { issues: [...issues, ...all.issues], dataset };
  const published = publish({ definition, editions: all.editions, plan: all.site.plan }, publication);
  const found = [...issues, ...all.issues, ...published.issues];
  if (hasErrors(published.issues)) return { issues: found, dataset };
  const { datasets, unpublished } = published;
  if (!datasets) return { issues: found, dataset: all.dataset, site: { ...all.site, unpublished }, handOver };
  const now = (edition: EditionData, i: number) => ({ ...edition, dataset: datasets[i] ?? edition.dataset });
  const lasting = decide(templates, [now(main, 0), ...others.map((one, i) => now(one, i + 1))]);
  const told = toldOnce([...found, ...lasting.issues]);
  const site = lasting.site && { site: { ...lasting.site, unpublished } };
  return { issues: told, dataset: lasting.dataset, ...site, handOver };
}

/** Where the texts of very large tables are laid aside; on a site of some towns all stays in memory. */
function shelfFor(root: string) {
  const rows = sizeOfData(root) >= MUCH_DATA ? openRowFile(join(root, '.crosstown')) : undefined;
  return rows && createShelf(rows);
}
