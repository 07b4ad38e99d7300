import type { PageIssue, RenderedPage } from '../../model.ts';
import { unescapeMarkup } from '../../util/escape.ts';
import { elementAt, searchPieces } from '../read/pieces.ts';

/** The id of the main element, which the engine writes. */
const MAIN = 'content';

/**
 * Finds ids that occur twice on a page: links, labels and ARIA attributes lead to the first element only.
 * Source: https://html.spec.whatwg.org/#global-attributes (the id attribute)
 */
export function createIdCheck(): (page: RenderedPage) => PageIssue[] {
  const idsIn = searchPieces(findIds);
  return ({ page, body }) => {
    const seen = new Set([MAIN]);
    const twice = new Set<string>();
    for (const id of idsIn(body)) (seen.has(id) ? twice : seen).add(id);
    return [...twice].map((id) => ({
      code: 'repeated-id',
      facts: { id, page: page.path, others: 0 },
      text: id,
      group: `${id} ${page.type.id}`,
    }));
  };
}

const ATTRIBUTE = ' id="';

function findIds(html: string): string[] {
  const ids: string[] = [];
  for (let at = html.indexOf(ATTRIBUTE); at !== -1; at = html.indexOf(ATTRIBUTE, at + 1)) {
    const start = at + ATTRIBUTE.length;
    if (elementAt(html, at) !== undefined)
      ids.push(unescapeMarkup(html.slice(start, html.indexOf('"', start))));
  }
  return ids;
}
