import type { ICONS } from '../../schema.ts';
import { CREATURES } from './creatures.ts';
import type { Strokes } from './strokes.ts';
import { THINGS, UI } from './things.ts';

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

/** An icon in the color of the text around it; decorative, so name what it stands for beside it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const { d, both } = strokes[name];
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
      {both && <path d={both} />}
      {both && <path d={both} transform="translate(24)scale(-1 1)" />}
    </svg>
  );
}

const strokes: Record<IconName, Strokes> = { ...CREATURES, ...THINGS, ...UI };
