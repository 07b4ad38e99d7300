import { gzipSync } from 'node:zlib';
import type { AuditJson } from '../audit/reports/json.ts';
import { escapeMarkup } from '../core/util/escape.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { createBrowserCode } from './browser-code.ts';
import { type BoardSite, describeBoardSite, describeMatrix } from './matrix.ts';

/** What the board shows without a server: the answers to its requests, by their address. */
export type SavedAnswers = Readonly<Record<string, object>>;

/**
 * Returns the board as one web page that needs no other file, for the audit of a written site: findings, and the matrix if there is
 * a plan. `name` is shown for a site without a plan.
 */
export function createStaticBoard(
  check: AuditJson,
  plan: PlannedSite | undefined,
  name: string,
): Promise<string> {
  const site: BoardSite = plan
    ? describeBoardSite(plan)
    : { name, origin: '', pages: check.pages, types: [] };
  const answers: Record<string, object> = { site, check };
  for (const { id: type } of site.types) {
    const matrix = plan && describeMatrix(plan, type);
    if (matrix) answers[`matrix?${new URLSearchParams({ type })}`] = matrix;
  }
  return boardAsHtml(answers, `Audit: ${check.errors} errors, ${check.warnings} warnings`);
}

/** Returns the board with the answers that it shows as one web page. */
export async function boardAsHtml(answers: SavedAnswers, title: string): Promise<string> {
  const script = await createBrowserCode()('board');
  // Of 100,000 pages the answers have tens of megabytes, which are repetitive.
  const packed = gzipSync(JSON.stringify(answers)).toString('base64');
  return boardPage(
    title,
    `<meta name="robots" content="noindex"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">`,
    `<script type="text/plain" id="crosstown-saved">${packed}</script><script type="module">${script}</script>`,
  );
}

/** Returns the web page of the board, with what else its head and its body contain. */
export function boardPage(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeMarkup(title)}</title>
${head}
<body><div id="crosstown-board"><noscript>This page needs JavaScript.</noscript></div>${body}</body>
</html>
`;
}
