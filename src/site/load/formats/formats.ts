import type { Language } from '../../../core/diagnostics/values.ts';
import type { SourceFile } from '../../../core/model.ts';
import { parseCsv } from './csv.ts';
import type { ParsedFile } from './document.ts';
import { parseJson, parseJsonLines } from './json.ts';
import { parseMarkdownFile } from './markdown-file.ts';
import { parseYaml } from './yaml.ts';

interface Format {
  readonly parse: (file: SourceFile, options: ParseOptions) => ParsedFile;
  /** The language of its values: the fields of Markdown are YAML. */
  readonly language: Language;
  /** Whether it is for tables of any length, which programs write. */
  readonly isTable: boolean;
}

interface ParseOptions {
  /** Those that a table may have. */
  readonly columns?: readonly string[] | undefined;
  /** Returns the nodes of YAML, to change the text. */
  readonly keepsTokens?: boolean;
}

const YAML: Format = { parse: parseYaml, language: 'YAML', isTable: false };

/** The formats of data files, by file extension. */
const FORMATS: Readonly<Record<string, Format>> = {
  yaml: YAML,
  yml: YAML,
  md: { ...YAML, parse: (file, { keepsTokens }) => parseMarkdownFile(file, keepsTokens) },
  json: { parse: parseJson, language: 'JSON', isTable: true },
  jsonl: { parse: parseJsonLines, language: 'JSON', isTable: true },
  csv: { parse: (file, { columns }) => parseCsv(file, columns), language: 'CSV', isTable: true },
};

/** The file extensions of data files. */
export const ENDINGS: readonly string[] = Object.keys(FORMATS);

/** Returns the format of a file; undefined for a file that is no data file. */
export function formatOf(path: string): Format | undefined {
  const ending = /\.([a-z]+)$/.exec(path)?.[1] ?? '';
  return Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
}

/** Returns the language of a file's values, for messages that show how to write them. */
export function languageOf(path: string): Language {
  return formatOf(path)?.language ?? 'YAML';
}

/** Parses a data file. Files of unknown formats are parsed as YAML. `columns` are those that a table may have. */
export function parseDataFile(file: SourceFile, columns?: readonly string[]): ParsedFile {
  return (formatOf(file.path) ?? YAML).parse(file, { columns });
}

/** Parses a data file to change its text. */
export function parseForEdits(file: SourceFile, columns?: readonly string[]): ParsedFile {
  return (formatOf(file.path) ?? YAML).parse(file, { columns, keepsTokens: true });
}
