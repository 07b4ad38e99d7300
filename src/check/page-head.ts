import type { NamedAlternate, PageFacts } from './facts.ts';

/** The attributes of an element. */
export type Attributes = Readonly<Record<string, string>>;

type HeadFacts = Pick<
  PageFacts,
  'title' | 'description' | 'canonical' | 'robots' | 'language' | 'refresh' | 'alternates' | 'jsonLd'
>;

/** Collects what search engines read in the head of a page, and its structured data. */
export class HeadReader {
  readonly #alternates: NamedAlternate[] = [];
  readonly #jsonLd: string[] = [];
  #title: string | undefined;
  #description: string | undefined;
  #canonical: string | undefined;
  #language: string | undefined;
  #refresh: string | undefined;
  #robots = '';
  #collected: 'title' | 'json' | undefined;
  /** How many SVG elements are open: their titles are not that of the page. */
  #graphics = 0;

  open(name: string, attributes: Attributes): void {
    if (name === 'svg') this.#graphics++;
    if (name === 'html' && attributes.lang) this.#language ??= attributes.lang;
    if (name === 'link') this.#openLink(attributes);
    if (name === 'meta') this.#openMeta(attributes);
    if (name === 'title' && this.#graphics === 0 && this.#title === undefined) {
      this.#collected = 'title';
      this.#title = '';
    }
    if (name === 'script' && attributes.type?.toLowerCase() === 'application/ld+json') {
      this.#collected = 'json';
      this.#jsonLd.push('');
    }
  }

  /** Returns whether the text is that of the title or of structured data. */
  text(text: string): boolean {
    if (this.#collected === 'title') this.#title += text;
    if (this.#collected === 'json') this.#jsonLd.push((this.#jsonLd.pop() ?? '') + text);
    return this.#collected !== undefined;
  }

  close(name: string): void {
    if (name === 'svg') this.#graphics--;
    if (name === 'title' || name === 'script') this.#collected = undefined;
  }

  facts(): HeadFacts {
    return {
      title: this.#title && collapseSpace(this.#title),
      description: this.#description,
      canonical: this.#canonical,
      robots: this.#robots,
      language: this.#language,
      refresh: this.#refresh,
      alternates: this.#alternates,
      jsonLd: this.#jsonLd,
    };
  }

  #openLink({ rel = '', href, hreflang }: Attributes): void {
    if (href === undefined) return;
    const kinds = rel.toLowerCase().split(/\s+/);
    if (kinds.includes('canonical')) this.#canonical ??= href.trim();
    if (kinds.includes('alternate') && hreflang)
      this.#alternates.push({ language: hreflang, target: href.trim() });
  }

  #openMeta({ name = '', content = '', ...others }: Attributes): void {
    const kind = name.toLowerCase();
    if (kind === 'description') this.#description ??= collapseSpace(content);
    if (kind === 'robots' || kind === 'googlebot') this.#robots += ` ${content.toLowerCase()}`;
    if (others['http-equiv']?.toLowerCase() !== 'refresh') return;
    const target = /url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1];
    if (target) this.#refresh ??= target.trim();
  }
}

/** Replaces white space by single blanks. */
export function collapseSpace(text: string): string {
  // Most texts have nothing to replace.
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}
