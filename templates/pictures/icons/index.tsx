import { useSite } from '../../data.ts';
import type { ICONS } from '../../schema.ts';

import { readSvg } from '../svg.ts';

/** Names of the icons that belong to the interface and not to the data. */
export const UI_ICONS = [
  'menu',
  'close',
  'chevron-down',
  'arrow-right',
  'quote',
  'sun',
  'snow',
  'sprout',
  'maple',
  'mail',
  'info',
  'alert',
] as const;

/** Name of any icon, of the data or of the interface. */
export type IconName = (typeof ICONS)[number] | (typeof UI_ICONS)[number];

/** Id of the image that holds all icons. */
export const ICON_SHEET = 'icons';

/**
 * An icon in the color of the text around it; decorative, so name what it stands for beside it. Its lines are in a file of
 * their own, which all pages share: written out, the icons of a page weighed more than any other part of it.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const { src } = useSite().images.get(ICON_SHEET);
  return (
    <svg
      className={className ? `${className} line-art` : 'line-art'}
      width="24"
      height="24"
      aria-hidden="true"
    >
      <use href={`${src}#${name}`} />
    </svg>
  );
}

/** All icons by their names. How lines are drawn comes from where they are shown. */
export function IconSheet() {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      dangerouslySetInnerHTML={{ __html: readSvg('icons/icons.svg') }}
    />
  );
}
