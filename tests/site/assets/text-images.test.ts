import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../src/core/cache/cache.ts';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { Issue, TextImage } from '../../../src/core/model.ts';
import { openRasters } from '../../../src/site/assets/rasters.ts';
import { createSourceLog } from '../../../src/site/assets/sources.ts';
import { checkTextImages, firstOfEach, prepareTextImage } from '../../../src/site/assets/text-images.ts';
import { folderWith } from '../../helpers/folders.ts';
import { factsOf, placesOf, settingsWith } from '../../helpers/samples.ts';

function shown(source: string, changes: Partial<TextImage> = {}): TextImage {
  const place = { file: 'data/a.md', line: 4, column: 6, length: source.length };
  return {
    source,
    isForeign: false,
    folder: '',
    record: 'guides/a',
    field: 'body',
    place: () => place,
    ...changes,
  };
}

const foreign = (source: string) => shown(source, { isForeign: true });

function picture(width = 900, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#8a3b2a' } });
}

describe('before anything is made', () => {
  const root = () =>
    folderWith({ 'data/photos/van.jpg': 'x', 'data/log/hoist.jpg': 'x', 'data/log/words.md': '' });
  const check = (images: readonly TextImage[], hosts = {}) =>
    checkTextImages(root(), images, settingsWith({ hosts }));

  test('what is there is not told', () => {
    expect(check([shown('photos/van.jpg'), shown('log/hoist.jpg')])).toEqual([]);
  });

  test('what is missing is told once, where it is named first, with what may be meant', () => {
    const issues = check([
      shown('photos/vna.jpg', { field: 'first' }),
      shown('photos/vna.jpg'),
      shown('photos'),
      shown('no.jpg'),
    ]);
    expect(factsOf(issues, 'text-image')).toMatchObject([
      { kind: 'missing', source: 'photos/vna.jpg', field: 'first' },
      { kind: 'missing', source: 'photos' },
      { kind: 'missing', source: 'no.jpg' },
    ]);
    expect(issues.map((issue) => describeIssue(issue).hint)).toEqual([
      'Did you mean “photos/van.jpg”?',
      'Add the file, or correct its name, which is case-sensitive.',
      'Add the file, or correct its name, which is case-sensitive.',
    ]);
  });

  test('what lies beside the text is pointed at', () => {
    const [issue] = check([shown('hoist.jpg', { folder: 'log' })]);
    expect(issue && describeIssue(issue).hint).toBe(
      'Write ./hoist.jpg for the file in the folder of this text.',
    );
  });

  test('names that no system takes are missing, and nothing more', () => {
    expect(check([shown('x'.repeat(5000)), shown('van.jpg/x')])).toHaveLength(2);
  });

  test.each([
    [{}, ['https://a.example', 'http://a.example', 'https://b.c.example']],
    [{ image: ['https://a.example'] }, ['http://a.example', 'https://b.c.example']],
    [{ image: ['a.example', 'http:'] }, ['https://b.c.example']],
    [{ image: ['a.example', 'https://*.c.example'] }, []],
  ])('other hosts, where the settings list %j', (hosts, told) => {
    const issues = check(
      [
        'https://a.example/1.jpg',
        '//a.example/2.jpg',
        'http://a.example/3.jpg',
        'https://b.c.example/4.jpg',
      ].map(foreign),
      hosts,
    );
    expect(factsOf(issues, 'text-image').map((facts) => 'host' in facts && facts.host)).toEqual(told);
  });

  test('without settings nothing is said of hosts', () => {
    const images = [foreign('https://a.example/1.jpg'), shown('no.jpg')];
    expect(factsOf(checkTextImages(root(), images, undefined), 'text-image')).toMatchObject([
      { kind: 'missing' },
    ]);
  });
});

/** Prepares files of a site, and gives the ids, measures and files, or the findings. */
async function prepare(root: string, sources: readonly string[]) {
  const cache = openCache(root);
  const rasters = openRasters(cache);
  const shownOnce = firstOfEach(sources.map((source) => shown(source)));
  const tools = { root, cache, rasters, sources: createSourceLog(root) };
  const all = await Promise.all(shownOnce.map((image) => prepareTextImage(image, tools)));
  const made = all.flat();
  const issues = made.filter((one): one is Issue => 'code' in one);
  const images = made.flatMap((one) => ('code' in one ? [] : [one]));
  return { images, issues, made: rasters.made() };
}

describe('what is made', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'of %s are AVIF of several widths',
    async (format) => {
      const root = folderWith({
        [`data/Big Van.${format}`]: await picture(900, 60).toFormat(format).toBuffer(),
      });
      const { images, issues } = await prepare(root, [`Big Van.${format}`]);
      expect(issues).toEqual([]);
      const [{ id, image, files } = { id: '', image: undefined, files: [] }] = images;
      expect(id).toBe(`data/Big Van.${format}`);
      expect(image).toMatchObject({ width: 900, height: 60, type: 'image/avif', src: `/${files[1]?.path}` });
      expect(files.map(({ path }) => path.replace(/-[0-9a-z]{10}\./, '-hash.'))).toEqual(
        [480, 800, 900].map((width) => `assets/big-van-${width}-hash.avif`),
      );
    },
  );

  test('a photo that was taken upright has the measures that it is shown with', async () => {
    const root = folderWith({
      'data/a.jpg': await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    });
    const [one] = (await prepare(root, ['a.jpg'])).images;
    expect(one?.image).toMatchObject({ width: 600, height: 900 });
    const first = await sharp(Buffer.from(one?.files[0]?.content ?? '')).metadata();
    expect([first.width, first.height]).toEqual([480, 720]);
  });

  test('a drawing stays as it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><path d="M0 0h9"/></svg>';
    const root = folderWith({ 'data/plan.svg': svg });
    const [one] = (await prepare(root, ['plan.svg'])).images;
    expect(one?.image).toMatchObject({ width: 64, height: 40, type: 'image/svg+xml' });
    expect(one?.image.srcset).toBeUndefined();
    expect(one?.files.map(({ content }) => String(content))).toEqual([svg]);
    expect(one?.files[0]?.path).toMatch(/^assets\/plan-[0-9a-z]{10}\.svg$/);
  });

  test('is made once, however many texts show it', async () => {
    const root = folderWith({ 'data/a.jpg': await picture(300, 200).jpeg().toBuffer() });
    const { images, made } = await prepare(root, ['a.jpg', 'a.jpg']);
    expect([images.length, made]).toEqual([1, 1]);
  });

  test('is remembered, measures and all', async () => {
    const root = folderWith({ 'data/a.jpg': await picture(300, 200).jpeg().toBuffer() });
    const first = await prepare(root, ['a.jpg']);
    const second = await prepare(root, ['a.jpg']);
    expect(second).toEqual({ ...first, made: 0 });
    rmSync(join(root, '.crosstown'), { recursive: true });
    expect(await prepare(root, ['a.jpg'])).toEqual(first);
  });

  test('names in other letters have a name all the same', async () => {
    const root = folderWith({ 'data/фото.jpg': await picture(300, 200).jpeg().toBuffer() });
    const [one] = (await prepare(root, ['фото.jpg'])).images;
    expect(one?.files[0]?.path).toMatch(/^assets\/image-300-[0-9a-z]{10}\.avif$/);
  });
});

describe('what cannot be shown', () => {
  const noise = () =>
    sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });

  test.each([
    ['nothing', async () => Buffer.alloc(0), 'empty'],
    ['words', async () => Buffer.from('Dear Ann,'), 'unknown'],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer()), 'damaged'],
    ['half a PNG', async () => half(await noise().png().toBuffer()), 'damaged'],
    ['half a WebP', async () => half(await noise().webp().toBuffer()), 'damaged'],
    ['half a GIF', async () => half(await noise().gif().toBuffer()), 'damaged'],
    ['half an AVIF', async () => half(await noise().avif({ effort: 0 }).toBuffer()), 'damaged'],
    [
      'half an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path'),
      'damaged',
    ],
    [
      'a script',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>1</script></svg>'),
      'script',
    ],
    [
      'a handler',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="a()"/>'),
      'script',
    ],
    [
      'what loads something',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><image href="https://a.example"/></svg>',
        ),
      'script',
    ],
    ['an SVG without a size', async () => Buffer.from(sizeless('width="100%" height="100%"')), 'no-size'],
    ['an empty SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no-size'],
    [
      'what moves',
      async () => {
        const frames = [await picture(8, 8).png().toBuffer(), await picture(8, 8).negate().png().toBuffer()];
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
      },
      'moving',
    ],
  ])('%s is told at its place, and again by the next build', async (_, make, kind) => {
    const root = folderWith({ 'data/a.jpg': await make() });
    for (let build = 0; build < 2; build += 1) {
      const { images, issues } = await prepare(root, ['a.jpg']);
      expect(images).toEqual([]);
      expect(factsOf(issues, 'bad-picture')).toEqual([{ kind, file: 'a.jpg' }]);
      expect(placesOf(issues)).toEqual(['data/a.md:4:6+5']);
    }
  });

  test('and what it was mended to is shown', async () => {
    const root = folderWith({ 'data/a.jpg': '' });
    expect((await prepare(root, ['a.jpg'])).issues).toHaveLength(1);
    writeFileSync(join(root, 'data/a.jpg'), await picture(30, 20).jpeg().toBuffer());
    expect((await prepare(root, ['a.jpg'])).issues).toEqual([]);
  });
});

test('a file with the ending of another format is shown, and told', async () => {
  const root = folderWith({ 'data/photos/a.b.JPG': await picture(30, 20).png().toBuffer() });
  const { images, issues } = await prepare(root, ['photos/a.b.JPG']);
  expect(images).toHaveLength(1);
  expect(factsOf(issues, 'picture-ending')).toEqual([
    { file: 'photos/a.b.JPG', format: 'PNG', renamed: 'photos/a.b.png' },
  ]);
});

test.each([
  ['a.JPG', 'jpeg'],
  ['a.jpeg', 'jpeg'],
  ['a.tif', 'tiff'],
  ['a.avif', 'avif'],
] as const)('%s has the ending of %s', async (name, format) => {
  const root = folderWith({ [`data/${name}`]: await picture(30, 20).toFormat(format).toBuffer() });
  expect((await prepare(root, [name])).issues).toEqual([]);
});

test('a drawing with a link within itself, or with words about scripts, is sound', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"><defs><path id="a" d="M0 0h1"/></defs><use xlink:href="#a"/><text>on = https://a.example</text></svg>';
  expect((await prepare(folderWith({ 'data/a.svg': svg }), ['a.svg'])).issues).toEqual([]);
});

test.each([
  ['lfs', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'],
  ['page', '\ufeff<!DOCTYPE html><title>Not found</title><svg></svg>'],
  ['page', '\n<html lang="en"><body><p>Sign in</p></body></html>'],
  ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['pdf', '%PDF-1.4\n%%EOF'],
  ['photoshop', '8BPS\0\x01'],
  ['shortcut', '[InternetShortcut]\r\nURL=https://a.example/a.jpg'],
  ['placeholder', 'bplist00\xd4'],
])('a file that is no image is named: %s', async (is, content) => {
  const root = folderWith({ 'data/a.jpg': content });
  const { issues } = await prepare(root, ['a.jpg']);
  expect(factsOf(issues, 'bad-picture')).toEqual([{ kind: 'other', is, file: 'a.jpg' }]);
});

test('a JPEG in the colors of print is shown', async () => {
  const root = folderWith({ 'data/a.jpg': await picture(30, 20).toColourspace('cmyk').jpeg().toBuffer() });
  expect((await prepare(root, ['a.jpg'])).issues).toEqual([]);
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

function sizeless(attributes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`;
}

test('an SVG with a width and a height needs no viewBox', async () => {
  const root = folderWith({ 'data/a.svg': sizeless('width="9" height="9px"') });
  expect((await prepare(root, ['a.svg'])).issues).toEqual([]);
});

test.each([
  ['width="40mm" height="20mm" viewBox="0 0 40 20"', 151, 76],
  ['width="2in" height="1in"', 192, 96],
  ["width='2.54cm' height='25.4mm'", 96, 96],
  ['width="72pt" height="6pc"', 96, 96],
  ['width="10em" height="10PX"', 160, 10],
  ['width="1.5e2" height=".6in"', 150, 58],
  ['width="100%" height="100%" viewBox="0 0 240 60"', 240, 60],
  ['viewBox="-5,-5, 30.4 20"', 30, 20],
  ['width="120" viewBox="0 0 240 60"', 120, 30],
  ['height="30" stroke-width="9" viewBox="0 0 240 60"', 120, 30],
])('the size of an SVG with %s', async (attributes, width, height) => {
  const root = folderWith({ 'data/a.svg': sizeless(attributes) });
  expect((await prepare(root, ['a.svg'])).images[0]?.image).toMatchObject({ width, height });
});

const DOCTYPE = (entities: string) => `<?xml version="1.0"?><!DOCTYPE svg [ ${entities} ]>`;
const NAMESPACE = '<!ENTITY ns_svg "http://www.w3.org/2000/svg">';

test('an SVG of Illustrator, whose namespaces are entities, is sound', async () => {
  const extended = "<!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>";
  const svg = `<svg xmlns="&ns_svg;" xmlns:i='&ns_ai;' width="40" height="20"><text>A &amp; B&#160;C</text></svg>`;
  const root = folderWith({ 'data/a.svg': DOCTYPE(`${NAMESPACE}\n${extended}`) + svg });
  const { images, issues } = await prepare(root, ['a.svg']);
  expect(issues).toEqual([]);
  expect(images[0]?.image).toMatchObject({ width: 40, height: 20 });
});

test.each([
  ['a script in an entity', '<!ENTITY a "<script>1</script>">', '<text>&a;</text>'],
  ['an address in an entity', '<!ENTITY a "javascript:1">', '<a href="&a;"/>'],
  ['an entity in pieces', '<!ENTITY a "script:1">', '<a href="java&a;"/>'],
  ['entities within each other', '<!ENTITY a "aa"><!ENTITY b "&a;&a;">', '<text>a</text>'],
  ['an entity in a file', '<!ENTITY a SYSTEM "a.txt">', '<text>a</text>'],
  ['a parameter', '<!ENTITY % a "b">', '<text>a</text>'],
])('an SVG with %s is refused', async (_, entities, body) => {
  const svg = `<svg xmlns="&ns_svg;" viewBox="0 0 8 8">${body}</svg>`;
  const root = folderWith({ 'data/a.svg': DOCTYPE(NAMESPACE + entities) + svg });
  const { issues } = await prepare(root, ['a.svg']);
  expect(factsOf(issues, 'bad-picture')).toEqual([{ kind: 'entities', file: 'a.svg' }]);
});
