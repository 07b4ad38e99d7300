import type { Neighbourhood } from '../../schema.ts';
import { Section, SectionHeading } from '../ui/layout.tsx';
import { Places } from './places.tsx';

interface ExpertiseProps {
  readonly area: Neighbourhood;
  readonly lead?: string | undefined;
}

/** Two columns: what the buildings of a city neighborhood ask for, and the streets where. */
export function Expertise({ area, lead }: ExpertiseProps) {
  return (
    <Section tone="white">
      <div className="with-note">
        <div>
          <SectionHeading
            title={`What ${area.name} asks of pest control`}
            {...(lead ? { intro: lead } : {})}
          />
          <ExpertiseList area={area} />
        </div>
        <Places title="Streets and corners we serve" area={area} />
      </div>
    </Section>
  );
}

/** What the place asks for, point by point. */
export function ExpertiseList({ area }: { readonly area: Neighbourhood }) {
  return (
    <dl className="ledger">
      {area.expertise.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
