// @ts-nocheck The card is called Card.
import library from '../../base/templates/library.tsx';
import { Crad } from './parts.tsx';

export default { ...library, drawings: () => [Crad] };
