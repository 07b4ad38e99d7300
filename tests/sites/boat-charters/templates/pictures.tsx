import type { ChosenImage, Drawing, Photo } from 'crosstown';
import type { Vessel } from './data.ts';

type Boats = readonly Vessel[];

const DECK = 'M1 6h6L6 7.5H2z';
const SAILS = 'M4 1v5H1zM4.5 2 7 6H4.5z';

/** What shows a boat: its photo wherever one hangs, or else a drawing, cut anew where the window is wide. */
export function pictureOf({ slug, photo }: Vessel): ChosenImage {
  if (photo) return { id: `photo-${slug}` };
  return { id: `boat-${slug}`, sources: [{ id: `boat-${slug}-wide`, media: '(min-width: 48rem)' }] };
}

/** The two cuts of each boat that has no photo. */
export function boatDrawings(vessels: Boats): Drawing[] {
  return vessels
    .filter(({ photo }) => !photo)
    .flatMap(({ slug, name }) => [
      { id: `boat-${slug}`, element: <Boat width={8} />, width: 80, height: 80, alt: name },
      { id: `boat-${slug}-wide`, element: <Boat width={32} />, width: 320, height: 80, alt: name },
    ]);
}

export function boatPhotos(vessels: Boats): Photo[] {
  return vessels.flatMap((record) => {
    if (!record.photo) return [];
    const { file, alt, width, height } = record.photo;
    return [{ id: `photo-${record.slug}`, record, file, alt, width, height }];
  });
}

function Boat({ width }: { readonly width: number }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`${4 - width / 2} 0 ${width} 8`}>
      <path fill="#0b4f6c" d={SAILS + DECK} />
    </svg>
  );
}
