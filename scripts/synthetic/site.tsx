import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type DataDefinition, defineSite, line, Markdown, markdown, pageTypesFor, slug } from '#engine';

const Place = z.strictObject({ slug: slug(), name: line(), facts: z.array(line(600)), body: markdown() });
type Place = z.infer<typeof Place>;

const data = {
  site: { from: 'site.yaml', schema: z.strictObject({ name: line(), origin: line() }) },
  collections: {
    towns: { from: 'towns.yaml', schema: Place, one: 'town' },
    services: { from: 'services.yaml', schema: Place, one: 'service' },
    pages: { from: 'pages.yaml', schema: z.strictObject({ slug: slug() }), one: 'page' },
  },
} satisfies DataDefinition;

const pageType = pageTypesFor<typeof data, 'pages'>();

const page = pageType({
  id: 'town-service',
  axes: { town: 'towns', service: 'services' },
  path: ({ town, service }) => `/${town.slug}/${service.slug}`,
  head: ({ town, service }) => ({
    title: `${service.name} in ${town.name}`,
    description: `${service.name} for homes in ${town.name}.`,
  }),
  sections: ({ town, service }) => [
    <Title key="title" town={town.name} service={service.name} />,
    <Facts key="town" place={town} />,
    <Facts key="service" place={service} />,
  ],
});

function Title({ town, service }: { town: string; service: string }) {
  return (
    <header className="bg-black p-8 text-white">
      <h1 className="text-4xl">
        {service} in {town}
      </h1>
    </header>
  );
}

function Facts({ place }: { place: Place }) {
  return (
    <section className="mx-auto max-w-3xl p-8">
      <h2 className="text-2xl">{place.name}</h2>
      <ul className="list-disc">
        {place.facts.map((fact) => (
          <li key={fact} className="my-2 border-l-2 pl-4">
            {fact}
          </li>
        ))}
      </ul>
      <Markdown text={place.body} />
    </section>
  );
}

const icon = <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" />;

/** A site of made-up places, as large as it is asked for: only for measuring the engine. */
export const syntheticSite = defineSite({
  data,
  pages: [page],
  settings: (_, site) => ({
    name: site.name,
    shortName: site.name,
    origin: site.origin,
    language: 'en',
    output: 'file',
    themeColor: '#000',
    backgroundColor: '#fff',
    description: site.name,
    keywords: [],
    shareImage: 'icon',
    icons: { favicon: 'icon', touch: 'icon', manifest: ['icon'] },
    preconnect: [],
    prefetch: [],
    idleScript: null,
    idleTimeoutMs: 5000,
    hosts: {},
    redirects: [],
  }),
  drawings: () => [{ id: 'icon', element: icon, width: 8, height: 8, alt: '' }],
  layout: () => ({ before: [], after: [] }),
  feeds: () => [],
  styles: 'styles.css',
  islands: {},
});

/** Writes the data of a synthetic site: `towns` × `services` pages of about 28 KB each. */
export function writeSyntheticData(root: string, towns: number, services: number): void {
  mkdirSync(join(root, 'data'), { recursive: true });
  mkdirSync(join(root, 'templates'), { recursive: true });
  writeFileSync(join(root, 'templates/styles.css'), '@import "tailwindcss";\n');
  writeFileSync(join(root, 'data/site.yaml'), 'name: Synthetic\norigin: https://www.synthetic.example\n');
  writeFileSync(join(root, 'data/pages.yaml'), '[]\n');
  writeFileSync(join(root, 'data/towns.yaml'), JSON.stringify(places('town', towns)));
  writeFileSync(join(root, 'data/services.yaml'), JSON.stringify(places('service', services)));
}

function places(kind: string, count: number) {
  return Array.from({ length: count }, (_, n) => ({
    slug: `${kind}-${n}`,
    name: `${kind} ${n}`,
    facts: Array.from({ length: 18 }, (_, i) => `Fact ${i} of ${kind} ${n}: ${words(n * 31 + i, 40)}.`),
    body: Array.from({ length: 6 }, (_, i) => words(n * 17 + i, 120)).join('\n\n'),
  }));
}

const WORDS = 'cedar river granite ferry orchard ledge meadow bridge harbor maple birch mill'.split(' ');

/** Words in an order that differs from place to place and never from run to run. */
function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, i) => WORDS[(seed * 7 + i * i + i * seed) % WORDS.length]).join(
    ' ',
  );
}
