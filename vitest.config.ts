import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { flagsFor } from './bin/v8-settings.js';
import { folderForTemporaryFiles } from './tests/helpers/temporary-files.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// All processes of the tests inherit it.
process.env.TMPDIR = folderForTemporaryFiles();

/** Flags of V8 for workers: little garbage collection, and functions that run briefly are not optimized, as in the command. */
const V8_FLAGS = [
  '--max-semi-space-size=64',
  ...flagsFor(process.versions.node).filter((flag) => flag.startsWith('--interrupt-budget')),
];

/** More than there are cores: workers often wait for processes, browsers, the network and timeouts. */
const WORKERS = Math.ceil(availableParallelism() * 1.5);

/** Only what hangs takes as long. No test has a limit of its own: a busy machine may take forty times as long. */
const HANG_MS = 1_800_000;

/** Tests that need isolated workers, because they mock modules or count calls to them. */
const ISOLATED = [
  'tests/bin/recompile.test.ts',
  'tests/site/plan/errors-while-planning.test.ts',
  'tests/inputs/steps.test.ts',
  'tests/build/output/faults.test.ts',
  'tests/build/output/histories.test.ts',
  'tests/build/output/spare.test.ts',
  'tests/site/ledger/faults.test.ts',
];

/** The test that takes longest, and waits for the network. */
const FIRST = 'package/package';

/** Other tests that take long, which start before the rest: at the end, no worker waits for another. */
const LONG = [
  'browser/every-page',
  'browser/dev',
  'browser/keyboard',
  'browser/engine-',
  'browser/starter',
  'browser/looks',
  'browser/lead-answers',
  'bench',
  'determinism',
  'site/templates/watchdog',
  'seventeenth-town',
  'audit/seeded-faults',
  'broken-sites/',
  'build/incremental',
  'build/shards',
  'audit/similarity',
  'peers',
  'site/ledger/plan-changes',
  'reference/every-word',
  'author/edit/every-scalar',
  'cli/init',
  'cli/interrupts',
  'build/sources',
  'audit/generated/astro',
  'audit/data-faults',
  'build/workers',
  'site/text/plain-markdown',
];

/** Starts long tests first, whether or not earlier runs were timed, and projects one after another: a worker belongs to one project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONG.findIndex((name) => moduleId.includes(`/tests/${name}`));
      return rank === -1 ? LONG.length : rank;
    };
    const projects = ['browser', 'apart', 'unit'];
    const order = ({ moduleId, project }: TestSpecification) =>
      moduleId.includes(`/tests/${FIRST}`) ? -1 : projects.indexOf(project.name);
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
  // Packages are loaded as the command loads them, not in the variants with assertions that they offer to developers.
  ssr: { resolve: { conditions: ['node'] } },
  // React's production build, which the command uses too, has no jsxDEV.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    maxWorkers: WORKERS,
    execArgv: V8_FLAGS,
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS / 6 } },
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
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          environment: 'node',
          include: ISOLATED,
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
          // Drivers of busy browsers lose keys and requests. What then fails is tried once more, and the report says so.
          retry: 1,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
