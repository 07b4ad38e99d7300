import type { CopyFor, Neighbourhood } from '../../schema.ts';
import { Section, SectionHeading } from '../ui/layout.tsx';
import { Prose } from '../ui/prose.tsx';
import { ExpertiseList } from './expertise.tsx';
import { Places } from './places.tsx';

interface VillageAboutProps {
  readonly area: Neighbourhood;
  readonly lead?: string | undefined;
  readonly words: CopyFor<'village'>['words'];
}

/** A village: what it is and how we work there, with the places around it in the margin. */
export function VillageAbout({ area, lead, words }: VillageAboutProps) {
  return (
    <Section tone="white">
      <div className="with-note">
        <div>
          <SectionHeading title={words.about} {...(lead ? { intro: lead } : {})} />
          <Prose text={area.about} />
          <h2 className="mt-14 mb-6">{words.work}</h2>
          <ExpertiseList area={area} />
        </div>
        <Places title={words.places} area={area} />
      </div>
    </Section>
  );
}
