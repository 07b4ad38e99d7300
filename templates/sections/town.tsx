import { useSite } from '../data.ts';
import { Icon } from '../icons/index.tsx';
import type { Town } from '../schema.ts';
import { MoreLink } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Questions } from './ui/questions.tsx';

interface TownProps {
  readonly town: Town;
}

/** The six services, each in a sentence about this town. Leads to the page for town and service where there is one. */
export function TownServices({ town }: TownProps) {
  const { data, links } = useSite();
  const services = [...data.localServices].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white" title={`What we do in ${town.name}`}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => {
          const general = data.services.find(({ slug }) => slug === service.service);
          if (!general) return null;
          const href =
            links.find('town-service', { town, service }) ?? links.to('service', { service: general });
          return (
            <li key={service.slug} className="flex flex-col rounded-lg border border-sand-200 bg-sand-50 p-6">
              <Icon name={general.icon} className="size-9 text-pine-700" />
              <h3 className="mt-4 text-xl font-semibold">{service.name}</h3>
              <p className="mt-2 grow">{textFor(town, service.slug)}</p>
              <a
                href={href}
                className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-pine-800 underline decoration-signal-600 decoration-2 underline-offset-4"
              >
                Learn More
                <span className="sr-only">
                  {' '}
                  about {service.name} in {town.name}
                </span>
                <Icon name="arrow-right" className="size-4" />
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function textFor(town: Town, service: string): string {
  return (town.services as Readonly<Record<string, string>>)[service] ?? '';
}

const FACTS = [
  ['water', 'wave', 'Water'],
  ['housing', 'home', 'Houses'],
  ['woods', 'leaf', 'Woods and fields'],
  ['commerce', 'building', 'Streets and trade'],
] as const;

/** What shapes the pests of a town. */
export function TownFacts({ town }: TownProps) {
  return (
    <Section
      tone="sand"
      title={`The lay of ${town.name}`}
      intro="Water, wood and walls decide most of what turns up."
    >
      <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {FACTS.map(([key, icon, name]) => (
          <div key={key} className="flex gap-4">
            <Icon name={icon} className="mt-1 size-8 shrink-0 text-lake-700" />
            <div>
              <dt className="font-display text-xl font-semibold">{name}</dt>
              <dd className="mt-1">{town.facts[key]}</dd>
            </div>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-sm">
        <span className="font-semibold">Landmarks on our routes:</span> {town.landmarks.join(', ')}
      </p>
    </Section>
  );
}

/** Why work must be done here in a certain way. */
export function TownWhy({ town }: TownProps) {
  return (
    <Section title={`Why choose a company that knows ${town.name}`}>
      <ol className="max-w-4xl divide-y divide-sand-300">
        {town.why.map(({ title, text }) => (
          <li key={title} className="grid gap-x-8 gap-y-1 py-5 md:grid-cols-[16rem_1fr]">
            <h3 className="text-xl font-semibold">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const SEASONS = [
  ['spring', 'sprout', 'Spring'],
  ['summer', 'sun', 'Summer'],
  ['fall', 'maple', 'Fall'],
  ['winter', 'snow', 'Winter'],
] as const;

/** The year in a town. */
export function TownSeasons({ town }: TownProps) {
  return (
    <Section tone="pine" title={`A year in ${town.name}`}>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {SEASONS.map(([key, icon, name]) => (
          <li key={key} className="border-t-2 border-pine-600 pt-4">
            <Icon name={icon} className="size-7 text-butter-300" />
            <h3 className="mt-2 text-xl font-semibold">{name}</h3>
            <p className="mt-1">{town.seasons[key]}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The eight neighborhoods served; those with a page of their own are links. */
export function TownNeighborhoods({ town }: TownProps) {
  const { data, links } = useSite();
  const own = data.neighbourhoods.filter((area) => area.town === town.slug);
  return (
    <Section title={`Neighborhoods we serve in ${town.name}`}>
      <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {town.neighborhoods.map(({ name, note }) => {
          const area = own.find((record) => record.name === name);
          const type = area?.kind ?? 'neighbourhood';
          return (
            <li key={name} className="flex gap-3">
              <Icon name="pin" className="mt-1 size-5 shrink-0 text-signal-600" />
              <p>
                <span className="font-semibold">
                  {area ? (
                    <a
                      className="underline underline-offset-4"
                      href={links.to(type, { town, neighbourhood: area })}
                    >
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </span>
                <br />
                {note}
              </p>
            </li>
          );
        })}
      </ul>
      <OwnPages town={town} />
    </Section>
  );
}

function OwnPages({ town }: TownProps) {
  const { data, links } = useSite();
  const own = data.neighbourhoods.filter((area) => area.town === town.slug);
  if (own.length === 0) return null;
  return (
    <nav aria-label={`Parts of ${town.name}`} className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-1">
      <span className="font-semibold">Pages of their own:</span>
      {own.map((neighbourhood) => (
        <MoreLink
          key={neighbourhood.slug}
          href={links.to(neighbourhood.kind, { town, neighbourhood })}
          label={neighbourhood.name}
        />
      ))}
    </nav>
  );
}

/** Questions that residents ask. */
export function TownQuestions({ town }: TownProps) {
  return (
    <Section tone="white" title={`Asked in ${town.name}`}>
      <Questions items={town.faq} />
    </Section>
  );
}
