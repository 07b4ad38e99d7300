import type { Issue, SourceFile } from '../../../core/model.ts';
import { ENDINGS, formatOf } from '../formats/formats.ts';
import { fileName } from '../records/record.ts';

/** What the name of a file tells of the one that it is a copy of. */
interface Original {
  /** The paths that it may have. */
  readonly paths: readonly string[];
  /** Whether only copies have such names. */
  readonly isCertain: boolean;
}

/** “Copy” in the languages in which systems write it. */
const COPY = `(?:cop(?:y|ie|ia)|c[óo]pia|kopi[ea])`;

/** The names without extension that systems and programs give to copies. */
const CERTAIN = [
  new RegExp(String.raw`^(.+?)(?: -)?[ _]${COPY}(?: \d+| \(\d+\))?$`, 'i'),
  new RegExp(String.raw`^${COPY}(?: \(\d+\))? (?:of|von|de|di|van|av|af) (.+)$`, 'i'),
  // Of programs that keep the files of several computers equal.
  new RegExp(String.raw`^(.+) \([^()]*(?:${COPY}|conflict|konflikt|conflit)[^()]*\)$`, 'i'),
  /^(.+)\.sync-conflict-\d{8}-\d{6}-\w+$/,
  // Of `git mergetool`.
  /^(.+)_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+$/,
  /^(.+)\.(?:bak|backup|old|orig)$/i,
];

/** Names that people may choose too: they are those of copies if there is an original. */
const POSSIBLE = [/^(.+?) ?\(\d+\)$/, /^(.+) \d+$/, /^~(.+)$/];

/** Extensions of copies that editors and programs make. */
const BACKUP = /\.(?:bak|old|orig|save|tmp|rej|swp)$/i;

/** Returns the original of a file with the name of a copy; undefined for other names. */
export function originalOf(path: string): Original | undefined {
  if (/\/[a-z\d-]+\.(?:yaml|md|json|csv)$/.test(path)) return undefined;
  const [, folder = '', name = ''] = /^(.*\/)(.*)$/s.exec(path.normalize('NFC')) ?? [];
  if (BACKUP.test(name)) {
    const plain = folder + name.replace(BACKUP, '');
    const paths = formatOf(plain) ? [plain] : ENDINGS.map((ending) => `${plain}.${ending}`);
    return { paths, isCertain: true };
  }
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)$/s.exec(name) ?? [];
  const nameIn = (patterns: readonly RegExp[]) => patterns.map((one) => one.exec(stem)?.[1]).find(Boolean);
  const certain = nameIn(CERTAIN);
  const original = certain ?? nameIn(POSSIBLE);
  return original === undefined
    ? undefined
    : { paths: [`${folder}${original}${ending}`], isCertain: certain !== undefined };
}

/**
 * Reports a data file that is a copy of another one of its collection, and one that has only the name of a copy. A copy with a slug of
 * its own has become another record.
 */
export function findCopy(copy: SourceFile, files: readonly SourceFile[]): Issue | undefined {
  const { path, unread } = copy;
  const original = unread === undefined ? originalOf(path) : undefined;
  if (!original) return undefined;
  const file = files.find((other) => original.paths.includes(other.path.normalize('NFC')));
  const slug = firstSlug(copy);
  const isSame =
    slug === undefined || (file !== undefined && slug === (firstSlug(file) ?? fileName(file.path)));
  if (!isSame || (!file && !original.isCertain)) return undefined;
  const facts = { kind: 'copy', ...(file ? { original: file.path } : {}) } as const;
  return { code: 'file-unreadable', facts, place: { file: path, line: 1, column: 1, length: 1 } };
}

/** Returns the first slug that is written in a file, or the first row of a table. */
function firstSlug({ path, text }: SourceFile): string | undefined {
  return path.endsWith('.csv')
    ? text.split('\n', 2)[1]
    : /^[-\s{[]*["']?slug["']?\s*:\s*["']?([^\s"',}]+)/m.exec(text)?.[1];
}
