import type { PagePlan } from '../model.ts';

/** The file that holds a page, below the output: it follows from the page's address, and a plan of very many pages stays small without it. */
export function fileOf({ href }: Pick<PagePlan, 'href'>): string {
  return href.endsWith('/') ? `${href.slice(1)}index.html` : `${href.slice(1)}.html`;
}
