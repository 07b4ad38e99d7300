import { type Drawing, fillPhrase, openLettering } from 'crosstown';
import { type SiteData, wordsOf } from '../data.ts';
import type { SingleCopy, Town } from '../schema.ts';
import { ICON_SHEET, IconSheet } from './icons/index.tsx';
import { LogoMark } from './icons/logo-mark.tsx';
import {
  type Pictured,
  pictureIn,
  pictureOfCell,
  plateId,
  type Slot,
  sceneOf,
  slotOf,
  townMapId,
} from './ids.ts';
import { AREA_GROUND, AreaGround } from './maps/ground.tsx';
import { TOWN_MAP, TownMap } from './maps/town-map.tsx';
import { PLATE, Plate } from './plates/index.tsx';
import { viewOf } from './scenes/cuts.ts';
import { Scene } from './scenes/index.tsx';
import { DISPLAY_FONT } from './share-card.tsx';
import { siteShareImage } from './share-images.tsx';

/** Every scene that a record shows, in its palette, a map for each town, and the icons and share image of the site. */
export function drawings(data: SiteData['data'], site: SiteData['site']): Drawing[] {
  const drawn = shownScenes(data).filter(([, { photo }]) => !photo);
  const ids = new Set([...drawn.flatMap(([slot, record]) => idsIn(slot, record)), ...site.preload]);
  const letter = openLettering(DISPLAY_FONT);
  return [
    ...[...ids].sort().map(sceneDrawing),
    ...data.animals.map((animal) => ({
      id: plateId(animal),
      element: <Plate animal={animal} letter={letter} />,
      alt: animal.alt,
      ...PLATE,
    })),
    ...data.towns.map((town) => townMap(town, data)),
    { ...AREA_GROUND, element: <AreaGround />, alt: '' },
    siteShareImage(site.name),
    { id: ICON_SHEET, element: <IconSheet />, width: 24, height: 24, alt: '' },
    ...siteIcons(site.themeColor),
  ];
}

/** The records with a scene, each with the place where its picture hangs. */
function shownScenes(data: SiteData['data']): (readonly [Slot, Pictured])[] {
  const hung = (slot: Slot, records: readonly Pictured[]) => records.map((record) => [slot, record] as const);
  const singles = data.pages.filter((copy) => 'blocks' in copy);
  const hasForm = ({ slug }: { readonly slug: string }) => slug === 'home' || slug === 'contact';
  return [
    ...hung('poster', [...data.towns, ...data.articles, ...data.news]),
    ...data.neighbourhoods.map((area) => [slotOf(area), area] as const),
    ...hung('hero', [...data.services, ...singles.filter((copy) => !hasForm(copy))]),
    ...hung('quote', singles.filter(hasForm)),
    ...hung('poster', [...data.cases, ...singles.flatMap(partsWithScene)]),
    ...hung('poster', picturesOfCells(data)),
  ];
}

/** The texts and cards of a page that show a scene. */
function partsWithScene({ blocks }: SingleCopy): Pictured[] {
  const parts = blocks.flatMap((block): readonly Pictured[] => {
    if (block.kind === 'cards') return block.items;
    return block.kind === 'text' ? [block] : [];
  });
  return parts.filter(({ scene }) => scene);
}

/** What each service shows in each town where it has a page. */
function picturesOfCells({ cells, towns, localServices }: SiteData['data']): Pictured[] {
  const townBySlug = new Map(towns.map((town) => [town.slug, town]));
  const serviceBySlug = new Map(localServices.map((service) => [service.slug, service]));
  return cells.flatMap(({ town, service, photo }) => {
    const at = townBySlug.get(town);
    const local = serviceBySlug.get(service);
    return at && local ? [pictureOfCell(at, local, photo)] : [];
  });
}

function idsIn(slot: Slot, record: Pictured): string[] {
  const { id, sources = [] } = pictureIn(slot, record);
  return [id, ...sources.map((source) => source.id)];
}

function sceneDrawing(id: string): Drawing {
  const scene = sceneOf(id);
  const [, , width, height] = viewOf(scene.name, scene.cut ?? 'full');
  // Scenes repeat what the text beside them says: nothing for a screen reader to read.
  return { id, element: <Scene {...scene} />, alt: '', width, height };
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
