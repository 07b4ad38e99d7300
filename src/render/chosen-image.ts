import type { ChosenImage } from '../model.ts';

/** The id of the image that stands where no condition holds. */
export function ownImage(asked: string | ChosenImage): string {
  return typeof asked === 'string' ? asked : asked.id;
}

/** The images of a picture, each with the condition under which it is the one that is shown. */
export function imagesByMedia(asked: string | ChosenImage): { id: string; media?: string }[] {
  const { id, sources = [] } = typeof asked === 'string' ? { id: asked } : asked;
  if (sources.length === 0) return [{ id }];
  // A browser that cannot read the negation fetches nothing ahead, and the same image a moment later.
  const others = sources
    .flatMap(({ media }) => media.split(',').map((one) => `(${one.trim()})`))
    .join(' or ');
  return [{ id, media: `not (${others})` }, ...sources];
}
