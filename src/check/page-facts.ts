import { Parser } from 'htmlparser2';
import type { Anchor, MainText, PageFacts, Region } from './facts.ts';
import { createMainText } from './main-text.ts';
import { type Attributes, collapseSpace, HeadReader } from './page-head.ts';

/** Reads the facts of a page in one pass. */
export function readPageFacts(html: string): PageFacts & MainText {
  const reader = new PageReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html);
  return reader.facts();
}

/** What an element is within, as bits: elements inherit them. */
const IN = {
  silent: 1,
  main: 2,
  nav: 4,
  header: 8,
  footer: 16,
  form: 32,
  aside: 64,
  hidden: 128,
  graphic: 256,
  article: 512,
  /** Not shown, where `hidden` includes what is only silent for screen readers. */
  unseen: 1024,
} as const;

/** Elements whose text is no part of the page. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head', 'iframe', 'object', 'canvas']);
const FORMS = new Set(['form', 'button', 'select', 'textarea', 'label', 'fieldset']);

/** Elements within a line. All others end a block of text. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q ruby rt rp s samp small span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
);

/** A text that is being collected, such as that of a link. */
interface Open<T> {
  readonly depth: number;
  readonly about: T;
  text: string;
}

type Link = Omit<Anchor, 'text'> & { readonly label: string | undefined };

/** Collects the facts of a page while elements open and close. */
class PageReader {
  readonly #head = new HeadReader();
  readonly #main = createMainText();
  readonly #headings: { level: number; text: string }[] = [];
  readonly #anchors: Anchor[] = [];
  readonly #actions: string[] = [];
  readonly #files: string[] = [];
  readonly #images: string[] = [];
  readonly #ids = new Set<string>();
  readonly #repeatedIds = new Set<string>();
  readonly #names: string[] = [];
  readonly #visible: string[] = [];
  /** What each open element is within. */
  readonly #stack: number[] = [0];
  #link: Open<Link> | undefined;
  #heading: Open<number> | undefined;

  open(name: string, attributes: Attributes): void {
    const outer = this.#inside;
    this.#stack.push(outer | bitsOf(name, attributes, outer));
    this.#head.open(name, attributes);
    this.#note(name, attributes);
    this.#begin(name, attributes);
    if (name === 'br' || name === 'img') this.#main.text(' ');
    if (!INLINE.has(name)) {
      this.#main.end();
      this.#visible.push(' ');
    }
    if (isList(name)) this.#main.openList();
    if (name === 'li') this.#main.openItem();
    if (isHeading(name)) this.#main.heading(Number(name[1]));
  }

  text(text: string): void {
    const bits = this.#inside;
    if (this.#head.text(text) || bits & IN.silent) return;
    // The title of a graphic names a link.
    if (this.#link) this.#link.text += text;
    if (bits & IN.graphic) return;
    if (this.#heading) this.#heading.text += text;
    if (!(bits & IN.unseen)) this.#visible.push(text);
    if (!isAside(bits)) this.#main.text(text, this.#link?.about.target, (bits & IN.main) !== 0);
  }

  close(name: string): void {
    this.#head.close(name);
    if (!INLINE.has(name)) this.#main.end();
    if (!INLINE.has(name) || name === 'br') this.#visible.push(' ');
    if (isList(name)) this.#main.closeList();
    if (name === 'li') this.#main.closeItem();
    this.#stack.pop();
    this.#endTexts();
  }

  facts(): PageFacts & MainText {
    const blocks = this.#main.blocks();
    return {
      ...this.#head.facts(),
      headings: this.#headings,
      anchors: this.#anchors,
      files: this.#files,
      actions: this.#actions,
      ids: [...this.#ids, ...this.#names],
      repeatedIds: [...this.#repeatedIds],
      blocks: blocks.map(({ text }) => text),
      entries: blocks.filter(({ entryOf }) => entryOf.length > 0),
      visible: collapseSpace(this.#visible.join('')),
      imagesWithoutAlt: this.#images,
    };
  }

  get #inside(): number {
    return this.#stack.at(-1) ?? 0;
  }

  /** Notes what attributes say. */
  #note(name: string, attributes: Attributes): void {
    const { id, alt, src = '', action } = attributes;
    if (id !== undefined) (this.#ids.has(id) ? this.#repeatedIds : this.#ids).add(id);
    if (name === 'a' && attributes.name) this.#names.push(attributes.name);
    if (name === 'img' && alt === undefined && !(this.#inside & IN.hidden)) this.#images.push(src);
    if (name === 'form' && action !== undefined) this.#actions.push(action);
    this.#files.push(...filesOf(name, attributes));
  }

  /** Begins the text of a link or a heading. */
  #begin(name: string, attributes: Attributes): void {
    const depth = this.#stack.length;
    if (name === 'img' && attributes.alt && this.#link) this.#link.text += ` ${attributes.alt} `;
    if (name === 'a' && attributes.href !== undefined)
      this.#link = { depth, about: linkOf(attributes, this.#inside), text: '' };
    if (isHeading(name)) this.#heading = { depth, about: Number(name[1]), text: '' };
  }

  /** Ends the texts of elements that are closed. */
  #endTexts(): void {
    const depth = this.#stack.length;
    if (this.#link && this.#link.depth > depth) {
      const { about, text } = this.#link;
      const { label, ...anchor } = about;
      this.#anchors.push({ ...anchor, text: label ?? collapseSpace(text) });
      this.#link = undefined;
    }
    if (this.#heading && this.#heading.depth > depth) {
      this.#headings.push({ level: this.#heading.about, text: collapseSpace(this.#heading.text) });
      this.#heading = undefined;
    }
  }
}

function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

function isList(name: string): boolean {
  return name === 'ul' || name === 'ol';
}

const LOADED = new Set(['img', 'script', 'source', 'video', 'audio', 'track', 'iframe', 'embed']);
const LINKED = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload)\b/;

/** The files that an element loads, or that search engines and other websites load for the page. */
function filesOf(name: string, attributes: Attributes): string[] {
  const { src, srcset, imagesrcset, poster, rel = '', href, property, content } = attributes;
  const file = LOADED.has(name) ? src : name === 'link' && LINKED.test(rel) ? href : undefined;
  const shared = name === 'meta' && property === 'og:image' ? content : undefined;
  const list = srcset ?? imagesrcset;
  // Most elements load nothing.
  if ((file ?? poster ?? shared ?? list) === undefined) return [];
  const files = [file, poster, shared, ...candidatesIn(list)];
  return files.flatMap((one) => one?.trim() || []);
}

/** The addresses of a list of images in several sizes. Source: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes */
function candidatesIn(list: string | undefined): string[] {
  if (list === undefined) return [];
  // A data URL contains a comma, but no blank after it.
  return list.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? '');
}

function bitsOf(name: string, attributes: Attributes, outer: number): number {
  const isSilent = attributes['aria-hidden'] === 'true';
  const isUnseen = attributes.hidden !== undefined;
  return (
    (isSilent || isUnseen ? IN.hidden : 0) | (isUnseen ? IN.unseen : 0) | bitOf(name, attributes.role, outer)
  );
}

function bitOf(name: string, role: string | undefined, outer: number): number {
  if (SILENT.has(name)) return IN.silent;
  if (FORMS.has(name)) return IN.form;
  if (name === 'svg') return IN.graphic;
  if (name === 'main' || role === 'main') return IN.main;
  if (name === 'nav' || role === 'navigation') return IN.nav;
  if (name === 'aside') return IN.aside;
  if (name === 'article') return IN.article;
  // Within an article they are part of it.
  if (outer & (IN.main | IN.article)) return 0;
  return name === 'header' ? IN.header : name === 'footer' ? IN.footer : 0;
}

function isAside(bits: number): boolean {
  return (bits & (IN.nav | IN.header | IN.footer | IN.form | IN.aside | IN.hidden)) !== 0;
}

function linkOf(attributes: Attributes, bits: number): Link {
  return {
    target: (attributes.href ?? '').trim(),
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
