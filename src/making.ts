import type { SiteAssets } from './assets/assets.ts';
import { createFinisher, createThriftyFinisher, type Finisher } from './finishing.ts';
import { hasErrors } from './issues/catalogue.ts';
import type { Issue } from './model.ts';
import type { PlannedSite } from './planning.ts';
import type { Answer } from './remember/answers.ts';
import type { Recall } from './remember/recall.ts';
import { createRecorder } from './remember/recorder.ts';
import { headerPolicy } from './render/csp.ts';
import type { PageRenderer } from './render/page-renderer.ts';
import { countByType, sampleOf } from './render/usage.ts';
import { hashOf } from './util/hash.ts';
import { createWorkbench, type Workbench } from './workbench.ts';
import { weighed } from './write/budget.ts';
import { openMemoryFile } from './write/memory-file.ts';
import { openOldOutput } from './write/old-output.ts';
import { siteFiles } from './write/site-files.ts';
import { type OutputFile, type Written, writeSite } from './write/write-site.ts';

/** A site that is planned, whose assets are there. */
export interface Making {
  readonly site: PlannedSite;
  readonly assets: SiteAssets;
  readonly renderer: PageRenderer;
  readonly memory: MemoryInUse | undefined;
}

/** What is known of the last build, and where this one is written down. */
export interface MemoryInUse {
  readonly path: string;
  readonly key: string;
  readonly recall: Recall | undefined;
  readonly answer: Answer;
}

interface MakeOptions {
  readonly out: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What came of it. Without `written` nothing was written. */
export interface Made {
  readonly issues: readonly Issue[];
  readonly written?: Written;
}

/** Makes all files of a site that are not there yet as they should be. */
export async function makeSite(making: Making, options: MakeOptions): Promise<Made> {
  surveyPages(making);
  // Seldom: a page outside the sample used a class that no page in it has. By now all are known.
  return (await attempt(making, options)) ?? (await attempt(making, options)) ?? { issues: [] };
}

/** Learns what pages use, before any is finished: from a sample of those that have to be made, and from the memory of all others. */
function surveyPages({ site, renderer, memory }: Making): void {
  const recall = memory?.recall;
  const { pages } = site.plan;
  for (const page of sampleOf(pages.filter((page) => !recall?.standing(page)))) {
    const { fragments } = renderer.survey(page);
    recall?.learn(page, fragments);
  }
  if (!recall) return;
  for (const page of pages) {
    const known = recall.standing(page);
    if (known) renderer.usage.note(page.type.id, recall.fragmentsOf(known));
  }
}

/** Undefined, with nothing written, when the pages turned out to use more than was known. */
async function attempt(making: Making, options: MakeOptions): Promise<Made | undefined> {
  const { assets, renderer, memory } = making;
  const known = renderer.usage.size();
  const isComplete = () => renderer.usage.size() === known;
  const inline = await assets.inlineFor(renderer.usage.types);
  const workbench = createWorkbench(making, inline);
  const notes = memory && takeNotes(memory, inline);
  const finisher = notes
    ? createThriftyFinisher(workbench, { recall: memory?.recall, ...notes, old: openOldOutput(options.out) })
    : createFinisher(workbench);
  let issues: readonly Issue[] = [];
  const written = await writeSite(
    options.out,
    filesOf(making, { workbench, finisher, ...options }),
    async (read) => {
      if (!isComplete()) return false;
      issues = await workbench.issues(read);
      return !hasErrors(issues);
    },
  );
  if (written) notes?.save();
  else notes?.discard();
  return isComplete() ? { issues, ...(written ? { written } : {}) } : undefined;
}

interface Hands extends Pick<MakeOptions, 'onProgress'> {
  readonly workbench: Workbench;
  readonly finisher: Finisher;
}

/** All files of the site, each made when it is asked for, so that they need not be in memory together. */
function* filesOf(
  { site, assets }: Making,
  { workbench, finisher, onProgress }: Hands,
): Generator<OutputFile> {
  const { inline, scales } = workbench;
  const { pages } = site.plan;
  // In the order of the plan, whichever pages were looked at first.
  const types = [...countByType(pages).keys()];
  const policy = headerPolicy(
    types.flatMap((type) => inline.get(type) ?? []),
    site.settings,
  );
  for (const file of weighed(assets.files, scales)) yield finisher.file(file);
  for (const file of siteFiles({ ...site, ...assets }, policy)) yield finisher.file(file);
  let done = 0;
  for (const page of pages) {
    yield finisher.page(page);
    onProgress?.(++done, pages.length);
  }
}

/** Opens what the next build will remember of this one. */
function takeNotes({ path, key, recall, answer }: MemoryInUse, code: Workbench['inline']) {
  const inline = new Map([...code].map(([type, { css, loader }]) => [type, hashOf(`${css}\n${loader}`)]));
  const file = openMemoryFile(path);
  const recorder = createRecorder(file.write, recall?.memory);
  return {
    inline,
    recorder,
    discard: file.discard,
    save() {
      recorder.finish(key, inline, answer);
      file.save();
    },
  };
}
