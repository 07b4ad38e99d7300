// @ts-nocheck The card is called Card.
import library from '../../base/templates/library.tsx';
import * as parts from './parts.tsx';

export default {
  ...library,
  pages: library.pages.map((type) => ({ ...type, sections: () => [<parts.Crad key="card" />] })),
};
