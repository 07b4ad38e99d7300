import { error, errorByKind, type Words, warning } from '../entry.ts';

/** What is wrong with the code of a site, and what that code finds in its data. */
export const TEMPLATES = {
  'bad-template': errorByKind({
    compiler: (f: {
      /** What the compiler says, without the full stop. */
      said: string;
    }) => ({
      message: `The templates cannot be compiled: ${f.said}.`,
      hint: 'Correct the template. A package that is not found has to be installed.',
    }),
    export: (f: { name: string; module: string }) => ({
      message: `The templates cannot be compiled: ${f.name} is imported from ${f.module}, which has no such export.`,
      hint: 'Correct the template. A package that is not found has to be installed.',
    }),
  }),

  // The checks of a site know what it is about, and find their own words.
  'site-error': error((words: Words) => words),
  'site-warning': warning((words: Words) => words),
};
