import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { takeLock } from '../../src/output/lock.ts';

/* One of many processes that want the same lock again and again, until they are killed. What happens is in a log, in its order. */

const [out = '', log = '', rounds = ''] = process.argv.slice(2);

for (let round = 0; round < Number(rounds); round++) {
  const unlock = await takeLock(out, { seconds: 120 });
  const name = `${process.pid}-${round}`;
  appendFileSync(log, `in ${name}\n`);
  await setTimeout(5);
  appendFileSync(log, `out ${name}\n`);
  unlock();
}
