import type { Animal } from '../../schema.ts';

/** Whether a text speaks of an animal, by one of its names: a rat is not in “strategy”. */
export function isSpokenOf({ said }: Pick<Animal, 'said'>, text: string): boolean {
  return said.some((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text));
}
