import type { Matrix } from '../../matrix.ts';
import { levelOf, type Metric } from './metrics.ts';
import type { ShownCell } from './states.ts';

/** How much of what a place could have exists: all pages, some, none since nothing is written, or none yet. */
export type PlaceState = 'served' | 'partial' | 'missing' | 'scheduled' | 'excluded';

/** The name of each state. */
export const PLACE_STATES: Readonly<Record<PlaceState, { readonly name: string }>> = {
  served: { name: 'all pages exist' },
  partial: { name: 'some pages are missing' },
  missing: { name: 'nothing is written' },
  scheduled: { name: 'not published yet' },
  excluded: { name: 'excluded by the page type' },
};

/** A cell of a place, and the name of the other record. */
export interface PlaceCell extends ShownCell {
  readonly name: string;
}

/** A record with coordinates, and its cells. */
export interface MapPlace {
  readonly slug: string;
  readonly name: string;
  /** Of its record, such as `data/towns/windham.yaml:1`. */
  readonly place?: string | undefined;
  readonly at: readonly [lng: number, lat: number];
  readonly state: PlaceState;
  readonly pages: number;
  readonly missing: number;
  readonly cells: readonly PlaceCell[];
  /** The worst value of the metric among its pages, and its level. */
  readonly worst?: number | undefined;
  readonly level?: number | undefined;
}

interface Choices {
  /** The slug of the only column that counts. */
  readonly other?: string | undefined;
  readonly metric: Metric;
}

/** Returns the rows whose records have coordinates, with what their cells show. Without cells a record is not a place of the map. */
export function mapPlacesOf(
  { rows, columns }: Matrix,
  cells: readonly ShownCell[],
  { other, metric }: Choices,
): MapPlace[] {
  return rows.flatMap(({ slug, name, place, at, isGroup }, i) => {
    if (!at || isGroup) return [];
    const own = columns.flatMap((record, j): PlaceCell[] => {
      const cell = cells[i * columns.length + j];
      const isMeant = other === undefined || record.slug === other;
      return cell && isMeant && cell.state !== 'impossible' ? [{ ...cell, name: record.name }] : [];
    });
    return own.length > 0 ? [{ slug, name, place, at, cells: own, ...summarize(own, metric) }] : [];
  });
}

function summarize(
  cells: readonly PlaceCell[],
  { limits }: Metric,
): Pick<MapPlace, 'state' | 'pages' | 'missing' | 'worst' | 'level'> {
  const count = (state: string) => cells.filter((cell) => cell.state === state).length;
  const pages = count('page') + count('noindex') + count('held');
  const missing = count('missing');
  const values = cells.flatMap(({ value }) => value ?? []);
  const worst = values.length > 0 ? Math.max(...values) : undefined;
  return {
    ...{ pages, missing, worst },
    state: stateOf({ pages, missing, scheduled: count('scheduled') }),
    level: worst === undefined ? undefined : levelOf(worst, limits),
  };
}

function stateOf({ pages, missing, scheduled }: Readonly<Record<string, number>>): PlaceState {
  if (pages) return missing ? 'partial' : 'served';
  if (scheduled) return 'scheduled';
  return missing ? 'missing' : 'excluded';
}
