import type pc from 'picocolors';
import type { AuditFinding } from '../../core/diagnostics/findings.ts';
import {
  createLines,
  formatCount,
  formatIssue,
  formatTotal,
} from '../../core/diagnostics/report/terminal.ts';
import type { SourceFile } from '../../core/model.ts';
import { visible } from '../../core/util/visible.ts';

type Colors = ReturnType<typeof pc.createColors>;

/** At most this many findings of one code are shown. */
const MAX_SHOWN = 10;

/** Formats findings for the terminal, those on most pages first. */
export function formatFindings(
  findings: readonly AuditFinding[],
  files: ReadonlyMap<string, SourceFile>,
  colors: Colors,
): string {
  const linesOf = createLines(files);
  const counts = new Map<string, number>();
  const blocks = findings.flatMap(({ issue, pages, field, template }) => {
    const number = (counts.get(issue.code) ?? 0) + 1;
    counts.set(issue.code, number);
    if (number > MAX_SHOWN) return [];
    const block = formatIssue(issue, linesOf, colors);
    const lines = [
      ...(template ? [formatTemplate(template)] : []),
      ...(field !== undefined && pages.length > 1
        ? [`This line fixes ${formatCount(pages.length)} pages.`]
        : []),
    ];
    return [block, ...lines.map((line) => `  ${colors.dim(line)}`)].join('\n');
  });
  const left = [...counts].filter(([, count]) => count > MAX_SHOWN);
  const more = left.map(([code, count]) => `${formatCount(count - MAX_SHOWN)} more of ${code}`);
  const notShown = more.length ? [colors.dim(`And ${more.join(', ')}. --json lists them all.`)] : [];
  return [...blocks, ...notShown, formatTotal(findings.map(({ issue }) => issue))].join('\n\n');
}

/** Says where a finding is that is from no line of the data. */
function formatTemplate({ type, section }: NonNullable<AuditFinding['template']>): string {
  return visible(`Page type ${type}${section === undefined ? '' : `, section ${section}`}.`);
}
