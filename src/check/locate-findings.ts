import { AUDIT_CONTENT } from '../diagnostics/catalogue/audit/content.ts';
import type { IssueCode } from '../diagnostics/catalogue.ts';
import { formatPlace } from '../diagnostics/report/terminal.ts';
import type { Issue, Place } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import { type AuditFinding, inOrderOfWeight, onlyOn } from './findings.ts';
import type { KnownSite, LocatedText } from './known-site.ts';

type Locating = Pick<KnownSite, 'locate' | 'placeOf' | 'fixOf'>;

/**
 * Adds the places in the data. A finding about a text is divided by where each page has the text from: one finding for each line of the
 * data, with the pages that this line corrects, and one for the pages whose template has it. A finding about all text of a page is at
 * the page's record.
 */
export function locateFindings(findings: readonly AuditFinding[], known: Locating): AuditFinding[] {
  const byLine = new Map<string, AuditFinding>();
  const others: AuditFinding[] = [];
  for (const part of findings.flatMap((finding) => divideByPlace(finding, known))) {
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

function divideByPlace(finding: AuditFinding, known: Locating): AuditFinding[] {
  const { text, issue, pages } = finding;
  const [first] = pages;
  if (first === undefined) return [finding];
  if (text === undefined) {
    const page = 'page' in issue.facts ? issue.facts.page : undefined;
    return [placedAt(finding, isAboutRecord(issue.code) ? known.placeOf(page ?? first) : undefined)];
  }
  const fix = issue.code === 'redirected-link' ? known.fixOf(issue.facts.target) : undefined;
  if (fix) return [{ ...finding, issue: { ...issue, place: fix.place, fix } }];
  const groups = groupByPlace(pages, (page) => known.locate(page, text, writtenForm(issue, text)));
  if (IN_COMMON.includes(issue.code))
    return [placedAt(finding, groups.find(({ found }) => found)?.found?.place)];
  return groups.map(({ found, pages: own }) => {
    const part = onlyOn(finding, own);
    if (!found) return part;
    const { place, field } = found;
    // Lines move, so the cause does not contain them.
    return { ...placedAt(part, place), field, cause: `${issue.code} ${place.file} ${text}` };
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

interface PlaceGroup {
  readonly found: LocatedText | undefined;
  readonly pages: string[];
}

function groupByPlace(
  pages: readonly string[],
  find: (page: string) => LocatedText | undefined,
): readonly PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>();
  pages.forEach((page, i) => {
    const found = i < MAX_SEARCHED ? find(page) : undefined;
    const key = found ? formatPlace(found.place) : '';
    const group = groups.get(key);
    if (group) group.pages.push(page);
    else groups.set(key, { found, pages: [page] });
  });
  return [...groups.values()];
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
