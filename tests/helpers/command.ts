import { join } from 'node:path';
import { REPOSITORY } from './folders.ts';
import { type Finished, run } from './process.ts';

interface Setting {
  /** The folder whose `bin/` is run. */
  readonly home?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs `node bin/crosstown.js` as people do, without colours and outside CI. */
export function crosstown(
  args: readonly string[],
  { home = REPOSITORY, cwd = REPOSITORY, env = {} }: Setting = {},
): Promise<Finished> {
  return run(process.execPath, [join(home, 'bin/crosstown.js'), ...args], { cwd, env });
}
