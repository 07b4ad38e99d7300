import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crosstown, leftBeside, setVersion, versionIn } from './site.ts';
import type { Trial } from './trial.ts';

/** Runs builds on a disk without free bytes or free inodes. */
export async function disks({ site, check }: Trial): Promise<string[]> {
  const lines: string[] = [];
  for (const kind of ['bytes', 'files'] as const) {
    const root = site();
    const disk = join(root, 'disk');
    const out = join(disk, 'site');
    await withDisk(disk, kind === 'bytes' ? 'size=12m' : 'size=64m,nr_inodes=1400', async () => {
      const codes: (number | null)[] = [];
      check(
        (await crosstown(['generate', '--root', root, '--out', out])).code === 0,
        `${kind}: the first build`,
      );
      for (let i = 1; i <= 16; i++) {
        const before = versionIn(out);
        setVersion(root, i);
        fill(disk, kind, i);
        const { code, said } = await crosstown(['generate', '--root', root, '--out', out, '--force']);
        codes.push(code);
        const after = versionIn(out);
        check(
          after === (code === 0 ? i : before),
          `${kind} ${i}: ended with ${code}, version ${after} after ${before}: ${said}`,
        );
        check(code === 0 || code === 74, `${kind} ${i}: ended with ${code}: ${said}`);
        check(leftBeside(out).length === 0, `${kind} ${i}: left ${leftBeside(out)}`);
        rmSync(join(disk, 'filler'), { recursive: true, force: true });
      }
      lines.push(`no ${kind} left at 16 points: ended with ${codes.join(' ')}; the site whole each time`);
    });
  }
  return lines;
}

/** Fills the disk. Each step leaves room for another sixteenth of a site. */
function fill(disk: string, kind: 'bytes' | 'files', step: number): void {
  const { bavail, bsize, ffree } = statfsSync(disk);
  mkdirSync(join(disk, 'filler'));
  if (kind === 'bytes')
    writeFileSync(join(disk, 'filler/bytes'), Buffer.alloc(Math.max(0, bavail * bsize - step * 150_000)));
  else for (let i = ffree - step * 28; i > 1; i--) writeFileSync(join(disk, 'filler', String(i)), '');
}

/** Runs builds with a mounted output, and with read-only sources. */
export async function mounts({ site, check }: Trial): Promise<string[]> {
  const root = site();
  const out = join(root, 'dist');
  const lines: string[] = [];
  await withDisk(out, 'size=64m', async () => {
    for (const version of [1, 2]) {
      setVersion(root, version);
      const { code, said } = await crosstown(['generate', '--root', root]);
      check(code === 0 && versionIn(out) === version, `mounted: ${code} ${said}`);
    }
    const { said } = await crosstown(['generate', '--root', root]);
    check(
      said.includes('nothing changed') && readdirSync(root).every((name) => !name.startsWith('.dist-new')),
      said,
    );
    lines.push(
      'an output that is a mounted disk: replaced file by file, and not again where nothing changed',
    );
  });
  execFileSync('mount', ['--bind', root, root]);
  execFileSync('mount', ['-o', 'remount,ro,bind', root]);
  const elsewhere = site();
  const { code, said } = await crosstown(['generate', '--root', root, '--out', join(elsewhere, 'out')]);
  execFileSync('umount', [root]);
  check(code === 0, `sources that may only be read: ${code} ${said}`);
  return [...lines, `sources that may only be read: ended with ${code}`];
}

async function withDisk(path: string, options: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(path, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
  try {
    await work();
  } finally {
    execFileSync('umount', [path]);
  }
}
