import { readPageFacts } from '../audit/read/page-facts.ts';
import type { AuditFinding } from '../core/diagnostics/findings.ts';
import type { PagePlan } from '../core/model.ts';
import { oncePerKey } from '../core/util/lists.ts';
import { prepareAssets, type SiteAssets } from '../site/assets/assets.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { issuesIn } from '../site/templates/template-issues.ts';
import { createInMemoryRenderer } from './in-memory.ts';

/**
 * Adds the page type to findings that are from no line of the data, and the section that contains their text. `assets` are those that the
 * pages were rendered with, if these are no files.
 */
export async function nameSections(
  findings: readonly AuditFinding[],
  root: string,
  site: PlannedSite,
  assets?: SiteAssets,
): Promise<readonly AuditFinding[]> {
  const pages = new Map(site.plan.pages.map((page) => [page.path, page]));
  const pageOf = ({ issue: { facts, place }, pages: [first = ''] }: AuditFinding) =>
    place ? undefined : pages.get('page' in facts ? (facts.page ?? first) : first);
  const isSearched = (finding: AuditFinding) => finding.text !== undefined && pageOf(finding) !== undefined;
  const sectionOf = findings.some(isSearched) ? await openSections(root, site, assets) : () => undefined;
  return findings.map((finding) => {
    const page = pageOf(finding);
    const section = page && finding.text !== undefined ? sectionOf(page, finding.text) : undefined;
    const template = page && { type: page.type.id, ...(section === undefined ? {} : { section }) };
    return template ? { ...finding, template } : finding;
  });
}

/** Returns the function that finds the section of a page that contains a text. A page is rendered when it is first asked for. */
async function openSections(
  root: string,
  site: PlannedSite,
  assets?: SiteAssets,
): Promise<(page: PagePlan, text: string) => string | undefined> {
  const renderer = createInMemoryRenderer(site, assets ?? (await prepareAssets(root, site)));
  const sectionsOf = oncePerKey((page: PagePlan) => {
    try {
      return renderer
        .sectionsOf(page)
        .map(({ name, content }) => ({ name, facts: readPageFacts(String(content)) }));
    } catch (error) {
      // Throws errors of the engine. A template may have changed since the pages were written.
      issuesIn(error);
      return [];
    }
  });
  return (page, text) => {
    // A link without text is searched by its target.
    const wanted = text.replace(/^\[\]\((.*)\)$/, '$1');
    const sections = sectionsOf(page);
    const found = sections.find(({ facts: { anchors, headings, ids, files, imagesWithoutAlt } }) => {
      const texts = [
        ...anchors.flatMap((anchor) => [anchor.text, anchor.target]),
        ...headings.map((one) => one.text),
      ];
      return [...texts, ...ids, ...files, ...imagesWithoutAlt].includes(wanted);
    });
    return (found ?? sections.find(({ facts }) => facts.visible.includes(wanted)))?.name;
  };
}
