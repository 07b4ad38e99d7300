import { AUDIT } from '../../diagnostics/catalogue/audit.ts';
import { describeIssue, severityOf } from '../../diagnostics/catalogue.ts';
import type { AuditDefinition } from '../../diagnostics/entry.ts';
import { formatCount, formatPlace } from '../../diagnostics/report/terminal.ts';
import { escapeMarkup } from '../../util/escape.ts';
import type { AuditFinding } from '../findings.ts';
import { type Audit, countFindings } from './json.ts';

/** At most this many pages of a finding are listed. */
const MAX_PAGES = 200;

const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
li { margin: 0 0 1.25rem; }
.error b { color: light-dark(#b3261e, #ff8a80); }
.warning b { color: light-dark(#8a5300, #ffc46b); }
.hint b { color: light-dark(#1f5f8b, #8cc8f0); }
code { font-size: .875em; }
p { margin: 0; }
details ul { columns: 18rem; }
details li { margin: 0; }`;

/** Returns an audit as one web page that needs no other file. */
export function auditAsHtml(audit: Audit): string {
  const { findings, pages, notes } = audit;
  const { errors, warnings, hints } = countFindings(findings);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Audit: ${errors} errors, ${warnings} warnings</title>
<style>${STYLES}</style>
</head>
<body>
<h1>Audit of ${formatCount(pages)} pages</h1>
<p>${errors} errors, ${warnings} warnings, ${hints} hints. Those on most pages come first.</p>
${notes.map((note) => `<p>${escapeMarkup(note)}</p>`).join('\n')}
<ol>
${findings.map(itemOf).join('\n')}
</ol>
</body>
</html>
`;
}

function itemOf({ issue, pages, field }: AuditFinding): string {
  const { message, hint } = describeIssue(issue);
  const severity = severityOf(issue);
  const { place } = issue;
  const where = place
    ? `<p><code>${escapeMarkup(formatPlace(place))}</code>${field !== undefined && pages.length > 1 ? ` This line fixes ${formatCount(pages.length)} pages.` : ''}</p>`
    : '';
  return `<li class="${severity}"><p><b>${severity}</b> ${escapeMarkup(message)}</p>${where}<p>${withLink(hint)} ${sourceOf(issue.code)}</p>${pageList(pages)}</li>`;
}

/** A hint may end with an address. */
function withLink(hint: string): string {
  const [, text = hint, address] = /^(.*?)(https:\/\/\S+)$/s.exec(hint) ?? [];
  if (address === undefined) return escapeMarkup(hint);
  return `${escapeMarkup(text)}<a href="${escapeMarkup(address)}">${escapeMarkup(new URL(address).hostname)}</a>`;
}

function sourceOf(code: string): string {
  const known: Readonly<Record<string, AuditDefinition<never>>> = AUDIT;
  const source = known[code]?.rule.source;
  return source === undefined ? '' : `<a href="${escapeMarkup(source)}">${escapeMarkup(code)}</a>`;
}

function pageList(pages: readonly string[]): string {
  if (pages.length < 2) return '';
  const items = pages.slice(0, MAX_PAGES).map((page) => `<li>${escapeMarkup(page)}</li>`);
  const more = pages.length > MAX_PAGES ? `<li>and ${formatCount(pages.length - MAX_PAGES)} more</li>` : '';
  return `<details><summary>${formatCount(pages.length)} pages</summary><ul>${items.join('')}${more}</ul></details>`;
}
