import type { ChosenImage, Head, Image, Images, PagePlan, SitePlan, SiteSettings } from '../model.ts';
import { attributes, escapeMarkup } from '../util/escape.ts';
import { hreflangsOf } from '../util/hreflangs.ts';
import { titleOfPart, withBrand } from '../util/title.ts';
import { imagesByMedia } from './chosen-image.ts';

export interface HeadInput {
  readonly page: PagePlan;
  readonly head: Head;
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  readonly images: Images;
}

/** The tags that describe a page: title, description, canonical, robots, keywords, sharing, early fetches. */
export function headTags(input: HeadInput): string {
  const { page, head, plan, settings } = input;
  const title = withBrand(titleOfPart(head.title, page), settings.name);
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...(head.description ? [meta('description', head.description)] : []),
    ...keywordTags([...(head.keywords ?? []), ...settings.keywords]),
    meta('robots', page.indexable ? 'index, follow, max-image-preview:large' : 'noindex, follow'),
    link({ rel: 'canonical', href: plan.links.absolute(page.canonical) }),
    ...neighborTags(page, plan),
    ...alternateTags(page, plan),
    ...sharingTags(input, title),
    ...preloadTags(head.preload ?? [], input.images),
    ...settings.preconnect.map((href) => link({ rel: 'preconnect', href, crossorigin: true })),
    ...themeTags(settings),
    ...(head.meta ?? []).map((values) => `<meta${attributes(values)}>`),
    ...(head.links ?? []).map((values) => link({ ...values })),
  ].join('\n');
}

/** Of several colors browsers take the first whose query holds. */
function themeTags({ themeColor, themeColorDark }: SiteSettings): string[] {
  const media = '(prefers-color-scheme: dark)';
  const dark = { name: 'theme-color', media, content: themeColorDark };
  return [
    ...(themeColorDark ? [`<meta${attributes(dark)}>`] : []),
    ...(themeColor ? [meta('theme-color', themeColor)] : []),
  ];
}

/** The pages before and behind one of a list. Source: https://html.spec.whatwg.org/#sequential-link-types */
function neighborTags({ pagination }: PagePlan, { links }: SitePlan): string[] {
  const { previous, next } = pagination ?? {};
  return [
    ...(previous === undefined ? [] : [link({ rel: 'prev', href: links.absolute(previous) })]),
    ...(next === undefined ? [] : [link({ rel: 'next', href: links.absolute(next) })]),
  ];
}

/** The same page in the other languages of the site. */
function alternateTags(page: PagePlan, { links }: SitePlan): string[] {
  return hreflangsOf(page).map(([hreflang, href]) =>
    link({ rel: 'alternate', hreflang, href: links.absolute(href) }),
  );
}

function otherLocales({ alternates = [], locale: own }: PagePlan): string[] {
  return alternates.flatMap(({ locale }) => (locale === own ? [] : [locale]));
}

function forOpenGraph(locale: string): string {
  return locale.replace('-', '_');
}

function keywordTags(keywords: readonly string[]): string[] {
  return keywords.length ? [meta('keywords', keywords.join(', '))] : [];
}

/** Open Graph (https://ogp.me), and the tags of Twitter cards for the picture; without one they would add nothing. */
function sharingTags({ page, head, plan, settings, images }: HeadInput, title: string): string[] {
  const id = head.image ?? page.shareImage ?? settings.shareImage;
  const image = id === undefined ? undefined : images.get(id);
  const { description } = head;
  const picture = image && { ...image, url: plan.links.absolute(image.src), alt: head.imageAlt ?? image.alt };
  return [
    property('og:type', head.type ?? 'website'),
    property('og:site_name', settings.name),
    property('og:locale', forOpenGraph(head.lang ?? settings.language)),
    ...otherLocales(page).map((locale) => property('og:locale:alternate', forOpenGraph(locale))),
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    property('og:url', plan.links.absolute(page.canonical)),
    ...(picture ? pictureTags(picture) : []),
    ...(head.published ? [property('article:published_time', head.published)] : []),
    ...(head.modified ? [property('article:modified_time', head.modified)] : []),
    ...(picture ? cardTags(title, description, picture) : []),
  ];
}

interface Picture extends Image {
  readonly url: string;
}

function pictureTags({ url, type, width, height, alt }: Picture): string[] {
  return [
    property('og:image', url),
    property('og:image:type', type),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
  ];
}

function cardTags(title: string, description: string, { url, alt }: Picture): string[] {
  return [
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    ...(description ? [meta('twitter:description', description)] : []),
    meta('twitter:image', url),
    meta('twitter:image:alt', alt),
  ];
}

/** The first image is the one that visitors see first; the others must not compete with it. */
function preloadTags(asked: readonly (string | ChosenImage)[], images: Images): string[] {
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
