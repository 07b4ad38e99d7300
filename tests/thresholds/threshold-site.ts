import { sampleText } from '../audit/sample-texts.ts';
import { publishedSite } from '../helpers/published-site.ts';

/** The texts of pages by `town/service`. */
export type Texts = Readonly<Record<string, string>>;

const SITE = (
  thresholds: string,
) => `import { createSite, text, Markdown, markdown, reference, slug } from 'crosstown';
import { redirectFields } from 'crosstown/kit';
import { z } from 'zod';

const { pageType, defineSite } = createSite({
  data: {
    towns: { from: 'towns.yaml', singular: 'town', schema: z.strictObject({ slug: slug(), name: text(), note: markdown().optional() }) },
    services: { from: 'services.yaml', singular: 'service', schema: z.strictObject({ slug: slug(), name: text() }) },
    cells: { from: 'cells.yaml', singular: 'cell', schema: z.strictObject({ town: reference('towns'), service: reference('services'), text: text(9000) }) },
    redirects: { from: 'redirects.yaml', schema: z.strictObject(redirectFields()) },
  },
  axes: {
    town: { town: 'towns' },
    cell: { town: 'towns', service: 'services' },
  },
});
const title = (text: string) => ({ title: text, description: text });
const home = pageType({
  id: 'home',
  head: ({ site }) => title(site.name),
  sections: ({ site, data, links }) => <><h1>{site.name}</h1>{data.towns.map((town) => <a key={town.slug} href={links.to('town', { town })}>{town.name}</a>)}</>,
});
const town = pageType({
  id: 'town',
  path: ({ town }) => '/' + town.slug,
  head: ({ town }) => title(town.name),
  sections: ({ town, data, links }) => (
    <>
      <h1>{town.name}</h1>
      {town.note && <Markdown text={town.note} />}
      <ul>
        {data.services.map((service) => {
          const href = links.find('cell', { town, service });
          return href && <li key={service.slug}><a href={href}>{service.name}</a></li>;
        })}
      </ul>
    </>
  ),
});
const cell = pageType({
  id: 'cell',
  cell: 'cells',
  thresholds: ${thresholds},
  head: ({ town, service }) => title(service.name + ' in ' + town.name),
  sections: ({ town, service, cell, links }) => <main><h1>{service.name} in {town.name}</h1><p>{cell.text}</p><p>See <a href={links.to('town', { town })}>all that we do in {town.name}</a>.</p></main>,
});
export default defineSite({ pages: [home, town, cell] });
`;

/** Texts of their own for two towns and two services. */
export const OWN_TEXTS: Texts = {
  'ash/knives': sampleText(1, 120),
  'ash/shears': sampleText(2, 120),
  'birch/knives': sampleText(3, 120),
  'birch/shears': sampleText(4, 120),
};

export function cellsOf(texts: Texts): string {
  return Object.entries(texts)
    .map(([key, text]) => {
      const [town, service] = key.split('/');
      return `- { town: ${town}, service: ${service}, text: "${text}" }\n`;
    })
    .join('');
}

/** A site of towns × services with thresholds, as the source of an object. */
export function thresholdSite(
  thresholds = '{ ownWords: 100, similarity: 0.15 }',
  texts: Texts = OWN_TEXTS,
  files: Readonly<Record<string, string>> = {},
) {
  return publishedSite({
    'templates/site.tsx': SITE(thresholds),
    'data/site.yaml': 'name: Keen Edge\norigin: https://keen.example\n',
    'data/towns.yaml': '- { slug: ash, name: Ash }\n- { slug: birch, name: Birch }\n',
    'data/services.yaml': '- { slug: knives, name: Knives }\n- { slug: shears, name: Shears }\n',
    'data/cells.yaml': cellsOf(texts),
    ...files,
  });
}
