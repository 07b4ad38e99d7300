import { readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { beforeAll, inject } from 'vitest';
import type { Issue, SiteDefinition } from '../../src/core/model.ts';
import { planFrom } from '../../src/site/plan-site.ts';
import site from '../../templates/site.ts';
import { REPOSITORY, textOf } from './folders.ts';
import { attribute, elementsIn } from './html.ts';
import { buildReference, referenceOutput, referenceReport } from './reference-build.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A page of the reference site, as a reader and as a search engine see it. */
export interface ReferencePage {
  readonly path: string;
  readonly elements: readonly Element[];
  /** The visible text of the main part, without the quote form. */
  readonly text: string;
  /** The same without what opens in place. */
  readonly open: string;
  readonly title: string;
  /** The nodes of its structured data. */
  readonly graph: readonly Node[];
  /** Robots meta. */
  readonly robots: string;
}

/** A node of structured data, with what tests look at. */
export interface Node {
  readonly '@type'?: string;
  readonly name?: string;
  readonly address?: Node;
  readonly areaServed?: readonly Node[];
  readonly author?: Node;
  readonly offers?: {
    readonly '@type'?: string;
    readonly lowPrice?: number;
    readonly priceCurrency?: string;
    readonly priceSpecification?: { readonly unitCode?: string };
  };
  readonly lowPrice?: number;
  readonly priceRange?: string;
  readonly provider?: Node;
  readonly reviewBody?: string;
  readonly serviceType?: string;
}

const known = new Map<string, ReferencePage>();

/** The reference site as it was built. */
interface BuiltReference {
  readonly out: string;
  page(path: string): ReferencePage;
  /** The issues of its build. */
  issues(): readonly Pick<Issue, 'code' | 'place'>[];
}

/** Provides the tests of a file with the built reference site, which all files share. */
export function builtReference(): BuiltReference {
  const shared = inject('shared');
  const out = referenceOutput(shared);
  beforeAll(() => buildReference(shared));
  return {
    out,
    issues: () => JSON.parse(readFileSync(referenceReport(shared), 'utf8')).issues,
    page(path) {
      const page = known.get(path) ?? readPage(path, textOf(out, fileOf(path)));
      known.set(path, page);
      return page;
    },
  };
}

let planned: ReturnType<typeof planFrom> | undefined;

/** What the reference site says of itself before anything is made of it. */
export function plannedReference(): ReturnType<typeof planFrom> {
  planned ??= planFrom(REPOSITORY, site);
  return planned;
}

/** The file of an address. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function readPage(path: string, html: string): ReferencePage {
  const elements = elementsIn(parse(html));
  const main = elements.find(({ tagName }) => tagName === 'main');
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  const robots = elements.find((element) => attribute(element, 'name') === 'robots');
  return {
    path,
    elements,
    text: main ? visibleText(main) : '',
    open: main ? openText(main) : '',
    title: textOfElement(elements.find(({ tagName }) => tagName === 'title')),
    graph: json ? JSON.parse(json)['@graph'] : [],
    robots: (robots && attribute(robots, 'content')) ?? '',
  };
}

/** What can be read in an element: its texts with single blanks between them. */
export function visibleText(element: Element): string {
  return pieces(element).join(' ').replace(/\s+/g, ' ').trim();
}

/** What can be read in an element before anything in it is opened. */
function openText(element: Element): string {
  return textWithout(element, (node) => node.nodeName === 'details');
}

/** What can be read in an element, without the parts that `skipped` names. The title of what opens is always read. */
export function textWithout(element: Element, skipped: (node: Element) => boolean): string {
  const read = (node: DefaultTreeAdapterTypes.ChildNode): string[] => {
    if (!('tagName' in node) || ['script', 'style', 'form'].includes(node.nodeName)) return pieces(node);
    const skips = skipped(node);
    if (skips && node.tagName !== 'details') return [];
    return node.childNodes.filter(({ nodeName }) => !skips || nodeName === 'summary').flatMap(read);
  };
  return read(element).join(' ').replace(/\s+/g, ' ').trim();
}

function pieces(node: DefaultTreeAdapterTypes.ChildNode): string[] {
  if ('value' in node && node.nodeName === '#text') return [node.value];
  if (!('childNodes' in node) || ['script', 'style', 'form'].includes(node.nodeName)) return [];
  return node.childNodes.flatMap(pieces);
}

function textOfElement(element: Element | undefined): string {
  return element ? pieces(element).join('') : '';
}

/** The site without the images that cost most to draw, for tests that look at its pages in a folder without a cache. */
export function withoutShareImages({ shareImages: _, ...definition }: SiteDefinition): SiteDefinition {
  return definition;
}
