import { applyCheckEntries } from '../check/check-entries.ts';
import { addressesOf, checkSite, limitsOf } from '../check/check-site.ts';
import { describeSite, namesIn } from '../check/known-site.ts';
import { checkHostLimits } from '../check/rules/hosts.ts';
import { severityOf } from '../diagnostics/catalogue.ts';
import type { Issue } from '../model.ts';
import { fileOf, pathOfFile } from '../pages/paths.ts';
import type { Attempt } from './attempt.ts';
import { inlineOf } from './page-builder.ts';
import { decide, hasThresholds, type Round } from './thresholds/decide.ts';
import { createPageTexts } from './thresholds/page-texts.ts';

/* What is found out about a site that is complete, before it replaces the output. */

/** Returns the issues of all pages together. `read` returns the content of a file that was written. */
export function lintIssues(
  { renderer, inline, report }: Attempt,
  read: (path: string) => Uint8Array,
): Promise<readonly Issue[]> {
  return report.issues({
    partsOf: (page) => renderer.partsOf(page, inlineOf(inline, page)),
    read: (page) => read(fileOf(page)),
  });
}

/**
 * Measures the pages and returns what was decided of those that are below the thresholds of their types; undefined if there are none.
 * A shard does not know the pages of the others: they are measured when all shards are merged.
 */
export function decideOnPages(
  { root, engine, site, staged, ledger, incremental, decidesPages }: Attempt,
  read: (path: string) => Uint8Array,
): Round | undefined {
  if (!decidesPages || !hasThresholds(site.definition) || incremental?.manifest.shard) return undefined;
  const summarize = createPageTexts({ root, engine, names: namesIn(site) });
  const addresses = addressesOf(staged.folder(read));
  const pages = new Map(site.plan.pages.map((page) => [pathOfFile(fileOf(page)), page]));
  const round = decide({
    ...site,
    isPublished: ledger.isPublished,
    textOf: (page, isListed) => summarize(read(fileOf(page)), isListed),
    targetOf: (address, page) => {
      const target = addresses.pageAt(address, fileOf(page));
      return target === undefined ? undefined : pages.get(addresses.paths[target] ?? '');
    },
  });
  return round.errors.length + round.decided.issues.length > 0 ? round : undefined;
}

/** Audits the site that is going to be published. Hints are left to `check`. */
export function auditIssues(
  { site, staged, incremental, today }: Attempt,
  read: (path: string) => Uint8Array,
): readonly Issue[] {
  if (incremental?.manifest.shard) return [];
  const known = describeSite(site);
  const { findings: all } = checkSite(staged.folder(read), limitsOf(site.settings), known);
  const { findings } = applyCheckEntries(all, site.dataset.checkEntries ?? [], { today, known });
  return findings.flatMap(({ issue }) => (severityOf(issue) === 'hint' ? [] : issue));
}

/** Returns what the host of the site would refuse. Warnings and hints are left to `check`. */
export function hostIssues(
  { site, staged, incremental }: Attempt,
  read: (path: string) => Uint8Array,
): Issue[] {
  const { host } = site.settings;
  if (host === undefined || incremental?.manifest.shard) return [];
  const issues: Issue[] = [];
  checkHostLimits(staged.folder(read), host, (issue) => void issues.push(issue));
  return issues.filter((issue) => severityOf(issue) === 'error');
}
