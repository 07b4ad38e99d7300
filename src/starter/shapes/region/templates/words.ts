import { fillPhrase } from 'crosstown';

/* Facts as words of a sentence. */

/** Facts by name. */
type Said = Readonly<Record<string, string | undefined>>;

/** Returns the first sentence whose facts are known, with these. */
export function say(choice: readonly string[], facts: Said): string | undefined {
  const tokens = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const sentence = choice.find((one) => tokens(one).every((name) => name in facts));
  const said = sentence && fillPhrase(sentence, facts);
  return said && said.charAt(0).toUpperCase() + said.slice(1);
}

/** `six miles`. */
export function milesOf(miles: number | undefined): string | undefined {
  return miles === undefined ? undefined : counted(miles, 'mile');
}

/** `six feet and one inch`. */
export function feetOf(feet: number): string {
  const inches = Math.round(feet * 12);
  const rest = inches % 12;
  const feetAlone = `${numberWord((inches - rest) / 12)} feet`;
  return rest === 0 ? feetAlone : `${feetAlone} and ${counted(rest, 'inch')}`;
}

/** `nine hours and one minute`. */
export function timeOf(minutes: number): string {
  const rest = minutes % 60;
  const hours = `${numberWord((minutes - rest) / 60)} hours`;
  return rest === 0 ? hours : `${hours} and ${counted(rest, 'minute')}`;
}

/** A number and its unit. */
export function counted(number: number, unit: 'mile' | 'minute' | 'inch' | 'town'): string {
  return `${numberWord(number)} ${unit}${number === 1 ? '' : unit === 'inch' ? 'es' : 's'}`;
}

const ONES =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Numbers up to a hundred are words in a sentence. */
export function numberWord(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  if (number > 99) return String(number);
  const [ten, one] = [TENS[Math.floor(number / 10) - 2], number % 10];
  return one === 0 ? `${ten}` : `${ten}-${ONES[one]}`;
}

const ORDINALS = [
  '',
  '',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Up to the tenth a word, then `11th`. */
export function ordinalOf(number: number): string {
  const ending = /1\d$/.test(String(number)) ? undefined : ['', 'st', 'nd', 'rd'][number % 10];
  return ORDINALS[number] ?? `${number}${ending || 'th'}`;
}
