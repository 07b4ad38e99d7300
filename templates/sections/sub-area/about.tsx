import type { Neighbourhood } from '../../schema.ts';
import { Section, SectionHeading } from '../ui/layout.tsx';
import { Prose } from '../ui/prose.tsx';
import { ExpertiseList } from './expertise.tsx';
import { Places } from './places.tsx';

/** A city neighborhood in running text. */
export function NeighbourhoodAbout({ area }: { readonly area: Neighbourhood }) {
  return (
    <Section tone="sand" aside title={`${area.name} from the cellar up`}>
      <Prose text={area.about} />
    </Section>
  );
}

interface VillageAboutProps {
  readonly area: Neighbourhood;
  readonly lead?: string | undefined;
}

/** A village: what it is and how we work there, with the places around it in the margin. */
export function VillageAbout({ area, lead }: VillageAboutProps) {
  return (
    <Section tone="white">
      <div className="with-note">
        <div>
          <SectionHeading title={`Houses and ground in ${area.name}`} {...(lead ? { intro: lead } : {})} />
          <Prose text={area.about} />
          <h2 className="mt-14 mb-6">How we work there</h2>
          <ExpertiseList area={area} />
        </div>
        <Places title={`Around ${area.name}`} area={area} />
      </div>
    </Section>
  );
}
