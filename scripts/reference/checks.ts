import { AUDIT_FAMILIES } from '../../src/diagnostics/catalogue/audit.ts';
import type { AuditDefinition } from '../../src/diagnostics/entry.ts';

/** Returns the page with the list of rules filled in between `<!-- rules -->` and `<!-- /rules -->`. */
export function checksPage(page: string): string {
  const families = Object.entries<Readonly<Record<string, AuditDefinition<never>>>>(AUDIT_FAMILIES);
  const text = families.map(([name, rules]) => [`### ${name}`, tableOf(rules)].join('\n\n')).join('\n\n');
  return page.replace(
    /<!-- rules -->[\s\S]*<!-- \/rules -->/,
    () => `<!-- rules -->\n\n${text}\n\n<!-- /rules -->`,
  );
}

function tableOf(rules: Readonly<Record<string, AuditDefinition<never>>>): string {
  const rows = Object.entries(rules).map(([code, { severity, rule }]) => {
    const { finds, why, fix, source } = rule;
    return `| \`${code}\` | ${severity} | ${capitalized(finds)}. | ${why} | ${fix} | [${new URL(source).hostname}](${source}) |`;
  });
  return [
    '| Code | Severity | Finds | Why | Fix | Source |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ]
    .map((row) => row.replaceAll('<out>', '`<out>`'))
    .join('\n');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
