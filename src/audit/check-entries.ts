import picomatch from 'picomatch';
import { severityOf } from '../core/diagnostics/catalog.ts';
import type { Severity } from '../core/diagnostics/entry.ts';
import { type AuditFinding, inOrderOfWeight, onlyOn } from '../core/diagnostics/findings.ts';
import type { CheckEntry, Issue } from '../core/model.ts';
import { groupBy } from '../core/util/lists.ts';
import type { KnownSite } from './known-site.ts';

/**
 * Applies `data/checks.yaml`: removes findings that are accepted, and gives others their severity, on the pages for which it says so. Errors
 * stay. Adds a warning for each entry that has expired or matches nothing. `today` decides which entries have expired; without it none has.
 */
export function applyCheckEntries(
  findings: readonly AuditFinding[],
  entries: readonly CheckEntry[],
  { today, known }: { readonly today: string | undefined; readonly known: Known },
): { readonly findings: readonly AuditFinding[]; readonly accepted: number } {
  if (entries.length === 0) return { findings, accepted: 0 };
  const isExpired = ({ until }: CheckEntry) => until !== undefined && today !== undefined && until < today;
  const used = new Set<CheckEntry>();
  const valid = entries
    .filter((one) => !isExpired(one))
    .map((entry) => ({ entry, covers: coverOf(entry, known) }));
  let accepted = 0;
  const left = findings.flatMap((finding): readonly AuditFinding[] => {
    const own = valid.filter(({ entry }) => entry.rule === finding.issue.code);
    if (own.length === 0 || severityOf(finding.issue) === 'error') return [finding];
    const parts = divide(finding, (page) => {
      const found = own.filter(({ covers }) => covers(finding, page)).map(({ entry }) => entry);
      for (const entry of found) used.add(entry);
      return outcomeOf(found);
    });
    if (parts.length === 0) accepted += 1;
    return parts;
  });
  const faults = entries.flatMap((entry): Issue[] => {
    const { rule, until = '', pages, type, file, field, place } = entry;
    if (isExpired(entry)) return [{ code: 'exception-expired', facts: { rule, until }, place }];
    if (used.has(entry) || isEffective(entry, known)) return [];
    const names = [pages, type && `type ${type}`, file, field].filter((one) => one !== undefined);
    return [{ code: 'exception-unused', facts: { rule, of: names.join(', ') || 'all pages' }, place }];
  });
  const all = [...left, ...faults.map((issue) => ({ issue, pages: [] }))];
  return { findings: inOrderOfWeight(all), accepted };
}

type Known = Pick<KnownSite, 'typeOf' | 'hasType'> | undefined;

/** Whether an entry covers a finding on a page. A finding of the whole site has no page, and is covered only by entries for all pages. */
function coverOf(
  { pages, type, file, field }: CheckEntry,
  known: Known,
): (finding: AuditFinding, page: string | undefined) => boolean {
  const isPage = pages === undefined ? undefined : picomatch(pages);
  const isFile = file === undefined ? undefined : picomatch(file);
  return (finding, page) =>
    (!isPage || (page !== undefined && isPage(page))) &&
    (type === undefined || (page !== undefined && known?.typeOf(page) === type)) &&
    (!isFile || isFile(finding.issue.place?.file ?? '')) &&
    (field === undefined || finding.field === field || (finding.field?.startsWith(`${field}.`) ?? false));
}

/** The effect of entries on a finding: another severity, acceptance, or none. */
type Outcome = Severity | 'accepted' | undefined;

/** A finding that is accepted has no severity; of several severities the last one counts, as in other linters. */
function outcomeOf(entries: readonly CheckEntry[]): Outcome {
  if (entries.some(({ severity }) => severity === undefined)) return 'accepted';
  return entries.at(-1)?.severity;
}

/** Divides a finding by what becomes of it on each of its pages. */
function divide(finding: AuditFinding, decide: (page: string | undefined) => Outcome): AuditFinding[] {
  const groups = groupBy(finding.pages, decide);
  if (finding.pages.length === 0) groups.set(decide(undefined), []);
  groups.delete('accepted');
  return [...groups].map(([severity, pages]) => {
    const part = onlyOn(finding, pages);
    return severity === undefined || severity === 'accepted'
      ? part
      : { ...part, issue: { ...part.issue, severity } };
  });
}

/** A severity without findings is as right as before, unless it is that of a page type that does not exist. */
function isEffective({ severity, type }: CheckEntry, known: Known): boolean {
  return severity !== undefined && (type === undefined || known?.hasType(type) !== false);
}
