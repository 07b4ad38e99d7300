import { error, errorByKind } from '../entry.ts';
import { type Known, listWords, quote, suggestion } from '../words.ts';
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
    circle: (f: { addresses: readonly string[] }) =>
      f.addresses.length === 1
        ? {
            message: `The redirect from ${listWords(f.addresses.map(quote))} leads to itself.`,
            hint: 'Let it lead to a page, or delete it.',
          }
        : {
            message: `The redirects from ${listWords(f.addresses.map(quote))} lead in a circle.`,
            hint: 'Let them all lead to a page.',
          },
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
