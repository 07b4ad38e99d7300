import { formatOf } from '../formats/formats.ts';

/** Pictures, sounds, films, fonts and papers, which templates may show: nobody takes them for data. */
const MEDIA =
  /\.(?:avif|bmp|gif|hei[cf]|ico|jfif|jpe?g|png|psd|svg|tiff?|webp|aac|flac|m4a|mp3|oga|ogg|wav|avi|m4v|mov|mp4|ogv|webm|srt|vtt|eot|otf|ttf|woff2?|pdf)$/i;

/** What people write for one another, and what systems and programs leave behind. */
const NO_DATA =
  /(?:^|\/)(?:(?:README|LICEN[CS]E|CHANGELOG)(?:\.[^/]*)?|Thumbs\.db|desktop\.ini|~\$[^/]*|#[^/]*#|[^/]*~)$/i;

/** Whether nobody takes a file for data, whatever folder it is in. */
export function isNoData(path: string): boolean {
  return MEDIA.test(path) || NO_DATA.test(path);
}

/** Endings that others give to files of the same content. */
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

/** The names that a file may be meant to have, without its content being changed: `gray.yaml` for `gray.yml` or `gray.YAML.txt`. */
export function renamedTo(path: string): string[] {
  const [, name = '', written = ''] = /^(.*?)\.([^./]+(?:\.txt)?)$/i.exec(path) ?? [];
  const ending = written.toLowerCase().replace(/\.txt$/, '');
  const endings = [ending, ...(ALIASES[ending] ?? [])];
  return endings
    .map((one) => `${name}.${one}`)
    .filter((other) => other !== path && formatOf(other) !== undefined);
}

/** What a file is that is no data file: a table or a text of another program, a copy that one has left, or something else. */
export type Sort = 'table' | 'text' | 'copy' | 'other';

const SORTS: readonly (readonly [Sort, RegExp])[] = [
  ['table', /^(?:xls[xmb]?|ods|numbers|tsv|tab)$/],
  ['text', /^(?:docx?|odt|rtf|pages|txt|text|html?|rst|adoc|textile)$/],
  ['copy', /^(?:bak|old|orig|save|tmp|rej|swp)$/],
];

/** What a file is that is no data file, and its ending, if it has one. */
export function sortOf(path: string): { readonly sort: Sort; readonly ending: string } {
  const ending = /[^/.]\.([^./]+)$/.exec(path)?.[1] ?? '';
  const [sort = 'other'] = SORTS.find(([, endings]) => endings.test(ending.toLowerCase())) ?? [];
  return { sort, ending };
}

/** The name under which a table of another program is saved to be read; undefined for anything else. */
export function exportedTo(path: string): string | undefined {
  return sortOf(path).sort === 'table' ? path.replace(/\.[^./]+$/, '.csv') : undefined;
}
