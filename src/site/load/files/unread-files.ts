import { basename, dirname, extname } from 'node:path/posix';
import picomatch from 'picomatch';
import type { Facts } from '../../../core/diagnostics/catalog.ts';
import { nearestWord } from '../../../core/diagnostics/nearest-word.ts';
import { insteadOf } from '../../../core/diagnostics/removed.ts';
import type { Issue } from '../../../core/model.ts';
import { KEY_PATH, LEDGER_PATH } from '../../../core/pages/paths.ts';
import { ENDINGS, formatOf, languageOf } from '../formats/formats.ts';
import { originalOf } from './copies.ts';

/** Issues for files that no collection reads, and the collections that some of them are meant for. */
interface UnreadFiles {
  readonly issues: readonly Issue[];
  readonly lacking: ReadonlySet<string>;
}

/** Why a file is not read. `issue` takes the number of other files in its folder with the same reason. */
interface Reason {
  readonly owner?: string;
  readonly issue: (more: number) => Issue<'misnamed-file' | 'unused-file' | 'no-data-file'>;
}

/**
 * Reports files that no collection reads, with the reason: most often a misspelled extension or folder. Files of one folder with the
 * same extension and reason are one issue. `others` are the paths of all files that are read.
 */
export function findUnreadFiles(
  unread: readonly string[],
  sources: readonly Source[],
  others: ReadonlySet<string>,
): UnreadFiles {
  const reasonOf = createReasons(sources, others);
  const groups = new Map<string, { path: string; reason: Reason; more: number }>();
  for (const path of unread) {
    if (isNoData(path)) continue;
    const reason = reasonOf(path);
    const { code, facts } = reason.issue(0);
    const kind = 'kind' in facts ? facts.kind : '';
    const key = [code, kind, reason.owner, dirname(path), extname(path), insteadOf(path)].join('\n');
    const group = groups.get(key);
    if (group) group.more += 1;
    else groups.set(key, { path, reason, more: 0 });
  }
  const found = [...groups.values()];
  return {
    issues: found.map(({ path, reason, more }) => {
      return { ...reason.issue(more), place: { file: path, line: 1, column: 1, length: 1 } };
    }),
    lacking: new Set(found.flatMap(({ reason }) => reason.owner ?? [])),
  };
}

function createReasons(sources: readonly Source[], others: ReadonlySet<string>): (path: string) => Reason {
  const meaning = createMeaning(sources, others);
  return (path) => {
    const misnamed = meaning.reader(path);
    if (misnamed) {
      const issue = (more: number) =>
        ({ code: 'misnamed-file', facts: { ...misnamed, path, more } }) as const;
      return { owner: misnamed.owner, issue };
    }
    const copied = originalOf(path)?.paths.find((target) => others.has(target) || target === LEDGER_PATH);
    if (copied !== undefined) {
      const { ending } = sortOf(path);
      const facts = { kind: 'copy', target: copied, path, ending } as const;
      return { issue: (more) => ({ code: 'no-data-file', facts: { ...facts, more } }) };
    }
    const twin = renamedTo(path).find((target) => others.has(target));
    if (twin !== undefined)
      return {
        issue: (more) => ({ code: 'no-data-file', facts: { kind: 'twin', target: twin, path, more } }),
      };
    if (formatOf(path)) {
      const hints = meaning.hints(path);
      return { issue: (more) => ({ code: 'unused-file', facts: { path, more, ...hints } }) };
    }
    const { sort, ending } = sortOf(path);
    return { issue: (more) => ({ code: 'no-data-file', facts: { kind: sort, path, ending, more } }) };
  };
}

/** A collection, its pattern, and whether any file matches it. */
interface Source {
  readonly name: string;
  readonly from: string;
  readonly hasFiles: boolean;
}

type Distributive<F> = F extends unknown ? Omit<F, 'path' | 'more'> : never;

/** The collection that would read a file with another name. */
type Reader = Distributive<Facts<'misnamed-file'>>;

/** Guesses what file names are meant to be. */
interface Meaning {
  /** The collection that a file is meant for; undefined when that is not certain. */
  reader(path: string): Reader | undefined;
  /** Suggestions for a file whose purpose is not certain. */
  hints(path: string): Pick<Facts<'unused-file'>, 'near' | 'pattern' | 'owner'>;
}

function createMeaning(sources: readonly Source[], others: ReadonlySet<string>): Meaning {
  const readers = sources.map((source) => ({ ...source, reads: picomatch(`data/${source.from}`) }));
  // For a collection without files, a file with a similar name or of another format is the one that was meant.
  const idle = readers.filter(({ hasFiles }) => !hasFiles);
  const idleFiles = idle.filter(({ from }) => !from.includes('*'));
  const find = (from: typeof readers, targets: readonly string[]) => {
    for (const target of targets) {
      const reader = others.has(target) ? undefined : from.find(({ reads }) => reads(target));
      if (reader) return { owner: reader.name, pattern: reader.from, target };
    }
    return undefined;
  };
  return {
    reader(path) {
      const renamed = find(readers, renamedTo(path));
      if (renamed) return { kind: 'ending', ...renamed };
      const meant = find(idle, [
        ...(originalOf(path)?.paths ?? []),
        ...[path, ...renamedTo(path)].flatMap((name) => near(name, idle) ?? []),
      ]);
      if (meant) return { kind: isMoved(path, meant.target) ? 'folder' : 'name', ...meant };
      const exported = find(idle, [exportedTo(path) ?? []].flat());
      if (exported) return { kind: 'export', ...exported };
      const written = find(idleFiles, inOtherFormats(path));
      return written && { kind: 'format', ...written, language: languageOf(written.target) };
    },
    hints: (path) => hintsFor(path, sources),
  };
}

function hintsFor(path: string, sources: readonly Source[]): ReturnType<Meaning['hints']> {
  const meant = near(path, sources);
  if (meant !== undefined) return { near: meant };
  const folder = dirname(path);
  const sibling = sources.find(({ from }) =>
    namesFor(`data/${from}`, path).some((name) => dirname(name) === folder),
  );
  return sibling && folder !== 'data' ? { pattern: sibling.from, owner: sibling.name } : {};
}

/** Returns the matching path that is closest to a misspelled one; undefined when none is close. */
function near(path: string, sources: readonly Source[]): string | undefined {
  return nearestWord(
    path,
    sources.flatMap(({ from }) => namesFor(`data/${from}`, path)),
  );
}

function isMoved(path: string, target: string): boolean {
  return basename(path) === basename(target);
}

function inOtherFormats(path: string): string[] {
  return formatOf(path) ? ENDINGS.map((ending) => path.replace(/\.[^./]+$/, `.${ending}`)) : [];
}

/** Files that templates may show: images, audio, video, fonts, documents. */
const MEDIA =
  /\.(?:avif|bmp|gif|hei[cf]|ico|jfif|jpe?g|png|psd|svg|tiff?|webp|aac|flac|m4a|mp3|oga|ogg|wav|avi|m4v|mov|mp4|ogv|webm|srt|vtt|eot|otf|ttf|woff2?|pdf)$/i;

/** Files for other readers, and files that systems and programs leave behind. */
const NO_DATA =
  /(?:^|\/)(?:(?:README|LICEN[CS]E|CHANGELOG)(?:\.[^/]*)?|Thumbs\.db|desktop\.ini|#[^/]*#|[^/]*~)$/i;

/** The file by which git keeps a folder without files: a collection without records is meant. */
export const KEPT_FOLDER = '/.gitkeep';

/** Whether a file is certainly no data, whatever its folder. */
export function isNoData(path: string): boolean {
  return path === KEY_PATH || path.endsWith(KEPT_FOLDER) || MEDIA.test(path) || NO_DATA.test(path);
}

/** Other extensions of files with the same content. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  yml: ['yaml'],
  yaml: ['yml'],
  markdown: ['md'],
  mdown: ['md'],
  mdwn: ['md'],
  mkd: ['md'],
  mkdn: ['md'],
  json5: ['json'],
  jsonc: ['json'],
  ndjson: ['jsonl'],
  tsv: ['csv'],
  tab: ['csv'],
};

/** Returns the data file names that a file may be meant to have: `gray.yaml` for `gray.yml` or `gray.YAML.txt`. */
function renamedTo(path: string): string[] {
  const [, name = '', written = ''] = /^(.*?)\.([^./]+(?:\.txt)?)$/i.exec(path) ?? [];
  const ending = written.toLowerCase().replace(/\.txt$/, '');
  const endings = [ending, ...(ALIASES[ending] ?? [])];
  return endings
    .map((one) => `${name}.${one}`)
    .filter((other) => other !== path && formatOf(other) !== undefined);
}

/** Kinds of files that are no data files: spreadsheets, documents of other programs, backup copies, others. */
type Sort = 'table' | 'text' | 'copy' | 'other';

const SORTS: readonly (readonly [Sort, RegExp])[] = [
  ['table', /^(?:xls[xmb]?|ods|numbers|tsv|tab)$/],
  ['text', /^(?:docx?|odt|rtf|pages|txt|text|html?|rst|adoc|textile)$/],
  ['copy', /^(?:bak|old|orig|save|tmp|rej|swp)$/],
];

/** Returns the kind of a file that is no data file, and its extension or an empty text. */
function sortOf(path: string): { readonly sort: Sort; readonly ending: string } {
  const ending = /[^/.]\.([^./]+)$/.exec(path)?.[1] ?? '';
  const [sort = 'other'] = SORTS.find(([, endings]) => endings.test(ending.toLowerCase())) ?? [];
  return { sort, ending };
}

/** Returns the name that a spreadsheet should be exported to; undefined for other files. */
function exportedTo(path: string): string | undefined {
  return sortOf(path).sort === 'table' ? path.replace(/\.[^./]+$/, '.csv') : undefined;
}

/** Returns the paths with which a file would match a pattern, by replacing stars with its own name. */
function namesFor(pattern: string, path: string): string[] {
  const name = basename(path);
  const stem = name.replace(/\.[^.]*$/, '');
  return withoutBraces(pattern).map((plain) => {
    const last = basename(plain);
    const own = /^\*+$/.test(last) ? name : last.replace(/\*+/, stem);
    return [
      ...dirname(plain)
        .split('/')
        .filter((part) => part !== '.' && part !== '**'),
      own,
    ].join('/');
  });
}

/** Expands braces: `a{.yaml,/*}` to `a.yaml` and `a/*`. */
export function withoutBraces(pattern: string): string[] {
  const [whole, options = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  const plain = options.split(',').flatMap((option) => withoutBraces(pattern.replace(whole, () => option)));
  return [...new Set(plain)];
}
