import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const door = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that change what all in a worker share: they put another module in the place of one, or count its steps. */
const APART = [
  'tests/plan/errors-while-planning.test.ts',
  'tests/inputs/steps.test.ts',
  'tests/output/faults.test.ts',
];

export default defineConfig({
  // The names by which a site imports the engine; tsconfig.json has them for the compiler.
  resolve: {
    alias: [
      { find: /^crosstown$/, replacement: door('src/index.ts') },
      { find: /^crosstown\/kit$/, replacement: door('src/kit/index.ts') },
      { find: /^crosstown\/kit\/islands$/, replacement: door('src/kit/islands/index.ts') },
      { find: /^crosstown\/testing$/, replacement: door('src/testing/index.ts') },
    ],
  },
  // React's production build has no jsxDEV; the command runs that build too.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', ...APART],
          // To load the engine anew for each file takes longer than most files, and it is quick only after a while.
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
          include: APART,
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
          globalSetup: 'tests/browser/support/global-setup.ts',
          // One browser for all files.
          isolate: false,
          maxConcurrency: 2,
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
