import type { Head } from 'crosstown';
import { sceneId } from '../pictures/ids.ts';
import type { PageCopy } from '../schema.ts';

/** The head of a page from its wording. */
export function headOf(copy: PageCopy, more: Partial<Head> = {}): Head {
  return { title: copy.title, description: copy.description, keywords: copy.keywords, ...more };
}

/** The image of a page that shows no record. */
export function imageOf(copy: PageCopy): string {
  return sceneId(copy);
}
