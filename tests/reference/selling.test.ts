import { describe, expect, test } from 'vitest';
import { attribute } from '../helpers/html.ts';
import { builtReference, plannedReference, type ReferencePage, textWithout } from '../helpers/reference.ts';
import { middleAndMost, repeatedShare } from '../helpers/shingles.ts';

/* What a customer must find on every page that sells: price, guarantee, license, inclusions and the form. */

interface Listed {
  readonly slug: string;
  readonly visit: { readonly included: readonly string[] };
}

interface Priced {
  readonly prices: {
    readonly general: number;
    readonly rodent: number;
    readonly rodentUsual: number;
    readonly planYear: string;
  };
}

/** A local service, what all its towns say; and a cell, what its town adds. */
interface Local {
  readonly visit: Readonly<Record<string, string>>;
}

const { page } = builtReference();
const pages = plannedReference().site?.plan.pages ?? [];
/** The pages of these types, each of which must have pages. */
const pathsOf = (...types: readonly string[]) => {
  const found = pages.filter(({ type }) => types.includes(type.id));
  expect(new Set(found.map(({ type }) => type.id))).toEqual(new Set(types));
  return found.map(({ path }) => path);
};
const services = pathsOf('service', 'town-service');
const cells = pathsOf('town-service');
const cellPages = pages.filter(({ type }) => type.id === 'town-service');
/** How many towns have pages of their services. */
const localTowns = new Set(cellPages.map(({ records }) => records.town)).size;
const offered = (plannedReference().site?.dataset.collections.services ?? []) as unknown as readonly Listed[];
const towns = pathsOf('town');

const idsOf = ({ elements }: ReferencePage) => elements.flatMap((element) => attribute(element, 'id') ?? []);
const headingsOf = ({ elements }: ReferencePage) =>
  elements
    .filter(({ tagName }) => tagName === 'h2')
    .map(({ childNodes }) => childNodes.map((node) => ('value' in node ? node.value : '')).join(''));

describe('a page that sells', () => {
  test('says the price or when it is known, and the license', () => {
    for (const path of [...services, ...towns]) {
      const { open } = page(path);
      expect(open, path).toMatch(
        /From \$\d+ per (month|visit)|from \$[\d,]+ in all|[Dd]epends on|is priced |Free quote/,
      );
      // A page of a town and a service leaves the license itself to the page of the service.
      const license = cells.includes(path)
        ? 'Licensed and insured in Maine'
        : 'Spray contracting firm license';
      expect(open, path).toContain(license);
    }
  });

  test.each([
    [
      /rodent-control|bed-bug-treatment|carpenter-ant|pantry/,
      /(?:Free return visits for|back within) 30 days/,
    ],
    [/bee-(wasp-)?removal/, /within 30 days|Free return visits for 30 days/],
    [/general-pest-control/, /Free return visits Sample|back before your next visit/],
  ])('of %s says what is guaranteed', (of, guarantee) => {
    const paths = services.filter((path) => of.test(path.split('/').at(-1) ?? ''));
    expect(paths.length).toBeGreaterThan(11);
    for (const path of paths) expect(page(path).open, path).toMatch(guarantee);
  });

  test('guarantees nothing that cannot hold: inspections, prevention, emergencies, what flies in all season', () => {
    const none =
      /inspections|pre-construction|emergency|mosquito|tick|commercial|organic|spider|premium-consultation|wildlife/;
    const paths = [...services, '/premium-consultation', '/wildlife-management'].filter((path) =>
      none.test(path.split('/').at(-1) ?? ''),
    );
    expect(paths).toHaveLength(8 + 2 * localTowns + 2);
    for (const path of paths) expect(page(path).open, path).not.toMatch(/Guarantee|30 days/);
  });

  test('with a price says what the usual job costs in all', () => {
    for (const [of, usual] of [
      [/general-pest-control$/, 'A year: from $1,068 in all'],
      // One visit: the price of a visit is what it costs in all.
      [/bee-(wasp-)?removal$/, 'From $149 per visit'],
      [/rodent-control$/, 'Usually two visits, from $298 in all'],
    ] as const) {
      const paths = services.filter((path) => of.test(path));
      expect(paths).toHaveLength(1 + localTowns);
      for (const path of paths) expect(page(path).open, path).toContain(usual);
    }
    for (const path of ['/services/bee-removal', '/services', '/specials'])
      expect(page(path).open, path).toMatch(/from \$149 per visit Usually one visit/i);
    expect(page('/specials').open).toContain('from $298 in all');
  });

  test('multiplies prices: two visits for mice, twelve months of the plan', () => {
    const site = plannedReference().site?.dataset.site as unknown as Priced | undefined;
    const { general = 0, rodent = 0, rodentUsual, planYear = '' } = site?.prices ?? {};
    expect(rodentUsual).toBe(2 * rodent);
    expect(Number(planYear.replace(',', ''))).toBe(12 * general);
  });

  test('labels each guarantee as a sample', () => {
    const guarantees = plannedReference().site?.dataset.collections.guarantees ?? [];
    expect(guarantees).toHaveLength(3);
    for (const guarantee of guarantees) expect(guarantee.sample).toBe(true);
  });

  test('labels guarantee and license as samples, since the company is fictional', () => {
    for (const path of [...services, ...towns]) expect(page(path).open, path).toContain('Sample');
  });

  test('that is neither of a service nor of a town names price, guarantee and license', () => {
    for (const path of pathsOf(
      ...['home', 'services', 'specials', 'premium-consultation'],
      ...['preventative-maintenance', 'wildlife-management'],
    )) {
      expect(page(path).open, path).toMatch(/from \$\d+|price depends on/i);
      if (!/wildlife|premium/.test(path))
        expect(page(path).open, path).toMatch(
          /Free return visits for 30 days on rodents, wasp nests|Free return visits Sample/,
        );
      expect(page(path).open, path).toContain('Spray contracting firm license');
    }
  });

  test('has the quote form before its text', () => {
    for (const path of [...services, ...towns]) {
      expect(idsOf(page(path)), path).toContain('ask');
      expect(
        headingsOf(page(path)).findIndex((text) => text.startsWith('Get my free quote')),
        path,
      ).toBeLessThan(2);
    }
  });

  test('of a service says what is included; that of a town adds what differs there', () => {
    for (const { slug, visit } of offered) {
      for (const text of visit.included) expect(page(`/services/${slug}`).open).toContain(text);
    }
    for (const { path, records, cell } of cellPages) {
      const { visit: here } = cell as unknown as Local;
      const { visit: everywhere } = records.service as unknown as Local;
      for (const [fact, text] of Object.entries(everywhere))
        expect(page(path).open, path).toContain([text, here[fact]].filter(Boolean).join(' '));
      for (const text of Object.values(here)) expect(page(path).open, path).toContain(text);
      // The rest is on the page of the service.
      expect(
        page(path).elements.filter(
          (element) =>
            attribute(element, 'class') === 'more' &&
            (attribute(element, 'href') ?? '').endsWith(`/services/${records.service?.service}#what-you-get`),
        ),
        path,
      ).toHaveLength(1);
    }
    for (const path of services) expect(headingsOf(page(path)), path).toContain('What you get');
  });

  test('of a town says in its own words what differs there, not what is the same everywhere', () => {
    const facts = cellPages.flatMap(({ cell }) => Object.values((cell as unknown as Local).visit));
    expect(facts.length).toBeGreaterThan(66);
    expect(facts.filter((text, i) => facts.indexOf(text) !== i)).toEqual([]);
  });

  test('of mosquitoes or ticks offers a season program', () => {
    const paths = services.filter((path) => /\/(mosquito|flea-tick)-treatment$/.test(path));
    expect(paths).toHaveLength(2 + localTowns);
    for (const path of paths) expect(page(path).open, path).toMatch(/season program|program for the season/i);
  });

  test('says how it is rated and that it is licensed below its first actions', () => {
    const singlePages = pathsOf(
      ...['about', 'services', 'specials', 'premium-consultation'],
      ...['preventative-maintenance', 'wildlife-management'],
    );
    expect(singlePages).toHaveLength(6);
    for (const path of [...services, ...singlePages]) {
      // A page of a town and a service says the price there, where there is one.
      const point = cells.includes(path)
        ? '(Licensed and insured in Maine|.*[Ff]rom \\$\\d+)'
        : 'Licensed and insured in Maine';
      expect(page(path).open, path).toMatch(new RegExp(`4\\.9 of 5 \\(127 reviews\\) Sample · ${point}`));
      expect(page(path).open, path).toContain('Licensed and insured in Maine');
    }
  });
});

describe('beside the quote form', () => {
  test.each([
    [
      '/service-areas/windham',
      'Plan from $89 per month, wasps or rodents from $149 per visit Free return visits for 30 days on rodents, wasp nests, carpenter ants and bed bugs Sample Ellen Marsh Sample Owner',
    ],
    [
      '/services/rodent-control',
      'Usually two visits, from $298 in all Free return visits for 30 days Sample Marc Theriault Sample Rodent technician',
    ],
    [
      '/services/mosquito-treatment',
      'You know the price before we start Priya Nair Sample Insect technician',
    ],
    // The price stands on the offer next to it.
    [
      '/service-areas/windham/bed-bug-treatment',
      'Free return visits for 30 days Sample Priya Nair Sample Insect technician',
    ],
    ['/wildlife-management', 'Spray contracting firm license Sample Ellen Marsh Sample Owner'],
  ])('%s lists price, guarantee and person, as far as there are any', (path, facts) => {
    expect(page(path).open).toContain(facts);
  });

  test('a script says whether the office is open, by its hours and its clock', () => {
    const [line] = page('/service-areas/windham').elements.filter(
      (element) => attribute(element, 'class') === 'open-now',
    );
    expect(line && attribute(line, 'data-open-now')).toBe('01234 420-1140;5 480-1020');
    expect(line && attribute(line, 'data-time-zone')).toBe('America/New_York');
  });
});

describe('the rating', () => {
  test('of 4.9 is drawn with nine tenths of the last star', () => {
    const stars = page('/reviews').elements.filter(
      (element) => element.tagName === 'svg' && attribute(element, 'height') === '24',
    );
    const parts = stars.map((element) => Number(attribute(element, 'width'))).filter((width) => width < 24);
    // A star of 24 ends at 21.2; nine tenths of its area end at 16.65.
    // A sample of a review has a star less.
    expect(parts).toEqual([expect.closeTo(16.65, 0), 0]);
  });
});

describe('the text of a page of a town and a service', () => {
  type Element = Parameters<typeof attribute>[0];
  const isNamed = (names: RegExp) => (node: Element) =>
    names.test(attribute(node, 'class') ?? '') || node.tagName === 'nav';
  const textOf = (path: string, skipped: (node: Element) => boolean) => {
    const main = page(path).elements.find(({ tagName }) => tagName === 'main');
    return main ? textWithout(main, skipped) : '';
  };

  test('has 350 to 500 words before anything is opened, without the form, lists of links and jobs that were done', () => {
    const isSkipped = isNamed(/^(ways|jobs)$/);
    const counts = cells.map((path) => {
      const text = textOf(path, (node) => node.tagName === 'details' || isSkipped(node));
      return [path, text.split(' ').length] as const;
    });
    expect(counts.filter(([, count]) => count < 350 || count > 500)).toEqual([]);
  });

  /** What repeats on three or more others, with buttons and the offer, without the form and lists of links. */
  const sharesOf = (skipped: (node: Element) => boolean) =>
    middleAndMost(repeatedShare(cells.map((path) => textOf(path, skipped))));

  // What a customer gets is said in the same few words in every town.
  test('repeats at most 10 % on three or more others', () => {
    const [middle, most] = sharesOf(isNamed(/^ways$/));
    expect(middle).toBeLessThan(0.088);
    expect(most).toBeLessThanOrEqual(0.1);
  });

  test('repeats at most 12 % of all its text, with lists of links and breadcrumbs', () => {
    const [middle, most] = sharesOf(() => false);
    expect(middle).toBeLessThan(0.112);
    expect(most).toBeLessThanOrEqual(0.12);
  });

  test('repeats at most 18 % of what is visible before anything is opened: buttons, headings, price and proof', () => {
    const isSkipped = isNamed(/^ways$/);
    const [middle, most] = sharesOf((node) => node.tagName === 'details' || isSkipped(node));
    expect(middle).toBeLessThan(0.15);
    expect(most).toBeLessThanOrEqual(0.18);
  });
});

test('a town opens its local knowledge in place, below the services', () => {
  for (const path of towns) {
    const { elements, open, text } = page(path);
    expect(elements.filter(({ tagName }) => tagName === 'details').length, path).toBeGreaterThan(5);
    expect(open.length, path).toBeLessThan(text.length / 1.5);
  }
});
