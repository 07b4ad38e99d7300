import { createVocabulary } from '../../core/diagnostics/nearest-word.ts';
import type {
  Dataset,
  FeedDefinition,
  InternalLink,
  Issue,
  Links,
  PageType,
  Redirect,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from '../../core/model.ts';
import { pathOf } from '../../core/pages/paths.ts';
import { createMoves } from '../../core/pages/redirects.ts';
import { groupBy } from '../../core/util/lists.ts';
import { checkRedirects, createRedirectOrigins, type OriginOfRedirect } from './check-redirects.ts';

interface KnownPages {
  readonly paths: ReadonlySet<string>;
  /** Whether a target is missing because the path of its page is wrong, which is reported by itself. */
  isConsequence(target: string): boolean;
  /** Among others hubs with too few entries. */
  readonly unpublished: SitePlan['unpublished'];
}

/** Reports links in texts of the data, and redirects, whose target is no page of the site. */
export function checkLinks(
  { links, origins }: Pick<Dataset, 'links' | 'origins'>,
  { redirects }: Pick<SiteSettings, 'redirects'>,
  { paths, isConsequence, unpublished }: KnownPages,
): Issue[] {
  const originOf = createRedirectOrigins(redirects, origins);
  // Most links are written as the path.
  const isKnown = (target: string) => paths.has(target) || paths.has(pathOf(target));
  const dead = links.filter(({ target }) => !isKnown(target) && !isConsequence(target));
  const isOfRedirect = dead.length ? linksOfRedirects(redirects, originOf) : () => false;
  const known = createVocabulary(paths);
  const movedTo = createMoves(redirects, paths);
  const meantBy = createMeaning(paths);
  const issues = dead.flatMap((link): Issue[] => {
    const { target, record, field } = link;
    if (isOfRedirect(link)) return [];
    const place = link.place();
    const to = movedTo(target);
    if (to === undefined) {
      const reason = unpublished.get(pathOf(target))?.reason;
      const hub = reason?.kind === 'entries' ? { hub: { into: reason.hub.into } } : {};
      const facts = { record, field, target, known, ...hub, meant: meantBy(target) };
      return [{ code: 'dead-link', facts, place }];
    }
    return [{ code: 'dead-link', facts: { record, field, target, known, to }, place }];
  });
  const redirectIssues = checkRedirects(redirects, paths, originOf).filter(
    ({ code, facts }) => !(code === 'bad-redirect' && facts.kind === 'to-nowhere' && isConsequence(facts.to)),
  );
  return [...issues, ...redirectIssues];
}

/** Endings of the files of pages in other programs. */
const ENDING = /(?:(?:^|\/)_?index)?\.(?:x?html?|mdx?|markdown|php|aspx?)$/i;

/**
 * Creates the function that returns the page that a link means as it is written in other programs: with the ending of a file, without
 * the folders, or relative to the file of the text. A name must be that of one page only.
 */
function createMeaning(paths: ReadonlySet<string>): (target: string) => string | undefined {
  const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  let byName: ReadonlyMap<string, readonly string[]> | undefined;
  return (target) => {
    const path = pathOf(target);
    const meant = `/${path.replace(/^(?:\.{0,2}\/)+/, '').replace(ENDING, '')}`.toLowerCase();
    byName ??= groupBy(paths, lastOf);
    const named = byName.get(lastOf(meant))?.filter((one) => one.endsWith(meant)) ?? [];
    const [found, another] = paths.has(meant) ? [meant] : named;
    return found && another === undefined ? found + target.slice(path.length) : undefined;
  };
}

/** Creates the function that recognizes links which are fields of redirects: these are reported as redirects. */
function linksOfRedirects(
  redirects: readonly Redirect[],
  originOf: OriginOfRedirect,
): (link: InternalLink) => boolean {
  const keys = new Set(redirects.map((redirect) => originOf(redirect)?.key));
  return ({ record, field }) => (field === 'to' || field === 'from') && keys.has(record);
}

/** Reports feeds of unknown page types or axes, and feeds whose index page does not list their entries. */
export function checkFeeds({ feeds, pages }: SiteDefinition, { collections, site }: Dataset): Issue[] {
  const types = new Map(pages.map((type) => [type.id, type]));
  return feeds(collections, site).flatMap((feed) => [
    ...checkEntries(feed, types),
    ...checkIndex(feed, types),
  ]);
}

type Types = ReadonlyMap<string, PageType>;

function checkEntries({ path, pageType: type, axis }: FeedDefinition, types: Types): Issue[] {
  const axes = types.get(type)?.axes;
  if (!axes) return [{ code: 'bad-feed', facts: { kind: 'type', path, type, known: [...types.keys()] } }];
  if (Object.hasOwn(axes, axis)) return [];
  return [{ code: 'bad-feed', facts: { kind: 'axis', path, type, axis, known: Object.keys(axes) } }];
}

function checkIndex({ path, index: type }: FeedDefinition, types: Types): Issue[] {
  if (type === undefined) return [];
  const axes = Object.keys(types.get(type)?.axes ?? {});
  if (types.has(type) && axes.length === 0) return [];
  const single = [...types.values()].filter((one) => Object.keys(one.axes).length === 0);
  const known = single.map(({ id }) => id);
  const facts = types.has(type)
    ? ({ kind: 'index-of-many', path, type, axes, known } as const)
    : ({ kind: 'index', path, type, known } as const);
  return [{ code: 'bad-feed', facts }];
}

/** Reports links in texts of the data to pages that are unpublished. */
export function checkUnpublishedLinks(
  { links }: Pick<Dataset, 'links'>,
  known: Pick<Links, 'isUnpublished'> | undefined,
  unpublished: SitePlan['unpublished'],
): Issue[] {
  return links.flatMap((link): Issue[] => {
    const { target, record, field } = link;
    if (!known?.isUnpublished(target)) return [];
    const reason = unpublished.get(pathOf(target))?.reason;
    const facts = { record, field, target, ...(reason ? { reason } : {}) };
    return [{ code: 'unpublished-link', facts, place: link.place() }];
  });
}
