import type { PageIssue } from '../../core/model.ts';
import { asList, isPlain } from '../../core/util/plain.ts';
import { detached } from '../../core/util/strings.ts';
import type { ExaminedPage, ReportPage } from '../facts.ts';
import type { OfficeRecord } from '../known-site.ts';
import type { SiteAddresses } from '../read/addresses.ts';
import { createConflictSearch } from './conflicting-values.ts';
import {
  createJsonLdLimits,
  type FoundNode,
  JSON_LD_LIMITS,
  type Node,
  nodesIn,
  type OwnedBy,
  typesOf,
} from './json-ld-nodes.ts';
import { isWithinPage, reportTarget } from './links.ts';
import {
  isEmpty,
  readSchemaTerms,
  SCHEMA_TYPES,
  type SchemaTerms,
  type SchemaType,
  wrongValuesOf,
} from './schema-properties.ts';
import { hiddenFactsOf } from './visible-facts.ts';

/** Checks the structured data of one page after the other. */
export interface StructuredDataCheck {
  page(page: ExaminedPage, addresses: SiteAddresses, report: ReportPage): void;
  /** Reports what no page says about a thing that several pages describe. */
  end(report: ReportPage): void;
}

/** `offices` may show another number than the one in their structured data. */
export function createStructuredDataCheck(offices: readonly OfficeRecord[] = []): StructuredDataCheck {
  const shownFor = new Map(offices.map(({ telephone, tracking }) => [telephone, tracking?.telephone]));
  let terms: SchemaTerms | undefined;
  const conflicts = createConflictSearch();
  const hidden: { readonly issue: PageIssue; readonly owner: OwnedBy }[] = [];
  const wanted = createRecommendations();
  return {
    page(page, addresses, report) {
      const nodes = parseAll(page, report).flatMap((value) => [...nodesIn(value)]);
      for (const found of nodes) {
        terms ??= readSchemaTerms();
        const type = schemaTypeOf(found.node, terms);
        if (type) checkRequired(found, type, page, report);
        if (type) wanted.note(found.node, type, page);
        checkVocabulary(found.node, terms, page, report);
        checkValues(found.node, page, report);
        if (type?.type === 'BreadcrumbList') checkBreadcrumbs(found.node, page, addresses, report);
        conflicts.note(found.node, page.path, page.facts.language);
      }
      for (const { issue, owner } of hiddenFactsOf(nodes, page, shownFor))
        if (owner) hidden.push({ issue, owner });
        else report(issue);
    },
    end(report) {
      wanted.end(report);
      const differs = conflicts.end(report);
      // A value that differs from that of other pages is reported already.
      for (const { issue, owner } of hidden) if (!differs(issue.facts.page, owner)) report(issue);
    },
  };
}

function parseAll({ facts, path, group }: ExaminedPage, report: ReportPage): unknown[] {
  const limitIn = createJsonLdLimits();
  return facts.jsonLd.flatMap((text) => {
    try {
      const isLong = text.length > JSON_LD_LIMITS.characters;
      const value: unknown = isLong ? undefined : JSON.parse(text);
      const limit: keyof typeof JSON_LD_LIMITS | undefined = isLong ? 'characters' : limitIn(value);
      if (!limit) return [value];
      const facts = { page: path, others: 0, limit, most: JSON_LD_LIMITS[limit] };
      report({ code: 'json-ld-too-large', facts, group: `${limit} ${group}` });
      return [];
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      report({ code: 'json-ld-syntax', facts: { page: path, others: 0, said }, group });
      return [];
    }
  });
}

/** A type as the page names it, and what Google says about it. */
interface KnownType {
  readonly type: string;
  readonly schema: SchemaType;
}

function schemaTypeOf(node: Node, { isA }: SchemaTerms): KnownType | undefined {
  if (isReference(node)) return undefined;
  for (const type of typesOf(node)) {
    const schema = SCHEMA_TYPES.find((one) => isA(type, one.type));
    if (schema) return { type, schema };
  }
  return undefined;
}

/** Whether a node only refers to one that is described elsewhere. */
function isReference(node: Node): boolean {
  return '@id' in node && Object.keys(node).every((name) => ['@id', '@type', 'name', 'url'].includes(name));
}

/** The name of a thing, by which it is found in the data. */
function nameOf({ name }: Node): Pick<PageIssue, 'text'> {
  return typeof name === 'string' && name !== '' ? { text: detached(name) } : {};
}

function lacks(node: Node, property: string): boolean {
  return property.split('|').every((name) => isEmpty(node[name]));
}

function checkRequired(
  { node, property }: FoundNode,
  { type, schema }: KnownType,
  page: ExaminedPage,
  report: ReportPage,
): void {
  const missing = (schema.required ?? []).filter((name) => lacks(node, name));
  // A review within the thing that it is about does not name it.
  if (/^(?:Review|AggregateRating)$/.test(type) && !/^(?:review|aggregateRating)$/.test(property))
    if (lacks(node, 'itemReviewed')) missing.push('itemReviewed');
  if (type === 'Review' && isPlain(node.reviewRating) && lacks(node.reviewRating, 'ratingValue'))
    missing.push('reviewRating.ratingValue');
  if (type === 'BreadcrumbList') missing.push(...missingInBreadcrumbs(node));
  for (const name of new Set(missing)) {
    const facts = { page: page.path, others: 0, type, property: name, source: schema.source };
    report({ code: 'json-ld-required', facts, group: `${type} ${name}`, ...nameOf(node) });
  }
}

/** Names of inputs of actions, which only search engines know. */
const ANNOTATED = /-(?:input|output)$/;

/** Finds types that schema.org does not have, and properties that a type does not have. */
function checkVocabulary(node: Node, terms: SchemaTerms, page: ExaminedPage, report: ReportPage): void {
  const types = typesOf(node).filter((type) => !type.includes(':'));
  const wrong = (type: string, property?: string) =>
    report({
      code: 'json-ld-vocabulary',
      facts: { page: page.path, others: 0, type, ...(property === undefined ? {} : { property }) },
      text: property ?? type,
      group: `${type} ${property}`,
    });
  const unknown = types.filter((type) => !terms.isType(type));
  for (const type of unknown) wrong(type);
  const [first] = types;
  if (first === undefined || unknown.length > 0) return;
  for (const property of Object.keys(node)) {
    if (/[@:]/.test(property) || ANNOTATED.test(property)) continue;
    if (!types.some((type) => terms.has(type, property))) wrong(first, property);
  }
}

/** Finds values that search engines cannot read. */
function checkValues(node: Node, { path, group }: ExaminedPage, report: ReportPage): void {
  for (const { property, value, expected } of wrongValuesOf(node))
    report({
      code: 'json-ld-value',
      facts: { page: path, others: 0, property, value, expected },
      ...(value === '' ? {} : { text: value }),
      group: `${property} ${value} ${group}`,
    });
}

/** Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function missingInBreadcrumbs({ itemListElement }: Node): string[] {
  const items = asList(itemListElement).filter(isPlain);
  return items.flatMap((item, i) => {
    const inner = isPlain(item.item) ? item.item : {};
    const isLast = i === items.length - 1;
    return [
      ...(lacks(item, 'position') ? ['itemListElement.position'] : []),
      ...(lacks(item, 'name') && lacks(inner, 'name') ? ['itemListElement.name'] : []),
      ...(lacks(item, 'item') && !isLast ? ['itemListElement.item'] : []),
    ];
  });
}

/** Finds addresses of breadcrumbs, or of the things that they name, that lead nowhere. */
function checkBreadcrumbs(
  { itemListElement }: Node,
  page: ExaminedPage,
  addresses: SiteAddresses,
  report: ReportPage,
): void {
  for (const { item } of asList(itemListElement).filter(isPlain)) {
    const address = isPlain(item) ? (item['@id'] ?? item.url) : item;
    if (typeof address !== 'string' || isWithinPage(address)) continue;
    reportTarget(page, address, addresses.resolve(address, page.file), addresses, report);
  }
}

/** A thing that lacks recommended properties on all pages that describe it, and the one with the shortest address. */
interface Wanting {
  readonly type: string;
  readonly schema: SchemaType;
  page: string;
  readonly named: Pick<PageIssue, 'text'>;
  missing: readonly string[];
}

/** Collects which recommended properties are on no page. A thing without an id is another one on each page. */
function createRecommendations() {
  const things = new Map<string, Wanting>();
  return {
    note(node: Node, { type, schema }: KnownType, { path: page }: ExaminedPage) {
      const { recommended, isPart } = schema;
      if (!recommended) return;
      if (isPart && !('@id' in node)) return;
      const id = typeof node['@id'] === 'string' ? node['@id'] : page;
      const key = `${type} ${id}`;
      const known = things.get(key);
      const missing = recommended.filter((name) => lacks(node, name));
      // Another page may describe it with less.
      if (known) {
        known.missing = known.missing.filter((name) => missing.includes(name));
        // The home page, if it is one of them.
        if (page.length < known.page.length) known.page = page;
      } else things.set(detached(key), { type: detached(type), schema, page, named: nameOf(node), missing });
    },
    end(report: ReportPage) {
      for (const { type, schema, page, named, missing } of things.values())
        for (const property of missing) {
          const facts = { page, others: 0, type, property, source: schema.source };
          report({ code: 'json-ld-recommended', facts, group: `${type} ${property}`, ...named });
        }
    },
  };
}
