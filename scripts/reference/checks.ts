import { AUDIT_FAMILIES } from '../../src/core/diagnostics/catalog/audit.ts';
import type { AuditDefinition } from '../../src/core/diagnostics/entry.ts';

/**
 * Returns the page with the rules filled in between `<!-- rules -->` and `<!-- /rules -->`: a heading and a paragraph for each. What is
 * written by hand below the paragraph stays.
 */
export function checksPage(page: string): string {
  const families = Object.entries<Readonly<Record<string, AuditDefinition<never>>>>(AUDIT_FAMILIES);
  const text = families.map(([name, rules]) => [`### ${name}`, ...sectionsOf(rules, page)].join('\n\n'));
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

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
