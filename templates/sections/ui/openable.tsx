import { type Detail, Details } from 'crosstown/kit';
import { Icon } from '../../pictures/icons/index.tsx';

/** Parts of a text that open in place. */
export function Openable({ items }: { readonly items: readonly Detail[] }) {
  return <Details items={items} icon={<Icon name="chevron-down" className="size-5" />} />;
}
