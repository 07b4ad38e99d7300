import type { Drawing } from 'crosstown';
import { defineSite } from './data.ts';
import { islands } from './islands/index.ts';
import { pages } from './pages.tsx';
import { boatDrawings, boatPhotos } from './pictures.tsx';

/** A charter company's website: three axes with cells, a log in Markdown, one island, clean addresses. */
export default defineSite({
  settings: (_, site) => ({
    name: site.name,
    shortName: 'Sail',
    origin: site.origin,
    language: 'en-US',
    output: 'file',
    themeColor: '#0b4f6c',
    backgroundColor: '#ffffff',
    description: 'Sailing with a skipper, on Lake Superior.',
    keywords: [],
    shareImage: 'share',
    icons: { favicon: 'favicon', touch: 'touch', manifest: ['icon'] },
    preconnect: [],
    idleScript: null,
    idleTimeoutMs: 3000,
    hosts: {},
    redirects: [],
  }),
  pages,
  drawings: ({ vessels }) => [
    ...boatDrawings(vessels),
    sail('favicon', 32, { path: 'favicon.svg' }),
    sail('touch', 180, { path: 'apple-touch-icon.png', raster: true }),
    sail('icon', 192, { path: 'icon.png', raster: true }),
    sail('share', 300, { raster: true }),
  ],
  photos: ({ vessels }) => boatPhotos(vessels),
  feeds: () => [{ path: 'log.xml', title: 'Keweenaw Sail: log', pageType: 'entry', axis: 'entry' }],
  layout: ({ links, site }) => ({
    before: [
      <nav key="nav" className="p-4">
        <a href={links.to('home')}>{site.name}</a>
      </nav>,
    ],
    after: [
      <footer key="footer" className="p-4">
        From {site.season.opens} to {site.season.closes}. <a href={links.to('skipper')}>Your skipper</a>
      </footer>,
    ],
  }),
  styles: 'styles.css',
  printStyles: 'print.css',
  islandsModule: 'islands/index.ts',
  islands,
});

function sail(id: string, size: number, more: Partial<Drawing>): Drawing {
  const element = (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">
      <path fill="#0b4f6c" d="M4 1v5H1zM4.5 2 7 6H4.5zM1 6.5h6L6 7.5H2z" />
    </svg>
  );
  return { id, element, width: size, height: size, alt: 'A small boat under sail', ...more };
}
