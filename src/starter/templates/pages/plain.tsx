import { Markdown } from 'crosstown';
import type { ComponentProps } from 'react';
import { pageType } from '../data.ts';
import { Hero } from '../sections/hero.tsx';
import { Section } from '../sections/parts.tsx';
import { Hearth } from '../sections/visit.tsx';
import { crumbsTo, graphOf } from './graph.ts';

/** Where the form leads. Search engines are asked not to show it. */
export const thankYou = plainPage('thank-you', { noindex: true });
export const privacy = plainPage('privacy');
/** What hosts show when there is no page at an address. */
export const notFound = plainPage('not-found', { path: '/404', noindex: true });

/** A page for each entry of data/texts.yaml, such as an imprint. */
export const textPage = pageType({
  id: 'text',
  path: ({ text }) => `/${text.slug}`,
  structuredData: (context) => graphOf(context, { crumbs: crumbsTo(context, context.copy.title) }),
  sections: (context) => plainSections(context, context.text.body),
});

type PlainContext = Parameters<typeof crumbsTo>[0] & {
  readonly copy: ComponentProps<typeof Hero>['copy'] & { readonly title: string };
};

interface Options {
  readonly path?: string;
  readonly noindex?: boolean;
}

/** A page that is a heading and a text. */
function plainPage(
  id: 'thank-you' | 'privacy' | 'not-found',
  { path = `/${id}`, noindex = false }: Options = {},
) {
  return pageType({
    id,
    noindex,
    path: () => path,
    structuredData: (context) => graphOf(context, { crumbs: crumbsTo(context, context.copy.title) }),
    sections: (context) => plainSections(context, context.copy.body),
  });
}

function plainSections(context: PlainContext, body: string) {
  const { copy } = context;
  return [
    <Hero key="hero" copy={copy} crumbs={crumbsTo(context, copy.title)} ask={false} />,
    <Section key="text">
      <Markdown text={body} className="prose" />
    </Section>,
    <Hearth key="hearth" />,
  ];
}
