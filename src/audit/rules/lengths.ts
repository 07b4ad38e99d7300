import type { Facts } from '../../core/diagnostics/catalog.ts';
import { titleWidth } from '../../core/pages/title.ts';
import type { ExaminedPage, LengthLimits, ReportPage } from '../facts.ts';

/** The texts of a page that have a limit. */
interface LimitedTexts {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly heading: string | undefined;
}

/** Checks the title, the description and the heading of a page. One text is on many pages: it is reported where it is longest. */
export function checkLengths(
  { path, group }: Pick<ExaminedPage, 'path' | 'group'>,
  { title = '', description = '', heading = '' }: LimitedTexts,
  limits: LengthLimits,
  report: ReportPage,
): void {
  const check = (kind: Facts<'too-long'>['kind'], text: string, size: number, limit: number) => {
    if (size <= limit) return;
    const facts = { kind, page: path, others: 0, text, size, limit };
    report({ code: 'too-long', facts, text, group: `${kind} ${group}`, degree: size });
  };
  check('title', title, Math.ceil(titleWidth(title)), limits.titleWidth);
  check('description', description, description.length, limits.description);
  check('heading', heading, heading.length, limits.heading);
}
