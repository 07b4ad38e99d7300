import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue } from '../core/model.ts';
import { compareCodeUnits } from '../core/util/order.ts';
import { type DependencyKey, partsOfKey, splitLocale } from '../site/dependencies/dependencies.ts';
import { type GenerateResult, generate } from './build.ts';
import { readRecorded } from './incremental/recorded.ts';
import { readFileList } from './output/file-list.ts';
import { hasFile } from './output/file-operations.ts';
import { findFiles, resolveOutput } from './output/paths.ts';
import { openStaging } from './output/staging.ts';
import { withLock } from './output/write-site.ts';

type Options = Parameters<typeof generate>[0];

/** Builds a site, and then once more from nothing in a temporary folder. Files of the output that differ are returned as issues. */
export async function generateAndVerify(options: Options): Promise<GenerateResult> {
  const result = await generate(options);
  if (!result.written) return result;
  const out = resolveOutput(options.out);
  const { waiting, whileWriting = (work) => work() } = options;
  const verify = async () => {
    const { folder, discard } = openStaging({ out });
    try {
      const { changes: _, whileWriting: __, ...same } = options;
      // With force, all data is read again too.
      const clean = await generate({ ...same, out: folder, force: true });
      // The data may have been changed meanwhile.
      const issues = clean.written ? findDifferences(out, folder) : clean.issues;
      return { ...result, issues: [...result.issues, ...issues], isVerified: issues.length === 0 };
    } finally {
      discard();
    }
  };
  return whileWriting(() => withLock(out, verify, waiting));
}

/** Compares an output with that of a clean build. There is one issue per cause. */
function findDifferences(out: string, clean: string): Issue[] {
  const [before, now] = [readRecorded(out), readRecorded(clean)];
  const touched: string[] = [];
  const missed: string[] = [];
  const unnoticed: string[] = [];
  const unknown = new Set<DependencyKey>();
  const paths = new Set([...(readFileList(out) ?? []), ...findFiles(clean)]);
  for (const path of [...paths].sort(compareCodeUnits)) {
    if (isSame(join(out, path), join(clean, path))) continue;
    const [old, current] = [before(path), now(path)];
    const keys = [...current.dependencies].filter((key) => !old.dependencies.has(key));
    if (old.hash !== undefined && old.hash === current.hash) touched.push(path);
    else if (keys.length === 0) unnoticed.push(path);
    else {
      missed.push(path);
      for (const key of keys) unknown.add(key);
    }
  }
  const dependencies = [...unknown].map(nameOf).sort(compareCodeUnits);
  const all: Issue[] = [
    { code: 'stale-output', facts: { kind: 'touched', files: touched } },
    { code: 'stale-output', facts: { kind: 'missed', files: missed, dependencies } },
    { code: 'stale-output', facts: { kind: 'unnoticed', files: unnoticed } },
  ];
  return all.filter(({ facts }) => (facts as { files: readonly string[] }).files.length > 0);
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => (hasFile(path) ? readFileSync(path) : undefined));
  return one && other ? one.equals(other) : one === other;
}

/** A record is named by its key, such as `towns/windham`, and anything else by its kind too. */
function nameOf(key: DependencyKey): string {
  const [kind, ...rest] = partsOfKey(splitLocale(key)[1]);
  return kind === 'record' ? (rest[0] ?? '') : [kind, ...rest].join(' ');
}
