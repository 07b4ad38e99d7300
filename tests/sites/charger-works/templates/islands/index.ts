import { Search } from './search.tsx';

export const islands = { search: Search };

/** Nothing to start besides the islands. */
export function start(): void {}
