import type { HostName } from '../core/diagnostics/catalog/audit/hosts.ts';
import type { Budgets, Issue, LinkContract, PageIssue, Thresholds } from '../core/model.ts';

/** The longest title, description and heading of a page. */
export type LengthLimits = Pick<Budgets, 'titleWidth' | 'description' | 'heading'>;

/** The part of a page that a link is in. */
export type Region = 'main' | 'nav' | 'header' | 'footer';

/** A link of a page. */
export interface Anchor {
  /** As written. */
  readonly target: string;
  /** Its text, with texts of images; the label if it has one. */
  readonly text: string;
  readonly region: Region;
  /** Whether it is hidden from screen readers, so that it needs no text. */
  readonly isHidden: boolean;
}

/** A page in another language, as a page names it. */
export interface NamedAlternate {
  readonly language: string;
  readonly target: string;
}

/** A block of the main text: a paragraph, a heading or an entry of a list. */
export interface TextBlock {
  readonly text: string;
  /**
   * The pages that the text may be an entry for, as in a list of posts: those that the heading above it links to, or else all
   * that its section or item of a list links to. None for text below the main heading.
   */
  readonly entryOf: readonly string[];
}

/** Everything that the rules need to know about one page, while it is examined, except its main text. */
export interface PageFacts {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  /** All canonical addresses. Search engines ignore those outside the head. */
  readonly canonicals: readonly { readonly target: string; readonly isInHead: boolean }[];
  /** What relative addresses are relative to, instead of the page. */
  readonly base: string | undefined;
  /** All instructions for search engines, in lower case. */
  readonly robots: string;
  readonly language: string | undefined;
  /** The target of a page that does nothing but redirect. */
  readonly refresh: string | undefined;
  readonly alternates: readonly NamedAlternate[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly anchors: readonly Anchor[];
  /** Images, scripts, styles and other files that the page loads. */
  readonly files: readonly string[];
  /** Where forms are sent, and the pages that follow them. */
  readonly actions: readonly string[];
  /** The ids of its elements, and the names of links, which links may lead to. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** All text that visitors see, in one line. */
  readonly visible: string;
  /** The same without code. */
  readonly prose: string;
  /** What graphics say in labels and other attributes, such as the value of a meter. */
  readonly labels: string;
  /** The content of script elements with JSON-LD. */
  readonly jsonLd: readonly string[];
  readonly imagesWithoutAlt: readonly string[];
  /** Whether its elements are nested too deep, so that the facts are those of its beginning. */
  readonly isCut: boolean;
}

/** Which page it is, and what search engines may do with it. */
interface PageStatus {
  readonly index: number;
  readonly path: string;
  /** The path that search engines request: that of its canonical address, or with the slash of a folder. */
  readonly address: string;
  /** The page type; the first segment of the path if it is unknown. */
  readonly group: string;
  /** Whether search engines may show it. */
  readonly isIndexable: boolean;
  /** Whether it is indexable and its own canonical page. */
  readonly isListed: boolean;
  /** Whether it names another page of the site as its canonical page. */
  readonly isCopy: boolean;
}

/** The summary of a page, which is kept until all pages are read: numbers and hashes, so that very many pages fit into memory. */
export interface PageSummary extends PageStatus {
  readonly title: string;
  readonly maskedTitle: string;
  readonly description: string;
  readonly language: string;
  /** The page that it redirects to. */
  readonly redirectsTo: string | undefined;
  /** The pages that it links to, and how: see rules/links.ts. */
  readonly links: Uint32Array;
  readonly alternates: readonly { readonly language: string; readonly page: number }[];
  /** Hashes of the runs of five words of its main text, sorted, without repetitions. Empty if it is not listed. */
  readonly shingles: Uint32Array;
  /** Hashes of its sentences, and how many words each has. */
  readonly sentences: ReadonlyMap<number, number>;
  /** Sentences in entries of lists, and the page that the entry may be for. */
  readonly entries: readonly (readonly [sentence: number, page: number])[];
  /** Hashes of the sentences of its description. */
  readonly summary: readonly number[];
}

/** A page while it is examined. */
export interface ExaminedPage extends PageStatus {
  readonly facts: PageFacts;
  /** The path of its file, or the address of its base element: what relative addresses are relative to. */
  readonly file: string;
}

/** What the rules for the whole site need to know. */
export interface AuditedSite {
  readonly pages: readonly PageSummary[];
  readonly options: AuditOptions;
  /** Returns the thresholds of a page type. */
  thresholdsOf(type: string): Thresholds | undefined;
  /** The pages that the sitemaps list; undefined without a sitemap. */
  readonly inSitemap: ReadonlySet<number> | undefined;
  /** Whether all sitemaps could be read, so that a page in none of them is not listed. */
  readonly hasWholeSitemap: boolean;
  /** Whether all pages are excluded from search engines, or the home page. */
  readonly noindex: 'site' | 'home' | undefined;
}

/** The limits of the rules. */
export interface AuditOptions {
  /** Clicks from the home page. */
  readonly maxDepth: number;
  /** The least number of pages that link to a page. */
  readonly linksIn: number;
  /** The most pages that a page links to. */
  readonly linksOut: number;
  /** The share of equal text, from 0 to 1, from which on two pages are near duplicates. */
  readonly similarity: number;
  /** The least number of own words of a page. */
  readonly ownWords: number;
  /** The limits that the site promises to keep: pages beyond them are errors. */
  readonly linkContract: LinkContract;
  /** The limits of titles, descriptions and headings. */
  readonly lengths: LengthLimits | undefined;
  readonly host: HostName | undefined;
}

/** Adds an issue of a page to the findings. */
export type ReportPage = (issue: PageIssue) => void;

/** Whether a page is what hosts show for a missing address: `/404`, also `/fr/404`. */
export function isNotFoundPage({ path }: { readonly path: string }): boolean {
  return path.endsWith('/404');
}

/** Whether a page continues a list of entries: `/blog/2` or `/blog/page/2`, if `/blog` exists. */
export function isLaterPage(path: string, paths: ReadonlySet<string>): boolean {
  const [, first] = /^(.*?)(?:\/page)?\/\d+$/.exec(path) ?? [];
  return first !== undefined && paths.has(first === '' ? '/' : first);
}

/** Adds an issue of the site. */
export type ReportSite = (issue: Issue) => void;
