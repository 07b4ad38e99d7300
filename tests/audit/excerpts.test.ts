import { describe, expect, test } from 'vitest';
import { auditSmallSite, changed, pageHtml, told, withPages } from './small-site.ts';

/** A page of a journal: its path, what its body contains, and its description. */
type Page = readonly [path: string, body: string, description?: string];

const POSTS = [
  ['cables', 'A cable that comes back clean has found no root but the open end of an old clay pipe.'],
  ['steam', 'Steam thaws a pipe in the wall without a torch, which is how most of our fires began.'],
  ['washers', 'Four decades of taps need eleven washers, and nine of them fit in a box for buttons.'],
] as const;

const postOf = ([name, lead]: readonly [string, string]): Page => [
  `/journal/${name}`,
  `<article><h1>On ${name}</h1><p>${lead}</p>
<p>What we learned about ${name} in a cellar of Munjoy Hill. <a href="/tags/all">Filed under all</a>, after <a href="/about">the people who wrote about ${name}</a>.</p></article>`,
];

/** An entry of a list: the title with a link, the first sentence, and a link at the end. */
const entryOf = ([name, lead]: readonly [string, string]) =>
  `<article><h2><a href="/journal/${name}">On ${name}</a></h2><p>${lead}</p></article>`;

const siteOf = (pages: readonly Page[]) =>
  withPages(
    Object.fromEntries(
      pages.map(([path, body, description = `Description of ${path}.`]) => [
        path,
        pageHtml({ path, title: `Title of ${path}`, description, body }),
      ]),
    ),
  );

const lists = (entries: string): Page[] =>
  ['/journal', '/tags/all', '/tags/pipes', '/tags/tools'].map((path) => [
    path,
    `<h1>Title of ${path}</h1>${entries}`,
  ]);

describe('lists that repeat the first sentences of the pages they link to', () => {
  test.for([
    ['with the title as a link', entryOf],
    [
      'with a link below the sentence',
      ([name, lead]: readonly [string, string]) =>
        `<h2>On ${name}</h2><p>${lead}</p><a href="/journal/${name}">All about ${name}</a>`,
    ],
    [
      'in items of a list',
      ([name, lead]: readonly [string, string]) =>
        `<ul><li><a href="/journal/${name}">On ${name}</a><p>${lead}</p></li></ul>`,
    ],
    [
      'around a heading',
      ([name, lead]: readonly [string, string]) =>
        `<div><a href="/journal/${name}"><h2>On ${name}</h2></a><p>${lead}</p></div>`,
    ],
  ] as const)('are no copies of each other and of these pages: %s', ([, entry]) => {
    const site = siteOf([...POSTS.map(postOf), ...lists(POSTS.map(entry).join(''))]);
    expect(told(auditSmallSite(site))).toEqual({});
  });

  test('may repeat descriptions instead', () => {
    const described = POSTS.map(([name, lead]): Page => {
      const [path, body] = postOf([name, `Written about ${name} on a day of rain.`]);
      return [path, body, lead];
    });
    expect(told(auditSmallSite(siteOf([...described, ...lists(POSTS.map(entryOf).join(''))])))).toEqual({});
  });

  test('are no lists if the pages do not have the sentences', () => {
    const others = POSTS.map(([name]) => postOf([name, `Written about ${name} on a day of rain.`]));
    const found = told(auditSmallSite(siteOf([...others, ...lists(POSTS.map(entryOf).join(''))])));
    expect(found).toMatchObject({ 'near-duplicate': ['/tags/all', '/tags/pipes', '/tags/tools'] });
  });
});

describe('what is no excerpt', () => {
  const BOILERPLATE =
    'Our vans are parked behind the old fire station where the kettle is always on and a dog called Wrench guards the tools. In summer the doors stay open until nine in the evening, and children bring broken bicycles, which we mend for the price of a song while their parents drink the coffee that was made for us.';

  test('a text of all pages beside a link to one of them', () => {
    const section = `<h2>Why us</h2><p>${BOILERPLATE}</p><p><a href="/contact">Ask for a visit</a></p></main>`;
    const paths = ['/about', '/contact', '/services/drains', '/services/roofs', '/services/windows'];
    const files = Object.fromEntries(
      paths.map((path) => [`${path.slice(1)}.html`, changed(`${path.slice(1)}.html`, '</main>', section)]),
    );
    const found = told(auditSmallSite(Object.assign({}, ...Object.values(files))));
    const { 'similar-text': similar = [], 'repeated-text': repeated = [] } = found;
    expect([...similar, ...repeated].sort()).toEqual(paths);
  });

  test('a text of pages that link to each other beside it', () => {
    const towns = ['gray', 'casco', 'naples'];
    const pages = towns.map((town, i): Page => {
      const next = towns[(i + 1) % towns.length];
      return [
        `/towns/${town}`,
        `<h1>Plumbers here</h1><p>${POSTS[i]?.[1]}</p><h2><a href="/towns/${next}">Elsewhere</a></h2><p>${BOILERPLATE}</p>`,
      ];
    });
    expect(told(auditSmallSite(siteOf(pages)))).toMatchObject({
      'similar-text': ['/towns/casco', '/towns/gray', '/towns/naples'],
    });
  });
});
