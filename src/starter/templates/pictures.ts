import type { Photo } from 'crosstown';
import type { types } from './data.ts';
import type { Service, Town } from './schema.ts';

/** The id by which pages ask for the picture of a town or a service, if it has one. */
export function pictureId({ slug, picture }: Pick<Town | Service, 'slug' | 'picture'>): string | undefined {
  return picture && `picture-${slug}`;
}

/** The pictures of towns and services. */
export function photos({ towns, services }: typeof types.data): Photo[] {
  return [...towns, ...services].flatMap((record) => {
    const id = pictureId(record);
    return record.picture && id ? [{ id, record, ...record.picture }] : [];
  });
}
