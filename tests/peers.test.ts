import { expect, test } from 'vitest';
import { requireSameText, visibleTexts } from '../scripts/peers/visible-text.ts';
import { folderWith, REPOSITORY } from './helpers/folders.ts';
import { run } from './helpers/process.ts';

test('all generators build the same pages, which the benchmark checks', async () => {
  const args = ['--import', 'tsx', 'scripts/bench.ts', '--peers', '--pages', '4', '--json'];
  const { code, stdout, stderr } = await run(process.execPath, args, { cwd: REPOSITORY });
  expect(code, stderr).toBe(0);
  const { runs } = JSON.parse(stdout) as {
    runs: { name: string; pages: number; files: number; bytes: number; cpuMs?: number; peakMb?: number }[];
  };
  const hasHugo = !stderr.includes('Hugo was not found');
  expect(runs.map(({ name }) => name)).toEqual([
    'react',
    'bytes',
    'crosstown',
    ...(hasHugo ? ['hugo'] : []),
    'eleventy',
    'astro',
  ]);
  for (const { name, pages, files, bytes, cpuMs, peakMb } of runs) {
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
