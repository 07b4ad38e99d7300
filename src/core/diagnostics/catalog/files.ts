import { error, errorByKind, warning, warningByKind } from '../entry.ts';
import { insteadOf } from '../removed.ts';
import { describe, howToGroup, type Language, type WrittenValue } from '../values.ts';
import { pluralize, quote } from '../words.ts';

const CELLS = ['cell', 'cells'] as const;

/** Files that are missing, in the wrong place, or that nothing may be read from. */
export const FILES = {
  'file-missing': error((f: { pattern: string; owner: string }) => ({
    message: `No file matches data/${f.pattern}, which ${f.owner} is read from.`,
    hint: `Create data/${f.pattern}, or correct the pattern in templates/.`,
  })),

  // No error: a site may begin without posts or redirects.
  'empty-collection': warning((f: { collection: string; pattern: string; isWritten: boolean }) => ({
    message: f.isWritten
      ? `There is no record of ${f.collection} in data/${f.pattern}.`
      : `There is no record of ${f.collection}: no file matches data/${f.pattern}.`,
    hint: 'Add the first record, or remove the collection from templates/ until there is one.',
  })),

  'other-encoding': warningByKind({
    certain: (f: { encoding: 'UTF-16'; isCsv: boolean }) => ({
      message: `This file is encoded as ${f.encoding}. It was read, but other programs may misread it.`,
      hint: saveAsUtf8(f),
    }),
    probable: (f: { encoding: 'Windows-1252'; letter: string; isCsv: boolean }) => ({
      message: `This file is not UTF-8. It was read as ${f.encoding}, which Excel writes in Western Europe and America.`,
      hint: `Check letters such as “${f.letter}”. If they are wrong: ${saveAsUtf8(f)}`,
    }),
  }),

  // No error: they are no part of the values.
  'invisible-around': warning((f: HiddenName & { count: number }) => ({
    message: `${pluralize(f.count, CELLS)} of this table ${f.count === 1 ? 'begins or ends' : 'begin or end'} with an invisible character, this one with ${f.name}. It was ignored.`,
    hint: 'Delete it; it often results from copying from a web page.',
  })),

  'file-unreadable': errorByKind({
    'not-utf8': (f: { isCsv: boolean }) => ({
      message: 'This file cannot be used: it is not UTF-8 text.',
      hint: saveAsUtf8(f),
    }),
    'utf-16': (f: { isCsv: boolean }) => ({
      message:
        'This file cannot be used: it is not UTF-8 text. It seems to be UTF-16 without the mark that says so.',
      hint: saveAsUtf8(f),
    }),
    workbook: () => ({
      message: 'This file cannot be used: it is neither a workbook of Excel (.xlsx) nor a table as text.',
      hint: 'Save the sheet as “CSV UTF-8”, or copy its cells and paste them.',
    }),
    'no-rows': () => ({
      message: 'This file cannot be used: it has no row below the names of its columns.',
      hint: 'Check that the export has a header and rows, and that a filter does not hide them.',
    }),
    'merge-conflict': () => ({
      message: 'This file cannot be used: it contains a merge conflict that is not resolved.',
      hint: 'Of the two versions that ======= divides, keep the one that is right. Delete the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.',
    }),
    'web-page': () => ({
      message: 'This file cannot be used: it is a web page, not a table.',
      hint: 'Export the table again, as “CSV UTF-8”. A sheet that needs a login answers with a web page.',
    }),
    'header-below': (f: { line: number }) => ({
      message: `This table cannot be used: the names of its columns are in line ${f.line}, below other lines.`,
      hint: 'Delete the lines above them: a table begins with the names of its columns, and has no title.',
    }),
    copy: (f: { original?: string }) => ({
      message:
        f.original === undefined
          ? 'This file cannot be used: its name is that of a copy.'
          : `This file cannot be used: it is a copy of ${f.original}.`,
      hint: 'Delete it. If it has become a record of its own, give it a name of lower-case letters, digits and hyphens.',
    }),
    'not-downloaded': (f: { name: string }) => ({
      message: `This file cannot be used: iCloud holds its content. It stands for ${f.name}.`,
      hint: 'Download it in the Finder, or move the site to a folder that iCloud does not manage.',
    }),
    'too-large': (f: { megabytes: number; isTable: boolean }) => ({
      message: `This file cannot be used: it is larger than ${f.megabytes} MB.`,
      hint: f.isTable
        ? 'Split it into several files.'
        : 'Split it into several files; tables in CSV, JSON or JSON Lines may be larger.',
    }),
    'control-character': (f: HiddenName) => ({
      message: `This file cannot be used: it contains ${hiddenCharacter(f)}.`,
      hint: 'Delete that character; it often results from copying from another program.',
    }),
    'written-character': (f: HiddenName & { written: string }) => ({
      message: `This file cannot be used: ${f.written} represents ${hiddenCharacter(f)}.`,
      hint: isHalf(f)
        ? 'Write the whole character instead, such as the emoji itself, or delete it.'
        : 'Delete it; it often results from copying from another program.',
    }),
    'too-deep': (f: { levels: number }) => ({
      message: `This file cannot be used: it is nested more than ${f.levels} levels deep.`,
      hint: 'Close open brackets, or use fewer nested lists and groups.',
    }),
    'reserved-key': (f: { key: string }) => ({
      message: `This file cannot be used: the key ${f.key} is not allowed.`,
      hint: 'Choose another name.',
    }),
    'reserved-column': (f: { column: string }) => ({
      message: `This file cannot be used: a column named ${f.column} is not allowed.`,
      hint: 'Choose another name.',
    }),
    'not-finite': (f: { written: string }) => ({
      message: `This file cannot be used: ${f.written} is not a number that a page can show.`,
      hint: 'Write a number such as 12.5, or put quotation marks around a text.',
    }),
    'unknown-alias': (f: { alias: string }) => ({
      message: `This file cannot be used: the alias *${f.alias} is not defined.`,
      hint: 'Write the value in full, or put quotation marks around a text that starts with an asterisk.',
    }),
    'alias-of-itself': (f: { alias: string }) => ({
      message: `This file cannot be used: the alias *${f.alias} contains itself.`,
      hint: 'Write the value in full.',
    }),
    'merge-key': () => ({
      message: 'This file cannot be used: it has a merge key (<<), which YAML 1.2 does not have.',
      hint: 'Write the fields in full, here and at other merge keys. An alias such as “hours: *hours” can repeat one value.',
    }),
    'many-aliases': (f: { limit: number }) => ({
      message: `This file cannot be used: it has more than ${f.limit} aliases.`,
      hint: 'Write the values in full.',
    }),
    'endless-aliases': () => ({
      message: 'This file cannot be used: its aliases expand to too much data.',
      hint: 'Write the values in full.',
    }),
    directive: (f: { directive: string }) => ({
      message: `This file cannot be used: the directive ${f.directive} is not supported.`,
      hint: 'Delete that line.',
    }),
    'dangling-link': () => ({
      message: 'This file cannot be used: it is a broken symbolic link.',
      hint: 'Restore its target, correct the link, or delete it.',
    }),
    'link-loop': () => ({
      message: 'This cannot be used: it is a circular symbolic link.',
      hint: 'Delete it: its target is read anyway.',
    }),
    'no-file': () => ({
      message: 'This cannot be used: it is neither a file nor a folder.',
      hint: 'Delete it, or move it out of data/: it is a socket, a pipe or a device.',
    }),
    'name-not-utf8': () => ({
      message: 'This cannot be used: its name is not UTF-8.',
      hint: 'Rename it. Bytes of its name that are not UTF-8 are shown as “\ufffd”.',
    }),
    'no-front-matter': () => ({
      message: 'This file cannot be used: it has no front matter.',
      hint: 'Start it with a line of three hyphens, then the fields such as “title: …”, then three hyphens again.',
    }),
    'other-front-matter': (f: { language: 'TOML' | 'JSON' }) => ({
      message: `This file cannot be used: its front matter is ${f.language}.`,
      hint: 'Write it in YAML: a line of three hyphens, then the fields such as “title: …”, then three hyphens again.',
    }),
    'open-front-matter': () => ({
      message: 'This file cannot be used: its front matter is not closed.',
      hint: 'Close it with a line of three hyphens above the text.',
    }),
    'odd-fence': (f: { written: string }) => ({
      message: `This file cannot be used: ${quote(f.written)} follows the three hyphens of its front matter.`,
      hint: 'Front matter begins and ends with a line of three hyphens and nothing else. Between them is YAML.',
    }),
    'no-fields': (f: { written: WrittenValue }) => ({
      message: `This file cannot be used: its front matter is ${describe(f.written)}, not a mapping (keys with values).`,
      hint: howToGroup(
        f.written,
        'Write its fields on lines of their own, such as “title: …”, without hyphens.',
      ),
    }),
    'text-among-fields': (f: { field: string }) => ({
      message: `This file cannot be used: the text below the front matter is its ${quote(f.field)}.`,
      hint: 'Move its text below the front matter, or rename the field.',
    }),
  }),
};

/** An invisible character by its name in Unicode, such as U+001B. */
export interface HiddenName {
  readonly name: string;
}

function hiddenCharacter({ name }: HiddenName): string {
  if (isHalf({ name })) return `half of a character, ${name}`;
  return /^U\+FFF[EF]$/.test(name)
    ? `${name}, which is not a character`
    : `the invisible control character ${name}`;
}

/** In UTF-16 two of these make one character, such as an emoji. */
function isHalf({ name }: HiddenName): boolean {
  return /^U\+D[89A-F]/.test(name);
}

function saveAsUtf8({ isCsv }: { readonly isCsv: boolean }): string {
  return `Save it again with the encoding UTF-8${isCsv ? '; in Excel the file type is “CSV UTF-8”' : ''}.`;
}

/** A file that nothing reads, and of how many others of its folder the same is true. */
export interface UnreadFile {
  readonly path: string;
  readonly more: number;
}

/** A file that would be read if it had another name, and what reads files of that name. */
export interface MisnamedFile extends UnreadFile {
  readonly owner: string;
  readonly pattern: string;
  readonly target: string;
}

/** A file that is none of those that data is written in. */
export interface ForeignFile extends UnreadFile {
  /** Empty when its name has none. */
  readonly ending: string;
}

const DATA_ENDINGS = 'Data files end in .yaml, .md, .json, .jsonl or .csv.';

/** Files below data/ that nothing reads. */
export const UNREAD = {
  'misnamed-file': errorByKind({
    ending: (f: MisnamedFile) => ({ message: notFrom(f), hint: howToRename(f) }),
    folder: (f: MisnamedFile) => ({
      message: notFrom(f),
      hint: `Rename the folder to ${f.target.slice(0, f.target.lastIndexOf('/'))}.`,
    }),
    name: (f: MisnamedFile) => ({ message: notFrom(f), hint: `Rename it to ${f.target}.` }),
    export: (f: MisnamedFile) => ({
      message: notFrom(f),
      hint: `Save it as ${quote('CSV UTF-8')}, with the name ${fileNameOf(f.target)}.`,
    }),
    format: (f: MisnamedFile & { language: Language }) => ({
      message: notFrom(f),
      hint: `Write it in ${f.language}, with the name ${fileNameOf(f.target)}, or correct the pattern in templates/.`,
    }),
  }),

  'unused-file': warning((f: FileUse) => ({
    message: `The site does not use ${filesOf(f)}.`,
    hint: howToUse(f),
  })),

  'no-data-file': warningByKind({
    table: (f: ForeignFile) => ({
      message: noData(f),
      hint: `Save it as ${quote('CSV UTF-8')} if the site should read it; otherwise move it out of data/.`,
    }),
    text: (f: ForeignFile) => ({
      message: noData(f),
      hint: 'Write it in Markdown, with the extension .md, or in YAML, with .yaml, if the site should read it; otherwise move it out of data/.',
    }),
    copy: (f: ForeignFile & { target?: string }) => ({
      message:
        f.target === undefined
          ? noData(f)
          : `The site does not read ${filesOf(f)}: ${f.more === 0 ? `it is a copy of ${f.target}` : 'they are copies of other files'}.`,
      hint: 'Delete it, or move it out of data/.',
    }),
    twin: (f: UnreadFile & { target: string }) => ({
      message: `The site does not read ${filesOf(f)}, because there is ${f.target}.`,
      hint: 'Delete one of the two.',
    }),
    other: (f: ForeignFile) => ({
      message: noData(f),
      hint: `${DATA_ENDINGS} Move other files out of data/.`,
    }),
  }),
};

function notFrom(f: MisnamedFile): string {
  return `${f.owner} is read from data/${f.pattern}, not from ${filesOf(f)}.`;
}

function noData(f: ForeignFile): string {
  const why =
    f.ending === '' ? 'its name has no extension' : `.${f.ending} is not an extension of data files`;
  return `The site does not read ${filesOf(f)}: ${why}.`;
}

function filesOf({ path, more }: UnreadFile): string {
  return more === 0 ? path : `${path} and ${more} more in its folder`;
}

function howToRename({ path, target, more }: MisnamedFile): string {
  const others = more === 0 ? '' : ', and the others likewise';
  const rules = /\.json[5c]$/i.test(path) ? ' JSON has no comments, and no comma after the last entry.' : '';
  return `Rename it to ${fileNameOf(target)}${others}.${rules}`;
}

/** A file that could be read under another name. */
export interface FileUse extends UnreadFile {
  /** The most similar path, if any. */
  readonly near?: string;
  /** The pattern of a collection that reads files of the same folder, and its name. */
  readonly pattern?: string;
  readonly owner?: string;
}

function howToUse({ path, near, pattern, owner }: FileUse): string {
  const instead = insteadOf(path);
  if (instead !== undefined) return instead;
  if (near !== undefined) return `Did you mean ${quote(near)}?`;
  if (pattern !== undefined) return `In this folder data/${pattern} is read, as ${owner}.`;
  return 'Move it to the right folder, give it a name that the site reads, or delete it.';
}

function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
