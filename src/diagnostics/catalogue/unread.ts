import { errorByKind, warning, warningByKind } from '../entry.ts';
import { quote } from '../words.ts';
import type { Language } from './values.ts';

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
      hint: `Save it as ${quote('CSV UTF-8')}, with the name ${nameOf(f.target)}.`,
    }),
    format: (f: MisnamedFile & { language: Language }) => ({
      message: notFrom(f),
      hint: `Write it in ${f.language}, with the name ${nameOf(f.target)}, or correct the pattern in templates/.`,
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
  return `Rename it to ${nameOf(target)}${others}.${rules}`;
}

function howToUse({ near, pattern, owner }: { near?: string; pattern?: string; owner?: string }): string {
  if (near !== undefined) return `Did you mean ${quote(near)}?`;
  if (pattern !== undefined) return `In this folder data/${pattern} is read, as ${owner}.`;
  return 'Move it to the folder of its kind, give it the name that the site reads, or delete it.';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
