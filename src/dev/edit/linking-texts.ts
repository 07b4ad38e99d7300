import { findWritten, writtenCollections } from '../../author/edit/written-record.ts';
import { formatPlace } from '../../core/diagnostics/report/terminal.ts';
import { pathOf } from '../../core/pages/paths.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { valueAt } from '../../site/load/validate/zod-issues.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { compileSchema, mapTexts } from '../../site/schema/visitor.ts';
import type { LinkingText } from './contract.ts';
import { createNames } from './record.ts';

/** Pages that are lost, and where links to them could lead. */
export interface LostPages {
  /** The keys of the records that are deleted. */
  readonly keys: readonly string[];
  /** Returns the page that replaces a lost one, by their paths; undefined if it is not lost. */
  readonly successorOf: (path: string) => string | undefined;
}

/** Finds the texts of records that stay which link to lost pages, as their files have them. Redirects are none of them. */
export function findLinkingTexts(site: PlannedSite, lost: LostPages): readonly LinkingText[] {
  const written = writtenCollections(site);
  const compiled = oncePerKey(compileSchema);
  const nameOf = createNames(site);
  const found = new Map<string, LinkingText>();
  for (const { dataset, locale } of site.plan.locales)
    for (const [record, { key, collection }] of dataset.origins) {
      const schema = written.get(collection)?.schema;
      if (!schema || collection === 'redirects' || lost.keys.includes(key)) continue;
      const paths: (readonly (string | number)[])[] = [];
      mapTexts(record, compiled(schema), (text, { meta }, path) => {
        if ((meta.markdown || meta.link) && partsOf(text, lost).length > 1)
          paths.push([...path] as (string | number)[]);
        return text;
      });
      const own = paths.length > 0 ? findWritten(site, key, locale?.code) : undefined;
      if (!own) continue;
      for (const path of paths) {
        const parts = partsOf(String(valueAt(own.value, path)), lost);
        const address = { record: key, path, ...(locale ? { locale: locale.code } : {}) };
        // Its address may be made of tokens.
        if (parts.length > 1)
          found.set(formatPlace(own.origin.locate(path)), { address, name: nameOf(key), parts });
      }
    }
  return [...found.values()];
}

/** The target of a link in Markdown, or a text that is nothing else. */
const TARGET = /(?<=\]\(\s*<?|\]:\s*<?|^)\/[^\s()<>]+(?=[\s)>]|$)/g;

/** Divides a text at its links to lost pages. */
function partsOf(text: string, { successorOf }: LostPages): LinkingText['parts'] {
  const parts: LinkingText['parts'][number][] = [];
  let end = 0;
  for (const { 0: target, index } of text.matchAll(TARGET)) {
    const path = pathOf(target);
    const to = successorOf(path);
    if (to === undefined) continue;
    parts.push(text.slice(end, index), { path, to });
    end = index + target.length;
  }
  return [...parts, text.slice(end)];
}
