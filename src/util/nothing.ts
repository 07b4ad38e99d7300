import type { Dataset } from '../model.ts';

/** What there is before any data is read. */
export const NOTHING: Dataset = {
  site: {},
  collections: {},
  origins: new Map(),
  links: [],
  images: [],
  refused: 'unknown',
  files: new Map(),
};
