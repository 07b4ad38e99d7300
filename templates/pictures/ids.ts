import type { Photo } from '../schema.ts';
import type { SceneProps } from './scenes/index.ts';

/** What decides which picture a record or a page shows. */
export interface Pictured {
  readonly scene?: SceneProps['name'] | undefined;
  readonly palette?: SceneProps['palette'] | undefined;
  readonly photo?: Photo | undefined;
}

/** Id of the picture of a record: its photo, or else the drawing of its scene. */
export function pictureId({ scene, palette, photo }: Pictured): string {
  if (photo) return photoId(photo.file);
  return `${scene ?? 'harbor'}-${palette ?? 'day'}`;
}

/** The scene that an id of `pictureId` means, unless it is that of a photo. No name of a palette has a hyphen in it. */
export function sceneOf(id: string): SceneProps {
  const at = id.lastIndexOf('-');
  return { name: id.slice(0, at) as SceneProps['name'], palette: id.slice(at + 1) as SceneProps['palette'] };
}

/** Id of a photo, from the path of its file below `data/`. */
export function photoId(file: string): string {
  return `photo-${file.replace(/[^a-z0-9]+/gi, '-')}`;
}

/** Id of the map around a town. */
export function townMapId({ slug }: { readonly slug: string }): string {
  return `map-${slug}`;
}
