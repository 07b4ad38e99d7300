import { pageType } from '../data.ts';
import type { Block, Faq } from '../schema.ts';
import { BlockSection } from '../sections/blocks.tsx';
import { GoogleReviews, HomeHero, HomeQuestions } from '../sections/home.tsx';
import { business } from '../structured-data/business.ts';
import { faqPage, webPage } from '../structured-data/pages.ts';
import { headOf, imageOf } from './parts.ts';

/** The home page, with the quote form at its top. */
export default pageType({
  id: 'home',
  axes: {},
  path: () => '/',
  copies: ['/home'],
  head: ({ copy, site }) =>
    headOf(copy, { preload: [imageOf(copy), ...site.preload.filter((id) => id !== imageOf(copy))] }),
  structuredData: (context) => {
    const { copy, data, page } = context;
    const node = webPage(context, { name: copy.heading, description: copy.description, top: true });
    return [
      node,
      business(context),
      faqPage(
        page,
        data.faq.filter((item) => item.home),
      ),
    ];
  },
  sections: ({ copy, data }) => [
    <HomeHero key="hero" copy={copy} />,
    ...copy.blocks.map((block) => homeBlock(block, data.faq)),
  ],
});

/** Two blocks have something of the data beside their text. */
function homeBlock(block: Block, faq: readonly Faq[]) {
  if (block.kind === 'text' && block.id === 'faq') {
    return (
      <HomeQuestions
        key="faq"
        title={block.title}
        intro={block.body}
        items={faq.filter((item) => item.home)}
      />
    );
  }
  if (block.kind === 'text' && block.id === 'google-reviews') {
    return <GoogleReviews key="google-reviews" title={block.title} text={block.body} />;
  }
  return <BlockSection key={block.title} block={block} />;
}
