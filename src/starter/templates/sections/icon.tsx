import { HAS_ICONS } from '../drawings/index.tsx';

/*
 * The sheet of line icons: each is one path on a grid of 24. A record chooses one with `icon:`; to add one, add a line. They are
 * decoration, so nothing is read out.
 */
const ICONS = {
  award: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14.5 7 21l5-2.5 5 2.5-1.5-6.5',
  bolt: 'M13 2.5 5 13.5h6l-1 8 8.5-11.5H12z',
  brush: 'M12 2v20.5M9 8h6M6.5 11h11M5.5 14h13M6.5 17h11M9 20h6',
  calendar: 'M4 6h16v14.5H4zM4 10.5h16M8 3.5V8M16 3.5V8M8.5 15l2.5 2.5 4.5-4',
  camera: 'M3 7.5h4.5L9 5h6l1.5 2.5H21V19H3zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  check: 'M5 12.5l4.5 4.5L19 7',
  chimney:
    'M2.5 13.5 10 7l7.5 6.5M5 11.5v9h10v-9M13 9.4V5.5h4v7.6M8.5 20.5v-5h3v5M15 3.3c-1.2-1.3 1.2-1.6 0-2.9',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3.2 2',
  document: 'M6 3.5h8L18.5 8v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5',
  droplet: 'M12 3c3.8 4.4 6 7.6 6 10.9a6 6 0 0 1-12 0C6 10.6 8.2 7.4 12 3zM9 14.5a3 3 0 0 0 3 3',
  flame:
    'M12 21c-4 0-6.5-2.7-6.5-6.2 0-3 1.8-4.6 3.2-6.3.9-1.1 1.4-2.6 1-5 3.5 1.5 4.7 4 4.8 6.5 1-.5 1.5-1.3 1.7-2.5 1.6 1.8 2.3 4.1 2.3 6.8 0 4.2-2.7 6.7-6.5 6.7zM12 21c-1.7 0-2.8-1.2-2.8-2.8 0-1.8 1.5-2.6 2.3-4.2 1.8 1 3.3 2.4 3.3 4.3 0 1.6-1.1 2.7-2.8 2.7z',
  heart: 'M12 20C6.5 15.9 3.5 12.8 3.5 9.2A4.3 4.3 0 0 1 12 8a4.3 4.3 0 0 1 8.5 1.2c0 3.6-3 6.7-8.5 10.8z',
  house: 'M3 11.5 12 4l9 7.5M6 9v11.5h12V9M10 20.5v-6h4v6',
  leaf: 'M5.5 18C4.5 10 9 4.5 20 4c.5 10.5-5 15.5-13 15M4 21.5c2-5 5-8.5 10-11.5',
  pin: 'M12 21c4.6-4.6 7-8 7-11.2a7 7 0 0 0-14 0C5 13 7.4 16.4 12 21zM12 7.3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.4-3.6 2.8-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 5a3.4 3.4 0 0 1 0 6.5M18 15c2 .8 3.2 2.4 3.5 5',
  phone:
    'M5.2 3.5h3.3l1.9 4.7-2.2 1.6a12 12 0 0 0 6 6l1.6-2.2 4.7 1.9v3.3a1.7 1.7 0 0 1-1.8 1.7A16 16 0 0 1 3.5 5.3a1.7 1.7 0 0 1 1.7-1.8z',
  scissors:
    'M6.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.6 8.8 20 17M8.6 15.2 20 7',
  shield: 'M12 3l7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8zM8.5 12l2.5 2.5 4.5-5',
  stove: 'M4 8.5h16M5.5 8.5v9.5h13V8.5M8.5 11.5h7v4h-7zM7.5 18v3M16.5 18v3M10.5 8.5v-6M13.5 8.5v-6M9.5 2.5h5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
  tag: 'M3.5 12.2V3.5h8.7l8.4 8.4a1.4 1.4 0 0 1 0 2l-6.7 6.7a1.4 1.4 0 0 1-2 0zM8 8h.01',
  truck:
    'M4.5 17H2.5V6h11v11h-5M13.5 9.5h4l4 4V17h-2M15.5 17h-2M6.5 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  wrench:
    'M20 7.2a4.6 4.6 0 0 1-6.2 5.4L7 19.4a1.9 1.9 0 0 1-2.7-2.7l6.8-6.8a4.6 4.6 0 0 1 5.4-6.2l-2.6 2.6.6 2.8 2.8.6z',
} as const;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as [IconName, ...IconName[]];

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** An icon of the sheet, in the color of the text around it. */
export function Icon({ name, className = 'icon' }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** A record that may have chosen an icon. */
export interface Iconed {
  readonly name?: string;
  readonly title?: string;
  readonly icon?: IconName | undefined;
}

interface IconOfProps {
  readonly record: Iconed;
  readonly className?: string;
  /** The icon of a record without one. */
  readonly or?: IconName;
}

/** The icon of a record, if it has chosen one, in looks that have icons. */
export function IconOf({ record, or, ...looks }: IconOfProps) {
  const { icon = or } = record;
  return icon && HAS_ICONS ? <Icon name={icon} {...looks} /> : null;
}
