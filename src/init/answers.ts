import { findControlCharacter } from '../util/control-characters.ts';
import { type Colors, type Look, type Parsed, parseBrandColor, parseColor, parseLook } from './colors.ts';

/** What a new site's record of the business begins with. */
export interface BusinessValues {
  readonly name: string;
  readonly origin: string;
  readonly phone: string;
  /** What the business does and where, in one sentence. */
  readonly description: string;
}

/** All that `crosstown init` asks for: the values, the look, and the folder of the new site. */
export interface Answers extends BusinessValues, Colors {
  readonly look: Look;
  readonly folder: string;
}

/** The answers given on the command line, unparsed. */
export type GivenAnswers = { readonly [Key in keyof Answers]?: string | undefined };

/** Prints a question and returns the line that was typed. */
export type Ask = (question: string) => Promise<string>;

/** The questions in the order in which they are asked, and how each answer is parsed. */
const QUESTIONS: { readonly [Key in keyof Answers]: Question<Answers[Key]> } = {
  name: { text: 'Name of the business', parse: parseName },
  origin: { text: 'Address of the website', parse: parseOrigin },
  phone: { text: 'Telephone number', parse: parsePhone },
  description: {
    text: 'What it does and where, in one sentence for search results',
    parse: parseDescription,
  },
  look: { text: 'Look of the site, illustrated or plain', parse: parseLook },
  color: { text: 'Main color, dark enough for white text', parse: parseBrandColor },
  accent: { text: 'Second color, for buttons', parse: parseColor },
  folder: { text: 'Folder for the site', parse: parseFolder },
};

interface Question<Value> {
  readonly text: string;
  readonly parse: (text: string) => Parsed<Value>;
}

const KEYS = Object.keys(QUESTIONS) as (keyof Answers)[];

/** The questions that only one look has. */
const COLORS: ReadonlySet<keyof Answers> = new Set<keyof Colors>(['color', 'accent']);

/** The longest name that fits the header, the footer and share images; `siteFields` of the kit has the same limit. */
const MAX_NAME_LENGTH = 60;

/** The longest description that search results show; the fields of the site record have the same limit. */
const MAX_DESCRIPTION_LENGTH = 165;

/** Validates the answers from the command line. Returns one full sentence for each invalid answer. */
export function validateAnswers(given: GivenAnswers): string[] {
  const errors = KEYS.flatMap((key) => {
    const text = given[key];
    const parsed = text === undefined ? undefined : QUESTIONS[key].parse(text);
    return parsed && 'error' in parsed ? [parsed.error] : [];
  });
  const hasColor = given.color !== undefined || given.accent !== undefined;
  const isPlain = given.look?.trim().toLowerCase() === 'plain';
  return hasColor && !isPlain ? [...errors, COLORS_WITHOUT_LOOK] : errors;
}

const COLORS_WITHOUT_LOOK =
  '--color and --accent need --look plain: the other look has the colors of its drawings.';

/**
 * Completes the answers from the command line: asks for the missing ones, or takes the defaults when there is no `ask`.
 * The given answers must be valid.
 */
export async function completeAnswers(given: GivenAnswers, defaults: Answers, ask?: Ask): Promise<Answers> {
  const answers: Partial<Record<keyof Answers, string>> = {};
  for (const key of KEYS) {
    const text = given[key];
    const isAsked = ask && !(COLORS.has(key) && answers.look !== 'plain');
    if (text !== undefined) answers[key] = requireValue(QUESTIONS[key].parse(text));
    else if (isAsked) answers[key] = await askFor(key, defaults[key], ask);
  }
  return { ...defaults, ...(answers as Partial<Answers>) };
}

/** Asks until the answer is valid. An empty answer selects the default, which is shown in brackets. */
async function askFor(key: keyof Answers, fallback: string, ask: Ask): Promise<string> {
  const { text, parse } = QUESTIONS[key];
  for (let error = ''; ; ) {
    const answer = await ask(`${error}${text} [${fallback}]: `);
    const parsed = answer.trim() === '' ? { value: fallback } : parse(answer);
    if ('value' in parsed) return parsed.value;
    error = `${parsed.error}\n`;
  }
}

/** Asks until the answer is yes or no. An empty answer means yes. */
export async function askYesNo(text: string, ask: Ask): Promise<boolean> {
  for (let error = ''; ; ) {
    const answer = await ask(`${error}${text} [yes]: `);
    if (/^\s*(y|yes)?\s*$/i.test(answer)) return true;
    if (/^\s*(n|no)\s*$/i.test(answer)) return false;
    error = 'Answer yes or no.\n';
  }
}

function requireValue(parsed: Parsed): string {
  if ('error' in parsed) throw new Error(parsed.error);
  return parsed.value;
}

/** Parses the name of a business. */
function parseName(text: string): Parsed {
  const value = text.trim().replace(/\s+/g, ' ');
  if (value.length > MAX_NAME_LENGTH)
    return { error: `A name has at most ${MAX_NAME_LENGTH} characters; this one has ${value.length}.` };
  if (/[{}]/.test(value)) return { error: 'A name cannot contain braces: they mark tokens in texts.' };
  return value ? { value } : { error: 'The name of the business is missing.' };
}

/** Parses the description of a business. */
function parseDescription(text: string): Parsed {
  const value = text.trim().replace(/\s+/g, ' ');
  if (value.length > MAX_DESCRIPTION_LENGTH)
    return {
      error: `A description has at most ${MAX_DESCRIPTION_LENGTH} characters; this one has ${value.length}.`,
    };
  if (/[{}]/.test(value)) return { error: 'A description cannot contain braces: they mark tokens in texts.' };
  return value ? { value } : { error: 'The description of the business is missing.' };
}

/** Parses the address of a website, which has no path. The scheme defaults to https. */
function parseOrigin(text: string): Parsed {
  const trimmed = text.trim();
  const address = /^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = url !== undefined && `${url.origin}/` === url.href && url.hostname.includes('.');
  if (!isOrigin || url.protocol !== 'https:')
    return { error: `“${trimmed}” is not the address of a website. Write it like https://www.example.com.` };
  return { value: url.origin };
}

/** Parses a telephone number as people read it: in the US with its area code, elsewhere with + and the country code. */
function parsePhone(text: string): Parsed {
  const value = text.trim();
  if (toE164(value) === undefined)
    return {
      error: `“${value}” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the country code.`,
    };
  return { value };
}

/** The letters of each key, from 2 on. Source: ITU-T E.161 */
const KEYPAD = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** Returns a telephone number in E.164 format, `+15185550142`, or undefined if it is not valid. Letters, as in 800-CALL-NOW, are those of keys. */
export function toE164(phone: string): string | undefined {
  if (!/^(?:\+[\d\s()./-]+|[A-Za-z\d\s()./-]+)$/.test(phone)) return undefined;
  const digits = phone
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => String(2 + KEYPAD.findIndex((letters) => letters.includes(letter))))
    .replace(/\D/g, '');
  if (phone.startsWith('+')) return /^\d{8,15}$/.test(digits) ? `+${digits}` : undefined;
  return /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : undefined;
}

/** Parses the path of a folder. Refuses characters that some operating systems do not allow. */
function parseFolder(text: string): Parsed {
  const value = text.trim();
  if (value === '')
    return { error: 'The name of the folder is missing. For the current folder, write a dot.' };
  const invalid = findControlCharacter(value)?.name ?? /[\t\r\n<>"|?*]/.exec(value)?.[0];
  if (invalid)
    return {
      error: `A folder cannot be named ${JSON.stringify(value)}: ${JSON.stringify(invalid)} is not allowed.`,
    };
  return { value };
}
