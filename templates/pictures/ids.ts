import type { ChosenImage } from 'crosstown';
import type { LocalService, Neighbourhood, Photo, Service, Town } from '../schema.ts';
import type { Cut } from './scenes/cuts.ts';
import type { SceneProps } from './scenes/index.tsx';

/** What decides which picture a record or a page shows. */
export interface Pictured {
  readonly scene?: SceneProps['name'] | undefined;
  readonly palette?: SceneProps['palette'] | undefined;
  readonly photo?: Photo | undefined;
  /** The scene of the place that is seen, in a scene that looks out at one. */
  readonly place?: SceneProps['name'] | undefined;
}

/** Id of the picture of a record: its photo, or else the drawing of its scene. */
export function pictureId({ scene, palette, photo, place }: Pictured, cut: Cut = 'full'): string {
  if (photo) return photoId(photo.file);
  return `${place ? `${place}--` : ''}${scene ?? 'harbor'}-${palette ?? 'day'}${cut === 'full' ? '' : `-${cut}`}`;
}

/** The places where pictures hang: the cut for phones, and those for wider windows. */
const CUTS = {
  /** Beside the text, from square to twice as wide; a strip above it on phones that stand. */
  hero: {
    phone: 'wide',
    wider: [
      [
        'tall',
        '(min-width: 64rem) and (max-width: 89.98rem), (min-width: 40rem) and (max-width: 63.98rem) and (max-height: 29.98rem)',
      ],
      ['full', '(min-width: 90rem)'],
    ],
  },
  /** Below the quote form. */
  quote: { phone: 'full', wider: [['wide', '(min-width: 40rem)']] },
  /** As wide as the page. */
  street: { phone: 'full', wider: [['wide', '(min-width: 40rem)']] },
  /** A small picture on a wall. */
  plate: { phone: 'full', wider: [['tall', '(min-width: 64rem)']] },
  /** A round picture of a person. */
  portrait: { phone: 'tall', wider: [] },
  /** The whole sheet: towns, posts, cards, services in a town. */
  poster: { phone: 'full', wider: [] },
} as const satisfies Record<string, { phone: Cut; wider: readonly (readonly [Cut, string])[] }>;

export type Slot = keyof typeof CUTS;

/** The places by name. */
export const SLOTS = Object.keys(CUTS) as Slot[];

/** The picture of a record for the place where it hangs. A photo is the same in each of them. */
export function pictureIn(slot: Slot, record: Pictured): ChosenImage {
  const { phone, wider } = CUTS[slot];
  if (record.photo) return { id: pictureId(record) };
  return {
    id: pictureId(record, phone),
    sources: wider.map(([cut, media]) => ({ id: pictureId(record, cut), media })),
  };
}

/** What shows one service in one town: its photo, or else the scene of the service, with the town outside. */
export function pictureOfCell(town: Town, service: LocalService, photo?: Photo): Pictured {
  const [first] = service.palettes;
  const palette = service.palettes.includes(town.palette) ? town.palette : first;
  return { scene: service.scene, palette, place: town.scene, photo };
}

/** Where the picture of a part of a town hangs. */
export function slotOf({ kind }: Pick<Neighbourhood, 'kind'>): 'plate' | 'street' {
  return kind === 'village' ? 'plate' : 'street';
}

/** The scene that an id of `pictureId` means, unless it is that of a photo. No name of a palette has a hyphen in it. */
export function sceneOf(id: string): SceneProps {
  const [, place, name, palette, cut = 'full'] =
    /^(?:(.+)--)?(.+?)-([a-z]+)(?:-(wide|tall))?$/.exec(id) ?? [];
  return { name, palette, cut, place } as SceneProps;
}

/** Id of a photo, from the path of its file below `data/`. */
export function photoId(file: string): string {
  return `photo-${file.replace(/[^a-z0-9]+/gi, '-')}`;
}

/** Id of the plate of an animal. */
export function plateId({ slug }: { readonly slug: string }): string {
  return `plate-${slug}`;
}

/** Whether an id is that of an animal's plate. */
export function isPlate(id: string): boolean {
  return id.startsWith(plateId({ slug: '' }));
}

/** The picture of a service: the plate of its animal if it is about one, or else its scene. */
export function pictureOfService(service: Pictured & Pick<Service, 'pest' | 'animals'>): ChosenImage {
  const [slug] = service.animals;
  return slug && service.pest && !service.photo ? { id: plateId({ slug }) } : pictureIn('hero', service);
}

/** Id of the map around a town. */
export function townMapId({ slug }: { readonly slug: string }): string {
  return `map-${slug}`;
}
