import { createSite, day, languages, Markdown, markdown, pattern, reference, slug, text } from 'crosstown';
import { LanguageLinks } from 'crosstown/kit';
import { z } from 'zod';

const {
  pageType,
  useSite: useShop,
  defineSite,
} = createSite({
  site: {
    from: 'site.yaml',
    schema: z.strictObject({
      name: text(),
      sign: text(),
      origin: z.url(),
      languages: languages(),
      phone: text(),
    }),
  },
  data: {
    towns: {
      from: 'towns.yaml',
      singular: 'town',
      schema: z.strictObject({ slug: slug(), name: text(), text: text() }),
    },
    notes: {
      from: 'notes/*.md',
      singular: 'note',
      schema: z.strictObject({
        slug: slug(),
        title: text(),
        date: day(),
        town: reference('towns'),
        body: markdown(),
      }),
    },
    pages: {
      from: 'pages/*.yaml',
      singular: 'page',
      schema: z.strictObject({
        slug: z.enum(['home', 'town', 'note', 'not-found']),
        title: pattern(),
        description: pattern(),
      }),
    },
  },
  copy: 'pages',
  axes: { town: { town: 'towns' }, note: { note: 'notes' } },
});

/** A repair shop's website in two languages: nothing in its templates says so but the links between them. */
export default defineSite({
  pages: [
    pageType({
      id: 'home',
      sections: ({ copy, page }) => [
        <h1 key="title">{copy.title}</h1>,
        <Sign key="sign" />,
        <Towns key="towns" />,
        <Notes key="notes" />,
        <LanguageLinks key="languages" page={page} />,
      ],
    }),
    pageType({
      id: 'town',
      path: ({ town }) => `/towns/${town.slug}`,
      structuredData: ({ town, page }) => [{ '@type': 'WebPage', name: town.name, inLanguage: page.locale }],
      sections: ({ copy, town, page }) => [
        <h1 key="title">{copy.title}</h1>,
        <p key="text">{town.text}</p>,
        <LanguageLinks key="languages" page={page} />,
      ],
    }),
    pageType({
      id: 'note',
      path: ({ note }) => `/notes/${note.slug}`,
      sections: ({ note }) => [<h1 key="title">{note.title}</h1>, <Markdown key="body" text={note.body} />],
    }),
    pageType({
      id: 'not-found',
      noindex: true,
      path: () => '/404',
      sections: ({ copy }) => [<h1 key="title">{copy.title}</h1>],
    }),
  ],
  drawings: (_, site) => [{ id: 'wheel', element: <Wheel />, width: 32, height: 32, alt: site.sign }],
  feeds: (_, site) => [{ path: 'notes.xml', title: site.name, pageType: 'note', axis: 'note' }],
  layout: ({ site, links }) => ({
    before: [
      <nav key="nav">
        <a href={links.to('home')}>{site.name}</a>
      </nav>,
    ],
    after: [],
  }),
});

function Wheel() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
      <circle cx="2" cy="2" r="1.8" fill="none" stroke="#245" strokeWidth=".3" />
    </svg>
  );
}

function Sign() {
  const { images } = useShop();
  const { src, width, height, alt } = images.get('wheel');
  return <img src={src} width={width} height={height} alt={alt} />;
}

function Towns() {
  const { data, links } = useShop();
  return (
    <ul>
      {data.towns.map((town) => (
        <li key={town.slug}>
          <a href={links.to('town', { town })}>{town.name}</a> {town.text}
        </li>
      ))}
    </ul>
  );
}

function Notes() {
  const { data, links } = useShop();
  return (
    <ul>
      {data.notes.map((note) => (
        <li key={note.slug}>
          <a href={links.to('note', { note })}>{note.title}</a>
        </li>
      ))}
    </ul>
  );
}
