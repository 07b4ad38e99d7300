import { Icon } from '../../icons/index.tsx';
import type { Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

const SEASONS = [
  ['spring', 'sprout', 'Spring'],
  ['summer', 'sun', 'Summer'],
  ['fall', 'maple', 'Fall'],
  ['winter', 'snow', 'Winter'],
] as const;

/** The year in a town, along a line: down the phone, across the desk. */
export function TownSeasons({ town }: { readonly town: Town }) {
  return (
    <Section tone="pine" title={`A year in ${town.name}`}>
      <ol className="town-year">
        {SEASONS.map(([key, icon, name]) => (
          <li key={key}>
            <Icon name={icon} />
            <h3>{name}</h3>
            <p>{town.seasons[key]}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
