import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActivity, createHeartbeat, watchHeartbeat } from '../../../src/site/templates/watchdog.ts';
import { crosstownProcess as crosstown } from '../../helpers/command.ts';
import { bytesBelow, REPOSITORY, temporaryFolder, writeTree } from '../../helpers/folders.ts';
import { environment } from '../../helpers/process.ts';
import { nameOf, WALKS, walkOutsideOfSample, walksModule } from '../../helpers/walks.ts';

/* Templates that do not end or that exit the process: the build reports the place and leaves the output unchanged. */

type OnFinished = Parameters<typeof temporaryFolder>[0];

const OLD = { 'dist/index.html': 'old', '.dist.files': '["index.html"]' };

/** All pages of such a site are in the sample. */
const FEW = 10;

/** A site with an earlier build, in which the section of page `n` runs this code. */
function siteOf(onTestFinished: OnFinished, section: string, before = '', count = FEW): string {
  const root = temporaryFolder(onTestFinished);
  writeTree(root, { ...OLD, ...walksModule(section, before, count) });
  return root;
}

/** Builds a site. An endless loop takes as much CPU time as `timeout` says, in seconds. */
async function told(root: string, args: readonly string[] = [], timeout = '2') {
  const before = bytesBelow(join(root, 'dist'));
  const run = await crosstown(['generate', '--root', root, '--timeout', timeout, ...args], { cwd: root });
  const beside = readdirSync(root).filter(
    // On a busy machine, the rest of a staging folder is removed by the next build.
    (name) => !['.crosstown', '.dist.files', 'data', 'templates'].includes(name) && !name.endsWith('-gone'),
  );
  const isAsBefore = JSON.stringify(bytesBelow(join(root, 'dist'))) === JSON.stringify(before);
  return { ...run, isAsBefore, beside };
}

const NOTHING_LEFT = { code: 1, stdout: '', isAsBefore: true, beside: ['dist'] };
const FOREVER = 'for (let i = 0; ; i = (i + 1) % 9) if (i > 9) break;';

describe.concurrent('an endless template', () => {
  test('is reported with the page and the component, and as JSON', async ({ expect, onTestFinished }) => {
    const root = siteOf(onTestFinished, `if (n === 2) { ${FOREVER} } return 'p-4';`);
    const { stderr, stdout, ...rest } = await told(root, ['--json']);
    expect({ ...rest, stdout: '' }).toEqual(NOTHING_LEFT);
    expect(JSON.parse(stdout)).toMatchObject({
      pages: 0,
      issues: [{ code: 'template-stops', kind: 'works' }],
    });
    expect(stderr).toContain(
      'The component Section does not finish on the page /walks/w0002 (type “walk”, for walk w0002): it has been running for 2 seconds.',
    );
    expect(stderr).toMatch(/^templates\/site\.ts:\d+:\d+ {2}error/m);
    expect(stderr).toContain(
      '→ Look for a loop or a call that never ends, in classOf. It was called from templates/site.ts:',
    );
    expect(stderr).toContain('Nothing was written; dist is as it was.');
  });

  test('is reported for a regular expression with exponential backtracking', async ({
    expect,
    onTestFinished,
  }) => {
    const pattern = "return String(/^(a+)+$/.test('a'.repeat(60) + 'b'));";
    const { stderr, ...rest } = await told(siteOf(onTestFinished, pattern), [], '1');
    expect(rest).toEqual(NOTHING_LEFT);
    expect(stderr).toContain('The component Section does not finish on the page /walks/w0000');
  });

  test('is reported for a function that runs before there are pages', async ({ expect, onTestFinished }) => {
    const before = `
      const forever = () => { ${FOREVER} };
      const path = ({ walk }) => (walk.slug === 'w0003' ? forever() : '/walks/' + walk.slug);`;
    const { stderr, ...rest } = await told(siteOf(onTestFinished, "return 'p-4';", before), [], '1');
    expect(rest).toEqual(NOTHING_LEFT);
    expect(stderr).toContain(
      '“path” of the page type “walk” does not finish for walk w0003: it has been running for 1 second.',
    );
    expect(stderr).toContain('never ends, in forever.');
  });
});

const WHILE_LOADED = [
  [
    'a loop',
    FOREVER,
    'Loading the templates does not finish: it has been running for 1 second, or waiting for longer.',
    '1',
  ],
  [
    'a promise that is never settled, with a timer',
    'setInterval(() => {}, 100); await new Promise(() => {});',
    'Loading the templates does not finish: it has been running for 1 second, or waiting for longer.',
    '1',
  ],
  [
    'a promise that is never settled',
    'await new Promise(() => {});',
    'The templates cannot be loaded: they wait for a promise that is never settled.',
    '2',
  ],
  ['an exit of the process', 'process.exit(0);', 'A function of the templates ends the process.', '2'],
] as const;

describe.concurrent('while templates are loaded', () => {
  test.for(WHILE_LOADED)('%s', async ([, before, message, timeout], { expect, onTestFinished }) => {
    const { stderr, ...rest } = await told(siteOf(onTestFinished, "return 'p-4';", before), [], timeout);
    expect(rest).toEqual(NOTHING_LEFT);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('Warning');
  });
});

// One page is in the sample, which is rendered before anything is written; the other is not.
test.concurrent.for([2, walkOutsideOfSample(3)])(
  'a template exits the process on page %i',
  async (page, { expect, onTestFinished }) => {
    const root = siteOf(onTestFinished, `if (n === ${page}) process.exit(0); return 'p-4';`, '', WALKS);
    const { stderr, ...rest } = await told(root);
    expect(rest).toEqual(NOTHING_LEFT);
    expect(stderr).toContain(
      `The component Section ends the process on the page /walks/${nameOf(page)} (type “walk”, for walk ${nameOf(page)}).`,
    );
  },
);

describe.concurrent('what templates throw where nothing catches it', () => {
  const reject = `const load = async () => { await null; throw new Error('no prices'); };`;

  test('is reported once a page is being built', async ({ expect, onTestFinished }) => {
    const root = siteOf(
      onTestFinished,
      `if (n === ${walkOutsideOfSample(3)}) void load(); return 'p-4';`,
      reject,
      WALKS,
    );
    const { stderr, ...rest } = await told(root);
    expect(rest).toEqual(NOTHING_LEFT);
    expect(stderr).toMatch(
      /^templates\/site\.ts:\d+:\d+ {2}error {2}The function load of the templates rejects a promise with “Error: no prices”/m,
    );
    expect(stderr).toContain('Nothing was written; dist is as it was.');
  });

  test('is reported as JSON', async ({ expect, onTestFinished }) => {
    const before = `setTimeout(() => { throw new Error('too late'); }, 1);`;
    const { stdout, code } = await told(siteOf(onTestFinished, "return 'p-4';", before), ['--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      pages: 0,
      issues: [{ code: 'template-stops', kind: 'throws' }],
    });
  });
});

test.concurrent('a timer of the templates does not keep the command running', async ({
  expect,
  onTestFinished,
}) => {
  const before = `setInterval(() => {}, 100); setTimeout(() => { throw new Error('too late'); }, 3_600_000);`;
  const root = siteOf(onTestFinished, "return 'p-4';", before);
  expect(await crosstown(['generate', '--root', root], { cwd: root })).toMatchObject({ code: 0 });
});

// The page takes less CPU time than the timeout, but the process is suspended for longer.
test.concurrent('a suspended process does not count as an endless template', async ({
  expect,
  onTestFinished,
}) => {
  const before = "import { writeFileSync } from 'node:fs';";
  const work =
    'const until = process.hrtime.bigint() + 300_000_000n; while (process.hrtime.bigint() < until);';
  const section = `if (n === 2) { writeFileSync(new URL('../at-work', import.meta.url), ''); ${work} } return 'p-4';`;
  const root = siteOf(onTestFinished, section, before);
  const args = [join(REPOSITORY, 'bin/crosstown.js'), 'generate', '--root', root, '--timeout', '2'];
  const child = spawn(process.execPath, args, { env: environment(), stdio: 'ignore' });
  const end = new Promise((done) => child.on('close', done));
  while (!existsSync(join(root, 'at-work')) && child.exitCode === null) await pause(5);
  child.kill('SIGSTOP');
  await pause(3000);
  child.kill('SIGCONT');
  expect(await end).toBe(0);
  expect(readdirSync(join(root, 'dist/walks'))).toHaveLength(FEW);
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

describe('the time of a thread', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Returns after how many seconds a task with a timeout of one second is stopped, if a thread gets these shares of the time. */
  function stoppedAfter(share: { used: number; delayed: number }, seconds = 100): number | undefined {
    const heartbeat = createHeartbeat();
    const activity = createActivity(heartbeat);
    let [passed, stopped]: [number, number | undefined] = [0, undefined];
    const times = () => ({ used: passed * share.used, delayed: passed * share.delayed });
    const onTimeout = () => {
      stopped = passed / 1000;
    };
    const end = watchHeartbeat(heartbeat, 1000, onTimeout, times);
    activity.during(
      () => ({}),
      () => {
        while (stopped === undefined && passed < seconds * 1000) {
          passed += 125;
          vi.advanceTimersByTime(125);
        }
      },
    );
    end();
    return stopped;
  }

  test.each([
    ['works', { used: 1, delayed: 0 }, 1.125],
    ['has a fortieth of a core, on a busy machine', { used: 1 / 40, delayed: 39 / 40 }, 40.125],
    ['waits', { used: 0, delayed: 0 }, 4.125],
    ['is delayed for all of the time', { used: 0, delayed: 1 }, undefined],
    ['has other threads beside it, whose time counts too', { used: 4, delayed: 0 }, 1.125],
  ])('that %s', (_, share, seconds) => {
    expect(stoppedAfter(share)).toBe(seconds);
  });

  test('starts again with each task', () => {
    const [heartbeat, onTimeout] = [createHeartbeat(), vi.fn()];
    const activity = createActivity(heartbeat);
    let used = 0;
    const end = watchHeartbeat(heartbeat, 1000, onTimeout, () => ({ used, delayed: 0 }));
    for (let i = 0; i < 10; i += 1)
      activity.during(
        () => ({}),
        () => {
          used += 500;
          vi.advanceTimersByTime(500);
        },
      );
    end();
    expect(onTimeout).not.toHaveBeenCalled();
  });
});
