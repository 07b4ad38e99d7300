import type { PagePlan } from '../../core/model.ts';
import { pathOf } from '../../core/pages/paths.ts';
import { isBelow } from '../../core/pages/redirects.ts';
import { readLedgerFile } from '../../site/ledger/ledger-file.ts';
import { proposeRedirects } from '../../site/ledger/propose-redirects.ts';
import { openPublished } from '../../site/ledger/published.ts';
import { createRedirectOrigins } from '../../site/plan/check-redirects.ts';
import type { Read } from '../requests.ts';
import type { Deletion } from './contract.ts';
import { pagesByRecord } from './record.ts';

/**
 * `GET deletion?key=towns/windham`: redirects for the pages that are lost with a record, and redirects that lead to them now. In a site with a
 * ledger, addresses that were never published need none.
 */
export const readDeletion: Read = ({ site }, query, { root }) => {
  const { plan, settings, dataset } = site;
  const lost = new Map(
    pagesByRecord(site)
      .get(query.get('key') ?? '')
      ?.map((page) => [page.path, page]),
  );
  const left = plan.pages.filter(({ path }) => !lost.has(path) && path !== '/404');
  const successorOf = createSuccessor(left);
  const { isPublished } = openPublished(root);
  const addresses = readLedgerFile(root)
    ? [...lost.values()].filter(({ path }) => isPublished(path))
    : [...lost.values()];
  const moves = addresses.map((page) => ({ from: page.path, to: successorOf(page) }));
  const originOf = createRedirectOrigins(settings.redirects, dataset.origins);
  const retargeted = settings.redirects.flatMap((redirect) => {
    const target = lost.get(pathOf(redirect.to ?? ''));
    const origin = originOf(redirect);
    return target && origin ? [{ record: origin.key, from: redirect.from, to: successorOf(target) }] : [];
  });
  const [first] = settings.redirects;
  return {
    collection: (first && originOf(first)?.collection) ?? 'redirects',
    redirects: proposeRedirects(moves, (folder) => left.some(({ path }) => isBelow(path, folder))),
    retargeted,
  } satisfies Deletion;
};

/**
 * Creates the function that finds the page that replaces one: a hub that lists it, the page of its other records, the nearest page above
 * it, that of a place nearby, or the home page.
 */
function createSuccessor(left: readonly PagePlan[]): (page: PagePlan) => string {
  const paths = new Set(left.map(({ path }) => path));
  return ({ path, records, listing, nearby = [] }) => {
    const own = Object.values(records);
    const ofOthers = left.filter((page) => {
      const named = Object.values(page.records);
      return named.length > 0 && named.every((record) => own.includes(record));
    });
    const steps = path.split('/');
    const above = steps.slice(2).map((_, i) => steps.slice(0, -1 - i).join('/'));
    const known = [...(listing?.hubs ?? []), ...ofOthers].map((page) => page.path);
    const found = [...known, ...above, ...nearby.map((page) => page.path)].find((one) => paths.has(one));
    return found ?? '/';
  };
}
