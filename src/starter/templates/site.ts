import { endpointOrigins } from 'crosstown/kit';
import { defineSite } from './data.ts';
import { look } from './drawings/index.tsx';
import { islands } from './islands/index.ts';
import { pages } from './pages/index.ts';
import { photos } from './pictures.ts';
import { frame } from './sections/frame.tsx';

/** The table of contents of the site: its data, its pages, what surrounds them, and what makes them look and move. */
export default defineSite({
  pages,
  layout: frame,
  // Name, address, language and colors are taken from data/site.yaml.
  settings: ({ offices }, site) => ({
    shareImage: 'share',
    icons: { favicon: 'favicon', touch: 'touch-icon', manifest: ['icon-192', 'icon-512'] },
    // The hosts that pages may talk to: where the form sends what visitors write, also that of an office.
    hosts: endpointOrigins(site.form.endpoint, ...offices.map(({ endpoint }) => endpoint)),
  }),
  // Icons, the share image and fonts.
  ...look,
  photos,
  styles: 'styles.css',
  printStyles: 'styles/print.css',
  islands,
  feeds: (_, site) => [
    { path: 'articles.xml', title: site.name, pageType: 'article', axis: 'article', index: 'articles' },
    // What the field for a postcode on the home page looks up.
    { path: 'towns.json', title: site.name, pageType: 'town', axis: 'town', fields: ['name', 'zip', 'zips'] },
  ],
});
