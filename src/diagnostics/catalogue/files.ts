import { error, errorByKind, warning, warningByKind } from '../entry.ts';
import { describe, howToGroup, type Language, type Written } from '../values.ts';
import { quote } from '../words.ts';

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
    hint: 'Write the first one, or take the collection out of templates/ until there is one.',
  })),

  'other-encoding': warning((f: { encoding: 'UTF-16'; isCsv: boolean }) => ({
    message: `This file is written in ${f.encoding}. It was read, but other programs may not tell.`,
    hint: saveAsUtf8(f),
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
    'too-large': (f: { megabytes: number; isTable: boolean }) => ({
      message: `This file cannot be used: it is larger than ${f.megabytes} MB.`,
      hint: f.isTable
        ? 'Split it into several files.'
        : 'Split it into several files; tables in CSV, JSON or JSON Lines may be larger.',
    }),
    'control-character': (f: HiddenName) => ({
      message: `This file cannot be used: it holds ${hiddenCharacter(f)}.`,
      hint: 'Delete that character; it often comes from copying out of another program.',
    }),
    'written-character': (f: HiddenName & { written: string }) => ({
      message: `This file cannot be used: ${f.written} stands for ${hiddenCharacter(f)}.`,
      hint: isHalf(f)
        ? 'Write the whole character in its place, such as an emoji itself, or delete it.'
        : 'Delete it; it often comes from copying out of another program.',
    }),
    'too-deep': (f: { levels: number }) => ({
      message: `This file cannot be used: it is nested over ${f.levels} levels deep.`,
      hint: 'Close brackets that are open, or write it with fewer lists and groups inside one another.',
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
      message: `This file cannot be used: the alias *${f.alias} names nothing.`,
      hint: 'Write the value out, or put quotation marks around a text that starts with an asterisk.',
    }),
    'alias-of-itself': (f: { alias: string }) => ({
      message: `This file cannot be used: the alias *${f.alias} contains itself.`,
      hint: 'Write the value out.',
    }),
    'many-aliases': (f: { limit: number }) => ({
      message: `This file cannot be used: it has more than ${f.limit} aliases.`,
      hint: 'Write the values out.',
    }),
    'endless-aliases': () => ({
      message: 'This file cannot be used: its aliases stand for too much.',
      hint: 'Write the values out.',
    }),
    directive: (f: { directive: string }) => ({
      message: `This file cannot be used: the directive ${f.directive} changes how it is read.`,
      hint: 'Delete that line.',
    }),
    'dangling-link': () => ({
      message: 'This file cannot be used: it is a link to nothing.',
      hint: 'Put the file in its place, correct the link, or delete it.',
    }),
    'link-loop': () => ({
      message: 'This cannot be used: it is a link that runs in a circle.',
      hint: 'Delete it: what it points to is read in its own place.',
    }),
    'no-file': () => ({
      message: 'This cannot be used: it is neither a file nor a folder.',
      hint: 'Delete it, or move it out of data/: programs talk to one another through such things.',
    }),
    'no-front-matter': () => ({
      message: 'This file cannot be used: it has no front matter.',
      hint: 'Start it with a line of three hyphens, then the fields such as “title: …”, then three hyphens again.',
    }),
    'open-front-matter': () => ({
      message: 'This file cannot be used: its front matter has no end.',
      hint: 'Close it with a line of three hyphens above the text.',
    }),
    'odd-fence': (f: { written: string }) => ({
      message: `This file cannot be used: ${quote(f.written)} stands behind the three hyphens of its front matter.`,
      hint: 'Front matter begins and ends with a line of three hyphens and nothing else. Between them is YAML.',
    }),
    'no-fields': (f: { written: Written }) => ({
      message: `This file cannot be used: its front matter is ${describe(f.written)}, and no group of keys.`,
      hint: howToGroup(
        f.written,
        'Write its fields on lines of their own, such as “title: …”, without hyphens.',
      ),
    }),
    'text-among-fields': (f: { field: string }) => ({
      message: `This file cannot be used: the text below the front matter is its ${quote(f.field)}.`,
      hint: 'Move what it says below the front matter, or give the field another name.',
    }),
  }),
};

/** A character that nobody sees, by its name in Unicode, such as U+001B. */
export interface HiddenName {
  readonly name: string;
}

function hiddenCharacter({ name }: HiddenName): string {
  if (isHalf({ name })) return `half of a character, ${name}`;
  return /^U\+FFF[EF]$/.test(name)
    ? `${name}, which is no character at all`
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

  'unused-file': warning(
    (
      f: UnreadFile & {
        /** The path that was meant, when one is near enough. */
        near?: string;
        /** What is read of its folder, and for which collection. */
        pattern?: string;
        owner?: string;
      },
    ) => ({
      message: `No part of the site is read from ${filesOf(f)}.`,
      hint: howToUse(f),
    }),
  ),

  'no-data-file': warningByKind({
    table: (f: ForeignFile) => ({
      message: noData(f),
      hint: `Save it as ${quote('CSV UTF-8')} if it is meant to be read; else move it out of data/.`,
    }),
    text: (f: ForeignFile) => ({
      message: noData(f),
      hint: 'Write it in Markdown, with the ending .md, or in YAML, with .yaml, if it is meant to be read; else move it out of data/.',
    }),
    copy: (f: ForeignFile) => ({ message: noData(f), hint: 'Delete it, or move it out of data/.' }),
    twin: (f: UnreadFile & { target: string }) => ({
      message: `Nothing is read from ${filesOf(f)}, as there is ${f.target}.`,
      hint: 'Delete one of the two.',
    }),
    other: (f: ForeignFile) => ({ message: noData(f), hint: `${DATA_ENDINGS} Move others out of data/.` }),
  }),
};

function notFrom(f: MisnamedFile): string {
  return `${f.owner} is read from data/${f.pattern}, and not from ${filesOf(f)}.`;
}

function noData(f: ForeignFile): string {
  const why = f.ending === '' ? 'its name has no ending' : `.${f.ending} is no ending of data files`;
  return `Nothing is read from ${filesOf(f)}: ${why}.`;
}

function filesOf({ path, more }: UnreadFile): string {
  return more === 0 ? path : `${path} and ${more} more of its folder`;
}

function howToRename({ path, target, more }: MisnamedFile): string {
  const others = more === 0 ? '' : ', and the others likewise';
  const rules = /\.json[5c]$/i.test(path) ? ' JSON has no comments, and no comma behind the last entry.' : '';
  return `Rename it to ${fileNameOf(target)}${others}.${rules}`;
}

function howToUse({ near, pattern, owner }: { near?: string; pattern?: string; owner?: string }): string {
  if (near !== undefined) return `Did you mean ${quote(near)}?`;
  if (pattern !== undefined) return `In this folder data/${pattern} is read, as ${owner}.`;
  return 'Move it to the folder of its kind, give it the name that the site reads, or delete it.';
}

function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
