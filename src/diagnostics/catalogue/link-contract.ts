import { errorByKind } from '../entry.ts';
import { pluralize, quote } from '../words.ts';

/** Pages of a type that break the link contract of the site in the same way. */
export interface PagesOfContract {
  readonly type: string;
  readonly count: number;
  /** Paths of the first of them. */
  readonly examples: readonly string[];
}

/** Pages with a number beyond a limit of the contract. */
export interface PagesBeyondLimit extends PagesOfContract {
  readonly found: number;
  readonly limit: number;
}

/** What the link contract of a site promises, and its pages do not keep. */
export const LINK_CONTRACT = {
  'link-contract': errorByKind({
    menu: (f: { target: string }) => ({
      message: `The menu of “linkContract” contains ${quote(f.target)}, but no page has that address.`,
      hint: 'Correct the address, or remove it.',
    }),
    unreached: (f: PagesOfContract) => ({
      message: `From the home page, no links that the plan knows reach ${pagesOf(f)}.`,
      hint: `Add ${quote(f.type)} to the “children” of a hub, or the address of the page to “menu” of “linkContract” if all pages link to it.`,
    }),
    depth: (f: PagesOfContract & { depth: number; limit: number }) => ({
      message: `It takes ${f.depth} clicks from the home page to ${pagesOf(f)}; “linkContract” allows ${f.limit}.`,
      hint: `Add ${quote(f.type)}, or the hub that lists it, to the “children” of a hub that is nearer to the home page; or add that hub to “menu” of “linkContract” if all pages link to it.`,
    }),
    'links-in': (f: PagesBeyondLimit & { hasNearby: boolean }) => ({
      message: `${f.found === 0 ? 'No page links' : `Only ${pluralize(f.found, ['page links', 'pages link'])}`} to ${pagesOf(f)}; “linkContract” requires ${f.limit}.`,
      hint: `${f.hasNearby ? `Raise “linksIn” of “nearby” of the page type ${quote(f.type)}, or add` : `If the pages are about places, add “nearby” to the page type ${quote(f.type)}; otherwise add`} the type to the “children” of a second hub.`,
    }),
    'links-out': (f: PagesBeyondLimit & { isHub: boolean; pageSize?: number }) => ({
      message: `There are ${pluralize(f.found, ['link', 'links'])} on ${pagesOf(f)}; “linkContract” allows ${f.limit}.`,
      hint: howToShorten(f),
    }),
  }),
};

function pagesOf({ type, count, examples }: PagesOfContract): string {
  const listed = examples.map(quote).join(', ');
  if (count === 1) return `the page ${listed} of the type ${quote(type)}`;
  const such = count > examples.length ? `, such as ${listed}` : `: ${listed}`;
  return `${pluralize(count, ['page', 'pages'])} of the type ${quote(type)}${such}`;
}

function howToShorten({
  type,
  isHub,
  pageSize,
}: {
  type: string;
  isHub: boolean;
  pageSize?: number;
}): string {
  if (pageSize !== undefined)
    return `Set “pageSize” of the hub ${quote(type)} to ${pageSize}, so that its list has more pages.`;
  if (isHub)
    return `Divide the list of the hub ${quote(type)} between hubs below it, such as counties of a state.`;
  return `Remove entries from “menu”, or lower “count” and “linksIn” of “nearby” of the page type ${quote(type)}.`;
}
