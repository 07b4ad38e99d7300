import { Terms } from 'crosstown/kit';
import type { Neighbourhood } from '../../schema.ts';

interface PlacesProps {
  readonly title: string;
  readonly area: Neighbourhood;
}

/** Streets, corners and shores of a part of town, in the margin. */
export function Places({ title, area }: PlacesProps) {
  return (
    <div className="note">
      <h2>{title}</h2>
      <Terms className="ledger ledger-tight" items={area.places.map(({ name, note }) => [name, note])} />
    </div>
  );
}
