import { type Detail, Details } from 'crosstown/kit';
import { Icon } from '../../pictures/icons/index.tsx';

interface OpenableProps {
  readonly items: readonly Detail[];
  /** How many are open on wide screens, from the first on: see templates/islands/open-first.ts. */
  readonly open?: 1 | 2;
}

/** Parts of a text that open in place. */
export function Openable({ items, open = 1 }: OpenableProps) {
  return (
    <Details
      items={items}
      className={`questions open-${open}`}
      icon={<Icon name="chevron-down" className="size-5" />}
    />
  );
}
