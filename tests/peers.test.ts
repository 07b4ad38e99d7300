import { expect, test } from 'vitest';
import { tableOf } from '../scripts/peers/table.ts';
import { requireSameText, visibleTexts } from '../scripts/peers/visible-text.ts';
import { folderWith, REPOSITORY } from './helpers/folders.ts';
import { run } from './helpers/process.ts';

test('all generators build the same pages, which the benchmark checks', async () => {
  const args = ['--import', 'tsx', 'scripts/bench.ts', '--peers', '--pages', '4', '--rounds', '1', '--json'];
  const { code, stdout, stderr } = await run(process.execPath, args, {
    cwd: REPOSITORY,
    // Years of releases are not looked up.
    env: { npm_config_offline: 'true' },
  });
  expect(code, stderr).toBe(0);
  const { runs } = JSON.parse(stdout) as {
    runs: {
      name: string;
      pages: number;
      files: number;
      bytes: number;
      cpuMs?: number;
      peakMb?: number;
      version?: string;
    }[];
  };
  const hasHugo = !stderr.includes('Hugo was not found');
  expect(runs.map(({ name }) => name)).toEqual([
    'react-loop',
    'floor',
    'crosstown',
    ...(hasHugo ? ['hugo'] : []),
    'eleventy',
    'astro',
  ]);
  for (const { name, pages, files, bytes, cpuMs, peakMb, version } of runs) {
    if (name !== 'floor' && name !== 'crosstown') expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(pages, name).toBe(4);
    // Home, and what Crosstown writes for hosts and search engines.
    if (name === 'crosstown') expect(files).toBeGreaterThan(5);
    else expect(files, name).toBe(5);
    expect(bytes / pages, name).toBeGreaterThan(10_000);
    if (process.platform === 'linux')
      expect([cpuMs, peakMb], name).toEqual([expect.any(Number), expect.any(Number)]);
  }
  expect(runs[1]?.bytes).toBe(runs[0]?.bytes);
});

test('what a page shows does not depend on how it is written', () => {
  const page =
    '<html><head><title>T</title></head><body> <p>It&#x27;s  <b>here</b>\n</p><script>x</script></body>';
  expect(visibleTexts(page)).toEqual(["It's", 'here']);
  expect(visibleTexts("<body><p>It's <b>here</b></p>")).toEqual(["It's", 'here']);
});

test('a text that only one generator shows ends the comparison', () => {
  const [one, two] = [folderWith({ 'a.html': '<p>a<p>b' }), folderWith({ 'a.html': '<p>a' })];
  expect(() => requireSameText({ one, two }, 'a.html')).toThrow(
    'The comparison is not fair: a.html has “b” in one, and “undefined” in two.',
  );
  expect(() => requireSameText({ one, two: one }, 'a.html')).not.toThrow();
});

test('a table names releases, and relates each run to others of its size', () => {
  const [crosstown, astro] = [
    { name: 'crosstown', pages: 1000, wallMs: 2000, cpuMs: 1000, peakMb: 100 },
    { name: 'astro', pages: 1000, wallMs: 3000, cpuMs: 4000, peakMb: undefined, bytes: 2_000_000 },
  ];
  const release = { version: '7.3.5', year: 2026, node: 'v24.21.0' };
  const larger = { ...crosstown, pages: 2000 };
  expect([...tableOf([crosstown, { ...astro, ...release }, larger], ['crosstown'])].slice(2)).toEqual([
    '| 1,000 | crosstown | 2.00 s | 1.00 s | 500 | 100 MB |  |  |',
    '| 1,000 | astro 7.3.5 (2026, Node v24.21.0) | 3.00 s | 4.00 s | 333 |  | 2.0 MB | 1.50 (4.00) |',
    '| 2,000 | crosstown | 2.00 s | 1.00 s | 1,000 | 100 MB |  |  |',
  ]);
});
