import { type Drawing, fillPhrase } from 'crosstown';
import { type SiteData, wordsOf } from '../data.ts';
import type { Town } from '../schema.ts';
import { LogoMark } from './icons/logo-mark.tsx';
import { type Pictured, pictureId, sceneOf, townMapId } from './ids.ts';
import { TOWN_MAP, TownMap } from './maps/town-map.tsx';
import { recordsWithPictures } from './photos.ts';
import { Scene } from './scenes/index.ts';
import { siteShareImage } from './share-images.tsx';

const SCENE_SIZE = { width: 1600, height: 1000 };

/** Every scene that a record shows, in its palette, a map for each town, and the icons and share image of the site. */
export function drawings(data: SiteData['data'], site: SiteData['site']): Drawing[] {
  const drawn: readonly Pictured[] = [
    ...recordsWithPictures(data).filter(({ photo }) => !photo),
    ...data.pages,
  ];
  const ids = new Set([...drawn.map(pictureId), ...site.preload]);
  return [
    ...[...ids].sort().map(sceneDrawing),
    ...data.towns.map((town) => townMap(town, data)),
    siteShareImage(site.name),
    ...siteIcons(site.themeColor),
  ];
}

function sceneDrawing(id: string): Drawing {
  // Scenes repeat what the text beside them says: nothing for a screen reader to read.
  return { id, element: <Scene {...sceneOf(id)} />, alt: '', ...SCENE_SIZE };
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

function siteIcons(color: string): Drawing[] {
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
