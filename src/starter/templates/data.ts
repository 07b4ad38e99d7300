import { createSite } from 'crosstown';
import {
  Article,
  Copy,
  Guarantee,
  Insurance,
  Local,
  Office,
  Service,
  Site,
  TeamMember,
  TextPage,
  Town,
} from './schema.ts';

/** Where the records of data/ lie, what one is called in braces, as in {town.name}, and which kinds of page are made for each. */
export const { pageType, useSite, defineSite, types } = createSite({
  site: { from: 'site.yaml', schema: Site },
  data: {
    // One file each, or all in a table: towns.csv.
    towns: { from: '{towns/*.yaml,towns.csv,towns.json}', schema: Town, singular: 'town' },
    services: { from: '{services/*.yaml,services.csv,services.json}', schema: Service, singular: 'service' },
    local: { from: '{local/*.yaml,local.csv,local.json}', schema: Local, singular: 'local' },
    offices: { from: 'offices.yaml', schema: Office, singular: 'office' },
    articles: { from: 'articles/*.md', schema: Article, singular: 'article' },
    guarantees: { from: 'proof/guarantees.yaml', schema: Guarantee, singular: 'guarantee' },
    insurance: { from: 'proof/insurance.yaml', schema: Insurance, singular: 'policy' },
    team: { from: 'proof/team.yaml', schema: TeamMember, singular: 'person' },
    texts: { from: 'texts.yaml', schema: TextPage, singular: 'text' },
    pages: { from: 'pages/*.yaml', schema: Copy, singular: 'page' },
  },
  copy: 'pages',
  axes: {
    service: { service: 'services' },
    town: { town: 'towns' },
    local: { town: 'towns', service: 'services' },
    office: { office: 'offices' },
    text: { text: 'texts' },
    article: { article: 'articles' },
  },
});
