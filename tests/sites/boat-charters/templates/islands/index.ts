import { Fare } from './fare.tsx';

export const islands = { fare: Fare };

/** Nothing to start besides the islands. */
export function start(): void {}
