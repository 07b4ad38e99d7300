import type { SiteAssets } from '../assets/assets.ts';
import type { Issue, Publication } from '../model.ts';
import type { PlannedSite } from '../planning.ts';
import { summaryOf } from '../publish/counts.ts';
import { createAnswers } from '../remember/answers.ts';
import { type Line, readMemory } from '../remember/memory.ts';
import { createRecall } from '../remember/recall.ts';
import { hashOf } from '../util/hash.ts';
import { memoryPath, readMemoryFile } from '../write/memory-file.ts';
import { openOldOutput } from '../write/old-output.ts';
import type { MemoryInUse } from './noting.ts';

/** What is decided before any page is made. */
export interface Decided {
  readonly site: PlannedSite;
  readonly assets: SiteAssets;
  /** What the head of every page ends with, of each edition in its order. */
  readonly commonHeads: readonly string[];
  readonly issues: readonly Issue[];
  /** Hash of the data. */
  readonly data: string;
}

interface Options {
  readonly out: string;
  /** Hash of all code that makes pages. */
  readonly code: string;
  readonly force?: boolean;
  readonly publication?: Publication;
}

/** Reads what the last build left beside the output, and compares it with what is there now. */
export function openMemory(
  { site, assets, commonHeads, issues, data }: Decided,
  { out, code, force = false, publication }: Options,
): { memory: MemoryInUse; isDamaged: boolean } {
  const path = memoryPath(out);
  const key = keyOf(site, code, commonHeads);
  const answer = createAnswers({ ...site, ...assets });
  const lines = force ? 'none' : readMemoryFile(path);
  const known = typeof lines === 'string' ? undefined : readMemory(lines as Iterable<Line>);
  const { isUntouched } = openOldOutput(out);
  const recall = known && createRecall(known, { key, answer, isUntouched });
  const published = summaryOf(site.unpublished, publication);
  const whole = { code, data, pages: site.plan.pages.length, issues, published };
  return { memory: { path, key, recall, answer, whole }, isDamaged: lines === 'damaged' };
}

/** Hash of what every page depends on. Redirects are in a file of their own. */
function keyOf({ plan }: PlannedSite, code: string, commonHeads: readonly string[]): string {
  const editions = plan.editions.map(({ locale, settings, dataset }) => [
    locale,
    { ...settings, redirects: [] },
    dataset.site,
  ]);
  return hashOf(JSON.stringify([code, editions, commonHeads]));
}
