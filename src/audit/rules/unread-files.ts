import { groupBy } from '../../core/util/lists.ts';
import type { ReportSite } from '../facts.ts';
import type { FolderFault } from '../read/read-folder.ts';

/** What no host serves either, so that nothing is missing in the audit. */
const HARMLESS = new Set<FolderFault['kind']>(['link-loop', 'link-outside', 'dangling-link', 'no-file']);

/** Reports what was not examined: the first file of each kind. */
export function reportUnread(faults: readonly FolderFault[], report: ReportSite): void {
  for (const [kind, [first, ...others]] of groupBy(faults, (fault) => fault.kind)) {
    const severity = HARMLESS.has(kind) ? 'warning' : 'error';
    if (first) report({ code: 'unread-file', facts: { ...first, others: others.length }, severity });
  }
}
