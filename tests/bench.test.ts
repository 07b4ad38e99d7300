import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeMatrix } from '../scripts/matrix/data.ts';
import { matrixSite } from '../scripts/matrix/site.ts';
import { planFrom } from '../src/site/plan-site.ts';
import { REPOSITORY, temporaryFolder } from './helpers/folders.ts';
import { run } from './helpers/process.ts';

/** The pages of a town and a service that the reference site has itself: six in each town. */
const OWN = 6 * readdirSync(join(REPOSITORY, 'data/cells')).length;

test('the benchmark makes all of its runs', async () => {
  const args = ['--import', 'tsx', 'scripts/bench.ts', '--pages', `${OWN + 6}`, '--rounds', '1', '--json'];
  const { code, stdout, stderr } = await run(process.execPath, args, {
    cwd: REPOSITORY,
    // Years of releases are not looked up.
    env: { NODE_ENV: 'production', npm_config_offline: 'true' },
  });
  expect(code, stderr).toBe(0);
  const { runs } = JSON.parse(stdout) as { runs: { page: string; name: string; pages: number }[] };
  const namesOf = (page: string) => runs.filter((run) => run.page === page).map(({ name }) => name);
  expect(namesOf('reference')).toEqual([
    'crosstown',
    'floor',
    'react-loop',
    'unchanged',
    'one-record',
    'one-template',
    'dev-start',
    'dev-start-again',
    'dev-text',
    'dev-template',
  ]);
  expect(namesOf('plain')).toEqual(['react-loop', 'floor', 'crosstown']);
  for (const page of ['reference', 'plain'])
    expect(new Set(runs.filter((run) => run.page === page).map(({ pages }) => pages)).size, page).toBe(1);
});

test('where there are not enough towns, each has more services', () => {
  const root = temporaryFolder();
  writeMatrix(REPOSITORY, root, OWN + 240, 20);
  const { site, dataset } = planFrom(root, matrixSite);
  const cells = site?.plan.pages.filter(({ type }) => type.id === 'town-service') ?? [];
  expect(cells).toHaveLength(OWN + 240);
  expect(dataset.collections.localServices?.length).toBe(12);
});
