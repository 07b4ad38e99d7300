import { basename, dirname } from 'node:path/posix';
import { KEY_PATH } from '../../pages/paths.ts';
import { formatOf } from '../formats/formats.ts';

/** Files that templates may show: images, audio, video, fonts, documents. */
const MEDIA =
  /\.(?:avif|bmp|gif|hei[cf]|ico|jfif|jpe?g|png|psd|svg|tiff?|webp|aac|flac|m4a|mp3|oga|ogg|wav|avi|m4v|mov|mp4|ogv|webm|srt|vtt|eot|otf|ttf|woff2?|pdf)$/i;

/** Files for other readers, and files that systems and programs leave behind. */
const NO_DATA =
  /(?:^|\/)(?:(?:README|LICEN[CS]E|CHANGELOG)(?:\.[^/]*)?|Thumbs\.db|desktop\.ini|~\$[^/]*|#[^/]*#|[^/]*~)$/i;

/** Whether a file is certainly no data, whatever its folder. */
export function isNoData(path: string): boolean {
  return path === KEY_PATH || MEDIA.test(path) || NO_DATA.test(path);
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
export function renamedTo(path: string): string[] {
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
export function sortOf(path: string): { readonly sort: Sort; readonly ending: string } {
  const ending = /[^/.]\.([^./]+)$/.exec(path)?.[1] ?? '';
  const [sort = 'other'] = SORTS.find(([, endings]) => endings.test(ending.toLowerCase())) ?? [];
  return { sort, ending };
}

/** Returns the name that a spreadsheet should be exported to; undefined for other files. */
export function exportedTo(path: string): string | undefined {
  return sortOf(path).sort === 'table' ? path.replace(/\.[^./]+$/, '.csv') : undefined;
}

/** Returns the paths with which a file would match a pattern, by replacing stars with its own name. */
export function namesFor(pattern: string, path: string): string[] {
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
