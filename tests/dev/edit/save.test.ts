import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Edit } from '../../../src/author/edit/edits.ts';
import { digestOf } from '../../../src/core/util/hash.ts';
import type { FileState } from '../../../src/dev/edit/contract.ts';
import { startDevServer } from '../../helpers/dev-server.ts';
import { bytesBelow, folderWith, temporaryFolder } from '../../helpers/folders.ts';
import { definition, setField, TREE } from './walks.ts';

const TROY = 'data/towns/troy.yaml';

async function startServer(files: Readonly<Record<string, string>> = {}) {
  const root = folderWith({ ...TREE, ...files });
  const server = await startDevServer(root, definition);
  return {
    ...server,
    root,
    data: () => bytesBelow(join(root, 'data')),
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    stateOf: (path: string): FileState => ({ path, digest: digestOf(readFileSync(join(root, path))) }),
    save: (edits: readonly Edit[], files: readonly FileState[] = []) => server.post('save', { edits, files }),
  };
}

const HORSE = setField('towns/troy', 'lead', 'The horse is gone.');

test('a save writes this value, and is undone byte for byte, also after a restart', async () => {
  const { root, data, read, stateOf, save, get } = await startServer();
  const before = data();
  const { status, body } = await save([HORSE], [stateOf(TROY)]);
  expect(status).toBe(200);
  expect(body).toEqual({
    place: `${TROY}:2`,
    undo: { id: expect.any(String), what: 'towns/troy lead', files: [TROY] },
  });
  expect(read(TROY)).toBe('name: Troy\nlead: The horse is gone.\n');
  expect((await get('/__crosstown/api/undo')).body).toEqual([body.undo]);

  const restarted = await startDevServer(root, definition);
  expect((await restarted.get('/__crosstown/api/undo')).body).toEqual([body.undo]);
  const undone = await restarted.post('undo', { id: body.undo.id });
  expect(undone).toMatchObject({ status: 200, body: { place: `${TROY}:2`, undo: body.undo } });
  expect(data()).toEqual(before);
  expect(await restarted.post('undo', { id: body.undo.id })).toMatchObject({ status: 422 });
});

test('a save after a trial writes what was tried, and the next page has it', async () => {
  const { post, load, get, save } = await startServer();
  const tried = await post('try', { edits: [HORSE], files: [], page: '/troy' });
  expect(tried.body.pages.changed).toEqual([{ path: '/troy', title: 'Walks in Troy' }]);
  expect((await save([HORSE])).status).toBe(200);
  await load();
  expect((await get('/troy')).text).toContain('The horse is gone.');
});

test('errors are refused, with the messages of the terminal, and nothing is written', async () => {
  const { data, save } = await startServer();
  const before = data();
  const refused = async (edit: Edit) => {
    const { status, text } = await save([edit]);
    expect(status).toBe(422);
    expect(text).toMatch(/Nothing was written\.\n$/);
    return text;
  };
  expect(await refused(setField('towns/troy', 'lead', 'x'.repeat(91)))).toContain('at most 90');
  expect(await refused(setField('towns/troy', 'slug', 'rome'))).toContain('have the slug “rome”');
  expect(await refused({ kind: 'delete-record', record: 'towns/gray' })).toContain('refers to “gray”');
  expect(await refused(setField('towns/troy', 'name', 'Nowhere'))).toContain('no such place');
  expect(await refused(setField('towns/atlantis', 'name', 'Atlantis'))).toContain('no record');
  expect(data()).toEqual(before);
});

test('a file that has changed since is not written, and both versions are returned', async () => {
  const { root, read, stateOf, save, post } = await startServer();
  const state = stateOf(TROY);
  const theirs = 'name: Troy\nlead: The horse sleeps.\n';
  writeFileSync(join(root, TROY), theirs);
  const answer = await save([HORSE], [state]);
  expect(answer).toMatchObject({
    status: 409,
    body: {
      conflict: [{ path: TROY, yours: 'lead: The horse is gone.', theirs: 'lead: The horse sleeps.' }],
    },
  });
  expect(read(TROY)).toBe(theirs);
  const { body } = await save([HORSE], [stateOf(TROY)]);
  writeFileSync(join(root, TROY), 'name: Troy\nlead: Rewritten.\n');
  expect((await post('undo', { id: body.undo.id })).status).toBe(409);
  expect(read(TROY)).toBe('name: Troy\nlead: Rewritten.\n');
});

test('a field without a value is removed', async () => {
  const { read, save } = await startServer();
  const edit: Edit = { kind: 'set', address: { record: 'towns/rome', path: ['near'] } };
  expect((await save([edit])).status).toBe(200);
  expect(read('data/towns/rome.yaml')).toBe(TREE['data/towns/rome.yaml'].replace('near: gray\n', ''));
});

test('records are added and deleted', async () => {
  const { data, save, post } = await startServer({ 'data/redirects.yaml': '- { from: /lost, to: / }\n' });
  const before = data();
  const added = await save([
    { kind: 'add-record', collection: 'towns', value: { slug: 'lima', name: 'Lima', lead: 'Beans.' } },
  ]);
  expect(added.body).toMatchObject({
    place: 'data/towns/lima.yaml:1',
    undo: { what: 'towns/lima added', files: ['data/towns/lima.yaml'] },
  });
  const deleted = await save([{ kind: 'delete-record', record: 'towns/rome' }]);
  expect(deleted.body.undo).toMatchObject({ what: 'towns/rome deleted', files: ['data/towns/rome.yaml'] });
  // Records without a slug have names, and of several edits the deletion is what was done.
  const changed = await save([setField('redirects/data/redirects.yaml#0', 'to', '/gray')]);
  expect(changed.body.undo.what).toBe('/lost to');
  const both = await save([HORSE, { kind: 'delete-record', record: 'redirects/data/redirects.yaml#0' }]);
  expect(both.body.undo.what).toBe('/lost deleted and 1 more');
  for (const { body } of [both, changed, deleted, added]) await post('undo', { id: body.undo.id });
  expect(data()).toEqual(before);
});

test('nothing outside of data/ is read or written', async () => {
  const { root, save } = await startServer();
  const outside = temporaryFolder();
  writeFileSync(join(outside, 'secret.yaml'), 'name: Secret\nlead: Not for others.\n');
  symlinkSync(join(outside, 'secret.yaml'), join(root, 'data/towns/lost.yaml'));
  const files = [{ path: 'data/towns/lost.yaml', digest: '' }];
  const { status, text } = await save([HORSE], files);
  expect([status, text.includes('Secret')]).toEqual([409, false]);
  for (const path of ['../x.yaml', 'data/../x.yaml', '/etc/passwd', 'data/', 'templates/site.ts', 'data\\x'])
    expect(await save([HORSE], [{ path, digest: '' }])).toMatchObject({ status: 400 });
});

test('any other body is answered with a sentence, and changes nothing', async () => {
  const { data, post, get } = await startServer();
  const before = data();
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('__proto__', 'constructor', 'towns/troy', 'site', 'data/towns/troy.yaml', '../x', ''),
    fc.constantFrom(-1, 0.5, 1e300, Number.MAX_SAFE_INTEGER),
  );
  const kind = fc.constantFrom('set', 'insert', 'remove', 'move', 'add-record', 'delete-record', 'drop');
  const key = fc.constantFrom('towns/troy', 'towns/', 'site', 'towns/troy#1', '/', '__proto__', 'towns/x');
  const path = fc.array(fc.oneof(odd, fc.constantFrom('lead', 'name', '__proto__', 'toString', 0)), {
    maxLength: 3,
  });
  const edit = fc.record(
    {
      kind,
      address: fc.oneof(odd, fc.record({ record: fc.oneof(key, odd), path, locale: odd })),
      value: odd,
      collection: fc.oneof(odd, fc.constantFrom('towns', 'site', 'redirects', 'toString')),
      record: fc.oneof(odd, fc.constant('towns/atlantis')),
      to: odd,
    },
    { requiredKeys: ['kind'] },
  );
  const files = fc.oneof(odd, fc.array(fc.record({ path: odd, digest: odd }), { maxLength: 2 }));
  const body = fc.record(
    { edits: fc.oneof(odd, fc.array(edit, { minLength: 1, maxLength: 2 })), files, page: odd },
    { requiredKeys: ['edits'] },
  );
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom('try', 'undo'), async (sent, name) => {
      const { status, text } = await post(name, sent);
      expect([200, 400, 422]).toContain(status);
      if (status !== 200) expect(text.trim()).toMatch(/^[A-Z][^\n]*\.$/);
    }),
    { numRuns: 150 },
  );
  expect((await post('try', `{"edits":[${'['.repeat(9000)}${']'.repeat(9000)}],"files":[]}`)).status).toBe(
    400,
  );
  const polluting =
    '{"edits":[{"kind":"set","address":{"record":"towns/troy","path":[]},"value":{"__proto__":{"x":1}}}],"files":[]}';
  expect((await post('save', polluting)).status).toBe(400);
  expect((await post('try', `{"edits":"${'x'.repeat(20_000_001)}"}`)).status).toBe(413);
  expect(({} as { x?: number }).x).toBeUndefined();
  expect((await get('/')).status).toBe(200);
  expect(data()).toEqual(before);
});
