import { errorByKind } from '../entry.ts';
import { listNames, listWords, pluralize, quote } from '../words.ts';

/** A key that is not read as one. */
export interface UnreadKey {
  readonly key: string;
  /** The line as it should be. */
  readonly line: string;
}

/** Syntax errors of YAML. The messages of the parser are for programmers; common errors have their own. */
const YAML_ERRORS = {
  tab: (f: {
    /** How many lines of the file are indented so. */
    lines: number;
  }) =>
    f.lines > 1
      ? {
          message: `This is not valid YAML: ${f.lines} lines are indented with tabs, this one first.`,
          hint: 'Indent them with spaces, two per level. Most editors can convert all tabs of a file to spaces, and insert spaces for the Tab key.',
        }
      : {
          message: 'This is not valid YAML: the line is indented with a tab.',
          hint: 'Indent it with spaces, two per level. Most editors can insert spaces for the Tab key.',
        },
  blank: (f: {
    /** The name of the character, such as `U+00A0 (no-break space)`. */
    name: string;
    /** How many lines of the file have one. */
    lines: number;
  }) => ({
    message: `This is not valid YAML: ${f.name} is no space for YAML${f.lines > 1 ? `. ${f.lines} lines have such characters, this one first` : ''}.`,
    hint: 'Replace it with a space, or delete it; it often results from copying from a web page or a document.',
  }),
  indentation: () => ({
    message: 'This is not valid YAML: the line is not indented like the entries that it belongs to.',
    hint: 'Begin all keys of a group, and all hyphens of a list, in the same column.',
  }),
  'runs-on': () => ({
    message: 'This is not valid YAML: the text continues on the next line, which has a key.',
    hint: 'Begin that key in the same column as its neighbors, and put a space after each colon.',
  }),
  colon: () => ({
    message: 'This is not valid YAML: there is a second colon on the line.',
    hint: 'Put quotation marks around a text that contains a colon.',
  }),
  'no-colon': (f: UnreadKey & { mayCarryOn: boolean }) => ({
    message: `This is not valid YAML: the colon after ${quote(f.key)} is missing.`,
    hint: `Write ${quote(f.line)}.${f.mayCarryOn ? ' If the line continues the text above it, indent it.' : ''}`,
  }),
  'no-blank': (f: UnreadKey) => ({
    message: `This is not valid YAML: the space after the colon of ${quote(f.key)} is missing.`,
    hint: `Write ${quote(f.line)}.`,
  }),
  'no-key': () => ({
    message: 'This is not valid YAML: the line has no key, unlike the lines around it.',
    hint: 'Write “key: value”. If the line continues the text above it, indent it.',
  }),
  hyphen: () => ({
    message: 'This is not valid YAML: a line among keys begins with a hyphen.',
    hint: 'Delete the hyphen, or move the line below the key of the list that it belongs to.',
  }),
  'no-comma': () => ({
    message: 'This is not valid YAML: entries between brackets are not separated by commas.',
    hint: 'Put commas between them.',
  }),
  'no-hyphen': () => ({
    message: 'This is not valid YAML: a line among the entries of a list belongs to none of them.',
    hint: 'Start a new entry with a hyphen; indent a key as the other keys of its entry.',
  }),
  'open-quotation': () => ({
    message: 'This is not valid YAML: a quotation mark is not closed.',
    hint: 'Close the text with the same mark that opens it.',
  }),
  'open-bracket': () => ({
    message: 'This is not valid YAML: a bracket is not closed.',
    hint: 'Close it; put quotation marks around a text that begins with a bracket.',
  }),
  'first-character': (f: { character: string }) => ({
    message: `This is not valid YAML: a text without quotation marks cannot begin with ${f.character}.`,
    hint: 'Put quotation marks around the text.',
  }),
  escape: (f: { written: string }) => ({
    message: `This is not valid YAML: ${f.written} is not an escape sequence in double quotation marks.`,
    hint: 'Write a backslash as \\\\, or use single quotation marks.',
  }),
  'behind-value': () => ({
    message: 'This is not valid YAML: there is more text after the end of the value.',
    hint: "Put single quotation marks around the whole text, and write those within it twice: 'Ann''s \"best\"'.",
  }),
  'second-document': () => ({
    message: 'This is not valid YAML: a line of three hyphens starts a second document.',
    hint: 'Delete that line: a data file is one document.',
  }),
  other: (f: {
    /** What the parser says, without the full stop. */
    said: string;
  }) => ({
    message: `This is not valid YAML: ${f.said}.`,
    hint: 'Compare the line with the ones around it: indentation, quotation marks and colons.',
  }),
};

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

/** Syntax errors of JSON (RFC 8259). */
const JSON_ERRORS = {
  missing: (f: { missing: MissingInJson }) => ({
    message: `This is not valid JSON: ${MISSING[f.missing]} is missing.`,
    hint: HOW_TO_ADD[f.missing],
  }),
  'early-end': (f: { missing: MissingInJson }) => ({
    message: 'This is not valid JSON: the file ends too early.',
    hint: `Add ${MISSING[f.missing].replace('a comma or', 'the closing')} at its end.`,
  }),
  'late-end': () => ({
    message: 'This is not valid JSON: there is more text after its end.',
    hint: 'Delete it. Put several entries between [ and ], with commas between them; in JSON Lines put each on its own line, without commas.',
  }),
  'last-comma': () => ({
    message: 'This is not valid JSON: there is a comma after the last entry.',
    hint: 'Delete that comma.',
  }),
  'open-text': () => ({
    message: 'This is not valid JSON: a text is not closed on its line.',
    hint: 'Close it with a quotation mark; write a new line as \\n.',
  }),
  'bare-backslash': () => ({
    message: 'This is not valid JSON: a text contains a tab or a single backslash.',
    hint: 'Write a tab as \\t and a backslash as \\\\.',
  }),
  'no-value': (f: { written: string }) => ({
    message: `This is not valid JSON: “${f.written}” is not a value.`,
    hint: 'Put quotation marks around a text; write a number plainly, without + or leading zeros.',
  }),
};

const CELL_NOUN = ['cell', 'cells'] as const;

const SEPARATORS = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' } as const;

/** Syntax errors of CSV (RFC 4180). */
const CSV_ERRORS = {
  'same-column': (f: { column: string }) => ({
    message: `This is not valid CSV: two columns have the name ${quote(f.column)}.`,
    hint: 'Rename or delete one of them.',
  }),
  'group-column': (f: { column: string; below: string }) => ({
    message: `This table has a column ${quote(f.column)} and a column ${quote(f.below)}, so a cell of the first would be both a value and a group.`,
    hint: `Rename ${quote(f.column)}: if ${quote(f.below)} is a translation, add the language of the others too, such as “${f.column}.en-US”.`,
  }),
  'unnamed-column': (f: {
    /** The columns without a name, counted from 1. */
    numbers: readonly number[];
  }) =>
    f.numbers.length > 1
      ? {
          message: `This is not valid CSV: columns ${listWords(f.numbers.map(String))} have no name.`,
          hint: 'Write their names into the header line, or delete the columns. Cells of the header must not be merged: the name is only in the first of them.',
        }
      : {
          message: `This is not valid CSV: column ${f.numbers.join()} has no name.`,
          hint: 'Write its name into the header line, or delete the column.',
        },
  'many-columns': (f: { columns: number; limit: number }) => ({
    message: `This table cannot be used: its header has ${f.columns} columns; the limit is ${f.limit}.`,
    hint: 'Delete columns that no record needs. Put each record into a row of its own, not into columns side by side.',
  }),
  'row-length': (f: {
    cells: number;
    columns: number;
    /** The columns that the row has no cells for. */
    missing: readonly string[];
    separator: ',' | ';' | '\t';
  }) => ({
    message: `This is not valid CSV: the row has ${pluralize(f.cells, CELL_NOUN)}, and the header has ${f.columns}.${f.missing.length > 0 ? ` There is none for ${listNames(f.missing)}.` : ''}`,
    hint:
      f.missing.length > 0
        ? `Put ${SEPARATORS[f.separator]} before each of them, even if the cell is empty.`
        : `Delete the extra cells, or put straight quotation marks around a text that contains ${SEPARATORS[f.separator]}.`,
  }),
  'open-cell': () => ({
    message: 'This is not valid CSV: a quotation mark is not closed.',
    hint: 'Close the text with a quotation mark; write one that is part of the text twice.',
  }),
  'quotation-mark': () => ({
    message: 'This is not valid CSV: there is a quotation mark in the middle of a cell.',
    hint: 'Put quotation marks around the whole cell, and write those of the text twice.',
  }),
};

/** Files that do not follow the rules of their format. */
export const SYNTAX = {
  syntax: errorByKind({
    'duplicate-key': (f: { language: 'YAML' | 'JSON'; key: string }) => ({
      message: `This is not valid ${f.language}: the key “${f.key}” is written twice.`,
      hint: 'Delete one of the two, or give it another name.',
    }),
    typographic: (f: { language: 'YAML' | 'JSON'; mark: string }) => ({
      message: `This is not valid ${f.language}: ${f.mark} is a typographic quotation mark, which cannot begin or end a text.`,
      hint: 'Use straight quotation marks ("). Word processors and phones often replace them.',
    }),
    ...YAML_ERRORS,
    ...JSON_ERRORS,
    ...CSV_ERRORS,
  }),
};
