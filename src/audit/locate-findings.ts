import { AUDIT_CONTENT } from '../diagnostics/catalogue/audit/content.ts';
import type { IssueCode } from '../diagnostics/catalogue.ts';
import { type AuditFinding, inOrderOfWeight, onlyOn } from '../diagnostics/findings.ts';
import { formatPlace } from '../diagnostics/report/terminal.ts';
import type { Issue, Place } from '../model.ts';
import { groupBy } from '../util/lists.ts';
import { compareCodeUnits } from '../util/order.ts';
import type { KnownSite, ValueOfData } from './known-site.ts';

type Locating = Pick<KnownSite, 'find' | 'recordOf'>;

/**
 * Adds the places in the data. A finding about a text is divided by where each page has the text from: one finding for each line of the
 * data, with the pages that this line corrects, and one for the pages whose template has it. A finding about all text of a page is at
 * the page's record.
 */
export function locateFindings(findings: readonly AuditFinding[], known: Locating): AuditFinding[] {
  const byLine = new Map<string, AuditFinding>();
  const others: AuditFinding[] = [];
  for (const part of findings.flatMap((one) => locateFinding(one, known))) {
    const { field, text, issue } = part;
    if (field === undefined || !issue.place) {
      others.push(part);
      continue;
    }
    const key = `${issue.code} ${formatPlace(issue.place)} ${text}`;
    const before = byLine.get(key);
    // Page types that show a text have findings of their own.
    byLine.set(key, before ? joined(before, part) : part);
  }
  return inOrderOfWeight([...byLine.values(), ...others]);
}

/** What several pages have in common is one finding, wherever they have it from. */
const IN_COMMON: readonly IssueCode[] = ['same-title', 'same-description'];

/** Pages of one finding whose data is searched for its text. Further pages count as those of the template. */
const MAX_SEARCHED = 1000;

function locateFinding(finding: AuditFinding, known: Locating): AuditFinding[] {
  const { issue, pages, text } = finding;
  const [first] = pages;
  if (first === undefined) return [finding];
  if (text === undefined) {
    const page = 'page' in issue.facts ? issue.facts.page : undefined;
    return [placedAt(finding, isAboutRecord(issue.code) ? known.recordOf(page ?? first) : undefined)];
  }
  const written = writtenForm(issue, text);
  const find = (page: string) => known.find(page, text, written);
  if (!IN_COMMON.includes(issue.code)) return divideByValue(finding, find);
  // The value of the first page that has the text from the data.
  for (const page of pages.slice(0, MAX_SEARCHED)) {
    const found = find(page);
    if (found) return [placedAt(finding, found.place())];
  }
  return [finding];
}

/** Divides a finding by the values of the data that its pages have the text from; those without one have it from a template. */
function divideByValue(
  finding: AuditFinding,
  find: (page: string) => ValueOfData | undefined,
): AuditFinding[] {
  const found = finding.pages.map((page, i) => ({ page, value: i < MAX_SEARCHED ? find(page) : undefined }));
  const ofRecords = [...groupBy(found, ({ value }) => value?.record).values()];
  const ofFields = ofRecords.flatMap((group) => [...groupBy(group, ({ value }) => value?.field).values()]);
  return ofFields.map((group) => {
    const part = onlyOn(
      finding,
      group.map(({ page }) => page),
    );
    const value = group[0]?.value;
    return value ? { ...placedAt(part, value.place()), field: value.field } : part;
  });
}

/** Whether a finding is about a whole record: its text, or that it is excluded from search engines. */
function isAboutRecord(code: IssueCode): boolean {
  return code in AUDIT_CONTENT || code === 'orphan-noindex';
}

/** Returns how a text is written in Markdown, where a word alone would be found in any sentence. */
function writtenForm({ code }: Issue, text: string): string {
  if (code === 'generic-anchor' || code === 'same-anchor') return `[${text}](`;
  return code === 'heading-gap' || code === 'several-headings' ? `# ${text}` : text;
}

function placedAt(finding: AuditFinding, place: Place | undefined): AuditFinding {
  return place ? { ...finding, issue: { ...finding.issue, place } } : finding;
}

/** Joins findings at one place. */
function joined(one: AuditFinding, other: AuditFinding): AuditFinding {
  const pages = [...new Set([...one.pages, ...other.pages])].sort(compareCodeUnits);
  const facts = { ...one.issue.facts, page: pages[0], others: pages.length - 1 };
  return { ...one, pages, issue: { ...one.issue, facts } as Issue };
}
