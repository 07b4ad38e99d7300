import { faqPage, webPage } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { pictureId, pictureIn } from '../pictures/ids.ts';
import type { Block, Faq } from '../schema.ts';
import { BlockSection } from '../sections/blocks/block-section.tsx';
import { CallBand } from '../sections/call-band.tsx';
import { HomeHero } from '../sections/home/hero.tsx';
import { PremiumServices } from '../sections/home/premium-services.tsx';
import { HomeQuestions } from '../sections/home/questions.tsx';
import { GoogleReviews, Promises, Testimonials } from '../sections/reviews.tsx';
import { Seen } from '../sections/seen.tsx';
import { business } from '../structured-data/business.ts';
import { withNamedOffers } from '../structured-data/offer.ts';
import { headOf } from './head.ts';

/** The home page, with the quote form at its top. */
export default pageType({
  id: 'home',
  path: () => '/',
  aliases: ['/home'],
  head: ({ copy, site }) =>
    headOf(copy, {
      preload: [
        pictureIn('quote', copy),
        // On a phone they come several screens later, and their connections delay the first text by 0.1 s.
        ...site.preload
          .filter((id) => id !== pictureId(copy))
          .map((id) => ({ id, media: '(min-width: 64rem)' })),
      ],
    }),
  structuredData: (context) => {
    const { copy, data } = context;
    const node = webPage(context, { name: copy.heading, description: copy.description, top: true });
    const questions = data.faq.filter((item) => item.home);
    return [
      node,
      withNamedOffers(business(context), context, { services: data.services, texts: [copy, questions] }),
      faqPage(context, questions),
    ];
  },
  sections: ({ copy, data }) => [
    <HomeHero key="hero" copy={copy} />,
    <Seen key="seen" />,
    ...copy.blocks.map((block) => homeBlock(block, data.faq)),
  ],
});

/** Blocks that have a part of the data, or a look of their own, are known by their id. */
function homeBlock(block: Block, faq: readonly Faq[]) {
  const key = block.id ?? block.title;
  if (block.kind === 'cards' && block.id === 'premium-services')
    return <PremiumServices key={key} block={block} />;
  if (block.kind === 'text' && block.id === 'testimonials') return <Testimonials key={key} block={block} />;
  if (block.kind === 'text' && block.id === 'promises') return <Promises key={key} block={block} />;
  if (block.kind === 'text' && block.id === 'google-reviews')
    return <GoogleReviews key={key} block={block} />;
  if (block.kind === 'text' && block.id === 'faq') {
    const items = faq.filter((item) => item.home);
    return <HomeQuestions key={key} title={block.title} intro={block.body} items={items} />;
  }
  if (block.kind === 'call')
    return <CallBand key={key} id={block.id} title={block.title} text={block.body} href="#quote" />;
  return <BlockSection key={key} block={block} />;
}
