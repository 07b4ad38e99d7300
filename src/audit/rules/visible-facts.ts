import type { PageIssue } from '../../core/model.ts';
import { asList } from '../../core/util/plain.ts';
import type { ExaminedPage } from '../facts.ts';
import { type FoundNode, type Node, type OwnedBy, typesOf } from './json-ld-nodes.ts';
import { isEmpty, numberOr, wrongValuesOf } from './schema-properties.ts';
import { type Kind, readShownValues } from './shown-values.ts';

/** A fact that the page does not show. */
export interface HiddenFact {
  readonly issue: PageIssue;
  /** The property of a thing with an id that it belongs to. */
  readonly owner: OwnedBy | undefined;
}

/** Finds facts of structured data that the page does not show. `shownFor` are numbers that pages show instead of others. */
export function hiddenFactsOf(
  nodes: readonly FoundNode[],
  { facts, path, group }: ExaminedPage,
  shownFor: ReadonlyMap<string, string | undefined>,
): HiddenFact[] {
  const claims = nodes.flatMap(claimsOf);
  if (claims.length === 0) return [];
  const lookUp = readShownValues(facts);
  return claims.flatMap(({ property, value, kind, owner, best }) => {
    const sight = lookUp[kind](value, best);
    const other = kind === 'phone' ? shownFor.get(value) : undefined;
    if (sight === 'shown' || (other && lookUp.phone(other, best) === 'shown')) return [];
    const isAbsent = sight === 'absent';
    const issue: PageIssue = {
      code: 'json-ld-hidden',
      facts: { page: path, others: 0, property, value, ...(isAbsent ? {} : { unsure: kind }) },
      text: value,
      group: `${property} ${value} ${group} ${sight}`,
      ...(isAbsent ? { severity: 'error' } : {}),
    };
    return [{ issue, owner }];
  });
}

interface Claim {
  readonly property: string;
  readonly value: string;
  readonly kind: Kind;
  readonly owner: OwnedBy | undefined;
  /** The highest rating, if it is one. */
  readonly best: number;
}

function claimsOf({ node, owner }: FoundNode): Claim[] {
  const types = new Set(typesOf(node));
  const id = node['@id'];
  const claim = (kind: Kind, property: string, value = node[property]): Claim[] => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const ownedBy = typeof id === 'string' ? { id, property } : owner;
    return [{ kind, property, value: String(value), owner: ownedBy, best: numberOr(5, node.bestRating) }];
  };
  const claims = [
    ...claim('phone', 'telephone'),
    ...timesOf(node).flatMap((value) => claim('time', 'hours', value)),
  ];
  if (types.has('AggregateRating')) {
    claims.push(...claim('rating', 'ratingValue'));
    claims.push(...claim('number', 'reviewCount'), ...claim('number', 'ratingCount'));
  }
  if (types.has('Offer') || types.has('UnitPriceSpecification')) claims.push(...claim('number', 'price'));
  if (types.has('AggregateOffer'))
    claims.push(...claim('number', 'lowPrice'), ...claim('number', 'highPrice'));
  if (types.has('ListItem') && isBreadcrumb(node)) claims.push(...claim('words', 'breadcrumb', node.name));
  if (types.has('Question')) claims.push(...claim('words', 'question', node.name));
  if (types.has('Answer')) claims.push(...claim('words', 'answer', node.text));
  if (claims.length === 0) return [];
  // What is empty or wrong is reported itself, and a price of 0 is shown in words.
  const wrong = new Set(wrongValuesOf(node).map(({ property }) => property));
  return claims.filter(
    ({ kind, property, value }) =>
      !wrong.has(property) && !isEmpty(value) && !(kind === 'number' && Number(value) === 0),
  );
}

/** Entries of other lists describe what they contain. */
function isBreadcrumb({ item }: Node): boolean {
  return item === undefined || typeof item === 'string';
}

/** Opening hours, as `opens` and `closes` or as a text such as “Mo-Fr 08:00-17:00”. Equal times mean that a day is closed. */
function timesOf({ opens, closes, openingHours }: Node): string[] {
  const timesIn = (text: unknown): string[] => (typeof text === 'string' ? (text.match(TIME) ?? []) : []);
  const ends = opens === closes ? [] : [opens, closes];
  // An end may have an offset.
  return [...ends.flatMap((end) => timesIn(end).slice(0, 1)), ...asList(openingHours).flatMap(timesIn)];
}

/** Times that do not exist are reported themselves. */
const TIME = /(?<!\d)(?:(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)|24:00)/g;
