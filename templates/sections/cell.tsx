import { useSite } from '../data.ts';
import { Icon } from '../icons/index.tsx';
import type { Cell, LocalService, Service, Town } from '../schema.ts';
import { Steps } from './blocks.tsx';
import { MoreLink } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Prose } from './ui/prose.tsx';
import { Questions } from './ui/questions.tsx';

interface CellProps {
  readonly cell: Cell;
}

/** The text of this town and this service alone, with what to look for beside it. */
export function CellText({ cell }: CellProps) {
  return (
    <Section tone="white">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="text-lg">
          <Prose text={cell.body} />
        </div>
        <div className="self-start rounded-lg border border-sand-200 bg-sand-50 p-6 sm:p-8">
          <h2 className="text-2xl font-semibold">Look for</h2>
          <ul className="mt-4 space-y-4">
            {cell.signs.map((sign) => (
              <li key={sign} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 shrink-0 text-signal-600" />
                <p>{sign}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** The work as it is done here. */
export function CellPlan({ cell }: CellProps) {
  return (
    <Section tone="sand" title="How we go about it here">
      <Steps items={cell.plan} />
    </Section>
  );
}

const FACT_TITLES = {
  water: 'The water',
  housing: 'The houses',
  woods: 'Woods and fields',
  commerce: 'Streets and trade',
} as const;

/** The facts of the town that matter to this service, in short: the town's page has all of them. */
export function LocalFacts({ town, service }: { readonly town: Town; readonly service: Service }) {
  const { links } = useSite();
  const [first] = service.matters;
  if (!first) return null;
  return (
    <Section tone="pine">
      <div className="max-w-3xl">
        <h2 className="text-2xl font-semibold">
          {FACT_TITLES[first]} of {town.name}
        </h2>
        <p className="mt-3 text-lg">{town.facts[first]}</p>
        <p className="mt-4">
          <a
            href={links.to('town', { town })}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            More about {town.name}
          </a>
        </p>
      </div>
    </Section>
  );
}

/** Questions of this town and this service. */
export function CellQuestions({ cell }: CellProps) {
  return (
    <Section title="Asked before a visit">
      <Questions items={cell.faq} />
    </Section>
  );
}

/** The other services in the same town. */
export function OtherServicesHere({ town, except }: { readonly town: Town; readonly except: string }) {
  const { data, links } = useSite();
  const services = [...data.localServices].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white" title={`Also in ${town.name}`}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {services.map((service) => {
          const href = service.slug === except ? undefined : links.find('town-service', { town, service });
          return href ? (
            <li key={service.slug}>
              <MoreLink href={href} label={service.name} />
            </li>
          ) : null;
        })}
      </ul>
    </Section>
  );
}

/** The same service in the nearest towns, and in general. */
export function SameServiceNearby({
  service,
  towns,
}: {
  readonly service: LocalService;
  readonly towns: readonly Town[];
}) {
  const { data, links } = useSite();
  const general = data.services.find(({ slug }) => slug === service.service);
  return (
    <Section tone="white" title={`${service.name} nearby`}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {towns.map((town) => (
          <li key={town.slug}>
            <MoreLink href={links.to('town-service', { town, service })} label={town.name} />
          </li>
        ))}
        {general && (
          <li>
            <MoreLink href={links.to('service', { service: general })} label={`${service.name} in general`} />
          </li>
        )}
      </ul>
    </Section>
  );
}
