import type { Head, Image, Images, PagePlan, SitePlan, SiteSettings } from '../model.ts';
import { attributes, escapeMarkup } from '../util/escape.ts';
import { withBrand } from './title.ts';

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
  const title = withBrand(head.title, settings.name);
  return [
    `<title>${escapeMarkup(title)}</title>`,
    meta('description', head.description),
    ...keywordTags([...(head.keywords ?? []), ...settings.keywords]),
    meta('robots', page.indexable ? 'index, follow, max-image-preview:large' : 'noindex, follow'),
    link({ rel: 'canonical', href: plan.links.absolute(page.canonical) }),
    ...sharingTags(input, title),
    ...preloadTags(head.preload ?? [], input.images),
    ...settings.preconnect.map((href) => link({ rel: 'preconnect', href, crossorigin: true })),
    meta('theme-color', settings.themeColor),
  ].join('\n');
}

function keywordTags(keywords: readonly string[]): string[] {
  return keywords.length ? [meta('keywords', keywords.join(', '))] : [];
}

/** Open Graph (https://ogp.me) and Twitter card tags. */
function sharingTags({ page, head, plan, settings, images }: HeadInput, title: string): string[] {
  const image = images.get(head.image ?? page.shareImage ?? settings.shareImage);
  return [
    property('og:type', head.type ?? 'website'),
    property('og:site_name', settings.name),
    property('og:locale', settings.language.replace('-', '_')),
    property('og:title', title),
    property('og:description', head.description),
    property('og:url', plan.links.absolute(page.canonical)),
    property('og:image', plan.links.absolute(image.src)),
    property('og:image:type', image.type),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', head.imageAlt ?? image.alt),
    ...(head.published ? [property('article:published_time', head.published)] : []),
    ...(head.modified ? [property('article:modified_time', head.modified)] : []),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', head.description),
    meta('twitter:image', plan.links.absolute(image.src)),
    meta('twitter:image:alt', head.imageAlt ?? image.alt),
  ];
}

/** The first image is the one that visitors see first; the others must not compete with it. */
function preloadTags(ids: readonly string[], images: Images): string[] {
  return ids.map((id, i) => preload(images.get(id), i === 0 ? 'high' : 'low'));
}

function preload({ src, type, srcset, sizes }: Image, fetchpriority: string): string {
  const widths = { imagesrcset: srcset, imagesizes: sizes };
  return link({ rel: 'preload', as: 'image', href: src, type, ...widths, fetchpriority });
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
