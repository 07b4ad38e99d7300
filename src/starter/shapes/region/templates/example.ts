import type { SiteData } from './data.ts';

/** The business of the example, and how its description begins. */
export const [NAME, TRADE] = ['Long Noon Solar', 'Solar panels on roofs and on the ground'];

/** The records that may be samples. */
export function samplesIn({ guarantees, insurance, team, offices }: SiteData['data']) {
  return [guarantees, insurance, team, offices].flat();
}
