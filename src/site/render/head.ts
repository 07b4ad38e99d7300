import type {
  GraphNode,
  Head,
  Image,
  Images,
  LocalePlan,
  PagePlan,
  PrintLink,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from '../../core/model.ts';
import { feedsIn, hreflangsOf } from '../../core/pages/locales.ts';
import { titleOfPart, withBrand } from '../../core/pages/title.ts';
import { attributes, escapeMarkup } from '../../core/util/escape.ts';

/** What the heads of all pages of a locale are made from. */
interface HeadInput {
  readonly plan: Pick<SitePlan, 'links'>;
  readonly settings: SiteSettings;
  readonly images: Images;
}

/**
 * Creates the function that returns the head of a page: title, description, canonical, robots, keywords, sharing tags, preloads. What
 * pages share is written once.
 */
export function createHeads({ plan, settings, images }: HeadInput): (page: PagePlan, head: Head) => string {
  const { absolute } = plan.links;
  const siteName = property('og:site_name', settings.name);
  const last = lines([
    ...settings.preconnect.map((href) => link({ rel: 'preconnect', href, crossorigin: true })),
    ...themeTags(settings),
  ]);
  return (page, head) => {
    const title = escapeMarkup(withBrand(titleOfPart(head.title, page), settings.name));
    const description = escapeMarkup(head.description ?? '');
    const keywords = [...(head.keywords ?? []), ...settings.keywords];
    const canonical = escapeMarkup(absolute(page.canonical));
    const { previous, next } = page.pagination ?? {};
    const id = head.image ?? page.shareImage ?? settings.shareImage;
    const image = id === undefined ? undefined : images.get(id);
    const alt = head.imageAlt ?? image?.alt ?? '';
    return lines([
      `<title>${title}</title>`,
      description && `<meta name="description" content="${description}">`,
      keywords.length > 0 && meta('keywords', keywords.join(', ')),
      page.indexable ? INDEXED : NOT_INDEXED,
      `<link rel="canonical" href="${canonical}">`,
      // Source: https://html.spec.whatwg.org/#sequential-link-types
      previous !== undefined && link({ rel: 'prev', href: absolute(previous) }),
      next !== undefined && link({ rel: 'next', href: absolute(next) }),
      ...hreflangsOf(page).map(([hreflang, href]) =>
        link({ rel: 'alternate', hreflang, href: absolute(href) }),
      ),
      // Open Graph: https://ogp.me
      property('og:type', head.type ?? 'website'),
      siteName,
      property('og:locale', forOpenGraph(head.lang ?? settings.language)),
      ...otherLocales(page).map((locale) => property('og:locale:alternate', forOpenGraph(locale))),
      `<meta property="og:title" content="${title}">`,
      description && `<meta property="og:description" content="${description}">`,
      `<meta property="og:url" content="${canonical}">`,
      image && pictureTags(image, absolute(image.src), alt),
      head.published && property('article:published_time', head.published),
      head.modified && property('article:modified_time', head.modified),
      // X takes title, text and image from Open Graph, but not the description of the image: https://developer.x.com/cards/markup
      image && `${meta('twitter:card', 'summary_large_image')}\n${meta('twitter:image:alt', alt)}`,
      head.preload && lines(preloadTags(head.preload, images)),
      last,
      ...(head.meta ?? NONE).map((values) => `<meta${attributes(values)}>`),
      ...(head.links ?? NONE).map((values) => link({ ...values })),
    ]);
  };
}

const INDEXED = meta('robots', 'index, follow, max-image-preview:large');
const NOT_INDEXED = meta('robots', 'noindex, follow');
const NONE = [] as const;

/** Joins the tags that a page has. */
function lines(tags: readonly (string | false | undefined)[]): string {
  let text = '';
  for (const tag of tags) if (tag) text += text ? `\n${tag}` : tag;
  return text;
}

/** Browsers use the first color whose media query matches. */
function themeTags({ themeColor, themeColorDark }: SiteSettings): string[] {
  const media = '(prefers-color-scheme: dark)';
  const dark = { name: 'theme-color', media, content: themeColorDark };
  return [
    ...(themeColorDark ? [`<meta${attributes(dark)}>`] : []),
    ...(themeColor ? [meta('theme-color', themeColor)] : []),
  ];
}

function otherLocales({ alternates = [], locale: own }: PagePlan): string[] {
  return alternates.flatMap(({ locale }) => (locale === own ? [] : [locale]));
}

function forOpenGraph(locale: string): string {
  return locale.replace('-', '_');
}

function pictureTags({ type, width, height }: Image, url: string, alt: string): string {
  return lines([
    property('og:image', url),
    property('og:image:type', type),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
  ]);
}

type Preloaded = NonNullable<Head['preload']>[number];

/** Only the first image gets a high fetch priority. */
function preloadTags(asked: readonly Preloaded[], images: Images): string[] {
  return asked.flatMap((one, i) =>
    imagesByMedia(one).map(({ id, media }) => preload(images.get(id), media, i === 0 ? 'high' : 'low')),
  );
}

function preload({ src, type, srcset, sizes }: Image, media: string | undefined, fetchpriority: string) {
  const widths = { imagesrcset: srcset, imagesizes: sizes };
  return link({ rel: 'preload', as: 'image', href: src, type, media, ...widths, fetchpriority });
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeMarkup(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeMarkup(content)}">`;
}

function link(values: Readonly<Record<string, string | boolean | undefined>>): string {
  return `<link${attributes(values)}>`;
}

type Described = Pick<LocalePlan, 'locale' | 'dataset' | 'settings'> & {
  readonly definition: SiteDefinition;
};

/** Returns the end of every page's head: links to icons, manifest, feeds and the print style sheet. */
export function commonHeadTags(
  { definition, ...localePlan }: Described,
  { images, fonts, print }: { images: Images; fonts: readonly string[]; print?: PrintLink },
): string {
  const { favicon, touch, manifest } = localePlan.settings.icons;
  const { base } = localePlan.settings;
  const image = (id: string | undefined) => (id === undefined ? [] : [images.get(id)]);
  return [
    ...fonts.map((href) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })),
    ...image(favicon).map(({ src, type }) => link({ rel: 'icon', href: src, type })),
    ...image(touch).map(({ src }) => link({ rel: 'apple-touch-icon', href: src })),
    ...(manifest.length ? [link({ rel: 'manifest', href: `${base}/site.webmanifest` })] : []),
    ...feedsIn(definition, localePlan).flatMap(({ path, title, fields }) =>
      fields ? [] : link({ rel: 'alternate', type: 'application/atom+xml', href: `${base}/${path}`, title }),
    ),
    ...(print ? [printTag(print)] : []),
  ].join('\n');
}

/** Browsers load a print style sheet at once, at the lowest priority, but it shares connections with what is painted first. */
function printTag({ href, isDeferred }: PrintLink): string {
  const tag = link({ rel: 'stylesheet', href, media: 'print' });
  return isDeferred ? `<noscript>${tag}</noscript>` : tag;
}

/** Returns a page's JSON-LD as one graph, safe inside a script element: the characters that could end the element or
 * start a comment are written as JSON escapes, which parse back to the same text.
 * Source: https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export function jsonLdScript(nodes: readonly GraphNode[]): string {
  if (nodes.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return `<script type="application/ld+json">${escapeForScript(json)}</script>`;
}

/** Escapes JSON for a script element. */
export function escapeForScript(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Returns the id of the image that is shown when no media query matches. */
export function ownImage(asked: Preloaded): string {
  return typeof asked === 'string' ? asked : asked.id;
}

/** Returns the images of a picture, each with the media query under which it is shown. */
function imagesByMedia(asked: Preloaded): { id: string; media?: string }[] {
  if (typeof asked === 'object' && 'media' in asked) return [asked];
  const { id, sources = [] } = typeof asked === 'string' ? { id: asked } : asked;
  if (sources.length === 0) return [{ id }];
  // Browsers without `not` skip the preload and load the image later.
  const others = sources
    .flatMap(({ media }) => media.split(',').map((one) => `(${one.trim()})`))
    .join(' or ');
  return [{ id, media: `not (${others})` }, ...sources];
}
