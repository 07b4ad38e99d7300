import { expect, test } from 'vitest';
import { completeAnswers, validateAnswers } from '../../../src/author/init/answers.ts';
import { type Ask, askYesNo } from '../../../src/core/util/ask.ts';

const DEFAULTS = {
  name: 'Long Ladder',
  trade: 'Chimney sweep',
  origin: 'https://www.longladder.example',
  language: 'en-US',
  town: 'Saranac Lake',
  country: 'US',
  region: 'NY',
  phone: '(518) 555-0142',
  description: 'Chimneys.',
  examples: 'yes',
  look: 'illustrated',
  color: '#17453d',
  accent: '#f4b03e',
  folder: 'site',
} as const;

/** Answers questions with these lines, and records the questions. */
function answering(...lines: readonly string[]): { ask: Ask; shown: string[] } {
  const shown: string[] = [];
  const left = [...lines];
  const ask = async (question: string) => {
    shown.push(question);
    return left.shift() ?? '';
  };
  return { ask, shown };
}

test('an empty line selects the default in brackets', async () => {
  const { ask, shown } = answering();
  expect(await completeAnswers({}, DEFAULTS, ask)).toEqual(DEFAULTS);
  expect(shown).toEqual([
    'Name of the business [Long Ladder]: ',
    'What it is, as titles say it, such as Piano tuner [Chimney sweep]: ',
    'Address of the website [https://www.longladder.example]: ',
    'Language of its texts, such as en-US, en-GB or de [en-US]: ',
    'Town [Saranac Lake]: ',
    'Country, in two letters such as US [US]: ',
    'State or region, as addresses have it, or “none” [NY]: ',
    'Telephone number [(518) 555-0142]: ',
    'What it does and where, in one sentence for search results [Chimneys.]: ',
    'Keep the example’s towns, services, articles and people to write yours from them, yes or no [yes]: ',
    'Look of the site, illustrated or plain [illustrated]: ',
    'Folder for the site [site]: ',
  ]);
});

test('the colors of a plain site are asked for until white text can be read on the first', async () => {
  const { ask, shown } = answering('plain', 'FD0', '036', '', 'site');
  const { look: _, color: __, accent: ___, folder: ____, ...given } = DEFAULTS;
  expect(await completeAnswers(given, DEFAULTS, ask)).toMatchObject({
    look: 'plain',
    color: '#003366',
    accent: DEFAULTS.accent,
  });
  expect(shown.slice(1, 4)).toEqual([
    'Main color, dark enough for white text [#17453d]: ',
    '#ffdd00 is too light for white text and for links on white: its contrast is 1.3:1, and people need 4.5:1 to read it. Choose a darker color. The second color can be as light as this one.\nMain color, dark enough for white text [#17453d]: ',
    'Second color, for buttons [#f4b03e]: ',
  ]);
});

test('an invalid answer is followed by the reason and the question again', async () => {
  const { ask, shown } = answering(
    ...['Smoke & Sons', 'Smokehouse', 'my site', 'smoke.test'],
    ...['german', 'de', 'Otis', 'Deutschland', 'de', 'none'],
    ...['', 'Smoke  meats in Otis.', 'perhaps', 'No', '', 'new/site'],
  );
  expect(await completeAnswers({}, DEFAULTS, ask)).toEqual({
    name: 'Smoke & Sons',
    trade: 'Smokehouse',
    origin: 'https://smoke.test',
    language: 'de',
    town: 'Otis',
    country: 'DE',
    region: '',
    phone: DEFAULTS.phone,
    description: 'Smoke meats in Otis.',
    examples: 'no',
    look: 'illustrated',
    color: DEFAULTS.color,
    accent: DEFAULTS.accent,
    folder: 'new/site',
  });
  expect(shown.flatMap((question) => question.split('\n').slice(0, -1))).toEqual([
    '“my site” is not the address of a website. Write it like https://www.example.com.',
    '“german” is not a language tag. Write it like en-US, en-GB or de.',
    '“Deutschland” is not a country in two letters. Write it like US, GB or DE.',
    'Answer yes or no.',
  ]);
});

test.each([
  [{}, 'US', 'NY'],
  [{ town: 'Otis' }, 'US', ''],
  [{ language: 'de' }, 'DE', ''],
  [{ language: 'fr-CA', town: 'Laval', region: 'QC' }, 'CA', 'QC'],
  [{ language: 'es', country: 'us' }, 'US', 'NY'],
])('the country of %j is %s by default, and the region “%s”', async (given, country, region) => {
  expect(await completeAnswers(given, DEFAULTS)).toMatchObject({ country, region });
});

test('an answer from the command line is not asked for', async () => {
  const { ask, shown } = answering();
  const { phone: _, ...others } = DEFAULTS;
  const given = { ...others, name: 'Smoke & Sons', origin: 'smoke.test', folder: '.' };
  expect(await completeAnswers(given, DEFAULTS, ask)).toEqual({
    ...DEFAULTS,
    ...given,
    origin: 'https://smoke.test',
    phone: DEFAULTS.phone,
  });
  expect(shown).toHaveLength(1);
});

test('without a prompt, missing answers are the defaults', async () => {
  expect(await completeAnswers({ name: 'Smoke & Sons' }, DEFAULTS)).toEqual({
    ...DEFAULTS,
    name: 'Smoke & Sons',
  });
});

test('all invalid answers on the command line are reported together', () => {
  expect(validateAnswers({ name: ' ', origin: 'x', phone: '12', folder: 'a?' })).toEqual([
    'The name of the business is missing.',
    '“x” is not the address of a website. Write it like https://www.example.com.',
    '“12” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the country code.',
    'A folder cannot be named "a?": "?" is not allowed.',
  ]);
  expect(validateAnswers({ look: 'fancy', color: 'blue', accent: '#12345' })).toEqual([
    'There is no look “fancy”. Write illustrated or plain.',
    '“blue” is not a color. Write it with the digits of CSS, like 1f4e79.',
    '“#12345” is not a color. Write it with the digits of CSS, like 1f4e79.',
    '--color and --accent need --look plain: the other look has the colors of its drawings.',
  ]);
  expect(validateAnswers({ look: 'plain', color: '#003366', accent: 'fd0' })).toEqual([]);
  expect(validateAnswers({ folder: '' })).toEqual([
    'The name of the folder is missing. For the current folder, write a dot.',
  ]);
  expect(validateAnswers({ folder: 'C:\\sites\\new site', phone: '+49 30 901820' })).toEqual([]);
});

test('a question of yes or no is repeated until it is answered; an empty line means yes', async () => {
  const { ask, shown } = answering('maybe', 'No');
  expect(await askYesNo(ask, 'Go on?')).toBe(false);
  expect(shown).toEqual(['Go on? [yes]: ', 'Answer yes or no.\nGo on? [yes]: ']);
  expect(await askYesNo(answering('').ask, 'Go on?')).toBe(true);
});
