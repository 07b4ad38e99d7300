import { Terms } from 'crosstown/kit';
import type { CopyFor, Neighbourhood } from '../../schema.ts';
import { Section, SectionHeading } from '../ui/layout.tsx';
import { Prose } from '../ui/prose.tsx';
import { Places } from './places.tsx';

interface ExpertiseProps {
  readonly area: Neighbourhood;
  readonly lead?: string | undefined;
  readonly words: CopyFor<'neighbourhood'>['words'];
}

/** Two columns: what the buildings of a city neighbourhood ask for and why, and the streets where. */
export function Expertise({ area, lead, words }: ExpertiseProps) {
  return (
    <Section tone="white">
      <div className="with-note">
        <div>
          <SectionHeading title={words.expertise} {...(lead ? { intro: lead } : {})} />
          <ExpertiseList area={area} />
          <h2 className="mt-14 mb-6">{words.about}</h2>
          <Prose text={area.about} />
        </div>
        <Places title={words.places} area={area} />
      </div>
    </Section>
  );
}

/** What the place asks for, point by point. */
export function ExpertiseList({ area }: { readonly area: Neighbourhood }) {
  return <Terms className="ledger" items={area.expertise.map(({ title, text }) => [title, text])} />;
}
