import { createSite } from 'crosstown';
import type { SingleCopy } from './schema.ts';
import {
  Animal,
  Case,
  Cell,
  Faq,
  Guarantee,
  Insurance,
  License,
  LocalService,
  Membership,
  Neighbourhood,
  PageCopy,
  PlanTerm,
  Post,
  Redirect,
  Review,
  Service,
  TeamMember,
  Town,
  Words,
} from './schema.ts';
import { Site } from './site-schema.ts';

/** What all other templates are made with. It knows the types of the data. */
export const { pageType, useSite, defineSite, types } = createSite({
  site: { from: 'site.yaml', schema: Site },
  data: {
    towns: { from: 'towns/*.yaml', schema: Town, singular: 'town' },
    neighbourhoods: { from: 'neighbourhoods/*.yaml', schema: Neighbourhood, singular: 'neighbourhood' },
    services: { from: 'services/*.yaml', schema: Service, singular: 'service' },
    localServices: { from: 'local-services.yaml', schema: LocalService, singular: 'service' },
    animals: { from: 'animals.yaml', schema: Animal, singular: 'animal' },
    cells: { from: 'cells/*.yaml', schema: Cell, singular: 'cell' },
    articles: { from: 'blog/*.md', schema: Post, singular: 'post' },
    news: { from: 'news/*.md', schema: Post, singular: 'post' },
    words: { from: 'words.yaml', schema: Words, singular: 'words' },
    pages: { from: 'pages/*.yaml', schema: PageCopy, singular: 'page' },
    faq: { from: 'faq.yaml', schema: Faq, singular: 'question' },
    reviews: { from: 'reviews.yaml', schema: Review, singular: 'review' },
    licenses: { from: 'proof/licenses.yaml', schema: License, singular: 'license' },
    guarantees: { from: 'proof/guarantees.yaml', schema: Guarantee, singular: 'guarantee' },
    plan: { from: 'proof/plan.yaml', schema: PlanTerm, singular: 'term' },
    insurance: { from: 'proof/insurance.yaml', schema: Insurance, singular: 'insurance' },
    memberships: { from: 'proof/memberships.yaml', schema: Membership, singular: 'membership' },
    team: { from: 'proof/team.yaml', schema: TeamMember, singular: 'person' },
    cases: { from: 'proof/cases.yaml', schema: Case, singular: 'case' },
    redirects: { from: 'redirects.yaml', schema: Redirect, singular: 'redirect' },
  },
  copy: 'pages',
  // The records that page types have a page for. Of a type that is not here there is one page.
  axes: {
    service: { service: 'services' },
    town: { town: 'towns' },
    neighbourhood: { town: 'towns', neighbourhood: 'neighbourhoods' },
    village: { town: 'towns', neighbourhood: 'neighbourhoods' },
    'town-service': { town: 'towns', service: 'localServices' },
    article: { post: 'articles' },
    'news-item': { post: 'news' },
  },
});

/** The site record and all collections. */
export type SiteData = typeof types;

/** What every section may ask for: data, links and images. */
export type Build = typeof types.build;

/** What every page has. What surrounds its sections is made of this. */
export type Layout = typeof types.page;

/** What the picture of a page that is shared is made of. */
export type Shared = typeof types.shared;

/** The words that stand on many pages. */
export function useWords(): Words {
  return wordsOf(useSite().data);
}

/** The one record of data/words.yaml. */
export function wordsOf({ words: [words] }: SiteData['data']): Words {
  if (!words) throw new Error('data/words.yaml holds no words.');
  return words;
}

/** The words of the sections of the pages of which there is one, by page. */
type PageWords = {
  readonly [Copy in Extract<SingleCopy, { words: unknown }> as Copy['slug']]: Copy['words'];
};

/**
 * The words of the sections of a page of which there is one. Head and heading come to the page with their tokens filled
 * in; these need none.
 */
export function usePageWords<Slug extends keyof PageWords>(slug: Slug): PageWords[Slug] {
  const copy = useSite().lookups.find('pages', slug);
  if (!copy || !('words' in copy)) throw new Error(`data/pages/ has no words for ${slug}.`);
  return copy.words as PageWords[Slug];
}
