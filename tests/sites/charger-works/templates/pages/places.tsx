import { pageType, type types, useSite } from '../data.ts';

export const county = pageType({
  id: 'county',
  sections: ({ county, copy }) => [
    <h1 key="title">{copy.title}</h1>,
    <TownsOf key="towns" county={county} />,
  ],
});

export const town = pageType({
  id: 'town',
  sections: ({ county, town, copy, links }) => [
    <nav key="path">
      <a href={links.to('county', { county })}>{county.name}</a>
    </nav>,
    <h1 key="title">{copy.title}</h1>,
    <p key="text">{town.text}</p>,
  ],
});

/** The towns of a county, as links to their pages. */
function TownsOf({ county }: { readonly county: (typeof types.data.counties)[number] }) {
  const { links, lookups } = useSite();
  return (
    <ul>
      {lookups.where('towns', 'county', county.slug).map((town) => (
        <li key={town.slug}>
          <a href={links.to('town', { county, town })}>{town.name}</a>
        </li>
      ))}
    </ul>
  );
}

export const towns = pageType({
  id: 'towns',
  sections: ({ copy, data }) => [
    <h1 key="title">{copy.title}</h1>,
    ...data.counties.map((county) => <TownsOf key={county.slug} county={county} />),
  ],
});

/** A place about which there is a note: one page for each text in data/notes.yaml. */
export const place = pageType({
  id: 'place',
  cell: 'notes',
  path: ({ place }) => `/near/${place.slug}`,
  sections: ({ cell, copy }) => [<h1 key="title">{copy.title}</h1>, <p key="note">{cell.lead}</p>],
});
