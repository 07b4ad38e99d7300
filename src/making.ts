import type { SiteAssets } from './assets/assets.ts';
import { type Bench, createFinisher, createThriftyFinisher, type Finisher } from './finishing.ts';
import { hasErrors } from './issues/catalogue.ts';
import type { Issue, PagePlan } from './model.ts';
import type { PlannedSite } from './planning.ts';
import type { Answer } from './remember/answers.ts';
import type { Recall } from './remember/recall.ts';
import { createRecorder } from './remember/recorder.ts';
import { headerPolicy } from './render/csp.ts';
import type { InlineCode } from './render/document.ts';
import type { PageRenderer } from './render/page-renderer.ts';
import { countByType, sampleOf } from './render/usage.ts';
import { hashOf } from './util/hash.ts';
import { createScales, DEFAULT_BUDGETS, weighed } from './write/budget.ts';
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
  const bench = createBench(making, inline, options);
  const notes = memory && takeNotes(memory, inline);
  const finisher = notes
    ? createThriftyFinisher(bench, { recall: memory?.recall, ...notes, old: openOldOutput(options.out) })
    : createFinisher(bench);
  let issues: readonly Issue[] = [];
  const written = await writeSite(options.out, allFiles(making, bench, finisher), async (read) => {
    if (!isComplete()) return false;
    issues = await bench.issues(read);
    return !hasErrors(issues);
  });
  if (written) notes?.save();
  else notes?.discard();
  return isComplete() ? { issues, ...(written ? { written } : {}) } : undefined;
}

type InlineByType = ReadonlyMap<string, InlineCode>;

interface WholeBench extends Bench {
  readonly inline: InlineByType;
  readonly onProgress: MakeOptions['onProgress'];
  issues(read: (path: string) => Uint8Array): Promise<readonly Issue[]>;
}

function createBench({ site, renderer }: Making, inline: InlineByType, options: MakeOptions): WholeBench {
  const { budgets } = site.definition;
  const scales = createScales({ ...DEFAULT_BUDGETS, ...budgets });
  for (const [type, { css }] of inline) scales.css(type, css);
  const inlineOf = ({ type }: PagePlan) => inline.get(type.id) ?? { css: '', loader: '' };
  const counts = countByType(site.plan.pages);
  return {
    renderer,
    scales,
    inline,
    inlineOf,
    onProgress: options.onProgress,
    siblingsOf: ({ type }) => counts.get(type.id) ?? 0,
    issues: (read) =>
      scales.issues({
        partsOf: (page) => renderer.partsOf(page, inlineOf(page)),
        read: ({ file }) => read(file),
      }),
  };
}

/** All files of the site, each made when it is asked for, so that they need not be in memory together. */
function* allFiles({ site, assets }: Making, bench: WholeBench, finisher: Finisher): Generator<OutputFile> {
  // In the order of the plan, whichever pages were looked at first.
  const types = [...countByType(site.plan.pages).keys()];
  const policy = headerPolicy(
    types.flatMap((type) => bench.inline.get(type) ?? []),
    site.settings,
  );
  for (const file of weighed(assets.files, bench.scales)) yield finisher.file(file);
  for (const file of siteFiles({ ...site, ...assets }, policy)) yield finisher.file(file);
  const { pages } = site.plan;
  let done = 0;
  for (const page of pages) {
    yield finisher.page(page);
    bench.onProgress?.(++done, pages.length);
  }
}

/** Opens what the next build will remember of this one. */
function takeNotes({ path, key, recall, answer }: MemoryInUse, code: InlineByType) {
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
