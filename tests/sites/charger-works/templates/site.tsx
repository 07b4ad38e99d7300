import { defineSite, useSite } from './data.ts';
import { islands } from './islands/index.ts';
import { brand } from './pages/brands.tsx';
import { home } from './pages/home.tsx';
import { news, post, tag } from './pages/news.tsx';
import { county, place, town, towns } from './pages/places.tsx';

/** The site of the recipes in docs/recipes.md, whose code is from here. */
export default defineSite({
  pages: [home, towns, county, town, place, brand, news, tag, post],
  islands,
  settings: () => ({
    idleScript: 'https://scripts.simpleanalyticscdn.com/latest.js',
    hosts: {
      connect: ['https://queue.simpleanalyticscdn.com'],
      image: ['https://queue.simpleanalyticscdn.com'],
    },
  }),
  photos: ({ brands }) =>
    brands.map((brand) => ({ id: `logo-${brand.slug}`, record: brand, file: brand.logo, alt: brand.name })),
  layout: ({ page }) => ({
    before: [<Header key="header" />],
    after: [<Languages key="languages" current={page.locale} alternates={page.alternates} />],
  }),
});

function Header() {
  const { site, links } = useSite();
  return (
    <nav>
      <a href={links.to('home')}>{site.name}</a> <a href={links.to('news')}>{site.words.news}</a>
    </nav>
  );
}

interface LanguagesProps {
  readonly current: string;
  readonly alternates: readonly { readonly locale: string; readonly href: string }[];
}

/** Links to the page in the other languages. */
function Languages({ current, alternates }: LanguagesProps) {
  const names: Readonly<Record<string, string>> = { 'en-US': 'English', 'es-US': 'Español' };
  return alternates
    .filter(({ locale }) => locale !== current)
    .map(({ locale, href }) => (
      <a key={locale} href={href} hrefLang={locale} lang={locale}>
        {names[locale]}
      </a>
    ));
}
