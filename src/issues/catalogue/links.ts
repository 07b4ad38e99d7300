import { error, errorByKind } from '../entry.ts';
import { type Known, quote, suggestion } from '../words.ts';
import { nameOf, type Spot } from './spot.ts';

/** Links and redirects in the data that lead nowhere. */
export const LINKS = {
  'dead-link': error((f: Spot & { target: string; known: Known }) => ({
    message: `${nameOf(f)} links to ${quote(f.target)}, and no page has that address.`,
    hint: suggestion(f.target, f.known, 'Correct the address, or add the page that it means.'),
  })),

  'bad-redirect': errorByKind({
    'from-page': (f: { from: string }) => ({
      message: `The redirect from ${quote(f.from)} starts at a page that exists.`,
      hint: 'Delete the redirect or the page.',
    }),
    twice: (f: { from: string }) => ({
      message: `The redirect from ${quote(f.from)} stands there twice.`,
      hint: 'Delete one of the two.',
    }),
    'to-redirect': (f: { from: string; to: string }) => ({
      message: `The redirect from ${quote(f.from)} leads to another redirect, ${f.to}.`,
      hint: 'Let it lead to the last address at once.',
    }),
    'to-nowhere': (f: { from: string; to: string; known: Known }) => ({
      message: `The redirect from ${quote(f.from)} leads to ${f.to}, and no page has that address.`,
      hint: suggestion(f.to, f.known, 'Correct the address, or add the page that it means.'),
    }),
  }),
};
