import { fillPhrase } from 'crosstown';
import { useSite, useWords } from '../data.ts';
import { pictureId } from '../pictures/ids.ts';
import type { CopyFor, Town } from '../schema.ts';
import { distanceTo } from './distance.ts';
import { Section } from './ui/layout.tsx';
import { Picture } from './ui/picture.tsx';

interface NearbyProps {
  readonly from: Town;
  readonly towns: readonly Town[];
  readonly words: CopyFor<'town'>['words']['nearby'];
}

/** The nearest towns, as pictures to go on with. */
export function NearbyTowns({ from, towns, words }: NearbyProps) {
  const { links } = useSite();
  const { distance } = useWords();
  return (
    <Section tone="sand" title={words.title}>
      <ul className="neighbors">
        {towns.map((town) => (
          <li key={town.slug}>
            <a href={links.to('town', { town })}>
              <Picture id={pictureId(town)} />
              {fillPhrase(words.link, { town })}
            </a>
            <p>{distanceTo(town, from, distance)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
