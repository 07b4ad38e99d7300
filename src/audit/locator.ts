import { AUDIT_CONTENT } from '../core/diagnostics/catalog/audit/content.ts';
import type { IssueCode } from '../core/diagnostics/catalog.ts';
import type { Locator } from '../core/diagnostics/findings.ts';
import type { KnownSite } from './known-site.ts';

/** What several pages have in common is one finding, wherever they have it from. */
const IN_COMMON: readonly IssueCode[] = [
  ...(['same-title', 'same-description', 'title-pattern'] as const),
  ...(['json-ld-required', 'json-ld-recommended', 'json-ld-conflict'] as const),
];

/** Issues about what a whole record lacks: a text, links in it, or that search engines may show it. */
const OF_RECORD: readonly IssueCode[] = ['orphan-noindex', 'no-description', 'no-links-out'];

/** Issues about the level of a heading. */
const OF_LEVELS: readonly IssueCode[] = ['heading-gap', 'several-headings'];

/** Maximum number of failed searches for one text. After that, the text is treated as part of the template and not searched for again. */
const MAX_SEARCHED = 1000;

/** Creates the locator of a site. An issue about all text of a page is at the page's record. */
export function createLocator({ find, recordOf }: Pick<KnownSite, 'find' | 'recordOf'>): Locator {
  const searched = new Map<string, number>();
  return {
    textOf({ code, facts: { page }, text }) {
      if (text === undefined || IN_COMMON.includes(code)) return undefined;
      const key = `${code} ${text}`;
      const misses = searched.get(key) ?? 0;
      if (misses === MAX_SEARCHED) return undefined;
      const written = writtenForm(code, text);
      // The level of a heading is that of Markdown, or of the template that shows a text of the data as a heading.
      const found = find(page, OF_LEVELS.includes(code) ? written : text, written);
      if (!found) searched.set(key, misses + 1);
      return found;
    },
    placeOf(code, pages, text) {
      const [page = ''] = pages;
      if (text === undefined) return isAboutRecord(code) ? recordOf(page) : undefined;
      if (!IN_COMMON.includes(code)) return undefined;
      // The value of the first page that has the text from the data.
      for (const one of pages.slice(0, MAX_SEARCHED)) {
        const found = find(one, text);
        if (found) return found.place;
      }
      return undefined;
    },
  };
}

/** Whether an issue is about a whole record. */
function isAboutRecord(code: IssueCode): boolean {
  return code in AUDIT_CONTENT || OF_RECORD.includes(code);
}

/** Returns how a text is written in Markdown, where a word alone would be found in any sentence. */
function writtenForm(code: IssueCode, text: string): string {
  if (code === 'generic-anchor' || code === 'same-anchor') return `[${text}](`;
  return OF_LEVELS.includes(code) ? `# ${text}` : text;
}
