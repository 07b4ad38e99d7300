import { createSite, Markdown, markdown, pattern, reference, slug, text, zip } from 'crosstown';
import { z } from 'zod';

const { pageType, defineSite } = createSite({
  site: { from: 'site.yaml', schema: z.strictObject({ name: text(), origin: z.string(), phone: text() }) },
  data: {
    branches: {
      from: 'branches.yaml',
      singular: 'branch',
      schema: z.strictObject({ slug: slug(), name: text(), zip: zip(), open: z.boolean() }),
    },
    tools: {
      from: 'tools{.yaml,/*}',
      singular: 'tool',
      schema: z.strictObject({
        slug: slug(),
        name: text(),
        branch: reference('branches'),
        days: z.number().int().min(1).max(14),
        note: text().optional(),
      }),
    },
    guides: {
      from: 'guides/*.md',
      singular: 'guide',
      schema: z.strictObject({ slug: slug(), title: text(), tool: reference('tools'), body: markdown() }),
    },
    shelves: {
      from: 'shelves.yaml',
      singular: 'shelf',
      schema: z.strictObject({ branch: reference('branches'), tool: reference('tools'), text: text() }),
    },
    pages: {
      from: 'pages/*.yaml',
      singular: 'page',
      schema: z.strictObject({ slug: slug(), title: pattern() }),
    },
  },
  copy: 'pages',
  axes: { tool: { tool: 'tools' }, shelf: { branch: 'branches', tool: 'tools' }, guide: { guide: 'guides' } },
});

/** A library of tools: the smallest site that has all that can go wrong in data. */
export default defineSite({
  settings: (_, site) => ({
    name: site.name,
    shortName: 'Tools',
    origin: site.origin,
    language: 'en-US',
    output: 'file',
    themeColor: '#333333',
    backgroundColor: '#ffffff',
    description: 'Tools to borrow.',
    keywords: [],
    shareImage: 'tool',
    icons: { favicon: 'tool', touch: 'tool', manifest: ['tool'] },
    preconnect: [],
    idleScript: null,
    idleTimeoutMs: 1000,
    hosts: {},
    redirects: [],
  }),
  pages: [
    pageType({
      id: 'home',
      path: () => '/',
      head: ({ copy }) => ({ title: copy.title, description: 'Tools to borrow.' }),
      sections: ({ copy }) => [<h1 key="title">{copy.title}</h1>],
    }),
    pageType({
      id: 'tool',
      path: ({ tool }) => `/tools/${tool.slug}`,
      head: ({ copy }) => ({ title: copy.title, description: copy.title }),
      sections: ({ copy, tool }) => [<h1 key="title">{copy.title}</h1>, <p key="note">{tool.note}</p>],
    }),
    pageType({
      id: 'shelf',
      cell: 'shelves',
      path: ({ branch, tool }) => `/branches/${branch.slug}/${tool.slug}`,
      head: ({ copy }) => ({ title: copy.title, description: copy.title }),
      sections: ({ copy, cell }) => [<h1 key="title">{copy.title}</h1>, <p key="text">{cell.text}</p>],
    }),
    pageType({
      id: 'guide',
      path: ({ guide }) => `/guides/${guide.slug}`,
      head: ({ copy }) => ({ title: copy.title, description: copy.title }),
      sections: ({ guide }) => [<Markdown key="body" text={guide.body} />],
    }),
  ],
  drawings: () => [
    {
      id: 'tool',
      element: (
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">
          <path d="M0 0h2v1H0z" />
        </svg>
      ),
      width: 32,
      height: 32,
      alt: '',
    },
  ],
  feeds: () => [],
  layout: () => ({ before: [], after: [] }),
  styles: 'styles.css',
  islands: {},
});
