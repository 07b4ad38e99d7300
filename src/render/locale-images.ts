import type { Image, Images, LocalePlan, SiteDefinition } from '../model.ts';

/** The images of a site in one of its languages: the same pictures, with what is said of them in that language. */
export function imagesIn(
  { drawings, photos }: Pick<SiteDefinition, 'drawings' | 'photos'>,
  { locale, dataset: { collections, site } }: LocalePlan,
  images: Images,
): Images {
  if (!locale?.prefix) return images;
  const described = [...drawings(collections, site), ...(photos?.(collections) ?? [])];
  const alts = new Map(described.map(({ id, alt }) => [id, alt]));
  // The same object for each: sections tell frozen props apart by identity.
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
