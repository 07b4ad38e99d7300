/**
 * Matches what is not seen in a text or changes what is seen of it: line breaks, control characters, marks of the direction of text,
 * characters without width, lone surrogates and code points that are no characters. Joiners within emoji and within words of other
 * scripts are ordinary.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF0-\uFFFB\uFFFE\uFFFF](?<![\uFE00-\uFE0F]|[\p{L}\p{M}\p{Extended_Pictographic}](?<![\0-\x7F])[\u200C\u200D])/gu;

/** Runners of GitHub and Azure obey `##[…]` and `##vso[…]` anywhere in a line. */
const COMMAND = /##(?=[\w-]*\[)/g;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Returns a text of others as it may be shown: what is invisible, or a command to a terminal or a runner, is written as an escape, such as
 * `\n`, `\x1b` and `\u200b`, and secrets in addresses are left out. No-break spaces remain.
 */
export function visible(text: string): string {
  return withoutSecrets(text.replace(INVISIBLE, escapeOf).replace(COMMAND, '#\\x23'));
}

/** Returns printed text without commands to runners: GitHub’s also begin with `::` at the beginning of a line, or after spaces. */
export function withoutCommands(text: string): string {
  return text.replace(COMMAND, '#\\x23').replace(/^([^\S\n]*):(?=:)/gm, '$1\\x3a');
}

/** Returns a value as JSON that may be shown, with the same escapes. */
export function visibleJson(value: object): string {
  return JSON.stringify(value, null, 2)
    .replace(/[^\n -~]+/g, (part) => part.replace(INVISIBLE, (character) => escapesOf(character)))
    .replace(COMMAND, '#\\u0023');
}

/** Matches the end of an address from its host on, and what is a user with a password, also one with signs that have to be escaped. */
const ADDRESS = /:\/\/[^\s"<>“”`]+/g;
const USER = /^:\/\/(?:[^/?#]*|[^/?#:@]*:(?!\d{1,5}[/?#]).*)@/;

/** Parameters of an address that give access, by how their names end. */
const SECRET =
  /([?&;#][^=&;#]{0,80}(?:key|token|sig|signature|secret|passw(?:or)?d|pass|pwd|auth|credential|jwt|sid|session)=)[^&;#]+/gi;

/** Returns a text with `***` for users and passwords, and for keys and tokens, in the addresses that it contains. */
export function withoutSecrets(text: string): string {
  return text.replace(ADDRESS, (address) => address.replace(USER, '://***@').replace(SECRET, '$1***'));
}

/** Returns a value as it may be shown, also with the spaces at its ends that are no ordinary ones: ` 04101\xa0`. */
export function visibleValue(value: string): string {
  return visible(value).replace(/^[^\P{Zs} ]+|(?<![^\P{Zs} ])[^\P{Zs} ]+$/gu, (spaces) =>
    spaces.replace(/./gu, escapeOf),
  );
}

/** Returns a text as it looks: without what is invisible, with ordinary spaces, and none at its ends. */
export function asItLooks(text: string): string {
  return text
    .replace(/[\p{Zs}\s]+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim();
}

/** Returns the characters of a text that are invisible, or spaces that are no ordinary ones, in their order. */
export function findInvisible(text: string): { readonly index: number; readonly character: string }[] {
  const found = [...text.matchAll(INVISIBLE), ...text.matchAll(/[^\P{Zs} ]/gu)];
  return found.map(({ 0: character, index }) => ({ index, character })).sort((a, b) => a.index - b.index);
}

/** Names a character: `U+200B (zero-width space)`. */
export function characterName(character: string): string {
  const code = codeOf(character).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} (${NAMES[code] ?? kindOf(character)})`;
}

const NAMES: Readonly<Record<string, string>> = {
  '0009': 'tab',
  '000A': 'line break',
  '000D': 'carriage return',
  '001B': 'escape',
  '00A0': 'no-break space',
  '00AD': 'soft hyphen',
  '200B': 'zero-width space',
  '200C': 'zero-width non-joiner',
  '200D': 'zero-width joiner',
  '2007': 'figure space',
  '2009': 'thin space',
  '2028': 'line separator',
  '2029': 'paragraph separator',
  '202F': 'narrow no-break space',
  '2060': 'word joiner',
  FEFF: 'byte order mark',
};

function kindOf(character: string): string {
  if (/\p{Zs}/u.test(character)) return 'space';
  if (/\p{Cc}/u.test(character)) return 'control character';
  if (/\p{Cs}/u.test(character)) return 'half of a character';
  return /\p{Bidi_Control}/u.test(character) ? 'mark of the direction of text' : 'invisible character';
}

function escapesOf(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function escapeOf(character: string): string {
  const code = codeOf(character).toString(16);
  if (code.length > 4) return `\\u{${code}}`;
  return (
    SHORT[character] ?? (code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`)
  );
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
