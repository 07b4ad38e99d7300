import { useSite } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import type { Town } from '../schema.ts';
import { distanceTo } from './distance.ts';
import { Section } from './ui/layout.tsx';
import { Picture } from './ui/picture.tsx';

/** The nearest towns, as pictures to go on with. */
export function NearbyTowns({ from, towns }: { readonly from: Town; readonly towns: readonly Town[] }) {
  const { links } = useSite();
  return (
    <Section tone="sand" title={`Next to ${from.name}`}>
      <ul className="neighbors">
        {towns.map((town) => (
          <li key={town.slug}>
            <a href={links.to('town', { town })}>
              <Picture id={sceneId(town)} decorative />
              {town.name}
            </a>
            <p>{distanceTo(town, from)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
