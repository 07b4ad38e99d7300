import { parentPort, workerData } from 'node:worker_threads';
import { hasErrors } from '../core/diagnostics/issue.ts';
import type { SiteDefinition } from '../core/model.ts';
import { openLoadMemory } from '../site/load/load-memory.ts';
import { planFrom } from '../site/plan-site.ts';
import { declareInputs } from '../site/templates/inputs.ts';
import { createActivity } from '../site/templates/watchdog.ts';
import { checkInMemory } from './check-in-memory.ts';
import type { CheckStart } from './check-thread.ts';

/* The code of the thread that checks all pages. It plans the site itself, since functions of a site definition cannot be sent. */

const { root, module, inputs, code, publication, heartbeat } = workerData as CheckStart;
const { default: definition } = (await import(module)) as { readonly default: SiteDefinition };
if (inputs !== undefined) await declareInputs(inputs, definition);
const activity = createActivity(heartbeat);
const { site, issues } = planFrom(root, definition, {
  ...publication,
  activity,
  memory: openLoadMemory(root, { code }),
});
if (!site || hasErrors(issues))
  throw new Error('The data has errors, which are on the terminal. Correct them first.');
const { today } = publication;
parentPort?.postMessage(await checkInMemory({ root, site, today }));
