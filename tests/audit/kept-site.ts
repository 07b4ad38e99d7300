import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSite, DEFAULT_LIMITS } from '../../src/audit/audit-site.ts';
import type { AuditOptions } from '../../src/audit/facts.ts';
import type { KnownSite } from '../../src/audit/known-site.ts';
import { openFolder, type SiteFolder } from '../../src/audit/read/read-folder.ts';
import { createPageReader, type ReadPage } from '../../src/audit/texts/text-summary.ts';
import type { AuditFinding } from '../../src/core/diagnostics/findings.ts';
import { groupBy } from '../../src/core/util/lists.ts';
import { compareCodeUnits } from '../../src/core/util/order.ts';
import type { AuditCode } from './small-site.ts';

/** Changes of files by path; undefined removes a file. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** What is reported: the rule, the pages, and the line of the data if the text is from there. */
export interface Expected {
  readonly code: AuditCode;
  readonly pages: readonly string[];
  readonly place?: string;
}

/** A written site that is kept in memory, so that it can be checked with many changes. */
export interface KeptSite {
  readonly paths: readonly string[];
  text(path: string): string;
  /** What is found with these changes, and not without them. */
  newFindings(changes: Changes, options?: Partial<AuditOptions>): Expected[];
  /** What is found without changes. */
  findings(options?: Partial<AuditOptions>): readonly AuditFinding[];
}

export function keepSite(out: string, known: KnownSite): KeptSite {
  const folder = openFolder(out);
  const texts = new Map<string, string>();
  const pages = new Map<string, ReadPage>();
  const read = createPageReader(known.names);
  /** The pages by cause of what is found without changes, by options. */
  const accepted = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  const text = (path: string) => {
    const kept = texts.get(path) ?? readFileSync(join(out, path), 'utf8');
    texts.set(path, kept);
    return kept;
  };
  const changed = (changes: Changes): SiteFolder => {
    const files = [
      ...folder.files.filter(({ path }) => !(path in changes)),
      ...Object.entries(changes).flatMap(([path, content]) =>
        content === undefined ? [] : [{ path, size: Buffer.byteLength(content) }],
      ),
    ].sort((a, b) => compareCodeUnits(a.path, b.path));
    const known = new Set(files.map(({ path }) => path));
    return {
      files,
      read: (path) => (known.has(path) ? (changes[path] ?? text(path)) : undefined),
      pageOf(path) {
        if (path in changes) return undefined;
        const kept = pages.get(path) ?? read(text(path));
        pages.set(path, kept);
        return kept;
      },
    };
  };
  const audit = (changes: Changes, options: Partial<AuditOptions> = {}) =>
    auditSite(changed(changes), { ...DEFAULT_LIMITS, ...options }, known).findings;
  return {
    paths: folder.files.map(({ path }) => path),
    text,
    findings: (options) => audit({}, options),
    newFindings(changes, options) {
      const key = JSON.stringify(options ?? {});
      const before = accepted.get(key) ?? pagesByCause(audit({}, options));
      accepted.set(key, before);
      return audit(changes, options).flatMap((found) => {
        const { code, place } = found.issue;
        const known = before.get(causeOf(found));
        const added = found.pages.filter((page) => !known?.has(page));
        if (known && added.length === 0) return [];
        return [
          {
            code: code as AuditCode,
            pages: added,
            ...(place ? { place: `${place.file}:${place.line}` } : {}),
          },
        ];
      });
    },
  };
}

function pagesByCause(findings: readonly AuditFinding[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = groupBy(findings, causeOf);
  return new Map([...groups].map(([cause, all]) => [cause, new Set(all.flatMap(({ pages }) => pages))]));
}

/** Equal for findings of one cause: facts such as the number of words change with any page. */
function causeOf({ issue: { code, facts }, text }: AuditFinding): string {
  const { page, others, words, median, percent, ...own } = facts as Readonly<Record<string, unknown>>;
  return `${code} ${text ?? JSON.stringify(own)}`;
}
