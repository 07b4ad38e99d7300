import { Island } from 'crosstown';
import library from '../../base/templates/library.tsx';
import { islands } from './islands/index.tsx';

const [home, tool, shelf, guide] = library.pages;

/** A name that is not there, in a place where TypeScript does not look. */
const missing: Readonly<Record<string, string>> = {};

/** The tool library, whose templates make pages that are wrong: only a finished page shows it. */
export default {
  ...library,
  islandsModule: 'islands/index.tsx',
  islands,
  settings: (...given: Parameters<typeof library.settings>) => ({
    ...library.settings(...given),
    hosts: { script: ['https://stats.example'], form: ['https://*.forms.example'] },
    redirects: [{ from: '/saws', to: '/tools/belt-sander', status: 301 }],
  }),
  pages: [
    {
      ...home,
      head: () => ({
        title: 'Tools to borrow',
        description:
          'Saws, drills, ladders, sanders, diggers, clamps, planes, chisels, rakes, spades, levels, trestles, mixers, and someone who shows you how each of them is held and how it is put away.',
      }),
      sections: () => [
        <h1 key="title">
          Borrow what you need once a year, and bring it back clean, dry, sharp and in time
        </h1>,
        <p key="links">
          <a href="/tools/belt-sandr">Belt sander</a> <a href="/saws">Saws</a> <a href="#open">Open</a>{' '}
          <a href="/tools/plane">Plane</a> <a href="https://cornertools.example/sitemap.xml">Sitemap</a>{' '}
          <a href="#content">Content</a>
        </p>,
        <h2 key="fees" id="fees">
          Fees
        </h2>,
        <section key="again" id="fees">
          <p id="content">{'No fees. <b id="fees">'}</p>
        </section>,
        <form key="form" action="https://leads.example/new" method="post" />,
        <form key="allowed" action="https://eu.forms.example/new" method="post" />,
        <Island key="quote" component={islands.quote} props={{ endpoint: 'https://us.forms.example/new' }} />,
        <iframe key="map" title="Map" src="https://maps.example/embed" />,
        <script key="stats" src="https://stats.example/s.js" />,
        <script key="other" src="https://other.example/s.js" />,
        <img key="badge" alt="" src="//badges.example/b.png" />,
      ],
    },
    {
      ...tool,
      sections: (context: Parameters<NonNullable<typeof tool>['sections']>[0]) => [
        <h1 key="title">{`Borrow at ${missing.branch}`}</h1>,
        <p key="days" data-days={Number(missing.days)}>{`${{}} days`}</p>,
        ...[tool?.sections(context) ?? []].flat(),
      ],
    },
    shelf,
    guide,
  ],
};
