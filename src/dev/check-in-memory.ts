import { auditSite, limitsOf } from '../audit/audit-site.ts';
import { applyCheckEntries } from '../audit/check-entries.ts';
import { describeSite } from '../audit/known-site.ts';
import { type AuditJson, auditAsJson } from '../audit/reports/json.ts';
import { createInMemoryRenderer, NO_CODE } from '../build/in-memory.ts';
import { nameSections } from '../build/page-sections.ts';
import { fileOf } from '../core/pages/paths.ts';
import { compareCodeUnits } from '../core/util/order.ts';
import { someOf } from '../core/util/strings.ts';
import { prepareAssets } from '../site/assets/assets.ts';
import { siteFiles } from '../site/files/site-files.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { issuesIn } from '../site/templates/template-issues.ts';

interface Options {
  readonly root: string;
  readonly site: PlannedSite;
  readonly today: string | undefined;
}

/** Renders all pages of a site in memory, and returns what `check --json` prints about them. */
export async function checkInMemory({ root, site, today }: Options): Promise<AuditJson> {
  // What photos look like is not checked.
  const assets = await prepareAssets(root, { ...site, laidOut: new Map() });
  const renderer = createInMemoryRenderer(site, assets);
  const pages = new Map(site.plan.pages.map((page) => [fileOf(page), page]));
  const others = new Map(
    [...assets.files, ...siteFiles({ ...site, ...assets }, '')].map(({ path, content }) => [path, content]),
  );
  for (const path of assets.unmade.keys()) others.set(path, '');
  const failed = new Set<string>();
  /** Renders a page when it is read. */
  const read = (file: string): string | undefined => {
    const page = pages.get(file);
    const other = others.get(file);
    if (!page) return other === undefined ? undefined : Buffer.from(other).toString();
    try {
      return Buffer.from(renderer.render(page, NO_CODE).content).toString();
    } catch (error) {
      // Throws errors of the engine.
      issuesIn(error);
      failed.add(page.path);
      return '';
    }
  };
  const files = [...pages.keys(), ...others.keys()].sort(compareCodeUnits);
  const folder = { files: files.map((path) => ({ path, size: 0 })), read };
  const known = describeSite(site);
  const audit = auditSite(folder, limitsOf(site), known);
  const located = await nameSections(audit.findings, root, site, assets);
  const entries = site.dataset.checkEntries ?? [];
  const { findings, accepted } = applyCheckEntries(located, entries, { today, known });
  const notes = [
    'The pages were rendered in memory. The limits of the host are checked in the written site only: run “crosstown check”.',
    ...(failed.size > 0 ? [`Not checked, since their templates have errors: ${someOf([...failed])}.`] : []),
  ];
  return auditAsJson({ findings, pages: audit.pages.length, accepted, notes });
}
