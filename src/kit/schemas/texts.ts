import { z } from 'zod';
import { line } from '../../index.ts';

/** A question with its answer, as `Questions` and `faqPage` take it. */
export const question = () => z.strictObject({ question: line(140), answer: line(700) });

/** A short text under a title. */
export const titled = () => z.strictObject({ title: line(70), text: line(420) });

/** The meta description of a page: search results show about so much of it. */
export const metaDescription = () => line(165);
