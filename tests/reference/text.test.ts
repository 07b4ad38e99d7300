import { describe, expect, test } from 'vitest';
import { textOf } from '../helpers/folders.ts';
import { attribute } from '../helpers/html.ts';
import { builtReference, plannedReference, type ReferencePage } from '../helpers/reference.ts';
import { repeatedShare } from '../helpers/shingles.ts';

/* What a search-quality rater, a local and a copy editor would look at. */

const { out, page } = builtReference();
const planned = plannedReference().site;
const pages = planned?.plan.pages ?? [];
const data = planned?.dataset.collections ?? {};
const cellPages = pages.filter(({ type }) => type.id === 'town-service');
const all = () => pages.map(({ path }) => page(path));

describe('pages of a town and a service', () => {
  interface CellText {
    readonly body: string;
    readonly signs: readonly unknown[];
    readonly faq: readonly unknown[];
    readonly details: readonly { readonly text: string }[];
  }
  const cells = (data.cells ?? []) as unknown as readonly CellText[];
  /** The running text: what is visible, and what opens in place. */
  const proseOf = (cell: unknown) => {
    const { body, details } = cell as CellText;
    return [body, ...details.map(({ text }) => text)].join('\n\n');
  };

  test('repeat little of their main text on three or more others, and next to nothing of what they say', () => {
    // Addresses of links are not words, and those of laws are the same on many pages.
    const wordsOf = (cell: unknown) => proseOf(cell).replace(/\]\([^)]*\)/g, ']');
    const texts = cellPages.map(({ path, cell }) => `${page(path).text} ${wordsOf(cell)}`);
    const shares = repeatedShare(texts).sort((a, b) => a - b);
    expect(shares).toHaveLength(cells.length);
    // Links to neighbors and other services are counted here, too.
    expect(shares[Math.floor(shares.length / 2)]).toBeLessThan(0.112);
    expect(shares.at(-1)).toBeLessThanOrEqual(0.12);
    expect(Math.max(...repeatedShare(cells.map(wordsOf)))).toBeLessThan(0.05);
  });

  test('have as many signs, details and questions as there is to say, not the same everywhere', () => {
    const skeletons = cells.map(
      ({ signs, details, faq }) => `${signs.length} ${details.length} ${faq.length}`,
    );
    const often = (list: readonly unknown[]) =>
      Math.max(...[...new Set(list)].map((x) => list.filter((y) => x === y).length));
    expect(new Set(skeletons).size).toBeGreaterThan(8);
    expect(often(skeletons)).toBeLessThan(cells.length / 3);
  });

  test('link in the running text to the town, to the service and to a neighboring page', () => {
    for (const { path, records, cell } of cellPages) {
      const [, , town] = path.split('/');
      const targets = [...proseOf(cell).matchAll(/\]\((\/[^)#]*)/g)].map((match) => match[1] ?? '');
      expect(targets, path).toContain(`/service-areas/${town}`);
      expect(targets, path).toContain(`/services/${records.service?.service}`);
      expect(
        targets.some((target) => target !== path && target.split('/').length === 4),
        path,
      ).toBe(true);
    }
  });

  test('tell a fact of the town on one page of the town only', () => {
    for (const town of data.towns ?? []) {
      const facts = Object.values(town.facts as Record<string, { text: string }>);
      const own = cellPages.filter(({ records }) => records.town === town).map(({ path }) => page(path).text);
      for (const { text: fact } of facts)
        expect(own.filter((text) => text.includes(fact)).length, fact).toBeLessThan(2);
    }
  });
});

describe('words', () => {
  const found = (pattern: RegExp) =>
    all().flatMap(({ path, text }) => (text.match(pattern) ?? []).map((words) => `${path}: ${words}`));

  test('are American', () => {
    const british =
      /\b(fortnight\w*|plasterboard|whilst|sticky rest|tick(ed)? (it|them) off|rubbish|car parks?|neighbour\w*|colour\w*|odour\w*|licence[sd]?|storeys?|draughts?|tyres?|kerbs?|autumn clean|at the weekend|round the|let by the week)\b/gi;
    expect(found(british)).toEqual([]);
  });

  test('a lake is not a town, and three neighbourhoods have their article', () => {
    expect(found(/\bin Sebago Lake(?! (region|area|country|State Park|village|Station|Village))\b/g)).toEqual(
      [],
    );
    expect(
      found(/(?<![Tt]he )(?<!\/ )\b(in|of|from|on|around) (Old Port|West End|Eastern Waterfront)\b/g),
    ).toEqual([]);
  });

  test('of prices are always the same', () => {
    expect(found(/\b(starts?|starting|begins?|is|costs?) (at )?\$\d+/g)).toEqual([]);
    expect(found(/\$\d+ (a|each|every) (month|visit)/g)).toEqual([]);
  });

  test('of the home page name the license, the year, the experience and the reply', () => {
    const { text } = page('/');
    for (const fact of [/licensed and insured/i, /since 2024/i, /20\+ years/, /30 minutes/])
      expect(text).toMatch(fact);
  });

  test('on taglines and headings are told once: no two pages have one title or one description', () => {
    const listed = pages
      .filter(({ indexable, href, canonical }) => indexable && href === canonical)
      .map(({ path }) => page(path));
    const described = listed.map(({ elements }) =>
      elements.find((element) => attribute(element, 'name') === 'description'),
    );
    expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length);
    expect(new Set(described.map((element) => element && attribute(element, 'content'))).size).toBe(
      listed.length,
    );
  });
});

describe('ordinances', () => {
  test.each([
    ['/service-areas/cape-elizabeth', /ordinance/i],
    ['/service-areas/falmouth', /ordinance/i],
    ['/service-areas/south-portland', /Landcare Management Ordinance/],
    ['/services/organic-treatments', /Cape Elizabeth[\s\S]*Falmouth|Falmouth[\s\S]*Cape Elizabeth/],
  ])('are told on %s', (path, words) => {
    expect(page(path).text).toMatch(words);
  });
});

describe('links', () => {
  const anchorsIn = ({ elements }: ReferencePage, selector: RegExp) =>
    elements.filter(
      ({ tagName, attrs }) =>
        tagName === 'a' && attrs.some(({ name, value }) => name === 'href' && selector.test(value)),
    );

  test('to another town say what is done there, and keep the distance out of the anchor', () => {
    const { elements } = page('/service-areas/gorham/rodent-control');
    const texts = elements
      .filter(({ tagName }) => tagName === 'a')
      .flatMap(({ childNodes }) => childNodes.map((node) => ('value' in node ? node.value : '')));
    expect(texts).toContain('Rodent control in Standish');
    expect(texts.filter((text) => /\d miles?/.test(text))).toEqual([]);
  });

  test('to privacy and terms stand in the footer of every page', () => {
    for (const one of all())
      for (const target of [/^\/privacy$/, /^\/terms$/])
        expect(anchorsIn(one, target).length, one.path).toBeGreaterThan(0);
  });
});

test('feeds belong to their index page and name author and dates', () => {
  for (const name of ['blog', 'news']) {
    const xml = textOf(out, `${name}.xml`);
    expect(xml).toContain(`<link rel="alternate" href="https://www.harborlinepest.example/${name}"/>`);
    const entries = xml.split('<entry>').slice(1);
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) {
      expect(entry).toContain('<author><name>Harborline Pest Control</name></author>');
      expect(entry).toMatch(/<published>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)<\/published>/);
      expect(entry).toMatch(/<updated>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)<\/updated>/);
    }
  }
});
