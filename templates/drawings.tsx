import type { Drawing } from '#engine';
import type { SiteData } from './data.ts';
import { LogoMark } from './icons/logo.tsx';
import { Scene, sceneAlt } from './scenes/index.ts';
import type { PALETTES, SCENES } from './schema.ts';

type SceneName = (typeof SCENES)[number];
type PaletteName = (typeof PALETTES)[number];

interface Drawn {
  readonly scene?: SceneName | undefined;
  readonly palette?: PaletteName | undefined;
}

const SCENE_SIZE = { width: 1600, height: 1000 };
const SHARE_SIZE = { width: 1200, height: 630 };

/** Id of the drawing of a record. */
export function sceneId({ scene, palette }: Drawn): string {
  return `${scene ?? 'harbor'}-${palette ?? 'day'}`;
}

/** Every scene that a record shows, in its palette, and the icons and share image of the site. */
export function drawings(data: SiteData['data'], site: SiteData['site']): Drawing[] {
  const records: readonly Drawn[] = [
    ...data.towns,
    ...data.neighbourhoods,
    ...data.services,
    ...data.articles,
    ...data.news,
    ...data.pages,
  ];
  const ids = new Set([...records.map(sceneId), ...site.preload]);
  return [...[...ids].sort().map(sceneDrawing), shareImage(), ...icons(site.themeColor)];
}

function sceneDrawing(id: string): Drawing {
  const at = id.lastIndexOf('-');
  const name = id.slice(0, at) as SceneName;
  const palette = id.slice(at + 1) as PaletteName;
  return { id, element: <Scene name={name} palette={palette} />, alt: sceneAlt(name), ...SCENE_SIZE };
}

function shareImage(): Drawing {
  return {
    id: 'share',
    element: <Scene name="harbor" palette="dawn" />,
    alt: sceneAlt('harbor'),
    raster: true,
    ...SHARE_SIZE,
  };
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
