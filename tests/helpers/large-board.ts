import type { BoardSite } from '../../src/dev/board-data.ts';
import type { Matrix, MatrixCell } from '../../src/dev/matrix.ts';
import type { PageRow, SiteMeasures } from '../../src/dev/measure-site.ts';
import type { SavedAnswers } from '../../src/dev/static-board.ts';

const SERVICES = 14;

/** What the board shows of a site with some 100,000 pages of a service in a town, without making these pages. */
export function largeBoard(pages: number): SavedAnswers {
  const towns = Math.ceil(pages / SERVICES);
  const matrix = matrixOf(towns);
  const rows = matrix.cells.flatMap(({ path }, i) => (path === undefined ? [] : rowOf(path, i)));
  const site: BoardSite = {
    ...{ name: 'Lantern', origin: 'https://lantern.example', pages: rows.length, hasSearch: false },
    types: [{ id: 'walk', axes: ['town', 'walk'], pages: rows.length, located: ['town'] }],
  };
  return { site, measure: measuresOf(rows), 'matrix?type=walk': matrix };
}

function matrixOf(towns: number): Matrix {
  const rows = Array.from({ length: towns }, (_, i) => ({
    slug: `town-${i}`,
    name: `Town ${i}`,
    place: `data/towns/matrix-${i}.json:1`,
    // Spread over the United States.
    at: [-124 + ((i * 7919) % 5700) / 100, 26 + ((i * 104_729) % 2300) / 100] as const,
  }));
  const columns = Array.from({ length: SERVICES }, (_, i) => ({
    slug: `walk-${i}`,
    name: `Walk number ${i}`,
  }));
  const cells = Array.from({ length: towns * SERVICES }, (_, i): MatrixCell => {
    const [town, walk] = [Math.floor(i / SERVICES), i % SERVICES];
    if (i % 97 === 0) return { state: 'missing' };
    return { state: 'page', path: `/service-areas/town-${town}/walk-${walk}`, updated: '2026-03-04' };
  });
  return {
    type: 'walk',
    rowAxis: 'town',
    columnAxis: 'walk',
    files: 'data/cells/*.json',
    rows,
    columns,
    cells,
  };
}

function rowOf(path: string, i: number): PageRow {
  return {
    ...{
      path,
      type: 'walk',
      linksIn: i % 40,
      linksOut: 20 + (i % 30),
      depth: i % 1000 === 0 ? -1 : 1 + (i % 3),
    },
    ...{ words: 400 + (i % 200), ownWords: i % 300, bytes: 60_000 + i, transfer: 8000 + (i % 14_000) },
    closest: { path: `${path}-other`, percent: i % 100 },
  };
}

function measuresOf(pages: readonly PageRow[]): SiteMeasures {
  const codes = ['near-duplicate', 'few-links-in', 'title-length', 'same-anchor'];
  const issues = codes.map((code, i) => ({
    ...{ code, severity: 'warning', message: `Message of ${code}.`, hint: 'What to do.', facts: {} },
    pages: pages.filter((_, at) => at % (i + 2) === 0).map(({ path }) => path),
  }));
  return {
    version: 1,
    check: {
      ...{ version: 1, pages: pages.length, errors: 0, warnings: issues.length, hints: 0 },
      ...{ accepted: 0, notes: [], issues: issues as unknown as SiteMeasures['check']['issues'] },
    },
    pages,
    budgets: { page: 20_000, mostPages: 14_000, parts: [{ name: 'Styles', size: 5000, limit: 8000 }] },
  };
}
