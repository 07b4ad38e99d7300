import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crosstown, leftBeside } from './site.ts';
import type { Trial } from './trial.ts';

const wrap = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

/**
 * Kills builds in pid namespaces, where every run has the same process ids, while they hold the lock. A build cannot check a process
 * of another namespace, so the next one ends with exit code 75 and names the lock as a file to delete.
 */
export async function containers({ site, check }: Trial): Promise<string[]> {
  const root = site();
  const args = ['generate', '--root', root, '--force'];
  const lock = join(root, '.dist.lock');
  const isLocked = () => existsSync(lock);
  let locked = 0;
  for (let i = 1; i <= 11; i++) {
    await crosstown(args, { wrap, killed: isLocked });
    if (isLocked()) {
      locked += 1;
      const refused = await crosstown(args, { wrap });
      const isNamed = refused.said.includes(`holds the lock ${lock}.`);
      check(
        refused.code === 75 && isNamed,
        `container ${i}: its lock was met with ${refused.code}: ${refused.said}`,
      );
      rmSync(lock);
    }
    const { code, said } = await crosstown(args, { wrap });
    check(code === 0, `container ${i}: the next one ended with ${code}: ${said}`);
  }
  const both = await Promise.all([1, 2].map(() => crosstown(args, { wrap })));
  const codes = both.map(({ code }) => code).sort();
  const waited = await Promise.all([1, 2].map(() => crosstown([...args, '--lock-timeout', '60'], { wrap })));
  check(
    waited.every(({ code }) => code === 0),
    `two that wait: ${waited.map(({ said }) => said)}`,
  );
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    const ended = await crosstown(args, { wrap, told: { when: isLocked, signal } });
    check(ended.code === code, `${signal} in a container: ended with ${ended.code}: ${ended.said}`);
  }
  check(leftBeside(join(root, 'dist')).length === 0, `containers left ${leftBeside(join(root, 'dist'))}`);
  return [
    `11 killed, ${locked} of them with the lock, which the next one named; without it the site was written each time`,
    'told to end by SIGINT, SIGTERM, SIGHUP: 130, 143, 129, and nothing left over',
    `two at once: ${codes}; two that wait for one another: 0,0`,
  ];
}
