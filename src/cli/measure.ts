import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { type Locate, measureSite } from '../dev/measure-site.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { planFrom } from '../plan-site.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { importSite } from './import-site.ts';
import { findInTemplates } from './locate-in-templates.ts';
import { type PublicationOptions, parsePublication } from './options.ts';
import { printIssues, withTemplateFiles } from './reporting.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

/** The niceness of a process that must not slow down others. */
const LOW_PRIORITY = 10;

/** Runs `crosstown measure`, which `crosstown dev` starts for its board: prints what is measured of all pages as JSON. */
export function runMeasure(options: PublicationOptions & TimeoutOptions, engine?: Engine): Promise<ExitCode> {
  setPriority(LOW_PRIORITY);
  return withWatchdog(options, engine, async (activity) => {
    const root = resolve(options.root);
    const publication = parsePublication(options);
    const { definition, code } = await importSite(root, engine, activity);
    const given = { ...publication, activity, engine: engine?.code, code };
    const { site, issues, dataset } = planFrom(root, definition, given);
    if (!site || hasErrors(issues)) {
      printIssues(issues, withTemplateFiles(root, issues, dataset.files));
      return EXIT.problems;
    }
    const onProgress = (done: number, total: number) => void process.send?.({ done, total });
    const { today } = publication;
    const locating = { root, engine, activity, publication, site };
    const locate: Locate = (findings) => findInTemplates(findings, locating);
    const measures = await measureSite({ root, site, code, engine: engine?.code, today, onProgress, locate });
    console.log(JSON.stringify(measures));
    return EXIT.ok;
  });
}
