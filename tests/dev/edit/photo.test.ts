import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { placeUploads, storeUpload } from '../../../src/author/edit/uploads.ts';
import type { DataRecord, SiteDefinition } from '../../../src/core/model.ts';
import { digestOf } from '../../../src/core/util/hash.ts';
import type { Saved } from '../../../src/dev/edit/contract.ts';
import { UPLOADS_FOLDER } from '../../../src/site/assets/pictures.ts';
import { startDevServer } from '../../helpers/dev-server.ts';
import { folderWith, textOf, writeTree } from '../../helpers/folders.ts';
import { codes, definitionOf, pageTypeOf } from '../../helpers/samples.ts';

const flat = (width: number, height: number, background: string | object = '#a52') =>
  sharp({ create: { width, height, channels: 4, background: background as string } });

/** What a camera that was held upright writes: pixels on their side, a note that says so, and where it was. */
const cameraPhoto = () =>
  flat(300, 200)
    .composite([
      {
        input: { create: { width: 100, height: 200, channels: 3, background: '#00f' } },
        gravity: 'west',
      },
    ])
    .withExif({ IFD0: { Make: 'Lantern' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 58/1 17/1' } })
    .withMetadata({ orientation: 6 });

const jpeg = (image: Sharp = flat(40, 30)) => image.jpeg().toBuffer();

/** Gives a PNG other dimensions: only its header is read. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const [changed, header] = [Buffer.from(png), 12];
  changed.writeUInt32BE(width, header + 4);
  changed.writeUInt32BE(height, header + 8);
  changed.writeUInt32BE(crc32(changed.subarray(header, header + 17)), header + 17);
  return changed;
}

async function store(root: string, content: Buffer, name = 'IMG 1.JPG', folder = 'photos') {
  const stored = await storeUpload(root, { content, name, folder });
  if ('error' in stored) throw new Error(stored.error);
  return { ...stored, content: readFileSync(join(root, UPLOADS_FOLDER, stored.file)) };
}

const emptySite = () => folderWith({ 'data/site.yaml': '' });
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

describe('an uploaded picture', () => {
  test('is turned upright, and contains neither location nor camera any more', async () => {
    const root = emptySite();
    const given = await cameraPhoto().jpeg().toBuffer();
    expect((await sharp(given).metadata()).orientation).toBe(6);
    const { content, file, before, ...size } = await store(root, given, 'Dach über Straße.JPG');
    expect(file).toBe('photos/dach-uber-strasse.jpg');
    expect([before, size]).toEqual([
      { width: 200, height: 300, bytes: given.length },
      { width: 200, height: 300, bytes: content.length },
    ]);
    const { orientation, exif, xmp, iptc } = await sharp(content).metadata();
    expect([orientation, exif, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    // The blue side was on the left of the pixels, and is on top.
    expect([(data[2] ?? 0) > 200, (data.at(-1) ?? 0) < 100]).toEqual([true, true]);
    expect(namesIn(join(root, 'data'))).toEqual(['site.yaml']);
  });

  test('is reduced to what pages need, never enlarged', async () => {
    const root = emptySite();
    const sizeOf = async (width: number, height: number) => {
      const stored = await store(root, await jpeg(flat(width, height)));
      return [stored.width, stored.height];
    };
    expect(await sizeOf(3000, 20)).toEqual([2400, 16]);
    expect(await sizeOf(20, 3000)).toEqual([16, 2400]);
    expect(await sizeOf(30, 20)).toEqual([30, 20]);
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    ['an opaque PNG', () => flat(9, 9).png().toBuffer(), 'jpeg'],
    ['a PNG with transparency', () => flat(9, 9, { r: 9, g: 9, b: 9, alpha: 0.5 }).png().toBuffer(), 'png'],
    ['a WebP', () => flat(9, 9).webp().toBuffer(), 'jpeg'],
    ['an AVIF', () => flat(9, 9).avif({ effort: 0 }).toBuffer(), 'jpeg'],
    [
      'the first image of a GIF',
      () =>
        sharp(Buffer.alloc(9 * 18 * 3, 200), { raw: { width: 9, height: 18, channels: 3, pageHeight: 9 } })
          .gif({ loop: 0 })
          .toBuffer(),
      'jpeg',
    ],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'svg',
    ],
  ])('may be %s', async (_name, make, format) => {
    const { content, width, height, file } = await store(emptySite(), await make(), 'x.y');
    expect([(await sharp(content).metadata()).format, width, height]).toEqual([format, 9, 9]);
    expect(file).toBe(`photos/x.${format.replace('jpeg', 'jpg')}`);
  });

  test.each<[string, string]>([
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\photos\\Attic (1).JPG', 'attic-1.jpg'],
    ['a\0b.jpg', 'a-b.jpg'],
    ['CON.jpg', 'photo-con.jpg'],
    ['lpt1', 'photo-lpt1.jpg'],
    ['屋根.jpg', 'photo.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['', 'photo.jpg'],
    ['..', 'photo.jpg'],
    [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(60)}.jpg`],
  ])('of the name %j has a name for the web', async (name, expected) => {
    expect((await store(emptySite(), await jpeg(), name)).file).toBe(`photos/${expected}`);
  });

  test('replaces no other one, whatever its extension and capitals; the same one again is the same file', async () => {
    const root = folderWith({ 'data/photos/Attic.PNG': 'any', 'data/photos/attic-2.webp': 'any' });
    const [one, other] = [await jpeg(), await jpeg(flat(40, 30, '#00f'))];
    expect((await store(root, one, 'Attic.jpg')).file).toBe('photos/attic-3.jpg');
    expect((await store(root, other, 'Attic.jpg')).file).toBe('photos/attic-4.jpg');
    expect((await store(root, one, 'attic.jpeg')).file).toBe('photos/attic-3.jpg');
    expect(namesIn(join(root, 'data/photos'))).toEqual(['Attic.PNG', 'attic-2.webp']);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['is empty', () => Buffer.alloc(0), 'The file roof.heic is empty. Put the image in its place.'],
    [
      'is a photo of a phone',
      () => Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from('ftypheic'), Buffer.alloc(99)]),
      'The file roof.heic is a HEIC photo, not an image for web pages. Export it as JPEG, and use that file.',
    ],
    ['is no image', () => Buffer.from('Dear roof'), 'The file roof.heic is not a readable image.'],
    [
      'is cut off',
      async () =>
        (
          await jpeg(
            sharp({
              create: {
                width: 300,
                height: 300,
                channels: 3,
                background: '#fff',
                noise: { type: 'gaussian', mean: 120, sigma: 60 },
              },
            }),
          )
        ).subarray(0, 9000),
      'The image roof.heic is damaged or cut off. Copy it again from the original.',
    ],
    [
      'has too many pixels',
      async () => withSize(await flat(1, 1).png().toBuffer(), 16_000, 8000),
      'The image roof.heic has 16000 × 8000 pixels; the limit is 100 million.',
    ],
    [
      'contains a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      'roof.heic',
    ],
  ])('is refused if it %s', async (_name, make, message) => {
    const root = emptySite();
    const stored = await storeUpload(root, { content: await make(), name: 'roof.heic', folder: 'photos' });
    expect('error' in stored && stored.error).toContain(message);
    expect(namesIn(join(root, UPLOADS_FOLDER))).toEqual([]);
  });

  test('is removed after a week', async () => {
    const root = emptySite();
    const { file } = await store(root, await jpeg());
    utimesSync(join(root, UPLOADS_FOLDER, file), 1, 1);
    await store(root, await jpeg(flat(9, 9)), 'other.jpg');
    expect(namesIn(join(root, UPLOADS_FOLDER, 'photos'))).toEqual(['other.jpg']);
  });
});

describe('saving data', () => {
  const set = (value: unknown) =>
    [{ kind: 'set', address: { record: 'towns/gray', path: [] }, value }] as const;

  test('stores the pictures that it names, and no others', async () => {
    const root = emptySite();
    const { file, content } = await store(root, await jpeg());
    const unused = await store(root, await jpeg(flat(9, 9)));
    expect(
      placeUploads(root, set({ lead: 'photos/none.jpg', photos: [{ file, alt: 'A roof' }] })),
    ).toBeUndefined();
    expect(readFileSync(join(root, 'data', file)).equals(content)).toBe(true);
    expect(namesIn(join(root, 'data/photos'))).toEqual(['img-1.jpg']);
    expect(namesIn(join(root, UPLOADS_FOLDER, 'photos'))).toEqual([unused.file.slice(7)]);
    expect(placeUploads(root, set(file))).toBeUndefined();
  });

  test('does not replace a file that was added meanwhile', async () => {
    const root = folderWith({ 'data/photos/a.txt': '' });
    const { file } = await store(root, await jpeg());
    const other = folderWith({ [`${UPLOADS_FOLDER}/${file}`]: 'mine', [`data/${file}`]: 'theirs' });
    expect(placeUploads(other, set(file))?.error).toContain(`data/${file} is another file by now.`);
    expect(readFileSync(join(other, 'data', file), 'utf8')).toBe('theirs');
  });

  test('reads and writes nothing outside of its folders', async () => {
    const root = folderWith({ 'data/site.yaml': '', 'secret.jpg': 'secret' });
    const outside = realpathSync(folderWith({}));
    symlinkSync(outside, join(root, 'data/photos'));
    const refused = await storeUpload(root, { content: await jpeg(), name: 'a', folder: 'photos' });
    expect(refused).toEqual({
      error: 'data/photos is a link to a folder outside of data/. Nothing was written.',
    });
    expect(
      placeUploads(root, set(['../../secret.jpg', '../uploads', '/etc/passwd', 'a\0b'])),
    ).toBeUndefined();
    expect([namesIn(outside), namesIn(join(root, 'data'))]).toEqual([[], ['photos', 'site.yaml']]);
  });
});

const text = z.string();
const definition = definitionOf([pageTypeOf({ id: 'home', path: () => '/' })], {
  settings: () => ({}),
  data: {
    site: { from: 'site.yaml', schema: z.looseObject({ name: text, origin: text }) },
    collections: {
      towns: { from: 'towns.yaml', schema: z.strictObject({ slug: text, photo: text.optional() }) },
      news: { from: 'news.yaml', schema: z.strictObject({ slug: text, photo: text }) },
    },
  },
  photos: ({ towns = [], news = [] }: Readonly<Record<string, readonly DataRecord[]>>) =>
    [...towns, ...news].flatMap((record) =>
      record.photo ? [{ id: String(record.photo), record, file: String(record.photo), alt: 'A' }] : [],
    ),
} as Partial<SiteDefinition>);

async function startServer() {
  const picture = await jpeg();
  const root = realpathSync(
    folderWith({
      'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\n',
      'data/towns.yaml': '- { slug: gray }\n',
      'data/news.yaml':
        '- { slug: a, photo: a.jpg }\n- { slug: b, photo: news/b.jpg }\n- { slug: c, photo: news/c.jpg }\n',
      ...{ 'data/a.jpg': picture, 'data/news/b.jpg': picture, 'data/news/c.jpg': picture },
      'templates/styles.css': '',
    }),
  );
  const { origin, token, site, load, post } = await startDevServer(root, definition);
  expect((await load()).issues).toEqual([]);
  const send = async (query: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const own = { origin, 'x-crosstown-token': token, 'content-type': 'image/jpeg' };
    const sent = { method: 'POST', headers: { ...own, ...headers }, body };
    const response = await fetch(`${origin}/__crosstown/api/photo?${query}`, sent);
    return { status: response.status, text: await response.text() };
  };
  const show = (file: string) => fetch(`${origin}/__crosstown/api/picture?file=${encodeURIComponent(file)}`);
  return { root, send, show, site, post };
}

test('the server stores a picture where the collection has its own, for its own pages only', async () => {
  const { send } = await startServer();
  const picture = new Uint8Array(await jpeg(flat(20, 10)));
  const fileFor = async (record: string) => {
    const { status, text } = await send(`name=x.jpg&record=${record}`, picture);
    return status === 200 ? (JSON.parse(text) as { file: string }).file : text;
  };
  expect(await fileFor('news/d')).toBe('news/x.jpg');
  expect(await fileFor('towns/gray')).toBe('news/x.jpg');
  expect(await fileFor('')).toBe('news/x.jpg');
  expect((await send('', picture, { 'x-crosstown-token': 'f' })).status).toBe(403);
  expect((await send('', picture, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send('name=x.jpg', new Uint8Array())).text).toContain('The file x.jpg is empty.');
  const large = await send('', new Uint8Array(60_000_001));
  expect(large).toEqual({
    status: 413,
    text: 'The picture is larger than 60 MB. Save it smaller, as JPEG, and choose that file.\n',
  });
});

test('the server shows pictures of the data and uploaded ones, small, and no other files', async () => {
  const { root, send, show } = await startServer();
  const { file } = JSON.parse((await send('name=x.jpg', new Uint8Array(await jpeg(flat(900, 90))))).text);
  for (const [shown, width] of [
    [file, 640],
    ['a.jpg', 40],
  ] as const) {
    const response = await show(shown);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
  }
  const outside = folderWith({ 'secret.jpg': await jpeg() });
  symlinkSync(outside, join(root, 'data/link'));
  const others = ['site.yaml', 'none.jpg', '', '.', 'news', '../data/a.jpg', 'link/secret.jpg', 'a.jpg\0'];
  for (const other of [...others, `${outside}/secret.jpg`, 'a'.repeat(5000)])
    expect([other, (await show(other)).status]).toEqual([other, 404]);
});

test('a picture is stored when data that names it is saved, and with Undo the data is as before', async () => {
  const { root, send, post } = await startServer();
  const { file } = JSON.parse(
    (await send('name=x.jpg&record=towns/gray', new Uint8Array(await jpeg()))).text,
  );
  const path = 'data/towns.yaml';
  const before = textOf(root, path);
  const edits = [{ kind: 'set', address: { record: 'towns/gray', path: ['photo'] }, value: file }];
  const body = { edits, files: [{ path, digest: digestOf(Buffer.from(before)) }] };
  expect(JSON.parse((await post('try', body)).text)).toMatchObject({ errors: [], issues: '' });
  expect(existsSync(join(root, 'data', file))).toBe(false);
  const saved = await post('save', body);
  expect([saved.status, existsSync(join(root, 'data', file))]).toEqual([200, true]);
  expect(textOf(root, path)).toBe('- { slug: gray, photo: news/x.jpg }\n');
  await post('undo', { id: (JSON.parse(saved.text) as Saved).undo.id });
  expect(textOf(root, path)).toBe(before);
});

test('an attempt has uploaded pictures, and encodes none of them; the site itself has not', async () => {
  const { root, send, site } = await startServer();
  const { file } = JSON.parse(
    (await send('name=x.jpg&record=towns', new Uint8Array(await jpeg(flat(900, 90))))).text,
  );
  const towns = `- { slug: gray, photo: ${file} }\n`;
  const attempt = await site.attempt(new Map([['data/towns.yaml', towns]]));
  expect(attempt?.issues).toEqual([]);
  expect(attempt?.next?.assets.images.get(file)).toMatchObject({ width: 900, height: 90 });
  const [, unmade] = [...(attempt?.next?.assets.unmade.values() ?? [])].filter(({ path }) =>
    path.includes('x.jpg'),
  );
  placeUploads(root, [{ kind: 'set', address: { record: 'towns/gray', path: ['photo'] }, value: file }]);
  expect((await sharp(await unmade?.make()).metadata()).width).toBe(800);
  rmSync(join(root, 'data', file));
  writeTree(root, { 'data/towns.yaml': towns });
  const { issues } = await site.load({ definition });
  expect(codes(issues)).toEqual(['photo-missing']);
});
