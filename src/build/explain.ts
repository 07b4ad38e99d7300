import { limitsOf } from '../audit/audit-site.ts';
import { auditPage } from '../audit/explain-page.ts';
import { describeSite } from '../audit/known-site.ts';
import { readableText } from '../audit/read/main-text.ts';
import { whyUnpublished } from '../core/diagnostics/catalog/records.ts';
import type { PagePlan } from '../core/model.ts';
import { trailOf } from '../core/pages/hubs.ts';
import { pathOf, withoutBase } from '../core/pages/paths.ts';
import { createRedirector } from '../core/pages/redirects.ts';
import { compareCodeUnits } from '../core/util/order.ts';
import { prepareAssets } from '../site/assets/assets.ts';
import { type Dependency, partsOfKey, splitLocale } from '../site/dependencies/dependencies.ts';
import { parseLedger, readLedgerFile } from '../site/ledger/ledger-file.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { createInMemoryRenderer, NO_CODE } from './in-memory.ts';
import { createFingerprints } from './incremental/fingerprints.ts';
import { nameSections } from './page-sections.ts';

interface Input {
  readonly root: string;
  readonly out: string;
  /** With the pages that are unpublished. */
  readonly site: PlannedSite;
}

/** Everything that is known about an address; `explain --json` prints it. */
export type AddressFacts = Awaited<ReturnType<typeof explainAddress>>;

/**
 * Explains an address: a page, with what `check` says of it if it was written, or what became of the address, and what the ledger of
 * published pages knows. A page is rendered in memory. Throws PageIssuesError if its templates have errors.
 */
export async function explainAddress(address: string, input: Input) {
  const { root, site } = input;
  const path = pathOf(address);
  const bytes = readLedgerFile(root);
  const ledger = bytes && parseLedger(bytes).value.get(path);
  const page = site.plan.pages.find((one) => one.path === path);
  if (page)
    return { kind: 'page', path, ...(await explainPage(page, input)), ledger, ...(await audit(path, input)) };
  const moved = createRedirector(site.settings.redirects)(path);
  if (moved && 'to' in moved) return { kind: 'redirect', path, to: moved.to, ledger } as const;
  const reason = site.unpublished.pages.get(path)?.reason;
  if (reason && !moved)
    return { kind: 'unpublished', path, reason: whyUnpublished(reason, path), ledger } as const;
  return { kind: moved || ledger?.gone ? 'gone' : 'unknown', path, ledger } as const;
}

async function explainPage(page: PagePlan, { root, site }: Input) {
  const assets = await prepareAssets(root, site);
  const renderer = createInMemoryRenderer(site, assets);
  const { dependencies, fragments } = renderer.sample(page);
  const parts = renderer.partsOf(page, NO_CODE).filter(({ name }) => name !== 'CSS');
  const { head, content } = renderer.render(page, NO_CODE);
  const used = [...dependencies, ...fragments.flatMap((one) => one.dependencies)];
  const own = new Set<object | undefined>([...Object.values(page.records), page.cell]);
  const others = used.filter((one) => typeof one === 'string' || !own.has(one));
  const { linked, uses } = namesOf(others, { ...site, ...assets });
  const { type, pagination } = page;
  const { links } = site.plan;
  const reason = site.unpublished.pages.get(page.path)?.reason;
  return {
    type: type.id,
    title: head.title,
    description: head.description,
    /** Whether search engines may show it. */
    indexable: page.indexable,
    /** Why it is unpublished. */
    unpublished: reason && whyUnpublished(reason, page.path),
    aliasOf: page.href === page.canonical ? undefined : withoutBase(page.canonical, links.base),
    records: recordsOf(page, site),
    /** In order, with the size of their HTML. */
    sections: parts.map(({ name, content: html }) => ({ name, bytes: Buffer.byteLength(html) })),
    trail: trailOf(page),
    /** Of a hub, the number of entries on this page and on all pages of the list. */
    lists: type.hub &&
      pagination && { entries: pagination.items.length, total: pagination.total, pages: pagination.count },
    words: readableText(Buffer.from(content).toString()).match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0,
    /** What it uses besides its records: other records, lookups and images. */
    uses,
    linksTo: linked.filter((one) => one !== page.path && site.plan.links.has(one)),
  };
}

/** Returns the records of a page and the copy of its type, and where they are. */
function recordsOf(page: PagePlan, { definition, plan }: PlannedSite) {
  const { origins, collections } = plan.localeOf(page).dataset;
  const copy = definition.copy === undefined ? [] : (collections[definition.copy] ?? []);
  const all = [
    ...Object.keys(page.type.axes).map((axis) => [axis, page.records[axis]] as const),
    ['cell', page.cell] as const,
    ['copy', copy.find(({ slug }) => slug === page.type.id)] as const,
  ];
  return all.flatMap(([role, record]) => {
    if (!record) return [];
    const slug = typeof record.slug === 'string' ? record.slug : undefined;
    return [{ role, slug, place: origins.get(record)?.place }];
  });
}

/** Splits dependencies into the pages that are linked, and what else is used, by its name. */
function namesOf(
  dependencies: readonly Dependency[],
  site: Parameters<typeof createFingerprints>[0] & Pick<PlannedSite, 'plan'>,
): { readonly linked: readonly string[]; readonly uses: readonly string[] } {
  const { resolve } = createFingerprints(site);
  const links = new Set<string>();
  const uses = new Set<string>();
  for (const dependency of dependencies) {
    const [kind, ...rest] = partsOfKey(splitLocale(resolve(dependency)[0])[1]);
    if (kind === 'at') links.add(pathOf(withoutBase(rest[0] ?? '', site.plan.links.base) ?? ''));
    else if (kind === 'address') links.add(pathOf(rest[0] ?? ''));
    else if (kind !== 'page' && rest[0]) uses.add(kind === 'record' ? rest[0] : `${kind} ${rest.join(' ')}`);
  }
  return { linked: [...links].sort(compareCodeUnits), uses: [...uses].sort(compareCodeUnits) };
}

/** Returns what the written site says of a page; undefined members if it was not written. */
async function audit(path: string, { root, out, site }: Input) {
  const audited = auditPage(path, out, limitsOf(site), describeSite(site));
  if (!audited) return { linkedFrom: undefined, audit: undefined };
  const { linkedFrom, findings, ...texts } = audited;
  return { linkedFrom, audit: { ...texts, findings: await nameSections(findings, root, site) } };
}
