import { certainPlanIssues, decide, type Planned, type Templates } from './deciding.ts';
import { checkDefinition } from './definition/check-definition.ts';
import type { EditionData } from './definition/edition-settings.ts';
import { hasErrors } from './issues/catalogue.ts';
import { toldOnce } from './issues/once.ts';
import type { LoadedSite } from './load/editions.ts';
import { type LoadedBefore, loadSite } from './load/load-site.ts';
import type { Publication, SiteDefinition } from './model.ts';
import { withoutFollowing } from './plan/certain.ts';
import { publish } from './publish/publish.ts';
import { NOTHING } from './util/nothing.ts';
import { createBlame } from './watch/blame.ts';
import { guardDefinition } from './watch/guard.ts';
import { createTemplateLog, mistakeOf } from './watch/log.ts';
import type { Pulse } from './watch/pulse.ts';

/** For which day a site is planned, and who watches that its code comes to an end. */
interface PlanOptions extends Publication, LoadedBefore {
  readonly pulse?: Pulse;
  /** Whether another thread has found the same data sound, and looks for what is wrong with its pages. */
  readonly isSound?: boolean;
  /** Told once the data is loaded and sound, whatever its pages will be: what of it other threads need not load. */
  readonly loaded?: (handOver: LoadedSite['handOver']) => void;
}

/** Reads the data of a site and decides all of its pages. Writes nothing but what it is to keep. */
export function planFrom(
  root: string,
  given: SiteDefinition,
  { pulse, isSound = false, loaded: tell, engine, code, keeps, handed, ...publication }: PlanOptions = {},
): Planned {
  const blame = createBlame(root);
  try {
    const wrong = checkDefinition(given);
    if (hasErrors(wrong)) return { issues: wrong, dataset: NOTHING };
    const log = createTemplateLog(blame, pulse);
    const definition = guardDefinition(given, log);
    const loaded = loadSite(root, definition.data, { engine, code, keeps, handed });
    if (!hasErrors(loaded.issues)) tell?.(loaded.handOver);
    return planWith({ root, definition, log, isSound }, loaded, publication);
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
function planWith(templates: Templates, { editions, issues }: LoadedSite, publication: Publication): Planned {
  const { root, definition } = templates;
  const [main, ...others] = editions;
  const { dataset } = main;
  if (hasErrors(issues))
    return {
      issues: [...issues, ...withoutFollowing(certainPlanIssues(root, definition, dataset), issues)],
      dataset,
    };
  const all = decide(templates, editions);
  if (!all.site) return { issues: [...issues, ...all.issues], dataset };
  const published = publish({ definition, editions: all.editions, plan: all.site.plan }, publication);
  const found = [...issues, ...all.issues, ...published.issues];
  if (hasErrors(published.issues)) return { issues: found, dataset };
  const { datasets, unpublished } = published;
  if (!datasets) return { issues: found, dataset: all.dataset, site: { ...all.site, unpublished } };
  const now = (edition: EditionData, i: number) => ({ ...edition, dataset: datasets[i] ?? edition.dataset });
  const lasting = decide(templates, [now(main, 0), ...others.map((one, i) => now(one, i + 1))]);
  const told = toldOnce([...found, ...lasting.issues]);
  const site = lasting.site && { site: { ...lasting.site, unpublished } };
  return { issues: told, dataset: lasting.dataset, ...site };
}
