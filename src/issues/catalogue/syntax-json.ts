/** What a JSON file lacks at some place. */
export type MissingInJson = 'value' | 'key' | 'colon' | 'comma or ]' | 'comma or }';

const MISSING: Readonly<Record<MissingInJson, string>> = {
  value: 'a value',
  key: 'a key in double quotation marks',
  colon: 'a colon',
  'comma or ]': 'a comma or ]',
  'comma or }': 'a comma or }',
};

/** Slips in JSON (RFC 8259). */
export const JSON_SLIPS = {
  missing: (f: { missing: MissingInJson }) => ({
    message: `This is not valid JSON: ${MISSING[f.missing]} is missing.`,
    hint: 'Put it before this place.',
  }),
  'early-end': (f: { missing: MissingInJson }) => ({
    message: 'This is not valid JSON: the file ends too early.',
    hint: `Add ${MISSING[f.missing]} at its end.`,
  }),
  'late-end': () => ({
    message: 'This is not valid JSON: there is more text behind its end.',
    hint: 'Delete what is too much.',
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
