import type { PageIssue } from '../../core/model.ts';
import { unescapeMarkup } from '../../core/util/escape.ts';
import type { ExaminedPage } from '../facts.ts';
import { splitWords } from '../texts/words.ts';
import { type FoundNode, type Node, type OwnedBy, typesOf } from './json-ld-nodes.ts';

/** A fact that the page does not show. */
export interface HiddenFact {
  readonly issue: PageIssue;
  /** The property of a thing with an id that it belongs to. */
  readonly owner: OwnedBy | undefined;
}

/** Finds facts of structured data that the page does not show. */
export function hiddenFactsOf(
  nodes: readonly FoundNode[],
  { facts, path, group }: ExaminedPage,
): HiddenFact[] {
  const claims = nodes.flatMap(claimsOf);
  if (claims.length === 0) return [];
  const shown = shownOn(facts);
  return claims.flatMap(({ property, value, kind, owner }) => {
    if (shown[kind](value)) return [];
    const issue: PageIssue = {
      code: 'json-ld-hidden',
      facts: { page: path, others: 0, property, value },
      text: value,
      group: `${property} ${value} ${group}`,
    };
    return [{ issue, owner }];
  });
}

/** How a value is looked for on a page. */
type Kind = 'phone' | 'number' | 'words' | 'time';

interface Claim {
  readonly property: string;
  readonly value: string;
  readonly kind: Kind;
  readonly owner: OwnedBy | undefined;
}

function claimsOf({ node, owner }: FoundNode): Claim[] {
  const types = new Set(typesOf(node));
  const id = node['@id'];
  const claim = (kind: Kind, property: string, value = node[property]): Claim[] => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [
      { kind, property, value: String(value), owner: typeof id === 'string' ? { id, property } : owner },
    ];
  };
  const claims = [
    ...claim('phone', 'telephone'),
    ...timesOf(node).map((value): Claim => ({ kind: 'time', property: 'hours', value, owner })),
  ];
  if (types.has('AggregateRating'))
    for (const property of ['ratingValue', 'reviewCount', 'ratingCount'])
      claims.push(...claim('number', property));
  if (types.has('Offer') || types.has('UnitPriceSpecification')) claims.push(...claim('number', 'price'));
  if (types.has('AggregateOffer'))
    claims.push(...claim('number', 'lowPrice'), ...claim('number', 'highPrice'));
  if (types.has('ListItem') && isBreadcrumb(node)) claims.push(...claim('words', 'breadcrumb', node.name));
  if (types.has('Question')) claims.push(...claim('words', 'question', node.name));
  if (types.has('Answer')) claims.push(...claim('words', 'answer', node.text));
  return claims;
}

/** Entries of other lists describe what they contain. */
function isBreadcrumb({ item }: Node): boolean {
  return item === undefined || typeof item === 'string';
}

/** Opening hours, as `opens` and `closes` or as a text such as “Mo-Fr 08:00-17:00”. */
function timesOf({ opens, closes, openingHours }: Node): string[] {
  const texts = [openingHours].flat().filter((one) => typeof one === 'string');
  const given = [opens, closes].filter((one) => typeof one === 'string');
  return [...given, ...texts.flatMap((text) => text.match(/\d{1,2}:\d\d/g) ?? [])];
}

/** Digits at the end of a telephone number that identify it without country and area. */
const LOCAL_DIGITS = 7;

/** Returns functions that tell whether visitors can see a value. */
function shownOn({ visible, anchors }: ExaminedPage['facts']): Record<Kind, (value: string) => boolean> {
  const text = [visible, ...anchors.map((anchor) => anchor.text)].join(' ').toLowerCase();
  const targets = anchors.flatMap(({ target }) => (target.startsWith('tel:') ? [target] : []));
  const digits = `${text} ${targets.join(' ')}`.replace(/(\d)[\s().–-]+(?=\d)/g, '$1').replace(/\D+/g, ' ');
  const numbers = text.replace(/(\d),(?=\d{3})/g, '$1');
  let words: string | undefined;
  return {
    phone: (value) => digits.includes(value.replace(/\D/g, '').slice(-LOCAL_DIGITS)),
    number(value) {
      const number = Number(value);
      if (Number.isNaN(number)) return text.includes(value.toLowerCase());
      return [String(number), number.toFixed(1), number.toFixed(2)].some((one) =>
        new RegExp(`(?<![\\d.])${one.replace('.', '\\.')}(?!\\d|\\.\\d)`).test(numbers),
      );
    },
    words(value) {
      words ??= plainWords(text);
      return words.includes(plainWords(unescapeMarkup(value.replace(/<[^>]*>/g, ' '))));
    },
    time: (value) => showsTime(text, value),
  };
}

/** Words only: generators write other quotes and dashes. */
function plainWords(text: string): string {
  return ` ${splitWords(text.replaceAll('’', "'")).join(' ')} `;
}

/** Whether a text shows a time, as “8 a.m.”, “8:00”, “8–5” or in words. Other notations cannot be told from a number. */
function showsTime(text: string, value: string): boolean {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)/.exec(value) ?? [];
  if (hours === undefined || minutes === undefined) return true;
  const hour = Number(hours);
  if (`${hour}:${minutes}` === '12:00' && /\bnoon\b/.test(text)) return true;
  // From midnight to midnight is all day.
  if (/^0:00|^23:59|^24:00/.test(`${hour}:${minutes}`) && /\bmidnight\b|\b24\b|\ball day\b/.test(text))
    return true;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const half = hour < 12 ? 'a' : 'p';
  const [to, sign] = ['\\s*(?:–|—|-|to|until|till)\\s*', '(?<![\\d:.])'];
  const tail = minutes === '00' ? '(?:[:.]00)?' : `[:.]${minutes}`;
  return [
    `${sign}0?${twelve}${tail}\\s*${half}\\.?\\s?m\\b`,
    `${sign}(?:0?${hour}|${hours})[:.h]${minutes}`,
    `${sign}0?(?:${hour}|${twelve})${tail}${to}\\d`,
    `\\d(?:[:.]\\d\\d)?\\s*(?:[ap]\\.?m\\.?)?${to}0?(?:${hour}|${twelve})${tail}(?!\\d)`,
  ].some((pattern) => new RegExp(pattern).test(text));
}
