import { expect, test } from 'vitest';
import { type Ask, completed, faultsOf } from '../../src/init/answers.ts';

const DEFAULTS = {
  name: 'Long Ladder',
  origin: 'https://www.longladder.example',
  phone: '(518) 555-0142',
  folder: 'site',
};

/** Somebody who types these lines, and what they were shown. */
function somebody(...lines: readonly string[]): { ask: Ask; shown: string[] } {
  const shown: string[] = [];
  const left = [...lines];
  const ask = async (question: string) => {
    shown.push(question);
    return left.shift() ?? '';
  };
  return { ask, shown };
}

test('an empty line takes what stands in brackets', async () => {
  const { ask, shown } = somebody('', '', '', '');
  expect(await completed({}, DEFAULTS, ask)).toEqual(DEFAULTS);
  expect(shown).toEqual([
    'Name of the business [Long Ladder]: ',
    'Address of the website [https://www.longladder.example]: ',
    'Telephone number [(518) 555-0142]: ',
    'Folder to put it in [site]: ',
  ]);
});

test('an answer that cannot be read is asked for again, with the reason', async () => {
  const { ask, shown } = somebody('Smoke & Sons', 'my site', 'smoke.test', '', 'new/site');
  expect(await completed({}, DEFAULTS, ask)).toEqual({
    name: 'Smoke & Sons',
    origin: 'https://smoke.test',
    phone: DEFAULTS.phone,
    folder: 'new/site',
  });
  expect(shown[2]).toBe(
    '“my site” is not the address of a website. Write it like https://www.example.com.\nAddress of the website [https://www.longladder.example]: ',
  );
});

test('what was said on the command line is not asked', async () => {
  const { ask, shown } = somebody();
  const given = { name: 'Smoke & Sons', origin: 'smoke.test', folder: '.' };
  expect(await completed(given, DEFAULTS, ask)).toEqual({
    ...given,
    origin: 'https://smoke.test',
    phone: DEFAULTS.phone,
  });
  expect(shown).toHaveLength(1);
});

test('where nobody can be asked, the rest is what the starter has', async () => {
  expect(await completed({ name: 'Smoke & Sons' }, DEFAULTS)).toEqual({ ...DEFAULTS, name: 'Smoke & Sons' });
});

test('all that is wrong on the command line is told at once', () => {
  expect(faultsOf({ name: ' ', origin: 'x', phone: '12', folder: 'a?' })).toEqual([
    'The name of the business is missing.',
    '“x” is not the address of a website. Write it like https://www.example.com.',
    '“12” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the code of the country.',
    'A folder cannot be called "a?": "?" is not allowed.',
  ]);
  expect(faultsOf({ folder: '' })).toEqual([
    'The name of the folder is missing. For the folder that you are in, write a dot.',
  ]);
  expect(faultsOf({ folder: 'C:\\sites\\new site', phone: '+49 30 901820' })).toEqual([]);
});
