import { gzipSync } from 'node:zlib';
import type { AuditJson } from '../check/reports/json.ts';
import type { PlannedSite } from '../plan-site.ts';
import { escapeMarkup } from '../util/escape.ts';
import { type BoardSite, describeBoardSite } from './board-site.ts';
import { createBrowserCode } from './browser-code.ts';
import { describeMatrix } from './matrix.ts';

/** What the board shows without a server: the answers to its requests, by their address. */
export type SavedAnswers = Readonly<Record<string, object>>;

interface AuditedSite {
  readonly check: AuditJson;
  /** The plan of the site, if it is one of Crosstown. */
  readonly site: PlannedSite | undefined;
  /** The name of the folder, for a site without a plan. */
  readonly name: string;
}

/**
 * Returns the board as one web page that needs no other file, for the audit of a written site: findings, and the matrix and the map if
 * there is a plan.
 */
export function createStaticBoard(audited: AuditedSite): Promise<string> {
  const { errors, warnings } = audited.check;
  return boardAsHtml(answersFor(audited), `Audit: ${errors} errors, ${warnings} warnings`);
}

/** Returns the board with the answers that it shows as one web page. */
export async function boardAsHtml(answers: SavedAnswers, title: string): Promise<string> {
  const script = await createBrowserCode()('board');
  // Of 100,000 pages the answers have tens of megabytes, which are repetitive.
  const packed = gzipSync(JSON.stringify(answers)).toString('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>${escapeMarkup(title)}</title>
</head>
<body>
<div id="board"><noscript>This report needs JavaScript.</noscript></div>
<script type="text/plain" id="crosstown-saved">${packed}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

function answersFor({ check, site, name }: AuditedSite): SavedAnswers {
  const described: BoardSite = site
    ? describeBoardSite(site)
    : { name, origin: '', pages: check.pages, types: [] };
  // The matrix of each page type, and of each other axis on the map.
  const matrices = described.types.flatMap(({ id: type, axes, located }) =>
    [undefined, ...located.filter((axis) => axis !== axes[0])].flatMap((rows) => {
      const matrix = site && describeMatrix(site, type, rows);
      const query = new URLSearchParams({ type, ...(rows === undefined ? {} : { rows }) });
      return matrix ? [[`matrix?${query}`, matrix] as const] : [];
    }),
  );
  return { site: described, check, ...Object.fromEntries(matrices) };
}
