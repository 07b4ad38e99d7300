import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The sites that pictures are taken of. */
export interface Sites {
  /** The origin of the development server of a copy of the reference site. */
  readonly reference: string;
  /** The origin of that of a site from `init` with the plain look. */
  readonly plain: string;
}

const REPOSITORY = resolve(import.meta.dirname, '../..');
const COMMAND = join(REPOSITORY, 'bin/crosstown.js');

/** Runs `work` while copies of the sites are served: pictures of editing change their data. */
export async function withSites<T>(work: (sites: Sites) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'crosstown-pictures-'));
  const running: ReturnType<typeof spawn>[] = [];
  const serve = (root: string) =>
    new Promise<string>((done, fail) => {
      const args = [COMMAND, 'dev', '--root', root, '--port', '0'];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      running.push(child);
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [, origin] = /(http:\/\/localhost:\d+)\//.exec(printed) ?? [];
        if (origin !== undefined) done(origin);
      });
      child.on('exit', (code) => fail(new Error(`“crosstown dev” ended with ${code}.`)));
    });
  try {
    const [reference, plain] = [join(folder, 'reference'), join(folder, 'plain')];
    for (const name of ['data', 'templates'])
      cpSync(join(REPOSITORY, name), join(reference, name), { recursive: true });
    // Drawings are made once.
    cpSync(join(REPOSITORY, '.crosstown/cache'), join(reference, '.crosstown/cache'), { recursive: true });
    const init = [COMMAND, 'init', plain, '--yes', '--no-install', '--look', 'plain'];
    await promisify(execFile)(process.execPath, init);
    return await work({ reference: await serve(reference), plain: await serve(plain) });
  } finally {
    await Promise.all(
      running.map((child) => new Promise((done) => child.once('close', done).kill('SIGINT'))),
    );
    rmSync(folder, { recursive: true, force: true });
  }
}
