export { formatBytes } from '../../util/bytes.ts';

/** A count with thousands separated, the same in every locale. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
