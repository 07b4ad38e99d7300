import { useSite } from '../data.ts';
import { Icon } from '../icons/index.tsx';
import type { Service } from '../schema.ts';
import { Steps } from './blocks.tsx';
import { MoreLink } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Prose } from './ui/prose.tsx';
import { Questions } from './ui/questions.tsx';

interface ServiceProps {
  readonly service: Service;
}

/** How to recognise it. */
export function ServiceSigns({ service }: ServiceProps) {
  return (
    <Section tone="white" title="What to look for">
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {service.signs.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-signal-600 pt-4">
            <h3 className="text-xl font-semibold">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The long text, with the pest beside it. */
export function ServiceBody({ service }: ServiceProps) {
  return (
    <Section>
      <div className="grid gap-12 lg:grid-cols-[2fr_1fr]">
        <Prose text={service.body} />
        <div className="hidden place-content-center rounded-lg bg-sand-100 p-10 lg:grid" aria-hidden="true">
          <Icon name={service.icon} className="size-40 text-pine-700" />
        </div>
      </div>
    </Section>
  );
}

/** How the work goes. */
export function ServiceApproach({ service }: ServiceProps) {
  return (
    <Section tone="sand" title="How the work goes">
      <Steps items={service.approach} />
    </Section>
  );
}

/** What people can do themselves. */
export function ServicePrevention({ service }: ServiceProps) {
  return (
    <Section title="What you can do yourself">
      <ul className="max-w-4xl space-y-3">
        {service.prevention.map((text) => (
          <li key={text} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-pine-600" />
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Questions about the service. */
export function ServiceQuestions({ service }: ServiceProps) {
  return (
    <Section tone="white" title="Questions we hear">
      <Questions items={service.faq} />
    </Section>
  );
}

/** Where to read more of this service: the towns that have a page for it, and all others. */
export function ServiceTowns({ service }: ServiceProps) {
  const { data, links } = useSite();
  const local = data.localServices.find((record) => record.service === service.slug);
  const towns = data.towns.map((town) => {
    const own = local && links.find('town-service', { town, service: local });
    return { town, href: own ?? links.to('town', { town }) };
  });
  return (
    <Section tone="sand" title={`${service.menu} by town`}>
      <ul className="columns-2 gap-x-8 sm:columns-3 lg:columns-4">
        {towns.map(({ town, href }) => (
          <li key={town.slug}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center underline decoration-signal-600 underline-offset-4"
            >
              {town.name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Neighboring services. */
export function RelatedServices({ services }: { readonly services: readonly Service[] }) {
  const { links } = useSite();
  return (
    <Section title="Often asked for together">
      <ul className="grid gap-5 md:grid-cols-3">
        {services.map((service) => (
          <li key={service.slug} className="flex flex-col rounded-lg border border-sand-200 bg-white p-6">
            <Icon name={service.icon} className="size-8 text-pine-700" />
            <h3 className="mt-3 text-xl font-semibold">{service.name}</h3>
            <p className="mt-1 grow">{service.summary}</p>
            <MoreLink href={links.to('service', { service })} label={`About ${service.menu.toLowerCase()}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
