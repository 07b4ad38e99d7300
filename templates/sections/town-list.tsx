import { distanceMiles, fillPhrase } from 'crosstown';
import { distanceTo, Picture } from 'crosstown/kit';
import { usePageWords, useSite, useWords } from '../data.ts';
import { pictureId } from '../pictures/ids.ts';
import { LocatorMap } from '../pictures/maps/locator-map.tsx';
import type { Neighbourhood, Town } from '../schema.ts';
import { Section } from './ui/layout.tsx';

/** Towns that can be reached within this many miles share a day with Portland. */
const NEXT_DOOR = 10;

/** All towns: on a map, and beside it by how far out they lie. */
export function TownList() {
  const { data, site, links } = useSite();
  const words = usePageWords('service-areas');
  const base = baseOf(site);
  const towns = data.towns
    .map((town) => ({ town, miles: distanceMiles(base, town) }))
    .sort((a, b) => a.miles - b.miles);
  const within = (from: number, to: number) =>
    towns.filter(({ miles }) => miles >= from && miles < to).map(({ town }) => town);
  const { distance } = useWords();
  const tipOf = (town: Town) =>
    fillPhrase(words.tip, {
      town,
      distance: isBase(town, site) ? words.base : distanceTo(town, base, distance),
    });
  // What the map tells of a town, the list beside it tells too.
  const linked = data.towns.map((town) => ({
    ...{ slug: town.slug, name: town.name, coordinates: town.coordinates },
    ...{ href: links.to('town', { town }), tip: tipOf(town) },
  }));
  return (
    <Section tone="white">
      <div className="areas">
        <LocatorMap towns={linked} title={words.map} bay={words.bay} />
        <div>
          <h2>{words.find}</h2>
          <Ring title={words.near} towns={within(0, NEXT_DOOR)} />
          <Ring title={words.within} towns={within(NEXT_DOOR, site.radiusMiles)} />
          <Ring title={words.beyond} towns={within(site.radiusMiles, Number.POSITIVE_INFINITY)} />
        </div>
      </div>
    </Section>
  );
}

interface Based {
  readonly coordinates: Town['coordinates'];
  readonly address: { readonly locality: string };
}

function isBase(town: Town, site: Based): boolean {
  return town.name === site.address.locality;
}

/** The point from which distances count. */
function baseOf({ coordinates }: Based) {
  return { coordinates };
}

function Ring({ title, towns }: { readonly title: string; readonly towns: readonly Town[] }) {
  const { lookups } = useSite();
  return (
    <>
      <h3>{title}</h3>
      <ul className="links">
        {towns.map((town) => (
          <TownEntry
            key={town.slug}
            town={town}
            areas={lookups.where('neighbourhoods', 'town', town.slug).filter((area) => area.indexable)}
          />
        ))}
      </ul>
    </>
  );
}

interface TownEntryProps {
  readonly town: Town;
  readonly areas: readonly Neighbourhood[];
}

function TownEntry({ town, areas }: TownEntryProps) {
  const { site, links } = useSite();
  const { distance } = useWords();
  return (
    <li>
      <Picture id={pictureId(town)} />
      <a href={links.to('town', { town })} className="display">
        {town.name}
      </a>
      {!isBase(town, site) && <small>{distanceTo(town, baseOf(site), distance)}</small>}
      <p>{town.tagline}</p>
      {areas.length > 0 && (
        <p>
          {areas.map((neighbourhood, i) => (
            <span key={neighbourhood.slug}>
              {i > 0 && ', '}
              <a href={links.to(neighbourhood.kind, { town, neighbourhood })}>{neighbourhood.name}</a>
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
