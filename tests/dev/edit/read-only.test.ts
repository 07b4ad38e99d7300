import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDevServer } from '../../helpers/dev-server.ts';
import { bytesBelow, folderWith } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../../helpers/samples.ts';

const definition = definitionOf([pageTypeOf({ id: 'home', path: () => '/' })], { settings: () => ({}) });
const TREE = {
  'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\n',
  'templates/styles.css': '',
};

test('a server that is read-only changes no file, and says so', async () => {
  const root = folderWith(TREE);
  const server = await startDevServer(root, definition, true);
  expect(await server.data()).toMatchObject({ isReadOnly: true });
  const before = bytesBelow(join(root, 'data'));
  for (const name of ['save', 'undo', 'photo']) {
    const { status, text } = await server.post(name, {});
    expect([name, status]).toEqual([name, 403]);
    expect(text).toContain('--read-only');
  }
  // What writes nothing is done.
  expect((await server.post('start', {})).status).toBe(200);
  expect(bytesBelow(join(root, 'data'))).toEqual(before);
});

test('other servers are not', async () => {
  const server = await startDevServer(folderWith(TREE), definition);
  expect(await server.data()).toMatchObject({ isReadOnly: false });
  expect((await server.post('start', {})).status).toBe(200);
});
