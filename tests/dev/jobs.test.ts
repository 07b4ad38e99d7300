import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createJobs, type RunCommand } from '../../src/dev/jobs.ts';

interface Started {
  readonly job: string;
  readonly progress: (done: number, total: number) => void;
  readonly finish: (output: string) => void;
  readonly fail: (message: string) => void;
  isStopped: boolean;
}

function createFake() {
  const started: Started[] = [];
  const run: RunCommand = (job, progress) => {
    const { promise, resolve, reject } = withResolvers();
    const one = {
      job,
      progress,
      finish: resolve,
      fail: (message: string) => reject(new Error(message)),
      isStopped: false,
    };
    started.push(one);
    return {
      output: promise,
      stop() {
        one.isStopped = true;
      },
    };
  };
  let changes = 0;
  const jobs = createJobs(run, () => {
    changes += 1;
  });
  return { started, jobs, changes: () => changes };
}

function withResolvers() {
  let resolve: (output: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

const settled = () => new Promise((done) => setImmediate(done));

describe('a job', () => {
  test('runs once per load, and keeps its result', async () => {
    const { started, jobs } = createFake();
    jobs.start('plan', 1);
    jobs.start('plan', 1);
    expect(started.map(({ job }) => job)).toEqual(['plan']);
    expect(jobs.states().plan).toEqual({ status: 'running', version: 1, hasResult: false });
    started[0]?.finish('{}');
    await settled();
    expect(jobs.states().plan).toEqual({ status: 'done', version: 1, hasResult: true });
    jobs.start('plan', 1);
    expect([started.length, jobs.result('plan'), jobs.value('plan')]).toEqual([1, '{}', {}]);
    expect(jobs.value('plan')).toBe(jobs.value('plan'));
    jobs.start('plan', 2);
    expect([started.length, jobs.result('plan')]).toEqual([2, '{}']);
  });

  test('says how far it is, at most ten times a second and at its end', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { started, jobs, changes } = createFake();
    jobs.start('measure', 1);
    vi.advanceTimersByTime(100);
    started[0]?.progress(3, 9);
    expect(jobs.states().measure).toMatchObject({ status: 'running', done: 3, total: 9 });
    const before = changes();
    vi.advanceTimersByTime(99);
    started[0]?.progress(4, 9);
    expect([changes() - before, jobs.states().measure.done]).toEqual([0, 3]);
    vi.advanceTimersByTime(1);
    started[0]?.progress(5, 9);
    expect([changes() - before, jobs.states().measure.done]).toEqual([1, 5]);
    started[0]?.progress(9, 9);
    expect([changes() - before, jobs.states().measure.done]).toEqual([2, 9]);
  });

  test('starts again if the site changes while it runs; the first one changes nothing any more', async () => {
    const { started, jobs } = createFake();
    jobs.start('measure', 1);
    jobs.outdate(2);
    expect(started.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    started[0]?.finish('old');
    started[0]?.progress(1, 2);
    await settled();
    expect(jobs.states().measure).toEqual({ status: 'running', version: 2, hasResult: false });
    started[1]?.finish('new');
    await settled();
    jobs.outdate(3);
    expect([jobs.result('measure'), started.length]).toEqual(['new', 2]);
  });

  test('that fails says why, and can be started again', async () => {
    const { started, jobs } = createFake();
    jobs.start('plan', 1);
    started[0]?.fail('The output is locked.');
    await settled();
    expect(jobs.states().plan).toMatchObject({ status: 'failed', message: 'The output is locked.' });
    jobs.start('plan', 1);
    expect(started.length).toBe(2);
  });

  test('ends with the server', () => {
    const { started, jobs } = createFake();
    jobs.start('plan', 1);
    jobs.start('measure', 1);
    jobs.stop();
    expect(started.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  });
});
