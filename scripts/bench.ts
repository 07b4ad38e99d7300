import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '../src/pipeline.ts';
import { formatBytes, formatCount } from '../src/report/figures.ts';
import { syntheticSite, writeSyntheticData } from './synthetic/site.tsx';

/**
 * Measures the engine on a synthetic matrix. Machines differ and are noisy, so the figure that counts is a ratio
 * within one run: the time to make a site against the time to merely write the same number of bytes and files.
 * Usage: npm run bench [-- <towns> <services>]; 250 × 400 = 100,000 pages unless told.
 */
const [towns = 250, services = 400] = process.argv.slice(2).map(Number);
const root = mkdtempSync(join(tmpdir(), 'crosstown-bench-'));

try {
  writeSyntheticData(root, towns, services);
  const made = await timed(() => generate({ root, out: join(root, 'dist'), definition: syntheticSite }));
  const { pages = [] } = made.value.plan ?? {};
  const { bytes = 0, files = 0 } = made.value.written ?? {};
  const memory = process.resourceUsage().maxRSS * 1024;
  rmSync(join(root, 'dist'), { recursive: true });
  const baseline = await timed(async () => writeOnly(join(root, 'baseline'), files, bytes / files));
  console.log(
    `pages            ${formatCount(pages.length)} (${formatBytes(bytes)}, ${formatBytes(bytes / files)} each)`,
  );
  console.log(`generate         ${made.seconds.toFixed(2)} s, peak memory ${formatBytes(memory)}`);
  console.log(`writing alone    ${baseline.seconds.toFixed(2)} s`);
  console.log(`ratio            ${(made.seconds / baseline.seconds).toFixed(2)}`);
} finally {
  rmSync(root, { recursive: true, force: true });
}

async function timed<T>(run: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const start = performance.now();
  const value = await run();
  return { value, seconds: (performance.now() - start) / 1000 };
}

function writeOnly(folder: string, files: number, size: number): void {
  const content = Buffer.alloc(Math.round(size), 'x');
  for (let i = 0; i < files; i++) {
    const parent = join(folder, String(Math.floor(i / services)));
    if (i % services === 0) mkdirSync(parent, { recursive: true });
    writeFileSync(join(parent, `${i}.html`), content);
  }
}
