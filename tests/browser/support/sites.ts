import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPreviewServer } from '../../../src/server/server.ts';
import { REPOSITORY, shareDrawings } from '../../helpers/folders.ts';

/** A change to `data/site.yaml`: this text is replaced by that one. */
export type Edit = readonly [from: string, to: string];

/** A served site: its address, and one path per page type. */
export interface ServedSite {
  readonly url: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly server: Server;
}

/** Generates the reference site, or a variant of its data, below `folder` and serves it on a free port. */
export async function serveSite(
  folder: string,
  name: string,
  edits: readonly Edit[] = [],
): Promise<ServedSite> {
  const root = edits.length ? editedCopy(join(folder, `${name}-root`), edits) : REPOSITORY;
  const out = join(folder, name);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'write-site.ts'), root, out],
    { cwd: REPOSITORY, env: { ...process.env, NODE_ENV: 'production' } },
  );
  const server = createPreviewServer(out);
  return { url: await listen(server), pages: JSON.parse(stdout), server };
}

/** Starts a server on a free port of this machine and says its origin. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, 'localhost', done));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Stops a server, whoever is still connected. */
export function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

function editedCopy(root: string, edits: readonly Edit[]): string {
  for (const folder of ['data', 'templates'])
    cpSync(join(REPOSITORY, folder), join(root, folder), { recursive: true });
  shareDrawings(root);
  const path = join(root, 'data/site.yaml');
  writeFileSync(path, edits.reduce(replaceOnce, readFileSync(path, 'utf8')));
  return root;
}

function replaceOnce(text: string, [from, to]: Edit): string {
  if (text.split(from).length !== 2) throw new Error(`data/site.yaml must contain “${from}” exactly once.`);
  return text.replace(from, () => to);
}
