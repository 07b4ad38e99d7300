import { findWritten } from '../../author/edit/written-record.ts';
import type { PagePlan } from '../../core/model.ts';
import { pathOf } from '../../core/pages/paths.ts';
import { isBelow } from '../../core/pages/redirects.ts';
import { readLedgerFile } from '../../site/ledger/ledger-file.ts';
import { type Move, proposeRedirects } from '../../site/ledger/propose-redirects.ts';
import { openPublished } from '../../site/ledger/published.ts';
import { createRedirectOrigins } from '../../site/plan/check-redirects.ts';
import type { Read } from '../requests.ts';
import type { Deletion } from './contract.ts';
import { findDependents } from './dependents.ts';
import { findLinkingTexts } from './linking-texts.ts';
import { createNames, pagesByRecord } from './record.ts';

/**
 * `GET deletion?key=towns/windham`: the records that are deleted with it, redirects for the pages that are lost, and redirects and links
 * that lead to them now. In a site with a ledger, addresses that were never published need none.
 */
export const readDeletion: Read = ({ site }, query, { root }) => {
  const { plan, settings, dataset } = site;
  const key = query.get('key') ?? '';
  const dependents = findDependents(site, key);
  const keys = [key, ...dependents.records.map(({ origin }) => origin.key)];
  const nameOf = createNames(site);
  const pages = pagesByRecord(site);
  const lost = new Map(keys.flatMap((one) => pages.get(one) ?? []).map((page) => [page.path, page]));
  const left = plan.pages.filter(({ path }) => !lost.has(path) && path !== '/404');
  const successorOf = createSuccessor(left);
  const { isPublished } = openPublished(root);
  const addresses = readLedgerFile(root)
    ? [...lost.values()].filter(({ path }) => isPublished(path))
    : [...lost.values()];
  const moves = addresses.map((page) => ({ from: page.path, to: successorOf(page) }));
  const isPage = (folder: string) => left.some(({ path }) => isBelow(path, folder));
  const originOf = createRedirectOrigins(settings.redirects, dataset.origins);
  const retargeted = settings.redirects.flatMap((redirect) => {
    const target = lost.get(pathOf(redirect.to ?? ''));
    const origin = originOf(redirect);
    return target && origin ? [{ origin, from: redirect.from, to: successorOf(target) }] : [];
  });
  const texts = findLinkingTexts(site, {
    keys,
    successorOf(path) {
      const page = lost.get(path);
      return page && successorOf(page);
    },
  });
  const files = new Set([
    ...dependents.files,
    ...retargeted.map(({ origin }) => origin.file),
    ...texts.flatMap(({ address }) => findWritten(site, address.record, address.locale)?.file.path ?? []),
  ]);
  const [first] = settings.redirects;
  return {
    dependents: dependents.records.map(({ origin: { key } }) => ({ key, name: nameOf(key) })),
    edits: dependents.edits,
    namedIn: [
      ...new Set(dependents.edits.flatMap((edit) => ('address' in edit ? nameOf(edit.address.record) : []))),
    ],
    collection: (first && originOf(first)?.collection) ?? 'redirects',
    redirects: withFolders(proposeRedirects(moves, isPage), isPage),
    retargeted: retargeted.map(({ origin, ...redirect }) => ({ record: origin.key, ...redirect })),
    texts,
    files: [...files].map((path) => ({ path, digest: dataset.files.get(path)?.digest ?? '' })),
  } satisfies Deletion;
};

/** Replaces redirects of a page and of all pages below it, if they lead to the same page, by one for the folder. */
function withFolders(rules: readonly Move[], isPage: (folder: string) => boolean): readonly Move[] {
  const below = ({ from }: Move) => rules.filter((rule) => isBelow(rule.from, from));
  const folders = rules.filter((rule) => {
    const own = below(rule);
    return own.length > 1 && !isPage(rule.from) && own.every(({ to }) => to === rule.to);
  });
  const covered = new Set(folders.flatMap(below));
  const outer = folders.filter(
    (rule) => !folders.some((one) => one !== rule && isBelow(rule.from, one.from)),
  );
  const ofFolders = outer.map(({ from, to }) => ({ from: `${from}/*`, to }));
  return [...ofFolders, ...rules.filter((rule) => !covered.has(rule))];
}

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
