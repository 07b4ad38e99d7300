import type { Photo } from 'crosstown';
import type { types } from './data.ts';
import type { Town } from './schema.ts';

type Pictured = Pick<Town, 'slug' | 'picture'>;

/** The id by which pages ask for the picture of a town, a service or the home page, if it has one. */
export function pictureId({ slug, picture }: Pictured): string | undefined {
  return picture && `picture-${slug}`;
}

/** The photo behind the heading of the home page. */
export const HERO = 'hero';

/** The pictures of towns, services and the company, and the portraits of the team. */
export function photos({ towns, services, pages, team }: typeof types.data): Photo[] {
  const home = pages.filter(({ slug }) => slug === 'home');
  const pictured: Pictured[] = [...towns, ...services, ...home];
  const behind: readonly (Pictured & { readonly hero?: Town['picture'] })[] = home;
  return [
    ...pictured.flatMap((record) => photo(pictureId(record), record, record.picture)),
    ...behind.flatMap((record) => photo(HERO, record, record.hero)),
    ...team.flatMap((record) => photo(`portrait-${record.slug}`, record, record.portrait)),
  ];
}

function photo(id: string | undefined, record: Photo['record'], file: Town['picture']): Photo[] {
  return id && file ? [{ id, record, ...file }] : [];
}
