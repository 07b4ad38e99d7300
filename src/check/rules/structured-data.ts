import { hash32, hash128 } from '../../util/hash.ts';
import { asList, isPlain } from '../../util/plain.ts';
import type { ExaminedPage, ReportPage } from '../facts.ts';
import { SCHEMA_TYPES, type SchemaType } from './schema-properties.ts';

type Node = Readonly<Record<string, unknown>>;

/** Checks the structured data of one page after the other. */
export interface StructuredDataCheck {
  page(page: ExaminedPage, report: ReportPage): void;
  /** Reports what no page says about a thing that several pages describe. */
  end(report: ReportPage): void;
}

export function createStructuredDataCheck(): StructuredDataCheck {
  const checkValues = createConflictSearch();
  const wanted = createRecommendations();
  return {
    page(page, report) {
      const nodes = parseAll(page, report).flatMap((value) => [...nodesIn(value)]);
      for (const { node, property } of nodes) {
        checkRequired({ node, property }, page, report);
        wanted.note(node, page);
        checkValues(node, page, report);
      }
      checkVisibility(
        nodes.map(({ node }) => node),
        page,
        report,
      );
    },
    end: wanted.end,
  };
}

function parseAll({ facts, path, group }: ExaminedPage, report: ReportPage): unknown[] {
  return facts.jsonLd.flatMap((text) => {
    try {
      return [JSON.parse(text)];
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      report({ code: 'json-ld-syntax', facts: { page: path, others: 0, said }, group });
      return [];
    }
  });
}

/** A node, and the property that contains it. */
interface FoundNode {
  readonly node: Node;
  readonly property: string;
}

/** All objects with a type or an id, also within others. */
function* nodesIn(value: unknown, property = ''): Generator<FoundNode> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one, property);
  if (!isPlain(value)) return;
  if ('@type' in value || '@id' in value) yield { node: value, property };
  for (const [name, inner] of Object.entries(value)) yield* nodesIn(inner, name);
}

function typesOf(node: Node): string[] {
  return asList(node['@type']).filter((type) => typeof type === 'string');
}

function schemaTypeOf(node: Node): { readonly type: string; readonly schema: SchemaType } | undefined {
  for (const type of typesOf(node)) {
    const schema = SCHEMA_TYPES.find(({ types }) => types.has(type));
    if (schema) return { type, schema };
  }
  return undefined;
}

/** Whether a node only refers to one that is described elsewhere. */
function isReference(node: Node): boolean {
  return '@id' in node && Object.keys(node).every((name) => ['@id', '@type', 'name', 'url'].includes(name));
}

function lacks(node: Node, property: string): boolean {
  return property.split('|').every((name) => node[name] === undefined || node[name] === '');
}

function checkRequired({ node, property }: FoundNode, page: ExaminedPage, report: ReportPage): void {
  const found = schemaTypeOf(node);
  if (!found || isReference(node)) return;
  const { type, schema } = found;
  const missing = schema.required.filter((name) => lacks(node, name));
  // A review within the thing that it is about does not name it.
  if (/^(?:Review|AggregateRating)$/.test(type) && !/^(?:review|aggregateRating)$/.test(property))
    if (lacks(node, 'itemReviewed')) missing.push('itemReviewed');
  if (type === 'Review' && isPlain(node.reviewRating) && lacks(node.reviewRating, 'ratingValue'))
    missing.push('reviewRating.ratingValue');
  if (type === 'BreadcrumbList') missing.push(...faultsOfBreadcrumbs(node));
  for (const name of new Set(missing)) {
    const facts = { page: page.path, others: 0, type, property: name, source: schema.source };
    report({ code: 'json-ld-required', facts, group: `${type} ${name}` });
  }
}

/** Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function faultsOfBreadcrumbs({ itemListElement }: Node): string[] {
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

/** What is known of a thing that pages describe. */
interface Described {
  readonly type: string;
  readonly schema: SchemaType;
  readonly page: ExaminedPage['path'];
  missing: readonly string[];
}

/** Collects which recommended properties are on no page. A thing without an id is another one on each page. */
function createRecommendations() {
  const things = new Map<string, Described>();
  return {
    note(node: Node, { path }: ExaminedPage) {
      const found = schemaTypeOf(node);
      if (!found || isReference(node) || found.schema.recommended.length === 0) return;
      if (found.schema.isPart && !('@id' in node)) return;
      const id = typeof node['@id'] === 'string' ? node['@id'] : path;
      const key = hash128(`${found.type} ${id}`);
      const known = things.get(key);
      const missing = (known?.missing ?? found.schema.recommended).filter((name) => lacks(node, name));
      if (known) known.missing = missing;
      // Most things lack nothing, but another page may describe them with less.
      else things.set(key, { ...found, page: path, missing });
    },
    end(report: ReportPage) {
      for (const { type, schema, page, missing } of things.values())
        for (const property of missing) {
          const facts = { page, others: 0, type, property, source: schema.source };
          report({ code: 'json-ld-recommended', facts, group: `${type} ${property}` });
        }
    },
  };
}

/** The values of an id as pairs of hashes, of a property and its value; and the page that has them. Small, since pages have ids of their own. */
interface KnownValues {
  readonly page: string;
  readonly pairs: Uint32Array;
}

/** Finds properties of one id with different values. Lists are sets, which pages may divide. */
function createConflictSearch() {
  const known = new Map<string, KnownValues>();
  return (node: Node, { path, group }: ExaminedPage, report: ReportPage) => {
    const id = node['@id'];
    if (typeof id !== 'string') return;
    const key = hash128(id);
    const before = known.get(key) ?? { page: path, pairs: new Uint32Array() };
    const added: number[] = [];
    for (const [property, value] of Object.entries(node)) {
      if (property.startsWith('@') || Array.isArray(value)) continue;
      const pair = [hash32(property), hash32(JSON.stringify(sorted(value)))] as const;
      const other = valueIn(before.pairs, pair[0]);
      if (other === undefined) added.push(...pair);
      else if (other !== pair[1])
        report({
          code: 'json-ld-conflict',
          facts: { page: path, others: 0, id, property, other: before.page },
          group: `${id} ${property} ${group}`,
        });
    }
    if (added.length > 0) known.set(key, { ...before, pairs: Uint32Array.of(...before.pairs, ...added) });
  };
}

function valueIn(pairs: Uint32Array, property: number): number | undefined {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === property) return pairs[i + 1];
  return undefined;
}

/** The value with sorted keys, so that their order makes no difference. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}

/** Finds facts that the page does not show. */
function checkVisibility(
  nodes: readonly Node[],
  { facts, path, group }: ExaminedPage,
  report: ReportPage,
): void {
  const claims = nodes.flatMap(claimsOf);
  if (claims.length === 0) return;
  const shown = shownOn(facts);
  for (const { property, value } of claims)
    if (!shown(property, value))
      report({
        code: 'json-ld-hidden',
        facts: { page: path, others: 0, property, value },
        text: value,
        group: `${property} ${value} ${group}`,
      });
}

interface Claim {
  readonly property: 'telephone' | 'ratingValue' | 'price' | 'lowPrice' | 'breadcrumb' | 'question';
  readonly value: string;
}

function claimsOf(node: Node): Claim[] {
  const types = typesOf(node);
  const claim = (property: Claim['property'], value: unknown): Claim[] =>
    typeof value === 'string' || typeof value === 'number' ? [{ property, value: String(value) }] : [];
  return [
    ...claim('telephone', node.telephone),
    ...(types.includes('AggregateRating') ? claim('ratingValue', node.ratingValue) : []),
    ...(types.includes('Offer') ? claim('price', node.price) : []),
    ...(types.includes('AggregateOffer') ? claim('lowPrice', node.lowPrice) : []),
    ...(types.includes('ListItem') && isBreadcrumb(node) ? claim('breadcrumb', node.name) : []),
    ...(types.includes('Question') ? claim('question', node.name) : []),
  ];
}

/** Entries of other lists describe what they contain. */
function isBreadcrumb({ item }: Node): boolean {
  return item === undefined || typeof item === 'string';
}

/** Digits at the end of a telephone number that identify it without country and area. */
const LOCAL_DIGITS = 7;

/** Returns a function that tells whether visitors can see a value. */
function shownOn({
  visible,
  anchors,
}: ExaminedPage['facts']): (property: Claim['property'], value: string) => boolean {
  const texts = [visible, ...anchors.map(({ text }) => text)].join(' ').toLowerCase();
  const numbers = texts.replace(/(\d),(?=\d{3})/g, '$1');
  const targets = anchors.flatMap(({ target }) => (target.startsWith('tel:') ? [target] : []));
  const digits = `${texts} ${targets.join(' ')}`.replace(/(?<=\d)[\s().–-]+(?=\d)/g, '').replace(/\D+/g, ' ');
  return (property, value) => {
    if (property === 'telephone') return digits.includes(value.replace(/\D/g, '').slice(-LOCAL_DIGITS));
    const number = Number(value);
    if (property === 'breadcrumb' || property === 'question' || Number.isNaN(number))
      return texts.includes(value.replace(/\s+/g, ' ').trim().toLowerCase());
    return [String(number), number.toFixed(1), number.toFixed(2)].some((one) =>
      new RegExp(`(?<![\\d.])${one.replace('.', '\\.')}(?!\\d|\\.\\d)`).test(numbers),
    );
  };
}
