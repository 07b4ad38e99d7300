import { describe, expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { DataRecord, Dataset, Redirect } from '../../../src/core/model.ts';
import { fileOf } from '../../../src/core/pages/paths.ts';
import { checkRedirects, createRedirectOrigins } from '../../../src/site/plan/check-redirects.ts';
import { checkLinks } from '../../../src/site/plan/check-references.ts';
import {
  codes,
  datasetOf,
  factsOf,
  mistakeOf,
  pageTypeOf,
  placesOf,
  planOf,
  settingsWith,
} from '../../helpers/samples.ts';

const gray = { slug: 'gray' };
const day = { slug: 'day' };
const dataset = datasetOf({ towns: [gray], trips: [day] });
const types = [
  pageTypeOf({ id: 'home', path: () => '/' }),
  pageTypeOf({
    id: 'town-trip',
    axes: { town: 'towns', trip: 'trips' },
    path: (context) => `/${(context.town as DataRecord).slug}/${(context.trip as DataRecord).slug}`,
  }),
];

describe('links that templates ask for', () => {
  const { links } = planOf(types, dataset).plan;
  const { links: withSlashes } = planOf(types, dataset, settingsWith({ output: 'directory' })).plan;

  test('by page type and records', () => {
    expect(links.to('home')).toBe('/');
    expect(links.to('town-trip', { town: gray, trip: day })).toBe('/gray/day');
    expect(withSlashes.to('town-trip', { town: gray, trip: day })).toBe('/gray/day/');
  });

  test('of a site below a path', () => {
    const { plan: below } = planOf(types, dataset, settingsWith({ base: '/walks' }));
    const { links: own } = below;
    expect(own.to('home')).toBe('/walks/');
    expect(own.to('town-trip', { town: gray, trip: day })).toBe('/walks/gray/day');
    // Paths are written without it.
    expect(own.forPath('/gray/day#map')).toBe('/walks/gray/day#map');
    expect(own.forPath('/')).toBe('/walks/');
    expect(own.forPath('/map.pdf')).toBe('/walks/map.pdf');
    expect(own.forPath('https://other.example/')).toBe('https://other.example/');
    expect([own.has('/gray/day'), own.has('/walks/gray/day')]).toEqual([true, false]);
    for (const address of ['/', '/walks/'])
      expect(own.absolute(address)).toBe('https://lantern.example/walks/');
    expect(own.absolute('/walks')).toBe('https://lantern.example/walks');
    expect(own.absolute('/walks-in-fall')).toBe('https://lantern.example/walks/walks-in-fall');
    expect(below.pages.map(fileOf)).toEqual(['index.html', 'gray/day.html']);
    const directory = planOf(types, dataset, settingsWith({ base: '/walks', output: 'directory' })).plan;
    expect(directory.pages.map(({ href }) => href)).toEqual(['/walks/', '/walks/gray/day/']);
    expect(directory.pages.map(fileOf)).toEqual(['index.html', 'gray/day/index.html']);
  });

  test('a page that does not exist', () => {
    expect(links.find('town-trip', { town: gray, trip: { slug: 'night' } })).toBeUndefined();
    const { facts } = mistakeOf(() => links.to('town-trip', { town: { slug: 'bath' }, trip: day }));
    expect(facts).toEqual({
      kind: 'page',
      asked: 'town-trip',
      slugs: ['bath', 'day'],
      axes: ['town', 'trip'],
      missing: [],
    });
  });

  test('a page for which a record is not passed', () => {
    const issue = mistakeOf(() => links.to('town-trip', { town: gray }));
    expect(issue.facts).toMatchObject({ missing: ['trip'] });
    expect(describeIssue(issue).hint).toBe(
      "Pass records, not their slugs, for all of its axes: links.to('town-trip', { town, trip }). Not passed as a record: trip.",
    );
  });

  test.each(['to', 'find'] as const)('a page type that does not exist: links.%s', (ask) => {
    expect(mistakeOf(() => links[ask]('hoem')).facts).toEqual({
      kind: 'page-type',
      asked: 'hoem',
      known: ['home', 'town-trip'],
    });
  });

  test('in whatever order the records are named', () => {
    expect(links.to('town-trip', { trip: day, town: gray })).toBe('/gray/day');
  });

  test('absolute', () => {
    expect(links.absolute('/')).toBe('https://lantern.example/');
    expect(links.absolute('/a?b#c')).toBe('https://lantern.example/a?b#c');
  });

  test('for a path with query and fragment', () => {
    expect(withSlashes.forPath('/gray/day?x=1#y')).toBe('/gray/day/?x=1#y');
    expect(withSlashes.forPath('/gray/day#y')).toBe('/gray/day/#y');
    expect(links.forPath('/gray/day?x=1')).toBe('/gray/day?x=1');
    expect(links.forPath('/feed.xml')).toBe('/feed.xml');
    expect(links.forPath('https://example.org/')).toBe('https://example.org/');
    expect(withSlashes.forPath('/')).toBe('/');
    expect(links.has('/gray/day') && !links.has('/gray')).toBe(true);
  });

  test('for a path that was written with a trailing slash', () => {
    expect(links.forPath('/gray/day/')).toBe('/gray/day');
  });
});

describe('links in texts', () => {
  const paths = new Set(['/', '/gray/day', '/blog']);
  const check = (...targets: string[]) => {
    const links: Dataset['links'] = targets.map((target, i) => ({
      target,
      record: 'posts/a',
      field: 'body',
      place: () => ({ file: 'data/a.md', line: i + 1, column: 1, length: target.length }),
    }));
    return checkLinks(
      datasetOf({}, links),
      { redirects: [] },
      { paths, isConsequence: () => false, unpublished: new Map() },
    );
  };

  test('to pages, with query, fragment or a trailing slash', () => {
    expect(check('/', '/gray/day', '/gray/day/', '/blog?x=1', '/blog#top', '/?a', '/#b')).toEqual([]);
  });

  test('to nowhere', () => {
    const issues = check('/gray/dy', '/nowhere-at-all', '/Blog');
    expect(codes(issues)).toEqual(['dead-link', 'dead-link', 'dead-link']);
    expect(placesOf(issues)[1]).toBe('data/a.md:2:1+15');
    expect(issues.map((issue) => describeIssue(issue).hint)).toEqual([
      'Did you mean “/gray/day”?',
      'Correct the address, or add the page.',
      'Did you mean “/blog”?',
    ]);
  });
});

test.each(['/feed.xml', '/sitemap.xml', '/favicon.svg'])('a link in a text to the file %s', (target) => {
  const links: Dataset['links'] = [
    {
      target,
      record: 'posts/a',
      field: 'body',
      place: () => ({ file: 'data/a.md', line: 1, column: 1, length: 1 }),
    },
  ];
  // Files that are no pages are refused, though they exist. Known and kept: texts link to pages.
  const known = { paths: new Set(['/']), isConsequence: () => false, unpublished: new Map() };
  expect(codes(checkLinks(datasetOf({}, links), { redirects: [] }, known))).toEqual(['dead-link']);
});

describe('redirects', () => {
  const paths = new Set(['/', '/a', '/b']);
  const check = (...pairs: readonly (readonly [string, string])[]) => {
    const redirects = pairs.map(([from, to]): Redirect => ({ from, to, status: 301 }));
    const { origins } = datasetOf({
      redirects: redirects.map((redirect) => redirect as unknown as DataRecord),
    });
    return checkRedirects(redirects, paths, createRedirectOrigins(redirects, origins));
  };
  const kinds = (...pairs: readonly (readonly [string, string])[]) =>
    factsOf(check(...pairs), 'bad-redirect').map(({ kind }) => kind);

  test('to pages and to other hosts', () => {
    expect(
      check(['/old', '/a'], ['/older', '/b?x#y'], ['/away', 'https://example.org/'], ['/top', '/']),
    ).toEqual([]);
  });

  test('that start at a page, with a slash or without', () => {
    expect(kinds(['/a', '/b'])).toEqual(['from-page']);
    expect(kinds(['/a/', '/b'])).toEqual(['from-page']);
  });

  test('to nowhere', () => {
    expect(kinds(['/old', '/c'])).toEqual(['to-nowhere']);
  });

  test('in a chain', () => {
    expect(kinds(['/x', '/y'], ['/y', '/a'])).toEqual(['to-redirect']);
    expect(kinds(['/w', '/x'], ['/x', '/y'], ['/y', '/a'])).toEqual(['to-redirect', 'to-redirect']);
  });

  test('in a circle, which is told once', () => {
    expect(kinds(['/x', '/x'])).toEqual(['circle']);
    expect(kinds(['/x', '/y'], ['/y', '/x'])).toEqual(['circle']);
    const [circle] = factsOf(check(['/w', '/y/'], ['/x', '/y'], ['/y', '/z'], ['/z', '/x']), 'bad-redirect');
    expect(circle).toEqual({ kind: 'circle', addresses: ['/x', '/y', '/z'] });
    expect(kinds(['/x', '/y'], ['/y', '/x'], ['/v', '/v'], ['/old', '/c'])).toEqual([
      'circle',
      'circle',
      'to-nowhere',
    ]);
  });

  test('are one finding each, whatever else follows', () => {
    expect(kinds(['/a', '/nowhere'])).toEqual(['from-page']);
    expect(kinds(['/old', '/a'], ['/old', '/nowhere'])).toEqual(['twice']);
    expect(kinds(['/a', '/a'])).toEqual(['from-page']);
  });

  test('two from one address', () => {
    expect(kinds(['/old', '/a'], ['/old/', '/b'])).toEqual(['twice']);
  });

  test('are placed', () => {
    expect(placesOf(check(['/old', '/a'], ['/gone', '/c']))).toEqual(['data/redirects.yaml:2:3+1']);
  });
});
