import type { types } from './data.ts';

/** The business of the example, and how its description begins. */
export const [NAME, TRADE] = ['Long Ladder Chimney & Stove', 'Chimney sweeping and wood stove repair'];

/** The records that may be samples. */
export function samplesIn({ guarantees, insurance, team }: typeof types.data) {
  return [guarantees, insurance, team].flat();
}
