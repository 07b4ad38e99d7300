import { createElement } from 'react';
import type { PageContext } from '../../../../src/core/model.ts';
import library from '../../languages/templates/site.ts';

const [home, ...others] = library.pages;

/** The copy of two page types is not translated. A link to a page in another language names one that the site does not have. */
export default {
  ...library,
  pages: [
    {
      ...home,
      sections: ({ links, data }: PageContext) =>
        (data.guides ?? []).map((guide) => {
          const href = links.find('guide', { guide }) ?? links.to('guide', { guide }, { locale: 'en' });
          const missing =
            guide.slug === 'sharp-chisels' ? links.to('guide', { guide }, { locale: 'fr' }) : '';
          return createElement('a', { key: href, href }, missing);
        }),
    },
    ...others,
  ],
};
