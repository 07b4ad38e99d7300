import { fillPhrase } from 'crosstown';
import type { Service, Words } from '../schema.ts';

/** What a service costs, in the one copy that all pages use. */
export function priceOf({ price }: Service, words: Words['price']): string {
  return price ? fillPhrase(words[price.unit], { amount: price.amount }) : words.quote;
}

/** What the usual job costs in all, or else the least price; nothing for a service whose price follows an inspection. */
export function usualPriceOf(service: Service, words: Words['price']): string | undefined {
  const { usual, price } = service;
  if (usual?.includes('$')) return usual;
  return price && priceOf(service, words);
}
