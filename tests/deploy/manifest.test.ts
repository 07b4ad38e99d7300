import { existsSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareOutput } from '../../src/deploy/compare.ts';
import {
  type ListedFile,
  ManifestFileError,
  manifestBlocks,
  openManifest,
} from '../../src/deploy/manifest.ts';
import { readHeaderRules } from '../../src/deploy/stored-headers.ts';
import { planUploads } from '../../src/deploy/upload-plan.ts';
import { writeAwsScripts } from '../../src/deploy/upload-scripts.ts';
import { RefusedError } from '../../src/output/guard.ts';
import { walkFiles } from '../../src/output/paths.ts';
import { compareCodeUnits } from '../../src/util/order.ts';
import { crosstown } from '../helpers/command.ts';
import { folderWith, listFiles, temporaryFolder, writeTree } from '../helpers/folders.ts';
import { publishedSite } from '../helpers/published-site.ts';

const HEAD = { rules: 'r', origin: 'https://keen.example' };

function save(files: readonly ListedFile[], head = HEAD): string {
  const path = join(temporaryFolder(), 'live.jsonl');
  writeFileSync(path, Buffer.concat([...manifestBlocks(head, files)]));
  return path;
}

const path = fc.stringMatching(/^[a-zé~.-]{1,3}(\/[a-z]{1,2}){0,2}\.html$/);
const someFiles = fc
  .uniqueArray(fc.record({ path, hash: fc.constantFrom('1', '2'), bytes: fc.nat() }), {
    selector: (file) => file.path,
    maxLength: 12,
  })
  .map((files) => files.sort((a, b) => compareCodeUnits(a.path, b.path)));

test('a manifest contains what was written, however long it is', () => {
  fc.assert(
    fc.property(someFiles, (files) => {
      expect([...openManifest(save(files)).files]).toEqual(files);
    }),
    { numRuns: 20 },
  );
  // Longer than a block, with characters of several bytes.
  const many = Array.from({ length: 5000 }, (_, i) => ({ path: `é${10_000 + i}`, hash: 'h', bytes: i }));
  const { head, files } = openManifest(save(many));
  expect(head).toEqual(HEAD);
  expect([...files]).toEqual(many);
});

test('uploads and deletions turn any older output into the newer one', () => {
  const contents = fc.dictionary(
    fc.constantFrom('a', 'a.html', 'a-b', 'b/c', 'b.html', 'b/d/e', 'z', 'é'),
    fc.constantFrom('1', '2'),
  );
  fc.assert(
    fc.property(contents, contents, (before, after) => {
      const [old, now] = [folderWith(before), folderWith(after)];
      const manifest = join(temporaryFolder(), 'live.jsonl');
      compareOutput({ out: old, save: manifest, storesHeaders: true });
      const { uploads, deletions } = compareOutput({ out: now, since: manifest, storesHeaders: true });
      const host = new Map(Object.entries(before));
      for (const { path } of uploads) host.set(path, after[path] as '1' | '2');
      for (const path of deletions) host.delete(path);
      expect(Object.fromEntries(host)).toEqual(after);
      expect(uploads.filter(({ path }) => before[path] === after[path])).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('files are listed in the order of their paths', () => {
  const out = folderWith({ 'a.html': '', 'a/b.html': '', 'a-b': '', 'a/b/c': '', b: '', 'Z/z': '' });
  expect([...walkFiles(out)]).toEqual(listFiles(out));
});

describe('a manifest that cannot be used', () => {
  const FILES = ['a', 'b', 'c'].map((path) => ({ path, hash: 'h', bytes: 1 }));

  /** The message about a manifest after its text was changed. */
  function messageAfter(change: (text: string) => string): string {
    const file = save(FILES);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    try {
      for (const _ of openManifest(file).files);
    } catch (error) {
      if (error instanceof ManifestFileError) return error.message.replace(file, 'live.jsonl');
      throw error;
    }
    return 'none';
  }

  const DAMAGED = 'Fetch it again from where it is kept, or leave out --since to upload all files.';

  test.each<[string, (text: string) => string, string]>([
    ['nothing is wrong', (text) => text, 'none'],
    [
      'another file',
      () => '{"name":"x"}\n',
      'live.jsonl:1: this is no manifest of an output. Name a file that “crosstown changes --save” has written.',
    ],
    ['an empty file', () => '', 'live.jsonl:1: this is no manifest of an output.'],
    [
      'a later version',
      (text) => text.replace('"version":1', '"version":2'),
      'live.jsonl:1: this manifest has version 2, and this Crosstown reads version 1.',
    ],
    [
      'cut off',
      (text) => text.slice(0, text.lastIndexOf('{"files"')),
      `live.jsonl:4: the manifest is damaged: its end is missing. ${DAMAGED}`,
    ],
    [
      'cut off within a line',
      (text) => text.slice(0, text.indexOf('"path":"c"') + 5),
      'live.jsonl:4: the manifest is damaged: this line describes no file.',
    ],
    [
      'edited',
      (text) => text.replace('"path":"b"', '"path":"bb"'),
      'live.jsonl:5: the manifest is damaged: its lines do not have the hash that is written here.',
    ],
    [
      'a line that is missing',
      (text) => text.replace(/.*"path":"b".*\n/, ''),
      'live.jsonl:4: the manifest is damaged: its lines do not have the hash',
    ],
    [
      'lines in another order',
      (text) => text.replace(/(.*"path":"a".*\n)(.*\n)/, '$2$1'),
      'live.jsonl:3: the manifest is damaged: its lines are not sorted.',
    ],
    ['two manifests', (text) => text + text, 'live.jsonl:5: the manifest is damaged: its lines do not'],
  ])('%s', (_, change, message) => {
    expect(messageAfter(change)).toContain(message);
  });
});

test('object storage keeps the rules of _headers for the address of a file', () => {
  const out = folderWith({
    _headers:
      '/*\n  X-A: 1\n  Cache-Control: public\n/about\n  ! Cache-Control\n  Cache-Control: no-store\n/.well-known/app\n  Content-Type: application/json\n/other\n  X-B: 2\n',
  });
  const { of, digest } = readHeaderRules(out);
  expect(of('about.html')).toEqual({ contentType: 'text/html;charset=utf-8', cacheControl: 'no-store' });
  expect(of('about/index.html').cacheControl).toBe('no-store');
  expect(of('.well-known/app')).toEqual({ contentType: 'application/json', cacheControl: 'public' });
  expect(of('CNAME').contentType).toBe('application/octet-stream');
  writeTree(out, { _headers: readFileSync(join(out, '_headers'), 'utf8').replace('X-B: 2', 'X-B: 3') });
  expect(readHeaderRules(out).digest).toBe(digest);
});

test('a request deletes at most 1,000 objects', async () => {
  const deletions = Array.from({ length: 2001 }, (_, i) => `${10_000 + i}.html`);
  const [folder, out] = [join(temporaryFolder(), 'changes'), folderWith({})];
  const plan = planUploads({ uploads: [], deletions }, readHeaderRules(out).of, false);
  await writeAwsScripts(plan, { folder, out });
  const keys = [1, 2, 3].map((number) => {
    const list = JSON.parse(readFileSync(join(folder, `delete-${number}.json`), 'utf8'));
    return list.Objects.map(({ Key }: { readonly Key: string }) => Key) as string[];
  });
  expect(keys.map(({ length }) => length)).toEqual([1000, 1000, 1]);
  expect(keys.flat()).toEqual(deletions);
  expect(readFileSync(join(folder, 'delete.sh'), 'utf8').match(/^delete_objects delete-\d/gm)).toHaveLength(
    3,
  );
});

test('what an earlier or a killed command has left is removed', async () => {
  const [root, out] = [temporaryFolder(), folderWith({ 'a.html': 'new' })];
  const folder = join(root, 'changes');
  writeTree(root, { 'changes/upload/1/a.html': 'old', 'changes/delete-1.json': '{}', 'changes-gone/b': '' });
  const { uploads, deletions } = compareOutput({ out, storesHeaders: true });
  await writeAwsScripts(planUploads({ uploads, deletions }, readHeaderRules(out).of, false), { folder, out });
  expect(listFiles(root)).toEqual(['changes/delete.sh', 'changes/upload.sh', 'changes/upload/1/a.html']);
  expect(readFileSync(join(folder, 'upload/1/a.html'), 'utf8')).toBe('new');
});

describe('the command', () => {
  const site = async (...args: string[]) => {
    const made = publishedSite();
    await made.generate('2026-05-04');
    const run = (...more: string[]) => crosstown(['changes', '--root', made.root, ...args, ...more]);
    return { ...made, at: (name: string) => join(made.root, name), changes: run };
  };

  test('lists lines for people and scripts, and JSON', async () => {
    const { changes, at, edit, generate } = await site();
    expect((await changes('--save', at('live.jsonl'))).code).toBe(0);
    edit('data/towns.yaml', 'at the mill', 'at the old mill');
    await generate('2026-05-04');
    const since = ['--since', at('live.jsonl')];
    expect(await changes(...since)).toEqual({
      code: 0,
      stdout: 'upload\ttowns/ash.html\n',
      stderr: expect.stringMatching(/^1 of \d+ files to upload \(.*\), 0 to delete\.\n$/),
    });
    const { stdout } = await changes(...since, '--json', '--format', 'aws');
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      format: 'aws',
      uploads: [{ path: 'towns/ash.html', stage: 'pages', contentType: 'text/html;charset=utf-8' }],
      deletions: [],
      commands: [
        expect.stringMatching(/upload\.sh <bucket>$/),
        expect.stringMatching(/delete\.sh <bucket>$/),
      ],
    });
  });

  test('two machines write the same manifest, whatever the times of their files', async () => {
    const { changes, at } = await site();
    await changes('--save', at('one.jsonl'));
    rmSync(at('.dist.memory'));
    utimesSync(at('dist/index.html'), 1, 1);
    await changes('--save', at('two.jsonl'));
    expect(readFileSync(at('two.jsonl'), 'utf8')).toBe(readFileSync(at('one.jsonl'), 'utf8'));
  });

  test('an output that no build wrote like this is refused', async () => {
    const { changes, at, write } = await site();
    write('dist/towns/ash.html', 'edited');
    rmSync(at('dist/towns/birch.html'));
    const refused = await changes('--save', at('live.jsonl'));
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(refused.stderr).toContain(
      'is not what the last build wrote: there is other content in towns/ash.html, and nothing at towns/birch.html. Run “crosstown generate” again.',
    );
    expect(existsSync(at('live.jsonl'))).toBe(false);
  });

  test('a link in the output is refused', () => {
    const out = folderWith({ 'index.html': '' });
    symlinkSync('index.html', join(out, 'home.html'));
    expect(() => compareOutput({ out, storesHeaders: false })).toThrow(
      new RefusedError(
        `"home.html" in ${out} is a link, or something else than a file, so it cannot be uploaded. Replace or remove it.`,
      ),
    );
  });

  test('what is given must fit', async () => {
    const { changes, at, root } = await site();
    const failed = async (...args: string[]) => {
      const { code, stderr } = await changes(...args);
      return { code, stderr: stderr.replaceAll(root, 'ROOT') };
    };
    expect(await failed('--since', at('live.jsonl'))).toEqual({
      code: 2,
      stderr:
        'ROOT/live.jsonl does not exist. Name the manifest that was saved for the last upload, or leave out --since to upload all files.\n',
    });
    expect(await failed('--since', save([], { ...HEAD, origin: 'https://other.example' }))).toEqual({
      code: 3,
      stderr: expect.stringContaining(
        'live.jsonl:1: this is the manifest of https://other.example, and ROOT/dist is the site https://keen.example.',
      ),
    });
    expect(await failed('--save', at('dist/live.jsonl'))).toEqual({
      code: 2,
      stderr: 'The manifest cannot be in ROOT/dist, because it would be published. Choose another file.\n',
    });
    expect(await failed('--since', at('x'), '--save', at('x'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Save another file, and rename it when the upload is complete.'),
    });
    expect(await failed('--format', 'ftp')).toEqual({
      code: 2,
      stderr: expect.stringContaining('Allowed choices are list, rclone, aws.'),
    });
    writeFileSync(at('.dist.lock'), JSON.stringify({ id: 'x', pid: process.pid, host: 'elsewhere' }));
    expect((await failed()).code).toBe(75);
    rmSync(at('dist'), { recursive: true });
    expect((await failed()).stderr).toContain('Run “crosstown generate” first.');
  });
});
