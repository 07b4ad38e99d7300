import { SIZES } from './site.tsx';

export const names = SIZES.join(', ');
