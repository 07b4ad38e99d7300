import { z } from 'zod';

/** What a country writes in addresses: its calling code, the prefix of national numbers, and its postcodes. */
type Country = readonly [calling: string, trunk: string, postcodes: string];

/*
 * By code of ISO 3166-1. Sources: calling codes and prefixes are those of libphonenumber (https://github.com/google/libphonenumber, resources
 * PhoneNumberMetadata.xml); postcodes are those of CLDR 26, supplemental postalCodeData.xml, and of Eircode for Ireland.
 * In a postcode `#` is a digit and `@` a letter; the part after `~` may be missing.
 */
const [FOUR, FIVE, SIX] = ['####', '#####', '######'];
const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  Object.entries({
    US: ['1', '1', FIVE],
    CA: ['1', '1', '@#@~ #@#'],
    ...{ DE: ['49', '0', FIVE], AT: ['43', '0', FOUR], CH: ['41', '0', FOUR], LI: ['423', '0', FOUR] },
    ...{ FR: ['33', '0', FIVE], BE: ['32', '0', FOUR], NL: ['31', '0', '####~ @@'], LU: ['352', '', FOUR] },
    GB: ['44', '0', '@@#~ #@@|@#~ #@@|@##~ #@@|@@##~ #@@|@#@~ #@@|@@#@~ #@@'],
    IE: ['353', '0', '@##~ ????'],
    ...{ ES: ['34', '', FIVE], PT: ['351', '', '####~-###'], IT: ['39', '', FIVE] },
    ...{ DK: ['45', '', FOUR], NO: ['47', '', FOUR], SE: ['46', '0', '### ##'], FI: ['358', '0', FIVE] },
    ...{ EE: ['372', '', FIVE], LV: ['371', '', FOUR], LT: ['370', '0', FIVE], IS: ['354', '', '###'] },
    ...{ PL: ['48', '', '##-###'], CZ: ['420', '', '### ##'], SK: ['421', '0', '### ##'] },
    ...{ HU: ['36', '06', FOUR], SI: ['386', '0', FOUR], HR: ['385', '0', FIVE], RO: ['40', '0', SIX] },
    ...{ BG: ['359', '0', FOUR], GR: ['30', '', '### ##'], CY: ['357', '', FOUR], TR: ['90', '0', FIVE] },
    ...{ AU: ['61', '0', FOUR], NZ: ['64', '0', FOUR], ZA: ['27', '0', FOUR], IN: ['91', '0', '### ###'] },
    ...{ JP: ['81', '0', '###-####'], BR: ['55', '0', '#####-###'], MX: ['52', '', FIVE] },
  }),
) as ReadonlyMap<string, Country>;

/** The shape of a postcode of any country. */
const ANY_POSTCODE = /^(?=.*\d)[\p{L}\d][\p{L}\d -]{1,9}$/u;

/** Returns the postcodes of a country; those of any country if it is not known. */
export function postcodeIn(country: string): z.ZodString {
  const forms = COUNTRIES.get(country)?.[2];
  if (forms === undefined)
    return z.string().regex(ANY_POSTCODE, { error: 'must be a postcode, such as 1010 or SW1A 1AA' });
  const said = country === 'US' ? 'a ZIP code of five digits, such as 04101' : exampleOf(forms, country);
  return z.string().regex(new RegExp(`^(?:${patternOf(forms)})$`), { error: `must be ${said}` });
}

function exampleOf(forms: string, country: string): string {
  const [form = ''] = forms.replaceAll('@', 'A').replaceAll('~', '').split('|');
  let digit = 0;
  return `a postcode of ${country}, such as ${form.replace(/[#?]/g, () => String(++digit))}`;
}

function patternOf(forms: string): string {
  return forms
    .split('|')
    .map((form) => {
      const [first = '', rest = ''] = form.split('~').map((part) => part.replace(/[#@? -]/g, signOf));
      return rest === '' ? first : `${first}(?:${rest})?`;
    })
    .join('|');
}

function signOf(sign: string): string {
  if (sign === '#') return '\\d';
  return sign === '@' ? '[A-Z]' : sign === '?' ? '[A-Z\\d]' : '[ \\-]?';
}

/**
 * Returns the postcodes of a country as the `pattern` of a form field, in upper and lower case; undefined for the US, which fields have by
 * default.
 */
export function postcodePattern(country: string): string | undefined {
  if (country === 'US') return undefined;
  const forms = COUNTRIES.get(country)?.[2];
  const pattern = forms === undefined ? '(?=.*\\d)[A-Za-z\\d][A-Za-z\\d \\-]{1,9}' : patternOf(forms);
  return `\\s*(?:${pattern.replace(/A-Z(?!a-z)/g, 'A-Za-z')})\\s*`;
}

/** Returns the length of the part of a postcode that towns of a country need not have: 3 of SW1A 1AA. */
export function restOfPostcode(country: string): number {
  return COUNTRIES.get(country)?.[2].split('|')[0]?.split('~')[1]?.replace(/[ -]/g, '').length ?? 0;
}

/**
 * Returns a telephone number in the format for dialing, `+15185550142` (E.164), or undefined if it is not one. A number without `+` and
 * calling code is one of the country. Letters, as in 800-CALL-NOW, are those of keys in North America. Source: https://www.itu.int/rec/T-REC-E.164
 */
export function dialed(phone: string, country: string): string | undefined {
  if (!/^(?:\+[\d\s()./-]+|[A-Z\d\s()./-]+)$/i.test(phone)) return undefined;
  // As in +49 (0)30: the prefix is dialed within the country only.
  const text = phone.trim().startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  const digits = text.toUpperCase().replace(/[A-Z]/g, keyOf).replace(/\D/g, '');
  const [calling, trunk] = COUNTRIES.get(country) ?? [];
  if (text.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  if (calling === undefined || trunk === undefined || (calling !== '1' && /[a-z]/i.test(text)))
    return undefined;
  if (calling === '1') return /^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : undefined;
  if (digits.startsWith('00')) return /^00[1-9]\d{7,14}$/.test(digits) ? `+${digits.slice(2)}` : undefined;
  const national = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return /^\d{5,13}$/.test(national) ? `+${calling}${national}` : undefined;
}

/** The letters of each key, from 2 on. Source: ITU-T E.161 */
const KEYPAD = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

function keyOf(letter: string): string {
  return String(2 + KEYPAD.findIndex((letters) => letters.includes(letter)));
}

/** A telephone number in the format for dialing. If it is omitted, the loader writes it from `phone` beside it. */
export const telephone = () =>
  z
    .string()
    .regex(/^\+\d{8,15}$/, { error: 'must be a number in the format for dialing, such as +12075550147' })
    .meta({ telephone: true })
    .default('');
