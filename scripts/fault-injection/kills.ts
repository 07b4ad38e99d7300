import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crosstown, leftBeside, setVersion, versionIn } from './site.ts';
import type { Trial } from './trial.ts';

/** Kills builds at random. Each is followed by a build that fails because of its data. */
export async function kills({ site, check, count }: Trial & { readonly count: number }): Promise<string[]> {
  const root = site();
  const out = join(root, 'dist');
  await crosstown(['generate', '--root', root]);
  // Milliseconds after the start of writing within which a build is killed; adapted so that half of the kills are after the swap.
  let span = 500;
  let version = 0;
  const counts = { old: 0, new: 0, missing: 0, finished: 0 };
  for (let i = 1; i <= count; i++) {
    setVersion(root, i);
    const more = i % 2 === 0 ? ['--force'] : [];
    const killed = writing(root, Math.random() * span);
    const { code } = await crosstown(['generate', '--root', root, ...more], { killed });
    const after = versionIn(out);
    span *= after === i ? 0.93 : 1.07;
    if (code === 0) counts.finished += 1;
    else if (after === undefined) counts.missing += 1;
    else counts[after === i ? 'new' : 'old'] += 1;
    // The next build fails, and must not lose the site.
    setVersion(root, 'broken');
    const next = await crosstown(['generate', '--root', root]);
    const found = versionIn(out);
    check(next.code === 1, `kill ${i}: the next build ended with ${next.code}: ${next.said}`);
    check(found === i || found === version, `kill ${i}: version ${found} after ${version}`);
    version = found ?? version;
  }
  setVersion(root, 999);
  const last = await crosstown(['generate', '--root', root, '--verify']);
  check(last.code === 0 && versionIn(out) === 999, `after all kills: ${last.code} ${last.said}`);
  check(leftBeside(out).length === 0, `after all kills there is left ${leftBeside(out)}`);
  return [`${count} at random: ${JSON.stringify(counts)}; a whole site after each, and nothing left over`];
}

/** Returns a function that returns true `wait` milliseconds after a build starts to write. */
function writing(root: string, wait: number): () => boolean {
  const isWriting = () => readdirSync(root).some((name) => name.startsWith('.dist-new-'));
  let since: number | undefined;
  return () => {
    if (since === undefined && isWriting()) since = performance.now();
    return since !== undefined && performance.now() - since >= wait;
  };
}
