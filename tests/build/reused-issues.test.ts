import { createElement } from 'react';
import { expect, test } from 'vitest';
import { generate } from '../../src/build/build.ts';
import type { SiteDefinition } from '../../src/core/model.ts';
import { crosstown } from '../helpers/command.ts';
import { rebuilding } from '../helpers/rebuilding.ts';
import { codes, factsOf } from '../helpers/samples.ts';
import { siteOfWalks } from '../helpers/walks.ts';
import studio from '../sites/piano-lessons/templates/site.ts';

/* Lint issues of pages that are up to date are reported again. */

/** The site with one more element on its 404 page. */
function withOnNotFound(element: React.ReactElement): SiteDefinition {
  return {
    ...studio,
    pages: studio.pages.map((type) =>
      type.id === 'not-found' ? { ...type, sections: (page) => [type.sections(page), element].flat() } : type,
    ),
  };
}

test('a warning about pages that were not rebuilt', async () => {
  const definition: SiteDefinition = { ...studio, budgets: { ...studio.budgets, heading: 3 } };
  const site = rebuilding('tests/sites/piano-lessons', definition);
  const first = await site.build();
  expect(codes(first.issues)).toContain('too-long');
  site.edit('data/courses.json', /"text": "[^"]/, '"text": "Anew: ');
  const { issues, written } = await site.build();
  expect(issues).toEqual(first.issues);
  expect(written?.changed).not.toContain('index.html');
});

test('a warning about a page that was not rebuilt has the current line of its text', async () => {
  const site = rebuilding('tests/sites/piano-lessons', studio);
  const told = async () =>
    (await site.build()).issues.flatMap(({ code, place }) => (code === 'too-long' ? [place?.line] : []));
  site.edit('data/courses.json', '"name": "', `"name": "${'Very '.repeat(30)}`);
  const before = await told();
  expect(before[0]).toBeGreaterThan(1);
  site.edit('data/courses.json', /^/, '\n\n');
  expect(await told()).toEqual(before.map((line) => line && line + 2));
});

test('a link to a removed page, on a page that is otherwise up to date', async () => {
  const definition = withOnNotFound(
    createElement('a', { key: 'a', href: '/in/gig-harbor/piano-for-adults/' }, 'Gig Harbor'),
  );
  const site = rebuilding('tests/sites/piano-lessons', definition);
  const { issues } = await site.build();
  expect(codes(issues)).toEqual([]);
  site.edit('data/weeks.yaml', /- city: gig-harbor\n.*adults\n.*\n/, '');
  const { root, out } = site;
  const without = await generate({ root, out, definition, code: 'the code' });
  expect(without.written).toBeUndefined();
  expect(factsOf(without.issues, 'broken-link')).toMatchObject([
    { page: '/404', others: 0, target: '/in/gig-harbor/piano-for-adults/' },
  ]);
});

test('an issue of many pages is reported once, with their number', async () => {
  const { root } = siteOfWalks("return n % 3 ? 'p-4' : 'undefined';");
  const { code, stdout } = await crosstown(['generate', '--root', root, '--json']);
  expect(code).toBe(1);
  expect((JSON.parse(stdout) as { issues: unknown }).issues).toMatchObject([
    {
      code: 'leftover',
      message: expect.stringContaining(
        'The text “undefined” is on the page /walks/w0000 (and 149 others)',
      ) as string,
    },
  ]);
});
