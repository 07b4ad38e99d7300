import { prepareAssets } from '../assets/assets.ts';
import { createInMemoryRenderer, NO_CODE } from '../build.ts';
import { openCache } from '../cache/cache.ts';
import { applyCheckEntries } from '../check/check-entries.ts';
import { checkSite, limitsOf } from '../check/check-site.ts';
import { describeSite } from '../check/known-site.ts';
import type { SiteFolder } from '../check/read-folder.ts';
import { type AuditJson, auditAsJson } from '../check/reports/json.ts';
import { siteFiles } from '../files/site-files.ts';
import { fileOf } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import { openTrees } from '../render/markdown-trees.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import { compareCodeUnits } from '../util/order.ts';

interface Options {
  readonly root: string;
  readonly site: PlannedSite;
  readonly engine: string | undefined;
  readonly today: string | undefined;
  readonly onProgress: (done: number, total: number) => void;
}

/** Renders all pages of a site in memory, and returns what `check --json` prints about them. */
export async function checkInMemory(options: Options): Promise<AuditJson> {
  const { site, today } = options;
  const { folder, failed } = await renderFolder(options);
  const known = describeSite(site);
  const { findings, pages } = checkSite(folder, limitsOf(site.settings), known);
  const entries = site.dataset.checkEntries ?? [];
  const { findings: left, accepted } = applyCheckEntries(findings, entries, { today, known });
  const notes = [
    'The pages were rendered in memory. The limits of the host are checked in the written site only: run “crosstown check”.',
    ...(failed.size > 0
      ? [`Not checked, since their templates have errors: ${[...failed].slice(0, MAX_NAMED).join(', ')}.`]
      : []),
  ];
  return auditAsJson({ findings: left, pages: pages.length, accepted, notes });
}

/** At most this many pages are named in a note. */
const MAX_NAMED = 5;

interface RenderedFolder {
  readonly folder: SiteFolder;
  /** Paths of pages whose templates have errors, once all pages were read. */
  readonly failed: ReadonlySet<string>;
}

/** Opens the site as a folder whose pages are rendered when they are read. */
async function renderFolder({ root, site, engine, onProgress }: Options): Promise<RenderedFolder> {
  const assets = await prepareAssets(root, site);
  const renderer = createInMemoryRenderer(site, assets, { trees: openTrees(openCache(root), engine) });
  const { pages } = site.plan;
  const byFile = new Map(pages.map((page) => [fileOf(page), page]));
  const others = new Map(
    [...assets.files, ...siteFiles({ ...site, ...assets }, '')].map(({ path, content }) => [path, content]),
  );
  const failed = new Set<string>();
  let done = 0;
  const read = (file: string): string | undefined => {
    const page = byFile.get(file);
    if (!page) return others.has(file) ? Buffer.from(others.get(file) ?? '').toString() : undefined;
    done += 1;
    onProgress(Math.min(done, pages.length), pages.length);
    try {
      return Buffer.from(renderer.render(page, NO_CODE).content).toString();
    } catch (error) {
      // Throws errors of the engine.
      issuesIn(error);
      failed.add(page.path);
      return '';
    }
  };
  const files = [...byFile.keys(), ...others.keys()].sort(compareCodeUnits);
  return { folder: { files: files.map((path) => ({ path, size: 0 })), read }, failed };
}
