import { error } from '../entry.ts';
import { type Known, listWords, quote, suggestion } from '../words.ts';
import type { Spot } from './spot.ts';

/** A token in a text: without its braces, as `town.name`. */
type Token = Spot & { readonly token: string };

/** Tokens in texts that nothing can be put in place of. */
export const TOKENS = {
  'unknown-token': error((f: Token & { known: Known }) => ({
    message: `The token {${f.token}} in ${quote(f.field)} stands for nothing.`,
    hint: suggestion(f.token, f.known, usable(f.known)),
  })),

  'empty-token': error((f: Token) => ({
    message: `The token {${f.token}} in ${quote(f.field)} has no value for ${f.record}.`,
    hint: 'Fill in the field that it stands for, or take the token out of the text.',
  })),

  'nested-token': error((f: Token) => ({
    message: `The token {${f.token}} in ${quote(f.field)} stands for a text that holds a token itself.`,
    hint: 'Write that text out here.',
  })),
};

function usable(known: Known): string {
  const words = listWords(known);
  return words ? `Here you can use ${words}.` : 'No tokens can be used here: write the text out.';
}
