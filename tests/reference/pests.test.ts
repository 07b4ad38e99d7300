import { expect, test } from 'vitest';
import type { LocalService, PESTS, Town } from '../../templates/schema.ts';
import { attribute, elementsIn } from '../helpers/html.ts';
import { builtReference, plannedReference, textWithout } from '../helpers/reference.ts';

/* The texts of a page about a service are about the pests that this service treats. */

type Pest = (typeof PESTS)[number];

/** How texts call the pests. “Rodents” are mice and rats; the service for wasps also takes calls about bees. */
const NAMES: Readonly<Record<Pest, RegExp>> = {
  ants: /\bants?\b/i,
  'bed-bugs': /\bbed bugs?\b/i,
  'browntail-moths': /\bbrowntail/i,
  flies: /(?<!thing )\bflies\b|\b(cluster|house|drain|or) fly\b/i,
  mice: /\b(mice|mouse|rodents?)\b/i,
  mosquitoes: /\bmosquito/i,
  rats: /\b(rats?|rodents?)\b/i,
  roaches: /\b(cock)?roach/i,
  'seed-bugs': /\bseed bugs?\b/i,
  spiders: /\bspiders?\b/i,
  squirrels: /\bsquirrels?\b/i,
  ticks: /\bticks?\b/i,
  wasps: /\b(wasps?|hornets?|yellowjackets?|bees?)\b/i,
};

const namedIn = (text: string) =>
  Object.entries(NAMES).flatMap(([pest, name]) => (name.test(text) ? [pest as Pest] : []));

const { page } = builtReference();
const planned = plannedReference().site;
const cells = planned?.plan.pages.filter(({ type }) => type.id === 'town-service') ?? [];
const towns = (planned?.dataset.collections.towns ?? []) as unknown as readonly Town[];

test('a fact of a town lists every pest that its text names, and no other', () => {
  const facts = towns.flatMap(({ slug, facts }) =>
    Object.entries(facts).map(([name, fact]) => [`${slug}, ${name}`, fact] as const),
  );
  expect(facts).toHaveLength(64);
  for (const [where, { pests, text }] of facts) expect(namedIn(text), where).toEqual([...pests].sort());
});

test('no page of a town and a service has a paragraph that speaks of other pests alone', () => {
  expect(cells).toHaveLength(6 * new Set(cells.map(({ records }) => records.town)).size);
  const strange = cells.flatMap(({ path, records }) => {
    const { pests } = records.service as unknown as LocalService;
    return paragraphsOf(path).filter((text) => {
      const named = namedIn(text);
      return named.length > 0 && !named.some((pest) => pests.includes(pest));
    });
  });
  expect(strange).toEqual([]);
});

test('the last paragraph that opens on such a page, what is known of the town, names no pest of another service', () => {
  const known = cells.flatMap(({ path, records }) => {
    const town = records.town as unknown as Town;
    const { pests } = records.service as unknown as LocalService;
    const shown = Object.values(town.facts).filter(({ text }) => paragraphsOf(path).includes(text));
    return shown.map(({ text }) => ({ path, others: namedIn(text).filter((pest) => !pests.includes(pest)) }));
  });
  expect(known.length).toBeGreaterThan(30);
  expect(known.filter(({ others }) => others.length)).toEqual([]);
});

test.each([
  ['rodents', '/services/rodent-control', /house mice/i],
  ['ants', '/services/general-pest-control', /pavement ants and odorous house ants/i],
  ['carpenter-ants', '/services/carpenter-ant-control', /carpenter ants/i],
  ['roaches', '/services/general-pest-control', /german cockroaches/i],
])('the picture of %s leads to %s, which names them', (pest, path, name) => {
  const hrefs = page('/').elements.flatMap((element) =>
    element.tagName === 'a' ? (attribute(element, 'href') ?? []) : [],
  );
  expect(hrefs[hrefs.indexOf(`#quote.pestType.${pest}`) + 1]).toBe(path);
  expect(page(path).text).toMatch(name);
});

test('the plan lists the pests that it covers as the page of the service does', () => {
  for (const path of ['/preventative-maintenance', '/services/general-pest-control'])
    expect(page(path).text, path).toMatch(
      /Pavement ants and odorous house ants, German cockroaches in a single-family house, wasp nests on the house, spiders/,
    );
});

test('the form asks which ants, and whether it is wildlife', () => {
  const options = page('/')
    .elements.filter(({ tagName }) => tagName === 'option')
    .map((element) => attribute(element, 'value'));
  for (const pest of ['ants', 'carpenter-ants', 'roaches', 'wildlife']) expect(options).toContain(pest);
});

test('one page says who may trap squirrels, with its sources', () => {
  const sources = /become-adc-agent|title12sec10105/;
  const saying = (planned?.plan.pages ?? []).flatMap(({ path }) => {
    const links = page(path).elements.map((element) => attribute(element, 'href') ?? '');
    return links.filter((href) => sources.test(href)).map(() => path);
  });
  expect(saying).toEqual(['/wildlife-management', '/wildlife-management']);
});

/** The paragraphs in the main part of a page. */
function paragraphsOf(path: string): string[] {
  const main = page(path).elements.filter(({ tagName }) => tagName === 'main');
  return main
    .flatMap(elementsIn)
    .filter(({ tagName }) => tagName === 'p')
    .map((element) => textWithout(element, () => false));
}
