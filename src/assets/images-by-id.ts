import type { Image, Images } from '../model.ts';

/** Gives templates the images of a site. */
export function imagesOf(byId: ReadonlyMap<string, Image>): Images {
  return {
    get(id) {
      const image = byId.get(id);
      if (image) return image;
      throw new Error(`A template asks for the image “${id}”, which the site definition does not have.`);
    },
  };
}
