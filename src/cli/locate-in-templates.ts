import { openLocatedPages, type PlannedSite, planFrom } from '../build.ts';
import type { AuditFinding } from '../check/findings.ts';
import { isOfTemplate, locateInTemplates, type TemplateFault } from '../check/locate-in-templates.ts';
import type { Issue, ScheduleOptions } from '../model.ts';
import { openFunctionPlaces } from '../sandbox/function-places.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { importLocatedSite, importSite } from './import-site.ts';
import type { Engine } from './types.ts';

interface Input {
  readonly root: string;
  readonly engine: Engine | undefined;
  readonly activity: Activity;
  readonly publication: ScheduleOptions;
  /** The site, if it is planned already. */
  readonly site?: PlannedSite | undefined;
}

/**
 * Adds the places in the templates to issues of pages that have none. Compiles the templates once more, so that elements name their
 * lines, if there is such an issue.
 */
export async function locateIssues(
  faults: readonly TemplateFault[],
  { root, engine, activity, publication, ...given }: Input,
): Promise<readonly Issue[]> {
  if (!engine || !faults.some(isOfTemplate)) return faults.map(({ issue }) => issue);
  const { definition, code } = await importSite(root, engine, activity);
  const located = await importLocatedSite(root, engine, activity);
  if (!located) return faults.map(({ issue }) => issue);
  const planned = () => planFrom(root, definition, { ...publication, activity, engine: engine.code, code });
  const { site = planned().site } = given;
  if (!site) return faults.map(({ issue }) => issue);
  const { elementOf, typeOf } = await openLocatedPages({ root, site, code, located });
  const places = openFunctionPlaces(root);
  try {
    return faults.map((fault) =>
      locateInTemplates(fault, {
        elementOf,
        partOf(path, part) {
          // The plan has functions of the engine, which call those of the site.
          const value = definition.pages.find(({ id }) => id === typeOf(path))?.[part];
          return value && places.placeOf(value);
        },
      }),
    );
  } finally {
    places.close();
  }
}

/** Adds the places in the templates to findings that have none. */
export async function findInTemplates(
  findings: readonly AuditFinding[],
  input: Input,
): Promise<readonly AuditFinding[]> {
  const issues = await locateIssues(findings, input);
  return findings.map((finding, i) => ({ ...finding, issue: issues[i] ?? finding.issue }));
}
