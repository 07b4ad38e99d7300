import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPreviewServer } from '../../../src/dev/preview/server.ts';
import { crosstownProcess } from '../../helpers/command.ts';
import { REPOSITORY, shareDrawings } from '../../helpers/folders.ts';
import { buildReference, referenceOutput } from '../../helpers/reference-build.ts';

/** A change to a file, such as `data/site.yaml`: this text is replaced by that one. */
export type Edit = readonly [from: string, to: string];

/** A served site and its origin. */
export interface ServedSite {
  readonly url: string;
  readonly server: Server;
}

/** Serves the reference site as it is on a free port. */
export async function serveReference(shared: string): Promise<ServedSite> {
  await buildReference(shared);
  const server = createPreviewServer(referenceOutput(shared));
  return { url: await listen(server), server };
}

/** Builds a variant of the reference site's data below `folder`, and serves it on a free port. */
export async function serveVariant(folder: string, edits: readonly Edit[]): Promise<ServedSite> {
  const root = editedCopy(join(folder, 'root'), edits);
  const out = join(folder, 'dist');
  const { code, stderr } = await crosstownProcess(['generate', '--root', root, '--out', out]);
  if (code !== 0) throw new Error(stderr);
  const server = createPreviewServer(out);
  return { url: await listen(server), server };
}

/** Returns a path of the reference site for each page type: the longest one, since long names are the hardest to fit. */
export async function pathPerType(): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await crosstownProcess(['plan', '--list', '--json']);
  const { pages } = JSON.parse(stdout) as {
    pages: { path: string; type: string; aliasOf?: string }[];
  };
  const paths: Record<string, string> = {};
  for (const { path, type, aliasOf } of pages)
    if (aliasOf === undefined && path.length > (paths[type]?.length ?? 0)) paths[type] = path;
  return paths;
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
  editFile(join(root, 'data/site.yaml'), edits);
  // The compressed size of pages depends on the port in the address of the endpoint.
  editFile(join(root, 'templates/site.ts'), [
    ['  settings,', '  settings,\n  budgets: { mostPages: 20_000 },'],
  ]);
  return root;
}

function editFile(path: string, edits: readonly Edit[]): void {
  writeFileSync(path, edits.reduce(replaceOnce, readFileSync(path, 'utf8')));
}

function replaceOnce(text: string, [from, to]: Edit): string {
  if (text.split(from).length !== 2) throw new Error(`“${from}” must be there exactly once.`);
  return text.replace(from, () => to);
}
