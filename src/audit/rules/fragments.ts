import { hash32 } from '../../core/util/hash.ts';
import { detached } from '../../core/util/strings.ts';
import type { ExaminedPage, PageSummary, ReportPage } from '../facts.ts';
import type { SiteAddresses } from '../read/addresses.ts';

/** Finds links to parts of pages that do not exist. */
export interface FragmentCheck {
  page(page: ExaminedPage, addresses: SiteAddresses): void;
  /** Reports links, when the parts of all pages are known. */
  end(pages: readonly PageSummary[], report: ReportPage): void;
}

/** A part that links lead to, of a page that does not have it or is not read yet. */
interface Part {
  /** As written on the first page. */
  readonly target: string;
  readonly page: number;
  readonly id: number;
  readonly linkedFrom: number[];
}

export function createFragmentCheck(): FragmentCheck {
  const parts = new Map<string, Part>();
  /** Hashes of the ids of each page, by its number. */
  const known: number[][] = [];
  return {
    page(page, addresses) {
      known.push([...page.facts.ids, ...page.facts.names].map(hash32));
      for (const { target } of page.facts.anchors) {
        const fragment = fragmentOf(target);
        const to = fragment === undefined ? undefined : targetOf(target, page, addresses);
        if (fragment === undefined || to === undefined) continue;
        const id = hash32(fragment);
        if (known[to]?.includes(id)) continue;
        const key = detached(`${to}#${fragment}`);
        const part = parts.get(key);
        if (!part) parts.set(key, { target: detached(target), page: to, id, linkedFrom: [page.index] });
        else if (part.linkedFrom.at(-1) !== page.index) part.linkedFrom.push(page.index);
      }
    },
    end(pages, report) {
      for (const { target, page, id, linkedFrom } of parts.values()) {
        if (known[page]?.includes(id) || pages[page]?.redirectsTo !== undefined) continue;
        for (const from of linkedFrom)
          reportFragment(pages[from] ?? { path: '' }, target, `${page === from ? '' : page}#${id}`, report);
      }
    },
  };
}

/** Reports a link to a part of a page that does not exist. */
export function reportFragment(
  { path }: { readonly path: string },
  target: string,
  group: string,
  report: ReportPage,
): void {
  report({ code: 'broken-fragment', facts: { page: path, others: 0, target }, text: target, group });
}

/** The page that an address leads to, by its number. */
function targetOf(target: string, page: ExaminedPage, addresses: SiteAddresses): number | undefined {
  const address = target.slice(0, target.indexOf('#'));
  if (address === '') return page.index;
  const found = addresses.resolve(address, page.file);
  return found.kind === 'page' ? found.page : undefined;
}

/**
 * The id that an address leads to. The top of a page needs none; `#:~:text=` finds a text, and `#/` and `#!` are for scripts.
 * Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment
 */
export function fragmentOf(address: string): string | undefined {
  const at = address.indexOf('#');
  if (at === -1) return undefined;
  const id = address.slice(at + 1).replace(/:~:.*$/, '');
  if (id === '' || id.toLowerCase() === 'top' || /^[/!]/.test(id)) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
