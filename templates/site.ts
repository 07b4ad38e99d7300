import { checks } from './checks.ts';
import { defineSite, wordsOf } from './data.ts';
import { islands } from './islands/index.ts';
import { pages } from './pages/index.ts';
import { drawings } from './pictures/drawings.tsx';
import { photos } from './pictures/photos.ts';
import { shareImages } from './pictures/share-images.tsx';
import { pageFrame } from './sections/page-frame.tsx';
import { settings } from './settings.ts';

/** Fewer characters keep the font below 10 KB, which a phone receives in one round trip beside the first picture. */
const HEADING_CHARACTERS = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 $&"'()+,-./:?–’`;

/** The website of a local pest control company: data, pages, what surrounds them, and what makes them look and move. */
export default defineSite({
  settings,
  checks,
  pages,
  drawings,
  shareImages,
  photos,
  layout: pageFrame,
  feeds: (data) => [
    { path: 'blog.xml', title: wordsOf(data).feeds.blog, pageType: 'article', axis: 'post', index: 'blog' },
    { path: 'news.xml', title: wordsOf(data).feeds.news, pageType: 'news-item', axis: 'post', index: 'news' },
  ],
  styles: 'styles.css',
  fonts: [
    {
      family: 'Besley',
      file: '@fontsource/besley/files/besley-latin-600-normal.woff2',
      weight: 600,
      characters: HEADING_CHARACTERS,
      fallback: { local: ['Georgia Bold', 'Georgia-Bold', 'Georgia', 'Noto Serif'], averageWidth: 0.5 },
    },
  ],
  printStyles: 'print.css',
  scriptStyles: 'script.css',
  islandsModule: 'islands/index.ts',
  islands,
});
