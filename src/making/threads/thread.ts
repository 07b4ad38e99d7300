import { parentPort, workerData } from 'node:worker_threads';
import { imagesOf } from '../../assets/images-by-id.ts';
import type { SiteDefinition } from '../../model.ts';
import { type PlannedSite, planFrom } from '../../planning.ts';
import { createAnswers } from '../../remember/answers.ts';
import { createRecorder, type Recorder } from '../../remember/recorder.ts';
import { createPageRenderer } from '../../render/page-renderer.ts';
import { lineOf } from '../../write/memory-file.ts';
import { openOldOutput } from '../../write/old-output.ts';
import { openFolder } from '../../write/staging.ts';
import { settle } from '../../write/write-site.ts';
import { createFinisher, createThriftyFinisher, type Finisher } from '../finishing.ts';
import { createWorkbench } from '../workbench.ts';
import { changedError, fingerprintOf } from './fingerprint.ts';
import { makeChunk } from './make-chunk.ts';
import type { Failure, Report, ReportedPage, SharedJob, Start, TypeUsage } from './messages.ts';
import { chunksOf } from './share.ts';

/* What a thread beside the main one runs: it loads the site for itself, and makes pages until it is ended. */

const start = workerData as Start;
const site = await loadSite(start);
const images = imagesOf(start.images);
const renderer = createPageRenderer({ ...site, ...start, images, observed: start.remembers });
parentPort?.on('message', (job: SharedJob) => {
  for (const report of work(job)) parentPort?.postMessage(report);
});

async function loadSite({ root, module, name, fingerprint }: Start): Promise<PlannedSite> {
  const exported = (await import(module)) as Readonly<Record<string, SiteDefinition>>;
  const definition = exported[name];
  if (!definition) throw new Error(`${module} does not export “${name}”.`);
  const { site } = planFrom(root, definition);
  if (!site || fingerprintOf(root, site) !== fingerprint) throw changedError(root);
  return site;
}

function* work(job: SharedJob): Generator<Report> {
  const notes = takeNotes();
  const finisher = finisherFor(job, notes.recorder);
  const { write } = openFolder(job.folder);
  const failures: Failure[] = [];
  const make = (index: number) => finisher.make(pageAt(index));
  for (const chunk of chunksOf(job.share, job.thread)) {
    const pages: ReportedPage[] = [];
    for (const [index, { file, weight, firstImage }] of makeChunk(chunk, job, { make, failures }))
      pages.push({ index, file: settle(file, write), weight, firstImage });
    yield { pages, lines: notes.take() };
  }
  if (start.remembers) notes.recorder.finish(createAnswers({ ...site, images }));
  yield { pages: [], lines: notes.take(), end: { usage: usageNow(), failures } };
}

function pageAt(index: number) {
  const page = site.plan.pages[index];
  if (!page) throw changedError(start.root);
  return page;
}

/** Collects the lines for the memory, until they are taken. */
function takeNotes() {
  let lines = '';
  const write = (line: unknown) => {
    lines += lineOf(line);
  };
  const take = () => {
    const taken = lines;
    lines = '';
    return taken;
  };
  return { recorder: createRecorder({ write, questions: renderer.questions }), take };
}

/** Which pages stand as they are was decided before: a thread makes all that it is given. */
function finisherFor({ inline, out, before }: SharedJob, recorder: Recorder): Finisher {
  const workbench = createWorkbench({ site, renderer }, inline);
  if (!start.remembers) return createFinisher(workbench);
  const old = openOldOutput(out);
  const untouched = (path: string) => {
    const known = before.get(path);
    return known && old.isUntouched(path, known) ? known : undefined;
  };
  return createThriftyFinisher(workbench, { recall: undefined, inline: new Map(), untouched, recorder, old });
}

/** All that the pages of this thread used, in this job and those before. */
function usageNow(): TypeUsage[] {
  return [...renderer.usage.types].map(([type, { uses }]) => ({ type, uses: [...uses] }));
}
