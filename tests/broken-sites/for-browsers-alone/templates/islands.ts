import { Rating, Stars } from './sections.tsx';

export const islands = { rating: Rating, stars: Stars };

export function start(): void {}
