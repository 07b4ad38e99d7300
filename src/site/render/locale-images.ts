import type { Image, Images, LocalePlan, SiteDefinition } from '../../core/model.ts';

/** Returns the images of a site in one locale: the same pictures with texts of that locale. */
export function imagesIn(
  { drawings, photos }: Pick<SiteDefinition, 'drawings' | 'photos'>,
  { locale, dataset: { collections, site } }: LocalePlan,
  images: Images,
): Images {
  if (!locale?.prefix) return images;
  const described = [...drawings(collections, site), ...(photos?.(collections) ?? [])];
  const alts = new Map(described.map(({ id, alt }) => [id, alt]));
  // One object per image: sections compare frozen props by identity.
  const known = new Map<string, Image>();
  return {
    get(id) {
      const image = images.get(id);
      const own = known.get(id) ?? Object.freeze({ ...image, alt: alts.get(id) ?? image.alt });
      known.set(id, own);
      return own;
    },
  };
}
