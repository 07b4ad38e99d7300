import type { Photo } from 'crosstown';
import type { SiteData } from '../data.ts';
import { photoId } from './ids.ts';

/** The photos that records carry. */
export function photos(data: SiteData['data']): Photo[] {
  return [
    ...recordsWithPictures(data).map((record) => ({ record, photo: record.photo })),
    ...data.team.map((record) => ({ record, photo: record.portrait })),
  ].flatMap(({ record, photo }) => {
    if (!photo) return [];
    const { file, alt, width, height } = photo;
    return [{ id: photoId(file), record, file, alt, width, height }];
  });
}

/** The records that may have a photo. */
function recordsWithPictures(data: SiteData['data']) {
  return [
    ...data.towns,
    ...data.neighbourhoods,
    ...data.services,
    ...data.articles,
    ...data.news,
    ...data.cells,
    ...data.cases,
  ];
}
