import type { Drawing } from 'crosstown';
import type { types } from '../data.ts';
import { Mark } from './mark.tsx';
import { FONT, ShareCard } from './share-card.tsx';

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

/** Whether the look has line icons beside its texts and initials for portraits; this one has its drawings. */
export const HAS_ICONS: boolean = false;

/** The icons and the share image. `raster` makes a PNG of a drawing. */
function drawings(_: typeof types.data, site: typeof types.site): Drawing[] {
  const card = <ShareCard name={site.name} />;
  return [
    icon('favicon', 64, { path: 'favicon.svg' }),
    icon('touch-icon', 180, { raster: true, path: 'apple-touch-icon.png' }),
    icon('icon-192', 192, { raster: true, path: 'icon-192.png' }),
    icon('icon-512', 512, { raster: true, path: 'icon-512.png' }),
    { id: 'share', element: card, width: 1200, height: 630, raster: true, alt: site.name },
  ];
}

function icon(id: string, size: number, more: Partial<Drawing>): Drawing {
  return { id, element: <Mark />, width: size, height: size, alt: '', ...more };
}
