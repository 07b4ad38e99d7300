import { withoutBraces } from '../../site/load/files/unread-files.ts';
import { formatOf, parseDataFile } from '../../site/load/formats/formats.ts';
import type { StarterFile } from './site-files.ts';

/** Addresses of the example's records, and of the lists of them. */
const ADDRESS = String.raw`\/(?:#?services|#?towns|#?states|articles)\b`;

/** A sentence of a page with a link to one of them. */
const SENTENCE = new RegExp(String.raw`\s?[A-Z][^.!?]*\]\(${ADDRESS}[^.!?]*[.!?]`, 'g');

/** What names them in the record of the site: lines of the menu, and the field of the form that lists the services. */
const NAMES = [
  new RegExp(String.raw`^ {2}- \{ label: .*, to: ${ADDRESS}.*\n`, 'gm'),
  /^ {4}- name: work\n(?: {5,}.*\n)+/gm,
];

/**
 * Returns the files of a starter without the records of its example: collections are empty lists, tables without rows, and folders that
 * git keeps. Pages stay, without links to what is not there; what names a service in the record of the site is a comment.
 */
export function leaveOutExamples(files: readonly StarterFile[]): StarterFile[] {
  const folders = foldersOf(files);
  const kept = files.flatMap((file): StarterFile[] => {
    const { path, content } = file;
    if (path === 'data/site.yaml') return [{ path, content: NAMES.reduce(commented, content) }];
    if (path.startsWith('data/pages/')) return [{ path, content: withoutLinks(content) }];
    if (!path.startsWith('data/')) return [file];
    const isGone = folders.some((folder) => path.startsWith(folder)) || !formatOf(path);
    return isGone ? [] : [{ path, content: emptied(file) }];
  });
  const empty = folders.map((folder) => ({ path: `${folder}.gitkeep`, content: '' }));
  return [...kept, ...empty].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns the folders with a file for each record, by the definition of the collections. */
function foldersOf(files: readonly StarterFile[]): string[] {
  const { content = '' } = files.find(({ path }) => path === 'templates/data.ts') ?? {};
  const patterns = [...content.matchAll(/from: '([^']+)'/g)].flatMap(([, from = '']) => withoutBraces(from));
  const folders = patterns.flatMap(
    (from) => /^[^*]+\/(?=\*)/.exec(from)?.map((folder) => `data/${folder}`) ?? [],
  );
  return folders.filter((folder) => folder !== 'data/pages/');
}

/** Turns lines into comments, at the indentation of the first. */
function commented(text: string, lines: RegExp): string {
  return text.replace(lines, (found) => {
    const [blank = ''] = /^ */.exec(found) ?? [];
    return found.replaceAll(new RegExp(`^${blank}`, 'gm'), (_, at: number) =>
      at < found.length ? `${blank}# ` : '',
    );
  });
}

function withoutLinks(content: string): string {
  return content.replace(SENTENCE, '').replace(/^notices:\n(?: {2}- .*\n)+/m, 'notices: []\n');
}

/** A list without entries after the comments at its beginning, or the header of a table. */
function emptied({ path, content }: StarterFile): string {
  if (path.endsWith('.csv')) return content.slice(0, content.indexOf('\n') + 1);
  const { value } = parseDataFile({ path, text: content });
  return Array.isArray(value) ? `${/^(?:#.*\n)*/.exec(content)?.[0]}[]\n` : content;
}
