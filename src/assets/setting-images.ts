import { createVocabulary } from '../diagnostics/nearest-word.ts';
import type { Image, Issue, SiteSettings } from '../model.ts';

/** Settings that name images which the site does not have. */
export function checkSettingImages(
  { icons, shareImage }: SiteSettings,
  images: ReadonlyMap<string, Image>,
): Issue[] {
  const known = createVocabulary(images.keys());
  const asked = [
    ['shareImage', shareImage],
    ['icons.favicon', icons.favicon],
    ['icons.touch', icons.touch],
    ...icons.manifest.map((id, i) => [`icons.manifest.${i}`, id] as const),
  ] as const;
  return asked.flatMap(([setting, id]): Issue[] =>
    id === undefined || images.has(id)
      ? []
      : [{ code: 'not-there', facts: { kind: 'image', asked: id, known, setting } }],
  );
}
