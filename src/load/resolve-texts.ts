import type { DataDefinition, DataRecord, InternalLink, Issue, Place } from '../model.ts';
import { type FieldMeta, mapTexts } from '../util/schema-walk.ts';
import { fillTokens, type TokenScope, tokenIssue } from '../util/tokens.ts';
import type { LoadedRecord } from './collection.ts';
import { referenceFields, type SlugIndex } from './references.ts';

interface Input {
  readonly definition: DataDefinition;
  readonly site: LoadedRecord | undefined;
  readonly collections: ReadonlyMap<string, readonly LoadedRecord[]>;
  readonly slugs: SlugIndex;
}

interface Output {
  readonly value: ReadonlyMap<LoadedRecord, DataRecord>;
  readonly issues: readonly Issue[];
  readonly links: readonly InternalLink[];
}

const MARKDOWN_LINK = /\]\((\/[^)\s]*)/g;

/** Fills in the tokens of every text of every record, and notes the addresses of this site that texts link to. */
export function resolveTexts({ definition, site, collections, slugs }: Input): Output {
  const out = {
    value: new Map<LoadedRecord, DataRecord>(),
    issues: [] as Issue[],
    links: [] as InternalLink[],
  };
  if (site) resolveRecord(site, { site: site.value }, out);
  const siteValue = (site && out.value.get(site)) ?? {};
  for (const [name, records] of collections) {
    const one = definition.collections[name]?.one ?? name;
    const references = records[0]
      ? referenceFields(records[0].schema).filter((reference) => !reference.list)
      : [];
    for (const record of records) {
      const scope: Record<string, unknown> = { site: siteValue, [one]: record.value };
      for (const { field, collection } of references) {
        scope[field] = slugs.get(collection)?.get(String(record.value[field]))?.value;
      }
      resolveRecord(record, scope, out);
    }
  }
  return out;
}

function resolveRecord(
  record: LoadedRecord,
  scope: TokenScope,
  out: { value: Map<LoadedRecord, DataRecord>; issues: Issue[]; links: InternalLink[] },
): void {
  const replace = (text: string, meta: FieldMeta, path: readonly PropertyKey[]) => {
    if (meta.pattern) return text;
    const field = `“${path.map(String).join('.')}”`;
    const at = (needle: string) => narrow(record, path, needle);
    const { text: filled, problems } = fillTokens(text, scope);
    for (const problem of problems) {
      out.issues.push(tokenIssue(problem, field, record.origin.key, at(`{${problem.token}}`)));
    }
    const targets = meta.markdown
      ? [...filled.matchAll(MARKDOWN_LINK)].map((m) => m[1] ?? '')
      : meta.link
        ? [text]
        : [];
    for (const target of targets) {
      out.links.push({ target, field: `${field} of ${record.origin.key}`, place: () => at(target) });
    }
    return filled;
  };
  out.value.set(record, mapTexts(record.value, record.schema, replace) as DataRecord);
}

/** The place of a piece of text within a value; the value's own place when the piece is not written as such. */
function narrow(record: LoadedRecord, path: readonly PropertyKey[], needle: string): Place {
  const place = record.origin.locate(path);
  const lines = record.source.file.text.split('\n');
  for (let line = place.line; line <= lines.length; line++) {
    const column = (lines[line - 1] ?? '').indexOf(needle, line === place.line ? place.column - 1 : 0);
    if (column !== -1) return { file: place.file, line, column: column + 1, length: needle.length };
  }
  return place;
}
