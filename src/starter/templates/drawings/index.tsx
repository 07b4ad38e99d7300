import type { Drawing } from 'crosstown';
import { Brush } from './brush.tsx';
import { Camp } from './camp.tsx';
import { Mark } from './mark.tsx';
import { Porch } from './porch.tsx';
import { ShareCard } from './share-card.tsx';
import { StoveDoor } from './stove-door.tsx';
import { Woodshed } from './woodshed.tsx';

/** The pictures that a town or service can show, by the name that data/ calls them by. To add one, draw it and list it here. */
export const PICTURES = {
  brush: Brush,
  'stove-door': StoveDoor,
  porch: Porch,
  camp: Camp,
  woodshed: Woodshed,
};

/** All drawings of the site. Each is written once, as a file; `raster` makes a PNG of it too. */
export function drawings(name: string): Drawing[] {
  const pictures = Object.entries(PICTURES).map(([id, Picture]) => ({ id, element: <Picture /> }));
  const icon = { element: <Mark />, alt: '' };
  return [
    // What they show is said where they are used, in the words of data/.
    ...pictures.map((picture) => ({ ...picture, width: 480, height: 360, alt: '' })),
    { ...icon, id: 'favicon', width: 64, height: 64, path: 'favicon.svg' },
    { ...icon, id: 'touch-icon', width: 180, height: 180, raster: true, path: 'apple-touch-icon.png' },
    { ...icon, id: 'icon-192', width: 192, height: 192, raster: true, path: 'icon-192.png' },
    { ...icon, id: 'icon-512', width: 512, height: 512, raster: true, path: 'icon-512.png' },
    { id: 'share', element: <ShareCard name={name} />, width: 1200, height: 630, raster: true, alt: name },
  ];
}
