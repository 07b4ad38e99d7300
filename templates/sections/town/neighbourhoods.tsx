import { Picture } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useSite } from '../../data.ts';
import { townMapId } from '../../pictures/ids.ts';
import type { CopyFor, Neighbourhood, Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

interface TownNeighbourhoodsProps {
  readonly town: Town;
  readonly words: CopyFor<'town'>['words'];
}

/** The eight neighborhoods served, with what is found there, and the landmarks, beside a map; those with a page of their own are links. */
export function TownNeighbourhoods({
  town,
  words: { neighbourhoods: words, facts },
}: TownNeighbourhoodsProps) {
  const { lookups } = useSite();
  const own = lookups.where('neighbourhoods', 'town', town.slug).filter((area) => area.indexable);
  const listed = new Set(town.neighbourhoods.map(({ name }) => name));
  const others = own.filter((area) => !listed.has(area.name));
  return (
    <Section tone="white">
      <div className="town-areas links">
        <div>
          <h2>{words.title}</h2>
          <ul>
            {town.neighbourhoods.map(({ name, note }) => (
              <li key={name}>
                <b>
                  <AreaName town={town} name={name} area={own.find((record) => record.name === name)} />
                </b>{' '}
                {note}
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <Line title={words.others}>
              {others.map((area, i) => (
                <span key={area.slug}>
                  {i > 0 && ', '}
                  <AreaName town={town} name={area.name} area={area} />
                </span>
              ))}
            </Line>
          )}
          <Line title={`${facts.landmarks}:`}>{town.landmarks.join(', ')}</Line>
        </div>
        <Picture id={townMapId(town)} />
      </div>
    </Section>
  );
}

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <p>
      <b>{title}</b> {children}.
    </p>
  );
}

interface AreaNameProps {
  readonly town: Town;
  readonly name: string;
  readonly area: Neighbourhood | undefined;
}

function AreaName({ town, name, area }: AreaNameProps) {
  const { links } = useSite();
  return area ? <a href={links.to(area.kind, { town, neighbourhood: area })}>{name}</a> : name;
}
