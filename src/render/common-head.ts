import type { Images, LocalePlan, SiteDefinition } from '../model.ts';
import { attributes } from '../util/escape.ts';
import { feedsIn } from '../util/feeds.ts';

type Described = Pick<LocalePlan, 'locale' | 'dataset' | 'settings'> & {
  readonly definition: SiteDefinition;
};

/** Links that every page's head ends with: icons, manifest, feeds, the style sheet for paper, as far as the site has them. */
export function commonHeadTags(
  { definition, ...localePlan }: Described,
  { images, fonts, printHref }: { images: Images; fonts: readonly string[]; printHref?: string },
): string {
  const { favicon, touch, manifest } = localePlan.settings.icons;
  const image = (id: string | undefined) => (id === undefined ? [] : [images.get(id)]);
  return [
    ...fonts.map((href) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })),
    ...image(favicon).map(({ src, type }) => link({ rel: 'icon', href: src, type })),
    ...image(touch).map(({ src }) => link({ rel: 'apple-touch-icon', href: src })),
    ...(manifest.length ? [link({ rel: 'manifest', href: '/site.webmanifest' })] : []),
    ...feedsIn(definition, localePlan).map(({ path, title }) =>
      link({ rel: 'alternate', type: 'application/atom+xml', href: `/${path}`, title }),
    ),
    // The browser fetches it at the lowest priority: it does not apply to screens.
    ...(printHref ? [link({ rel: 'stylesheet', href: printHref, media: 'print' })] : []),
  ].join('\n');
}

function link(values: Readonly<Record<string, string>>): string {
  return `<link${attributes(values)}>`;
}
