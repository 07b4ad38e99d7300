import type { Edit } from '../../author/edit/edits.ts';
import { writtenCollections } from '../../author/edit/written-record.ts';
import type { DataRecord, Dataset, Origin } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { problemOf } from '../../site/load/validate/references.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { addDependents } from '../../site/schedule/find-unpublished.ts';
import { compileSchema, slugReferencesIn } from '../../site/schema/visitor.ts';
import { editsBetween } from '../browser/edit/diff.ts';

/** What names a record. */
interface Dependents {
  /** The records that cannot be without it, in the order of the data. */
  readonly records: readonly { readonly record: DataRecord; readonly origin: Origin }[];
  /** Removes what names it, or one of these, from all other records. */
  readonly edits: readonly Edit[];
  /** The files of both. */
  readonly files: ReadonlySet<string>;
}

/** Finds what depends on a record, as for a draft: records that must name it depend on it, others can be without its name. */
export function findDependents(site: PlannedSite, key: string): Dependents {
  const { definition, plan } = site;
  const [main] = plan.locales;
  const origins = [...(main?.dataset.origins ?? [])] as readonly (readonly [DataRecord, Origin])[];
  const own = origins.find(([, origin]) => origin.key === key)?.[0];
  if (!main || !own) return { records: [], edits: [], files: new Set() };
  const dataset = { ...main.dataset, publishing: publishingOf(site, main.dataset) };
  const whole = { definition, locales: [{ ...main, dataset }], plan, lacking: new Map() };
  const { reasons, changed } = addDependents(whole, new Map([[own, { kind: 'draft', cause: key }]]));
  const written = writtenCollections(site);
  const found = origins.filter(([, { collection }]) => written.has(collection));
  const records = found.flatMap(([record, origin]) =>
    record !== own && reasons.has(record) ? [{ record, origin }] : [],
  );
  const others = found.filter(([record]) => changed.has(record));
  return {
    records,
    edits: others.flatMap(([record, origin]) => editsBetween(origin.key, record, changed.get(record))),
    files: new Set(
      [...records, ...others.map(([, origin]) => ({ origin }))].map(({ origin }) => origin.file),
    ),
  };
}

/** A planned site does not keep which records its records name: most sites need it once. */
function publishingOf(site: PlannedSite, { origins }: Dataset): NonNullable<Dataset['publishing']> {
  const written = writtenCollections(site);
  const schemaOf = (record: DataRecord) => written.get(origins.get(record)?.collection ?? '')?.schema;
  const compiled = oncePerKey(compileSchema);
  return {
    drafts: new Set(),
    textsOf: () => undefined,
    schemaOf,
    namesIn: (record, look) =>
      slugReferencesIn(record, compiled(schemaOf(record))).flatMap((one) => problemOf(one, look) ?? []),
  };
}
