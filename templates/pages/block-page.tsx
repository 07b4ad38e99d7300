import type { ReactElement } from 'react';
import { pageType, type SiteData } from '../data.ts';
import type { PageCopy } from '../schema.ts';
import { BlockSection } from '../sections/blocks.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { breadcrumbList } from '../structured-data/breadcrumbs.ts';
import { businessReference } from '../structured-data/business.ts';
import type { GraphNodes } from '../structured-data/pages.ts';
import { faqPage, type WebPageKind, webPage } from '../structured-data/pages.ts';
import { crumbsTo, headOf, imageOf } from './parts.ts';

interface Options {
  readonly path?: string;
  readonly noindex?: boolean;
  readonly kind?: WebPageKind;
  /** Whether the hero offers the call and the quote. */
  readonly actions?: boolean;
  readonly crumb: string;
  /** Sections between the hero and the blocks, and after them. */
  before?(site: SiteData): readonly ReactElement[];
  after?(site: SiteData): readonly ReactElement[];
  graph?(site: SiteData): GraphNodes;
}

/** A page whose text is the blocks of its record in data/pages/. */
export function blockPage(id: string, options: Options) {
  return pageType({
    id,
    axes: {},
    path: () => options.path ?? `/${id}`,
    ...(options.noindex ? { noindex: true } : {}),
    head: ({ copy }) => headOf(copy, { preload: [imageOf(copy)] }),
    structuredData: (context) => {
      const { copy, links, page } = context;
      return [
        webPage(context, {
          name: copy.heading,
          description: copy.description,
          type: options.kind ?? 'WebPage',
        }),
        breadcrumbList(crumbsTo(links, [options.crumb, page.href]), links, page.url),
        businessReference(context),
        ...questionsIn(copy, page),
      ];
    },
    sections: ({ copy, links, page, site, data }) => [
      <PageHero
        key="hero"
        crumbs={crumbsTo(links, [options.crumb, page.href])}
        heading={copy.heading}
        eyebrow={copy.eyebrow}
        tagline={copy.tagline}
        lead={copy.lead}
        image={imageOf(copy)}
        actions={options.actions ?? true}
      />,
      ...(options.before?.({ site, data }) ?? []),
      ...copy.blocks.map((block) => <BlockSection key={block.title} block={block} />),
      ...(options.after?.({ site, data }) ?? []),
    ],
  });
}

function questionsIn(copy: PageCopy, page: { readonly url: string }): GraphNodes {
  const items = copy.blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
  return items.length ? [faqPage(page, items)] : [];
}
