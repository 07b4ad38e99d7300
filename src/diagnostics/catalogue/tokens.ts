import { error, errorByKind } from '../entry.ts';
import { nearestWord } from '../nearest-word.ts';
import { type Known, listWords, quote, shortened, suggestion } from '../words.ts';
import type { Spot } from './spot.ts';

/** A token in a text: without its braces, as `town.name`. */
type Token = Spot & { readonly token: string };

/** A token that is not written as tokens are: what stands in the text, and what could be named there. */
type Misshapen = Token & { readonly written: string; readonly known: readonly string[] };

/** Tokens in texts that nothing can be put in place of. */
export const TOKENS = {
  'unknown-token': error((f: Token & { known: Known }) => ({
    message: `The token {${shortened(f.token)}} in ${quote(f.field)} stands for nothing.`,
    hint: suggestion(f.token, f.known, usable(f.known)),
  })),

  'empty-token': error((f: Token) => ({
    message: `The token {${shortened(f.token)}} in ${quote(f.field)} has no value for ${f.record}.`,
    hint: 'Fill in the field that it stands for, or take the token out of the text.',
  })),

  'nested-token': error((f: Token) => ({
    message: `The token {${shortened(f.token)}} in ${quote(f.field)} stands for a text that holds a token itself.`,
    hint: 'Write that text out here.',
  })),

  'token-form': errorByKind({
    unclosed: (f: Misshapen) => ({
      message: `The token ${shortened(f.written)} in ${quote(f.field)} has no closing brace on its line.`,
      hint: rightForm(f),
    }),
    unopened: (f: Misshapen) => ({
      message: `The token ${shortened(f.written)} in ${quote(f.field)} has no opening brace.`,
      hint: rightForm(f),
    }),
    doubled: (f: Misshapen) => ({
      message: `The token ${shortened(f.written)} in ${quote(f.field)} has more than one brace on a side.`,
      hint: rightForm(f),
    }),
    blanks: (f: Misshapen) => ({
      message: `The token ${shortened(f.written)} in ${quote(f.field)} has blanks between its braces and its name.`,
      hint: rightForm(f),
    }),
    group: (f: Misshapen) => ({
      message: `The token ${shortened(f.written)} in ${quote(f.field)} stands for more than one value.`,
      hint: whichOf(f),
    }),
  }),
};

const MEANT = 'A brace that is meant has a backslash before it.';

function usable(known: Known): string {
  const words = listWords(known);
  return words ? `Here you can use ${words}. ${MEANT}` : 'No tokens can be used here: write the text out.';
}

function rightForm({ token, known }: Misshapen): string {
  const right = nearestWord(token, known);
  return right === undefined
    ? `Write it on one line, with one brace on each side. ${MEANT}`
    : `Write {${right}}. ${MEANT}`;
}

function whichOf({ token, known }: Misshapen): string {
  const parts = listWords(known.filter((name) => name.startsWith(`${token}.`)));
  return parts ? `Name the one that you mean: here you can use ${parts}.` : 'Write out what you mean of it.';
}
