import { formatBytes, formatCount } from '../../src/core/diagnostics/report/terminal.ts';
import type { Release } from './releases.ts';

/** What one run of the benchmark took. Figures that the system does not tell are undefined. */
export interface Row extends Partial<Release> {
  readonly name: string;
  readonly pages: number;
  readonly wallMs: number;
  readonly cpuMs: number | undefined;
  readonly peakMb: number | undefined;
  readonly bytes?: number;
}

/** Returns runs as a table, with wall and CPU time relative to those of the named runs of the same size. */
export function* tableOf(rows: readonly Row[], against: readonly string[]): Generator<string> {
  yield `| pages | run | wall | CPU | pages/s | peak | bytes | wall (CPU) against ${against.join(' | ')} |`;
  yield `| ---: | --- | ---: | ---: | ---: | ---: | ---: |${' ---: |'.repeat(against.length)}`;
  for (const row of rows) {
    const same = rows.filter(({ pages }) => pages === row.pages);
    const others = against.map((name) => same.find((other) => other.name === name));
    const cells = [
      formatCount(row.pages),
      nameOf(row),
      seconds(row.wallMs),
      seconds(row.cpuMs),
      formatCount(Math.round((row.pages / row.wallMs) * 1000)),
      row.peakMb === undefined ? '' : `${row.peakMb} MB`,
      row.bytes === undefined ? '' : formatBytes(row.bytes),
      ...others.map((other) => (other && other !== row ? ratios(row, other) : '')),
    ];
    yield `| ${cells.join(' | ')} |`;
  }
}

/** Such as “astro 7.3.5 (2026, Node v24.21.0)”. */
function nameOf({ name, version, year, node }: Row): string {
  const details = [year, node && `Node ${node}`].filter(Boolean).join(', ');
  return [name, version, details && `(${details})`].filter(Boolean).join(' ');
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : `${(milliseconds / 1000).toFixed(2)} s`;
}

function ratios(row: Row, other: Row): string {
  return `${ratio(row.wallMs, other.wallMs)} (${ratio(row.cpuMs, other.cpuMs)})`;
}

function ratio(one: number | undefined, other: number | undefined): string {
  return one === undefined || !other ? '' : (one / other).toFixed(2);
}
