import { AUDIT_CONTENT } from '../../src/core/diagnostics/catalog/audit/content.ts';
import { AUDIT_EXCEPTIONS } from '../../src/core/diagnostics/catalog/audit/exceptions.ts';
import { AUDIT_HEAD } from '../../src/core/diagnostics/catalog/audit/head.ts';
import { AUDIT_HOSTS } from '../../src/core/diagnostics/catalog/audit/hosts.ts';
import { AUDIT_LINKS } from '../../src/core/diagnostics/catalog/audit/links.ts';
import { AUDIT_PAGES } from '../../src/core/diagnostics/catalog/audit/pages.ts';
import { AUDIT_PROTOCOLS } from '../../src/core/diagnostics/catalog/audit/protocols.ts';
import { AUDIT_STRUCTURED_DATA } from '../../src/core/diagnostics/catalog/audit/structured-data.ts';
import type { AuditDefinition } from '../../src/core/diagnostics/entry.ts';
import { capitalized } from '../../src/core/diagnostics/words.ts';

/** The rules by subject, in the order of docs/checks.md. */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, AuditDefinition<never>>>>> = {
  Links: AUDIT_LINKS,
  Head: AUDIT_HEAD,
  Content: AUDIT_CONTENT,
  Pages: AUDIT_PAGES,
  'Structured data': AUDIT_STRUCTURED_DATA,
  'Limits of hosts': AUDIT_HOSTS,
  Protocols: AUDIT_PROTOCOLS,
  Exceptions: AUDIT_EXCEPTIONS,
};

/**
 * Returns the page with the rules filled in between `<!-- rules -->` and `<!-- /rules -->`: a heading and a paragraph for each. What is
 * written by hand below the paragraph stays.
 */
export function checksPage(page: string): string {
  const text = Object.entries(FAMILIES).map(([name, rules]) =>
    [`### ${name}`, ...sectionsOf(rules, page)].join('\n\n'),
  );
  return page.replace(
    /<!-- rules -->[\s\S]*<!-- \/rules -->/,
    () => `<!-- rules -->\n\n${text.join('\n\n')}\n\n<!-- /rules -->`,
  );
}

function sectionsOf(rules: Readonly<Record<string, AuditDefinition<never>>>, page: string): string[] {
  return Object.entries(rules).flatMap(([code, { severity, rule }]) => {
    const { finds, why, fix, source } = rule;
    const heading = `#### \`${code}\``;
    const text = `${capitalized(severity)}: ${finds}. ${why} ${fix} [${new URL(source).hostname}](${source})`;
    const written = page.split(`${heading}\n\n`)[1]?.split(/^(?:#|<!--)/m)[0] ?? '';
    const byHand = written.split('\n\n').slice(1).join('\n\n').trim();
    return [heading, text.replaceAll('<out>', '`<out>`'), ...(byHand ? [byHand] : [])];
  });
}
