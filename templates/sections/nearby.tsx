import { fillPhrase } from 'crosstown';
import { distanceTo, NearbyPlaces } from 'crosstown/kit';
import { useSite, useWords } from '../data.ts';
import { pictureId } from '../pictures/ids.ts';
import type { CopyFor, Town } from '../schema.ts';
import { Section } from './ui/layout.tsx';

interface NearbyProps {
  readonly from: Town;
  readonly towns: readonly Town[];
  readonly words: CopyFor<'town'>['words']['nearby'];
}

/** The nearest towns, as pictures to go on with. */
export function NearbyTowns({ from, towns, words }: NearbyProps) {
  const { links } = useSite();
  const { distance } = useWords();
  const places = towns.map((town) => ({
    href: links.to('town', { town }),
    name: fillPhrase(words.link, { town }),
    distance: distanceTo(town, from, distance),
    picture: pictureId(town),
  }));
  return (
    <Section tone="sand" title={words.title}>
      <NearbyPlaces places={places} className="neighbors" />
    </Section>
  );
}
