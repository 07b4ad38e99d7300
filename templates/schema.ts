/* The shape of every record in data/. Unknown keys are mistakes; messages come from the builders in crosstown. */

export * from './schema/animals.ts';
export * from './schema/common.ts';
export * from './schema/pages.ts';
export * from './schema/places.ts';
export * from './schema/posts.ts';
export * from './schema/proof.ts';
export * from './schema/services.ts';
export * from './schema/vocabulary.ts';
export * from './schema/words.ts';
