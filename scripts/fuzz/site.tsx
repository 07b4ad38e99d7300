import { createSite, day, Markdown, markdown, slug, text } from 'crosstown';
import { z } from 'zod';

/** The texts of the site record that are made up. */
export const SITE_TEXTS = ['name', 'description', 'blurb', 'themeColor'] as const;
/** Those of a note; its body is Markdown. */
export const NOTE_TEXTS = ['title', 'summary', 'alt', 'author', 'body'] as const;

const longText = () => text(10_000);

const { pageType, defineSite } = createSite({
  site: {
    from: 'site.json',
    schema: z.strictObject({
      origin: z.string(),
      name: longText(),
      description: longText(),
      blurb: longText(),
      themeColor: longText(),
    }),
  },
  data: {
    notes: {
      from: 'notes.json',
      singular: 'note',
      schema: z.strictObject({
        slug: slug(),
        date: day(),
        title: longText(),
        summary: longText(),
        alt: longText(),
        author: longText(),
        body: markdown(),
      }),
    },
  },
  axes: { note: { note: 'notes' } },
});

/** A site that has a text of its data in every kind of place: content, attributes, heads, structured data, feeds, drawings. */
export const site = defineSite({
  settings: (_, { name, blurb }) => ({
    shortName: name,
    keywords: [blurb],
    icons: { favicon: 'mark', manifest: ['mark'] },
  }),
  drawings: (_, { name }) => [
    {
      id: 'mark',
      path: 'mark.svg',
      element: (
        <svg xmlns="http://www.w3.org/2000/svg">
          <title>{name}</title>
        </svg>
      ),
      width: 4,
      height: 4,
      alt: name,
    },
  ],
  shareImages:
    () =>
    ({ path }) => ({
      element: (
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
          <title>{path}</title>
        </svg>
      ),
      width: 4,
      height: 4,
      alt: path,
    }),
  feeds: () => [{ path: 'notes.xml', title: 'Notes', pageType: 'note', axis: 'note' }],
  pages: [
    pageType({
      id: 'home',
      head: ({ site }) => ({ title: site.name, description: site.description }),
      structuredData: ({ site }) => [{ '@type': 'WebPage', name: site.name, description: site.blurb }],
      sections: ({ site, data, links }) => [
        <h1 key="title">{site.name}</h1>,
        <ul key="notes">
          {data.notes.map((note) => (
            <li key={note.slug}>
              <a href={links.to('note', { note })} title={note.alt}>
                {note.title}
              </a>
            </li>
          ))}
        </ul>,
      ],
    }),
    pageType({
      id: 'note',
      path: ({ note }) => `/notes/${note.slug}`,
      head: ({ note }) => ({ title: note.title, description: note.summary }),
      structuredData: ({ note }) => [
        {
          '@type': 'WebPage',
          name: note.title,
          description: note.summary,
          author: { '@type': 'Person', name: note.author },
        },
      ],
      sections: ({ note, images }) => [
        <h1 key="title">{note.title}</h1>,
        <p key="summary" title={note.summary} lang={note.alt} className="red">
          {note.summary}
        </p>,
        <img key="mark" {...pictureOf(images.get('mark'))} alt={note.alt} />,
        <Markdown key="body" text={note.body} />,
      ],
    }),
  ],
});

function pictureOf({
  src,
  width,
  height,
}: {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}) {
  return { src, width, height };
}
