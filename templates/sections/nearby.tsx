import { useSite } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import type { Town } from '../schema.ts';
import { Section } from './ui/layout.tsx';
import { Picture } from './ui/picture.tsx';

/** The nearest towns, as pictures to go on with. */
export function NearbyTowns({ from, towns }: { readonly from: string; readonly towns: readonly Town[] }) {
  const { links } = useSite();
  return (
    <Section tone="sand" title={`Next to ${from}`}>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {towns.map((town) => (
          <li key={town.slug}>
            <a
              href={links.to('town', { town })}
              className="group block overflow-hidden rounded-lg border border-sand-300 bg-white"
            >
              <Picture id={sceneId(town)} decorative className="aspect-[8/5] w-full object-cover" />
              <span className="block px-4 py-3 font-semibold group-hover:underline">{town.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
