import { createVocabulary } from '../diagnostics/nearest-word.ts';
import { TemplateMistake } from '../diagnostics/template-mistake.ts';
import type { Image, Images } from '../model.ts';

/** Gives templates the images of a site. */
export function imagesOf(byId: ReadonlyMap<string, Image>): Images {
  const known = createVocabulary(byId.keys());
  return {
    get(id) {
      const image = byId.get(id);
      if (image) return image;
      throw new TemplateMistake({ kind: 'image', asked: id, known });
    },
  };
}
