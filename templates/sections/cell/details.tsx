import { Details } from 'crosstown/kit';
import { Icon } from '../../pictures/icons/index.tsx';
import type { Cell } from '../../schema.ts';
import { Prose } from '../ui/prose.tsx';

/** What not every visitor needs to read, below the text: it opens in place. */
export function CellDetails({ cell }: { readonly cell: Cell }) {
  if (cell.details.length === 0) return null;
  const items = cell.details.map(({ title, text }) => ({ title, content: <Prose text={text} /> }));
  return (
    <div className="mt-8">
      <Details items={items} level={2} icon={<Icon name="chevron-down" className="size-5" />} />
    </div>
  );
}
