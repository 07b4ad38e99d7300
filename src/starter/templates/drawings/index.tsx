import type { Drawing } from 'crosstown';
import type { ReactElement } from 'react';
import type { SiteData } from '../data.ts';
import type { Service, Town } from '../schema.ts';
import { Brush } from './brush.tsx';
import { Camp } from './camp.tsx';
import { Mark } from './mark.tsx';
import { Porch } from './porch.tsx';
import type { Picture } from './schema.ts';
import { FONT, ShareCard } from './share-card.tsx';
import { StoveDoor } from './stove-door.tsx';
import { Woodshed } from './woodshed.tsx';

/** The drawings that towns and services can show. To add one, draw it, list it here, and add its name to schema.ts in this folder. */
const PICTURES: Readonly<Record<Picture['name'], () => ReactElement>> = {
  brush: Brush,
  'stove-door': StoveDoor,
  porch: Porch,
  camp: Camp,
  woodshed: Woodshed,
};

/** The id by which pages ask for the picture of a town or a service, if it has one. */
export function pictureId({ slug, picture }: Pick<Town | Service, 'slug' | 'picture'>): string | undefined {
  return picture && `picture-${slug}`;
}

/** What the site looks like besides its styles. */
export const look = {
  drawings,
  fonts: [
    {
      family: 'Barlow Condensed',
      file: FONT,
      weight: 600,
      // Until the font is loaded: local fonts, scaled to the average width of its letters.
      fallback: { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], averageWidth: 0.476 },
    },
  ],
};

/** All drawings of the site. Each is written once, as a file; `raster` makes a PNG of it. */
function drawings({ towns, services }: SiteData['data'], site: SiteData['site']): Drawing[] {
  const card = <ShareCard name={site.name} />;
  return [
    ...[...towns, ...services].flatMap(pictureOf),
    icon('favicon', 64, { path: 'favicon.svg' }),
    icon('touch-icon', 180, { raster: true, path: 'apple-touch-icon.png' }),
    icon('icon-192', 192, { raster: true, path: 'icon-192.png' }),
    icon('icon-512', 512, { raster: true, path: 'icon-512.png' }),
    { id: 'share', element: card, width: 1200, height: 630, raster: true, alt: site.name },
  ];
}

function pictureOf(record: Town | Service): Drawing[] {
  const { picture } = record;
  const id = pictureId(record);
  if (!picture || !id) return [];
  const Picture = PICTURES[picture.name];
  return [{ id, element: <Picture />, width: 480, height: 360, alt: picture.alt }];
}

function icon(id: string, size: number, more: Partial<Drawing>): Drawing {
  return { id, element: <Mark />, width: size, height: size, alt: '', ...more };
}
