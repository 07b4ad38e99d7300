import { type Drawing, openLettering } from 'crosstown';
import type { ComponentProps } from 'react';
import type { Shared, SiteData } from '../data.ts';
import { type Pictured, pictureOfCell } from './ids.ts';
import { DISPLAY_FONT, SHARE_SIZE, ShareCard } from './share-card.tsx';

/** What a link to a page looks like elsewhere: its heading beside the scene of its record, or of its type. */
export function shareImages(_: SiteData['data'], { name }: SiteData['site']) {
  const letter = openLettering(DISPLAY_FONT);
  return ({ records, copy }: Shared) => {
    const { heading, ...wording } = copy;
    return shareImage({ title: heading, company: name, letter }, ownPicture(records) ?? wording);
  };
}

function ownPicture(records: Shared['records']): Pictured | undefined {
  const { town, service } = { town: undefined, service: undefined, ...records };
  if (town && service && 'palettes' in service) return pictureOfCell(town, service);
  return Object.values(records).find((record) => 'scene' in record);
}

/** The share image of what has none of its own. */
export function siteShareImage(name: string): Drawing {
  const words = { title: name, company: name, letter: openLettering(DISPLAY_FONT) };
  return { id: 'share', raster: true, ...shareImage(words, {}) };
}

type CardWords = Pick<ComponentProps<typeof ShareCard>, 'title' | 'company' | 'letter'>;

function shareImage(words: CardWords, { scene = 'harbor', palette = 'dawn', place }: Pictured) {
  const element = <ShareCard {...words} name={scene} palette={palette} place={place} />;
  return { element, alt: `${words.title}. ${words.company}`, ...SHARE_SIZE };
}
