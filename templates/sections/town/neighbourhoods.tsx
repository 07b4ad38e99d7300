import { useSite } from '../../data.ts';
import type { CopyFor, Neighbourhood, Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

interface TownNeighbourhoodsProps {
  readonly town: Town;
  readonly words: CopyFor<'town'>['words']['neighbourhoods'];
}

/** The eight neighbourhoods served; those with a page of their own are links. */
export function TownNeighbourhoods({ town, words }: TownNeighbourhoodsProps) {
  const { lookups } = useSite();
  const own = lookups.naming('neighbourhoods', 'town', town.slug).filter((area) => area.indexable);
  const listed = new Set(town.neighbourhoods.map(({ name }) => name));
  const others = own.filter((area) => !listed.has(area.name));
  return (
    <Section tone="white" title={words.title}>
      <dl className="ledger ledger-pair links">
        {town.neighbourhoods.map(({ name, note }) => (
          <div key={name}>
            <dt>
              <AreaName town={town} name={name} area={own.find((record) => record.name === name)} />
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <p className="links mt-8">
          {words.others}{' '}
          {others.map((area, i) => (
            <span key={area.slug}>
              {i > 0 && ', '}
              <AreaName town={town} name={area.name} area={area} />
            </span>
          ))}
          .
        </p>
      )}
    </Section>
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
