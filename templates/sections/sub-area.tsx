import { useSite } from '../data.ts';
import { Icon } from '../icons/index.tsx';
import type { Neighbourhood, Town } from '../schema.ts';
import { MoreLink } from './ui/actions.tsx';
import { Section } from './ui/layout.tsx';
import { Prose } from './ui/prose.tsx';
import { Questions } from './ui/questions.tsx';

interface AreaProps {
  readonly area: Neighbourhood;
}

/** Two columns: what the buildings ask for, and the streets where. */
export function Expertise({ area }: AreaProps) {
  return (
    <Section tone="white">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <div>
          <h2 className="text-3xl font-semibold">What {area.name} asks of pest control</h2>
          <dl className="mt-6 space-y-6">
            {area.expertise.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-display text-xl font-semibold">{title}</dt>
                <dd className="mt-1">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="rounded-lg border border-sand-200 bg-sand-50 p-6 sm:p-8">
          <h2 className="text-2xl font-semibold">Streets and corners we serve</h2>
          <Places area={area} />
        </div>
      </div>
    </Section>
  );
}

function Places({ area }: AreaProps) {
  return (
    <ul className="mt-5 space-y-4">
      {area.areas.map(({ name, note }) => (
        <li key={name} className="flex gap-3">
          <Icon name="pin" className="mt-1 size-5 shrink-0 text-signal-600" />
          <p>
            <span className="font-semibold">{name}</span>
            <br />
            {note}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The place in running text. */
export function SubAreaAbout({ area }: AreaProps) {
  return (
    <Section title={`${area.name} from the cellar up`}>
      <Prose text={area.about} />
    </Section>
  );
}

/** A village: where it is first, then what its houses ask for. */
export function VillagePlaces({ area }: AreaProps) {
  return (
    <Section tone="sand">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <h2 className="text-3xl font-semibold">Around {area.name}</h2>
          <Places area={area} />
        </div>
        <div>
          <h2 className="text-3xl font-semibold">How we work there</h2>
          <ol className="mt-5 space-y-6">
            {area.expertise.map(({ title, text }) => (
              <li key={title} className="border-l-2 border-pine-600 pl-4">
                <h3 className="text-xl font-semibold">{title}</h3>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}

/** Questions of the place; cards where there are four of them. */
export function SubAreaQuestions({ area }: AreaProps) {
  if (area.faq.length < 4) {
    return (
      <Section tone="white" title={`Questions from ${area.name}`}>
        <Questions items={area.faq} />
      </Section>
    );
  }
  return (
    <Section tone="sand" title={`Questions from ${area.name}`}>
      <dl className="grid gap-5 md:grid-cols-2">
        {area.faq.map(({ question, answer }) => (
          <div key={question} className="rounded-lg border border-sand-300 bg-white p-6">
            <dt className="text-lg font-semibold">{question}</dt>
            <dd className="mt-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The other parts of the same town. */
export function SiblingAreas({
  town,
  areas,
}: {
  readonly town: Town;
  readonly areas: readonly Neighbourhood[];
}) {
  const { links } = useSite();
  return (
    <Section title={`Elsewhere in ${town.name}`}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {areas.map((neighbourhood) => (
          <li key={neighbourhood.slug}>
            <MoreLink
              href={links.to(neighbourhood.kind, { town, neighbourhood })}
              label={neighbourhood.name}
            />
          </li>
        ))}
        <li>
          <MoreLink href={links.to('town', { town })} label={`All of ${town.name}`} />
        </li>
      </ul>
    </Section>
  );
}
