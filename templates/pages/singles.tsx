import { withoutSamples } from 'crosstown/kit';
import { Contents } from '../sections/blocks/text.tsx';
import { ContactHero } from '../sections/contact-hero.tsx';
import { FaqList } from '../sections/faq-list.tsx';
import { FindList } from '../sections/find-list.tsx';
import { ArticleList, NewestArticle, NewestNews, NewsList } from '../sections/post-lists.tsx';
import { AboutProof } from '../sections/proof/about.tsx';
import { PlanTerms } from '../sections/proof/plan-terms.tsx';
import { RatingSummary, ReviewsAndWork, shownReviews } from '../sections/reviews.tsx';
import { Seen } from '../sections/seen.tsx';
import { ServiceList } from '../sections/service-list.tsx';
import { SitemapCounts, SitemapList } from '../sections/sitemap-list.tsx';
import { TownList } from '../sections/town-list.tsx';
import { business, businessWithServices, reviewedBusiness } from '../structured-data/business.ts';
import { blockPage } from './block-page.tsx';

/** Lists of posts. */
const INDEX = { kind: 'CollectionPage', scene: false } as const;

/** Pages that lawyers write and few read: contents instead of a picture, and small headings. */
const DOCUMENT = {
  scene: false,
  actions: 'call',
  beside: Contents,
  texts: 'clause',
  looks: { questions: 'number' },
} as const;

/** Pages of which there is one each. Their copy is in data/pages/; what they list comes from the data. */
export const singlePages = [
  blockPage('about', {
    kind: 'AboutPage',
    business: businessWithServices,
    looks: { company: 'company', limits: 'refusals' },
    before: AboutProof,
  }),
  blockPage('services', {
    kind: 'CollectionPage',
    business: businessWithServices,
    before: Seen,
    after: ServiceList,
    prices: ({ data }) => data.services.map(({ name, price }) => price && `${name}: $${price.amount}`),
  }),
  blockPage('service-areas', { kind: 'CollectionPage', business, before: TownList }),
  blockPage('blog', { ...INDEX, beside: NewestArticle, before: ArticleList }),
  blockPage('news', { ...INDEX, beside: NewestNews, before: NewsList }),
  blockPage('contact', {
    kind: 'ContactPage',
    business: businessWithServices,
    hero: ContactHero,
    pair: ['telephone', 'in-writing'],
    looks: { 'have-ready': 'rows' },
    after: FaqList,
    prices: ({ data }) => data.faq,
  }),
  blockPage('specials', { looks: { offers: 'index-card', 'what-changes-it': 'rows' } }),
  blockPage('reviews', {
    scene: false,
    beside: RatingSummary,
    before: ReviewsAndWork,
    business: (build) => reviewedBusiness(build, withoutSamples(shownReviews(build.data.reviews))),
  }),
  blockPage('premium-consultation', { facts: { guarantees: false }, call: 'number', pest: 'other' }),
  blockPage('preventative-maintenance', {
    facts: { service: 'general-pest-control' },
    call: 'number',
    pest: 'other',
    following: { 'whose-calendar': PlanTerms },
    looks: { seasons: 'seasons', 'whose-calendar': 'rows' },
  }),
  blockPage('wildlife-management', { facts: { guarantees: false }, pest: 'wildlife' }),
  blockPage('privacy', DOCUMENT),
  blockPage('terms', DOCUMENT),
  blockPage('thank-you', { noindex: true, actions: 'call', looks: { meanwhile: 'rows' } }),
  blockPage('sitemap', { scene: false, actions: 'call', beside: SitemapCounts, before: SitemapList }),
  blockPage('not-found', { path: '/404', noindex: true, after: FindList }),
];
