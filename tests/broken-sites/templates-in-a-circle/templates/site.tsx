import library from '../../base/templates/library.tsx';
import { Card } from './card.tsx';

export const SIZES = ['small', 'large'];

export default {
  ...library,
  pages: library.pages.map((type) => ({ ...type, sections: () => [<Card key="card" />] })),
};
