import type { Issue, Origins } from 'crosstown';
import type { SiteData } from './data.ts';
import { checkDrawings } from './pictures/check-drawings.ts';
import type { Words } from './schema.ts';

/** Findings about the data and the drawings that only this site can make. */
export function checks(data: SiteData['data'], site: SiteData['site'], origins: Origins): Issue[] {
  return [
    ...checkFacts(data, origins),
    ...checkMenus(data, origins),
    ...checkPests(data, site, origins),
    ...checkTiles(data, site, origins),
    ...checkDrawings(),
  ];
}

/** A fact of a town that two services showed would stand on two of the town's pages, word for word. */
function checkFacts({ localServices }: SiteData['data'], origins: Origins): Issue[] {
  return localServices.flatMap((record, i) => {
    const first = localServices.slice(0, i).find(({ fact }) => fact !== undefined && fact === record.fact);
    if (!first) return [];
    const message = `The services “${first.slug}” and “${record.slug}” show the same fact of each town, “${record.fact}”.`;
    const hint =
      'Give one of them another fact, or leave the line out: two pages of a town would repeat a paragraph.';
    const place = origins.get(record)?.locate(['fact']);
    return [
      { code: 'site-error', facts: { message, hint }, ...(place ? { place: { ...place, length: 1 } } : {}) },
    ];
  });
}

/** Menus name pages of which there is one: a kind of page, such as that of a town, has no address to lead to. */
function checkMenus({ words, pages }: SiteData['data'], origins: Origins): Issue[] {
  const kinds = new Set(pages.filter((copy) => !('name' in copy)).map(({ slug }) => String(slug)));
  return words.flatMap((record) =>
    MENUS.flatMap(({ part, list }) =>
      list(record).flatMap((slug, i): Issue[] => {
        if (!kinds.has(slug)) return [];
        const message = `“${slug}” in ${part.join('.')} is a kind of page, of which there are many.`;
        const hint = 'Name a page of which there is one, such as about or services.';
        const place = origins.get(record)?.locate([...part, i]);
        return [{ code: 'site-error', facts: { message, hint }, ...(place ? { place: place } : {}) }];
      }),
    ),
  );
}

const MENUS: readonly { part: readonly string[]; list(words: Words): readonly string[] }[] = [
  { part: ['header', 'pages'], list: ({ header }) => header.pages },
  { part: ['header', 'more'], list: ({ header }) => header.more },
  { part: ['footer', 'pages'], list: ({ footer }) => footer.pages },
  { part: ['sitemap', 'pages'], list: ({ sitemap }) => sitemap.pages },
];

/** The form on the pages of a service would begin with nothing chosen. */
function checkPests({ services }: SiteData['data'], { quote }: SiteData['site'], origins: Origins): Issue[] {
  return services.flatMap((record): Issue[] =>
    record.pest === undefined
      ? []
      : checkPest(record.pest, quote, origins.get(record)?.locate(['pest']), ', or leave the line out'),
  );
}

/** A link of a picture would select nothing. */
function checkTiles({ words }: SiteData['data'], { quote }: SiteData['site'], origins: Origins): Issue[] {
  return words.flatMap((record) =>
    record.seen.tiles.flatMap(({ pest }, i) =>
      checkPest(pest, quote, origins.get(record)?.locate(['seen', 'tiles', i, 'pest']), ''),
    ),
  );
}

function checkPest(
  pest: string,
  quote: SiteData['site']['quote'],
  place: Issue['place'],
  alternative: string,
): Issue[] {
  const options = quote.fields.flatMap((field) => (field.kind === 'select' ? field.options : []));
  if (options.some(({ value }) => value === pest)) return [];
  const message = `“${pest}” is no option of the quote form.`;
  const hint = `Choose one of ${options.map(({ value }) => value).join(', ')}${alternative}.`;
  return [{ code: 'site-error', facts: { message, hint }, ...(place ? { place } : {}) }];
}
