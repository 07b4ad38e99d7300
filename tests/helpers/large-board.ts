import type { AuditJson } from '../../src/audit/reports/json.ts';
import type { BoardSite, Matrix, MatrixCell } from '../../src/dev/matrix.ts';
import type { SavedAnswers } from '../../src/dev/static-board.ts';

const SERVICES = 14;

/** What the board shows of a site with some number of pages of a service in a town, without making these pages. */
export function largeBoard(pages: number): SavedAnswers {
  const matrix = matrixOf(Math.ceil(pages / SERVICES));
  const paths = matrix.cells.flatMap(({ path }) => path ?? []);
  const site: BoardSite = {
    ...{ name: 'Lantern', origin: 'https://lantern.example', pages: paths.length },
    types: [{ id: 'walk', axes: ['town', 'walk'], collections: [], pages: paths.length }],
  };
  return { site, check: checkOf(paths), 'matrix?type=walk': matrix };
}

function matrixOf(towns: number): Matrix {
  const rows = Array.from({ length: towns }, (_, i) => ({
    slug: `town-${i}`,
    name: `Town ${i}`,
    place: `data/towns/matrix-${i}.json:1`,
  }));
  const columns = Array.from({ length: SERVICES }, (_, i) => ({
    slug: `walk-${i}`,
    name: `Walk number ${i}`,
  }));
  const cells = Array.from({ length: towns * SERVICES }, (_, i): MatrixCell => {
    const [town, walk] = [Math.floor(i / SERVICES), i % SERVICES];
    if (i % 97 === 0) return { state: 'missing' };
    return { state: 'page', path: `/service-areas/town-${town}/walk-${walk}` };
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

function checkOf(paths: readonly string[]): AuditJson {
  const codes = ['near-duplicate', 'few-links-in', 'title-length', 'same-anchor'];
  const issues = codes.map((code, i) => ({
    ...{ code, severity: 'warning', message: `Message of ${code}.`, hint: 'What to do.', facts: {} },
    pages: paths.filter((_, at) => at % (i + 2) === 0),
  }));
  return {
    ...{ version: 1, pages: paths.length, errors: 0, warnings: issues.length, hints: 0 },
    ...{ accepted: 0, notes: [], issues: issues as unknown as AuditJson['issues'] },
  };
}
