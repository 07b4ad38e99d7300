import { Island, Markdown } from 'crosstown';
import { Picture } from 'crosstown/kit';
import { pageType, useFleet, type Vessel } from './data.ts';
import { Fare } from './islands/fare.tsx';
import { pictureOf } from './pictures.tsx';

/** Page types: home, a boat at its harbor, a sailing (three axes), an entry of the log, the skipper, the 404 page. */
export const pages = [
  pageType({
    id: 'home',
    path: () => '/',
    aliases: ['/welcome'],
    head: ({ copy }) => copy,
    structuredData: ({ site, page }) => [{ '@type': 'LocalBusiness', name: site.name, url: page.url }],
    sections: ({ copy }) => [<Title key="title" text={copy.heading} />, <Fleet key="fleet" />],
  }),
  pageType({
    id: 'boat',
    path: ({ vessel }) => `/boats/${vessel.slug}`,
    head: ({ copy, vessel }) => ({ ...copy, preload: [pictureOf(vessel)] }),
    sections: ({ copy, harbor, vessel }) => [
      <Title key="title" text={copy.heading} />,
      <Picture key="picture" {...pictureOf(vessel)} first />,
      <p key="text">{vessel.text}</p>,
      <p key="dock">{harbor.dock}</p>,
      <Sailings key="sailings" vessel={vessel} />,
    ],
  }),
  pageType({
    id: 'sailing',
    cell: 'sailings',
    path: ({ harbor, vessel, trip }) => `/from/${harbor.slug}/${vessel.slug}/${trip.slug}`,
    head: ({ copy }) => copy,
    structuredData: ({ cell, copy }) => [
      { '@type': 'Offer', name: copy.heading, price: cell.dollars, priceCurrency: 'USD' },
    ],
    sections: ({ copy, harbor, vessel, trip, cell }) => [
      <Title key="title" text={copy.heading} />,
      <Picture key="picture" {...pictureOf(vessel)} />,
      <p key="trip">{trip.text}</p>,
      <p key="note">{cell.note}</p>,
      <p key="water">{harbor.water}</p>,
      <section key="fare" id="fare" className="my-6">
        <Island component={Fare} props={{ dollars: cell.dollars, seats: vessel.seats }} />
      </section>,
    ],
  }),
  pageType({
    id: 'entry',
    path: ({ entry }) => `/log/${entry.slug}`,
    head: ({ copy, entry }) => ({
      ...copy,
      type: 'article',
      published: entry.date,
      modified: entry.updated ?? entry.date,
    }),
    sections: ({ copy, entry }) => [
      <Title key="title" text={copy.heading} />,
      <Markdown key="body" text={entry.body} className="my-6" />,
    ],
  }),
  pageType({
    id: 'skipper',
    path: () => '/skipper',
    head: ({ copy }) => copy,
    sections: ({ copy, site }) => [
      <Title key="title" text={copy.heading} />,
      <p key="text">Bring a warm hat, even in July. Questions: {site.phone}.</p>,
    ],
  }),
  pageType({
    id: 'not-found',
    noindex: true,
    path: () => '/404',
    head: ({ copy }) => copy,
    sections: ({ copy }) => [<Title key="title" text={copy.heading} />],
  }),
];

function Title({ text }: { readonly text: string }) {
  return <h1 className="text-3xl font-bold">{text}</h1>;
}

function Fleet() {
  const { data, links } = useFleet();
  return (
    <ul className="my-6">
      {data.vessels.map((vessel) => {
        const harbor = data.harbors.find(({ slug }) => slug === vessel.harbor);
        if (!harbor) return null;
        return (
          <li key={vessel.slug}>
            <Picture {...pictureOf(vessel)} />
            <a href={links.to('boat', { harbor, vessel })}>{vessel.name}</a> in {harbor.name}
          </li>
        );
      })}
    </ul>
  );
}

function Sailings({ vessel }: { readonly vessel: Vessel }) {
  const { data, links } = useFleet();
  return (
    <ul className="my-6">
      {data.trips.map((trip) => {
        const harbor = data.harbors.find(({ slug }) => slug === vessel.harbor);
        const href = harbor && links.find('sailing', { harbor, vessel, trip });
        return href === undefined ? null : (
          <li key={trip.slug}>
            <a href={href}>{trip.name}</a>
          </li>
        );
      })}
    </ul>
  );
}
