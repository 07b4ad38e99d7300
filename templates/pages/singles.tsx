import { TownList } from '../sections/areas.tsx';
import { FaqList, HoursAndPhone, PriceList, RatingSummary } from '../sections/facts.tsx';
import { ArticleList, NewsList } from '../sections/posts-index.tsx';
import { QuoteSection } from '../sections/quote-section.tsx';
import { ServiceList } from '../sections/services-index.tsx';
import { SiteMapList } from '../sections/site-map.tsx';
import { blockPage } from './block-page.tsx';

/** Pages of which there is one each. Their wording is in data/pages/; what they list comes from the data. */
export const singlePages = [
  blockPage('about', { crumb: 'About', kind: 'AboutPage' }),
  blockPage('services', {
    crumb: 'Services',
    kind: 'CollectionPage',
    before: () => [<ServiceList key="list" />],
  }),
  blockPage('service-areas', {
    crumb: 'Service areas',
    kind: 'CollectionPage',
    before: () => [<TownList key="list" />],
  }),
  blockPage('blog', {
    crumb: 'Blog',
    kind: 'CollectionPage',
    actions: false,
    before: () => [<ArticleList key="list" />],
  }),
  blockPage('news', {
    crumb: 'News',
    kind: 'CollectionPage',
    actions: false,
    before: () => [<NewsList key="list" />],
  }),
  blockPage('contact', {
    crumb: 'Contact',
    kind: 'ContactPage',
    before: () => [<HoursAndPhone key="hours" />, <QuoteSection key="quote" />],
    after: () => [<FaqList key="faq" />],
  }),
  blockPage('specials', { crumb: 'Specials', before: () => [<PriceList key="prices" />] }),
  blockPage('reviews', { crumb: 'Reviews', before: () => [<RatingSummary key="rating" />] }),
  blockPage('premium-consultation', { crumb: 'Premium consultation' }),
  blockPage('preventative-maintenance', { crumb: 'Preventative maintenance' }),
  blockPage('wildlife-management', { crumb: 'Wildlife management' }),
  blockPage('thank-you', { crumb: 'Thank you', noindex: true, actions: false }),
  blockPage('sitemap', { crumb: 'Sitemap', actions: false, before: () => [<SiteMapList key="list" />] }),
  blockPage('not-found', { crumb: 'Page not found', path: '/404', noindex: true }),
];
