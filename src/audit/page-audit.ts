import type {
  Dataset,
  PageFragment,
  PageIssue,
  PagePlan,
  PageReport,
  RenderedPage,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from '../core/model.ts';
import { fileOf } from '../core/pages/paths.ts';
import { createRedirector } from '../core/pages/redirects.ts';
import { unescapeMarkup } from '../core/util/escape.ts';
import { append } from '../core/util/lists.ts';
import { factsIn } from '../site/render/markup-facts.ts';
import type { ReportPage } from './facts.ts';
import { createAddresses, type SiteAddresses } from './read/addresses.ts';
import { textHash } from './read/main-text.ts';
import { fragmentOf, reportFragment } from './rules/fragments.ts';
import { createLeftoverSearch, type FoundLeftover, reportLeftovers } from './rules/leftovers.ts';
import { checkLengths } from './rules/lengths.ts';
import { checkIds, isWithinPage, reportTarget } from './rules/links.ts';
import { type BlockedRequest, createRequestCheck } from './rules/requests.ts';
import { DEFAULT_BUDGETS } from './rules/size-budget.ts';

/** Applies the rules that need a page alone, when it is built. */
interface PageAudit {
  audit(rendered: RenderedPage): PageReport;
  /** Updates the report of an unchanged page, whose links may lead to removed addresses. `read` returns its bytes. */
  update(page: PagePlan, previous: PageReport, read: () => Buffer): PageReport;
}

interface Input {
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  readonly definition: Pick<SiteDefinition, 'budgets'>;
  readonly dataset: Pick<Dataset, 'files'>;
  /** Paths of the files that are not pages, relative to the output. */
  readonly files: ReadonlySet<string>;
  /** Whether reports contain the hash of the readable text. */
  readonly tracksText: boolean;
  /** Whether addresses were removed that unchanged pages may still link to. */
  readonly hasLostAddresses: boolean;
}

/** The id of the main element, which the engine writes. */
const MAIN = 'content';

export function createPageAudit(input: Input): PageAudit {
  const { definition, dataset, hasLostAddresses, tracksText } = input;
  const limits = { ...DEFAULT_BUDGETS, ...definition.budgets };
  const addresses = addressesOf(input);
  const leftovers = createLeftoverSearch(dataset.files.values());
  const readBody = createReader(input, addresses, leftovers.inHtml);
  const applyRules = ({ page, content, head, jsonLd }: RenderedPage, body: BodyFacts, report: ReportPage) => {
    const about = { path: page.path, group: page.type.id };
    checkLinks(page, body, addresses, report);
    const ofHead = [head.title, head.description ?? '', jsonLd].flatMap(leftovers.inHtml);
    reportLeftovers(about, [...ofHead, ...body.leftovers], report);
    for (const request of body.requests)
      report({ code: 'blocked-host', facts: { ...request, page: page.path, others: 0 } });
    checkIds(about, [MAIN, ...body.ids], report);
    if (!page.indexable || page.href !== page.canonical) return;
    const heading = textOf(longHeadingIn(content, limits.heading));
    checkLengths(about, { title: head.title, description: head.description, heading }, limits, report);
  };
  return {
    audit(rendered) {
      const { content, firstImage, body } = rendered;
      const issues: PageIssue[] = [];
      applyRules(rendered, readBody(body), (issue) => void issues.push(issue));
      return {
        bytes: content.length,
        ...(firstImage === undefined ? {} : { firstImage }),
        ...(tracksText ? { text: textHash(content) } : {}),
        ...(issues.length ? { issues } : {}),
      };
    },
    update(page, { issues: known = [], ...rest }, read) {
      const issues = [...known];
      if (hasLostAddresses) {
        const fragment = { pieces: [], facts: factsIn(read().toString()) };
        checkLinks(page, readBody([fragment]), addresses, (issue) => void issues.push(issue));
      }
      const text = tracksText && rest.text === undefined ? { text: textHash(read()) } : {};
      return { ...rest, ...text, ...(issues.length ? { issues } : {}) };
    },
  };
}

function addressesOf({ plan, settings, files }: Input): SiteAddresses {
  const resolve = createRedirector(settings.redirects);
  return createAddresses({
    paths: plan.pages.map(({ path }) => path),
    files,
    redirect(path) {
      const moved = resolve(path);
      return moved && 'to' in moved ? { kind: 'redirect', path, to: moved.to } : undefined;
    },
    home: plan.links.absolute('/'),
    isStrict: true,
    isUnpublished: (path) => plan.links.isUnpublished(path),
  });
}

/** What the rules need of the body of a page. */
interface BodyFacts {
  /** Addresses that are not valid on every page. */
  readonly links: readonly string[];
  readonly requests: readonly BlockedRequest[];
  readonly ids: readonly string[];
  readonly leftovers: readonly FoundLeftover[];
}

/** Creates the function that reads the body of a page. Keeps what it reads in fragments that pages share. */
function createReader(
  { settings }: Input,
  addresses: SiteAddresses,
  leftoversIn: (html: string) => readonly FoundLeftover[],
): (body: RenderedPage['body']) => BodyFacts {
  const blockedBy = createRequestCheck(settings);
  const known = new WeakMap<PageFragment, BodyFacts>();
  const read = (fragment: PageFragment) => {
    const { pieces, facts, dependencies } = fragment;
    const before = dependencies && known.get(fragment);
    if (before) return before;
    const found: BodyFacts = {
      links: facts.links.filter((address) => !isValidOnAll(address, addresses)),
      ids: facts.ids,
      requests: facts.hosts.flatMap(blockedBy),
      leftovers: pieces.flatMap((piece) =>
        leftoversIn(typeof piece === 'string' ? piece : asBuffer(piece).toString()),
      ),
    };
    if (dependencies) known.set(fragment, found);
    return found;
  };
  return (body) => {
    const all: { [Name in keyof BodyFacts]: BodyFacts[Name][number][] } = {
      links: [],
      ids: [],
      requests: [],
      leftovers: [],
    };
    for (const fragment of body) {
      const { links, ids, requests, leftovers } = read(fragment);
      // Most fragments have none of these.
      append(all.links, links);
      append(all.ids, ids);
      append(all.requests, requests);
      append(all.leftovers, leftovers);
    }
    return all;
  };
}

/** Whether a link is valid on every page: it leads to another site, or to an existing page or file. */
function isValidOnAll(address: string, { resolve }: SiteAddresses): boolean {
  if (isWithinPage(address)) return !address.startsWith('#');
  if (!/^(?:\/|https?:)/i.test(address)) return false;
  const { kind } = resolve(address, 'index.html');
  // Fragments of the page itself are checked for each page.
  return kind === 'foreign' || kind === 'file' || (kind === 'page' && !address.includes('#'));
}

/** Checks the links that are not valid on every page. Those that may lead to a page of the site are errors of a build. */
function checkLinks(
  page: PagePlan,
  { links, ids }: Pick<BodyFacts, 'links' | 'ids'>,
  addresses: SiteAddresses,
  report: ReportPage,
): void {
  const asError: ReportPage = (issue) => report({ ...issue, severity: 'error' });
  for (const address of new Set(links)) {
    const target = isWithinPage(address) ? undefined : addresses.resolve(address, fileOf(page));
    const isOwn = !target || (target.kind === 'page' && addresses.paths[target.page] === page.path);
    if (!isOwn) {
      reportTarget(page, address, target, addresses, asError);
      continue;
    }
    // Fragments of other pages are left to `check`.
    const id = fragmentOf(address);
    if (id !== undefined && id !== MAIN && !ids.includes(id))
      reportFragment(page, address, `#${id}`, asError);
  }
}

/** The text of HTML. */
function textOf(html: string): string {
  return unescapeMarkup(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the first main heading; empty if it has at most this many characters with its tags. */
function longHeadingIn(content: Uint8Array, limit: number): string {
  const html = asBuffer(content);
  const start = html.indexOf('<h1');
  const end = start === -1 ? -1 : html.indexOf('</h1>', start);
  return end - start > limit ? html.toString('utf8', start, end) : '';
}

/** The same bytes as a Buffer, for searching. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
