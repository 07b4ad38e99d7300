import type { types } from './data.ts';

/** The business of the example, and how its description begins. */
export const [NAME, TRADE] = ['Long Noon Solar', 'Solar panels on roofs and on the ground'];

/** The records that may be samples. */
export function samplesIn({ guarantees, insurance, team, offices }: typeof types.data) {
  return [guarantees, insurance, team, offices].flat();
}
