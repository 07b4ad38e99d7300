import { fillPhrase } from 'crosstown';
import type { Service, Words } from '../schema.ts';

/** What a service costs, in the one copy that all pages use. */
export function priceOf({ price }: Service, words: Words['price']): string {
  return price ? fillPhrase(words[price.unit], { amount: price.amount }) : words.quote;
}
