/** What a JSON file lacks at some place. */
export type MissingInJson = 'value' | 'key' | 'colon' | 'comma or ]' | 'comma or }';

const MISSING: Readonly<Record<MissingInJson, string>> = {
  value: 'a value',
  key: 'a key in double quotation marks',
  colon: 'a colon',
  'comma or ]': 'a comma or ]',
  'comma or }': 'a comma or }',
};

const COMMA = 'Put it before this place. Write a quotation mark that is part of a text as \\".';

const HOW_TO_ADD: Readonly<Record<MissingInJson, string>> = {
  value: 'Write one here: a text in double quotation marks, a number, true or false.',
  key: 'Write one here, with the quotation marks.',
  colon: 'Put it between the key and its value.',
  'comma or ]': COMMA,
  'comma or }': COMMA,
};

/** Slips in JSON (RFC 8259). */
export const JSON_SLIPS = {
  missing: (f: { missing: MissingInJson }) => ({
    message: `This is not valid JSON: ${MISSING[f.missing]} is missing.`,
    hint: HOW_TO_ADD[f.missing],
  }),
  'early-end': (f: { missing: MissingInJson }) => ({
    message: 'This is not valid JSON: the file ends too early.',
    hint: `Add ${MISSING[f.missing].replace('a comma or', 'the closing')} at its end.`,
  }),
  'late-end': () => ({
    message: 'This is not valid JSON: there is more text behind its end.',
    hint: 'Delete it. Several entries stand between [ and ], with commas; in JSON Lines each on a line of its own, without.',
  }),
  'last-comma': () => ({
    message: 'This is not valid JSON: there is a comma behind the last entry.',
    hint: 'Delete that comma.',
  }),
  'open-text': () => ({
    message: 'This is not valid JSON: a text has no end on its line.',
    hint: 'Close it with a quotation mark; write a new line as \\n.',
  }),
  'bare-backslash': () => ({
    message: 'This is not valid JSON: a text holds a tab or a single backslash.',
    hint: 'Write a tab as \\t and a backslash as \\\\.',
  }),
  'no-value': (f: { written: string }) => ({
    message: `This is not valid JSON: “${f.written}” is no value.`,
    hint: 'Put quotation marks around a text; write a number plainly, without + or leading zeros.',
  }),
};
