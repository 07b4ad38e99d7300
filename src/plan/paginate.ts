import type { DataRecord, PagePlan, Pagination, RecordContext, SiteSettings } from '../model.ts';
import { addressOf } from './address.ts';

/**
 * The pages of a list: the first at the address of the type, the others below it, each with its own part. A type without
 * a list has the one page. Each is canonical by itself, as its entries are on no other.
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
export function paginated(
  page: PagePlan,
  context: RecordContext,
  { output }: Pick<SiteSettings, 'output'>,
): readonly PagePlan[] {
  const { paginate } = page.type;
  if (!paginate) return [page];
  const items = paginate.items(context);
  const count = Math.max(1, Math.ceil(items.length / paginate.size));
  const addresses = Array.from({ length: count }, (_, i) => addressOf(pathOf(page.path, i + 1), output));
  const hrefs = addresses.map(({ href }) => href);
  return addresses.map((address, i) => {
    const own = items.slice(i * paginate.size, (i + 1) * paginate.size);
    const pagination = {
      ...neighborsOf(hrefs, i),
      items: own,
      number: i + 1,
      count,
      total: items.length,
      hrefs,
    };
    return { ...page, ...address, canonical: address.href, ...changeOf(page, own), pagination };
  });
}

/** `/news`, `/news/page/2`. */
function pathOf(first: string, number: number): string {
  if (number === 1) return first;
  return `${first === '/' ? '' : first}/page/${number}`;
}

function neighborsOf(hrefs: readonly string[], at: number): Pick<Pagination, 'previous' | 'next'> {
  const [previous, next] = [hrefs[at - 1], hrefs[at + 1]];
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}

/** A page of a list changes with its entries. */
function changeOf({ type, updated = '' }: PagePlan, items: readonly DataRecord[]): Pick<PagePlan, 'updated'> {
  if (type.updated) return {};
  const dates = items.map((item) => item.updated ?? item.date).filter((date) => typeof date === 'string');
  const last = [updated, ...dates].reduce((a, b) => (a > b ? a : b));
  return last === '' ? {} : { updated: last };
}
