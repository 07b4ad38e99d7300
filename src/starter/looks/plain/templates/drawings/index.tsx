import type { Drawing } from 'crosstown';
import type { types } from '../data.ts';
import { Initials } from './initials.tsx';

/** What the site looks like besides its styles. */
export const look = { drawings };

/** Whether the look has line icons beside its texts, and initials in the place of portraits. */
export const HAS_ICONS = true;

/**
 * The icons, the share image and the portraits of people without a photo: initials in the color of the business. `raster` makes a PNG
 * of a drawing.
 */
function drawings({ team }: typeof types.data, site: typeof types.site): Drawing[] {
  const color = site.themeColor;
  const icon = (id: string, size: number, more: Partial<Drawing>, name = site.name): Drawing => ({
    ...{ id, width: size, height: size, alt: '' },
    element: <Icon name={name} color={color} />,
    ...more,
  });
  return [
    icon('favicon', 64, { path: 'favicon.svg' }),
    icon('touch-icon', 180, { raster: true, path: 'apple-touch-icon.png' }),
    icon('icon-192', 192, { raster: true, path: 'icon-192.png' }),
    icon('icon-512', 512, { raster: true, path: 'icon-512.png' }),
    {
      ...{ id: 'share', width: 1200, height: 630, raster: true, alt: site.name },
      element: <ShareCard name={site.name} color={color} />,
    },
    ...team.flatMap(({ slug, name, portrait }) => (portrait ? [] : icon(`portrait-${slug}`, 128, {}, name))),
  ];
}

interface BrandProps {
  readonly name: string;
  readonly color: string;
}

function Icon({ name, color }: BrandProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <rect width="64" height="64" rx="12" fill={color} />
      <Initials name={name} x={32} y={32} height={26} />
    </svg>
  );
}

/** What a link to the site looks like in a chat. */
function ShareCard({ name, color }: BrandProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
      <path fill={color} d="M0 0h1200v630H0z" />
      <g fill="none" stroke="#fff" strokeOpacity=".14" strokeWidth="56">
        <circle cx="1200" cy="630" r="180" />
        <circle cx="1200" cy="630" r="330" />
        <circle cx="0" cy="0" r="180" />
        <circle cx="0" cy="0" r="330" />
      </g>
      <Initials name={name} x={600} y={315} height={230} />
    </svg>
  );
}
