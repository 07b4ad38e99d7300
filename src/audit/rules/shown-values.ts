import { unescapeMarkup } from '../../core/util/escape.ts';
import type { PageFacts } from '../facts.ts';
import { splitWords } from '../texts/words.ts';

/*
 * Values are compared, not spellings: what a page shows is read once into sets of times, numbers and digits, in which a value of the
 * structured data is looked up. A spelling that has several meanings counts as each of them, such as 1.200 and 5:30.
 */

/** Whether a page shows a value. `unsure` if its digits or words are there, perhaps in a spelling that is not read. */
type Sight = 'shown' | 'unsure' | 'absent';

/** How a value is looked for. */
export type Kind = 'phone' | 'number' | 'rating' | 'words' | 'time';

/** Returns functions that find values on a page. `best` is the highest rating. */
export function readShownValues({
  visible,
  labels,
  anchors,
  language = 'en',
}: PageFacts): Record<Kind, (value: string, best: number) => Sight> {
  const text = plainText([visible, ...anchors.map((anchor) => anchor.text)].join(' '));
  const withLabels = once(() => `${text} ${plainText(labels)}`);
  const numbers = once(() => numbersIn(withLabels()));
  const times = once(() => timesIn(withLabels()));
  const timesInWords = once(() => timesIn(withoutWords(withLabels())));
  const stars = once(() => [...withLabels().matchAll(STARS)].map(countStars));
  const words = once(() => plainWords(text));
  const known = once(() => new Set(words().split(' ')));
  const targets = anchors.flatMap(({ target }) => (target.startsWith('tel:') ? [target] : []));
  const digits = once(() => joinDigits(`${text} ${targets.join(' ')}`));
  const keypad = once(() => toKeypad(text));
  return {
    phone(value) {
      const number = phoneDigits(value);
      if (digits().includes(number.slice(-LOCAL_DIGITS))) return 'shown';
      if (number.length >= NATIONAL_DIGITS && keypad().includes(number.slice(-NATIONAL_DIGITS)))
        return 'shown';
      return digits().includes(number.slice(-LAST_DIGITS)) ? 'unsure' : 'absent';
    },
    number(value) {
      if (numbers().values.has(Number(value))) return 'shown';
      return numbers().digits.has(digitsOf(value)) ? 'unsure' : 'absent';
    },
    // Stars may be drawn, which is not recognized.
    rating(value, best) {
      const number = Number(value);
      const { values, percents } = numbers();
      const isShown =
        [number, Number(number.toFixed(1)), Number(number.toFixed(2))].some((one) => values.has(one)) ||
        percents.has(Math.round((100 * number) / best)) ||
        stars().some((count) => Math.abs(count - number) <= 0.5);
      return isShown ? 'shown' : 'unsure';
    },
    words(value) {
      const wanted = plainWords(unescapeMarkup(plainText(value.replace(/<[^<>]*>/g, ' '))));
      if (words().includes(wanted)) return 'shown';
      return wanted.split(' ').every((word) => known().has(word)) ? 'unsure' : 'absent';
    },
    time(value) {
      const [, hours = '', minutes = ''] = TIME_OF_DATA.exec(value) ?? [];
      const hour = Number(hours);
      const minute = minuteOfDay(hour, Number(minutes));
      if (times().values.has(minute)) return 'shown';
      const read = timesInWords();
      if (read.values.has(minute)) return 'shown';
      if ([hour, hour % 12, hour % 12 || 12].some((one) => read.hours.has(one))) return 'unsure';
      return read.values.size > 0 || READ_IN_WORDS.test(language) ? 'absent' : 'unsure';
    },
  };
}

/** The time at the beginning of a value of `opens` or `closes`. */
const TIME_OF_DATA = /^(\d{1,2}):(\d\d)/;

function once<T>(read: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** Zeros of the scripts that have digits of their own. The other digits follow them. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐໐༠၀០０'].map((zero) => zero.charCodeAt(0));

/** Lower case, with plain digits, blanks, hyphens and fractions, and without invisible characters. */
function plainText(text: string): string {
  const known = new Map<string, string>();
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^ -~]/g, (sign) => {
      const plain = known.get(sign) ?? plainSign(sign);
      known.set(sign, plain);
      return plain;
    })
    .replace(/[¼½¾]/g, (part, at: number, all: string) =>
      /\d/.test(all.charAt(at - 1)) ? (FRACTIONS[part] ?? part) : part,
    );
}

const FRACTIONS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

function plainSign(sign: string): string {
  if (/\s/.test(sign)) return ' ';
  if (/[‐‑‒–—―−]/.test(sign)) return '-';
  if (/\p{Cf}|\ufe0f/u.test(sign)) return '';
  const code = sign.charCodeAt(0);
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? sign : String(code - zero);
}

/** Words only: generators write other quotes and dashes. */
function plainWords(text: string): string {
  return ` ${splitWords(text.replaceAll('’', "'")).join(' ')} `;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

const NUMBER = /\d+(?:[.,'’·٫٬]\d+)*/g;
/** Thousands with blanks between them. They may as well be several numbers. */
const SPACED_NUMBER = /(?=\d)(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?/g;
/** As in France: 12€50. */
const SPLIT_PRICE = /(\d{1,9}) ?[€$£](\d\d)(?!\d)/g;

/** What the numbers of a text can mean, which of that is percent, and the digits of each number alone. */
function numbersIn(text: string) {
  const [values, percents, digits] = [new Set<number>(), new Set<number>(), new Set<string>()];
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const end = index + number.length;
    const isPercent =
      /[%٪] ?$/.test(text.slice(Math.max(0, index - 2), index)) || /^ ?[%٪]/.test(text.slice(end, end + 2));
    for (const value of meaningsOf(number)) {
      values.add(value);
      if (isPercent) percents.add(Math.round(value));
    }
    digits.add(digitsOf(number));
  }
  for (const [token] of text.matchAll(SPACED_NUMBER))
    values.add(Number(token.replaceAll(' ', '').replace(',', '.')));
  for (const [, whole, cents] of text.matchAll(SPLIT_PRICE)) values.add(Number(`${whole}.${cents}`));
  return { values, percents, digits };
}

/** What a number can mean, as signs between its digits have other meanings in other countries. */
function meaningsOf(number: string): number[] {
  const parts = number.split(/\D/);
  const signs = number.replace(/\d/g, '');
  const sign = signs.at(-1);
  if (sign === undefined) return [Number(number)];
  const [whole, last = ''] = [parts.slice(0, -1), parts.at(-1)];
  const isGrouped = (groups: readonly string[]) => groups.slice(1).every((group) => /^\d{2,3}$/.test(group));
  const isDecimal = signs.indexOf(sign) === signs.length - 1 && !/['’٬]/.test(sign) && isGrouped(whole);
  const isWhole = last.length === 3 && isGrouped(parts);
  return [
    ...(isDecimal ? [Number(`${whole.join('')}.${last}`)] : []),
    ...(isWhole ? [Number(parts.join(''))] : []),
    ...(!isDecimal && !isWhole && /^,+$/.test(signs) ? parts.map(Number) : []),
  ];
}

const STARS = /[★⭐🌟](?: ?[★⭐🌟])*(?: ?[½⯨⯪⯫])?/gu;

function countStars([run = '']: readonly string[]): number {
  const signs = [...run.replaceAll(' ', '')];
  return /[½⯨⯪⯫]/.test(signs.at(-1) ?? '') ? signs.length - 0.5 : signs.length;
}

/** How many digits at the end of a telephone number identify it without country and area, with area, and give a hint of it. */
const [LOCAL_DIGITS, NATIONAL_DIGITS, LAST_DIGITS] = [7, 10, 4];

/** “ext. 12”, “x12”, “;ext=12” and “,12” after a number. */
const EXTENSION = /[ ,;#]{0,3}(?:[,;#]|[a-z]{1,12})[.:= ]{0,3}\d{1,6}$/;

/** The digits of a telephone number without its extension. */
function phoneDigits(value: string): string {
  const number = plainText(value).trim();
  const main = digitsOf(number.replace(EXTENSION, ''));
  if (main.length >= LOCAL_DIGITS) return main;
  return digitsOf(number).length >= LOCAL_DIGITS ? digitsOf(number) : digitsOf(toKeypad(number));
}

/** Removes what is between the digits of telephone numbers. */
function joinDigits(text: string): string {
  return text.replace(/(\d)[\s().\-/·]+(?=\d)/g, '$1').replace(/\D+/g, ' ');
}

/** Letters as the digits on the keys of a telephone. */
function toKeypad(text: string): string {
  return text
    .replace(/[a-z]/g, (letter) => '22233344455566677778889999'.charAt(letter.charCodeAt(0) - 97))
    .replace(/[ ().\-/·]+/g, '');
}

/** Languages whose numbers are read in words, one to twelve. */
const READ_IN_WORDS = /^(?:en|de|fr|es)\b/i;
const HOURS_IN_WORDS = [
  'one two three four five six seven eight nine ten eleven twelve',
  'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'une deux trois quatre cinq six sept huit neuf dix onze douze',
  'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
].map((line) => line.split(' '));
const HOUR_IN_WORDS = new RegExp(`(?<!\\p{L})(?:${HOURS_IN_WORDS.flat().join('|')})(?!\\p{L})`, 'gu');

/** Words for times, and the times that they stand for. The minutes count from the full hour before or after them. */
const TIMES_IN_WORDS: readonly (readonly [words: RegExp, time: string | number])[] = [
  [/(?:12 )?\b(?:noon|midday|mittags?|midi|mediod[ií]a|mezzogiorno|meio-dia)(?!\p{L})/gu, '12:00 pm'],
  [/(?:12 )?\b(?:midnight|mitternacht|minuit|medianoche|mezzanotte|meia-noite)(?!\p{L})/gu, '24:00'],
  [
    /(?<![\d.,:])24(?![\d:]|[.,]\d)|\b(?:a?round[ -]the[ -]clock|day and night|all day|always open|rund um die uhr|ganztägig|(?:jour et nuit|nuit et jour)|d[ií]a y noche|todo el día|giorno e notte|dia e noite|dag en nacht)(?!\p{L})|круглосуточно|年中無休|全天/gu,
    '0:00-24:00',
  ],
  [/\bhalf past (\d{1,2})(?!\d)/g, 30],
  [/\b(?:(?:a )?quarter past|viertel nach) (\d{1,2})(?!\d)/g, 15],
  [/\b(?:(?:a )?quarter (?:to|of)|viertel vor) (\d{1,2})(?!\d)/g, -15],
  [/\bhalb (\d{1,2})(?!\d)/g, -30],
  [/(?<!\d)(\d{1,2})(?: ?h(?:eures?)?)? (?:et demie?|y media|e mezz[ao]|e meia)(?!\p{L})/gu, 30],
  [/(?<!\d)(\d{1,2})(?: ?h(?:eures?)?)? (?:et quart|y cuarto|e un quarto)(?!\p{L})/gu, 15],
  [/(?<!\d)(\d{1,2})(?: ?h(?:eures?)?)? (?:moins le quart|menos cuarto)(?!\p{L})/gu, -15],
];

const UNIT = '(?: ?(?:h|hrs?|uhr|heures?|horas?|ore|uur|giờ|ч|год|o.?clock)(?![\\p{L}])| ?[時时點点시])';
const MINUTES = '(?<minute>[0-5]\\d)(?!\\d)';
/** 8, 8:00, 8.00, 8h00, 8 h 30, 8 Uhr 30, 0800; with a unit, or with the half of the day as am, a.m. or a. */
const TIME = new RegExp(
  `(?=\\d)(?<![\\d.,:$€£])(?:(?<hour>\\d{1,2})(?:(?:[:.٫]| ?h ?|${UNIT} ?)${MINUTES}(?::[0-5]\\d)?)?|(?<military>\\d\\d[0-5]\\d))(?!\\d)(?<unit>${UNIT})?(?:(?<half> ?[ap](?=\\.? ?m\\b)|[ap](?!\\p{L})| [ap](?!\\p{L}| ?\\d))\\.?(?: ?m\\b)?)?`,
  'gu',
);
/** What makes a time of a number. */
const BEFORE =
  /(?<!\p{L})(?:from|at|until|till|by|opens?|closes?|ab|um|von|bis|kl\.?|dès|desde|hasta|dalle|alle|às) $/u;
/** What makes times of two numbers, and how long it is at most. */
const BETWEEN =
  /[-~〜～至から]|(?<!\p{L})(?:to|until|till?|thru|through|bis|à|a|al|au|às|até|alle|tot|til|do|до|по|έως|تا|إلى)(?!\p{L})/u;
const LONGEST_BETWEEN = 12;

/** The times of a text in minutes, and all numbers that may be hours. */
function timesIn(text: string) {
  const times = { values: new Set<number>(), hours: new Set<number>() };
  let before: { readonly found: RegExpExecArray; readonly isTime: boolean; readonly end: number } | undefined;
  for (const found of text.matchAll(TIME)) {
    const { index } = found;
    const { hour, minute, military, unit, half } = found.groups ?? {};
    const isTime =
      (minute ?? unit ?? half) !== undefined || BEFORE.test(text.slice(Math.max(0, index - 10), index));
    const between = before && text.slice(before.end, Math.min(index, before.end + LONGEST_BETWEEN + 1));
    const isRange =
      between !== undefined &&
      between.length <= LONGEST_BETWEEN &&
      !/[!?;|$€£%]/.test(between) &&
      (isTime || before?.isTime || BETWEEN.test(between));
    if (isRange && before && !before.isTime) add(before.found, times.values);
    if (isRange || isTime) add(found, times.values);
    times.hours.add(Number(military?.slice(0, 2) ?? hour));
    before = { found, isTime: isTime || isRange, end: index + found[0].length };
  }
  return times;
}

/** Writes times in digits. */
function withoutWords(text: string): string {
  let plain = text.replace(HOUR_IN_WORDS, (word) =>
    String(HOURS_IN_WORDS.reduce((hour, line) => Math.max(hour, line.indexOf(word) + 1), 0)),
  );
  for (const [words, time] of TIMES_IN_WORDS)
    plain = plain.replace(words, (_, hour) =>
      typeof time === 'string'
        ? time
        : time < 0
          ? `${(Number(hour) + 11) % 12}:${60 + time}`
          : `${hour}:${time}`,
    );
  return plain;
}

/** Adds what a time can mean: without its half of the day, 5:30 may be in the afternoon. */
function add({ groups = {} }: RegExpExecArray, values: Set<number>): void {
  const {
    hour = groups.military?.slice(0, 2) ?? '',
    minute = groups.military?.slice(2) ?? '0',
    half,
  } = groups;
  const [number, minutes] = [Number(hour), Number(minute)];
  if (number > 24) return;
  if (number > 12 || half === undefined) values.add(minuteOfDay(number, minutes));
  if (number > 12 || (half === undefined && hour.startsWith('0'))) return;
  if (!half?.includes('a')) values.add(minuteOfDay((number % 12) + 12, minutes));
  if (!half?.includes('p')) values.add(minuteOfDay(number % 12, minutes));
}

const DAY = 24 * 60;

/** A minute before midnight is midnight. */
function minuteOfDay(hour: number, minute: number): number {
  const minutes = hour * 60 + minute;
  return minutes >= DAY - 1 ? 0 : minutes;
}
