import { prepareAssets } from '../assets/assets.ts';
import { createInMemoryRenderer, NO_CODE } from '../build.ts';
import { openCache } from '../cache/cache.ts';
import { applyCheckEntries } from '../check/check-entries.ts';
import { checkSite, limitsOf } from '../check/check-site.ts';
import type { AuditFinding } from '../check/findings.ts';
import { describeSite } from '../check/known-site.ts';
import { measurePages, type PageMeasures } from '../check/page-measures.ts';
import type { SiteFolder } from '../check/read-folder.ts';
import { type AuditJson, auditAsJson } from '../check/reports/json.ts';
import { siteFiles } from '../files/site-files.ts';
import { fileOf } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import { openTrees } from '../render/markdown-trees.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import { compareCodeUnits } from '../util/order.ts';

/** What is measured of a whole site. */
export interface SiteMeasures {
  readonly version: 1;
  /** What `check --json` prints about these pages. */
  readonly check: AuditJson;
  readonly pages: readonly PageRow[];
}

/** A page, and the size of its HTML without styles and scripts, before compression. */
export interface PageRow extends PageMeasures {
  readonly bytes: number;
}

/** Adds the places in the templates to findings that are not from the data. */
export type Locate = (findings: readonly AuditFinding[]) => Promise<readonly AuditFinding[]>;

interface Options {
  readonly root: string;
  readonly site: PlannedSite;
  readonly code: string | undefined;
  readonly engine: string | undefined;
  readonly today: string | undefined;
  readonly onProgress: (done: number, total: number) => void;
  readonly locate: Locate;
}

/** Renders all pages of a site in memory and audits them, as `check` audits a written site. */
export async function measureSite(options: Options): Promise<SiteMeasures> {
  const { site, today, locate } = options;
  const { folder, sizes, failed } = await renderFolder(options);
  const known = describeSite(site);
  const { findings, pages } = checkSite(folder, limitsOf(site.settings), known);
  const entries = site.dataset.checkEntries ?? [];
  const { findings: left, accepted } = applyCheckEntries(await locate(findings), entries, { today, known });
  const notes = [
    'The pages were rendered in memory. The limits of the host are checked in the written site only: run “crosstown check”.',
    ...(failed.length > 0
      ? [`Not checked, since their templates have errors: ${failed.slice(0, MAX_NAMED).join(', ')}.`]
      : []),
  ];
  const isFailed = new Set(failed);
  return {
    version: 1,
    check: auditAsJson({ findings: left, pages: pages.length, accepted, notes }),
    pages: measurePages(pages)
      .filter(({ path }) => !isFailed.has(path))
      .map((page) => ({ ...page, bytes: sizes.get(page.path) ?? 0 })),
  };
}

/** At most this many pages are named in a note. */
const MAX_NAMED = 5;

/** What an audit needs of pages that are not written. */
interface RenderedFolder {
  readonly folder: SiteFolder;
  /** Sizes of pages by path, once they are read. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Paths of pages whose templates have errors. */
  readonly failed: readonly string[];
}

/** Opens the site as a folder whose pages are rendered when they are read. */
async function renderFolder({ root, site, code, engine, onProgress }: Options): Promise<RenderedFolder> {
  const assets = await prepareAssets(root, { ...site, code });
  const renderer = createInMemoryRenderer(site, assets, { trees: openTrees(openCache(root), engine) });
  const { pages } = site.plan;
  const byFile = new Map(pages.map((page) => [fileOf(page), page]));
  const others = new Map(
    [...assets.files, ...siteFiles({ ...site, ...assets }, '')].map(({ path, content }) => [path, content]),
  );
  const sizes = new Map<string, number>();
  const failed: string[] = [];
  const read = (file: string): string | undefined => {
    const page = byFile.get(file);
    if (!page) return others.has(file) ? Buffer.from(others.get(file) ?? '').toString() : undefined;
    try {
      const { content } = renderer.render(page, NO_CODE);
      sizes.set(page.path, content.byteLength);
      onProgress(sizes.size + failed.length, pages.length);
      return Buffer.from(content).toString();
    } catch (error) {
      // Throws errors of the engine.
      issuesIn(error);
      failed.push(page.path);
      return '';
    }
  };
  const files = [...byFile.keys(), ...others.keys()].sort(compareCodeUnits);
  return { folder: { files: files.map((path) => ({ path, size: 0 })), read }, sizes, failed };
}
