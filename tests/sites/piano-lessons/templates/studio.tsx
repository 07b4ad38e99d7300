import type { Drawing } from 'crosstown';
import { defineSite } from './data.ts';
import { pages } from './pages.tsx';

/** A piano teacher's website: two axes, addresses with a trailing slash, no scripts. */
export default defineSite({
  settings: (records, site) => ({
    name: site.name,
    shortName: 'Piano',
    origin: site.origin,
    language: 'en-US',
    output: 'directory',
    themeColor: '#2b2b33',
    backgroundColor: '#fbf9f4',
    description: `Piano and organ lessons with ${site.teacher}.`,
    keywords: site.keywords,
    shareImage: 'share',
    icons: { favicon: 'favicon', touch: 'touch', manifest: ['icon'] },
    preconnect: [],
    idleScript: null,
    idleTimeoutMs: 2000,
    hosts: {},
    redirects: records.moved,
  }),
  pages,
  drawings: () => [
    keys('favicon', 32, { path: 'favicon.svg' }),
    keys('touch', 180, { path: 'apple-touch-icon.png', raster: true }),
    keys('icon', 192, { path: 'icon.png', raster: true }),
    keys('share', 300, { raster: true }),
  ],
  feeds: () => [],
  layout: ({ links, site }) => ({
    before: [
      <nav key="nav" className="p-4">
        <a href={links.to('home')}>{site.name}</a> <a href={links.to('lessons')}>All lessons</a>
      </nav>,
    ],
    after: [
      <footer key="footer" className="p-4">
        <a href={`tel:${site.phone}`}>{site.phone}</a>
      </footer>,
    ],
  }),
  styles: 'styles.css',
  islands: {},
});

function keys(id: string, size: number, more: Partial<Drawing>): Drawing {
  const element = (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
      <path fill="#fbf9f4" d="M0 0h4v4H0z" />
      <path fill="#2b2b33" d="M.75 0h.75v2.4H.75zM2.5 0h.75v2.4H2.5z" />
    </svg>
  );
  return { id, element, width: size, height: size, alt: 'Two black keys of a piano', ...more };
}
