import { describe, expect, test } from 'vitest';
import { dialed, postcodeIn, postcodePattern } from '../../../src/site/schema/countries.ts';

describe('telephone numbers', () => {
  test.each([
    ['(518) 555-0142', 'US', '+15185550142'],
    ['1 518.555.0142', 'CA', '+15185550142'],
    ['1-800-555-SOOT', 'US', '+18005557668'],
    ['030 901820', 'DE', '+4930901820'],
    ['089/12 34 56', 'DE', '+4989123456'],
    ['+49 (0)30 901820', 'US', '+4930901820'],
    ['00 43 1 234567', 'DE', '+431234567'],
    ['01 2345678', 'AT', '+4312345678'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['020 7946 0018', 'GB', '+442079460018'],
    // In Italy and Spain numbers have no prefix; the zero in Rome is part of its code.
    ['06 1234567', 'IT', '+39061234567'],
    ['912 34 56 78', 'ES', '+34912345678'],
    ['06 30 123 4567', 'HU', '+36301234567'],
  ])('%s in %s is %s', (phone, country, number) => {
    expect(dialed(phone, country)).toBe(number);
  });

  test.each([
    ['555-0142', 'US'],
    ['1-800-CALL', 'US'],
    ['+1 800 FLOWERS', 'US'],
    ['518 555 0142 ext. 3', 'US'],
    ['+1', 'US'],
    ['', 'DE'],
    ['12', 'DE'],
    // A country that is not known has no code.
    ['030 901820', 'Germany'],
  ])('“%s” in %s cannot be dialed', (phone, country) => {
    expect(dialed(phone, country)).toBeUndefined();
  });
});

describe('postcodes', () => {
  const CODES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['US', ['04101'], ['4101', '04101-1234', 'SW1A 1AA']],
    ['DE', ['10115'], ['1010', 'D-10115']],
    ['AT', ['1010'], ['10115', '101']],
    ['GB', ['SW1A 1AA', 'M1 1AE', 'EC1A1BB', 'SW1A', 'M14'], ['SW1A 1A', '1AA', 'sw1a']],
    ['IE', ['D02 AF30', 'A65F4E2', 'D02'], ['D2']],
    ['CA', ['K1A 0B1', 'K1A'], ['K1A 0B', '90210']],
    ['NL', ['1012 AB', '1012'], ['1012 A']],
    ['SE', ['114 55', '11455'], ['1145']],
    ['PL', ['00-950'], ['0095']],
    ['PT', ['1100-148', '1100'], ['110']],
    ['JP', ['100-0001'], ['100']],
    ['Elsewhere', ['AB-12', 'LV-1010', 'AD500'], ['?', 'none', '12345678901']],
  ];

  test.each(CODES)('%s: %j, not %j', (country, right, wrong) => {
    const accepts = (code: string) => postcodeIn(country).safeParse(code).success;
    expect(right.filter((code) => !accepts(code))).toEqual([]);
    expect(wrong.filter(accepts)).toEqual([]);
  });

  test.each(CODES.slice(1))('a form in %s takes them in small letters too', (country, right, wrong) => {
    // As browsers read the attribute: https://html.spec.whatwg.org/#the-pattern-attribute
    const pattern = new RegExp(`^(?:${postcodePattern(country)})$`, 'v');
    for (const code of right) expect(` ${code.toLowerCase()} `).toMatch(pattern);
    for (const code of wrong.filter((one) => one !== 'sw1a')) expect(code).not.toMatch(pattern);
  });

  test('what is wrong says what is right', () => {
    const said = (country: string) => postcodeIn(country).safeParse('?').error?.issues[0]?.message;
    expect(said('US')).toBe('must be a ZIP code of five digits, such as 04101');
    expect(said('AT')).toBe('must be a postcode of AT, such as 1234');
    expect(said('GB')).toBe('must be a postcode of GB, such as AA1 2AA');
    expect(said('PL')).toBe('must be a postcode of PL, such as 12-345');
  });
});
