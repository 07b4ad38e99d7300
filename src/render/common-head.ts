import type { Dataset, Images, SiteDefinition, SiteSettings } from '../model.ts';
import { attributes } from '../util/escape.ts';

interface Described {
  readonly definition: SiteDefinition;
  readonly dataset: Dataset;
  readonly settings: SiteSettings;
}

/** Links that every page's head ends with: icons, manifest, feeds, the style sheet for paper. */
export function commonHeadTags(
  { definition, dataset, settings }: Described,
  { images, fonts, printHref }: { images: Images; fonts: readonly string[]; printHref?: string },
): string {
  const { favicon, touch } = settings.icons;
  return [
    ...fonts.map((href) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })),
    link({ rel: 'icon', href: images.get(favicon).src, type: images.get(favicon).type }),
    link({ rel: 'apple-touch-icon', href: images.get(touch).src }),
    link({ rel: 'manifest', href: '/site.webmanifest' }),
    ...definition
      .feeds(dataset.collections, dataset.site)
      .map(({ path, title }) =>
        link({ rel: 'alternate', type: 'application/atom+xml', href: `/${path}`, title }),
      ),
    // The browser fetches it at the lowest priority: it does not apply to screens.
    ...(printHref ? [link({ rel: 'stylesheet', href: printHref, media: 'print' })] : []),
  ].join('\n');
}

function link(values: Readonly<Record<string, string>>): string {
  return `<link${attributes(values)}>`;
}
