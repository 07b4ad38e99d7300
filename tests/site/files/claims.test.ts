import { expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type {
  FeedDefinition,
  Image,
  LocalePlan,
  PagePlan,
  SitePlan,
  SiteSettings,
} from '../../../src/core/model.ts';
import { fileNameFor, isOutputPath, leavesFolder } from '../../../src/core/util/safe-path.ts';
import { checkClaims } from '../../../src/site/files/claims.ts';
import { siteFiles } from '../../../src/site/files/site-files.ts';
import {
  anyImage,
  datasetOf,
  definitionOf,
  pageTypeOf,
  planOf,
  settingsWith,
} from '../../helpers/samples.ts';

const PAGES = ['index.html', 'walks/night.html', 'walks.html', 'en-us/index.html'];

function told(
  drawings: Readonly<Record<string, string>>,
  feeds: readonly string[] = [],
  settings: SiteSettings = settingsWith(),
): string[] {
  const definition = definitionOf([], {
    feeds: () => feeds.map((path) => ({ path }) as FeedDefinition),
  });
  const localePlan = { dataset: datasetOf({}) } as LocalePlan;
  const pages = PAGES.map((file) => {
    const href = `/${file.replace(/(index)?\.html$/, '')}`;
    return { path: href, href } as PagePlan;
  });
  const plan = { pages, locales: [localePlan] } as unknown as SitePlan;
  const imagesById = new Map(
    Object.entries(drawings).map(([id, path]) => [id, { src: `/${path}` } as Image]),
  );
  const files = Object.values(drawings).map((path) => ({ path, content: '' }));
  const site = { definition, plan, settings };
  return checkClaims(site, { files, imagesById }).map((issue) => describeIssue(issue).message);
}

const CASES: readonly (readonly [path: string, message: string])[] = [
  ['index.html', 'The page “/” and the drawing “map” both use the path “index.html”.'],
  ['INDEX.HTML', 'The page “/” and the drawing “map” both use the path “index.html”.'],
  ['walks/night.html', 'The page “/walks/night” and the drawing “map” both use the path “walks/night.html”.'],
  ['_headers', 'The drawing “map” uses the path “_headers”, which is reserved for a file of every site.'],
  ['robots.txt', 'The drawing “map” uses the path “robots.txt”, which is reserved for a file of every site.'],
  [
    'robots.txt/a.svg',
    'The drawing “map” uses the path “robots.txt”, which is reserved for a file of every site.',
  ],
  [
    'walks',
    'The drawing “map” is written to the file “walks”, and the page “/walks/night” into a folder of that name, as “walks/night.html”.',
  ],
  [
    'walks.html/map.svg',
    'The page “/walks” is written to the file “walks.html”, and the drawing “map” into a folder of that name, as “walks.html/map.svg”.',
  ],
  ...[
    '../map.svg',
    '../../map.svg',
    '/map.svg',
    'a/../../map.svg',
    'a//map.svg',
    './map.svg',
    'a\\map.svg',
    '',
    'a?.svg',
    'a#.svg',
    'a%2e.svg',
    'a\nb.svg',
    'c:map.svg',
    `${'a'.repeat(300)}.svg`,
  ].map(
    (path) =>
      [
        path,
        `The drawing “map” cannot be written to “${shown(path)}”: that is not a path below the output folder.`,
      ] as const,
  ),
];

/** A path as messages show it. */
function shown(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path.replace('\n', '\\n');
}

test.each(CASES)('a drawing at %j', (path, message) => {
  expect(told({ map: path })).toEqual([message]);
  expect(told({}, [path])).toEqual([message.replace(/(he) drawing “map”/, `$1 feed “${shown(path)}”`)]);
});

test('two of one path, and one in the other', () => {
  expect(told({ map: 'a.svg', van: 'A.svg' }, ['a.svg/feed.xml'])).toEqual([
    'The drawing “map” and the drawing “van” both use the path “a.svg”.',
    'The drawing “map” is written to the file “a.svg”, and the feed “a.svg/feed.xml” into a folder of that name, as “a.svg/feed.xml”.',
  ]);
});

test('sound paths are no findings', () => {
  const sound = [
    'favicon.svg',
    'apple-touch-icon.png',
    'walks/map.svg',
    '.well-known/mark.svg',
    'assets/van-0123456789.svg',
    'Café.svg',
  ];
  expect(
    told(Object.fromEntries(sound.map((path, i) => [`d${i}`, path])), ['feed.xml', 'walks/feed.xml']),
  ).toEqual([]);
});

test('what every site has is claimed, whatever that is', () => {
  const settings = settingsWith({ redirects: [{ from: '/old', to: '/', status: 301 }] });
  const { plan } = planOf([pageTypeOf({ id: 'home', path: () => '/' })], datasetOf({}), settings);
  const written = siteFiles({ definition: definitionOf([]), plan, settings, images: anyImage }, '');
  expect(written.map(({ path }) => path)).toHaveLength(5);
  for (const { path } of written)
    expect(told({ map: path }, [], settings)).toEqual([
      `The drawing “map” uses the path “${path}”, which is reserved for a file of every site.`,
    ]);
});

test.each([
  ['../van.jpg', true],
  ['a/../../van.jpg', true],
  ['..', true],
  ['.', true],
  ['/etc/van.jpg', true],
  ['..\\van.jpg', true],
  ['van\u0000.jpg', true],
  ['van.jpg', false],
  ['a/../van.jpg', false],
  ['..van.jpg', false],
])('whether %j leaves its folder', (path, leaves) => {
  expect(leavesFolder(path)).toBe(leaves);
});

test.each([
  ['van-1', 'van-1'],
  ['van_1.b', 'van_1.b'],
  ['share--a', 'share--a'],
  ['../../../evil', 'evil'],
  ['a/b c?d#', 'a-b-c-d-'],
  ['..', '.'],
  ['', 'image'],
  ['é', 'é'],
])('the id %j in the name of a file', (id, name) => {
  expect(fileNameFor(id)).toBe(name);
  expect(isOutputPath(`assets/${name}-1.svg`)).toBe(true);
});
