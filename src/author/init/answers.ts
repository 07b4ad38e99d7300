import { parseBase } from '../../core/pages/paths.ts';
import { type Ask, askUntilValid, type Parsed } from '../../core/util/ask.ts';
import { findControlCharacter } from '../../core/util/control-characters.ts';
import { dialed } from '../../site/schema/countries.ts';
import { type Colors, type Look, parseBrandColor, parseColor, parseLook } from './colors.ts';

/** What a new site's record of the business begins with. */
export interface BusinessValues {
  readonly name: string;
  /** What it is, as titles say it. */
  readonly trade: string;
  readonly origin: string;
  /** A language tag of BCP 47. */
  readonly language: string;
  /** The town of the address. */
  readonly town: string;
  /** The two letters of ISO 3166-1. */
  readonly country: string;
  /** The state or region of the address. Empty where addresses have none. */
  readonly region: string;
  readonly phone: string;
  /** What the business does and where, in one sentence. */
  readonly description: string;
}

/** All that `crosstown init` asks for: the values, the look, and the folder of the new site. */
export interface Answers extends BusinessValues, Colors {
  readonly look: Look;
  /** Whether the site keeps the pages of the example about towns and services, its articles and its people. */
  readonly examples: YesOrNo;
  readonly folder: string;
}

type YesOrNo = 'yes' | 'no';

/** The answers given on the command line, unparsed. */
export type GivenAnswers = { readonly [Key in keyof Answers]?: string | undefined };

/** The questions in the order in which they are asked, and how each answer is parsed. */
const QUESTIONS: { readonly [Key in keyof Answers]: Question<Answers[Key]> } = {
  // What fits the header, the footer and share images; `siteFields` of the kit has the same limit.
  name: { text: 'Name of the business', parse: (text) => parseText(text, 'name', 60) },
  trade: {
    text: 'What it is, as titles say it, such as Piano tuner',
    parse: (text) => parseText(text, 'trade', 60),
  },
  origin: { text: 'Address of the website', parse: parseOrigin },
  language: { text: 'Language of its texts, such as en-US, en-GB or de', parse: parseLanguage },
  town: { text: 'Town', parse: (text) => parseText(text, 'town', 60) },
  country: { text: 'Country, in two letters such as US', parse: parseCountry },
  region: {
    text: 'State or region, as addresses have it, or “none”',
    parse: (text) => (/^(?:none|-?)$/i.test(text.trim()) ? { value: '' } : parseText(text, 'region', 30)),
  },
  phone: { text: 'Telephone number', parse: parsePhone },
  description: {
    text: 'What it does and where, in one sentence for search results',
    // `metaDescription` of the kit has the same limit.
    parse: (text) => parseText(text, 'description', 320),
  },
  examples: {
    text: 'Keep the example’s towns, services, articles and people to write yours from them, yes or no',
    parse: parseYesNo,
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

/** Validates the answers from the command line. Returns one full sentence for each invalid answer. */
export function validateAnswers(given: GivenAnswers): string[] {
  const errors = KEYS.flatMap((key) => {
    const text = given[key];
    const parsed = text === undefined ? undefined : QUESTIONS[key].parse(text);
    return parsed && 'error' in parsed ? [parsed.error] : [];
  });
  const hasColor = given.color !== undefined || given.accent !== undefined;
  const isPlain = given.look?.trim().toLowerCase() === 'plain';
  return hasColor && !isPlain
    ? [...errors, '--color and --accent need --look plain: the other look has the colors of its drawings.']
    : errors;
}

/**
 * Completes the answers from the command line: asks for the missing ones, or takes the defaults when there is no `ask`. An empty answer
 * selects the default, which is shown in brackets. The given answers must be valid.
 */
export async function completeAnswers(given: GivenAnswers, defaults: Answers, ask?: Ask): Promise<Answers> {
  const answers: Partial<Record<keyof Answers, string>> = {};
  for (const key of KEYS) {
    const { text, parse } = QUESTIONS[key];
    const known = given[key];
    const ofPlain = key === 'color' || key === 'accent';
    if (known !== undefined) {
      const parsed = parse(known);
      if ('error' in parsed) throw new Error(parsed.error);
      answers[key] = parsed.value;
    } else {
      const value = defaultOf(key, answers, defaults);
      answers[key] =
        ask && !(ofPlain && answers.look !== 'plain')
          ? await askUntilValid<string>(ask, `${text} [${value || 'none'}]`, (answer) =>
              answer === '' ? { value } : parse(answer),
            )
          : value;
    }
  }
  return answers as Answers;
}

/** Returns the default of an answer. The example's country and region are those of its town only. */
function defaultOf(
  key: keyof Answers,
  given: Partial<Record<keyof Answers, string>>,
  defaults: Answers,
): string {
  if (key === 'country' && given.language !== defaults.language)
    return new Intl.Locale(given.language ?? '').maximize().region ?? defaults.country;
  const isElsewhere = given.town !== defaults.town || given.country !== defaults.country;
  return key === 'region' && isElsewhere ? '' : defaults[key];
}

/** Parses the name or the description of a business. */
function parseText(text: string, what: string, most: number): Parsed {
  const value = text.trim().replace(/\s+/g, ' ');
  if (value.length > most)
    return { error: `A ${what} has at most ${most} characters; this one has ${value.length}.` };
  if (/[{}]/.test(value)) return { error: `A ${what} cannot contain braces: they mark tokens in texts.` };
  return value ? { value } : { error: `The ${what} of the business is missing.` };
}

/** Parses the address of a website, which may be below a path. The scheme defaults to https. */
function parseOrigin(text: string): Parsed {
  const trimmed = text.trim();
  const address = /^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const base = url && parseBase(url.pathname);
  const isWebsite =
    url?.protocol === 'https:' && url.hostname.includes('.') && url.href === url.origin + url.pathname;
  if (!isWebsite || base === undefined)
    return { error: `“${trimmed}” is not the address of a website. Write it like https://www.example.com.` };
  return { value: url.origin + base };
}

/** Parses a language tag. Source: https://www.rfc-editor.org/info/bcp47 */
function parseLanguage(text: string): Parsed {
  try {
    const [value = ''] = Intl.getCanonicalLocales(text.trim());
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    if (names.of(value) !== undefined && value.length <= 10) return { value };
  } catch {}
  return { error: `“${text.trim()}” is not a language tag. Write it like en-US, en-GB or de.` };
}

/** Parses a country. Source: https://www.iso.org/iso-3166-country-codes.html */
function parseCountry(text: string): Parsed {
  const value = text.trim().toUpperCase();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  if (/^[A-Z]{2}$/.test(value) && names.of(value) !== undefined) return { value };
  return { error: `“${text.trim()}” is not a country in two letters. Write it like US, GB or DE.` };
}

function parseYesNo(text: string): Parsed<YesOrNo> {
  const answer = text.trim().toLowerCase();
  if (answer === 'y' || answer === 'yes') return { value: 'yes' };
  return answer === 'n' || answer === 'no' ? { value: 'no' } : { error: 'Answer yes or no.' };
}

/**
 * Parses a telephone number as people read it: with its area code in the US and where that begins with 0, elsewhere with + and the country
 * code. The site is checked with the prefixes of its country.
 */
function parsePhone(text: string): Parsed {
  const value = text.trim();
  const isNational = value.startsWith('0') && dialed(value, 'DE') !== undefined;
  if (!isNational && dialed(value, 'US') === undefined)
    return {
      error: `“${value}” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the country code.`,
    };
  return { value };
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
