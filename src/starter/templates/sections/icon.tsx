import { HAS_ICONS } from '../drawings/index.tsx';
import { ICONS, type IconName } from '../icons.ts';

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
