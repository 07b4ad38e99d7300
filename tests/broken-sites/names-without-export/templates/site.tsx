// @ts-nocheck Each of these is a mistake.
import library from '../../base/templates/library.tsx';
import card, { Card } from './card.tsx';

export default { ...library, drawings: () => [card, Card] };
