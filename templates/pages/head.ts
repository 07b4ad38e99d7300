import type { Head } from 'crosstown';
import type { PageCopy } from '../schema.ts';

/** The head of a page from its copy. */
export function headOf(copy: PageCopy, more: Partial<Head> = {}): Head {
  return { title: copy.title, description: copy.description, keywords: copy.keywords, ...more };
}
