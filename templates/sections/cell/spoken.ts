import type { Animal } from '../../schema.ts';

/** Whether a text speaks of an animal, by one of its names: a rat is not in “strategy”. */
export function isSpokenOf({ said }: Pick<Animal, 'said'>, text: string): boolean {
  return new RegExp(`(?<!\\p{L})(?:${said.join('|')})(?!\\p{L})`, 'iu').test(text);
}
