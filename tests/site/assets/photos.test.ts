import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cacheFolder, createMemoryCache, openCache } from '../../../src/core/cache/cache.ts';
import { formatIssues } from '../../../src/core/diagnostics/report/terminal.ts';
import type { Issue, Photo, SiteDefinition } from '../../../src/core/model.ts';
import { prepareImages } from '../../../src/site/assets/images.ts';
import { checkPhotoIds, findMissingPhotos, preparePhoto } from '../../../src/site/assets/photos.ts';
import { openRasters } from '../../../src/site/assets/rasters.ts';
import { createSourceLog } from '../../../src/site/assets/sources.ts';
import { planFrom } from '../../../src/site/plan-site.ts';
import type { SiteData } from '../../../templates/data.ts';
import { drawings } from '../../../templates/pictures/drawings.tsx';
import { pictureId } from '../../../templates/pictures/ids.ts';
import { photos } from '../../../templates/pictures/photos.ts';
import { SCENES, Town } from '../../../templates/schema.ts';
import reference from '../../../templates/site.ts';
import { folderWith, REPOSITORY } from '../../helpers/folders.ts';
import { codes, datasetOf, definitionOf, factsOf, placesOf, planOf } from '../../helpers/samples.ts';

const WIDTH = 900;
/** Low: AVIF takes long for each pixel. */
const HEIGHT = 60;

/** What a camera that was held upright writes: pixels on their side, a note that says so, and where it was. */
function cameraPhoto(high = HEIGHT): Promise<Buffer> {
  const red = { create: { width: high, height: WIDTH / 2, channels: 3 as const, background: '#f00' } };
  return sharp({ create: { width: high, height: WIDTH, channels: 3, background: '#00f' } })
    .composite([{ input: red, gravity: 'north' }])
    .withExif({
      IFD0: { Make: 'Lantern Cameras' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 58/1 17/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const record = { slug: 'gray' };
const photo: Photo = {
  id: 'photo-lake',
  record,
  file: 'photos/lake.jpg',
  alt: 'A lake at noon',
  width: WIDTH,
  height: HEIGHT,
};

async function rootWithPhoto(): Promise<string> {
  return folderWith({ 'data/photos/lake.jpg': await cameraPhoto() });
}

const dataset = datasetOf({ lakes: [record] });

/** Makes the photo, and gives the one image that comes of it. */
async function prepare(root: string, changes: Partial<Photo> = {}) {
  const [made, ...issues] = await prepareAll(root, changes);
  if (!made || !('image' in made)) throw new Error('Nothing can be shown.');
  return { ...made, issues };
}

function prepareAll(root: string, changes: Partial<Photo> = {}, rasters = rastersIn(root)) {
  return preparePhoto({ ...photo, ...changes }, dataset, {
    ...{ root, rasters, cache: createMemoryCache() },
    sources: createSourceLog(root),
  });
}

function rastersIn(root: string) {
  return openRasters(openCache(root));
}

describe('a photo', () => {
  test('is AVIF at several widths, under hashed names', async () => {
    const { id, image, files } = await prepare(await rootWithPhoto());
    const names = files.map(({ path }) => path.replace(/-[0-9a-z]{10}\.avif$/, '-hash.avif'));
    expect(names).toEqual([480, 800, WIDTH].map((width) => `assets/photo-lake-${width}-hash.avif`));
    const found = await Promise.all(files.map(({ content }) => sharp(Buffer.from(content)).metadata()));
    expect(
      found.map(({ format, compression, width, height }) => [format, compression, width, height]),
    ).toEqual([
      ['heif', 'av1', 480, 32],
      ['heif', 'av1', 800, 53],
      ['heif', 'av1', WIDTH, HEIGHT],
    ]);
    expect(id).toBe('photo-lake');
    expect(image.srcset).toBe(files.map(({ path }, i) => `/${path} ${[480, 800, WIDTH][i]}w`).join(', '));
  });

  test('keeps its alt and its measures, and names the width of a phone', async () => {
    const { image, files } = await prepare(await rootWithPhoto());
    expect(image).toMatchObject({ width: WIDTH, height: HEIGHT, alt: 'A lake at noon', type: 'image/avif' });
    expect(image.src).toBe(`/${files[1]?.path}`);
    expect(image.src).toContain('-800-');
  });

  test('stands upright, and says nothing of the camera and the place', async () => {
    const source = await sharp(await cameraPhoto()).metadata();
    expect([source.orientation, source.exif?.includes('Lantern Cameras')]).toEqual([6, true]);
    const { files } = await prepare(await rootWithPhoto());
    for (const { content } of files) {
      const bytes = Buffer.from(content);
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
      expect(bytes.includes('Lantern Cameras')).toBe(false);
    }
    const pixels = await sharp(Buffer.from(files[0]?.content ?? ''))
      .resize(2, 1, { fit: 'fill', kernel: 'nearest' })
      .raw()
      .toBuffer();
    const [left, right] = [pixels.subarray(0, 3), pixels.subarray(-3)].map(([r = 0, , b = 0]) => r > b);
    expect({ left, right }).toEqual({ left: false, right: true });
  });

  test('is cut once, and comes out of the cache with the same bytes', async () => {
    const root = await rootWithPhoto();
    const first = await prepare(root);
    const cache = rastersIn(root);
    expect(await prepareAll(root, {}, cache)).toEqual([
      { id: first.id, image: first.image, files: first.files },
    ]);
    expect(cache.made()).toBe(0);
    rmSync(join(root, '.crosstown'), { recursive: true });
    expect(await prepare(root)).toEqual(first);
  });

  test('another picture under the same name has another address', async () => {
    const root = await rootWithPhoto();
    const { image } = await prepare(root);
    writeFileSync(
      join(root, 'data', photo.file),
      await sharp(await cameraPhoto())
        .rotate()
        .negate()
        .jpeg()
        .toBuffer(),
    );
    expect((await prepare(root)).image.src).not.toBe(image.src);
  });

  test('that is smaller than all widths is one file', async () => {
    const small = await sharp(await cameraPhoto())
      .rotate()
      .resize({ width: 300 })
      .jpeg()
      .toBuffer();
    const root = folderWith({ 'data/photos/lake.jpg': small });
    const { image, files } = await prepare(root, { width: 300, height: 20 });
    expect(files).toHaveLength(1);
    expect(image).toMatchObject({ src: `/${files[0]?.path}`, srcset: `/${files[0]?.path} 300w` });
  });

  test('that two records carry is one set of files', async () => {
    const root = await rootWithPhoto();
    const twice = { ...photo, record: { slug: 'casco' } };
    const definition = definitionOf([], { photos: () => [photo, twice] });
    const { files, images, rasterized } = await prepareImages(root, definition, planned(openCache(root)));
    expect(files).toHaveLength(3);
    expect(rasterized).toBe(3);
    expect(images.get('photo-lake').src).toContain('-800-');
    // Three sizes, and the measures of the file.
    expect(readdirSync(cacheFolder(root))).toHaveLength(4);
  });
});

describe('a logo', () => {
  test('of SVG is copied as it is, with the size of its viewBox', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path d="M0 0h240v60z"/></svg>';
    const root = folderWith({ 'data/logos/acme.svg': svg });
    const logo = { id: 'logo-acme', file: 'logos/acme.svg', width: undefined, height: undefined };
    const { image, files } = await prepare(root, logo);
    expect(image).toMatchObject({ width: 240, height: 60, alt: 'A lake at noon', type: 'image/svg+xml' });
    expect(files.map(({ content }) => String(content))).toEqual([svg]);
  });

  test('of PNG keeps its transparency and its colors', async () => {
    const source = sharp({ create: { width: 600, height: 90, channels: 4, background: '#f0a00000' } });
    const dot = { create: { width: 30, height: 30, channels: 4 as const, background: '#c00' } };
    const png = await source
      .composite([{ input: dot, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const root = folderWith({ 'data/logos/acme.png': png });
    const { image, files } = await prepare(root, { file: 'logos/acme.png', width: 600, height: undefined });
    expect(image).toMatchObject({
      width: 600,
      height: 90,
      type: expect.stringMatching(/^image\/(png|webp)$/),
    });
    expect(image.srcset).toMatch(/ 480w, .* 600w$/);
    const bytes = Buffer.from(files.at(-1)?.content ?? '');
    const pixel = (left: number) =>
      sharp(bytes).extract({ left, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer();
    expect([...(await pixel(5))]).toEqual([0xcc, 0, 0, 255]);
    expect((await pixel(300))[3]).toBe(0);
  });
});

describe('a photo that is not as its record says', () => {
  test.each([
    ['wider', { width: WIDTH + 1, height: HEIGHT }],
    ['of half the size', { width: WIDTH / 2, height: HEIGHT / 2 }],
    ['on its side', { width: HEIGHT, height: WIDTH }],
  ])('%s: both measures are told', async (_, said) => {
    const issues = (await prepareAll(await rootWithPhoto(), said)) as readonly Issue[];
    expect(factsOf(issues, 'photo-measures')).toEqual([
      { file: 'photos/lake.jpg', said, found: { width: WIDTH, height: HEIGHT } },
    ]);
    expect(placesOf(issues)).toEqual(['data/lakes.yaml:1:3+1']);
  });

  test('one measure of two: the other is that of the file', async () => {
    const said = { width: WIDTH, height: undefined };
    expect((await prepare(await rootWithPhoto(), said)).image).toMatchObject({
      width: WIDTH,
      height: HEIGHT,
    });
    const issues = (await prepareAll(await rootWithPhoto(), { ...said, width: 1 })) as readonly Issue[];
    expect(factsOf(issues, 'photo-measures')).toMatchObject([{ said: { width: 1, height: HEIGHT } }]);
  });

  test.each([
    ['empty', ''],
    ['unknown', 'Dear Ann,'],
  ])('%s', async (kind, content) => {
    const issues = (await prepareAll(folderWith({ 'data/photos/lake.jpg': content }))) as readonly Issue[];
    expect(factsOf(issues, 'bad-picture')).toEqual([{ kind, file: 'photos/lake.jpg' }]);
    expect(placesOf(issues)).toEqual(['data/lakes.yaml:1:3+1']);
  });

  test('cut off: whether its measures are right or not is one finding', async () => {
    const height = 600;
    const whole = await cameraPhoto(height);
    const root = folderWith({ 'data/photos/lake.jpg': whole.subarray(0, whole.length / 2) });
    const codesWith = async (changes: Partial<Photo>) =>
      codes((await prepareAll(root, { height, ...changes })) as readonly Issue[]);
    expect(await codesWith({})).toEqual(['bad-picture']);
    expect(await codesWith({ width: 1 })).toEqual(['photo-measures']);
  });

  test('of another format than its ending is shown, and told', async () => {
    const root = folderWith({
      'data/photos/lake.jpg': await sharp(await cameraPhoto())
        .rotate()
        .png()
        .toBuffer(),
    });
    const { image, issues } = await prepare(root);
    expect(image.type).toBe('image/avif');
    expect(issues).toMatchObject([
      { code: 'picture-ending', facts: { format: 'PNG', renamed: 'photos/lake.png' } },
    ]);
  });
});

describe('ids of photos', () => {
  const check = (photos: readonly Partial<Photo>[], drawn: readonly string[] = []) =>
    checkPhotoIds(
      photos.map((changes) => ({ ...photo, ...changes })),
      drawn.map((id) => ({ id })),
      dataset,
    );

  test('one photo of several records is one', () => {
    expect(check([{}, { record: { slug: 'casco' } }, { id: 'other' }], ['lake'])).toEqual([]);
  });

  test('two files of one id', () => {
    const issues = check([{}, { file: 'photos-lake.jpg' }, { file: 'photos-lake.jpg' }]);
    expect(factsOf(issues, 'image-id')).toEqual([
      { kind: 'files', id: 'photo-lake', file: 'photos-lake.jpg', other: 'photos/lake.jpg' },
    ]);
    expect(issues[0]?.related).toMatchObject({ file: 'data/lakes.yaml', line: 1 });
  });

  test('one photo in other words', () => {
    const issues = check([{}, { alt: 'A pond' }, { alt: 'A pond' }, { alt: 'A pool' }]);
    expect(factsOf(issues, 'image-id')).toMatchObject([
      { kind: 'words', words: 'A pond', others: 'A lake at noon' },
      { kind: 'words', words: 'A pool', others: 'A lake at noon' },
    ]);
  });

  test('a drawing of the same id', () => {
    expect(factsOf(check([{}, {}], ['photo-lake']), 'image-id')).toEqual([
      { kind: 'drawing', id: 'photo-lake', file: 'photos/lake.jpg' },
    ]);
  });
});

test('a folder in the place of a photo is none', () => {
  const root = folderWith({ 'data/photos/lake.jpg/x': '' });
  expect(codes(findMissingPhotos(root, [photo], dataset))).toEqual(['photo-missing']);
});

test('a photo that is still in iCloud is missing, and its hint says why', () => {
  const root = folderWith({ 'data/photos/.lake.jpg.icloud': 'bplist00' });
  expect(factsOf(findMissingPhotos(root, [photo], dataset), 'photo-missing')).toEqual([
    { file: 'photos/lake.jpg', isInCloud: true },
  ]);
});

describe('a photo that is not there', () => {
  const definition: SiteDefinition = definitionOf([], {
    data: {
      site: { from: 'site.yaml', schema: z.looseObject({}) },
      collections: { towns: { from: 'towns.yaml', schema: z.looseObject({}), singular: 'town' } },
    },
    photos: ({ towns = [] }) => towns.map((town) => ({ ...photo, record: town, ...(town.photo as object) })),
  });
  const TOWNS = `- slug: gray
  photo: { file: photos/lake.jpg }
- slug: casco
  photo:
    alt: A pond
    file: photos/Pond.jpg
`;

  test('is an issue at its line, and one that is there is none', async () => {
    const root = folderWith({
      'data/site.yaml': 'name: Lantern Walks\n',
      'data/towns.yaml': TOWNS,
      'data/photos/lake.jpg': await cameraPhoto(),
    });
    const { issues, dataset, site } = planFrom(root, definition);
    expect(site).toBeUndefined();
    expect(issues.map(({ code }) => code)).toEqual(['photo-missing']);
    expect(formatIssues(issues, dataset.files, pc.createColors(false))).toMatchInlineSnapshot(`
      "data/towns.yaml:6:11  error  The image data/photos/Pond.jpg does not exist.
        6 │     file: photos/Pond.jpg
          │           ^^^^^^^^^^^^^^^
        → Add the file, or correct its name, which is case-sensitive.

      1 error."
    `);
  });
});

describe('in the reference site', () => {
  const { dataset } = planFrom(REPOSITORY, reference);
  const { data, site } = { data: dataset.collections, site: dataset.site } as unknown as SiteData;
  const [plain] = data.towns;
  if (!plain) throw new Error('The reference site has no towns.');
  const file = 'photos/lake.jpg';
  const town = Town.parse({
    ...plain,
    photo: { file, alt: 'A lake at noon', width: WIDTH, height: HEIGHT, credit: 'A. Walker' },
  });
  const withPhoto = { ...data, towns: [town, ...data.towns.slice(1)] };
  const ids = (towns: SiteData['data']) => drawings(towns, site).map(({ id }) => id);

  test('a town without a photo shows its drawing', () => {
    expect(pictureId(plain)).toBe(`${plain.scene}-${plain.palette}`);
    expect(ids(data)).toContain(pictureId(plain));
  });

  test('a town shows its photo in place of its drawing', async () => {
    const root = await rootWithPhoto();
    const found = photos(withPhoto);
    expect(found).toEqual([{ ...photo, id: 'photo-photos-lake-jpg', record: town }]);
    expect(found[0]?.id).toBe(pictureId(town));
    const definition = definitionOf([], { photos: () => found });
    const { images } = await prepareImages(root, definition, planned());
    expect(images.get(pictureId(town))).toMatchObject({ alt: 'A lake at noon', type: 'image/avif' });
  });

  test('a drawing that only that town showed is not drawn', () => {
    const others = data.towns.slice(1);
    const used = ids({ ...data, towns: others });
    const scene = SCENES.find((name) => !used.includes(`${name}-night`));
    if (!scene) throw new Error('Every scene is drawn at night.');
    const own = { ...plain, scene, palette: 'night' as const };
    expect(ids({ ...data, towns: [own, ...others] })).toContain(`${scene}-night`);
    const shown = ids({ ...data, towns: [{ ...own, photo: town.photo }, ...others] });
    expect(shown).not.toContain(`${scene}-night`);
    expect(shown).not.toContain(pictureId(town));
  });
});

/** A site without pages. */
function planned(cache = createMemoryCache()) {
  return { dataset: datasetOf({}), plan: planOf([]).plan, cache };
}
