import { describe, expect, test } from 'vitest';
import type { AuditJson } from '../../src/audit/reports/json.ts';
import { createSiteCheck, type RunCheck } from '../../src/dev/check-thread.ts';

interface Started {
  readonly finish: (name: string) => void;
  readonly fail: (message: string) => void;
  isStopped: boolean;
}

function createFake() {
  const started: Started[] = [];
  const run: RunCheck = () => {
    let [finish, fail]: [Started['finish'], Started['fail']] = [() => undefined, () => undefined];
    const result = new Promise<AuditJson>((done, reject) => {
      finish = (name) => done({ notes: [name] } as unknown as AuditJson);
      fail = (message) => reject(new Error(message));
    });
    const one = { finish, fail, isStopped: false };
    started.push(one);
    return {
      result,
      stop() {
        one.isStopped = true;
      },
    };
  };
  let changes = 0;
  const check = createSiteCheck(run, () => {
    changes += 1;
  });
  return { started, check, changes: () => changes };
}

const settled = () => new Promise((done) => setImmediate(done));

describe('the check of all pages', () => {
  test('runs once per load, and keeps its result', async () => {
    const { started, check } = createFake();
    expect(check.state()).toEqual({ status: 'none', hasResult: false });
    check.start(1);
    check.start(1);
    expect([started.length, check.state()]).toEqual([1, { status: 'running', version: 1, hasResult: false }]);
    started[0]?.finish('first');
    await settled();
    expect(check.state()).toEqual({ status: 'done', version: 1, hasResult: true });
    check.start(1);
    expect([started.length, check.result()?.notes]).toEqual([1, ['first']]);
    check.start(2);
    expect([started.length, check.result()?.notes]).toEqual([2, ['first']]);
  });

  test('starts again if the site changes while it runs; the first one changes nothing any more', async () => {
    const { started, check } = createFake();
    check.start(1);
    check.outdate(2);
    expect(started.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    started[0]?.finish('old');
    await settled();
    expect(check.state()).toEqual({ status: 'running', version: 2, hasResult: false });
    started[1]?.finish('new');
    await settled();
    check.outdate(3);
    expect([check.result()?.notes, started.length]).toEqual([['new'], 2]);
  });

  test('says why it failed, and can be started again', async () => {
    const { started, check } = createFake();
    check.start(1);
    started[0]?.fail('The data has errors.');
    await settled();
    expect(check.state()).toMatchObject({ status: 'failed', message: 'The data has errors.' });
    check.start(1);
    expect(started.length).toBe(2);
  });

  test('ends with the server', () => {
    const { started, check } = createFake();
    check.start(1);
    check.stop();
    expect(started.map(({ isStopped }) => isStopped)).toEqual([true]);
  });
});
