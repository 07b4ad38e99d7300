import { expect, test } from 'vitest';
import { z } from 'zod';
import type { GivenSettings, Redirect, SiteDefinition } from '../../../src/core/model.ts';
import { planFrom } from '../../../src/site/plan-site.ts';
import { internalLink, slug, text } from '../../../src/site/schema/fields.ts';
import { folderWith } from '../../helpers/folders.ts';
import { codes, definitionOf, pageTypeOf, placesOf } from '../../helpers/samples.ts';

const BAD = '- { from: /old, to: /gone }\n- { from: /older, to: /old }\n';

const bySlug = (town: { slug: string }) => `/${town.slug}`;

function issuesOf(settings: SiteDefinition['settings'], towns = '- slug: gray\n', pathOf = bySlug) {
  const definition = definitionOf(
    [
      pageTypeOf({ id: 'home', path: () => '/' }),
      pageTypeOf({
        id: 'town',
        axes: { town: 'towns' },
        path: ({ town }) => pathOf(town as { slug: string }),
      }),
    ],
    {
      settings,
      data: {
        site: { from: 'site.yaml', schema: z.looseObject({}) },
        collections: {
          towns: { from: 'towns.yaml', singular: 'town', schema: z.strictObject({ slug: slug() }) },
          redirects: {
            from: 'redirects.yaml',
            schema: z.strictObject({ from: text(), to: internalLink(), status: z.number().default(301) }),
          },
        },
      },
    },
  );
  const files = { 'site.yaml': 'name: Lantern\norigin: https://lantern.example\n', 'redirects.yaml': BAD };
  const data = Object.entries({ ...files, 'towns.yaml': towns }).map(([name, text]) => [
    `data/${name}`,
    text,
  ]);
  return planFrom(folderWith(Object.fromEntries(data)), definition).issues;
}

const WAYS: readonly [string, (redirects: readonly Redirect[]) => GivenSettings][] = [
  ['by themselves', () => ({})],
  ['as they are', (redirects) => ({ redirects })],
  [
    'made of records',
    (redirects) => ({ redirects: redirects.map((redirect) => ({ ...redirect, status: 302 })) }),
  ],
];

test.each(WAYS)('redirects that settings give %s are told once, at their line', (_, given) => {
  const issues = issuesOf(({ redirects = [] }) => given(redirects as unknown as Redirect[]));
  expect(codes(issues)).toEqual(['bad-redirect', 'bad-redirect']);
  expect(placesOf(issues)).toEqual(['data/redirects.yaml:1:21+5', 'data/redirects.yaml:2:23+4']);
});

test('beside what is wrong with other records they are told as well', () => {
  const issues = issuesOf(() => ({}), '- slug: gray\n- slug: casco\n  nmae: Casco\n');
  expect(codes(issues)).toEqual(['unknown-key', 'bad-redirect', 'bad-redirect']);
});

test('but not those that may lead to the page of a record that was refused', () => {
  const issues = issuesOf(() => ({}), '- slug: gray\n- slug: gone\n  nmae: Gone\n');
  expect(codes(issues)).toEqual(['unknown-key', 'bad-redirect']);
});

test('nor where paths are not made of slugs, so that a path does not show which record it is of', () => {
  const towns = '- slug: gray-me\n- slug: casco-me\n  nmae: Casco\n';
  const withoutState = ({ slug }: { slug: string }) => `/${slug.replace('-me', '')}`;
  expect(codes(issuesOf(() => ({}), towns, withoutState))).toEqual(['unknown-key', 'bad-redirect']);
  const below = ({ slug }: { slug: string }) => `/maine/${slug.replace('-me', '')}`;
  expect(codes(issuesOf(() => ({}), towns, below))).toEqual(['unknown-key', 'bad-redirect', 'bad-redirect']);
});
