import { quote } from '../words.ts';

/** A key that is not read as one. */
export interface UnreadKey {
  readonly key: string;
  /** The line as it should be. */
  readonly line: string;
}

/** Slips in YAML. The parser speaks to programmers; the kinds that people meet have words of our own. */
export const YAML_SLIPS = {
  tab: (f: {
    /** How many lines of the file are indented so. */
    lines: number;
  }) =>
    f.lines > 1
      ? {
          message: `This is not valid YAML: ${f.lines} lines are indented with tabs, this one first.`,
          hint: 'Indent them with blanks, two for each level. Most editors can turn all tabs of a file into blanks, and write blanks for the tab key.',
        }
      : {
          message: 'This is not valid YAML: the line is indented with a tab.',
          hint: 'Indent it with blanks, two for each level. Most editors can be set to write blanks for the tab key.',
        },
  indentation: () => ({
    message: 'This is not valid YAML: the line is not indented as the entries that it belongs to.',
    hint: 'Begin all keys of a group, and all hyphens of a list, in the same column.',
  }),
  'runs-on': () => ({
    message: 'This is not valid YAML: the text runs on into the next line, where a key stands.',
    hint: 'Begin that key in the same column as its neighbours, and put a blank behind each colon.',
  }),
  colon: () => ({
    message: 'This is not valid YAML: there is a second colon on the line.',
    hint: 'Put quotation marks around a text that holds a colon.',
  }),
  'no-colon': (f: UnreadKey & { mayCarryOn: boolean }) => ({
    message: `This is not valid YAML: the colon behind ${quote(f.key)} is missing.`,
    hint: `Write ${quote(f.line)}.${f.mayCarryOn ? ' If the line carries on the text above it, indent it.' : ''}`,
  }),
  'no-blank': (f: UnreadKey) => ({
    message: `This is not valid YAML: the blank behind the colon of ${quote(f.key)} is missing.`,
    hint: `Write ${quote(f.line)}.`,
  }),
  'no-key': () => ({
    message: 'This is not valid YAML: the line has no key, as the lines around it have.',
    hint: 'Write “key: value”. If the line carries on the text above it, indent it.',
  }),
  hyphen: () => ({
    message: 'This is not valid YAML: a line among keys begins with a hyphen.',
    hint: 'Delete the hyphen, or move the line below the key of the list that it belongs to.',
  }),
  'no-comma': () => ({
    message: 'This is not valid YAML: entries between brackets are not separated by commas.',
    hint: 'Put a comma between each two of them.',
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
    message: `This is not valid YAML: ${f.written} means nothing between double quotation marks.`,
    hint: 'Write a backslash as \\\\, or use single quotation marks.',
  }),
  'behind-value': () => ({
    message: 'This is not valid YAML: there is more behind the end of the value.',
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
