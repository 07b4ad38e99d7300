import { prepareAssets, type SiteAssets } from '../assets/assets.ts';
import { createInMemoryRenderer, NO_CODE } from '../build.ts';
import { openCache } from '../cache/cache.ts';
import { applyCheckEntries } from '../check/check-entries.ts';
import { checkSite, limitsOf } from '../check/check-site.ts';
import type { AuditFinding } from '../check/findings.ts';
import { describeSite } from '../check/known-site.ts';
import { measurePages, type PageMeasures } from '../check/page-measures.ts';
import type { SiteFolder } from '../check/read-folder.ts';
import { type AuditJson, auditAsJson } from '../check/reports/json.ts';
import { type OtherFile, type PartWeight, weighPages, weighParts } from '../check/weights.ts';
import { siteFiles } from '../files/site-files.ts';
import { DEFAULT_BUDGETS } from '../lint/size-budget.ts';
import type { Budgets, PagePlan, SiteFile } from '../model.ts';
import { fileOf } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import { openTrees } from '../render/markdown-trees.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import { compareCodeUnits } from '../util/order.ts';

/** What is measured of a whole site. */
export interface SiteMeasures {
  readonly version: 1;
  /** What `check --json` prints about these pages. */
  readonly check: AuditJson;
  readonly pages: readonly PageRow[];
  /** Undefined for a site of another generator. */
  readonly budgets?: BoardBudgets;
}

/** A page, and the size of its HTML with inlined styles and scripts. */
export interface PageRow extends Omit<PageMeasures, 'firstImage'> {
  readonly bytes: number;
  /** After Brotli compression; of most pages an estimate. */
  readonly transfer: number;
}

/** Size budgets of the site, in bytes after Brotli compression. */
export interface BoardBudgets {
  /** Of every page, and of 95 % of the pages. */
  readonly page: number;
  readonly mostPages: number;
  /** Parts with a budget of their own. */
  readonly parts: readonly PartWeight[];
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
  const { folder, written, failed } = await renderFolder(options);
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
  return measureAudited({
    check: auditAsJson({ findings: left, pages: pages.length, accepted, notes }),
    pages: measurePages(pages).filter(({ path }) => !isFailed.has(path)),
    limits: { ...DEFAULT_BUDGETS, ...site.definition.budgets },
    ...(await written()),
  });
}

/** The files of a site that was audited. */
export interface AuditedFiles {
  /** The HTML of a page, and its size. */
  readonly read: (path: string) => string | Uint8Array;
  readonly bytesOf: (path: string) => number;
  /** The files that are no pages. */
  readonly others: readonly OtherFile[];
}

interface Audited extends AuditedFiles {
  readonly check: AuditJson;
  readonly pages: readonly PageMeasures[];
  /** Undefined for a site of another generator. */
  readonly limits: Budgets | undefined;
}

/** Adds what pages weigh to what an audit says about them. */
export async function measureAudited(audited: Audited): Promise<SiteMeasures> {
  const { check, limits, read, bytesOf, others } = audited;
  const pages = audited.pages.map((page) => ({ ...page, bytes: bytesOf(page.path) }));
  const sizes = await weighPages(pages, read);
  return {
    ...{ version: 1, check },
    // The board shows images by themselves.
    pages: pages.map(({ firstImage, ...page }) => ({ ...page, transfer: sizes.get(page.path) ?? 0 })),
    ...(limits ? { budgets: await weighBudgets({ pages, sizes, read, files: others, limits }) } : {}),
  };
}

async function weighBudgets(sources: Parameters<typeof weighParts>[0]): Promise<BoardBudgets> {
  const { page, mostPages } = sources.limits;
  return { page, mostPages, parts: await weighParts(sources) };
}

/** At most this many pages are named in a note. */
const MAX_NAMED = 5;

/** What an audit needs of pages that are not written. */
interface RenderedFolder {
  readonly folder: SiteFolder;
  /** The pages with inlined code, once all were read. */
  readonly written: () => Promise<AuditedFiles>;
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
  return {
    folder: { files: files.map((path) => ({ path, size: 0 })), read },
    failed,
    written: () => inlineCode({ site, assets, renderer, sizes, others }),
  };
}

interface Rendered {
  readonly site: PlannedSite;
  readonly assets: SiteAssets;
  /** Knows what all pages use. */
  readonly renderer: PageRenderer;
  /** Of pages without inlined code, by path. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly others: ReadonlyMap<string, SiteFile['content']>;
}

/** Returns the pages with inlined code. */
async function inlineCode({ site, assets, renderer, sizes, others }: Rendered): Promise<AuditedFiles> {
  const inline = await assets.inlineFor(renderer.usage.types);
  const byPath = new Map(site.plan.pages.map((page) => [page.path, page]));
  const codeOf = (page: PagePlan | undefined) => inline.get(page?.type.id ?? '') ?? NO_CODE;
  return {
    bytesOf(path) {
      const { css, loader } = codeOf(byPath.get(path));
      return (sizes.get(path) ?? 0) + Buffer.byteLength(css) + Buffer.byteLength(loader);
    },
    read(path) {
      const page = byPath.get(path);
      return page ? renderer.render(page, codeOf(page)).content : '';
    },
    others: [...others].map(([path, content]) => ({
      path,
      bytes: Buffer.byteLength(content),
      read: () => content,
    })),
  };
}
