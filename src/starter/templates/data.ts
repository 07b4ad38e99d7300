import {
  type BuildOf,
  type DataDefinition,
  type DataOf,
  type LayoutContextOf,
  pageTypesFor,
  useBuild,
} from 'crosstown';
import { Article, Copy, Local, Service, Site, Town } from './schema.ts';

/** Where the files of each collection lie in data/, and what one record is called in braces, as in {town.name}. */
export const data = {
  site: { from: 'site.yaml', schema: Site },
  collections: {
    towns: { from: 'towns/*.yaml', schema: Town, one: 'town' },
    services: { from: 'services/*.yaml', schema: Service, one: 'service' },
    local: { from: 'local/*.yaml', schema: Local, one: 'local' },
    articles: { from: 'articles/*.md', schema: Article, one: 'article' },
    pages: { from: 'pages/*.yaml', schema: Copy, one: 'page' },
  },
} satisfies DataDefinition;

/** The records that a kind of page is made for. Of a kind that is not listed there is one page. */
type PageAxes = {
  readonly service: { readonly service: 'services' };
  readonly town: { readonly town: 'towns' };
  readonly local: { readonly town: 'towns'; readonly service: 'services' };
  readonly article: { readonly article: 'articles' };
};

/** The site record and all collections. */
export type SiteData = DataOf<typeof data>;
/** What every section may ask for: data, links, images. */
export type Build = BuildOf<typeof data, 'pages', PageAxes>;
/** What the header and the footer are made of. */
export type Layout = LayoutContextOf<typeof data, 'pages', PageAxes>;

/** Defines a kind of page. */
export const pageType = pageTypesFor<typeof data, 'pages', PageAxes>();
/** Gives a section the data, links and images of the site. */
export const useSite = useBuild<Build>;
