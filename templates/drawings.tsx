import { type Drawing, fillPhrase, openLettering, type Photo, type SharedPage } from 'crosstown';
import type { ComponentProps } from 'react';
import { type SiteData, wordsOf } from './data.ts';
import { LogoMark } from './icons/logo.tsx';
import { Scene } from './scenes/index.ts';
import type { PALETTES, PageCopy, Photo as PhotoRecord, SCENES, Town } from './schema.ts';
import { TOWN_MAP, TownMap } from './sections/town/map.tsx';
import { DISPLAY_FONT, SHARE_SIZE, ShareCard } from './share-card.tsx';

type SceneName = (typeof SCENES)[number];
type PaletteName = (typeof PALETTES)[number];

interface Drawn {
  readonly scene?: SceneName | undefined;
  readonly palette?: PaletteName | undefined;
  readonly photo?: PhotoRecord | undefined;
}

const SCENE_SIZE = { width: 1600, height: 1000 };

/** Id of the image of a record: its photo, or else the drawing of its scene. */
export function sceneId({ scene, palette, photo }: Drawn): string {
  if (photo) return photoId(photo.file);
  return `${scene ?? 'harbor'}-${palette ?? 'day'}`;
}

/** The photos that records carry. */
export function photos(data: SiteData['data']): Photo[] {
  return withPictures(data).flatMap((record) => {
    if (!record.photo) return [];
    const { file, alt, width, height } = record.photo;
    return [{ id: photoId(file), record, file, alt, width, height }];
  });
}

function photoId(file: string): string {
  return `photo-${file.replace(/[^a-z0-9]+/gi, '-')}`;
}

function withPictures(data: SiteData['data']) {
  return [...data.towns, ...data.neighbourhoods, ...data.services, ...data.articles, ...data.news];
}

/** Every scene that a record shows, in its palette, a map for each town, and the icons and share images of the site. */
export function drawings(data: SiteData['data'], site: SiteData['site']): Drawing[] {
  const records: readonly Drawn[] = [...withPictures(data).filter(({ photo }) => !photo), ...data.pages];
  const ids = new Set([...records.map(sceneId), ...site.preload]);
  return [
    ...[...ids].sort().map(sceneDrawing),
    ...data.towns.map((town) => townMap(town, data)),
    siteCard(site.name),
    ...icons(site.themeColor),
  ];
}

function sceneDrawing(id: string): Drawing {
  const at = id.lastIndexOf('-');
  const name = id.slice(0, at) as SceneName;
  const palette = id.slice(at + 1) as PaletteName;
  // Scenes repeat what the text beside them says: nothing for a screen reader to read.
  return { id, element: <Scene name={name} palette={palette} />, alt: '', ...SCENE_SIZE };
}

/** Id of the map around a town. */
export function townMapId({ slug }: { readonly slug: string }): string {
  return `map-${slug}`;
}

function townMap(town: Town, data: SiteData['data']): Drawing {
  const { alt, scale } = wordsOf(data).map;
  return {
    id: townMapId(town),
    element: <TownMap town={town} towns={data.towns} scale={scale} />,
    alt: fillPhrase(alt, { town }),
    width: TOWN_MAP.width * 4,
    height: TOWN_MAP.height * 4,
  };
}

/** What a link to a page looks like elsewhere: its heading beside the scene of its record, or of its type. */
export function shareImages(_: SiteData['data'], { name }: SiteData['site']) {
  const letter = openLettering(DISPLAY_FONT);
  return ({ records, copy }: SharedPage) => {
    const { heading, ...wording } = copy as PageCopy;
    const own: Drawn | undefined = Object.values(records).find((record) => 'scene' in record);
    return shareCard({ title: heading, company: name, letter }, own ?? wording);
  };
}

type CardWords = Pick<ComponentProps<typeof ShareCard>, 'title' | 'company' | 'letter'>;

function shareCard(words: CardWords, { scene = 'harbor', palette = 'dawn' }: Drawn) {
  const element = <ShareCard {...words} name={scene} palette={palette} />;
  return { element, alt: `${words.title}. ${words.company}`, ...SHARE_SIZE };
}

/** The share image of what has none of its own. */
function siteCard(name: string): Drawing {
  const words = { title: name, company: name, letter: openLettering(DISPLAY_FONT) };
  return { id: 'share', raster: true, ...shareCard(words, {}) };
}

function icons(color: string): Drawing[] {
  const square = (id: string, size: number, more: Partial<Drawing>): Drawing => ({
    id,
    element: <LogoMark color={color} />,
    width: size,
    height: size,
    alt: '',
    ...more,
  });
  return [
    square('favicon', 32, { path: 'favicon.svg' }),
    square('touch-icon', 180, { raster: true, path: 'apple-touch-icon.png' }),
    square('icon-192', 192, { raster: true, path: 'icon-192.png' }),
    square('icon-512', 512, { raster: true, path: 'icon-512.png' }),
  ];
}
