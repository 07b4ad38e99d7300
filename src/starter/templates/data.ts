import {
  type BuildOf,
  type DataDefinition,
  type DataOf,
  type LayoutContextOf,
  pageTypesFor,
  useBuild,
} from 'crosstown';
import { Article, Copy, Guarantee, Insurance, Local, Service, Site, TeamMember, Town } from './schema.ts';

/** Where the files of each collection lie in data/, and what one record is called in braces, as in {town.name}. */
export const data = {
  site: { from: 'site.yaml', schema: Site },
  collections: {
    towns: { from: 'towns/*.yaml', schema: Town, singular: 'town' },
    services: { from: 'services/*.yaml', schema: Service, singular: 'service' },
    local: { from: 'local/*.yaml', schema: Local, singular: 'local' },
    articles: { from: 'articles/*.md', schema: Article, singular: 'article' },
    guarantees: { from: 'proof/guarantees.yaml', schema: Guarantee, singular: 'guarantee' },
    insurance: { from: 'proof/insurance.yaml', schema: Insurance, singular: 'policy' },
    team: { from: 'proof/team.yaml', schema: TeamMember, singular: 'person' },
    pages: { from: 'pages/*.yaml', schema: Copy, singular: 'page' },
  },
} satisfies DataDefinition;

type Definition = typeof data;
/** The definition under a name, which messages of the compiler print instead of its content. */
interface Data extends Definition {}

/** The records that a kind of page is made for. Of a kind that is not listed there is one page. */
const axes = {
  service: { service: 'services' },
  town: { town: 'towns' },
  local: { town: 'towns', service: 'services' },
  article: { article: 'articles' },
} as const;
type PageAxes = typeof axes;

/** The site record and all collections. */
export type SiteData = DataOf<Data>;
/** What every section may ask for: data, links, images. */
export type Build = BuildOf<Data, 'pages', PageAxes>;
/** What the header and the footer are made of. */
export type Layout = LayoutContextOf<Data, 'pages', PageAxes>;

/** Defines a kind of page. */
export const pageType = pageTypesFor<Data, 'pages', PageAxes>(axes);
/** Gives a section the data, links and images of the site. */
export const useSite = useBuild<Build>;
