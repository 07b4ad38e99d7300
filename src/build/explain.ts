import { prepareAssets } from '../assets/assets.ts';
import type { PageAudit } from '../check/explain-page.ts';
import { type Dependency, partsOfKey, splitLocale } from '../dependencies/dependencies.ts';
import { parseLedger, readLedgerFile } from '../ledger/ledger-file.ts';
import type { LedgerEntry } from '../ledger/ledger-line.ts';
import type { PagePlan, Pagination, Place, SmallHub, TrailStep } from '../model.ts';
import { buildManifestPath, readBuildManifest } from '../output/build-manifest-file.ts';
import { trailOf } from '../pages/hubs.ts';
import { fileOf, pathOf, pathOfFile } from '../pages/paths.ts';
import { readableText } from '../pages/readable-text.ts';
import { createRedirector } from '../pages/redirects.ts';
import { whyHeld } from '../pages/thresholds.ts';
import type { PlannedSite } from '../plan-site.ts';
import { compareCodeUnits } from '../util/order.ts';
import { createInMemoryRenderer, NO_CODE } from './in-memory.ts';
import { createFingerprints } from './incremental/fingerprints.ts';
import { type ManifestLine, parseBuildManifest } from './incremental/manifest.ts';

/** Everything that is known about an address. */
export type AddressFacts =
  | PageExplanation
  | { readonly kind: 'redirect'; readonly path: string; readonly to: string; readonly ledger?: LedgerEntry }
  | { readonly kind: 'folded'; readonly path: string; readonly hub: SmallHub; readonly ledger?: LedgerEntry }
  | { readonly kind: 'gone' | 'unknown'; readonly path: string; readonly ledger?: LedgerEntry };

/** A page of the site. */
export interface PageExplanation {
  readonly kind: 'page';
  readonly path: string;
  readonly type: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Whether search engines may show it. */
  readonly indexable: boolean;
  /** Why the plan holds it: it lacks facts. */
  readonly held?: string;
  readonly aliasOf?: string;
  /** The records that it is made from, and the copy of its type. */
  readonly records: readonly RecordFacts[];
  /** Its sections in order, with the size of their HTML in bytes. */
  readonly sections: readonly { readonly name: string; readonly bytes: number }[];
  /** The hubs above it and itself, if hubs list it. */
  readonly trail: readonly TrailStep[];
  /** What it lists itself, if it is a hub: how many pages. */
  readonly lists?: HubFacts;
  /** Words of the text that visitors read. */
  readonly words: number;
  /** What it uses besides its records: other records, lookups and images. */
  readonly uses: readonly string[];
  /** Paths of the pages that it links to. */
  readonly linksTo: readonly string[];
  /** Paths of the pages that link to it, in the last build; undefined if there was none. */
  readonly linkedFrom?: readonly string[];
  /** What the ledger of published pages says. */
  readonly ledger?: LedgerEntry;
}

/** The list of a hub. */
export interface HubFacts {
  /** Number of entries on this page. */
  readonly entries: number;
  /** Number of entries on all pages of the list. */
  readonly total: number;
  /** Number of pages of the list. */
  readonly pages: number;
}

/** A record of a page, and where it is. */
export interface RecordFacts {
  /** The axis, `cell` or `copy`. */
  readonly role: string;
  readonly slug: string | undefined;
  readonly place: Place | undefined;
}

interface Input {
  readonly root: string;
  readonly out: string;
  readonly site: PlannedSite;
}

/** The version of the JSON output. */
const VERSION = 1;

/** What an audit says about a page, with its findings as JSON. */
type AuditFacts = Omit<PageAudit, 'findings'> & { readonly findings: readonly object[] };

/** Returns an explanation for programs. `version` changes when the meaning of a field changes. */
export function explanationAsJson(facts: AddressFacts, audit: AuditFacts | undefined): object {
  return { version: VERSION, ...facts, ...(audit ? { audit } : {}) };
}

/** Explains an address: the page, the redirect, or what the ledger knows of it. A page is rendered in memory. Throws PageIssuesError if its templates have errors. */
export async function explainAddress(address: string, input: Input): Promise<AddressFacts> {
  const { root, site } = input;
  const path = pathOf(address);
  const bytes = readLedgerFile(root);
  const entry = bytes && parseLedger(bytes).value.get(path);
  const ledger = entry ? { ledger: entry } : {};
  const page = site.plan.pages.find((one) => one.path === path);
  if (page) return { ...(await explainPage(page, input)), ...ledger };
  const moved = createRedirector(site.settings.redirects)(path);
  if (moved && 'to' in moved) return { kind: 'redirect', path, to: moved.to, ...ledger };
  const hub = site.plan.smallHubs.find((one) => one.path === path);
  if (hub && !moved) return { kind: 'folded', path, hub, ...ledger };
  return { kind: moved || entry?.gone ? 'gone' : 'unknown', path, ...ledger };
}

async function explainPage(page: PagePlan, input: Input): Promise<PageExplanation> {
  const { root, out, site } = input;
  const assets = await prepareAssets(root, site);
  const renderer = createInMemoryRenderer(site, assets, { observed: true });
  const { dependencies, fragments } = renderer.sample(page);
  const parts = renderer.partsOf(page, NO_CODE).filter(({ name }) => name !== 'CSS');
  const { head, content } = renderer.render(page, NO_CODE);
  const used = [...dependencies, ...fragments.flatMap((one) => one.dependencies)];
  const own = new Set<object | undefined>([...Object.values(page.records), page.cell]);
  const others = used.filter((one) => typeof one === 'string' || !own.has(one));
  const { links, uses } = namesOf(others, { ...site, ...assets });
  const text = readableText(Buffer.from(content).toString());
  const from = linkedFrom(page, out);
  const held = whyHeld(page, site.plan);
  return {
    kind: 'page',
    path: page.path,
    type: page.type.id,
    title: head.title,
    description: head.description,
    indexable: page.indexable,
    ...(held === undefined ? {} : { held }),
    ...(page.href === page.canonical ? {} : { aliasOf: page.canonical }),
    records: recordsOf(page, site),
    sections: parts.map(({ name, content: html }) => ({ name, bytes: Buffer.byteLength(html) })),
    trail: trailOf(page),
    ...(page.type.hub && page.pagination ? { lists: hubFacts(page.pagination) } : {}),
    words: text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0,
    uses,
    linksTo: links.filter((one) => one !== page.path && site.plan.links.has(one)),
    ...(from ? { linkedFrom: from } : {}),
  };
}

function hubFacts({ items, total, count }: Pagination): HubFacts {
  return { entries: items.length, total, pages: count };
}

function recordsOf(page: PagePlan, { definition, plan }: PlannedSite): RecordFacts[] {
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
  site: Parameters<typeof createFingerprints>[0],
): { readonly links: readonly string[]; readonly uses: readonly string[] } {
  const { resolve } = createFingerprints(site);
  const links = new Set<string>();
  const uses = new Set<string>();
  for (const dependency of dependencies) {
    const [kind, ...rest] = partsOfKey(splitLocale(resolve(dependency)[0])[1]);
    if (kind === 'at' || kind === 'address') links.add(pathOf(rest[0] ?? ''));
    else if (kind !== 'page' && rest[0]) uses.add(kind === 'record' ? rest[0] : `${kind} ${rest.join(' ')}`);
  }
  return { links: [...links].sort(compareCodeUnits), uses: [...uses].sort(compareCodeUnits) };
}

/** Returns the pages that link to a page, according to the build manifest. */
function linkedFrom({ href, path }: PagePlan, out: string): string[] | undefined {
  const linesOf = readBuildManifest(buildManifestPath(out));
  if (typeof linesOf === 'string') return undefined;
  const manifest = parseBuildManifest(linesOf() as Iterable<ManifestLine>);
  const isLink = ({ key }: { readonly key: string }) => {
    const [kind, target] = partsOfKey(splitLocale(key)[1]);
    return (kind === 'at' || kind === 'address') && target !== undefined && [href, path].includes(target);
  };
  return [...(manifest?.pages ?? [])]
    .filter(
      ([file, { dependencies, fragments }]) =>
        file !== fileOf({ href }) &&
        (dependencies.some(isLink) || fragments.some((one) => one.dependencies.some(isLink))),
    )
    .map(([file]) => pathOfFile(file))
    .sort(compareCodeUnits);
}
