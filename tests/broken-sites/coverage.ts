import { AUDIT_PAGES } from '../../src/core/diagnostics/catalog/audit/pages.ts';
import { AUDIT } from '../../src/core/diagnostics/catalog/audit.ts';
import { CATALOG } from '../../src/core/diagnostics/catalog.ts';
import type { Told } from './run-case.ts';

const WEIGHED =
  'What it weighs, and its name, change with the packages; tests/audit/size-budget.test.ts has it.';

const LINKS = 'Links in circles and pipes are nothing for a repository; broken-sites.test.ts makes them.';

const WAITED_FOR =
  'The default timeout is 30 seconds; tests/site/templates/watchdog.test.ts has a shorter one.';

const OPTION = 'It takes an option; tests/site/ledger/publishing.test.ts has it.';

const VERIFIED = 'It takes an option; tests/build/verify.test.tsx has it.';

const IMPORTED = 'It is of tables to import; tests/author/import has them.';

const PULLED = 'It takes a server or a command; tests/author/pull has them.';

/** What no folder with a site can show, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'file-unreadable too-large': 'It takes a file of 10 MB; tests/site/load/read-files.test.ts has one.',
  'file-unreadable workbook': IMPORTED,
  'file-unreadable no-rows': IMPORTED,
  'other-encoding probable': IMPORTED,
  'bad-picture too-heavy': 'It takes a file of 200 MB; tests/inputs/sizes.test.ts makes one.',
  'file-unreadable dangling-link': LINKS,
  'file-unreadable link-loop': LINKS,
  'file-unreadable no-file': LINKS,
  'file-unreadable name-not-utf8':
    'Git and other systems allow no such names; broken-sites.test.ts makes them.',
  'source-failed': PULLED,
  'source-shrinks': PULLED,
  'adopted sitemap': OPTION,
  'adopted part': OPTION,
  'adopted folder': OPTION,
  'adopted-skipped': OPTION,
  'stale-output touched': VERIFIED,
  'stale-output missed': VERIFIED,
  'stale-output unnoticed': VERIFIED,
  'template-stops works': WAITED_FOR,
  'template-stops loads': WAITED_FOR,
  'over-budget start': WEIGHED,
  'over-budget react': WEIGHED,
  'over-budget islands': WEIGHED,
  'over-budget font': WEIGHED,
  'over-budget fonts': 'To cut a font takes seconds; tests/audit/size-budget.test.ts has more than one.',
};

/**
 * The codes of the catalog, or of a code with kinds each of these, that none of the findings is of; and exceptions
 * that are none.
 */
export function untold(found: readonly Told[]): string[] {
  const told = new Set(found.map(({ code, kind }) => nameOf(code, kind)));
  // What `check` finds is in tests/audit.
  const ofBuilds = Object.entries(CATALOG).filter(([code]) => !(code in AUDIT) || code in AUDIT_PAGES);
  const all = ofBuilds.flatMap(([code, { kinds }]) =>
    kinds.length ? kinds.map((kind) => nameOf(code, kind)) : nameOf(code),
  );
  const missing = all.filter((name) => !told.has(name) && !(name in EXCEPTIONS));
  const excused = Object.keys(EXCEPTIONS).filter((name) => told.has(name) || !all.includes(name));
  return [...missing, ...excused.map((name) => `${name} needs no exception`)];
}

function nameOf(code: string, kind?: string): string {
  return kind === undefined ? code : `${code} ${kind}`;
}
