import library from '../../base/templates/library.tsx';
import * as rating from './rating.tsx';

export default { ...library, islands: { rating, shown: <rating.Rating /> } };
