import { gzipSync } from 'node:zlib';
import type { PageMeasures } from '../check/page-measures.ts';
import type { SiteFolder } from '../check/read-folder.ts';
import type { AuditJson } from '../check/reports/json.ts';
import { DEFAULT_BUDGETS } from '../lint/size-budget.ts';
import { pathOfFile } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import { escapeMarkup } from '../util/escape.ts';
import { type BoardSite, describeBoardSite } from './board-data.ts';
import { createBrowserCode } from './browser-code.ts';
import { describeMatrix } from './matrix.ts';
import { measureAudited } from './measure-site.ts';

/** What the board shows without a server: the answers to its requests, by their address. */
export type SavedAnswers = Readonly<Record<string, object>>;

interface AuditedSite {
  readonly check: AuditJson;
  /** The pages that were audited. */
  readonly pages: readonly PageMeasures[];
  /** The folder that contains them. */
  readonly folder: SiteFolder;
  /** The plan of the site, if it is one of Crosstown. */
  readonly site: PlannedSite | undefined;
  /** The name of the folder, for a site without a plan. */
  readonly name: string;
}

/**
 * Returns the board as one web page that needs no other file, for the audit of a written site: findings, links and weights; the matrix and
 * the map if there is a plan.
 */
export async function createStaticBoard(audited: AuditedSite): Promise<string> {
  const { errors, warnings } = audited.check;
  return boardAsHtml(await answersFor(audited), `Audit: ${errors} errors, ${warnings} warnings`);
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

async function answersFor({ check, pages, folder, site, name }: AuditedSite): Promise<SavedAnswers> {
  const fileOf = new Map(folder.files.map((file) => [pathOfFile(file.path), file]));
  const read = (path: string) => folder.read(path) ?? '';
  const measures = await measureAudited({
    check,
    pages,
    limits: site && { ...DEFAULT_BUDGETS, ...site.definition.budgets },
    bytesOf: (path) => fileOf.get(path)?.size ?? 0,
    read: (path) => read(fileOf.get(path)?.path ?? ''),
    others: folder.files.map(({ path, size: bytes }) => ({
      path,
      bytes,
      read: () => folder.read(path) ?? '',
    })),
  });
  const described: BoardSite = site
    ? describeBoardSite(site)
    : { name, origin: '', pages: pages.length, types: [], hasSearch: false };
  // The matrix of each page type, and of each other axis on the map.
  const queries: Record<string, string>[] = described.types.flatMap(({ id, axes, located }) => [
    { type: id },
    ...located.filter((axis) => axis !== axes[0]).map((rows) => ({ type: id, rows })),
  ]);
  const matrices = queries.flatMap((query) => {
    const matrix = site && describeMatrix(site, query.type ?? '', query);
    return matrix ? [[`matrix?${new URLSearchParams(query)}`, matrix] as const] : [];
  });
  return { site: described, measure: measures, ...Object.fromEntries(matrices) };
}
