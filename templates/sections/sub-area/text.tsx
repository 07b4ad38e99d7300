import { Terms } from 'crosstown/kit';
import type { CopyFor, Neighbourhood } from '../../schema.ts';
import { Section, SectionHeading } from '../ui/layout.tsx';
import { Prose } from '../ui/prose.tsx';
import { Places } from './places.tsx';

interface SubAreaTextProps {
  readonly area: Neighbourhood;
  readonly lead?: string | undefined;
  readonly words: CopyFor<'neighbourhood' | 'village'>['words'];
}

/** Two columns: what the buildings of a part of town ask for, point by point, and why; beside it the streets and corners where. */
export function SubAreaText({ area, lead, words }: SubAreaTextProps) {
  return (
    <Section tone="white">
      <div className="with-note">
        <div>
          <SectionHeading title={words.work} {...(lead ? { intro: lead } : {})} />
          <Terms className="ledger" items={area.expertise.map(({ title, text }) => [title, text])} />
          <h2 className="mt-14 mb-6">{words.about}</h2>
          <Prose text={area.about} />
        </div>
        <Places title={words.places} area={area} />
      </div>
    </Section>
  );
}
