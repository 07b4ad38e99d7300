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
      <dl className="ledger ledger-tight">
        {area.areas.map(({ name, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
