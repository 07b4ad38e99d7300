/** Whether a text speaks of an animal or a service, by one of its names: a rat is not in “strategy”. */
export function isSpokenOf({ said }: { readonly said: readonly string[] }, text: string): boolean {
  return new RegExp(`(?<!\\p{L})(?:${said.join('|')})(?!\\p{L})`, 'iu').test(text);
}
