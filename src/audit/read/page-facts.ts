import { Parser } from 'htmlparser2';
import { append } from '../../core/util/lists.ts';
import type { Anchor, PageFacts, Region, TextBlock } from '../facts.ts';
import { collapseSpace, createBlocks, INLINE, NO_TEXT } from './main-text.ts';
import { createShownText } from './shown-text.ts';

/** The attributes of an element. */
type Attributes = Readonly<Record<string, string>>;

/** What an element is within, as bits: elements inherit them. */
const IN = {
  silent: 1,
  main: 2,
  nav: 4,
  header: 8,
  footer: 16,
  /** Not part of the main text, or not compared. */
  outside: 32,
  hidden: 128,
  graphic: 256,
  article: 512,
  /** Code and what visitors enter: no text for them. */
  code: 1024,
} as const;

/** Elements whose text is no part of the page. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head', 'iframe', 'object', 'canvas']);

/** The time for each element grows with those around it. Browsers nest 512. */
export const MOST_NESTED = 2000;
/** Elements of code. What is in them may look like a mistake. */
const CODE = new Set(['code', 'pre', 'samp', 'kbd', 'var', 'textarea']);

/** A link or a heading whose text is being collected. `depth` is the number of open elements within it. */
interface Open<T> {
  readonly depth: number;
  readonly about: T;
  text: string;
}

type Link = Omit<Anchor, 'text'> & { readonly label: string | undefined };

/** Reads the facts of a page in one pass. */
export function readPageFacts(html: string): PageFacts & { readonly blocks: readonly TextBlock[] } {
  const head = createHead();
  const main = createBlocks();
  const headings: { level: number; text: string }[] = [];
  const anchors: Anchor[] = [];
  const actions: string[] = [];
  const files: string[] = [];
  const imagesWithoutAlt: string[] = [];
  const ids: string[] = [];
  const names: string[] = [];
  const shown = createShownText();
  /** What each open element is within. */
  const stack = [0];
  const inside = () => stack.at(-1) ?? 0;
  let link: Open<Link> | undefined;
  let heading: Open<number> | undefined;
  let isCut = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (stack.length > MOST_NESTED) {
        isCut = true;
        parser.pause();
        return;
      }
      const { id, alt, src = '' } = attributes;
      const href = attributes.href ?? attributes['xlink:href'];
      stack.push(inside() | bitsOf(name, attributes, inside()));
      head.open(name, attributes);
      if (id !== undefined) ids.push(id);
      if (name === 'a' && attributes.name) names.push(attributes.name);
      if (name === 'img' && alt === undefined && !(inside() & IN.hidden)) imagesWithoutAlt.push(src);
      append(actions, actionsOf(name, attributes));
      append(files, filesOf(name, attributes));
      if (name === 'img' && alt && link) link.text += ` ${alt} `;
      const depth = stack.length;
      shown.open(name, attributes, depth);
      if (name === 'a' && href !== undefined)
        link = { depth, about: linkOf(href, attributes, inside()), text: '' };
      if (name === 'area' && href !== undefined) {
        const { label, ...area } = linkOf(href, attributes, inside());
        anchors.push({ ...area, text: label ?? collapseSpace(alt ?? '') });
      }
      if (!INLINE.has(name)) {
        main.end();
        shown.space();
      }
      if (isList(name)) main.openList();
      if (name === 'li') main.openItem();
      if (!isHeading(name)) return;
      heading = { depth, about: Number(name[1]), text: '' };
      main.heading(heading.about);
    },
    ontext(text) {
      const bits = inside();
      if (head.text(text)) return;
      if (!(bits & IN.outside)) main.text(text, link?.about.target, (bits & IN.main) !== 0);
      if (bits & IN.silent) return;
      // The title of a graphic names a link.
      if (link) link.text += text;
      if (bits & IN.graphic) return shown.label(text);
      if (heading) heading.text += text;
      shown.text(text, stack.length, (bits & IN.code) !== 0);
    },
    onclosetag(name) {
      head.close(name);
      if (!INLINE.has(name)) {
        main.end();
        shown.space();
      }
      if (isList(name)) main.closeList();
      if (name === 'li') main.closeItem();
      stack.pop();
      shown.close(stack.length);
      if (link && link.depth > stack.length) {
        const { label, ...anchor } = link.about;
        anchors.push({ ...anchor, text: label ?? collapseSpace(link.text) });
        link = undefined;
      }
      if (heading && heading.depth > stack.length) {
        headings.push({ level: heading.about, text: collapseSpace(heading.text) });
        heading = undefined;
      }
    },
  });
  parser.end(html);
  return {
    isCut,
    ...head.facts(),
    headings,
    anchors,
    files,
    actions,
    ids,
    names,
    blocks: main.all(),
    ...shown.all(),
    imagesWithoutAlt,
  };
}

function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

function isList(name: string): boolean {
  return name === 'ul' || name === 'ol';
}

/** Collects what search engines read in the head of a page, and its structured data. */
function createHead() {
  const alternates: { language: string; target: string }[] = [];
  const jsonLd: string[] = [];
  const canonicals: { target: string; isInHead: boolean }[] = [];
  let [title, description, base, language, refresh]: (string | undefined)[] = [];
  let robots = '';
  let isInHead = true;
  let collected: 'title' | 'json' | undefined;
  /** How many SVG elements are open: their titles are not that of the page. */
  let graphics = 0;
  return {
    open(name: string, { lang, rel = '', href, hreflang, type, content = '', ...others }: Attributes) {
      if (name === 'svg') graphics++;
      if (name === 'html' && lang) language ??= lang;
      if (name === 'body') isInHead = false;
      if (name === 'base' && href !== undefined) base ??= href.trim();
      if (name === 'link' && href !== undefined) {
        const kinds = rel.toLowerCase().split(/\s+/);
        if (kinds.includes('canonical')) canonicals.push({ target: href.trim(), isInHead });
        if (kinds.includes('alternate') && hreflang)
          alternates.push({ language: hreflang, target: href.trim() });
      }
      if (name === 'meta') {
        const kind = others.name?.toLowerCase();
        if (kind === 'description') description ??= collapseSpace(content);
        if (kind === 'robots' || kind === 'googlebot') robots += ` ${content.toLowerCase()}`;
        const isRefresh = others['http-equiv']?.toLowerCase() === 'refresh';
        const target = isRefresh ? /url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1] : undefined;
        if (target) refresh ??= target.trim();
      }
      if (name === 'title' && graphics === 0 && title === undefined) {
        collected = 'title';
        title = '';
      }
      if (name === 'script' && type?.toLowerCase() === 'application/ld+json') {
        collected = 'json';
        jsonLd.push('');
      }
    },
    /** Returns whether the text is that of the title or of structured data. */
    text(text: string): boolean {
      if (collected === 'title') title += text;
      if (collected === 'json') jsonLd.push((jsonLd.pop() ?? '') + text);
      return collected !== undefined;
    },
    close(name: string) {
      if (name === 'svg') graphics--;
      if (name === 'title' || name === 'script') collected = undefined;
    },
    facts: () => ({
      title: title && collapseSpace(title),
      description,
      canonical: canonicals[0]?.target,
      canonicals,
      base,
      robots,
      language,
      refresh,
      alternates,
      jsonLd,
    }),
  };
}

const LOADED = new Set(['img', 'script', 'source', 'video', 'audio', 'track', 'iframe', 'embed', 'input']);
const LINKED =
  /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|(?<!dns-)prefetch|prerender)\b/;

/** The files that an element loads, or that search engines and other websites load for the page. */
function filesOf(name: string, attributes: Attributes): string[] {
  const { src, srcset, imagesrcset, poster, rel = '', href, property, content, data } = attributes;
  const ofLink = name === 'link' && LINKED.test(rel) ? href : undefined;
  const file = LOADED.has(name) ? src : name === 'object' ? data : ofLink;
  const shared = name === 'meta' && property === 'og:image' ? content : undefined;
  const list = srcset ?? imagesrcset;
  // Most elements load nothing.
  if ((file ?? poster ?? shared ?? list) === undefined) return [];
  const files = [file, poster, shared, ...candidatesIn(list)];
  return files.flatMap((one) => one?.trim() || []);
}

/** Names of hidden fields with the page that follows a form, as form services call them: “_next”, “redirect”. */
const FOLLOWING = /^_?(?:next|redirect(?:_?(?:to|url))?|return(?:_?(?:to|url))?|thanks|success(?:_?url)?)$/i;

/** Where a form is sent, and the page that follows it; of a lead form also the page that its script opens, from `data-props`. */
function actionsOf(element: string, attributes: Attributes): string[] {
  const { action, formaction, name = '', type, value, 'data-props': props } = attributes;
  const following = element === 'input' && type === 'hidden' && FOLLOWING.test(name) ? value : undefined;
  const [, thanks] = /"thanks":"([^"\\]+)"/.exec(props ?? '') ?? [];
  return [element === 'form' ? action : formaction, following, thanks].flatMap((one) => one ?? []);
}

/** The addresses of a list of images in several sizes. Source: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes */
function candidatesIn(list: string | undefined): string[] {
  if (list === undefined) return [];
  // A data URL contains a comma, but no blank after it.
  return list.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? '');
}

function bitsOf(name: string, attributes: Attributes, outer: number): number {
  const isSilent = attributes['aria-hidden'] === 'true';
  return (
    (isSilent || attributes.hidden !== undefined ? IN.hidden : 0) |
    (SILENT.has(name) ? IN.silent : 0) |
    (CODE.has(name) ? IN.code : 0) |
    (NO_TEXT.has(name) || name === 'head' ? IN.outside : 0) |
    regionBits(name, attributes.role, outer)
  );
}

function regionBits(name: string, role: string | undefined, outer: number): number {
  if (name === 'svg') return IN.graphic;
  if (name === 'main' || role === 'main') return IN.main;
  if (name === 'nav' || role === 'navigation') return IN.nav;
  if (name === 'article') return IN.article;
  if (name === 'aside') return IN.outside;
  // Within an article they are part of it.
  if (outer & (IN.main | IN.article)) return 0;
  return name === 'header' ? IN.header | IN.outside : name === 'footer' ? IN.footer | IN.outside : 0;
}

function linkOf(href: string, attributes: Attributes, bits: number): Link {
  return {
    target: href.trim(),
    region: regionOf(bits),
    isHidden: (bits & (IN.hidden | IN.silent)) !== 0,
    // An element that names the link is text enough.
    label: attributes['aria-label'] || attributes['aria-labelledby'],
  };
}

function regionOf(bits: number): Region {
  if (bits & IN.nav) return 'nav';
  if (bits & IN.header) return 'header';
  return bits & IN.footer ? 'footer' : 'main';
}
