import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { attribute, elementsIn } from './html.ts';

/* A crawler of written files. It shares no code with the engine: paths and links are read from the files alone. */

/** A page as a crawler that starts at the home page finds it. */
export interface CrawledPage {
  /** Clicks from the home page. */
  readonly depth: number;
  /** Addresses of the other pages that it links to. */
  readonly linksTo: ReadonlySet<string>;
  /** Addresses of the other pages that link to it. */
  readonly linksIn: Set<string>;
  readonly canonical: string | undefined;
  readonly isIndexable: boolean;
  /** The JSON-LD of the page. */
  readonly graph: readonly Readonly<Record<string, unknown>>[];
  readonly html: string;
}

/** Follows the links of a written site from its home page, breadth first. Throws for links that no file answers. */
export function crawl(out: string): ReadonlyMap<string, CrawledPage> {
  const pages = new Map<string, CrawledPage>();
  const queue: [address: string, depth: number][] = [['/', 0]];
  const seen = new Set(['/']);
  for (const [address, depth] of queue) {
    const page = readPage(out, address, depth);
    pages.set(address, page);
    for (const target of page.linksTo) {
      if (!seen.has(target)) queue.push([target, depth + 1]);
      seen.add(target);
    }
  }
  for (const [address, { linksTo }] of pages)
    for (const target of linksTo) pages.get(target)?.linksIn.add(address);
  return pages;
}

function readPage(out: string, address: string, depth: number): CrawledPage {
  const html = readFileSync(fileAt(out, address), 'utf8');
  const elements = elementsIn(parse(html));
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const targets = named('a').flatMap((link) => attribute(link, 'href')?.split(/[?#]/)[0] ?? []);
  const robots = named('meta').find((meta) => attribute(meta, 'name') === 'robots');
  const canonical = named('link').find((link) => attribute(link, 'rel') === 'canonical');
  return {
    depth,
    linksTo: new Set(targets.filter((target) => target.startsWith('/') && target !== address)),
    linksIn: new Set(),
    canonical: canonical && attribute(canonical, 'href'),
    isIndexable: !/noindex/.test((robots && attribute(robots, 'content')) ?? ''),
    graph: named('script').flatMap(graphIn),
    html,
  };
}

function graphIn(script: DefaultTreeAdapterTypes.Element): CrawledPage['graph'] {
  if (attribute(script, 'type') !== 'application/ld+json') return [];
  const [text] = script.childNodes;
  const json = text && 'value' in text ? text.value : '{}';
  return (JSON.parse(json) as { '@graph'?: CrawledPage['graph'] })['@graph'] ?? [];
}

/** The file that a static host delivers. */
function fileAt(out: string, address: string): string {
  const names = address.endsWith('/') ? [`${address}index.html`] : [`${address}.html`, address];
  const file = names
    .map((name) => join(out, name))
    .find((name) => existsSync(name) && statSync(name).isFile());
  if (file === undefined) throw new Error(`No file answers ${address}.`);
  return file;
}
