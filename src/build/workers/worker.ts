import { parentPort, workerData } from 'node:worker_threads';
import { imagesOf } from '../../assets/images.ts';
import { openCache } from '../../cache/cache.ts';
import type { Images, SiteDefinition } from '../../model.ts';
import { lineOf } from '../../output/build-manifest-file.ts';
import { openOldOutput } from '../../output/file-list.ts';
import { openFolderWriter } from '../../output/staging.ts';
import { writeIfNew } from '../../output/write-site.ts';
import { type PlannedSite, planFrom } from '../../plan-site.ts';
import { openTrees } from '../../render/markdown-trees.ts';
import type { PageRenderer } from '../../render/page-renderer.ts';
import { createSiteRenderer } from '../../render/site-renderer.ts';
import { createActivity } from '../../sandbox/watchdog.ts';
import { createFingerprints } from '../incremental/fingerprints.ts';
import { createManifestWriter, type ManifestWriter } from '../incremental/manifest-writer.ts';
import { createIncrementalPageBuilder, createPageBuilder, type PageBuilder } from '../page-builder.ts';
import { createWorkbench } from '../workbench.ts';
import { makeChunk } from './build-chunk.ts';
import { chunksOf } from './chunk-queue.ts';
import { changedError, fingerprintOf } from './fingerprint.ts';
import type { Failure, Known, Load, Report, ReportedPage, Start, TypeUsage, WorkerJob } from './messages.ts';

/* What a thread beside the main one runs: it plans the site for itself, and makes pages until it is ended. */

const start = workerData as Start;
const definition = await importDefinition(start);
let site: PlannedSite | undefined;
let atWork: AtWork | undefined;
parentPort?.on('message', (message: Load | WorkerJob) => {
  if (message === 'load') site = planned();
  else for (const report of work(message, begun(message))) parentPort?.postMessage(report);
});

/** What is there once the main thread knows all that pages are made of. */
interface AtWork {
  readonly site: PlannedSite;
  readonly images: Images;
  readonly renderer: PageRenderer;
  /** What pages used, if there is more of it than when this was asked before. */
  newUsage(): readonly TypeUsage[];
}

async function importDefinition({ module, name }: Start): Promise<SiteDefinition> {
  const exported = (await import(module)) as Readonly<Record<string, SiteDefinition>>;
  const definition = exported[name];
  if (!definition) throw new Error(`${module} does not export “${name}”.`);
  return definition;
}

/** The main thread has found the data sound; undefined when it was changed since then, and is not any more. */
function planned(): PlannedSite | undefined {
  const { root, publication, engine } = start;
  return planFrom(root, definition, { ...publication, engine, isSound: true }).site;
}

function begun(job: WorkerJob): AtWork {
  atWork ??= begin(job);
  return atWork;
}

function begin(known: Known): AtWork {
  if (!site || fingerprintOf(start.root, site) !== known.fingerprint) throw changedError(start.root);
  const images = imagesOf(known.images);
  const trees = openTrees(openCache(start.root), start.engine);
  const renderer = createSiteRenderer({
    ...site,
    ...start,
    ...known,
    images,
    trees,
    observed: start.remembers,
  });
  return { site, images, renderer, newUsage: usageTeller(renderer) };
}

function* work(job: WorkerJob, atWork: AtWork): Generator<Report> {
  const { site, images, renderer } = atWork;
  const notes = takeNotes(renderer);
  const finisher = finisherFor(job, notes.recorder, atWork);
  const { write } = openFolderWriter(job.folder);
  const failures: Failure[] = [];
  const { during } = createActivity(start.work);
  const make = (index: number) =>
    during(
      () => ({}),
      () => finisher.build(pageAt(site, index)),
      index + 1,
    );
  for (const chunk of chunksOf(job.queue, job.thread)) {
    const pages: ReportedPage[] = [];
    for (const [index, { file, seen }] of makeChunk(chunk, job, { make, failures }))
      pages.push({ index, file: writeIfNew(file, write), seen });
    yield { pages, lines: notes.take(), usage: atWork.newUsage() };
  }
  if (start.remembers) notes.recorder.finish(createFingerprints({ ...site, images }));
  yield { pages: [], lines: notes.take(), usage: atWork.newUsage(), end: { failures } };
}

function pageAt({ plan }: PlannedSite, index: number) {
  const page = plan.pages[index];
  if (!page) throw changedError(start.root);
  return page;
}

/** Collects the lines for the memory, until they are taken. */
function takeNotes({ dependencies }: PageRenderer) {
  let lines = '';
  const write = (line: unknown) => {
    lines += lineOf(line);
  };
  const take = () => {
    const taken = lines;
    lines = '';
    return taken;
  };
  return { recorder: createManifestWriter({ write, dependencies }), take };
}

/** Which pages stand as they are was decided before: a thread makes all that it is given. */
function finisherFor(
  { inline, files, out, before }: WorkerJob,
  recorder: ManifestWriter,
  parts: AtWork,
): PageBuilder {
  const workbench = createWorkbench({ ...parts, inline, files });
  if (!start.remembers) return createPageBuilder(workbench);
  const old = openOldOutput(out);
  const standing = { isInPlace: true, read: old.read };
  const untouched = (path: string) => {
    const known = before.get(path);
    return known && old.isUntouched(path, known) ? known : undefined;
  };
  return createIncrementalPageBuilder(workbench, {
    previous: undefined,
    inline: new Map(),
    untouched,
    manifest: recorder,
    reusable: standing,
  });
}

function usageTeller({ usage }: PageRenderer): () => readonly TypeUsage[] {
  let told = 0;
  return () => {
    if (usage.size() === told) return [];
    told = usage.size();
    return [...usage.types].map(([type, { uses }]) => ({ type, uses: [...uses] }));
  };
}
