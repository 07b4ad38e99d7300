import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const CROSSTOWN = join(REPOSITORY, 'bin/crosstown.js');
/** The reference site, with the drawings that an earlier build has made. */
const FOLDERS = ['data', 'templates', '.crosstown/cache'];

/** A site of which pictures are taken: the reference site, or a new one in a look. */
export type PicturedSite = 'reference' | 'illustrated' | 'plain';

/** Runs `work` with the origin of a development server of a copy of the site: pictures of editing change its data. */
export async function withDevServer<T>(site: PicturedSite, work: (origin: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'crosstown-pictures-'));
  const root = join(folder, 'site');
  makeSite(site, root);
  const args = [CROSSTOWN, 'dev', '--root', root, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise((done) => child.once('close', done));
  try {
    const origin = await new Promise<string>((done, fail) => {
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [, found] = /(http:\/\/localhost:\d+)\//.exec(printed) ?? [];
        if (found !== undefined) done(found);
      });
      child.on('exit', (code) => fail(new Error(`“crosstown dev” ended with ${code}.`)));
    });
    return await work(origin);
  } finally {
    child.kill('SIGINT');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeSite(site: PicturedSite, root: string): void {
  if (site === 'reference') {
    for (const name of FOLDERS.filter((one) => existsSync(join(REPOSITORY, one))))
      cpSync(join(REPOSITORY, name), join(root, name), { recursive: true });
    return;
  }
  execFileSync(process.execPath, [CROSSTOWN, 'init', root, '--yes', '--no-install', '--look', site]);
}
