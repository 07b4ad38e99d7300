import { Icon } from '../../pictures/icons/index.tsx';
import type { CopyFor, Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

const SEASONS = [
  ['spring', 'sprout'],
  ['summer', 'sun'],
  ['fall', 'maple'],
  ['winter', 'snow'],
] as const;

interface TownSeasonsProps {
  readonly town: Town;
  readonly words: CopyFor<'town'>['words']['seasons'];
}

/** The year in a town, along a line: down the phone, across the desk. */
export function TownSeasons({ town, words }: TownSeasonsProps) {
  return (
    <Section tone="pine" title={words.title}>
      <ol className="town-year">
        {SEASONS.map(([key, icon]) => (
          <li key={key}>
            <Icon name={icon} />
            <h3>{words[key]}</h3>
            <p>{town.seasons[key]}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
