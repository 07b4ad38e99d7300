import { AUDIT_CONTENT } from '../diagnostics/catalogue/audit/content.ts';
import type { IssueCode } from '../diagnostics/catalogue.ts';
import { formatPlace } from '../diagnostics/report/terminal.ts';
import type { Issue, Place } from '../model.ts';
import { groupBy } from '../util/lists.ts';
import { compareCodeUnits } from '../util/order.ts';
import { type AuditFinding, inOrderOfWeight, onlyOn } from './findings.ts';
import type { KnownSite, ValueOfData } from './known-site.ts';

type Locating = Pick<KnownSite, 'find' | 'recordOf'>;

/**
 * Adds the places in the data. A finding about a text is divided by where each page has the text from: one finding for each line of the
 * data, with the pages that this line corrects, and one for the pages whose template has it. A finding about all text of a page is at
 * the page's record.
 */
export function locateFindings(findings: readonly AuditFinding[], known: Locating): AuditFinding[] {
  const searched = findings.map((finding) => searchFinding(finding, known));
  const byLine = new Map<string, AuditFinding>();
  const others: AuditFinding[] = [];
  for (const part of searched.flatMap((one) => divideByPlace(one))) {
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

/** A value of the data, and the pages of a finding that have its text from there; those without one have it from a template. */
interface SearchedPages {
  readonly found: ValueOfData | undefined;
  readonly pages: string[];
}

/** A finding, and the values of the data that it is about. */
interface SearchedFinding {
  readonly finding: AuditFinding;
  readonly values: readonly SearchedPages[];
}

function searchFinding(finding: AuditFinding, known: Locating): SearchedFinding {
  const { issue, pages, text } = finding;
  const [first] = pages;
  if (first === undefined) return { finding, values: [{ found: undefined, pages: [] }] };
  if (text === undefined) {
    const page = 'page' in issue.facts ? issue.facts.page : undefined;
    const found = isAboutRecord(issue.code) ? known.recordOf(page ?? first) : undefined;
    return { finding, values: [{ found, pages: [] }] };
  }
  const written = writtenForm(issue, text);
  const find = (page: string) => known.find(page, text, written);
  const isInCommon = IN_COMMON.includes(issue.code);
  return { finding, values: isInCommon ? firstValue(pages, find) : groupByValue(pages, find) };
}

/** Returns the value of the first page that has the text from the data. */
function firstValue(
  pages: readonly string[],
  find: (page: string) => ValueOfData | undefined,
): readonly SearchedPages[] {
  for (const page of pages.slice(0, MAX_SEARCHED)) {
    const found = find(page);
    if (found) return [{ found, pages: [] }];
  }
  return [];
}

function divideByPlace({ finding, values }: SearchedFinding): AuditFinding[] {
  const { text, issue } = finding;
  if (text === undefined || IN_COMMON.includes(issue.code))
    return [placedAt(finding, values[0]?.found?.place())];
  const groups = groupBy(values, ({ found }) => {
    return found ? formatPlace(found.place()) : '';
  });
  return [...groups.values()].map((group) => {
    const part = onlyOn(finding, group.flatMap(({ pages }) => pages).sort(compareCodeUnits));
    const found = group[0]?.found;
    if (!found) return part;
    const place = found.place();
    return { ...placedAt(part, place), field: found.field };
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

function groupByValue(
  pages: readonly string[],
  find: (page: string) => ValueOfData | undefined,
): readonly SearchedPages[] {
  const groups = new Map<object, Map<string, SearchedPages>>();
  const inOrder: SearchedPages[] = [];
  pages.forEach((page, i) => {
    const found = i < MAX_SEARCHED ? find(page) : undefined;
    const [record, field] = [found?.record ?? NO_RECORD, found?.field ?? ''];
    const ofRecord = groups.get(record) ?? new Map<string, SearchedPages>();
    groups.set(record, ofRecord);
    const known = ofRecord.get(field);
    if (known) {
      known.pages.push(page);
      return;
    }
    const group = { found, pages: [page] };
    ofRecord.set(field, group);
    inOrder.push(group);
  });
  return inOrder;
}

/** Stands for the template. */
const NO_RECORD = {};

function placedAt(finding: AuditFinding, place: Place | undefined): AuditFinding {
  return place ? { ...finding, issue: { ...finding.issue, place } } : finding;
}

/** Joins findings at one place. */
function joined(one: AuditFinding, other: AuditFinding): AuditFinding {
  const pages = [...new Set([...one.pages, ...other.pages])].sort(compareCodeUnits);
  const facts = { ...one.issue.facts, page: pages[0], others: pages.length - 1 };
  return { ...one, pages, issue: { ...one.issue, facts } as Issue };
}
