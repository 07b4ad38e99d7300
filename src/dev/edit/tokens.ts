import type { WrittenRecord } from '../../author/edit/written-record.ts';
import type { DataRecord, PagePlan } from '../../core/model.ts';
import { isPlain } from '../../core/util/plain.ts';
import { tokenRecords } from '../../site/plan/copy.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { type FieldMeta, referenceFields } from '../../site/schema/zod.ts';
import { hasTokens } from '../../site/text/token-pattern.ts';
import { fillTokens, namesInScope, type TokenScope } from '../../site/text/tokens.ts';
import type { TokenChoice } from './contract.ts';
import { isWritten } from './data-texts.ts';

/** The text whose tokens are asked for. */
export interface TextWithTokens {
  /** The record, as its file has it. A new one has no origin. */
  readonly written: Pick<WrittenRecord, 'collection' | 'schema' | 'value'> & Partial<WrittenRecord>;
  /** What its schema says. Without it, what all texts of the record have in common. */
  readonly meta?: FieldMeta;
  /** The page on which it is edited. */
  readonly page?: PagePlan | undefined;
}

/** Returns the tokens that a text may contain, with their values on a page: those that messages about a wrong one list. */
export function tokensOf(site: PlannedSite, text: TextWithTokens): readonly TokenChoice[] {
  const { phrase } = text.meta ?? {};
  const names = phrase ? phraseNames(site, phrase) : namesInScope(scopeOf(site, text));
  const scope = phrase ? {} : scopeOf(site, text);
  const { dataset, locale } = site.plan.localeOf(text.page ?? {});
  return names.map((token) => {
    const [root = '', ...path] = token.split('.');
    const origin = isPlain(scope[root]) ? dataset.origins.get(scope[root]) : undefined;
    const choice = { token, value: valueOfToken(token, scope) };
    if (!origin || !isWritten(origin, path)) return choice;
    return { ...choice, source: { record: origin.key, path, locale: locale?.code } };
  });
}

/** Fills in the tokens of a text that is edited on a page. */
export function filledOn(site: PlannedSite, page: PagePlan | undefined, text: string): string {
  return page && hasTokens(text) ? fillTokens(text, scopeOnPage(site, page)).text : text;
}

function valueOfToken(token: string, scope: TokenScope): string | undefined {
  const { text, problems } = fillTokens(`{${token}}`, scope);
  return problems.length > 0 ? undefined : text;
}

function scopeOnPage({ plan }: PlannedSite, page: PagePlan): TokenScope {
  return { site: plan.localeOf(page).dataset.site, ...tokenRecords(page) };
}

function scopeOf(site: PlannedSite, { written, meta, page }: TextWithTokens): TokenScope {
  const { definition, plan } = site;
  const { collection, schema, value, origin } = written;
  const { dataset } = plan.localeOf(page ?? {});
  if (meta ? meta.pattern : collection === definition.copy) {
    // The name of a file can be the slug of its record.
    const slug = origin?.key.slice(collection.length + 1) ?? value.slug;
    const isShown = page?.type.id === slug;
    const example = isShown ? page : plan.pages.find(({ type }) => type.id === slug);
    if (example) return scopeOnPage(site, example);
  }
  if (collection === 'site') return { site: dataset.site };
  const { collections } = dataset;
  const isOwn = (record: DataRecord) => origin && dataset.origins.get(record)?.key === origin.key;
  const own = collections[collection]?.find(isOwn) ?? value;
  const named = referenceFields(schema).flatMap(({ field, collection: other }) => {
    const record = collections[other]?.find(({ slug }) => slug === String(own[field]));
    return record ? [[field, record] as const] : [];
  });
  const singular = definition.data.collections[collection]?.singular ?? collection;
  return { site: dataset.site, [singular]: own, ...Object.fromEntries(named) };
}

/** Returns the tokens of a phrase. Which record a name stands for, only its template knows. */
function phraseNames({ definition, dataset }: PlannedSite, names: readonly string[]): string[] {
  const examples = Object.entries(definition.data.collections).flatMap(([collection, { singular }]) => {
    const [example] = dataset.collections[collection] ?? [];
    return example ? [[singular ?? collection, example] as const] : [];
  });
  const records = new Map<string, DataRecord>(examples);
  return names.flatMap((name) => {
    const record = records.get(name);
    return record ? namesInScope({ [name]: record }) : name;
  });
}
