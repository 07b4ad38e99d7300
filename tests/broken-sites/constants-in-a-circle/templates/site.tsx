import library from '../../base/templates/library.tsx';
import { TITLE } from './title.ts';

/** esbuild makes `var` of this, so that the title would be “Tools of undefined”. */
export const OWNER = 'the library';

export default {
  ...library,
  pages: library.pages.map((type) => ({ ...type, sections: () => [<h1 key="title">{TITLE}</h1>] })),
};
