import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { folderForTemporaryFiles } from './tests/helpers/temporary-files.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// All processes of the tests inherit it.
process.env.TMPDIR = folderForTemporaryFiles();

/** Tests that need isolated workers, because they mock modules or count calls to them. */
const ISOLATED = [
  'tests/bin/changed-meanwhile.test.ts',
  'tests/plan/errors-while-planning.test.ts',
  'tests/inputs/steps.test.ts',
  'tests/output/faults.test.ts',
  'tests/ledger/faults.test.ts',
  'tests/announce/faults.test.ts',
];

/** The tests that take longest, which start first: at the end, no worker waits for another. */
const LONG = [
  'browser/every-page',
  'browser/engine-firefox',
  'browser/lead-answers',
  'browser/keyboard',
  'package/package',
  'build/incremental',
  'build/incremental/fingerprints-by-chance',
  'bench',
  'peers',
  'determinism',
  'build/workers',
  'build/shards',
  'sandbox/watchdog',
  'broken-sites/',
  'load/text/plain-markdown',
  'reference',
  'cli/interrupts',
  'check/seeded-faults',
  'check/data-faults',
  'check/generated/astro',
  'announce',
];

/** Starts long tests first, whether or not earlier runs were timed, and projects one after another: a worker belongs to one project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONG.findIndex((name) => moduleId.includes(`/tests/${name}`));
      return rank === -1 ? LONG.length : rank;
    };
    const projects = ['browser', 'apart', 'unit'];
    const order = (file: TestSpecification) => projects.indexOf(file.project.name);
    return (await super.sort(files)).sort((a, b) => order(a) - order(b) || rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  // Import names of the engine. tsconfig.json repeats them for the compiler.
  resolve: {
    alias: [
      { find: /^crosstown$/, replacement: pathOf('src/index.ts') },
      { find: /^crosstown\/kit$/, replacement: pathOf('src/kit/index.ts') },
      { find: /^crosstown\/kit\/islands$/, replacement: pathOf('src/kit/islands/index.ts') },
      { find: /^crosstown\/testing$/, replacement: pathOf('src/testing/index.ts') },
    ],
  },
  // React's production build, which the command uses too, has no jsxDEV.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', ...ISOLATED],
          // Loading the engine for each file would take longer than most files, and code is fast only after warm-up.
          isolate: false,
          globalSetup: 'tests/helpers/shared-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          environment: 'node',
          include: ISOLATED,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/helpers/shared-setup.ts', 'tests/browser/support/global-setup.ts'],
          // One browser for all files.
          isolate: false,
          maxConcurrency: 2,
          // A busy machine may take long.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
