import { z } from 'zod';
import { line } from '../../index.ts';

/** A question with its answer, as `Questions` and `faqPage` use it. */
export const question = () => z.strictObject({ question: line(140), answer: line(700) });

/** A short text with a title. */
export const titled = () => z.strictObject({ title: line(70), text: line(420) });

/** The meta description of a page. The limit is about what search results show. */
export const metaDescription = () => line(165);
