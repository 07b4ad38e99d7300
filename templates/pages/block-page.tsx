import {
  breadcrumbList,
  type Crumb,
  faqPage,
  type GraphNodes,
  type WebPageType,
  webPage,
} from 'crosstown/kit';
import type { ComponentType, ReactElement } from 'react';
import { type Build, type Layout, pageType, wordsOf } from '../data.ts';
import { pictureIn } from '../pictures/ids.ts';
import type { Block, SingleCopy } from '../schema.ts';
import { type BlockLook, BlockSection } from '../sections/blocks/block-section.tsx';
import { TextPair } from '../sections/blocks/text.tsx';
import { CallBand } from '../sections/call-band.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { ASK, FORM_PAGES, QuoteClosing } from '../sections/quote-closing.tsx';
import type { QuoteFactsProps } from '../sections/quote-facts.tsx';
import { businessCard } from '../structured-data/business.ts';
import { withNamedOffers } from '../structured-data/offer.ts';
import { crumbsTo } from './crumbs.ts';
import { headOf } from './head.ts';

interface Options {
  readonly path?: string;
  readonly noindex?: boolean;
  readonly kind?: WebPageType;
  /** The business as the page tells of it, for its structured data. Default: name, address and telephone. */
  business?(context: Build): GraphNodes[number];
  /** Records and texts with prices that the page shows, besides its copy. */
  prices?(context: Build): unknown;
  /** The scene of the page in its hero; off for indexes, where the list is what people come for. */
  readonly scene?: boolean;
  /** What the hero offers: both the call and the quote unless specified. */
  readonly actions?: 'both' | 'call';
  /** What fills the head of an index beside its text. */
  readonly beside?: ComponentType<{ readonly copy: SingleCopy }>;
  /** The usual look of texts. Default: `TextBlock`. */
  readonly texts?: BlockLook;
  /** Looks of single blocks, by their id. */
  readonly looks?: Readonly<Record<string, BlockLook>>;
  /** Ids of two short texts that stand side by side. */
  readonly pair?: readonly [string, string];
  /** The hero, where the usual one will not do. */
  readonly hero?: ComponentType<HeroProps>;
  /** What is listed beside the form of the page. Default: what holds for several services. */
  readonly facts?: QuoteFactsProps;
  /** The call beside the form. Default: the number below the hero, the emergency line at the end of the page. */
  readonly call?: 'emergency' | 'number';
  /** What the form of the page is sent for, where one pest is not what it is about. */
  readonly pest?: string;
  /** Sections after single blocks, by their id. */
  readonly following?: Readonly<Record<string, ComponentType>>;
  /** A section between the hero and the blocks, and one after them. */
  readonly before?: ComponentType;
  readonly after?: ComponentType;
}

interface Shown extends Options {
  /** Whether the call is the quote form. */
  readonly form: boolean;
}

interface HeroProps {
  readonly copy: SingleCopy;
  readonly crumbs: readonly Crumb[];
}

/** A page whose text is the blocks of its record in data/pages/. */
export function blockPage(id: SingleCopy['slug'], options: Options = {}) {
  const slot = options.hero ? 'quote' : 'hero';
  const shown = { ...options, form: FORM_PAGES.some((one) => one === id) };
  const { scene = true, path = `/${id}`, before: Before, after: After } = options;
  return pageType({
    id,
    path: () => path,
    ...(options.noindex ? { noindex: true } : {}),
    head: ({ copy }) => headOf(copy, scene ? { preload: [pictureIn(slot, copy)] } : {}),
    structuredData: (context) => {
      const { copy, page } = context;
      const { heading: name, description } = copy;
      return [
        webPage(context, { name, description, type: options.kind ?? 'WebPage' }),
        breadcrumbList(context, crumbsTo(context, [copy.name, page.href])),
        withNamedOffers((options.business ?? businessCard)(context), context, {
          services: context.data.services,
          texts: [
            copy,
            options.prices?.(context),
            ...(shown.form && options.facts?.guarantees !== false ? [wordsOf(context.data).quote.plan] : []),
          ],
        }),
        ...questionsIn(context),
      ];
    },
    sections: (context) => [
      heroOf(context.copy, crumbsTo(context, [context.copy.name, context.page.href]), shown),
      ...(Before ? [<Before key="before" />] : []),
      ...blocksOf(context.copy.blocks, shown, context.page.href),
      ...(After ? [<After key="after" />] : []),
    ],
  });
}

function heroOf(copy: SingleCopy, crumbs: readonly Crumb[], options: Shown): ReactElement {
  if (options.hero) return <options.hero key="hero" copy={copy} crumbs={crumbs} />;
  const { heading, eyebrow, tagline, lead } = copy;
  const image = options.scene === false ? undefined : pictureIn('hero', copy);
  const text = { heading, eyebrow, tagline, lead };
  const { actions = 'both', beside: Beside } = options;
  return (
    <PageHero
      key="hero"
      crumbs={crumbs}
      image={image}
      actions={actions}
      {...(options.form ? { quote: `#${ASK}` } : {})}
      {...text}
      beside={Beside && <Beside copy={copy} />}
    />
  );
}

function blocksOf(
  blocks: readonly Block[],
  { looks, pair, form, texts, facts, call, pest, following }: Shown,
  page: string,
): ReactElement[] {
  const asks = form ? blocks.find(({ kind }) => kind === 'call') : undefined;
  return blocks.flatMap((block, i) => {
    if (block.kind === 'call' && asks) {
      const { title, body } = block;
      // The first call is the form. One at the end of the page leads back to it.
      if (block === asks)
        return [
          <QuoteClosing
            key={title}
            title={title}
            text={body}
            page={page}
            pest={pest}
            call={call ?? (i === 0 ? 'number' : 'emergency')}
            facts={{ ...facts, licenses: true }}
          />,
        ];
      return [<CallBand key={title} title={title} text={body} href={`#${ASK}`} />];
    }
    const next = blocks[i + 1];
    if (pair && block.id === pair[1]) return [];
    if (pair && block.id === pair[0] && block.kind === 'text' && next?.kind === 'text')
      return [<TextPair key={block.title} first={block} second={next} />];
    const look = looks?.[block.id ?? ''] ?? (block.kind === 'text' ? texts : undefined);
    const Following = following?.[block.id ?? ''];
    return [
      <BlockSection key={block.title} block={block} look={look} />,
      ...(Following ? [<Following key={`${block.title} +`} />] : []),
    ];
  });
}

function questionsIn(context: Pick<Layout, 'page'> & { readonly copy: SingleCopy }): GraphNodes {
  const items = context.copy.blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
  return items.length ? [faqPage(context, items)] : [];
}
