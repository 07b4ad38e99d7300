import { createSite, day, reference, slug, text, valuesOf } from 'crosstown';
import { z } from 'zod';

const Seed = z.strictObject({
  slug: slug(),
  kind: reference('kinds'),
  name: text(),
  text: text(),
  date: day(),
  uses: z.array(text()).default([]),
});

const { pageType, defineSite } = createSite({
  data: {
    kinds: { from: 'kinds.yaml', singular: 'kind', schema: z.strictObject({ slug: slug(), name: text() }) },
    seeds: { from: 'seeds.json', singular: 'seed', schema: Seed },
    uses: { ...valuesOf('seeds', 'uses'), singular: 'use' },
  },
  axes: { kind: { kind: 'kinds' }, use: { use: 'uses' } },
});

/** A seed library's website: all seeds, and those of each kind, so many on a page. */
export default defineSite({
  pages: [
    pageType({
      id: 'home',
      aliases: ['/seeds'],
      paginate: { items: ({ data }) => data.seeds, size: 3 },
      head: () => ({ title: 'Seeds to swap', description: 'Seeds from the gardens of the valley.' }),
      sections: ({ pagination, links }) => [
        <h1 key="title">Seeds to swap</h1>,
        <ul key="seeds">
          {pagination.items.map((seed) => (
            <li key={seed.slug}>
              {seed.name}: {seed.text}
            </li>
          ))}
        </ul>,
        <Pages key="pages" {...pagination} />,
        <a key="tomatoes" href={links.to('kind', { kind: { slug: 'tomato', name: '' } })}>
          Tomatoes
        </a>,
      ],
    }),
    pageType({
      id: 'kind',
      paginate: { items: ({ kind, lookups }) => lookups.where('seeds', 'kind', kind.slug), size: 2 },
      path: ({ kind }) => `/kinds/${kind.slug}`,
      head: ({ kind, pagination }) => ({
        title: pagination.number === 1 ? kind.name : `${kind.name}, page ${pagination.number}`,
        description: `${pagination.total} seeds.`,
      }),
      sections: ({ kind, pagination }) => [
        <h1 key="title">{kind.name}</h1>,
        <ul key="seeds">
          {pagination.items.map(({ slug, name }) => (
            <li key={slug}>{name}</li>
          ))}
        </ul>,
        <Pages key="pages" {...pagination} />,
      ],
    }),
    pageType({
      id: 'use',
      paginate: { items: ({ use, lookups }) => lookups.where('seeds', 'uses', use.name), size: 2 },
      path: ({ use }) => `/for/${use.slug}`,
      head: ({ use }) => ({ title: `Seeds for ${use.name}`, description: '' }),
      sections: ({ use, pagination }) => [
        <h1 key="title">Seeds for {use.name}</h1>,
        <ul key="seeds">
          {pagination.items.map(({ slug, name }) => (
            <li key={slug}>{name}</li>
          ))}
        </ul>,
        <Pages key="pages" {...pagination} />,
      ],
    }),
  ],
});

interface PagesProps {
  readonly number: number;
  readonly hrefs: readonly string[];
}

function Pages({ number, hrefs }: PagesProps) {
  return (
    <nav aria-label="Pages">
      {hrefs.map((href, i) => (
        <a key={href} href={href} aria-current={i + 1 === number ? 'page' : undefined}>
          {i + 1}
        </a>
      ))}
    </nav>
  );
}
