import { TownList } from '../sections/areas.tsx';
import { ContactHero } from '../sections/contact-hero.tsx';
import { FaqList } from '../sections/facts.tsx';
import { ArticleList, NewsList } from '../sections/posts-index.tsx';
import { RatingSummary } from '../sections/reviews.tsx';
import { ServiceList } from '../sections/services-index.tsx';
import { SiteMapList } from '../sections/site-map.tsx';
import { blockPage } from './block-page.tsx';

/** Pages of which there is one each. Their wording is in data/pages/; what they list comes from the data. */
export const singlePages = [
  blockPage('about', {
    crumb: 'About',
    kind: 'AboutPage',
    aboutBusiness: true,
    looks: { company: 'company', limits: 'refusals' },
  }),
  blockPage('services', {
    crumb: 'Services',
    kind: 'CollectionPage',
    looks: { 'how-to-choose': 'finder' },
    before: () => [<ServiceList key="list" />],
  }),
  blockPage('service-areas', {
    crumb: 'Service areas',
    kind: 'CollectionPage',
    aboutBusiness: true,
    before: () => [<TownList key="list" />],
  }),
  blockPage('blog', {
    crumb: 'Blog',
    kind: 'CollectionPage',
    scene: false,
    before: () => [<ArticleList key="list" />],
  }),
  blockPage('news', {
    crumb: 'News',
    kind: 'CollectionPage',
    scene: false,
    before: () => [<NewsList key="list" />],
  }),
  blockPage('contact', {
    crumb: 'Contact',
    kind: 'ContactPage',
    aboutBusiness: true,
    hero: (copy, crumbs) => <ContactHero key="hero" copy={copy} crumbs={crumbs} />,
    pair: ['telephone', 'in-writing'],
    looks: { 'have-ready': 'rows' },
    after: () => [<FaqList key="faq" />],
  }),
  blockPage('specials', {
    crumb: 'Specials',
    looks: { offers: 'index-card', 'what-changes-it': 'rows' },
  }),
  blockPage('reviews', {
    crumb: 'Reviews',
    looks: { 'how-to-read': 'rows' },
    before: () => [<RatingSummary key="rating" />],
  }),
  blockPage('premium-consultation', { crumb: 'Premium consultation' }),
  blockPage('preventative-maintenance', {
    crumb: 'Preventative maintenance',
    looks: { seasons: 'seasons', 'whose-calendar': 'rows' },
  }),
  blockPage('wildlife-management', { crumb: 'Wildlife management', looks: { 'who-else': 'finder' } }),
  blockPage('thank-you', {
    crumb: 'Thank you',
    noindex: true,
    actions: 'call',
    looks: { meanwhile: 'rows' },
  }),
  blockPage('sitemap', { crumb: 'Sitemap', scene: false, before: () => [<SiteMapList key="list" />] }),
  blockPage('not-found', { crumb: 'Page not found', path: '/404', noindex: true }),
];
