import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Images, SiteDefinition } from '../../core/model.ts';
import { changedError } from '../../core/util/io-errors.ts';
import { imagesOf } from '../../site/assets/images.ts';
import { openLoadMemory } from '../../site/load/load-memory.ts';
import { type PlannedSite, planFrom } from '../../site/plan-site.ts';
import type { PageRenderer } from '../../site/render/page-renderer.ts';
import { createSiteRenderer } from '../../site/render/site-renderer.ts';
import { declareInputs } from '../../site/templates/inputs.ts';
import { createActivity } from '../../site/templates/watchdog.ts';
import { createFingerprints } from '../incremental/fingerprints.ts';
import { filesOf } from '../incremental/manifest.ts';
import { createTableWriter } from '../incremental/page-table.ts';
import { openOldOutput } from '../output/file-list.ts';
import { openFolderWriter } from '../output/staging.ts';
import { createPageBuilder } from '../page-builder.ts';
import { fingerprintOf, type WorkerJob, type WorkerPart, type WorkerStart } from './messages.ts';
import { buildChunks } from './queue.ts';

/* The code of a worker. It plans the site at once, then waits for jobs until it is terminated. */

const start = workerData as WorkerStart;
const { root, code, publication, heartbeat } = start;
const definition = await importDefinition(start);
const { site } = planFrom(root, definition, { ...publication, memory: openLoadMemory(root, { code }) });
let prepared: Prepared | undefined;
parentPort?.on('message', async (job: WorkerJob) => {
  prepared ??= prepare(job);
  const part = await buildPart(job, prepared);
  // A promise that templates have rejected ends the worker now, not after its part is accepted.
  await setImmediate();
  parentPort?.postMessage(part);
});

/** What all jobs have in common. */
interface Prepared {
  readonly site: PlannedSite;
  readonly images: Images;
  readonly renderer: PageRenderer;
}

async function importDefinition({ module, name, inputs }: WorkerStart): Promise<SiteDefinition> {
  const exported = (await import(module)) as Readonly<Record<string, SiteDefinition>>;
  const definition = exported[name];
  if (!definition) throw new Error(`${module} does not export “${name}”.`);
  if (inputs !== undefined) await declareInputs(inputs, definition);
  return definition;
}

function prepare({ fingerprint, images: imagesById, commonHeads }: WorkerJob): Prepared {
  if (!site || fingerprintOf(site) !== fingerprint) throw changedError(join(root, 'data'));
  const images = imagesOf(imagesById);
  return { site, images, renderer: createSiteRenderer({ ...site, commonHeads, images }) };
}

async function buildPart(job: WorkerJob, { site, images, renderer }: Prepared): Promise<WorkerPart> {
  const { inline, files, out, before, folder, tracksText } = job;
  const writer = createTableWriter(createFingerprints({ ...site, images }));
  // Which pages are up to date was decided in the main thread.
  const previous = { ...openOldOutput(out), files: before ? filesOf(before) : new Map() };
  const { write } = openFolderWriter(folder);
  const { build } = createPageBuilder({ site, renderer, inline, files, tracksText, previous, writer, write });
  const { during } = createActivity(heartbeat);
  const failure = await buildChunks(job, {
    // The number of a task must not be 0.
    build: (index) =>
      during(
        () => ({}),
        () => build(index),
        index + 1,
      ),
  });
  const usage = [...renderer.usage.types].map(([type, { uses }]) => ({ type, uses: [...uses] }));
  return { table: writer.done(), failure, usage };
}
